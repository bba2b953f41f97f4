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
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.frontend.StreamLowering.Call;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code reduce(…)}: sums and extremes. */
final class Reductions {
  private static final Set<String> EXTREMES = Set.of("max", "min");

  private final BodyLowering lowering;
  private final FunctionLowering functions;

  Reductions(BodyLowering lowering, FunctionLowering functions) {
    this.lowering = lowering;
    this.functions = functions;
  }

  /**
   * {@code reduce(x, Long::sum)}, {@code reduce(x, (a, b) -> a + b)}, {@code reduce(x, Math::max)}.
   */
  Optional<Expr> reduce(Call call, Operand rows) {
    return call.size() == 3 ? mapped(call, rows) : plain(call, rows);
  }

  private Optional<Expr> plain(Call call, Operand rows) {
    TypeMirror element = lowering.types().elementOf(rows.type());
    Optional<String> name = folded(call.argument(1));
    if (name.isEmpty() || !(lowering.types().of(element) instanceof Numeric type)) {
      return Optional.empty();
    }
    Expr start =
        lowering.coercion().unboxed(lowering.expressions().operand(call.argument(0), call.frame()));
    Expr first = Coercion.converted(start, type);
    if (name.get().equals("sum") && !isZero(start)) {
      return Optional.of(startRefused(call, type));
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

  static boolean isZero(Expr start) {
    return start instanceof Expr.Literal literal
        && literal.value() instanceof Number number
        && number.doubleValue() == 0;
  }

  Optional<String> folded(ExpressionTree tree) {
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

  private static Expr startRefused(Call call, Numeric type) {
    Finding finding =
        Refusals.of(Rule.NONDETERMINISM, call.origin())
            .required("a start of 0: a parallel stream adds it once for each part")
            .fix("reduce from 0, and add the start to the result");
    return new Expr.Refused(call.origin(), type, finding);
  }

  /** {@code reduce(0L, (sum, r) -> sum + r.x(), Long::sum)}. */
  private Optional<Expr> mapped(Call call, Operand rows) {
    boolean sums = folded(call.argument(2)).filter("sum"::equals).isPresent();
    if (!sums
        || !(call.argument(1) instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != 2
        || !(lambda.getBody() instanceof BinaryTree sum)
        || sum.getKind() != Tree.Kind.PLUS
        || !(lowering.types().of(call.type()) instanceof Numeric type)) {
      return Optional.empty();
    }
    VariableTree before = lambda.getParameters().get(0);
    boolean left = isName(sum.getLeftOperand(), before);
    if (!left && !isName(sum.getRightOperand(), before)) {
      return Optional.empty();
    }
    Expr start =
        lowering.coercion().unboxed(lowering.expressions().operand(call.argument(0), call.frame()));
    if (!isZero(start)) {
      return Optional.of(startRefused(call, type));
    }
    TypeMirror number = lowering.source().types().getPrimitiveType(TypeKind.valueOf(type.name()));
    ExpressionTree added = left ? sum.getRightOperand() : sum.getLeftOperand();
    Expr.Lambda value = functions.part(lambda, 1, added, number, call.frame());
    Expr mapped = new Expr.MapRows(call.origin(), new Type.Rows(type), rows.expr(), value);
    return Optional.of(new Expr.Sum(call.origin(), type, mapped));
  }
}
