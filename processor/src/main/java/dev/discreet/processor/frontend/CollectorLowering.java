/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code collect(…)}: counts and sums, of all rows or of those of each key. */
final class CollectorLowering {
  private static final Map<String, Numeric> SUMS =
      Map.of(
          "summingInt", Numeric.INT,
          "summingLong", Numeric.LONG,
          "summingDouble", Numeric.DOUBLE);

  private final BodyLowering lowering;
  private final FunctionLowering functions;
  private final StreamShapes shapes;

  CollectorLowering(BodyLowering lowering, FunctionLowering functions, StreamShapes shapes) {
    this.lowering = lowering;
    this.functions = functions;
    this.shapes = shapes;
  }

  /** A call of {@code Collectors}. */
  private record Collector(String name, List<? extends ExpressionTree> arguments) {
    ExpressionTree argument(int index) {
      return ExpressionLowering.withoutParentheses(arguments.get(index));
    }

    ExpressionTree last() {
      return argument(arguments.size() - 1);
    }

    boolean is(String name, int size) {
      return name().equals(name) && arguments.size() == size;
    }
  }

  /** What a row adds: its value where it is present. */
  private record Share(Optional<Expr.Lambda> present, Expr.Lambda value, Numeric type) {}

  Expr collect(StreamLowering.Call call, Operand rows) {
    Optional<Collector> collector = collector(call.argument(0));
    return collector
        .flatMap(known -> of(known, call, rows))
        .orElseGet(
            () ->
                refused(
                    call,
                    collector
                        .map(known -> refusal(known, call))
                        .orElseGet(() -> Refusals.notUnderstood(call.origin()))));
  }

  private Expr refused(StreamLowering.Call call, Finding finding) {
    return new Expr.Refused(call.origin(), lowering.types().of(call.type()), finding);
  }

  private Optional<Collector> collector(ExpressionTree tree) {
    if (!(ExpressionLowering.withoutParentheses(tree) instanceof MethodInvocationTree call)) {
      return Optional.empty();
    }
    Element method = lowering.source().elementOf(call);
    return method != null
            && method.getEnclosingElement() instanceof TypeElement owner
            && owner.getQualifiedName().contentEquals("java.util.stream.Collectors")
        ? Optional.of(new Collector(method.getSimpleName().toString(), call.getArguments()))
        : Optional.empty();
  }

  private Optional<Expr> of(Collector collector, StreamLowering.Call call, Operand rows) {
    if (collector.is("counting", 0)) {
      return Optional.of(new Expr.Count(call.origin(), Numeric.LONG, rows.expr()));
    }
    boolean nullable = !collector.name().startsWith("toUnmodifiable");
    if (collector.is("toList", 0) || collector.is("toUnmodifiableList", 0)) {
      return Optional.of(shapes.collected(call, rows.expr(), nullable));
    }
    if (collector.is("toSet", 0) || collector.is("toUnmodifiableSet", 0)) {
      return Optional.of(shapes.collected(call, shapes.distinct(call, rows, false), nullable));
    }
    if (collector.is("groupingBy", 1)
        && lowering.types().of(call.type()) instanceof Type.Groups groups) {
      TypeMirror key = ((DeclaredType) call.type()).getTypeArguments().get(0);
      lowering.readsRecords(key, call.origin());
      return Optional.of(
          new Expr.Index(
              call.origin(),
              groups,
              rows.expr(),
              functions.function(collector.argument(0), rowType(rows), key, call.frame())));
    }
    boolean grouped =
        collector.is("groupingBy", 2)
            || (collector.is("groupingBy", 3) && isNewMap(collector.argument(1)));
    boolean parted = collector.is("partitioningBy", 2);
    if (grouped || parted) {
      return Optional.of(byKey(collector, parted, call, rows));
    }
    boolean merged =
        collector.is("toMap", 3) || (collector.is("toMap", 4) && isNewMap(collector.argument(3)));
    if (merged && lowering.types().of(call.type()) instanceof Type.Table table) {
      return Optional.of(toMap(collector, table, call, rows));
    }
    return share(collector, rowType(rows), call.frame()).map(share -> total(share, call, rows));
  }

  /** {@code toMap(key, value, Long::sum)}: what rows add to each key. */
  private Expr toMap(
      Collector collector, Type.Table table, StreamLowering.Call call, Operand rows) {
    if (!lowering.expressions().tables().isSum(collector.argument(2))) {
      return refused(call, Refusals.notUnderstood(call.origin()).fix("merge with Long::sum"));
    }
    TypeMirror key = TableLowering.argument(call.type(), 0);
    TypeMirror value =
        lowering.source().types().getPrimitiveType(TypeKind.valueOf(table.value().name()));
    lowering.readsRecords(key, call.origin());
    return new Expr.SumsByKey(
        call.origin(),
        table,
        rows.expr(),
        functions.function(collector.argument(0), rowType(rows), key, call.frame()),
        Optional.empty(),
        functions.function(collector.argument(1), rowType(rows), value, call.frame()),
        false);
  }

  /** Why a collector has no place in a query. */
  private static Finding refusal(Collector collector, StreamLowering.Call call) {
    String name = collector.name();
    if (name.startsWith("averaging") || name.startsWith("summarizing")) {
      return Refusals.notUnderstood(call.origin())
          .fix("release a sum and a count, and divide after the noise");
    }
    return name.equals("toMap") && collector.arguments().size() == 2
        ? Refusals.of(Rule.MAY_THROW, call.origin())
            .found("two rows with one key throw")
            .fix("write toMap(key, value, Long::sum)")
        : Refusals.notUnderstood(call.origin());
  }

  private TypeMirror rowType(Operand rows) {
    return lowering.types().elementOf(rows.type());
  }

  /** A map made for the occasion: which one makes no difference to what it holds. */
  private boolean isNewMap(ExpressionTree factory) {
    return factory
        .toString()
        .matches(
            "\\(\\)\\s*->\\s*new"
                + " (java\\.util\\.)?(Enum|Tree|Hash|LinkedHash)Map<[^(]*>\\([^(]*\\)|(java\\.util\\.)?(Tree|Hash|LinkedHash)Map(<[^(]*>)?::new");
  }

  private Expr byKey(Collector collector, boolean parted, StreamLowering.Call call, Operand rows) {
    ExpressionTree key = collector.argument(0);
    Optional<Share> share =
        collector(collector.last()).flatMap(c -> share(c, rowType(rows), call.frame()));
    if (share.isEmpty()) {
      return refused(call, Refusals.notUnderstood(call.origin()));
    }
    if (!(lowering.types().of(call.type()) instanceof Type.Table table)) {
      TreeOrigin place = lowering.source().origin(key);
      return new Expr.Refused(
          place,
          lowering.types().of(call.type()),
          Refusals.of(Rule.OPEN_KEYS, place)
              .required("an enum, an integer, or a record of such: keys that are known beforehand")
              .fix("group by an enum; to look up by person, " + DataSetCalls.FLAT_JOIN));
    }
    TypeMirror keyType =
        parted
            ? lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN)
            : ((DeclaredType) call.type()).getTypeArguments().get(0);
    Expr.Lambda function = functions.function(key, rowType(rows), keyType, call.frame());
    lowering.readsRecords(keyType, call.origin());
    return new Expr.SumsByKey(
        call.origin(),
        table,
        rows.expr(),
        function,
        share.get().present(),
        share.get().value(),
        parted);
  }

  /** Filtering, mapping, and at last a sum or a count. */
  private Optional<Share> share(Collector collector, TypeMirror row, Frame frame) {
    if (collector.is("counting", 0)) {
      TreeOrigin origin = lowering.source().origin(lowering.source().tree());
      return Optional.of(new Share(Optional.empty(), one(origin, row), Numeric.LONG));
    }
    Numeric sum = collector.arguments().size() == 1 ? SUMS.get(collector.name()) : null;
    if (sum != null) {
      TypeMirror type = lowering.source().types().getPrimitiveType(TypeKind.valueOf(sum.name()));
      return Optional.of(
          new Share(
              Optional.empty(), functions.function(collector.argument(0), row, type, frame), sum));
    }
    if (collector.is("filtering", 2)) {
      TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
      Expr.Lambda present = functions.function(collector.argument(0), row, truth, frame);
      return collector(collector.last())
          .flatMap(inner -> share(inner, row, frame))
          .flatMap(share -> filtered(present, share));
    }
    if (collector.is("mapping", 2)) {
      return mapped(collector, row, frame);
    }
    return Optional.empty();
  }

  private Expr.Lambda one(TreeOrigin origin, TypeMirror row) {
    Variable variable = new Variable("row", lowering.types().ofValue(row));
    Expr one = new Expr.Literal(origin, Numeric.LONG, 1L);
    return new Expr.Lambda(origin, variable, new Block(List.of(new Statement.Return(origin, one))));
  }

  private static Optional<Share> filtered(Expr.Lambda present, Share share) {
    if (share.present().isEmpty()) {
      return Optional.of(new Share(Optional.of(present), share.value(), share.type()));
    }
    return single(present)
        .flatMap(
            first ->
                share
                    .present()
                    .flatMap(CollectorLowering::single)
                    .map(second -> both(present, first, share.present().orElseThrow(), second)))
        .map(all -> new Share(Optional.of(all), share.value(), share.type()));
  }

  private static Expr.Lambda both(Expr.Lambda a, Expr first, Expr.Lambda b, Expr second) {
    Statement same =
        new Statement.Let(b.origin(), b.parameter(), new Expr.Use(a.origin(), a.parameter()));
    Statement end = new Statement.Return(b.origin(), new Expr.And(b.origin(), first, second));
    return new Expr.Lambda(b.origin(), a.parameter(), new Block(List.of(same, end)));
  }

  /** What a function of one expression gives. */
  private static Optional<Expr> single(Expr.Lambda lambda) {
    return lambda.body().statements().size() == 1
            && lambda.body().statements().get(0) instanceof Statement.Return end
        ? Optional.of(end.value())
        : Optional.empty();
  }

  private Optional<Share> mapped(Collector collector, TypeMirror row, Frame frame) {
    TypeMirror image = image(collector.argument(0));
    Expr.Lambda function = functions.function(collector.argument(0), row, image, frame);
    Optional<Expr> value = single(function);
    return value.flatMap(
        mapped ->
            collector(collector.last())
                .flatMap(inner -> share(inner, image, frame))
                .map(
                    share ->
                        new Share(
                            share.present().map(p -> after(function, mapped, p)),
                            after(function, mapped, share.value()),
                            share.type())));
  }

  /** The result type of a function as it is written. */
  private TypeMirror image(ExpressionTree function) {
    TypeMirror type = lowering.source().typeOf(function);
    List<? extends TypeMirror> arguments =
        type instanceof DeclaredType declared ? declared.getTypeArguments() : List.of();
    TypeMirror result =
        arguments.size() == 2
            ? arguments.get(1)
            : lowering.source().types().getNoType(TypeKind.NONE);
    if (result instanceof javax.lang.model.type.WildcardType wildcard
        && wildcard.getExtendsBound() != null) {
      return wildcard.getExtendsBound();
    }
    if (lowering.source().elementOf(function) instanceof ExecutableElement method) {
      return method.getReturnType();
    }
    return result;
  }

  private static Expr.Lambda after(Expr.Lambda function, Expr value, Expr.Lambda then) {
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(value.origin(), then.parameter(), value));
    statements.addAll(then.body().statements());
    return new Expr.Lambda(then.origin(), function.parameter(), new Block(statements));
  }

  private Expr total(Share share, StreamLowering.Call call, Operand rows) {
    Expr.Lambda anyLambda = share.value();
    Expr source =
        share
            .present()
            .<Expr>map(
                present ->
                    new Expr.Filter(
                        call.origin(), (Type.Rows) rows.expr().type(), rows.expr(), present))
            .orElse(rows.expr());
    return new Expr.Sum(
        call.origin(),
        share.type(),
        new Expr.MapRows(call.origin(), new Type.Rows(share.type()), source, anyLambda));
  }
}
