/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Expressions: each by its own kind; what has no kind here is refused. */
final class ExpressionLowering {
  private final BodyLowering lowering;
  private final NameLowering names;
  private final OperatorLowering operators;
  private final CallLowering calls;
  private final SwitchLowering switches;
  private final RecordCreation records;
  private final PatternLowering patterns;
  private final VectorLowering vectors;
  private final TableLowering tables;

  ExpressionLowering(BodyLowering lowering, MethodTrees trees) {
    this.lowering = lowering;
    this.vectors = new VectorLowering(lowering);
    this.tables = new TableLowering(lowering);
    this.names =
        new NameLowering(
            lowering, new EnumFields(lowering, trees), new ConstantFields(lowering, trees));
    this.operators = new OperatorLowering(lowering);
    this.calls = new CallLowering(lowering, names, trees);
    this.records = new RecordCreation(lowering, trees);
    this.switches = new SwitchLowering(lowering);
    this.patterns = new PatternLowering(lowering);
  }

  CallLowering calls() {
    return calls;
  }

  RecordCreation records() {
    return records;
  }

  SwitchLowering switches() {
    return switches;
  }

  PatternLowering patterns() {
    return patterns;
  }

  static ExpressionTree withoutParentheses(ExpressionTree tree) {
    ExpressionTree bare = tree;
    while (bare instanceof ParenthesizedTree parentheses) {
      bare = parentheses.getExpression();
    }
    return bare;
  }

  /** The value that a variable of this type is given by the expression. */
  Expr valueFor(TypeMirror target, ExpressionTree tree, Frame frame) {
    return lowering.coercion().to(operand(tree, frame), target);
  }

  /** A boolean. */
  Expr condition(ExpressionTree tree, Frame frame) {
    return valueFor(lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN), tree, frame);
  }

  Operand operand(ExpressionTree parenthesized, Frame frame) {
    ExpressionTree tree = withoutParentheses(parenthesized);
    TreeOrigin origin = lowering.source().origin(tree);
    TypeMirror type = lowering.source().typeOf(tree);
    if (new UncheckedTypes(lowering.source()).isUnchecked(tree, type)) {
      return lowering.coercion().refused(origin, type, UncheckedTypes.finding(origin));
    }
    if (tree instanceof LiteralTree literal) {
      return new Operand(literal(origin, literal.getValue(), type), type);
    }
    if (tree instanceof IdentifierTree name) {
      return names.identifier(name, origin, type, frame);
    }
    if (tree instanceof MemberSelectTree select) {
      return names.select(select, origin, type, frame);
    }
    if (tree instanceof MethodInvocationTree call) {
      return calls.call(call, origin, type, frame);
    }
    if (tree instanceof BinaryTree binary) {
      return operators.binary(binary, origin, type, frame);
    }
    if (tree instanceof UnaryTree unary) {
      return operators.unary(unary, origin, type, frame);
    }
    if (tree instanceof TypeCastTree cast) {
      return operators.cast(cast, origin, type, frame);
    }
    if (tree instanceof ConditionalExpressionTree conditional) {
      return conditional(conditional, origin, type, frame);
    }
    if (tree instanceof ArrayAccessTree element) {
      return vectors.element(element, origin, type, frame);
    }
    if (tree instanceof NewArrayTree made) {
      return vectors.made(made, origin, type, frame);
    }
    if (tree instanceof NewClassTree made) {
      Optional<Operand> set = tables.sets().made(made, origin, type, frame);
      if (set.isPresent()) {
        return set.get();
      }
      Type kind = lowering.types().of(type);
      return kind instanceof Type.Table || kind instanceof Type.Rows
          ? tables.made(made, origin, type, frame)
          : records.created(made, origin, type, frame);
    }
    if (tree instanceof SwitchExpressionTree choice) {
      return switches.expression(choice, origin, type, frame);
    }
    if (tree instanceof InstanceOfTree test) {
      return patterns.instanceOf(test, origin, type, frame);
    }
    return lowering.coercion().refused(origin, type, refusal(tree, origin));
  }

  VectorLowering vectors() {
    return vectors;
  }

  TableLowering tables() {
    return tables;
  }

  private Finding refusal(Tree tree, TreeOrigin origin) {
    if (tree instanceof AssignmentTree || tree instanceof CompoundAssignmentTree) {
      return Refusals.notUnderstood(origin).fix("assign in a statement of its own");
    }
    return Refusals.notUnderstood(origin);
  }

  private Operand conditional(
      ConditionalExpressionTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    return new Operand(
        new Expr.Conditional(
            origin,
            lowering.types().of(type),
            condition(tree.getCondition(), frame),
            valueFor(type, tree.getTrueExpression(), frame),
            valueFor(type, tree.getFalseExpression(), frame)),
        type);
  }

  /** A constant whose value the compiler knows. */
  Expr literal(TreeOrigin origin, @Nullable Object value, TypeMirror type) {
    if (value == null) {
      return new Expr.Null(origin);
    }
    if (value instanceof Boolean || value instanceof String) {
      return new Expr.Literal(
          origin, value instanceof String ? Simple.TEXT : Simple.BOOLEAN, value);
    }
    if (lowering.types().of(type) instanceof Numeric number) {
      if (value instanceof Character character) {
        return constant(origin, number, (int) character);
      }
      if (value instanceof Number known) {
        return constant(origin, number, known);
      }
    }
    return new Expr.Refused(origin, lowering.types().of(type), Refusals.notUnderstood(origin));
  }

  private static Expr constant(TreeOrigin origin, Numeric type, Number value) {
    return new Expr.Literal(
        origin,
        type,
        type.isIntegral() ? (Object) value.longValue() : (Object) value.doubleValue());
  }
}
