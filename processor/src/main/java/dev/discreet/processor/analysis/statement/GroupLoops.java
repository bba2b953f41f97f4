/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Listed;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What loops over a group's list add up, as {@code for (Row r : group) { total += r.amount();
 * number[0]++; }}.
 *
 * <p>Lemma: let each iteration, whatever the variables are before it, leave in one of them what was
 * there and what the element brings, which depends on no variable that iterations change. Then the
 * loop leaves what was there before and the sum of what all elements bring, if no path leaves the
 * loop and no addition wraps. The same holds of a number of an array.
 */
final class GroupLoops {
  private final Terms terms;
  private final RowElements elements;
  private final CountedLoops loops;

  GroupLoops(Evaluation evaluation, RowElements elements, CountedLoops loops) {
    this.terms = evaluation.terms();
    this.elements = elements;
    this.loops = loops;
  }

  /** What is known of the variables, and of the arrays by object, behind a loop. */
  record Totals(Map<Variable, Value> variables, Map<Integer, Value> arrays) {
    static final Totals NONE = new Totals(Map.of(), Map.of());

    void into(State state) {
      variables.forEach((variable, value) -> state.values().replace(variable, value));
      arrays.forEach((object, value) -> state.objects().replace(object, value));
    }
  }

  /**
   * What a loop leaves.
   *
   * @param one an iteration for any element
   * @param any stands for the states before all iterations
   * @param before the state before the loop
   */
  Totals of(Listed listed, CountedLoops.Iteration one, State any, State before, Frame frame) {
    if (!CollectionTerms.isGroup(listed.collection())) {
      return Totals.NONE;
    }
    CountedLoops.Trial trial = loops.trial(one, any, frame);
    return trial.whole() && trial.stays() && trial.end().isPresent()
        ? new Run(listed, any, trial.end().get(), before).totals()
        : Totals.NONE;
  }

  /** An iteration: the states before and behind it, and the one before the loop. */
  private final class Run {
    private final Listed listed;
    private final State any;
    private final State end;
    private final State before;
    private final Set<Term> changed = new LinkedHashSet<>();

    Run(Listed listed, State any, State end, State before) {
      this.listed = listed;
      this.any = any;
      this.end = end;
      this.before = before;
      any.values()
          .forEach(
              (variable, value) -> {
                if (value != before.values().get(variable)) {
                  change(value);
                }
              });
      any.objects()
          .forEach(
              (object, value) -> {
                if (value != before.objects().get(object) && value instanceof Vector vector) {
                  vector.cells().values().forEach(this::change);
                }
              });
    }

    private void change(Value value) {
      if (value instanceof Pure pure) {
        changed.addAll(pure.term().inputs());
      }
    }

    Totals totals() {
      Map<Variable, Value> variables = new LinkedHashMap<>();
      any.values()
          .forEach(
              (variable, value) ->
                  total(value, end.values().get(variable), before.values().get(variable))
                      .ifPresent(total -> variables.put(variable, total)));
      Map<Integer, Value> arrays = new LinkedHashMap<>();
      any.objects()
          .forEach(
              (object, value) -> {
                if (value instanceof Vector vector && value != before.objects().get(object)) {
                  arrays.put(object, array(vector, object));
                }
              });
      return new Totals(variables, arrays);
    }

    private Value array(Vector vector, int object) {
      if (!(end.objects().get(object) instanceof Vector next)
          || !(before.objects().get(object) instanceof Vector first)
          || !next.changes().isEmpty()) {
        return vector;
      }
      Map<List<Term>, Value> cells = new LinkedHashMap<>();
      vector
          .cells()
          .forEach(
              (index, value) ->
                  cells.put(index, total(value, next.at(index), first.at(index)).orElse(value)));
      return vector.with(vector.each(), cells, Map.of());
    }

    /** What all iterations leave of a number. */
    private Optional<Value> total(Value value, @Nullable Value next, @Nullable Value first) {
      if (!(value instanceof Pure sofar)
          || !(next instanceof Pure then)
          || !(first instanceof Pure start)
          || !changed.contains(sofar.term())
          || !(sofar.term().type() instanceof Numeric type)
          || !type.isIntegral()) {
        return Optional.empty();
      }
      return brought(then.term(), sofar.term())
          .filter(term -> term.inputs().stream().noneMatch(changed::contains))
          .flatMap(term -> sum(type, term))
          .filter(sum -> staysWithin(type, start.term(), sum))
          .map(sum -> new Pure(terms.operation(Kind.ADD, type, start.term(), sum)));
    }

    private Optional<Term> sum(Numeric type, Term brought) {
      Term nothing = terms.number(type, 0);
      Term where = listed.any().guard();
      Term value = brought;
      while (value.kind() == Kind.CHOOSE && value.arguments().subList(1, 3).contains(nothing)) {
        boolean holds = value.argument(2) == nothing;
        Term condition = value.argument(0);
        where = terms.and(where, holds ? condition : terms.not(condition));
        value = value.argument(holds ? 1 : 2);
      }
      Listed there = listed.with(listed.any().where(where));
      return elements.ofGroup(there, type, value, before.path());
    }

    private boolean staysWithin(Numeric type, Term start, Term sum) {
      Range all = ExactRanges.add(before.path().rangeOf(start), before.path().rangeOf(sum));
      return all.isFinite() && all.isWithin(type.minimum(), type.maximum());
    }
  }

  /** What is added to a number; empty where something else is done to it. */
  private Optional<Term> brought(Term after, Term sofar) {
    return Once.of(after, (one, parts) -> brought(one, sofar, parts));
  }

  private Optional<Term> brought(Term after, Term sofar, Function<Term, Optional<Term>> parts) {
    Numeric type = sofar.numeric();
    if (after == sofar) {
      return Optional.of(terms.number(type, 0));
    }
    return switch (after.kind()) {
      case CHOOSE ->
          parts
              .apply(after.argument(1))
              .flatMap(
                  yes ->
                      parts
                          .apply(after.argument(2))
                          .map(no -> terms.choose(after.argument(0), yes, no)));
      case ADD ->
          parts
              .apply(after.argument(0))
              .map(rest -> plus(type, rest, after.argument(1)))
              .or(
                  () ->
                      parts
                          .apply(after.argument(1))
                          .map(rest -> plus(type, rest, after.argument(0))));
      case SUBTRACT ->
          parts
              .apply(after.argument(0))
              .map(rest -> terms.operation(Kind.SUBTRACT, type, rest, after.argument(1)));
      default -> Optional.empty();
    };
  }

  private Term plus(Numeric type, Term rest, Term more) {
    return rest == terms.number(type, 0) ? more : terms.operation(Kind.ADD, type, rest, more);
  }
}
