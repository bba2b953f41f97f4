/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.frontend.StreamLowering.Call;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** What a stream comes to beside counts and sums: extremes, matches, reductions. */
final class StreamResults {
  private static final Set<String> EXTREMES = Set.of("max", "min");
  private static final Set<String> COMPARISONS = Set.of("compare", "compareTo");
  private static final Set<String> BOXES =
      Set.of("java.lang.Integer", "java.lang.Long", "java.lang.Double");

  private final BodyLowering lowering;

  StreamResults(BodyLowering lowering) {
    this.lowering = lowering;
  }

  /** Empty for any other call. */
  Optional<Expr> result(Call call, Operand rows, BiFunction<Call, Operand, Expr> filter) {
    Expr.AnyRow any = new Expr.AnyRow(call.origin(), rows.expr());
    return switch (call.name() + "/" + call.size()) {
      case "isEmpty/0" -> Optional.of(new Expr.Not(call.origin(), any));
      case "anyMatch/1" -> Optional.of(new Expr.AnyRow(call.origin(), filter.apply(call, rows)));
      case "noneMatch/1" ->
          Optional.of(
              new Expr.Not(
                  call.origin(), new Expr.AnyRow(call.origin(), filter.apply(call, rows))));
      case "allMatch/1" -> Optional.of(allMatch(call, rows, filter));
      case "reduce/2" -> reduce(call, rows);
      default -> Optional.empty();
    };
  }

  /** All match where none of the predicate's values is false. */
  private static Expr allMatch(Call call, Operand rows, BiFunction<Call, Operand, Expr> filter) {
    if (!(filter.apply(call, rows) instanceof Expr.Filter matching)) {
      return filter.apply(call, rows);
    }
    Type.Rows truths = new Type.Rows(Type.Simple.BOOLEAN);
    Expr mapped = new Expr.MapRows(call.origin(), truths, rows.expr(), matching.predicate());
    Variable truth = new Variable("matches", Type.Simple.BOOLEAN);
    Expr not = new Expr.Not(call.origin(), new Expr.Use(call.origin(), truth));
    Block body = new Block(List.of(new Statement.Return(call.origin(), not)));
    Expr.Lambda fails = new Expr.Lambda(call.origin(), truth, body);
    Expr failing = new Expr.Filter(call.origin(), truths, mapped, fails);
    return new Expr.Not(call.origin(), new Expr.AnyRow(call.origin(), failing));
  }

  /** {@code max().orElse(x)}; empty for any other call. */
  Optional<Operand> extreme(Call call) {
    if (!call.name().equals("orElse")
        || !(call.tree().getMethodSelect() instanceof MemberSelectTree select)
        || !(ExpressionLowering.withoutParentheses(select.getExpression())
            instanceof MethodInvocationTree inner)
        || inner.getArguments().size() > 1
        || !(inner.getMethodSelect() instanceof MemberSelectTree ofRows)
        || !EXTREMES.contains(ofRows.getIdentifier().toString())
        || !(lowering.types().of(call.type()) instanceof Numeric type)) {
      return Optional.empty();
    }
    Operand rows = lowering.expressions().operand(ofRows.getExpression(), call.frame());
    if (!(rows.expr().type() instanceof Type.Rows)) {
      return Optional.empty();
    }
    Optional<Boolean> natural =
        inner.getArguments().isEmpty()
            ? Optional.of(true)
            : natural(ExpressionLowering.withoutParentheses(inner.getArguments().get(0)));
    if (natural.isEmpty() || !(((Type.Rows) rows.expr().type()).element() instanceof Numeric)) {
      return Optional.empty();
    }
    boolean greatest = ofRows.getIdentifier().contentEquals("max") == natural.get();
    Expr whenEmpty = lowering.expressions().valueFor(call.type(), call.argument(0), call.frame());
    return Optional.of(
        new Operand(
            new Expr.Extreme(call.origin(), type, greatest, rows.expr(), whenEmpty), call.type()));
  }

  /** Whether a comparator orders numbers as they are, or the other way round; empty for others. */
  private Optional<Boolean> natural(ExpressionTree comparator) {
    if (comparator instanceof MemberReferenceTree reference
        && lowering.source().elementOf(reference) instanceof ExecutableElement method) {
      boolean compares =
          COMPARISONS.contains(method.getSimpleName().toString())
              && BOXES.contains(Enclosing.type(method).getQualifiedName().toString());
      return compares ? Optional.of(true) : Optional.empty();
    }
    if (!(comparator instanceof MethodInvocationTree call)
        || !(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !Enclosing.type(method).getQualifiedName().contentEquals("java.util.Comparator")) {
      return Optional.empty();
    }
    return switch (method.getSimpleName().toString()) {
      case "naturalOrder" -> Optional.of(true);
      case "reverseOrder" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  /**
   * {@code reduce(x, Long::sum)}, {@code reduce(x, (a, b) -> a + b)}, {@code reduce(x, Math::max)}.
   */
  private Optional<Expr> reduce(Call call, Operand rows) {
    TypeMirror element = lowering.types().elementOf(rows.type());
    Optional<String> name = folded(call.argument(1));
    if (name.isEmpty() || !(lowering.types().of(element) instanceof Numeric type)) {
      return Optional.empty();
    }
    Expr start =
        lowering.coercion().unboxed(lowering.expressions().operand(call.argument(0), call.frame()));
    Expr first = Coercion.converted(start, type);
    if (name.get().equals("sum") && !isZero(start)) {
      Finding finding =
          Refusals.of(Rule.NONDETERMINISM, call.origin())
              .required("a start of 0: a parallel stream adds it once for each part")
              .fix("reduce from 0, and add the start to the result");
      return Optional.of(new Expr.Refused(call.origin(), type, finding));
    }
    if (name.get().equals("sum")) {
      Expr sum = new Expr.Sum(call.origin(), type, rows.expr());
      return Optional.of(new Expr.Arithmetic(call.origin(), type, Expr.Operation.ADD, first, sum));
    }
    boolean greatest = name.get().equals("max");
    Expr extreme = new Expr.Extreme(call.origin(), type, greatest, rows.expr(), first);
    PureFunction function = greatest ? PureFunction.MAX : PureFunction.MIN;
    return Optional.of(new Expr.Pure(call.origin(), type, function, List.of(first, extreme)));
  }

  private static boolean isZero(Expr start) {
    return start instanceof Expr.Literal literal
        && literal.value() instanceof Number number
        && number.doubleValue() == 0;
  }

  private Optional<String> folded(ExpressionTree tree) {
    if (tree instanceof MemberReferenceTree reference
        && lowering.source().elementOf(reference) instanceof ExecutableElement method
        && Enclosing.type(method).getQualifiedName().toString().startsWith("java.lang.")) {
      return Optional.of(reference.getName().toString())
          .filter(name -> name.equals("sum") || EXTREMES.contains(name));
    }
    return tree instanceof LambdaExpressionTree lambda && addsParameters(lambda)
        ? Optional.of("sum")
        : Optional.empty();
  }

  private static boolean addsParameters(LambdaExpressionTree lambda) {
    List<? extends VariableTree> parameters = lambda.getParameters();
    return parameters.size() == 2
        && lambda.getBody() instanceof BinaryTree sum
        && sum.getKind() == Tree.Kind.PLUS
        && isName(sum.getLeftOperand(), parameters.get(0))
        && isName(sum.getRightOperand(), parameters.get(1));
  }

  private static boolean isName(ExpressionTree tree, VariableTree parameter) {
    return ExpressionLowering.withoutParentheses(tree) instanceof IdentifierTree name
        && name.getName().equals(parameter.getName());
  }
}
