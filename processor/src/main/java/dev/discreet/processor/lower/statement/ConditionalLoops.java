/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.BinaryArithmetic;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.trees.Continues;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * Loops with a condition, all in one form: what comes before, a condition, what is done between an
 * iteration and the next question, a body. A counter that the condition itself steps ({@code while
 * (n-- > 0)}) is stepped before each question; a {@code do} loop does not ask before its first
 * iteration.
 */
final class ConditionalLoops {
  private static final Block NOTHING = new Block(List.of());

  private final Lowering lowering;
  private final Expressions expressions;
  private final Statements steps;
  private final NestedBodies bodies;

  ConditionalLoops(
      Lowering lowering, Expressions expressions, Statements steps, NestedBodies bodies) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.steps = steps;
    this.bodies = bodies;
  }

  /**
   * What is asked before an iteration.
   *
   * @param declared what the question is about, before it is asked for the first time
   * @param before what is done each time, just before
   */
  record Question(List<Statement> declared, List<Statement> before, Expr condition) {}

  /** {@code while (condition) body}, with variables of outside. */
  Statement loop(WhileLoopTree tree, TreeOrigin origin, Frame frame) {
    Question question = question(tree.getCondition(), frame);
    List<? extends StatementTree> body = statements(tree.getStatement());
    Optional<StatementTree> step = lastStep(body);
    List<? extends StatementTree> rest = step.isPresent() ? body.subList(0, body.size() - 1) : body;
    List<Statement> between =
        new ArrayList<>(bodies.block(step.map(List::of).orElse(List.of()), frame).statements());
    between.addAll(question.before());
    return loop(
        joined(question.declared(), question.before()),
        new Statement.CountedLoop(
            origin,
            NOTHING,
            question.condition(),
            new Block(between),
            bodies.loopBody(rest, frame)),
        tree.getCondition());
  }

  /** {@code do body while (condition)}. */
  Statement loop(DoWhileLoopTree tree, TreeOrigin origin, Frame frame) {
    Question question = question(tree.getCondition(), frame);
    TreeOrigin place = lowering.source().origin(Syntax.withoutParentheses(tree.getCondition()));
    Variable first = new Variable("first", Simple.BOOLEAN);
    Statement begin =
        new Statement.Let(place, first, new Expr.Literal(place, Simple.BOOLEAN, true));
    Statement later =
        new Statement.Assign(place, first, new Expr.Literal(place, Simple.BOOLEAN, false));
    Expr condition =
        question.condition() instanceof Expr.Refused
            ? question.condition()
            : new Expr.Or(place, new Expr.Use(place, first), question.condition());
    return loop(
        joined(question.declared(), List.of(begin)),
        new Statement.CountedLoop(
            origin,
            NOTHING,
            condition,
            new Block(joined(List.of(later), question.before())),
            bodies.loopBody(statements(tree.getStatement()), frame)),
        tree.getCondition());
  }

  /** {@code for (start; condition; step) body}. */
  Statement loop(ForLoopTree tree, ExpressionTree asked, TreeOrigin origin, Frame frame) {
    List<Statement> start = bodies.block(tree.getInitializer(), frame).statements();
    Question question = question(asked, frame);
    List<Statement> step = bodies.block(tree.getUpdate(), frame).statements();
    return new Statement.CountedLoop(
        origin,
        new Block(joined(joined(start, question.declared()), question.before())),
        question.condition(),
        new Block(joined(step, question.before())),
        bodies.loopBody(statements(tree.getStatement()), frame));
  }

  private Statement loop(
      List<Statement> start, Statement.CountedLoop loop, ExpressionTree condition) {
    if (loop.condition() instanceof Expr.Refused) {
      return new Statement.Refused(loop.origin(), unbounded(condition));
    }
    return start.isEmpty()
        ? loop
        : new Statement.Nested(loop.origin(), new Block(joined(start, List.of(loop))));
  }

  private Finding unbounded(ExpressionTree condition) {
    String text = lowering.source().origin(Syntax.withoutParentheses(condition)).text();
    return Finding.of(Rule.UNBOUNDED_LOOP, "`while (" + text + ")`")
        .required("every loop ends after a known number of iterations")
        .fix("write for (T row : rows)");
  }

  private static List<? extends StatementTree> statements(StatementTree body) {
    return body instanceof BlockTree block ? block.getStatements() : List.of(body);
  }

  private static List<Statement> joined(List<Statement> first, List<Statement> second) {
    List<Statement> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /**
   * A counter that is stepped on the left of a comparison is stepped first; where the question is
   * about what it was, that is kept.
   */
  Question question(ExpressionTree tree, Frame frame) {
    // A box that is compared with another is the same one, or not.
    Optional<BinaryTree> stepped =
        Syntax.stepping(tree)
            .filter(by -> lowering.source().typeOf(by.getLeftOperand()).getKind().isPrimitive());
    if (stepped.isEmpty()) {
      return new Question(List.of(), List.of(), expressions.condition(tree, frame));
    }
    UnaryTree step = (UnaryTree) Syntax.withoutParentheses(stepped.get().getLeftOperand());
    TreeOrigin place = lowering.source().origin(stepped.get());
    Operand counter = expressions.operand(step.getExpression(), frame);
    Statement change = steps.effect(step, frame);
    Operand end = expressions.operand(stepped.get().getRightOperand(), frame);
    List<Statement> declared = new ArrayList<>();
    List<Statement> before = new ArrayList<>();
    boolean asksOld =
        step.getKind() == Tree.Kind.POSTFIX_INCREMENT
            || step.getKind() == Tree.Kind.POSTFIX_DECREMENT;
    if (asksOld) {
      Variable old = new Variable("before", counter.expr().type());
      declared.add(new Statement.Let(place, old, counter.expr()));
      before.add(new Statement.Assign(place, old, counter.expr()));
      counter = new Operand(new Expr.Use(place, old), counter.type());
    }
    before.add(change);
    Expr condition =
        BinaryArithmetic.compared(
            lowering.coercion(),
            place,
            Syntax.relation(stepped.get().getKind()).orElseThrow(),
            counter,
            end);
    return new Question(declared, before, condition);
  }

  /**
   * The step of a counter of outside that ends the body, if every iteration comes to it: a {@code
   * continue} would not. A variable that the body declares is not of outside, even where it has
   * been lowered before: a lambda may be inlined twice.
   */
  private Optional<StatementTree> lastStep(List<? extends StatementTree> body) {
    boolean steps =
        !body.isEmpty()
            && body.stream().noneMatch(Continues::in)
            && body.get(body.size() - 1) instanceof ExpressionStatementTree last
            && stepped(Syntax.withoutParentheses(last.getExpression()))
                instanceof IdentifierTree name
            && lowering.source().elementOf(name) instanceof VariableElement counter
            && !declares(body, counter)
            && lowering.variable(counter).isPresent();
    return steps ? Optional.of(body.get(body.size() - 1)) : Optional.empty();
  }

  private boolean declares(List<? extends StatementTree> body, VariableElement variable) {
    return body.stream()
        .anyMatch(
            statement ->
                statement instanceof VariableTree
                    && variable.equals(lowering.source().elementOf(statement)));
  }

  private static @Nullable ExpressionTree stepped(ExpressionTree tree) {
    if (tree instanceof UnaryTree step && Syntax.isStep(step.getKind())) {
      return step.getExpression();
    }
    return tree instanceof CompoundAssignmentTree sum && sum.getExpression() instanceof LiteralTree
        ? sum.getVariable()
        : null;
  }
}
