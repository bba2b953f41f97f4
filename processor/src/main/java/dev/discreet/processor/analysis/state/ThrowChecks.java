/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Conversions;
import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rules out exceptions. Inside a row an exception tells that the row is there. So an operation that
 * may throw is refused, unless the path proves that it does not. A constructor may throw: the row
 * is then never made.
 */
public final class ThrowChecks {
  private final Evaluation evaluation;

  public ThrowChecks(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  public void requireNotNull(Origin origin, Term reference, State state) {
    if (matters(reference, state) && state.path().mayBeNull(reference)) {
      throw new Refusal(mayBeNull(origin, reference));
    }
  }

  /**
   * Refuses a null that is given to a method which is known by what it promises, whoever would
   * notice it: promises speak of values that are there.
   *
   * @return whether it is there; false only in a constructor
   */
  public boolean isGiven(Origin origin, Term argument, State state) {
    boolean given = !state.path().mayBeNull(argument);
    if (!given && !evaluation.isTolerant()) {
      throw new Refusal(mayBeNull(origin, argument));
    }
    return given;
  }

  /** The same of what throws where it is null: what comes after it is reached by no null. */
  public void requireThere(Origin origin, Term reference, State state) {
    requireNotNull(origin, reference, state);
    if (state.path().mayBeNull(reference)) {
      state.learn(state.path().knowingNotNull(reference));
    }
  }

  /**
   * Refuses nulls in rows. A data set holds none, and a method that is given one relies on that.
   */
  public void requireNoNulls(Origin origin, Value.Rows rows, State state) {
    for (Value.Strand strand : rows.strands()) {
      Optional<Assumptions> path = state.path().with(strand.guard(), true);
      if (path.isPresent() && path.get().mayBeNull(strand.element())) {
        throw new Refusal(mayBeNull(origin, strand.element()));
      }
    }
  }

  public Located mayBeNull(Origin origin, Term reference) {
    return new Located(
        origin,
        Finding.of(Rule.MAY_BE_NULL, "`" + origin.text() + "`")
            .required("a value that no row can make null")
            .fix(notNull(reference)));
  }

  /** The finding on null in a collection, where what is called takes none. */
  public Located mayHoldNull(Origin origin, Term collection) {
    return mayHoldNull(origin, origin.text(), collection);
  }

  /** The same of one that has a name. */
  public static Located mayHoldNull(Origin origin, String name, Term collection) {
    return new Located(
        origin,
        Finding.of(Rule.MAY_BE_NULL, "an element of `" + name + "`")
            .required("a collection in which no row can put null")
            .fix(
                CollectionTerms.componentOf(collection)
                    .filter(component -> component.argument(0).type() instanceof Type.Row)
                    .map(ThrowChecks::copied)
                    .orElse("leave nulls out by a filter")));
  }

  /** The advice to copy what a component holds. */
  public static String copied(Term component) {
    String name = ((Terms.Part) component.detail()).name();
    String row = ((Type.Row) component.argument(0).type()).name();
    return "write `%1$s = %2$s.copyOf(%1$s);` at the end of the constructor of %3$s"
        .formatted(
            name,
            kind(component.type()),
            row.substring(Math.max(row.lastIndexOf('.'), row.lastIndexOf('$')) + 1));
  }

  /** The interface of a collection whose {@code copyOf} makes one that nobody can change. */
  public static String kind(Type collection) {
    return collection.kind() == Type.Kind.DICTIONARY
        ? "Map"
        : collection instanceof Type.Collection type ? type.name() : "List";
  }

  private static String notNull(Term reference) {
    Optional<Term> holder =
        CollectionTerms.holderOfNull(reference)
            .filter(component -> component.argument(0).type() instanceof Type.Row);
    if (holder.isPresent()) {
      return copied(holder.get()) + ", which takes no null; or ask first whether it is null";
    }
    if (reference.kind() == Kind.INPUT && ((Term.Input) reference.detail()).source().isEmpty()) {
      return "ask first whether it is null; a query's public parameter is never null unless it is @Nullable";
    } else if (reference.kind() == Kind.CHOOSE) {
      return reference.argument(0).detail() == PureFunction.CONTAINS_KEY
          ? "write getOrDefault(key, …)"
          : "ask first whether it is null (of a map: write getOrDefault), or leave nulls out by a filter";
    }
    if (reference.kind() != Kind.COMPONENT
        || !(reference.argument(0).type() instanceof Type.Row row)) {
      return "ask first whether it is null; or call Objects.requireNonNull on the component that it comes from, in the"
          + " record's constructor";
    }
    String name = ((Terms.Part) reference.detail()).name();
    if (Expr.Component.isDerived(name)) {
      return "ask first whether it is null, or let `%s` never return it"
          .formatted(Expr.Component.shown(name));
    }
    if (Decimals.is(reference.type())) {
      return "write at the end of the record's constructor `Objects.requireNonNull(%1$s);`; where it rounds or clamps before, have it begin with `new BigDecimal(%1$s.toString())`, since methods of any other class that extends BigDecimal may return anything"
          .formatted(name);
    }
    String simpleName = row.name().substring(row.name().lastIndexOf('.') + 1);
    return "write into the record `%s { Objects.requireNonNull(%s); }`, or so in its constructor"
        .formatted(simpleName.substring(simpleName.lastIndexOf('$') + 1), name);
  }

  /** Refuses a cast that may fail. Null passes. */
  public void requireInstance(Expr.Cast cast, Term reference, Term isInstance, State state) {
    if (matters(reference, state)
        && !state.path().knowingNotNull(reference).truthOf(isInstance).equals(Optional.of(true))) {
      String name = cast.kind().name();
      throw new Refusal(
          new Located(
              cast.origin(),
              Finding.of(Rule.MAY_THROW, "`" + cast.origin().text() + "`")
                  .required("a value that is a `" + name + "`, or null")
                  .fix("ask `instanceof " + name + "` before the cast")));
    }
  }

  /** Refuses to read an optional that may be empty. */
  public void requirePresent(Expr.Pure call, Term optional, Term present, State state) {
    if (matters(optional, state) && !state.path().truthOf(present).equals(Optional.of(true))) {
      throw new Refusal(
          new Located(
              call.origin(),
              Finding.of(Rule.MAY_THROW, "`" + call.origin().text() + "`")
                  .required("an Optional that is proven to hold a value")
                  .fix("write orElse, or ask isPresent before")));
    }
  }

  /** Refuses an index, or a pair of them, that may lie outside of a text. */
  public void requireInText(Expr.Pure call, List<Term> arguments, State state) {
    if (arguments.stream().noneMatch(argument -> matters(argument, state))) {
      return;
    }
    Terms terms = evaluation.terms();
    Term text = arguments.get(0);
    List<Term> ascending = new ArrayList<>(List.of(terms.number(Numeric.INT, 0)));
    ascending.addAll(arguments.subList(1, arguments.size()));
    ascending.add(terms.function(PureFunction.TEXT_LENGTH, Numeric.INT, List.of(text)));
    boolean strictly = call.function() == PureFunction.TEXT_CHAR_AT;
    for (int i = 1; i < ascending.size(); i++) {
      boolean last = i == ascending.size() - 1;
      Term small = ascending.get(i - 1);
      Term large = ascending.get(i);
      if (!state.path().isBelow(small, large, last && strictly)) {
        throw new Refusal(
            new Located(
                call.origin(),
                Finding.of(Rule.MAY_THROW, "`" + call.origin().text() + "`")
                    .required("a text that is proven to be long enough")
                    .fix(
                        "ask `%s` before, or compare with startsWith, endsWith or contains"
                            .formatted(asked(call, ascending, i, strictly)))));
      }
    }
  }

  /** What is not known of two numbers one after the other: 0, the indices, and the length. */
  private static String asked(Expr.Pure call, List<Term> ascending, int second, boolean strictly) {
    List<String> texts = call.arguments().stream().map(each -> each.origin().text()).toList();
    // The end that nobody wrote is the length.
    boolean length = ascending.get(second) == ascending.get(ascending.size() - 1);
    boolean orEqual = !(length && strictly);
    String large = length ? texts.get(0) + ".length()" : texts.get(second);
    String small = second == 1 ? "0" : texts.get(second - 1);
    return ascending.get(second - 1).kind() == Term.Kind.CONSTANT
        ? large + (orEqual ? " >= " : " > ") + small
        : small + (orEqual ? " <= " : " < ") + large;
  }

  /** Refuses an integer division by a number that may be zero. */
  public void requireNotZero(Origin origin, Origin place, Term divisor, State state) {
    if (!matters(divisor, state)
        || !divisor.numeric().isIntegral()
        || !state.path().rangeOf(divisor).contains(BigDecimal.ZERO)) {
      return;
    }
    if (!isNotZero(divisor, state.path())) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.MAY_THROW, "`" + origin.text() + "`")
                  .required("a divisor that is never 0")
                  .found("a divisor in " + state.path().rangeOf(divisor))
                  .fix(
                      "ask `%s != 0` before the division, or keep 0 out by @Bounded"
                          .formatted(place.text()))));
    }
  }

  /** Whether it is asked before, of the integer or of what it was converted from as it is. */
  private boolean isNotZero(Term divisor, Assumptions path) {
    Terms terms = evaluation.terms();
    Term zero = terms.number(divisor.numeric(), 0);
    Term isZero = terms.operation(Kind.EQUAL, Type.Simple.BOOLEAN, divisor, zero);
    if (path.truthOf(isZero).equals(Optional.of(false))) {
      return true;
    }
    Term operand = divisor.kind() == Kind.CONVERT ? divisor.argument(0) : divisor;
    return operand != divisor
        && operand.numeric().isIntegral()
        && Conversions.keeps(operand.numeric(), divisor.numeric(), path.rangeOf(operand))
        && isNotZero(operand, path);
  }

  /**
   * Refuses a clamp whose lower bound may lie above its upper one, since it would throw, and bounds
   * that rows decide, since they would be no bounds.
   *
   * @return whether the bounds are in order; false only in a constructor
   */
  public boolean requireOrderedBounds(Expr.Pure clamp, List<Value> arguments, State state) {
    Range lower = publicBound(clamp, arguments, 1, state);
    Range upper = publicBound(clamp, arguments, 2, state);
    boolean ordered =
        lower.upper() != null
            && upper.lower() != null
            && !lower.nan()
            && !upper.nan()
            && lower.upper().compareTo(upper.lower()) <= (mayBeZeros(clamp, lower) ? -1 : 0);
    if (!ordered && !evaluation.isTolerant()) {
      throw new Refusal(
          new Located(
              clamp.origin(),
              Finding.of(Rule.MAY_THROW, "`" + clamp.origin().text() + "`")
                  .required("a lower bound that is never above the upper one")
                  .found("lower in " + lower + ", upper in " + upper)
                  .fix("write the lower bound first")));
    }
    return ordered;
  }

  /**
   * Whether both bounds may be zeros. Java's own clamp takes 0.0 to lie above -0.0, and ranges do
   * not tell these apart.
   */
  private static boolean mayBeZeros(Expr.Pure clamp, Range bound) {
    return clamp.function() == PureFunction.CLAMP_OR_NAN && bound.contains(BigDecimal.ZERO);
  }

  /**
   * Requires a step that the checker knows and {@code Clamp.toStep} takes; false only in a
   * constructor.
   */
  public boolean requireConstantStep(Expr.Pure call, Term step) {
    boolean usable =
        step.kind() == Kind.CONSTANT
            && step.detail() instanceof BigDecimal size
            && Grid.isStep(size);
    if (!usable && !evaluation.isTolerant()) {
      Origin origin = call.arguments().get(1).origin();
      throw new Refusal(
          step.kind() == Kind.CONSTANT
              ? mayThrow(origin, "a step that is a power of two, or an integer from 1 to 2^53")
              : new Located(
                  origin,
                  Finding.of(Rule.NOT_UNDERSTOOD, "`" + origin.text() + "`")
                      .required("a constant step")));
    }
    return usable;
  }

  private Range publicBound(Expr.Pure clamp, List<Value> arguments, int index, State state) {
    if (arguments.get(index) instanceof Pure pure
        && (evaluation.isTolerant() || pure.term().isPublic())) {
      return state.path().rangeOf(pure.term());
    }
    Origin origin = clamp.arguments().get(index).origin();
    throw new Refusal(
        new Located(
            origin,
            Finding.of(Rule.PRIVATE_AS_PUBLIC, "`" + origin.text() + "`")
                .required("bounds that do not depend on the rows")
                .fix("use a constant or a parameter; for a limit of the row itself, Math.min")));
  }

  /** The finding on a number that must not depend on rows. */
  public Located notPublic(Origin origin) {
    return new Located(
        origin,
        Finding.of(Rule.PRIVATE_AS_PUBLIC, "`" + origin.text() + "`")
            .required("a number that does not depend on the rows")
            .fix("use a constant or a public parameter"));
  }

  /** The finding on a number that makes an operation throw. */
  public Located mayThrow(Origin origin, String required) {
    return new Located(
        origin, Finding.of(Rule.MAY_THROW, "`" + origin.text() + "`").required(required));
  }

  /** Whether an exception that a term decides would tell of a row. */
  public boolean matters(Term term, State state) {
    return evaluation.tellsOfRows(state)
        || (!evaluation.takesExceptionsAsOver() && !term.isPublic());
  }
}
