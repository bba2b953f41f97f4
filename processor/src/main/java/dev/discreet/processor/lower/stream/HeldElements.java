/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/**
 * What a stream over a collection that is no data set is asked for, as the loop that the JDK runs:
 * {@code findFirst()}, {@code min(c)}, {@code max(c)}, {@code average()} and {@code sum()}.
 */
final class HeldElements {
  /** Below it a sum of integers is a {@code double} as it is. */
  private static final long EXACT = 1L << 53;

  private final TreeOrigin origin;
  private final Expr rows;
  private final Type element;

  private HeldElements(TreeOrigin origin, Expr rows, Type element) {
    this.origin = origin;
    this.rows = rows;
    this.element = element;
  }

  /** Empty for any other call, and for one on a data set. */
  static Optional<Expr> asked(StreamCall call, Operand rows, Lowering lowering) {
    Optional<Expr> collection = HeldRows.source(rows.expr());
    boolean last = call.name().equals("reduce") && call.size() == 1 && isLast(call, lowering);
    if ((call.size() > 0 && !last)
        || collection.isEmpty()
        || !(rows.expr().type() instanceof Type.Rows type)) {
      return Optional.empty();
    }
    HeldElements held = new HeldElements(call.origin(), rows.expr(), type.element());
    if (last) {
      return areInOrder(rows.expr()) ? Optional.of(held.found(false)) : Optional.empty();
    }
    return switch (call.name()) {
      case "findFirst" -> areInOrder(rows.expr()) ? Optional.of(held.first()) : Optional.empty();
      case "average" ->
          type.element() == Numeric.INT
              ? Optional.of(held.mean())
              : held.arrayOfDoubles(call, lowering).map(held::meanOf);
      case "getAverage" ->
          Statistics.isOne(rows.type()) && type.element() == Numeric.INT
              ? Optional.of(held.meanOrZero())
              : Optional.empty();
      case "sum" -> held.arrayOfDoubles(call, lowering).map(held::sumOf);
      case "max", "min" -> held.best(call.name().equals("max"));
      default -> Optional.empty();
    };
  }

  /** The first of elements of one row in an order; empty of a data set, and of a hash table. */
  static Optional<Expr> first(TreeOrigin origin, Expr sorted) {
    return areInOrder(sorted) && sorted.type() instanceof Type.Rows type
        ? Optional.of(new HeldElements(origin, sorted, type.element()).first())
        : Optional.empty();
  }

  /**
   * Whether elements of one row come in an order that is the same in every run: that of a list, or
   * their own. Lemma: of a hash table, too, they come in one order if they are sorted as they are,
   * since only equal ones stand beside each other then. That these are the same is asked where they
   * are sorted.
   */
  private static boolean areInOrder(Expr rows) {
    return HeldRows.source(rows)
        .filter(collection -> isOrdered(collection.type()) || areSortedAsTheyAre(rows))
        .isPresent();
  }

  private static boolean areSortedAsTheyAre(Expr rows) {
    return (rows instanceof Expr.Sorted sorted
            && sorted.keys().stream().map(Expr.SortKey::value).anyMatch(HeldElements::isItself))
        || HeldRows.upstream(rows).filter(HeldElements::areSortedAsTheyAre).isPresent();
  }

  /** {@code x -> x}. */
  private static boolean isItself(Expr.Lambda key) {
    return key.body()
        .returned()
        .allMatch(value -> value instanceof Expr.Use use && use.variable() == key.parameter());
  }

  /** Whether the elements of a collection have an order that is the same in every run. */
  static boolean isOrdered(Type collection) {
    return switch (collection.kind()) {
      case COLLECTION -> ((Type.Collection) collection).name().equals("List");
      case VECTOR -> true;
      case DICTIONARY, ROWS, GROUPS, TALLY, TABLE, OTHER -> false;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> false;
    };
  }

  /** {@code (a, b) -> b}: of all elements the last one stays. */
  private static boolean isLast(StreamCall call, Lowering lowering) {
    return call.argument(0) instanceof LambdaExpressionTree lambda
        && lambda.getParameters().size() == 2
        && lambda.getBody() instanceof ExpressionTree body
        && Syntax.withoutParentheses(body) instanceof IdentifierTree name
        && Objects.equals(
            lowering.source().elementOf(name),
            lowering.source().elementOf(lambda.getParameters().get(1)));
  }

  private Expr first() {
    return found(true);
  }

  /**
   * Lemma: the first element is the one at which a loop over all is left at once; the last one is
   * what such a loop kept when it ends.
   */
  private Expr found(boolean first) {
    Variable found = new Variable("found", element);
    Variable seen = new Variable("seen", Simple.BOOLEAN);
    Variable each = new Variable("each", element);
    Expr one = use(each);
    // A boxed one may be null, too; the type does not say.
    PureFunction check = element.isPrimitive() ? PureFunction.UNBOX : PureFunction.REQUIRE_NON_NULL;
    Expr present = pure(element, check, one);
    // No element is null, so what is not null was found.
    Expr there =
        first || element.isPrimitive()
            ? use(seen)
            : new Expr.Not(origin, new Expr.Same(origin, use(found), new Expr.Null(origin)));
    List<Statement> body = new ArrayList<>();
    body.add(new Statement.Assign(origin, found, present));
    body.add(new Statement.Assign(origin, seen, truth(true)));
    if (first) {
      body.add(new Statement.Break(origin, 0));
    }
    return whole(
        List.of(
            new Statement.Let(origin, found, nothing()),
            new Statement.Let(origin, seen, truth(false)),
            new Statement.ForRows(origin, each, rows, new Block(body))),
        there,
        use(found),
        element);
  }

  /** The greatest or least of integers, if there are any. */
  private Optional<Expr> best(boolean greatest) {
    if (element != Numeric.INT && element != Numeric.LONG) {
      return Optional.empty();
    }
    Numeric type = (Numeric) element;
    Expr best = new Expr.Extreme(origin, type, greatest, rows, number(type, 0L));
    return Optional.of(
        new Expr.Pure(
            origin,
            new Type.Optional(type),
            PureFunction.OPTIONAL,
            List.of(new Expr.AnyRow(origin, rows), best)));
  }

  private Expr nothing() {
    return element instanceof Numeric number
        ? zero(number)
        : element == Simple.BOOLEAN ? truth(false) : new Expr.Null(origin);
  }

  /**
   * The mean of {@code int}s, as the JDK computes it: {@code (double) sum / count}, of a sum in a
   * {@code long}, which so many of them do not leave.
   *
   * <p>Lemma: the quotient lies between the least and the greatest element, or misses them by less
   * than 2⁻²⁰. So to bring it there changes nothing. The true mean lies between them. A sum of at
   * most 2⁵³ is a {@code double}, and a quotient that is rounded once stays on its side of an
   * {@code int}. Beyond it, two roundings miss the mean by less than 2³¹ · 2.1 · 2⁻⁵³, which is
   * below 2⁻²⁰.
   */
  private Expr mean() {
    Variable sum = new Variable("sum", Numeric.LONG);
    Variable count = new Variable("count", Numeric.LONG);
    Variable least = new Variable("least", Numeric.INT);
    Variable most = new Variable("most", Numeric.INT);
    Variable each = new Variable("each", Numeric.INT);
    Block body =
        new Block(
            List.of(
                new Statement.Assign(origin, sum, add(use(sum), wide(use(each)))),
                new Statement.Assign(origin, least, extreme(PureFunction.MIN, least, count, each)),
                new Statement.Assign(origin, most, extreme(PureFunction.MAX, most, count, each)),
                new Statement.Assign(origin, count, add(use(count), number(Numeric.LONG, 1L)))));
    Expr quotient =
        new Expr.Arithmetic(
            origin, Numeric.DOUBLE, Expr.Operation.DIVIDE, real(use(sum)), real(use(count)));
    Variable rough = new Variable("quotient", Numeric.DOUBLE);
    Expr miss = new Expr.Literal(origin, Numeric.DOUBLE, 0x1p-20);
    Expr exactly =
        new Expr.And(
            origin,
            new Expr.Comparison(
                origin, Expr.Relation.LESS_OR_EQUAL, number(Numeric.LONG, -EXACT), use(sum)),
            new Expr.Comparison(
                origin, Expr.Relation.LESS_OR_EQUAL, use(sum), number(Numeric.LONG, EXACT)));
    Expr near =
        new Expr.Conditional(
            origin,
            Numeric.DOUBLE,
            exactly,
            between(real(use(least)), use(rough), real(use(most))),
            between(
                sum(Expr.Operation.SUBTRACT, real(use(least)), miss),
                use(rough),
                sum(Expr.Operation.ADD, real(use(most)), miss)));
    Expr none =
        new Expr.Comparison(
            origin, Expr.Relation.LESS_OR_EQUAL, use(count), number(Numeric.LONG, 0L));
    return whole(
        List.of(
            new Statement.Let(origin, sum, number(Numeric.LONG, 0L)),
            new Statement.Let(origin, count, number(Numeric.LONG, 0L)),
            new Statement.Let(origin, least, number(Numeric.INT, 0L)),
            new Statement.Let(origin, most, number(Numeric.INT, 0L)),
            new Statement.ForRows(origin, each, rows, body),
            new Statement.Let(origin, rough, quotient)),
        new Expr.Not(origin, none),
        near,
        Numeric.DOUBLE);
  }

  /** The mean, or 0 of no elements, as statistics have it. */
  private Expr meanOrZero() {
    Expr mean = mean();
    Variable one = new Variable("mean", mean.type());
    Expr present = pure(Simple.BOOLEAN, PureFunction.IS_PRESENT, use(one));
    Expr value = pure(Numeric.DOUBLE, PureFunction.GET_PRESENT, use(one));
    return new Expr.Body(
        origin,
        Numeric.DOUBLE,
        new Block(
            List.of(
                new Statement.Let(origin, one, mean),
                new Statement.Return(
                    origin,
                    new Expr.Conditional(
                        origin, Numeric.DOUBLE, present, value, zero(Numeric.DOUBLE))))));
  }

  /** An array of {@code double}s that is streamed as it is. A parallel stream adds in any order. */
  private Optional<Expr> arrayOfDoubles(StreamCall call, Lowering lowering) {
    return element == Numeric.DOUBLE
            && isOfArray(call, lowering)
            && rows instanceof Expr.Elements elements
            && elements.collection().type() instanceof Type.Vector
        ? Optional.of(elements.collection())
        : Optional.empty();
  }

  /** Some function of what the array holds: how the JDK rounds, and where it lies, is left open. */
  private Expr meanOf(Expr array) {
    Expr mean = new Expr.Opaque(origin, Numeric.DOUBLE, "DoubleStream.average", List.of(array));
    Expr present =
        new Expr.Comparison(
            origin, Expr.Relation.LESS, number(Numeric.INT, 0L), new Expr.Length(origin, array));
    Type type = new Type.Optional(Numeric.DOUBLE);
    return new Expr.Pure(origin, type, PureFunction.OPTIONAL, List.of(present, mean));
  }

  /**
   * The sum of an array of {@code double}s: some function of what the array holds. How the JDK
   * rounds it is not looked into.
   *
   * <p>Lemma: where the sum of all magnitudes is below 10³⁰⁰, it is no NaN, and lies between the
   * sums of what is below and of what is above zero, or misses them by less than 2⁻²⁰ of the sum of
   * all magnitudes. So a condition that says so is true. Added in any order, with or without
   * compensation, fewer than 2³¹ numbers miss their sum by less than 2³¹ · 2⁻⁵³ of that (Higham,
   * Accuracy and Stability of Numerical Algorithms, 4.2), and so do the two sums here.
   */
  private Expr sumOf(Expr array) {
    Expr opaque = new Expr.Opaque(origin, Numeric.DOUBLE, "DoubleStream.sum", List.of(array));
    Variable above = new Variable("above", Numeric.DOUBLE);
    Variable below = new Variable("below", Numeric.DOUBLE);
    Variable each = new Variable("each", Numeric.DOUBLE);
    Variable sum = new Variable("sum", Numeric.DOUBLE);
    Expr zero = zero(Numeric.DOUBLE);
    Block body =
        new Block(
            List.of(
                new Statement.Assign(
                    origin, above, added(use(above), PureFunction.MAX, use(each), zero)),
                new Statement.Assign(
                    origin, below, added(use(below), PureFunction.MIN, use(each), zero))));
    Expr magnitude = sum(Expr.Operation.SUBTRACT, use(above), use(below));
    Expr miss =
        sum(Expr.Operation.MULTIPLY, magnitude, new Expr.Literal(origin, Numeric.DOUBLE, 0x1p-20));
    Expr least = sum(Expr.Operation.SUBTRACT, use(below), miss);
    Expr most = sum(Expr.Operation.ADD, use(above), miss);
    Expr within = new Expr.And(origin, atMost(least, use(sum)), atMost(use(sum), most));
    Expr bounded =
        new Expr.Conditional(origin, Numeric.DOUBLE, within, between(least, use(sum), most), zero);
    Expr small = atMost(magnitude, new Expr.Literal(origin, Numeric.DOUBLE, 1e300));
    return new Expr.Body(
        origin,
        Numeric.DOUBLE,
        new Block(
            List.of(
                new Statement.Let(origin, above, zero),
                new Statement.Let(origin, below, zero),
                new Statement.ForRows(origin, each, rows, body),
                new Statement.Let(origin, sum, opaque),
                new Statement.Return(
                    origin,
                    new Expr.Conditional(origin, Numeric.DOUBLE, small, bounded, use(sum))))));
  }

  private Expr atMost(Expr least, Expr most) {
    return new Expr.Comparison(origin, Expr.Relation.LESS_OR_EQUAL, least, most);
  }

  private Expr added(Expr sum, PureFunction function, Expr each, Expr zero) {
    return sum(
        Expr.Operation.ADD,
        sum,
        new Expr.Pure(origin, Numeric.DOUBLE, function, List.of(each, zero)));
  }

  /** Whether a call stands right behind {@code Arrays.stream(array)}. */
  private static boolean isOfArray(StreamCall call, Lowering lowering) {
    return call.tree().getMethodSelect() instanceof MemberSelectTree select
        && lowering.source().elementOf(Syntax.withoutParentheses(select.getExpression()))
            instanceof ExecutableElement made
        && Library.is(made, Meaning.STREAM_OF_ARRAY);
  }

  /** The first element, or the lesser or greater one of it and those before. */
  private Expr extreme(PureFunction function, Variable best, Variable count, Variable each) {
    Expr isFirst =
        new Expr.Comparison(
            origin, Expr.Relation.LESS_OR_EQUAL, use(count), number(Numeric.LONG, 0L));
    return new Expr.Conditional(
        origin,
        Numeric.INT,
        isFirst,
        use(each),
        new Expr.Pure(origin, Numeric.INT, function, List.of(use(best), use(each))));
  }

  private Expr between(Expr least, Expr value, Expr most) {
    Expr below = new Expr.Pure(origin, Numeric.DOUBLE, PureFunction.MIN, List.of(value, most));
    return new Expr.Pure(origin, Numeric.DOUBLE, PureFunction.MAX, List.of(least, below));
  }

  private Expr whole(List<Statement> statements, Expr present, Expr value, Type held) {
    Type.Optional type = new Type.Optional(held);
    List<Statement> all = new ArrayList<>(statements);
    all.add(
        new Statement.Return(
            origin, new Expr.Pure(origin, type, PureFunction.OPTIONAL, List.of(present, value))));
    return new Expr.Body(origin, type, new Block(all));
  }

  private Expr use(Variable variable) {
    return new Expr.Use(origin, variable);
  }

  private Expr pure(Type type, PureFunction function, Expr argument) {
    return new Expr.Pure(origin, type, function, List.of(argument));
  }

  private Expr truth(boolean value) {
    return new Expr.Literal(origin, Simple.BOOLEAN, value);
  }

  private Expr zero(Numeric type) {
    return type.isIntegral() ? number(type, 0L) : new Expr.Literal(origin, type, 0.0);
  }

  private Expr number(Numeric type, long value) {
    return new Expr.Literal(origin, type, value);
  }

  private Expr add(Expr left, Expr right) {
    return new Expr.Arithmetic(origin, Numeric.LONG, Expr.Operation.ADD, left, right);
  }

  private Expr sum(Expr.Operation operation, Expr left, Expr right) {
    return new Expr.Arithmetic(origin, Numeric.DOUBLE, operation, left, right);
  }

  private Expr wide(Expr number) {
    return new Expr.Conversion(origin, Numeric.LONG, number);
  }

  private Expr real(Expr number) {
    return new Expr.Conversion(origin, Numeric.DOUBLE, number);
  }
}
