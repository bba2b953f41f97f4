/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.aggregate.Moves;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.Elements;
import dev.discreet.processor.analysis.rows.Positions;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Evaluates calls of methods through their promises. Claim, if they keep these: between neighbours
 * the result moves by at most Σ factor · distance over the numbers that are passed, plus factor ·
 * changed elements over the data sets. Arguments change one after the other, and the changes add
 * up, so promises about each argument by itself suffice. A promise speaks of a data set. A stream
 * is one only if it is unchanged, in the order of its rows.
 *
 * <p>A method that calls itself is refused: whether that ends would tell of the arguments.
 */
public final class PromisedCalls {
  /** The assumed range of a {@code long} without bounds, so that its factors stay exact. */
  private static final Limits WHOLE =
      new Limits(Numbers.TWO_53.negate(), Numbers.TWO_53, BigDecimal.ZERO);

  /** The assumed range of a {@code double} without bounds, so that its factors stay finite. */
  private static final Limits FINITE =
      new Limits(
          BigDecimal.valueOf(2).pow(500).negate(), BigDecimal.valueOf(2).pow(500), BigDecimal.ZERO);

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final Evaluation evaluation;
  private final ThrowChecks checks;
  private final Map<Method, ModelledMethod> opaque = new HashMap<>();

  PromisedCalls(Evaluation evaluation, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.checks = checks;
  }

  /** Whether a method says how far its result moves. */
  static boolean isStated(Method method) {
    return method
        .promise()
        .filter(
            promise ->
                promise.believed().isPresent()
                    || promise.factors().stream().anyMatch(Optional::isPresent))
        .isPresent();
  }

  /** The arguments for which a promise is proven. */
  public static Optional<Limits> domain(Method.Parameter parameter) {
    if (parameter.limits().isPresent() || !(parameter.variable().type() instanceof Numeric type)) {
      return parameter.limits();
    }
    return switch (type) {
      case LONG -> Optional.of(WHOLE);
      case FLOAT, DOUBLE -> Optional.of(FINITE);
      default -> Optional.empty();
    };
  }

  /** A call of which only the promise is known. */
  Value call(Expr.Call call, List<Value> arguments, State state) {
    if (arguments.stream().anyMatch(Value.Reported.class::isInstance)) {
      throw Refusal.again();
    }
    Method method = call.method();
    if (!areGiven(call, arguments, state)) {
      return evaluation.unknown(call.type());
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof Rows rows) {
        Expr place = call.arguments().get(i);
        evaluation.lateReads().use(place, rows, state);
        new Positions(evaluation).inOrder(place.origin(), rows);
      }
    }
    if (!arguments.stream().allMatch(Pure.class::isInstance)) {
      if (!(call.type() instanceof Numeric type)) {
        return evaluation.notUnderstood(call, "its result is known as a number only");
      }
      Range total = method.resultLimits().map(l -> Range.of(l, type)).orElse(Range.ofType(type));
      if (!total.isFinite() || total.nan()) {
        throw new Refusal(new Located(call.origin(), unboundedResult(call)));
      }
      return moved(call, type, total, arguments, false, state);
    }
    List<Term> terms = arguments.stream().map(value -> ((Pure) value).term()).toList();
    ModelledMethod function =
        opaque.computeIfAbsent(
            method,
            m ->
                new ModelledMethod(
                    m.name() + "#" + opaque.size(), m.name(), "", List.of(), m.resultLimits()));
    return new Pure(
        call.type().isPrimitive()
            ? evaluation.terms().modelled(function, call.type(), terms)
            : evaluation.terms().opaque(function.signature(), call.type(), terms));
  }

  /**
   * Refuses arguments of which a promise does not speak: nulls, and lists that are no data sets.
   *
   * @return whether it speaks of these; false only in a constructor
   */
  private boolean areGiven(Expr.Call call, List<Value> arguments, State state) {
    boolean given = true;
    for (int i = 0; i < arguments.size(); i++) {
      Origin place = call.arguments().get(i).origin();
      Method.Parameter parameter = call.method().parameters().get(i);
      if (arguments.get(i) instanceof Pure pure) {
        given &= isGiven(place, pure.term(), parameter, state);
        requireNoDataSet(place, parameter);
      } else if (arguments.get(i) instanceof Rows rows) {
        checks.requireNoNulls(place, rows, state);
      }
    }
    return given;
  }

  /** Whether the promise of a method speaks of such arguments. */
  boolean speaksOf(Expr.Call call, List<Value> arguments, State state) {
    try {
      return areGiven(call, arguments, state);
    } catch (Refusal otherArguments) {
      return false;
    }
  }

  /**
   * A call whose body was evaluated, which tells the range of the result. Its promise speaks of the
   * arguments.
   *
   * @param anyOrder whether the body makes no difference between orders of rows
   */
  Value call(Expr.Call call, List<Value> arguments, Value byBody, boolean anyOrder, State state) {
    return byBody instanceof Aggregate result
        ? moved(call, result.type(), result.total(), arguments, anyOrder, state)
        : byBody;
  }

  private Value moved(
      Expr.Call call,
      Numeric type,
      Range total,
      List<Value> arguments,
      boolean anyOrder,
      State state) {
    if (evaluation.isInRow()) {
      return evaluation.notUnderstood(call, NotUnderstood.MEETS_ALL_ROWS);
    }
    Promise promise = call.method().promise().orElseThrow();
    BigDecimal times = times(call.method(), promise, arguments, state);
    List<Aggregate> moving = new ArrayList<>();
    List<BigDecimal> factors = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Value argument = arguments.get(i);
      Origin origin = call.arguments().get(i).origin();
      Optional<BigDecimal> factor = promise.factors().get(i);
      if (argument instanceof Pure pure && pure.term().isPublic()) {
        continue;
      }
      if (argument instanceof Value.Reference || argument instanceof Value.Vector) {
        return evaluation.notUnderstood(
            call,
            "an array that the query makes, passed to a method that is known by its contract");
      }
      if (factor.isEmpty()) {
        throw new Refusal(new Located(origin, unstated(call, i)));
      }
      if (argument instanceof Aggregate aggregate) {
        domain(call.method().parameters().get(i))
            .ifPresent(
                limits ->
                    LimitCheck.require(
                        origin, limits, aggregate, state.path(), evaluation.terms()));
        moving.add(aggregate);
        factors.add(factor.get());
      } else if (argument instanceof Rows rows) {
        requireFew(origin, rows, promise.mostRows().get(i));
        if (promise.replaces() && promise.believed().isPresent() && !evaluation.isReplaceOne()) {
          return evaluation.notUnderstood(
              call, "a contract that is believed of rows that are replaced, not added or removed");
        }
        BigDecimal persons = promise.perUnit() ? persons(call, i, rows) : BigDecimal.ONE;
        moving.add(Elements.changed(rows, anyOrder, promise.replaces(), evaluation));
        boolean exchanged = evaluation.isReplaceOne() && anyOrder && !promise.replaces();
        BigDecimal each = factor.get().multiply(persons);
        factors.add(exchanged ? each.multiply(TWO) : each);
      } else {
        throw new Refusal(new Located(origin, unstated(call, i)));
      }
    }
    return new Moves(evaluation, state.path())
        .of(type, total, moving, distances -> sum(distances, factors).multiply(times));
  }

  /**
   * How often a promise about a person counts for a row. Where one row changes, its person's rows
   * are taken away, and come back with it or without it. A promise about persons speaks of rows of
   * whom each person has as many as the row class says: of a data set, or some of its rows.
   */
  private BigDecimal persons(Expr.Call call, int index, Rows rows) {
    Type asked = call.method().parameters().get(index).variable().type();
    boolean bounded =
        rows.strands().size() == 1
            && rows.strands().stream()
                .allMatch(
                    strand ->
                        strand.times().compareTo(BigDecimal.ONE) == 0
                            && strand.isOwn()
                            && strand.rows().equals(List.of(strand.element()))
                            && strand.sources().stream()
                                .allMatch(
                                    source ->
                                        source.unitKey().isPresent()
                                            && source.rows().type().equals(asked)));
    if (!bounded || (evaluation.isReplaceOne() && !evaluation.comparesPersons())) {
      throw new Refusal(
          new Located(
              call.arguments().get(index).origin(),
              Finding.of(
                      Rule.NOT_UNDERSTOOD, "`" + call.arguments().get(index).origin().text() + "`")
                  .required("rows of a data set, for a contract that is declared per person")
                  .fix("pass the data set or a filter of it, or declare the contract per row")));
    }
    return evaluation.comparesPersons() ? BigDecimal.ONE : TWO;
  }

  /** Factors may be multiples of a public argument. Its greatest value counts. */
  private static BigDecimal times(
      Method method, Promise promise, List<Value> arguments, State state) {
    BigDecimal most = BigDecimal.ONE;
    for (int i = 0; i < arguments.size(); i++) {
      boolean named =
          promise.times().filter(method.parameters().get(i).variable()::equals).isPresent();
      if (named) {
        Aggregate number = Aggregate.of(arguments.get(i), state.path()).orElseThrow(Refusal::again);
        most = most.max(number.total().magnitude().orElseThrow(Refusal::again));
      }
    }
    return most;
  }

  private static BigDecimal sum(List<BigDecimal> distances, List<BigDecimal> factors) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < distances.size(); i++) {
      sum = sum.add(distances.get(i).multiply(factors.get(i)));
    }
    return sum;
  }

  /** A method is judged for arguments that are not null, but where its parameter says so. */
  private boolean isGiven(Origin origin, Term argument, Method.Parameter parameter, State state) {
    boolean given =
        !parameter.isReference()
            || (parameter.nullable() && argument.isPublic())
            || checks.isGiven(origin, argument, state);
    if (argument.isPublic() && mayHoldStoredArray(argument.type(), new HashSet<>())) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(
                      Rule.ARRAY_NOT_FITTING,
                      "`" + origin.text() + "`",
                      "`" + parameter.variable().name() + "`")
                  .found("a public record with an array inside, of which the wrapper makes no copy")
                  .fix("pass what the method needs of it, or move the method into this file")));
    }
    return given;
  }

  /**
   * Whether a record may hold an array of which something is declared: who passed the record may
   * have written to the array since its constructor ended. A promise is proven for rows, to whose
   * arrays nobody writes.
   */
  private boolean mayHoldStoredArray(Type type, Set<Type> open) {
    return switch (type.kind()) {
      case ROW ->
          open.add(type)
              && evaluation
                  .rowClass(((Type.Row) type).name())
                  .map(
                      facts ->
                          facts.components().values().stream()
                              .anyMatch(part -> mayHoldStoredArray(part.type(), open)))
                  .orElse(true);
      case OPTIONAL -> mayHoldStoredArray(((Type.Optional) type).element(), open);
      case COLLECTION -> mayHoldStoredArray(((Type.Collection) type).element(), open);
      case DICTIONARY -> mayHoldStoredArray(((Type.Dictionary) type).value(), open);
      case SEALED -> true;
      case VECTOR -> !open.isEmpty();
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, OTHER -> false;
      case ROWS, GROUPS, TALLY, TABLE -> false;
    };
  }

  /**
   * Refuses other lists for a data set. They may be of any class and any size, and may hold null,
   * so the promise does not speak of them.
   */
  private static void requireNoDataSet(Origin origin, Method.Parameter parameter) {
    if (parameter.variable().type() instanceof Type.Rows) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.UNKNOWN_TARGET, "`" + origin.text() + "`")
                  .required("a data set, or a list that the query makes of one")
                  .found("a list of a row, or a public one")
                  .fix("move the method into this file, without a contract")));
    }
  }

  /**
   * Requires a row limit. A promise that relies on one speaks only of data sets with that limit.
   */
  static void requireFew(Origin origin, Rows rows, Optional<BigDecimal> most) {
    if (most.filter(limit -> rows.most().compareTo(limit) > 0).isPresent()) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(
                      Rule.VALUE_NOT_BOUNDED,
                      "the number of rows of `" + origin.text() + "`",
                      "0",
                      Numbers.text(most.get()))
                  .found("up to " + Numbers.text(rows.most()) + " rows")
                  .fix("declare @MaxRows on the data set, or take .limit(n)")));
    }
  }

  private static Finding unstated(Expr.Call call, int index) {
    String parameter = call.method().parameters().get(index).variable().name();
    return Finding.of(Rule.UNBOUNDED_CHANGE, "`" + call.origin().text() + "`")
        .required("to know how far `" + call.method().name() + "` moves with `" + parameter + "`")
        .fix("declare @Sensitivity on `" + parameter + "`");
  }

  private static Finding unboundedResult(Expr.Call call) {
    return Finding.of(Rule.UNBOUNDED_CHANGE, "`" + call.origin().text() + "`")
        .required("a result that `" + call.method().name() + "` bounds")
        .fix("declare @Bounded on `" + call.method().name() + "`");
  }
}
