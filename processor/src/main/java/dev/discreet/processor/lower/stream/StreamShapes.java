/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Operations that give other rows: in another order, fewer, or more of them. */
final class StreamShapes {
  private static final Set<String> BEST = Set.of("min", "max", "minBy", "maxBy");

  private final Lowering lowering;
  private final Expressions expressions;
  private final RowFunctions functions;

  StreamShapes(Lowering lowering, Expressions expressions, RowFunctions functions) {
    this.expressions = expressions;
    this.lowering = lowering;
    this.functions = functions;
  }

  /** Empty for any other call. */
  Optional<Expr> shape(StreamCall call, Operand rows) {
    return switch (call.name() + "/" + call.size()) {
      case "distinct/0" -> Optional.of(distinct(call, rows, true));
      case "sorted/0" ->
          Optional.of(sorted(call, rows, List.of(new Expr.SortKey(itself(call, rows), false))));
      case "sorted/1" ->
          Optional.of(
              keys(call, call.argument(0), rows)
                  .map(keys -> sorted(call, rows, keys))
                  .orElseGet(() -> comparatorRefused(call, call.argument(0))));
      case "limit/1" ->
          Optional.of(new Expr.Limit(call.origin(), rowsOf(rows), rows.expr(), number(call)));
      case "skip/1" ->
          Optional.of(new Expr.Skip(call.origin(), rowsOf(rows), rows.expr(), number(call)));
      case "takeWhile/1" -> new FilledStages(lowering, functions).taken(call, rows);
      case "flatMap/1", "flatMapToInt/1", "flatMapToLong/1", "flatMapToDouble/1" ->
          Optional.of(flatMap(call, rows));
      default -> Optional.empty();
    };
  }

  /**
   * The rows of {@code min(c)} and {@code max(c)}, or of {@code minBy(c)} and {@code maxBy(c)}, in
   * such an order that the first one is it; empty for any other call. Lemma: of several least or
   * greatest ones the JDK takes the first, and to sort keeps their order.
   */
  Optional<Expr> bestFirst(StreamCall call, Operand rows) {
    boolean greatest = call.name().startsWith("max");
    return call.size() == 1 && BEST.contains(call.name())
        ? keys(call, call.argument(0), rows)
            .map(keys -> greatest ? keys.stream().map(Expr.SortKey::reversed).toList() : keys)
            .map(keys -> sorted(call, rows, keys))
        : Optional.empty();
  }

  /** Elements in an order: that of a comparator, or their own. */
  Expr ordered(
      StreamCall call, Operand rows, Optional<ExpressionTree> comparator, boolean reversed) {
    Optional<List<Expr.SortKey>> keys =
        comparator.isPresent()
            ? keys(call, comparator.get(), rows)
            : Optional.of(List.of(new Expr.SortKey(itself(call, rows), false)));
    return keys.map(all -> reversed ? all.stream().map(Expr.SortKey::reversed).toList() : all)
        .map(all -> sorted(call, rows, all))
        .orElseGet(() -> comparatorRefused(call, comparator.orElseThrow()));
  }

  /** {@code Stream.concat(a, b)}; empty for any other call. */
  Optional<Operand> concatenated(StreamCall call) {
    boolean concat = Library.is(call.method(), Meaning.STREAM_CONCAT);
    if (!concat || !(lowering.types().of(call.type()) instanceof Type.Rows type)) {
      return Optional.empty();
    }
    List<Expr> parts = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      parts.add(expressions.operand(call.argument(i), call.frame()).expr());
    }
    return Optional.of(new Operand(new Expr.Concat(call.origin(), type, parts), call.type()));
  }

  /** Repetitions are told by {@code equals}: what it does is known once the rows' classes are. */
  Expr distinct(StreamCall call, Operand rows, boolean ordered) {
    lowering.reliance().readsRecords(lowering.types().elementOf(rows.type()), call.origin());
    return new Expr.Distinct(call.origin(), rowsOf(rows), rows.expr(), ordered);
  }

  /** A stream runs when it is collected, and not before. */
  Expr collected(StreamCall call, Expr rows, boolean nullable) {
    return new Expr.Collected(call.origin(), rows.type(), rows, nullable);
  }

  /**
   * A list or a set that nobody can change. Where a constructor makes one without null of a stream
   * of the JDK, it is a copy, whatever the stream is over.
   *
   * @param nullable whether it takes null
   */
  Expr fixed(StreamCall call, Expr rows, boolean nullable) {
    Expr collected = collected(call, rows, nullable);
    boolean copies =
        call.frame().constructor()
            && rows.type() instanceof Type.Rows
            && new PresentElements(lowering.source()).are(receiver(call), nullable);
    if (!copies) {
      return collected;
    }
    boolean set = Library.is(call.type(), Kind.SET);
    Type type = new Type.Collection(set ? "Set" : "List", ((Type.Rows) rows.type()).element());
    return new Expr.Pure(
        call.origin(),
        type,
        set ? PureFunction.SET_COPY : PureFunction.LIST_COPY,
        List.of(collected));
  }

  private static ExpressionTree receiver(StreamCall call) {
    return ((MemberSelectTree) call.tree().getMethodSelect()).getExpression();
  }

  private static Type.Rows rowsOf(Operand rows) {
    return (Type.Rows) rows.expr().type();
  }

  private Expr number(StreamCall call) {
    TypeMirror whole = lowering.source().types().getPrimitiveType(TypeKind.LONG);
    return expressions.valueFor(whole, call.argument(0), call.frame());
  }

  private static Expr sorted(StreamCall call, Operand rows, List<Expr.SortKey> keys) {
    return new Expr.Sorted(call.origin(), rowsOf(rows), rows.expr(), keys);
  }

  private static Expr.Lambda itself(StreamCall call, Operand rows) {
    Variable row = new Variable("row", rowsOf(rows).element());
    return returning(call.origin(), row, new Expr.Use(call.origin(), row));
  }

  private static Expr.Lambda returning(TreeOrigin origin, Variable row, Expr value) {
    return new Expr.Lambda(origin, row, new Block(List.of(new Statement.Return(origin, value))));
  }

  private Expr comparatorRefused(StreamCall call, ExpressionTree comparator) {
    Finding passed = RowFunctions.refusal(Syntax.withoutParentheses(comparator), call.origin());
    if (passed.rule() == Rule.UNKNOWN_TARGET) {
      return refused(call, passed);
    }
    if (EntryOrders.isOfEntries(call, lowering.source())) {
      return refused(call, EntryOrders.chosen(call, lowering.source()));
    }
    return refused(
        call,
        Refusals.notUnderstood(call.origin())
            .required("a comparison of keys, as in `Comparator.comparingInt(Row::age)`")
            .fix("write the order with Comparator.comparing"));
  }

  private Expr refused(StreamCall call, Finding finding) {
    return lowering.coercion().refused(call.origin(), call.type(), finding).expr();
  }

  /**
   * What a comparator compares; empty where it is not written with {@code Comparator}'s methods.
   */
  private Optional<List<Expr.SortKey>> keys(
      StreamCall call, ExpressionTree comparator, Operand rows) {
    Optional<List<Expr.SortKey>> named =
        functions.ofOrder(
            comparator, call.frame(), (order, frame) -> keys(call.in(frame), order, rows));
    if (named.isPresent()) {
      return named;
    }
    if (Syntax.withoutParentheses(comparator) instanceof LambdaExpressionTree function) {
      functions.declareElements(function, rows);
      return ComparedKeys.of(function, lowering.source())
          .map(compared -> List.of(key(function, compared, call)));
    }
    if (ComparedKeys.areThemselves(
        Syntax.withoutParentheses(comparator),
        lowering.types().elementOf(rows.type()),
        lowering.source())) {
      return Optional.of(List.of(new Expr.SortKey(itself(call, rows), false)));
    }
    if (!(Syntax.withoutParentheses(comparator) instanceof MethodInvocationTree tree)
        || !(lowering.source().elementOf(tree) instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    boolean descending = Library.is(method, Meaning.REVERSE_ORDER);
    if (descending || Library.is(method, Meaning.NATURAL_ORDER)) {
      return Optional.of(List.of(new Expr.SortKey(itself(call, rows), descending)));
    }
    boolean reversed = Library.is(method, Meaning.REVERSED);
    boolean further = Library.is(method, Meaning.THEN_COMPARING);
    Optional<List<Expr.SortKey>> before =
        tree.getMethodSelect() instanceof MemberSelectTree select && (further || reversed)
            ? keys(call, select.getExpression(), rows)
            : Optional.of(List.of());
    if (reversed) {
      return before.map(keys -> keys.stream().map(Expr.SortKey::reversed).toList());
    }
    boolean byKey = Library.is(method, Meaning.COMPARING) || further;
    if (!byKey || before.isEmpty()) {
      return Optional.empty();
    }
    List<Expr.SortKey> all = new ArrayList<>(before.get());
    key(call, tree.getArguments().get(0), method, rows)
        .ifPresent(key -> all.add(new Expr.SortKey(key, false)));
    return all.size() > before.get().size() ? Optional.of(all) : Optional.empty();
  }

  private Expr.SortKey key(LambdaExpressionTree function, ComparedKeys compared, StreamCall call) {
    Expr.Lambda key =
        functions.part(
            function, compared.parameter(), compared.key(), compared.type(), call.frame());
    return new Expr.SortKey(key, compared.reversed());
  }

  private Optional<Expr.Lambda> key(
      StreamCall call, ExpressionTree argument, ExecutableElement method, Operand rows) {
    ExpressionTree function = Syntax.withoutParentheses(argument);
    TypeMirror asked = method.getParameters().get(0).asType();
    TypeMirror result =
        lowering.source().types().asElement(asked) instanceof TypeElement functional
            ? lowering
                .source()
                .functions()
                .methodOf(functional)
                .map(ExecutableElement::getReturnType)
                .filter(type -> type.getKind().isPrimitive())
                .orElseGet(() -> resultOf(function))
            : resultOf(function);
    return result.getKind() == TypeKind.NONE
        ? Optional.empty()
        : Optional.of(functions.ofElement(function, rows, result, call.frame()));
  }

  private TypeMirror resultOf(ExpressionTree function) {
    if (function instanceof MemberReferenceTree reference
        && lowering.source().elementOf(reference) instanceof ExecutableElement method) {
      return method.getReturnType();
    }
    if (function instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body) {
      return lowering.source().typeOf(body);
    }
    return lowering.source().types().getNoType(TypeKind.NONE);
  }

  /** {@code flatMap(r -> Stream.of(r.a(), r.b()))}, with conditions if need be. */
  Expr flatMap(StreamCall call, Operand rows) {
    if (Syntax.withoutParentheses(call.argument(0)) instanceof LambdaExpressionTree function) {
      functions.declareElements(function, rows);
    }
    return new OptionalRows(lowering, functions)
        .flattened(call, rows)
        .or(() -> new FilledStages(lowering, functions).flattened(call, rows))
        .or(
            () ->
                lowering.types().of(call.type()) instanceof Type.Rows made
                    ? SetImages.of(call, rows.expr(), made, lowering.source())
                    : Optional.empty())
        .orElseGet(() -> fixedImages(call, rows));
  }

  private Expr fixedImages(StreamCall call, Operand rows) {
    List<Expr.Image> images = new ArrayList<>();
    if (lowering.types().of(call.type()) instanceof Type.Rows type
        && Syntax.withoutParentheses(call.argument(0)) instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body) {
      if (images(call, rows, lambda, body, List.of(), images)) {
        return new Expr.FlatMap(call.origin(), type, rows.expr(), images);
      }
      Optional<Expr.Lambda> partners = functions.partners(lambda, body, call.frame());
      if (partners.isPresent()) {
        return new Expr.Join(call.origin(), type, rows.expr(), partners.get());
      }
    }
    Optional<Expr.Lambda> ofLists = SetImages.elements(call, rows.expr(), lowering.source());
    if (ofLists.isPresent() && lowering.types().of(call.type()) instanceof Type.Rows type) {
      return new Expr.Join(call.origin(), type, rows.expr(), ofLists.get());
    }
    return refused(
        call,
        Refusals.notUnderstood(call.origin())
            .required("a fixed number of rows for each row, as in `r -> Stream.of(r.a(), r.b())`")
            .fix(
                lowering.types().elementOf(rows.type()).getKind() == TypeKind.ARRAY
                    ? "write a lambda with a limit: `x -> Arrays.stream(x).limit(k)`"
                    : "name what each row becomes with Stream.of"));
  }

  /** A condition of a ternary, and which side an image is on. */
  private record Side(ExpressionTree condition, boolean holds) {}

  private boolean images(
      StreamCall call,
      Operand rows,
      LambdaExpressionTree lambda,
      ExpressionTree parenthesized,
      List<Side> sides,
      List<Expr.Image> images) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof ConditionalExpressionTree conditional) {
      return images(
              call,
              rows,
              lambda,
              conditional.getTrueExpression(),
              and(sides, conditional, true),
              images)
          && images(
              call,
              rows,
              lambda,
              conditional.getFalseExpression(),
              and(sides, conditional, false),
              images);
    }
    if (!(tree instanceof MethodInvocationTree of)
        || !(lowering.source().elementOf(of) instanceof ExecutableElement method)
        || !Library.is(method, Meaning.STREAM_OF)) {
      return false;
    }
    TypeMirror element = lowering.types().elementOf(call.type());
    for (ExpressionTree value : of.getArguments()) {
      images.add(
          new Expr.Image(
              present(call, rows, lambda, sides),
              functions.part(lambda, value, element, call.frame())));
    }
    return true;
  }

  private static List<Side> and(
      List<Side> sides, ConditionalExpressionTree conditional, boolean holds) {
    List<Side> more = new ArrayList<>(sides);
    more.add(new Side(conditional.getCondition(), holds));
    return more;
  }

  private Expr.Lambda present(
      StreamCall call, Operand rows, LambdaExpressionTree lambda, List<Side> sides) {
    TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
    if (sides.isEmpty()) {
      Variable row = new Variable("row", rowsOf(rows).element());
      return returning(
          call.origin(), row, new Expr.Literal(call.origin(), Type.Simple.BOOLEAN, true));
    }
    return functions.conditions(
        lambda,
        sides.stream().map(Side::condition).toList(),
        sides.stream().map(Side::holds).toList(),
        truth,
        call.frame());
  }
}
