/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import dev.discreet.processor.ir.Expr.Relation;
import dev.discreet.processor.trees.Assignments;
import dev.discreet.processor.trees.Continues;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/**
 * Bounds the trip count of a loop whose condition asks a counter.
 *
 * <p>Claim: let a counter start in a range and make the same step in each iteration, and let
 * nothing else assign it. Then its values are known. At most as many iterations begin as values
 * pass the condition before one does not.
 */
final class CountingLoops {
  private final Source source;
  private final KeptVariables kept;
  private final Magnitudes magnitudes;

  CountingLoops(Source source, KeptVariables kept, Magnitudes magnitudes) {
    this.source = source;
    this.kept = kept;
    this.magnitudes = magnitudes;
  }

  /**
   * A loop as far as it counts.
   *
   * @param all the loop itself
   * @param initial what a for loop starts with
   * @param condition empty where there is none
   * @param updates what a for loop does after each iteration
   * @param asksLate whether the first iteration begins before the condition is asked
   */
  record Loop(
      StatementTree all,
      List<? extends StatementTree> initial,
      Optional<ExpressionTree> condition,
      List<? extends StatementTree> updates,
      StatementTree body,
      boolean asksLate) {

    static Loop of(ForLoopTree loop) {
      return new Loop(
          loop,
          loop.getInitializer(),
          Optional.ofNullable(loop.getCondition()),
          loop.getUpdate(),
          loop.getStatement(),
          false);
    }

    static Loop of(WhileLoopTree loop) {
      return new Loop(
          loop, List.of(), Optional.of(loop.getCondition()), List.of(), loop.getStatement(), false);
    }

    static Loop of(DoWhileLoopTree loop) {
      return new Loop(
          loop, List.of(), Optional.of(loop.getCondition()), List.of(), loop.getStatement(), true);
    }
  }

  /** How many iterations at most; empty where that is not known. */
  Optional<BigInteger> of(Loop loop) {
    return loop.condition().flatMap(condition -> of(loop, condition));
  }

  /** The same, by a part of its condition. */
  Optional<BigInteger> of(Loop loop, ExpressionTree asked) {
    if (!(Syntax.withoutParentheses(asked) instanceof BinaryTree condition)) {
      return Optional.empty();
    }
    if (condition.getKind() == Tree.Kind.CONDITIONAL_AND) {
      return of(loop, condition.getLeftOperand()).or(() -> of(loop, condition.getRightOperand()));
    }
    ExpressionTree left = Syntax.withoutParentheses(condition.getLeftOperand());
    ExpressionTree right = Syntax.withoutParentheses(condition.getRightOperand());
    return Syntax.relation(condition.getKind())
        .flatMap(
            relation ->
                of(loop, left, relation, right)
                    .or(() -> of(loop, right, relation.mirrored(), left)));
  }

  private Optional<BigInteger> of(
      Loop loop, ExpressionTree asked, Relation relation, ExpressionTree end) {
    boolean steps = asked instanceof UnaryTree unary && Syntax.isStep(unary.getKind());
    ExpressionTree name =
        steps ? Syntax.withoutParentheses(((UnaryTree) asked).getExpression()) : asked;
    Element counter = source.elementOf(name);
    if (counter == null || counter.getKind() != ElementKind.LOCAL_VARIABLE) {
      return Optional.empty();
    }
    Optional<Range> numbers = Magnitudes.typeOf(counter.asType());
    Optional<Range> start = start(loop, counter).flatMap(magnitudes::of);
    Optional<Range> ends = magnitudes.of(end);
    Optional<Step> step = steps ? inCondition(loop, counter, asked) : inBody(loop, counter);
    if (numbers.isEmpty() || start.isEmpty() || ends.isEmpty() || step.isEmpty()) {
      return Optional.empty();
    }
    boolean stepsFirst =
        steps
            ? asked.getKind() == Tree.Kind.PREFIX_INCREMENT
                || asked.getKind() == Tree.Kind.PREFIX_DECREMENT
            : loop.asksLate();
    Optional<Range> first = stepsFirst ? step.get().after(start.get()) : start;
    return first
        .filter(range -> range.isWithin(numbers.get()))
        .flatMap(
            range -> step.get().tripCount(range, relation, ends.get(), numbers.get(), isStill(end)))
        .map(count -> loop.asksLate() ? count.add(BigInteger.ONE) : count);
  }

  /** Whether it has the same value each time that it is evaluated. */
  private boolean isStill(ExpressionTree end) {
    Element element = source.elementOf(end);
    boolean kept =
        element != null
            && (this.kept.isParameter(element)
                || (element.getKind() == ElementKind.LOCAL_VARIABLE && this.kept.keeps(element)));
    return kept || magnitudes.of(end).filter(Range::isExact).isPresent();
  }

  /** What the counter is given right before the first iteration, or in the same block. */
  private Optional<ExpressionTree> start(Loop loop, Element counter) {
    Optional<ExpressionTree> given = Optional.empty();
    for (StatementTree statement : loop.initial()) {
      if (statement instanceof VariableTree variable
          && counter.equals(source.elementOf(variable))) {
        given = Optional.ofNullable(variable.getInitializer());
      } else if (statement instanceof ExpressionStatementTree expression
          && expression.getExpression() instanceof AssignmentTree assignment
          && counter.equals(source.elementOf(assignment.getVariable()))
          && Assignments.to(counter, assignment, source).size() == 1) {
        given = Optional.of(assignment.getExpression());
      } else if (!Assignments.to(counter, statement, source).isEmpty()) {
        return Optional.empty();
      }
    }
    return given.isPresent() ? given : kept.before(loop.all(), counter);
  }

  /** The step that the condition makes when it asks. */
  private Optional<Step> inCondition(Loop loop, Element counter, ExpressionTree asked) {
    return assignments(loop, counter) == 1 ? step(asked, counter) : Optional.empty();
  }

  private int assignments(Loop loop, Element counter) {
    List<Tree> parts = new ArrayList<>(loop.updates());
    parts.add(loop.body());
    loop.condition().ifPresent(parts::add);
    return parts.stream().mapToInt(part -> Assignments.to(counter, part, source).size()).sum();
  }

  /**
   * The step that each iteration makes, as an update or as a statement that no iteration jumps
   * over.
   */
  private Optional<Step> inBody(Loop loop, Element counter) {
    if (assignments(loop, counter) != 1) {
      return Optional.empty();
    }
    for (StatementTree update : loop.updates()) {
      Optional<Step> step = step(update, counter);
      if (step.isPresent()) {
        return step;
      }
    }
    List<? extends StatementTree> statements =
        loop.body() instanceof BlockTree block ? block.getStatements() : List.of(loop.body());
    for (StatementTree statement : statements) {
      Optional<Step> step = step(statement, counter);
      if (step.isPresent() || Continues.in(statement)) {
        return step;
      }
    }
    return Optional.empty();
  }

  private Optional<Step> step(StatementTree statement, Element counter) {
    return statement instanceof ExpressionStatementTree expression
        ? step(expression.getExpression(), counter)
        : Optional.empty();
  }

  private Optional<Step> step(ExpressionTree expression, Element counter) {
    ExpressionTree tree = Syntax.withoutParentheses(expression);
    if (tree instanceof UnaryTree unary && isCounter(unary.getExpression(), counter)) {
      return Step.of(unary.getKind(), Range.of(BigInteger.ONE));
    }
    if (tree instanceof CompoundAssignmentTree compound
        && isCounter(compound.getVariable(), counter)) {
      return magnitudes.of(compound.getExpression()).flatMap(by -> Step.of(compound.getKind(), by));
    }
    if (tree instanceof AssignmentTree assignment
        && isCounter(assignment.getVariable(), counter)
        && Syntax.withoutParentheses(assignment.getExpression()) instanceof BinaryTree binary
        && isCounter(binary.getLeftOperand(), counter)) {
      return magnitudes.of(binary.getRightOperand()).flatMap(by -> Step.of(binary.getKind(), by));
    }
    return Optional.empty();
  }

  private boolean isCounter(ExpressionTree tree, Element counter) {
    return counter.equals(source.elementOf(Syntax.withoutParentheses(tree)));
  }
}
