/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.object.PatternLowering;
import dev.discreet.processor.trees.CaseLabels;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/**
 * {@code switch}, as a statement and as an expression: a chain of conditions on a selector that is
 * computed once. Where a case runs on into the next, the next is part of it.
 */
public final class SwitchLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final NestedBodies bodies;
  private final PatternLowering patterns;

  SwitchLowering(
      Lowering lowering, Expressions expressions, NestedBodies bodies, PatternLowering patterns) {
    this.expressions = expressions;
    this.bodies = bodies;
    this.patterns = patterns;
    this.lowering = lowering;
  }

  /** A switch as it is written. */
  private record Written(
      ExpressionTree selector,
      List<? extends CaseTree> cases,
      TreeOrigin origin,
      Frame frame,
      boolean isExpression) {}

  public Operand expression(
      SwitchExpressionTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    Frame inside = frame.returning(type);
    Written written = new Written(tree.getExpression(), tree.getCases(), origin, inside, true);
    Block body = bodies.wholeBody(inside, () -> new Block(List.of(chain(written))));
    return new Operand(new Expr.Body(origin, lowering.types().of(type), body), type);
  }

  Statement statement(SwitchTree tree, TreeOrigin origin, Frame frame) {
    return chain(new Written(tree.getExpression(), tree.getCases(), origin, frame, false));
  }

  private Statement chain(Written written) {
    Operand operand = expressions.operand(written.selector(), written.frame());
    if (operand.expr() instanceof Expr.Refused refused) {
      return new Statement.Refused(refused.origin(), refused.finding());
    }
    List<CaseLabels> labels = written.cases().stream().map(CaseLabels::of).toList();
    Optional<Finding> obstacle = obstacle(operand, labels, written.origin());
    if (obstacle.isPresent()) {
      return new Statement.Refused(written.origin(), obstacle.get());
    }
    boolean takesNull = labels.stream().anyMatch(SwitchLowering::takesNull);
    Expr value = selector(operand, takesNull);
    Variable selector = new Variable("switch", value.type());
    Operand tested = new Operand(new Expr.Use(value.origin(), selector), operand.type());
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(value.origin(), selector, value));
    statements.addAll(choices(written, labels, tested, takesNull).statements());
    return new Statement.Nested(written.origin(), new Block(statements));
  }

  private Block choices(
      Written written, List<CaseLabels> labels, Operand selector, boolean takesNull) {
    List<Expr> conditions = new ArrayList<>();
    List<List<Statement>> bodies = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      CaseTree tree = written.cases().get(i);
      // The condition first: it declares what the body uses.
      conditions.add(condition(tree, labels.get(i), selector, written.frame()));
      bodies.add(body(tree, written));
    }
    boolean complete =
        written.isExpression() || takesNull || labels.stream().anyMatch(l -> l.hasPatterns());
    Block rest = complete ? noCase(written.origin()) : new Block(List.of());
    for (int i = 0; i < labels.size(); i++) {
      if (labels.get(i).isDefault()) {
        rest = whole(written.cases(), bodies, i);
      }
    }
    for (int i = labels.size() - 1; i >= 0; i--) {
      if (!labels.get(i).isDefault()) {
        Expr condition = conditions.get(i);
        Block body = whole(written.cases(), bodies, i);
        rest = new Block(List.of(new Statement.If(condition.origin(), condition, body, rest)));
      }
    }
    return rest;
  }

  /** What runs when a case is chosen: an old one runs on until it leaves the switch. */
  private static Block whole(
      List<? extends CaseTree> trees, List<List<Statement>> bodies, int chosen) {
    List<Statement> all = new ArrayList<>(bodies.get(chosen));
    if (trees.get(chosen).getCaseKind() == CaseTree.CaseKind.STATEMENT) {
      bodies.subList(chosen + 1, bodies.size()).forEach(all::addAll);
    }
    return Breaks.leaving(all);
  }

  /** The compiler proves that some case applies, but for what only shows at run time. */
  private static Block noCase(TreeOrigin origin) {
    Finding finding =
        Finding.of(Rule.MAY_THROW, "`" + origin.text() + "`")
            .required("a case for every value")
            .fix("add a default");
    return new Block(List.of(new Statement.Refused(origin, finding)));
  }

  private static boolean takesNull(CaseLabels labels) {
    return labels.constants().stream().anyMatch(SwitchLowering::isNull);
  }

  private static boolean isNull(ExpressionTree label) {
    return label.getKind() == Tree.Kind.NULL_LITERAL;
  }

  private static Optional<Finding> obstacle(
      Operand selector, List<CaseLabels> labels, TreeOrigin origin) {
    Type type = selector.expr().type();
    boolean number =
        type instanceof Numeric numeric && numeric.isIntegral() && numeric != Numeric.LONG;
    boolean constants =
        switch (type.kind()) {
          case NUMERIC -> number;
          case TEXT, ENUMERATION -> true;
          case BOOLEAN, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, ROWS, GROUPS -> false;
          case TALLY, VECTOR, TABLE, OTHER -> false;
        };
    boolean references =
        switch (type.kind()) {
          case NUMERIC -> !number;
          case ROWS -> false;
          case BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, COLLECTION -> true;
          case DICTIONARY, GROUPS, TALLY, VECTOR, TABLE, OTHER -> true;
        };
    boolean onlyPatterns =
        labels.stream().flatMap(l -> l.constants().stream()).allMatch(SwitchLowering::isNull);
    boolean patterns = onlyPatterns && labels.stream().anyMatch(CaseLabels::hasPatterns);
    boolean boxed = number && labels.stream().anyMatch(SwitchLowering::takesNull);
    boolean understood = patterns ? references : constants && !boxed;
    return understood || labels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Refusals.notUnderstood(origin)
                .found("a switch on `" + selector.expr().origin().text() + "`")
                .fix("switch on an enum, an int, a String or a sealed type, or write if"));
  }

  /** What is compared: null throws, unless there is a case for it. */
  private Expr selector(Operand operand, boolean takesNull) {
    Expr value = lowering.coercion().unboxed(operand);
    if (value.type() instanceof Numeric) {
      return Coercion.converted(value, Numeric.INT);
    }
    return takesNull ? value : Expr.Pure.notNull(value);
  }

  private Expr condition(CaseTree tree, CaseLabels labels, Operand selector, Frame frame) {
    TreeOrigin origin = lowering.source().origin(tree);
    List<Expr> tests = new ArrayList<>();
    for (ExpressionTree constant : labels.constants()) {
      tests.add(equal(constant, selector.expr(), frame));
    }
    for (Tree pattern : labels.patterns()) {
      tests.add(patterns.test(pattern, selector, false));
    }
    Expr any =
        tests.stream()
            .reduce((a, b) -> new Expr.Or(origin, a, b))
            .orElseGet(() -> new Expr.Literal(origin, Simple.BOOLEAN, true));
    return labels
        .guard()
        .<Expr>map(guard -> new Expr.And(origin, any, expressions.condition(guard, frame)))
        .orElse(any);
  }

  private Expr equal(ExpressionTree label, Expr selector, Frame frame) {
    TreeOrigin origin = lowering.source().origin(label);
    if (isNull(label)) {
      return new Expr.Same(origin, selector, new Expr.Null(origin));
    }
    if (selector.type() instanceof Type.Enumeration) {
      return new Expr.Same(
          origin, selector, new Expr.Literal(origin, selector.type(), constantName(label)));
    }
    Expr constant = expressions.operand(label, frame).expr();
    if (constant instanceof Expr.Refused) {
      return constant;
    }
    return selector.type() instanceof Numeric
        ? new Expr.Comparison(
            origin, Expr.Relation.EQUAL, selector, Coercion.converted(constant, Numeric.INT))
        : new Expr.Pure(
            origin, Simple.BOOLEAN, PureFunction.TEXT_EQUALS, List.of(constant, selector));
  }

  /** A constant of the selector's enum stands there by its bare name. */
  private static String constantName(ExpressionTree label) {
    return label instanceof MemberSelectTree select
        ? select.getIdentifier().toString()
        : ((IdentifierTree) label).getName().toString();
  }

  private List<Statement> body(CaseTree tree, Written written) {
    List<? extends StatementTree> statements = tree.getStatements();
    if (tree.getCaseKind() == CaseTree.CaseKind.STATEMENT) {
      return bodies.caseBody(statements, written.frame()).statements();
    }
    if (tree.getBody() instanceof ExpressionTree value) {
      TreeOrigin origin = lowering.source().origin(value);
      TypeMirror type = written.frame().result().orElseThrow(SourceHasErrors::new);
      return List.of(
          new Statement.Return(origin, expressions.valueFor(type, value, written.frame())));
    }
    StatementTree rule = (StatementTree) tree.getBody();
    Block body =
        bodies.caseBody(
            rule instanceof BlockTree block ? block.getStatements() : List.of(rule),
            written.frame());
    return List.of(new Statement.Nested(lowering.source().origin(rule), body));
  }
}
