/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.choice;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.SameValue;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Added;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.state.Value.RunningRows;
import dev.discreet.processor.analysis.state.Value.RunningVector;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Joins two values: the result is one where a condition holds and the other where it does not. */
public final class Merging {
  private Merging() {}

  /** Empty where no one rule tells the two apart. */
  public static Optional<Value> merge(Evaluation evaluation, Term condition, Value yes, Value no) {
    Terms terms = evaluation.terms();
    if (SameValue.of(yes, no) && (yes == no || !condition.isOfAll() || !hasOrder(yes))) {
      return Optional.of(yes);
    }
    if (yes instanceof Reported a) {
      return Optional.of(no instanceof Reported b && a.cause().isEmpty() ? b : a);
    }
    if (no instanceof Reported) {
      return Optional.of(no);
    }
    if (yes instanceof Vector || no instanceof Vector) {
      return new VectorCells(evaluation).merge(condition, yes, no);
    }
    if (yes instanceof RunningVector && no instanceof RunningVector) {
      return new VectorCells(evaluation).merge(condition, yes, no);
    }
    if (yes instanceof RunningRows a && no instanceof RunningRows b) {
      return Optional.of(lists(condition, a, b, terms));
    }
    if (condition.isOfAll()) {
      return Hulls.of(evaluation, condition, yes, no);
    }
    if (Operands.whole(yes) instanceof Pure a && Operands.whole(no) instanceof Pure b) {
      return Optional.of(new Pure(terms.choose(condition, a.term(), b.term())));
    }
    if (yes instanceof Running a && no instanceof Running b && a.place().equals(b.place())) {
      if (a.choices().isPresent() || b.choices().isPresent()) {
        return a.isUntouched() && b.isUntouched()
            ? Optional.of(b.choices().map(a::or).orElse(a))
            : Optional.empty();
      }
      LinearForm delta = LinearForm.choose(condition, a.delta(), b.delta(), terms);
      return Optional.of(
          new Running(a.place(), delta, Parts.union(a.addends(), b.addends()), Optional.empty()));
    }
    if (condition.readsRow()) {
      return Optional.empty();
    }
    if (yes instanceof Rows a && no instanceof Rows b) {
      if (a.isInner() || b.isInner()) {
        return Optional.empty();
      }
      return Optional.of(rows(condition, a, b, terms));
    }
    Optional<Aggregate> first = Aggregate.of(yes, Assumptions.none());
    Optional<Aggregate> second = Aggregate.of(no, Assumptions.none());
    if (first.isPresent() && second.isPresent() && first.get().type() == second.get().type()) {
      Aggregate a = first.get();
      Aggregate b = second.get();
      return Optional.of(
          new Aggregate(
              a.type(),
              a.total().union(b.total()),
              LinearForm.choose(condition, a.perRow(), b.perRow(), terms),
              a.extra().max(b.extra()),
              start(condition, a, b, terms),
              Parts.union(a.parts(), b.parts())));
    }
    return Optional.empty();
  }

  /**
   * Whether it is of rows in an order, of which nothing more is said: two that are equal may be
   * sorted otherwise. Where all rows decide between them, one row more takes others as the first.
   */
  private static boolean hasOrder(Value value) {
    return switch (value.kind()) {
      case ROWS, LISTED, INDEX, TALLY, RUNNING_ROWS -> true;
      case PURE, AGGREGATE, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING, REPORTED -> false;
    };
  }

  /** Joins two arrays that an expression may be, into a new one; empty for anything else. */
  public static Optional<Value> arrays(
      Evaluation evaluation, Term condition, Value yes, Value no, State state) {
    return new JoinedArrays(evaluation, condition).join(yes, no, state);
  }

  /** What is said of an expression that may be one of two arrays; empty for any other. */
  public static Optional<Finding> refusedArrays(String text, Value yes, Value no, State state) {
    return JoinedArrays.refused(text, yes, no, state);
  }

  private static Optional<LinearForm> start(
      Term condition, Aggregate yes, Aggregate no, Terms terms) {
    return yes.start().flatMap(a -> no.start().map(b -> LinearForm.choose(condition, a, b, terms)));
  }

  /**
   * Joins several paths of one body that go on together.
   *
   * @param guard when one of them is taken, if that is known better than by their own guards
   */
  public static State states(
      Evaluation evaluation, List<State> paths, Optional<Term> guard, Assumptions path) {
    State first = paths.get(paths.size() - 1);
    if (paths.size() == 1) {
      return guard.map(whole -> first.branch(whole, path)).orElse(first);
    }
    Terms terms = evaluation.terms();
    State merged = first.branch(first.guard(), path);
    Term either = first.guard();
    for (int i = paths.size() - 2; i >= 0; i--) {
      State next = paths.get(i);
      merge(evaluation, next.guard(), next, merged);
      either = terms.or(next.guard(), either);
    }
    return merged.branch(guard.orElse(either), path);
  }

  /**
   * Joins two states: this becomes one where a condition holds, and the other where it does not.
   */
  public static void merge(Evaluation evaluation, Term condition, State paths, State into) {
    into.values().keySet().retainAll(paths.values().keySet());
    State yes = new JoinedArrays(evaluation, condition).join(paths, into);
    State otherwise = into.branch(into.guard(), into.path());
    into.values()
        .replaceAll(
            (variable, no) ->
                merge(evaluation, condition, yes.valueOf(variable), no)
                    .orElseGet(
                        () ->
                            new Reported(
                                Optional.of(JoinedArrays.refused(variable, yes, otherwise)))));
    into.objects().keySet().retainAll(yes.objects().keySet());
    into.objects()
        .replaceAll(
            (object, no) ->
                merge(evaluation, condition, yes.objects().getOrDefault(object, no), no)
                    .orElseGet(Reported::new));
  }

  /**
   * Joins lists to which a row adds one thing or another. What both begin with is added in any
   * case.
   */
  private static RunningRows lists(Term condition, RunningRows yes, RunningRows no, Terms terms) {
    List<Added> all = new ArrayList<>();
    int shared = 0;
    int least = Math.min(yes.added().size(), no.added().size());
    while (shared < least && yes.added().get(shared).equals(no.added().get(shared))) {
      all.add(yes.added().get(shared++));
    }
    for (Added added : yes.added().subList(shared, yes.added().size())) {
      all.add(added.where(terms.and(condition, added.guard())));
    }
    Term otherwise = terms.not(condition);
    for (Added added : no.added().subList(shared, no.added().size())) {
      all.add(added.where(terms.and(otherwise, added.guard())));
    }
    return new RunningRows(yes.before(), all);
  }

  /** Joins data sets, for a public condition. */
  private static Rows rows(Term condition, Rows a, Rows b, Terms terms) {
    List<Strand> strands = new ArrayList<>();
    if (a.strands().size() == 1 && b.strands().size() == 1) {
      Strand one = a.strands().get(0);
      Strand other = b.strands().get(0);
      if (one.times().compareTo(other.times()) == 0 && one.rows().equals(other.rows())) {
        strands.add(
            one.where(terms.choose(condition, one.guard(), other.guard()))
                .with(terms.choose(condition, one.element(), other.element())));
      }
    }
    if (strands.isEmpty()) {
      Term otherwise = terms.not(condition);
      a.strands().forEach(s -> strands.add(s.where(terms.and(condition, s.guard()))));
      b.strands().forEach(s -> strands.add(s.where(terms.and(otherwise, s.guard()))));
    }
    Set<Value.Read> reads = new HashSet<>(a.reads());
    reads.addAll(b.reads());
    return new Rows(
        strands,
        a.most().max(b.most()),
        a.additive() && b.additive(),
        a.ordered() && b.ordered(),
        reads,
        Optional.empty(),
        a.salted() || b.salted());
  }
}
