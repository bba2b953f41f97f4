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
import com.sun.source.tree.MemberReferenceTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.ExactSums;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.lower.collection.SetOrder;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.NewCollections;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What collectors make of the rows of a group: a sum, a mean, a list or a set, and what a function
 * or another collector makes of that.
 */
final class GroupFolds {
  private final Lowering lowering;
  private final RowFunctions functions;
  private final Shares shares;
  private final OfList ofList;

  GroupFolds(Lowering lowering, RowFunctions functions, Shares shares, OfList ofList) {
    this.lowering = lowering;
    this.functions = functions;
    this.shares = shares;
    this.ofList = ofList;
  }

  /** What a collector makes of the elements of a list; empty of one that is not known. */
  interface OfList {
    Optional<Expr> collected(Shares.Collector collector, StreamCall call, Operand elements);
  }

  /**
   * What becomes of the rows of a group.
   *
   * @param present for which rows
   * @param value what such a row brings
   * @param then a function of what the fold makes
   * @param type the type of what is there in the end
   */
  record Folded(
      Optional<Expr.Lambda> present,
      Expr.Lambda value,
      Fold fold,
      Optional<Expr.Lambda> then,
      Type type) {
    /** What rows add up to. */
    static Folded of(Shares.Share share) {
      return new Folded(share.present(), share.value(), Fold.SUM, Optional.empty(), share.type());
    }

    /** Exact sums of the numbers that a function gives. */
    static Folded exact(Expr.Lambda number, Type type) {
      return new Folded(
          Optional.empty(), ExactSums.valueOf(number, type), Fold.SUM, Optional.empty(), type);
    }

    /** Whether it is a sum of numbers of the machine, and nothing is asked of it. */
    boolean isSum() {
      return fold == Fold.SUM && then.isEmpty() && type instanceof Numeric;
    }

    /** The map from keys to these, which several threads may fill. */
    Expr.Tally map(TreeOrigin origin, Expr rows, Type keyType, Expr.Lambda key, boolean parallel) {
      return new Expr.Tally(
          origin, new Type.Tally(keyType, type), rows, key, present, value, fold, then, parallel);
    }
  }

  /** What a collector makes of rows; empty of another one. */
  Optional<Folded> of(Shares.Collector collector, TypeMirror row, Frame frame) {
    Optional<Folded> sum = shares.share(collector, row, frame).map(Folded::of);
    Optional<Folded> folded = sum.isPresent() ? sum : other(collector, row, frame);
    return folded.isPresent() ? folded : listed(collector, row, frame);
  }

  private Optional<Folded> other(Shares.Collector collector, TypeMirror row, Frame frame) {
    if (collector.is("toList", 0) || collector.is("toUnmodifiableList", 0)) {
      return Optional.of(held(collector, Fold.LIST, row));
    }
    if (collector.is("toSet", 0) || collector.is("toUnmodifiableSet", 0)) {
      return Optional.of(held(collector, Fold.SET, row));
    }
    if (collector.is("toCollection", 1)) {
      return made(collector, row);
    }
    if (collector.is("averagingInt", 1)) {
      return Optional.of(mean(collector, Numeric.INT, row, frame));
    }
    if (collector.is("averagingLong", 1)) {
      return Optional.of(mean(collector, Numeric.LONG, row, frame));
    }
    if (collector.is("collectingAndThen", 2)) {
      return inner(collector.argument(0))
          .flatMap(inner -> of(inner, row, frame).flatMap(f -> then(f, inner, collector, frame)));
    }
    if (collector.is("mapping", 2)) {
      return mapped(collector, row, frame);
    }
    if (collector.is("reducing", 2) || collector.is("reducing", 3)) {
      return exact(collector, row, frame);
    }
    return collector.is("filtering", 2) ? filtered(collector, row, frame) : Optional.empty();
  }

  /**
   * {@code reducing(BigDecimal.ZERO, f, BigDecimal::add)}, where f may be left out; empty of
   * another.
   */
  private Optional<Folded> exact(Shares.Collector collector, TypeMirror row, Frame frame) {
    boolean itself = collector.arguments().size() == 2;
    TypeMirror number = itself ? row : shares.result(collector);
    if (!addsExactly(collector, number, frame)) {
      return Optional.empty();
    }
    Type type = lowering.types().ofValue(number);
    TreeOrigin origin = lowering.source().origin(collector.call());
    Variable each = new Variable("row", type);
    return Optional.of(
        Folded.exact(
            itself
                ? returning(origin, each, new Expr.Use(origin, each))
                : functions.function(collector.argument(1), row, number, frame),
            type));
  }

  /** Whether a reduction adds up such numbers from 0, of which no digit is lost. */
  boolean addsExactly(Shares.Collector collector, TypeMirror number, Frame frame) {
    return SumFunctions.addsExactly(collector.last(), lowering.source())
        && Library.is(number, Kind.DECIMAL)
        && ExactSums.isZero(shares.start(collector, frame));
  }

  /**
   * Any other collector, as what it makes of the list of a group's rows. Lemma: a collector of each
   * group is given the rows of the group in their order, as a stream of that list gives them.
   */
  private Optional<Folded> listed(Shares.Collector collector, TypeMirror row, Frame frame) {
    if (row.getKind().isPrimitive()) {
      return Optional.empty();
    }
    TreeOrigin origin = lowering.source().origin(collector.call());
    Folded list = held(collector, Fold.LIST, row);
    Variable own = new Variable("own", list.type());
    Type.Rows rows = new Type.Rows(lowering.types().ofValue(row));
    Operand elements =
        new Operand(
            new Expr.Elements(origin, rows, new Expr.Use(origin, own)),
            lowering.types().listOf(row));
    return shares
        .call(collector, frame)
        .flatMap(call -> ofList.collected(collector, call, elements))
        .map(made -> HeldRows.asValue(new Operand(made, shares.result(collector))).expr())
        .filter(made -> !(made.type() instanceof Type.Rows))
        .map(
            made ->
                new Folded(
                    Optional.empty(),
                    list.value(),
                    Fold.LIST,
                    Optional.of(returning(origin, own, made)),
                    made.type()));
  }

  private Optional<Shares.Collector> inner(ExpressionTree collector) {
    return shares.collector(collector);
  }

  /** All rows of a group. */
  Folded held(Shares.Collector collector, Fold fold, TypeMirror row) {
    TreeOrigin origin = lowering.source().origin(collector.call());
    Type element = lowering.types().ofValue(row);
    lowering.reliance().readsRecords(row, origin);
    Variable each = new Variable("row", element);
    Type made = new Type.Collection(fold.isSet() ? "Set" : "List", element);
    Expr.Lambda itself = returning(origin, each, new Expr.Use(origin, each));
    return new Folded(Optional.empty(), itself, fold, Optional.empty(), made);
  }

  private static Expr.Lambda returning(TreeOrigin origin, Variable row, Expr value) {
    return new Expr.Lambda(origin, row, new Block(List.of(new Statement.Return(origin, value))));
  }

  /** {@code toCollection(TreeSet::new)}, or {@code toCollection(() -> new TreeSet<>())}. */
  Optional<Folded> made(Shares.Collector collector, TypeMirror row) {
    Optional<TypeMirror> made = made(collector.argument(0));
    if (made.isEmpty()) {
      return Optional.empty();
    }
    TypeMirror type = made.get();
    if (!Library.is(type, Kind.COLLECTION)
        || (Library.is(type, Kind.SORTED) && !Values.areOrdered(lowering.types().ofValue(row)))) {
      return Optional.empty();
    }
    boolean set = Library.is(type, Kind.SET);
    return set || Library.is(type, Kind.LIST)
        ? Optional.of(held(collector, set ? SetOrder.of(type).fold() : Fold.LIST, row))
        : Optional.empty();
  }

  /** The class of what is made, of which the collector's type may be an interface. */
  private Optional<TypeMirror> made(ExpressionTree maker) {
    if (maker instanceof MemberReferenceTree reference) {
      return reference.getMode() == MemberReferenceTree.ReferenceMode.NEW
              && lowering.source().elementOf(reference) instanceof ExecutableElement constructor
              && constructor.getParameters().isEmpty()
              && Library.of(constructor).isPresent()
          ? Optional.of(Enclosing.type(constructor).asType())
          : Optional.empty();
    }
    return maker instanceof LambdaExpressionTree lambda && lambda.getParameters().isEmpty()
        ? NewCollections.made(lambda, lowering.source())
        : Optional.empty();
  }

  private Folded mean(Shares.Collector collector, Numeric type, TypeMirror row, Frame frame) {
    TypeMirror whole = shares.primitive(type);
    Expr.Lambda number = functions.function(collector.argument(0), row, whole, frame);
    TreeOrigin origin = lowering.source().origin(collector.argument(0));
    Expr value = new Expr.Body(origin, type, number.body());
    Expr.Lambda wide =
        returning(origin, number.parameter(), Coercion.converted(value, Numeric.DOUBLE));
    return new Folded(Optional.empty(), wide, Fold.MEAN, Optional.empty(), Numeric.DOUBLE);
  }

  private Optional<Folded> then(
      Folded folded, Shares.Collector inner, Shares.Collector collector, Frame frame) {
    TypeMirror given = shares.result(inner);
    TypeMirror type = shares.result(collector);
    boolean fits = folded.then().isEmpty() && lowering.types().ofValue(given).equals(folded.type());
    if (!fits) {
      return Optional.empty();
    }
    Expr.Lambda function =
        HeldRows.asValue(functions.function(collector.argument(1), given, type, frame), type);
    Expr.Lambda then =
        HeldArrays.isOfNumbers(type) && lowering.types().ofValue(type) instanceof Type.Vector array
            ? HeldArrays.listed(function, array)
            : function;
    Type made = TypeLowering.ofReturned(then.body(), lowering.types().ofValue(type));
    return Optional.of(
        new Folded(folded.present(), folded.value(), folded.fold(), Optional.of(then), made));
  }

  private Optional<Folded> mapped(Shares.Collector collector, TypeMirror row, Frame frame) {
    TypeMirror image = shares.image(collector.argument(0));
    Expr.Lambda function = functions.function(collector.argument(0), row, image, frame);
    Optional<Folded> folded = inner(collector.last()).flatMap(inner -> of(inner, image, frame));
    return Shares.single(function)
        .flatMap(
            value ->
                folded.map(
                    f ->
                        new Folded(
                            f.present().map(p -> Shares.after(function, value, p)),
                            Shares.after(function, value, f.value()),
                            f.fold(),
                            f.then(),
                            f.type())));
  }

  private Optional<Folded> filtered(Shares.Collector collector, TypeMirror row, Frame frame) {
    TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
    Expr.Lambda present = functions.function(collector.argument(0), row, truth, frame);
    return inner(collector.last())
        .flatMap(inner -> of(inner, row, frame))
        .filter(folded -> folded.present().isEmpty())
        .map(f -> new Folded(Optional.of(present), f.value(), f.fold(), f.then(), f.type()));
  }
}
