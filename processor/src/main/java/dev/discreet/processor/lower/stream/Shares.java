/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** What collectors add up: filtering, mapping, and at last a sum or a count. */
final class Shares {
  private static final Map<String, Numeric> SUMS =
      Map.of(
          "summingInt", Numeric.INT,
          "summingLong", Numeric.LONG,
          "summingDouble", Numeric.DOUBLE);

  private final Lowering lowering;
  private final Expressions expressions;
  private final RowFunctions functions;

  Shares(Lowering lowering, Expressions expressions, RowFunctions functions) {
    this.expressions = expressions;
    this.lowering = lowering;
    this.functions = functions;
  }

  /** A call of {@code Collectors}. */
  record Collector(MethodInvocationTree call, String name) {
    static Optional<Collector> of(ExpressionTree tree, Source source) {
      return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
              && source.elementOf(call) instanceof ExecutableElement method
              && Library.of(method).isPresent()
              && Library.is(method.getReturnType(), Kind.COLLECTOR)
          ? Optional.of(new Collector(call, method.getSimpleName().toString()))
          : Optional.empty();
    }

    List<? extends ExpressionTree> arguments() {
      return call.getArguments();
    }

    ExpressionTree argument(int index) {
      return Syntax.withoutParentheses(arguments().get(index));
    }

    ExpressionTree last() {
      return argument(arguments().size() - 1);
    }

    boolean is(String name, int size) {
      return name().equals(name) && arguments().size() == size;
    }
  }

  /** What a row adds: its value where it is present. */
  record Share(Optional<Expr.Lambda> present, Expr.Lambda value, Numeric type) {}

  Optional<Collector> collector(ExpressionTree tree) {
    return Collector.of(tree, lowering.source());
  }

  /** What a collector makes, as its type says. */
  TypeMirror result(Collector collector) {
    return lowering.source().typeOf(collector.call()) instanceof DeclaredType type
            && type.getTypeArguments().size() == 3
        ? lowering.types().bound(type.getTypeArguments().get(2))
        : lowering.source().types().getNoType(TypeKind.NONE);
  }

  /** A collector inside another one, as a call that gives what it makes. */
  Optional<StreamCall> call(Collector collector, Frame frame) {
    TypeMirror type = result(collector);
    return type.getKind() != TypeKind.NONE
            && lowering.source().elementOf(collector.call()) instanceof ExecutableElement method
        ? Optional.of(
            new StreamCall(
                collector.call(), method, lowering.source().origin(collector.call()), type, frame))
        : Optional.empty();
  }

  TypeMirror primitive(Numeric type) {
    return lowering.source().types().getPrimitiveType(TypeKind.valueOf(type.name()));
  }

  /** What a reduction starts with. */
  Expr start(Collector collector, Frame frame) {
    return expressions.operand(collector.argument(0), frame).expr();
  }

  /** {@code reducing(0L, f, Long::sum)}, where f may be left out; empty for another reduction. */
  private Optional<Share> reduced(Collector collector, TypeMirror row, Frame frame) {
    int last = collector.arguments().size() - 1;
    ExpressionTree start = collector.argument(0);
    Type type =
        last == 1
            ? lowering.types().ofValue(row)
            : lowering.types().of(lowering.source().typeOf(start));
    if (!(type instanceof Numeric number)
        || !Reductions.isZero(start(collector, frame))
        || !SumFunctions.isOne(collector.argument(last), lowering.source())) {
      return Optional.empty();
    }
    TreeOrigin origin = lowering.source().origin(start);
    Variable variable = new Variable("row", lowering.types().ofValue(row));
    Operand itself = new Operand(new Expr.Use(origin, variable), row);
    Expr.Lambda value =
        last == 2
            ? functions.function(collector.argument(1), row, primitive(number), frame)
            : new Expr.Lambda(
                origin,
                variable,
                new Block(
                    List.of(
                        new Statement.Return(
                            origin, lowering.coercion().to(itself, primitive(number))))));
    return Optional.of(new Share(Optional.empty(), value, number));
  }

  /** Filtering, mapping, and at last a sum or a count. */
  Optional<Share> share(Collector collector, TypeMirror row, Frame frame) {
    if (collector.is("counting", 0)) {
      TreeOrigin origin = lowering.source().origin(collector.call());
      return Optional.of(new Share(Optional.empty(), one(origin, row), Numeric.LONG));
    }
    Numeric sum = collector.arguments().size() == 1 ? SUMS.get(collector.name()) : null;
    if (sum != null) {
      TypeMirror type = primitive(sum);
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
    if (collector.is("reducing", 2) || collector.is("reducing", 3)) {
      return reduced(collector, row, frame);
    }
    if (collector.is("mapping", 2)) {
      return mapped(collector, row, frame);
    }
    return collector.is("flatMapping", 2) ? flattened(collector, frame) : Optional.empty();
  }

  /** Lemma: what all elements add is the sum of what those of each row add. */
  private Optional<Share> flattened(Collector collector, Frame frame) {
    if (!(collector.argument(0) instanceof LambdaExpressionTree lambda)
        || !(lambda.getBody() instanceof ExpressionTree body)) {
      return Optional.empty();
    }
    TypeMirror element = lowering.types().elementOf(lowering.source().typeOf(body));
    Optional<Share> each =
        collector(collector.last()).flatMap(inner -> share(inner, element, frame));
    Optional<Expr.Lambda> elements = functions.partners(lambda, body, frame);
    return elements
        .flatMap(Shares::single)
        .filter(rows -> HeldRows.source(rows).isPresent())
        .flatMap(rows -> each.map(share -> ofRow(elements.get(), rows, share)));
  }

  private static Share ofRow(Expr.Lambda elements, Expr rows, Share each) {
    Expr total = total(rows.origin(), each, rows);
    Block body = new Block(List.of(new Statement.Return(rows.origin(), total)));
    return new Share(
        Optional.empty(),
        new Expr.Lambda(elements.origin(), elements.parameter(), body),
        each.type());
  }

  /** What rows add up to. */
  static Expr total(Origin origin, Share share, Expr rows) {
    Expr present =
        share
            .present()
            .<Expr>map(which -> new Expr.Filter(origin, (Type.Rows) rows.type(), rows, which))
            .orElse(rows);
    return new Expr.Sum(
        origin,
        share.type(),
        new Expr.MapRows(origin, new Type.Rows(share.type()), present, share.value()));
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
                    .flatMap(Shares::single)
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
  static Optional<Expr> single(Expr.Lambda lambda) {
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
  TypeMirror image(ExpressionTree function) {
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

  static Expr.Lambda after(Expr.Lambda function, Expr value, Expr.Lambda then) {
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(value.origin(), then.parameter(), value));
    statements.addAll(then.body().statements());
    return new Expr.Lambda(then.origin(), function.parameter(), new Block(statements));
  }
}
