/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Syntax;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The greatest or least number, or another one where there is none: {@code max().orElse(x)}, {@code
 * reduce(Math::max).orElse(x)} and {@code max(comparing(f)).map(f).orElse(x)}.
 */
final class Extremes {
  private static final Set<String> EXTREMES = Set.of("max", "min");
  private static final Set<String> COMPARISONS = Set.of("compare", "compareTo");
  private static final Set<TypeKind> NUMBERS = Set.of(TypeKind.INT, TypeKind.LONG, TypeKind.DOUBLE);

  private final Lowering lowering;
  private final Expressions expressions;
  private final RowFunctions functions;
  private final Reductions reductions;

  Extremes(
      Lowering lowering, Expressions expressions, RowFunctions functions, Reductions reductions) {
    this.expressions = expressions;
    this.lowering = lowering;
    this.functions = functions;
    this.reductions = reductions;
  }

  /** Empty for any other call. */
  Optional<Operand> of(StreamCall call) {
    if (!call.name().equals("orElse")
        || !(receiver(call.tree()) instanceof MethodInvocationTree inner)
        || inner.getArguments().size() > 1
        || !(lowering.types().of(call.type()) instanceof Numeric type)) {
      return Optional.empty();
    }
    return switch (name(inner)) {
      case "max", "min" ->
          CountedStreams.isOfRange(receiver(inner), lowering)
              ? Optional.empty()
              : plain(call, inner, type);
      case "reduce" -> reduced(call, inner, type);
      case "map", "mapToInt", "mapToLong", "mapToDouble" -> compared(call, inner, type);
      default -> Optional.empty();
    };
  }

  private static ExpressionTree receiver(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? Syntax.withoutParentheses(select.getExpression())
        : call.getMethodSelect();
  }

  private static String name(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? select.getIdentifier().toString()
        : "";
  }

  private Optional<Operand> rows(MethodInvocationTree of, Frame frame) {
    return of.getMethodSelect() instanceof MemberSelectTree
        ? Optional.of(expressions.operand(receiver(of), frame))
            .filter(rows -> rows.expr().type() instanceof Type.Rows)
        : Optional.empty();
  }

  private Operand extreme(StreamCall call, Numeric type, boolean greatest, Expr rows) {
    Expr whenEmpty = expressions.valueFor(call.type(), call.argument(0), call.frame());
    return new Operand(
        new Expr.Extreme(call.origin(), type, greatest, rows, whenEmpty), call.type());
  }

  private Optional<Operand> plain(StreamCall call, MethodInvocationTree inner, Numeric type) {
    Optional<Boolean> natural =
        inner.getArguments().isEmpty()
            ? Optional.of(true)
            : natural(Syntax.withoutParentheses(inner.getArguments().get(0)));
    Optional<Operand> rows = natural.flatMap(known -> rows(inner, call.frame()));
    if (rows.isEmpty() || !isNumbers(rows.get())) {
      return Optional.empty();
    }
    boolean greatest = name(inner).equals("max") == natural.get();
    return Optional.of(extreme(call, type, greatest, rows.get().expr()));
  }

  private static boolean isNumbers(Operand rows) {
    return ((Type.Rows) rows.expr().type()).element() instanceof Numeric;
  }

  /** {@code reduce(Math::max).orElse(x)}, and {@code reduce(Long::sum).orElse(0L)}. */
  private Optional<Operand> reduced(StreamCall call, MethodInvocationTree inner, Numeric type) {
    Optional<String> name =
        inner.getArguments().size() == 1
            ? reductions.folded(Syntax.withoutParentheses(inner.getArguments().get(0)))
            : Optional.empty();
    Optional<Operand> rows = name.flatMap(known -> rows(inner, call.frame()));
    if (rows.isEmpty() || !((Type.Rows) rows.get().expr().type()).element().equals(type)) {
      return Optional.empty();
    }
    if (!name.get().equals("sum")) {
      return Optional.of(extreme(call, type, name.get().equals("max"), rows.get().expr()));
    }
    Expr otherwise = expressions.valueFor(call.type(), call.argument(0), call.frame());
    return Reductions.isZero(otherwise)
        ? Optional.of(
            new Operand(new Expr.Sum(call.origin(), type, rows.get().expr()), call.type()))
        : Optional.empty();
  }

  /** What is compared is what is asked of the row that is found. */
  private Optional<Operand> compared(StreamCall call, MethodInvocationTree map, Numeric type) {
    if (!(receiver(map) instanceof MethodInvocationTree inner)
        || !EXTREMES.contains(name(inner))
        || map.getArguments().size() != 1
        || inner.getArguments().size() != 1
        || !(Syntax.withoutParentheses(inner.getArguments().get(0))
            instanceof MethodInvocationTree comparator)
        || comparator.getArguments().size() != 1
        || !compares(comparator)) {
      return Optional.empty();
    }
    ExpressionTree key = comparator.getArguments().get(0);
    if (!SameTrees.are(key, map.getArguments().get(0), lowering.source())) {
      return Optional.empty();
    }
    Optional<Operand> rows = rows(inner, call.frame());
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    TypeMirror number = lowering.source().types().getPrimitiveType(TypeKind.valueOf(type.name()));
    Expr.Lambda value = functions.ofElement(key, rows.get(), number, call.frame());
    Expr numbers = new Expr.MapRows(call.origin(), new Type.Rows(type), rows.get().expr(), value);
    return Optional.of(extreme(call, type, name(inner).equals("max"), numbers));
  }

  private boolean compares(ExpressionTree tree) {
    return lowering.source().elementOf(tree) instanceof ExecutableElement method
        && Library.is(method, Meaning.COMPARING);
  }

  /** Whether a comparator orders numbers as they are, or the other way round; empty for others. */
  private Optional<Boolean> natural(ExpressionTree comparator) {
    if (comparator instanceof MemberReferenceTree reference
        && lowering.source().elementOf(reference) instanceof ExecutableElement method) {
      boolean compares =
          COMPARISONS.contains(method.getSimpleName().toString())
              && Library.boxed(Enclosing.type(method)).filter(NUMBERS::contains).isPresent();
      return compares ? Optional.of(true) : Optional.empty();
    }
    if (!(comparator instanceof MethodInvocationTree call)
        || !(lowering.source().elementOf(call) instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    boolean natural = Library.is(method, Meaning.NATURAL_ORDER);
    return natural || Library.is(method, Meaning.REVERSE_ORDER)
        ? Optional.of(natural)
        : Optional.empty();
  }
}
