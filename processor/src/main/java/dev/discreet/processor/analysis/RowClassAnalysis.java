/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.expression.ArrayComponents;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.statement.Statements;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Nulls;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Optionals;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Durations;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Proves what a record's canonical constructor keeps. Claim: whatever the arguments, each component
 * of an instance that the constructor makes lies within its declared limits, and each component
 * that is said to be non-null is not null. All other ways to make a record go through its canonical
 * constructor.
 */
public final class RowClassAnalysis {

  /**
   * What is proven, and what is declared but not proven.
   *
   * @param facts true of every instance if there are no findings; declared limits are kept beside a
   *     finding about them, so that one mistake is reported once
   * @param findings one for each component that may leave its limits
   */
  public record Result(RowFacts facts, List<Located> findings) {
    /** Copies the findings. */
    public Result {
      findings = List.copyOf(findings);
    }
  }

  private static final Set<Rule> REPORTED = EnumSet.of(Rule.VALUE_NOT_BOUNDED, Rule.UNCHECKED_TYPE);

  private static final BigDecimal MOST = Type.Numeric.INT.maximum();

  private RowClassAnalysis() {}

  /** Judges one record class. */
  public static Result check(RowClass rowClass) {
    Evaluation evaluation = new Evaluation(name -> Optional.empty(), List.of(), false, true);
    Statements statements = new Statements(evaluation);
    Optional<State> end = run(rowClass, evaluation, statements);
    Map<String, ComponentFacts> facts = new LinkedHashMap<>();
    // What is declared of its own variables, and of helpers that it calls; and what nobody checks.
    List<Located> findings =
        evaluation.findings().stream()
            .filter(located -> REPORTED.contains(located.finding().rule()))
            .collect(Collectors.toCollection(ArrayList::new));
    ComponentOrders orders = orders(rowClass, end, statements, evaluation.terms());
    for (RowClass.Component component : rowClass.components()) {
      Optional<Term> value = end.flatMap(state -> valueOf(component, state, rowClass, statements));
      Assumptions path = end.map(State::path).orElse(Assumptions.none());
      Assumptions there = value.map(held -> notNull(held, path, evaluation.terms())).orElse(path);
      if (component.type() instanceof Type.Vector type) {
        boolean declared = component.limits().isPresent() || type.length().isPresent();
        if (end.isPresent()
            && declared
            && !new ArrayComponents(evaluation, end.get())
                .keeps(component, statements.componentValue(component.name(), end.get()))) {
          findings.add(
              new ArrayComponents(evaluation, end.get())
                  .notKept(rowClass, component, statements.firstNotUnderstood()));
        }
      } else if (end.isPresent() && component.limits().isPresent()) {
        Optional<Range> range = range(component, value, path, evaluation.terms());
        if (range.filter(r -> LimitCheck.holds(r, component.limits().get())).isEmpty()) {
          boolean asked = value.filter(held -> ConstructorAdvice.isAsked(held, path)).isPresent();
          findings.add(
              ConstructorAdvice.notBounded(
                  rowClass, component, range, asked, statements.firstNotUnderstood()));
        }
      }
      boolean made =
          end.flatMap(state -> statements.componentValue(component.name(), state))
              .filter(Value.Reference.class::isInstance)
              .isPresent();
      boolean nullable =
          component.nullable() && !made && value.map(path::mayBeNull).orElse(end.isPresent());
      facts.put(
          component.name(),
          new ComponentFacts(
              component.type(),
              nullable,
              !component.writtenAccessor(),
              RowFacts.isMeasured(component.type())
                  ? value.flatMap(held -> length(held, path, evaluation))
                  : value
                      .flatMap(object -> measures(object, component, there, evaluation.terms()))
                      .or(component::limits),
              value.filter(CollectionTerms::isFixedForGood).isPresent() && !nullable,
              value.map(CollectionTerms::nullsIn).orElse(Nulls.ANYWHERE),
              value.flatMap(held -> elements(held, path, evaluation)),
              orders.of(component.name())));
    }
    return new Result(new RowFacts(rowClass.name(), facts, rowClass.own()), findings);
  }

  private static ComponentOrders orders(
      RowClass rowClass, Optional<State> end, Statements statements, Terms terms) {
    Map<String, Term> values = new LinkedHashMap<>();
    end.ifPresent(
        state ->
            rowClass
                .components()
                .forEach(
                    component ->
                        valueOf(component, state, rowClass, statements)
                            .filter(value -> !state.path().mayBeNull(value))
                            .ifPresent(value -> values.put(component.name(), value))));
    return new ComponentOrders(values, end.map(State::path).orElse(Assumptions.none()), terms);
  }

  /** What the constructor asks of an object that is measured and declares no limits by that. */
  private static Optional<Limits> measures(
      Term object, RowClass.Component component, Assumptions path, Terms terms) {
    return Decimals.is(component.type())
        ? ofDecimal(object, component, path, terms)
        : Durations.is(component.type())
            ? ends(path.rangeOf(Courses.measure(Durations.SECONDS, object, terms)))
                .flatMap(seconds -> Durations.between(seconds.lower(), seconds.upper()))
            : Optional.empty();
  }

  /** What the constructor asks of a number: its scale and its value. */
  private static Optional<Limits> ofDecimal(
      Term number, RowClass.Component component, Assumptions path, Terms terms) {
    Optional<Limits> scale =
        ends(path.rangeOf(Courses.measure(Decimals.SCALE, number, terms)))
            .map(range -> Decimals.ofScales(range.lower(), range.upper()))
            .filter(range -> !range.equals(Decimals.ANY_SCALE));
    Optional<Limits> value =
        ends(path.rangeOf(Courses.measure(Decimals.VALUE, number, terms)))
            .map(range -> Decimals.between(range.lower(), range.upper()))
            .or(component::limits);
    return value.map(known -> scale.map(known::and).orElse(known)).or(() -> scale);
  }

  private record Ends(BigDecimal lower, BigDecimal upper) {}

  private static Optional<Ends> ends(Range range) {
    return range.lower() == null || range.upper() == null
        ? Optional.empty()
        : Optional.of(new Ends(range.lower(), range.upper()));
  }

  /** What is known where a value is not null. */
  private static Assumptions notNull(Term held, Assumptions path, Terms terms) {
    if (!path.mayBeNull(held)) {
      return path;
    }
    return path.with(isNull(held, terms), false).orElse(path);
  }

  /** How long a text is, or how much a copy holds, where they are not null; empty for any. */
  private static Optional<Limits> length(Term held, Assumptions path, Evaluation evaluation) {
    Terms terms = evaluation.terms();
    boolean text = held.type() == Type.Simple.TEXT;
    if (!text && !CollectionTerms.isSettled(held)) {
      return Optional.empty();
    }
    Term length = text ? length(held, terms) : evaluation.collections().size(held);
    return ends(notNull(held, path, terms).rangeOf(length))
        .filter(ends -> ends.lower().signum() > 0 || ends.upper().compareTo(MOST) < 0)
        .map(ends -> RowFacts.measured(ends.lower(), ends.upper()));
  }

  /** Where the whole numbers lie that a copy or an optional holds; empty for any. */
  private static Optional<Limits> elements(Term held, Assumptions path, Evaluation evaluation) {
    if (held.type() instanceof Type.Optional type) {
      return present(held, type.element(), path, new Optionals(evaluation.terms()));
    }
    return evaluation
        .collections()
        .each(held)
        .filter(each -> !path.rangeOf(each).equals(Range.ofType(each.numeric())))
        .flatMap(each -> ends(path.rangeOf(each)))
        .map(ends -> RowFacts.measured(ends.lower(), ends.upper()));
  }

  private static Optional<Limits> present(
      Term optional, Type element, Assumptions path, Optionals optionals) {
    if (!(element instanceof Type.Numeric number) || !number.isIntegral()) {
      return Optional.empty();
    }
    return path.with(optionals.isPresent(optional), true)
        .map(there -> there.rangeOf(optionals.get(optional, number)))
        .filter(range -> !range.equals(Range.ofType(number)))
        .flatMap(RowClassAnalysis::ends)
        .map(ends -> RowFacts.measured(ends.lower(), ends.upper()));
  }

  /** Of a choice, what each side says. */
  private static Term length(Term text, Terms terms) {
    return Once.of(
        text,
        (one, length) ->
            one.kind() == Term.Kind.CHOOSE
                ? terms.choose(
                    one.argument(0), length.apply(one.argument(1)), length.apply(one.argument(2)))
                : terms.function(PureFunction.TEXT_LENGTH, Type.Numeric.INT, List.of(one)));
  }

  /** The state in which the constructor ends; empty where it always throws. */
  private static Optional<State> run(
      RowClass rowClass, Evaluation evaluation, Statements statements) {
    Map<Variable, Value> values = new HashMap<>();
    rowClass
        .constructor()
        .ifPresent(
            constructor -> {
              for (int i = 0; i < constructor.parameters().size(); i++) {
                Variable parameter = constructor.parameters().get(i);
                RowClass.Component component = rowClass.components().get(i);
                Term.Input any =
                    Term.Input.open(parameter.name(), component.nullable(), Optional.empty());
                values.put(
                    parameter, new Pure(evaluation.terms().input(anyOf(parameter.type()), any)));
              }
            });
    State state = new State(values, evaluation.terms().yes(), Assumptions.none());
    return rowClass.constructor().isEmpty()
        ? Optional.of(state)
        : statements
            .construct(rowClass.constructor().get().body(), state)
            .map(RowClassAnalysis::reached);
  }

  /** An instance is made only where the end is reached. */
  private static State reached(State end) {
    end.path().with(end.guard(), true).ifPresent(end::learn);
    return end;
  }

  private static Optional<Term> valueOf(
      RowClass.Component component, State state, RowClass rowClass, Statements statements) {
    if (rowClass.constructor().isEmpty()) {
      return Optional.empty();
    }
    return statements
        .componentValue(component.name(), state)
        .filter(Pure.class::isInstance)
        .map(value -> ((Pure) value).term());
  }

  /**
   * Where a component lies where it is not null; empty where that is not known. One that is always
   * null lies within its limits.
   */
  private static Optional<Range> range(
      RowClass.Component component, Optional<Term> value, Assumptions path, Terms terms) {
    if (value.isEmpty()) {
      return component.type() instanceof Type.Numeric type
          ? Optional.of(Range.ofType(type))
          : Optional.empty();
    }
    List<Optional<Range>> sides = new ArrayList<>();
    addRanges(component, value.get(), path, terms, sides);
    Range none = Range.single(component.limits().orElseThrow().lower());
    return sides.stream()
        .reduce((one, other) -> one.flatMap(a -> other.map(a::union)))
        .orElse(Optional.of(none));
  }

  /**
   * Of a choice, where each side lies, and no further than where the whole does: what was asked of
   * it before it changed is asked of the whole.
   */
  private static void addRanges(
      RowClass.Component component,
      Term value,
      Assumptions path,
      Terms terms,
      List<Optional<Range>> sides) {
    if (value.kind() == Term.Kind.CHOOSE && path.mayBeNull(value)) {
      List<Optional<Range>> both = new ArrayList<>();
      for (boolean side : new boolean[] {true, false}) {
        path.with(value.argument(0), side)
            .ifPresent(
                there -> addRanges(component, value.argument(side ? 1 : 2), there, terms, both));
      }
      Optional<Range> whole = own(component, value, path, terms);
      for (Optional<Range> side : both) {
        sides.add(side.map(range -> whole.flatMap(range::intersect).orElse(range)));
      }
    } else if (value.kind() != Term.Kind.NULL
        && !path.truthOf(isNull(value, terms)).equals(Optional.of(true))) {
      sides.add(own(component, value, path, terms));
    }
  }

  private static Optional<Range> own(
      RowClass.Component component, Term value, Assumptions path, Terms terms) {
    Assumptions there = notNull(value, path, terms);
    return component.type() instanceof Type.Numeric
        ? Optional.of(there.rangeOf(value))
        : Courses.limited(value, component.limits().orElseThrow(), terms).map(there::rangeOf);
  }

  private static Term isNull(Term value, Terms terms) {
    return terms.operation(Term.Kind.SAME, Type.Simple.BOOLEAN, value, terms.nothing());
  }

  /** Forgets a declared length, which the constructor has to prove and must not believe. */
  private static Type anyOf(Type type) {
    return type instanceof Type.Vector vector
        ? new Type.Vector(vector.element(), vector.dimensions(), Optional.empty())
        : type;
  }
}
