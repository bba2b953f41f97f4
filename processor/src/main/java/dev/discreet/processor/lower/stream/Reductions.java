/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.ExactSums;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code reduce(…)}: sums and extremes. */
final class Reductions {

  private final Lowering lowering;
  private final Expressions expressions;
  private final RowFunctions functions;

  Reductions(Lowering lowering, Expressions expressions, RowFunctions functions) {
    this.expressions = expressions;
    this.lowering = lowering;
    this.functions = functions;
  }

  /**
   * {@code reduce(x, Long::sum)}, {@code reduce(x, (a, b) -> a + b)}, {@code reduce(x, Math::max)}.
   */
  Optional<Expr> reduce(StreamCall call, Operand rows) {
    return call.size() == 3 ? mapped(call, rows) : plain(call, rows);
  }

  private Optional<Expr> plain(StreamCall call, Operand rows) {
    TypeMirror element = lowering.types().elementOf(rows.type());
    if (Library.is(element, Kind.DECIMAL)) {
      return exactSum(call, element, rows);
    }
    Optional<String> name = folded(call.argument(1));
    if (name.isEmpty() || !(lowering.types().of(element) instanceof Numeric type)) {
      return Optional.empty();
    }
    Expr start = lowering.coercion().unboxed(expressions.operand(call.argument(0), call.frame()));
    if (name.get().equals("sum") && !isZero(start)) {
      return Optional.of(startRefused(call, type));
    }
    if (name.get().equals("sum")) {
      Expr sum = new Expr.Sum(call.origin(), type, rows.expr());
      Expr first = Coercion.converted(start, type);
      return Optional.of(new Expr.Arithmetic(call.origin(), type, Expr.Operation.ADD, first, sum));
    }
    return Optional.of(extreme(call, type, name.get(), start, rows.expr()));
  }

  /** {@code reduce(BigDecimal.ZERO, BigDecimal::add)}, but of what one row or person holds. */
  private Optional<Expr> exactSum(StreamCall call, TypeMirror element, Operand rows) {
    if (HeldRows.source(rows.expr()).isPresent()
        || !SumFunctions.addsExactly(call.argument(1), lowering.source())) {
      return Optional.empty();
    }
    Expr start = expressions.operand(call.argument(0), call.frame()).expr();
    Type type = lowering.types().ofValue(element);
    return Optional.of(
        ExactSums.isZero(start)
            ? ExactSums.total(
                call.origin(), type, rows.expr(), ExactSums.valueOfEach(type, call.origin()))
            : startRefused(call, type));
  }

  static boolean isZero(Expr start) {
    return start instanceof Expr.Literal literal
        && literal.value() instanceof Number number
        && number.doubleValue() == 0;
  }

  Optional<String> folded(ExpressionTree function) {
    return SumFunctions.isOne(function, lowering.source())
        ? Optional.of("sum")
        : SumFunctions.takesGreater(function, lowering.source())
            .map(greater -> greater ? "max" : "min");
  }

  /** {@code max} or {@code min}, if a method is the greater or lesser of two numbers. */
  private static Optional<String> extreme(ExecutableElement method) {
    boolean isGreatest = Library.is(method, Meaning.GREATEST);
    return isGreatest || Library.is(method, Meaning.LEAST)
        ? Optional.of(isGreatest ? "max" : "min")
        : Optional.empty();
  }

  private static boolean isName(ExpressionTree tree, VariableTree parameter) {
    return Syntax.withoutParentheses(tree) instanceof IdentifierTree name
        && name.getName().equals(parameter.getName());
  }

  private static Expr startRefused(StreamCall call, Type type) {
    Finding finding =
        Refusals.of(Rule.NONDETERMINISM, call.origin())
            .required("a start of 0: a parallel stream adds it once for each part")
            .fix("reduce from 0, and add the start to the result");
    return new Expr.Refused(call.origin(), type, finding);
  }

  /**
   * {@code reduce(0L, (sum, r) -> sum + r.x(), Long::sum)}, where only some rows may add something,
   * and {@code reduce(0, (most, r) -> Math.max(most, r.x()), Math::max)}.
   */
  private Optional<Expr> mapped(StreamCall call, Operand rows) {
    Optional<String> name = folded(call.argument(2));
    if (name.isEmpty()
        || !(call.argument(1) instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != 2
        || !(lambda.getBody() instanceof ExpressionTree body)
        || !(lowering.types().of(call.type()) instanceof Numeric type)) {
      return Optional.empty();
    }
    Expr start = lowering.coercion().unboxed(expressions.operand(call.argument(0), call.frame()));
    VariableTree before = lambda.getParameters().get(0);
    if (!name.get().equals("sum")) {
      return other(body, name.get(), before)
          .map(value -> part(lambda, value, type, call))
          .map(value -> new Expr.MapRows(call.origin(), new Type.Rows(type), rows.expr(), value))
          .map(values -> extreme(call, type, name.get(), start, values));
    }
    if (!adds(body, before)) {
      return Optional.empty();
    }
    if (!isZero(start)) {
      return Optional.of(startRefused(call, type));
    }
    Expr.Lambda value =
        functions.part(
            lambda,
            1,
            lowering.source().origin(body),
            () -> added(body, before, type, call.frame()));
    Expr mapped = new Expr.MapRows(call.origin(), new Type.Rows(type), rows.expr(), value);
    return Optional.of(new Expr.Sum(call.origin(), type, mapped));
  }

  private Expr.Lambda part(
      LambdaExpressionTree lambda, ExpressionTree value, Numeric type, StreamCall call) {
    return functions.part(lambda, 1, value, primitive(type), call.frame());
  }

  private TypeMirror primitive(Numeric type) {
    return lowering.source().types().getPrimitiveType(TypeKind.valueOf(type.name()));
  }

  private static Expr extreme(StreamCall call, Numeric type, String name, Expr start, Expr rows) {
    boolean greatest = name.equals("max");
    Expr first = Coercion.converted(start, type);
    Expr extreme = new Expr.Extreme(call.origin(), type, greatest, rows, first);
    PureFunction function = greatest ? PureFunction.MAX : PureFunction.MIN;
    return new Expr.Pure(call.origin(), type, function, List.of(first, extreme));
  }

  /** What {@code Math.max} compares with what was the greatest before. */
  private Optional<ExpressionTree> other(ExpressionTree tree, String name, VariableTree before) {
    if (!(Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call)
        || call.getArguments().size() != 2
        || !(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !extreme(method).equals(Optional.of(name))) {
      return Optional.empty();
    }
    boolean first = isName(call.getArguments().get(0), before);
    return first || isName(call.getArguments().get(1), before)
        ? Optional.of(call.getArguments().get(first ? 1 : 0))
        : Optional.empty();
  }

  /** Whether a function does nothing to the sum before but to add something to it, or nothing. */
  private static boolean adds(ExpressionTree body, VariableTree before) {
    ExpressionTree bare = Syntax.withoutParentheses(body);
    if (bare instanceof ConditionalExpressionTree choice) {
      return adds(choice.getTrueExpression(), before) && adds(choice.getFalseExpression(), before);
    }
    return isName(bare, before) || (bare instanceof BinaryTree sum && isAddition(sum, before));
  }

  private static boolean isAddition(BinaryTree sum, VariableTree before) {
    return sum.getKind() == Tree.Kind.PLUS
        && (isName(sum.getLeftOperand(), before) || isName(sum.getRightOperand(), before));
  }

  private Expr added(ExpressionTree body, VariableTree before, Numeric type, Frame frame) {
    ExpressionTree bare = Syntax.withoutParentheses(body);
    TreeOrigin origin = lowering.source().origin(bare);
    if (bare instanceof ConditionalExpressionTree choice) {
      TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
      return new Expr.Conditional(
          origin,
          type,
          expressions.valueFor(truth, choice.getCondition(), frame),
          added(choice.getTrueExpression(), before, type, frame),
          added(choice.getFalseExpression(), before, type, frame));
    }
    if (!(bare instanceof BinaryTree sum)) {
      return Coercion.converted(new Expr.Literal(origin, Numeric.INT, 0L), type);
    }
    boolean left = isName(sum.getLeftOperand(), before);
    ExpressionTree part = left ? sum.getRightOperand() : sum.getLeftOperand();
    return expressions.valueFor(primitive(type), part, frame);
  }
}
