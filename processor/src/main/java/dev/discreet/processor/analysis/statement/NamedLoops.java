/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Listed;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Executes loops over a public collection of any size that fill a map which is still empty, an
 * entry for each element: {@code for (String city : cities) counts.put(city, …)}. The body is
 * evaluated once, for any element.
 *
 * <p>Claim: afterwards the map holds at each key what the loop has put there, and nothing else that
 * was there before the loop has changed.
 *
 * <p>Lemma: an iteration that is done twice puts what it has put before, so it does not matter
 * whether the collection holds an element twice. What a row adds to the entry of an element p it
 * adds only where something of the row, t, equals p, and then as a function of the row and p. So it
 * adds that function of the row and t to the entry of t, if the collection holds t, and nothing to
 * any other. A fact that was found in the iteration may be another one for each element: forms with
 * such are refused.
 */
final class NamedLoops {
  /** Said where a loop is none of those. */
  static final String FIX =
      "put one count or sum in each iteration, of rows whose key `equals` the element itself, as"
          + " `counts.put(x, rows.stream().filter(row -> row.key().equals(x)).count())`";

  private final Evaluation evaluation;
  private final CountedLoops loops;
  private final Terms terms;
  private final CollectionTerms collections;

  NamedLoops(Evaluation evaluation, CountedLoops loops) {
    this.evaluation = evaluation;
    this.loops = loops;
    this.terms = evaluation.terms();
    this.collections = new CollectionTerms(terms);
  }

  /** Whether the loop is one of those; nothing is done where it is not. */
  boolean execute(Statement.ForRows loop, Listed listed, State state, Frame frame) {
    Term any = listed.any().element();
    if (evaluation.isInRow()
        || listed.changed()
        || !listed.collection().isPublic()
        || !isTold(any.type())
        || state.path().mayBeNull(any)) {
      return false;
    }
    Term element = terms.input(any.type(), Term.Input.open("element", false, Optional.empty()));
    CountedLoops.Iteration one =
        new CountedLoops.Iteration(
            loop.rows().origin(),
            FIX,
            loop.body(),
            before -> {
              State inside = before.branch(before.guard(), before.path());
              inside.values().put(loop.row(), new Pure(element));
              return Optional.of(inside);
            },
            Optional::of);
    Optional<State> first = loops.wholeIteration(one, state, frame);
    Optional<State> again = first.flatMap(end -> loops.wholeIteration(one, end, frame));
    Optional<Map<Integer, Value>> filled =
        again
            .filter(end -> end.objects().keySet().containsAll(state.objects().keySet()))
            .filter(end -> isSame(first.get(), end, state))
            .flatMap(end -> filled(state, first.get(), element, listed.collection()));
    filled.ifPresent(objects -> state.objects().putAll(objects));
    return filled.isPresent();
  }

  /** Whether equal elements are the same to all that may be asked of them. */
  private static boolean isTold(Type type) {
    return Values.areTold(type) || (type instanceof Type.Other other && other.comparesContent());
  }

  /** Whether an iteration changes no variable, and another one for the same element nothing. */
  private static boolean isSame(State once, State twice, State before) {
    return before.values().entrySet().stream()
            .allMatch(held -> held.getValue().equals(once.values().get(held.getKey())))
        && before.objects().keySet().stream()
            .allMatch(
                object -> Objects.equals(once.objects().get(object), twice.objects().get(object)));
  }

  /** What the objects hold that the loop has changed; empty where one is no map that was empty. */
  private Optional<Map<Integer, Value>> filled(
      State before, State after, Term element, Term collection) {
    Map<Integer, Value> filled = new LinkedHashMap<>();
    for (Map.Entry<Integer, Value> held : before.objects().entrySet()) {
      Value changed = after.objects().get(held.getKey());
      if (held.getValue().equals(changed)) {
        continue;
      }
      if (!(held.getValue() instanceof Vector empty && changed instanceof Vector written)) {
        return Optional.empty();
      }
      Optional<Vector> whole =
          isEmpty(empty, element.type()) && mayBeAnywhere(written, element)
              ? everywhere(written, element, collection)
              : Optional.empty();
      if (whole.isEmpty()) {
        return Optional.empty();
      }
      filled.put(held.getKey(), whole.get());
    }
    return Optional.of(filled);
  }

  private static boolean isEmpty(Vector map, Type key) {
    return map.shape().size() == 1
        && map.shape().get(0) instanceof Extent.Keys keys
        && keys.type().equals(key)
        && map.type().isIntegral()
        && map.cells().isEmpty()
        && map.changes().isEmpty();
  }

  /** Whether nothing is known of single entries but of that of the element. */
  private static boolean mayBeAnywhere(Vector written, Term element) {
    boolean exact =
        switch (written.each().kind()) {
          case PURE -> true;
          case AGGREGATE -> ((Aggregate) written.each()).extra().signum() == 0;
          case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR -> false;
          case RUNNING_ROWS, RUNNING, REPORTED -> false;
        };
    return exact
        && written.cells().isEmpty()
        && List.of(List.of(element)).containsAll(written.changes().keySet());
  }

  private Optional<Vector> everywhere(Vector written, Term element, Term collection) {
    Map<List<Term>, LinearForm> changes = new LinkedHashMap<>();
    for (LinearForm form : written.changes().values()) {
      for (Map.Entry<Term, BigDecimal> share : form.coefficients().entrySet()) {
        Optional<Equality> equality =
            isKnownBefore(share.getKey(), element)
                ? equality(share.getKey(), element)
                : Optional.empty();
        if (equality.isEmpty()) {
          return Optional.empty();
        }
        Term key = equality.get().key();
        Term there = terms.replaced(share.getKey(), equality.get().condition(), terms.yes());
        LinearForm own =
            LinearForm.of(terms.replaced(there, element, key))
                .times(share.getValue())
                .where(collections.contains(collection, key), terms);
        changes.merge(List.of(key), own, LinearForm::plus);
      }
    }
    return Optional.of(written.with(written.each(), written.cells(), changes));
  }

  /** Whether an unknown of the term is the element, or was one before the loop. */
  private static boolean isKnownBefore(Term share, Term element) {
    return share.inputs().stream().allMatch(input -> input.number() <= element.number());
  }

  /** A condition without which a share is 0: that something of the row equals the element. */
  private record Equality(Term condition, Term key) {}

  private static Optional<Equality> equality(Term share, Term element) {
    return Guards.conditions(share).stream()
        .filter(NamedLoops::isEquality)
        .flatMap(
            condition ->
                condition.arguments().stream()
                    .filter(side -> condition.arguments().contains(element))
                    .filter(side -> side.readsRow() && !side.inputs().contains(element))
                    .filter(side -> side.type().equals(element.type()))
                    .map(side -> new Equality(condition, side)))
        .findFirst();
  }

  private static boolean isEquality(Term condition) {
    return switch (condition.kind()) {
      case EQUAL, SAME -> true;
      case FUNCTION -> condition.detail() == PureFunction.TEXT_EQUALS;
      default -> false;
    };
  }
}
