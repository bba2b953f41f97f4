/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.SameValue;
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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
 * any other. What was found in the iteration, that the row decides together with others, may be
 * another one for each element. It speaks of the entry of t then, and holds for each of a person's
 * rows by itself: those of other entries are counted there.
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
            RowElements.ANY_SIZE,
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
            .filter(end -> isSame(first.get(), end, state, element))
            .flatMap(end -> filled(state, first.get(), element, listed.collection()));
    filled.ifPresent(objects -> state.objects().putAll(objects));
    return filled.isPresent();
  }

  /** Whether equal elements are the same to all that may be asked of them. */
  private static boolean isTold(Type type) {
    return Values.areTold(type) || (type instanceof Type.Other other && other.comparesContent());
  }

  /** Whether an iteration changes no variable, and another one for the same element nothing. */
  private boolean isSame(State once, State twice, State before, Term element) {
    return before.values().entrySet().stream()
            .allMatch(held -> isSame(held.getValue(), once.values().get(held.getKey())))
        && before.objects().keySet().stream()
            .allMatch(
                object ->
                    isAlike(once.objects().get(object), twice.objects().get(object), element));
  }

  private static boolean isSame(@Nullable Value one, @Nullable Value other) {
    return one != null && other != null && SameValue.of(one, other);
  }

  /**
   * Whether two values are alike, whatever their facts are called. What is claimed of the one then
   * holds of the other.
   */
  private boolean isAlike(@Nullable Value once, @Nullable Value twice, Term element) {
    if (Objects.equals(once, twice)) {
      return true;
    }
    if (!(once instanceof Vector one) || !(twice instanceof Vector other)) {
      return false;
    }
    List<Term> facts = facts(one, element);
    List<Term> again = facts(other, element);
    Map<Term, Term> names = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(facts.size(), again.size()); i++) {
      if (facts.get(i).type().equals(again.get(i).type())
          && facts.get(i).detail().equals(again.get(i).detail())) {
        names.put(again.get(i), facts.get(i));
      }
    }
    Map<List<Term>, LinearForm> changes = new LinkedHashMap<>();
    other.changes().forEach((index, form) -> changes.put(index, renamed(form, names)));
    return one.equals(other.with(other.each(), other.cells(), changes));
  }

  private LinearForm renamed(LinearForm form, Map<Term, Term> names) {
    LinearForm renamed = LinearForm.ZERO;
    for (Map.Entry<Term, BigDecimal> share : form.coefficients().entrySet()) {
      renamed = renamed.plus(LinearForm.of(renamed(share.getKey(), names)).times(share.getValue()));
    }
    return renamed;
  }

  private Term renamed(Term share, Map<Term, Term> names) {
    Term renamed = share;
    for (Map.Entry<Term, Term> name : names.entrySet()) {
      renamed = terms.replaced(renamed, name.getKey(), name.getValue());
    }
    return renamed;
  }

  /** What was found since the element was named, in the order in which it was found. */
  private static List<Term> facts(Vector written, Term element) {
    return written.changes().values().stream()
        .flatMap(form -> form.terms().stream())
        .flatMap(share -> share.inputs().stream())
        .filter(input -> input.number() > element.number())
        .distinct()
        .sorted(Comparator.comparingInt(Term::number))
        .toList();
  }

  /** What the objects hold that the loop has changed; empty where one is no map that was empty. */
  private Optional<Map<Integer, Value>> filled(
      State before, State after, Term element, Term collection) {
    Map<Integer, Value> filled = new LinkedHashMap<>();
    for (Map.Entry<Integer, Value> held : before.objects().entrySet()) {
      Value changed = after.objects().get(held.getKey());
      if (isSame(held.getValue(), changed)) {
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
    Optional<Map<Term, Term>> often = often(facts(written, element));
    if (often.isEmpty()) {
      return Optional.empty();
    }
    Map<Term, Set<Term>> keys = new LinkedHashMap<>();
    Map<List<Term>, LinearForm> changes = new LinkedHashMap<>();
    for (LinearForm form : written.changes().values()) {
      for (Map.Entry<Term, BigDecimal> found : form.coefficients().entrySet()) {
        Term share = renamed(found.getKey(), often.get());
        Optional<Equality> equality = equality(share, element);
        if (equality.isEmpty()) {
          return Optional.empty();
        }
        Term key = equality.get().key();
        for (Term fact : found.getKey().inputs()) {
          keys.computeIfAbsent(fact, any -> new LinkedHashSet<>()).add(key);
        }
        Term there = terms.replaced(share, equality.get().condition(), terms.yes());
        LinearForm own =
            LinearForm.of(terms.replaced(there, element, key))
                .times(found.getValue())
                .where(collections.contains(collection, key), terms);
        changes.merge(List.of(key), own, LinearForm::plus);
      }
    }
    often.get().forEach((once, fact) -> note(once, fact, keys.getOrDefault(once, Set.of())));
    return Optional.of(written.with(written.each(), written.cells(), changes));
  }

  /** Of a person, what held once for each element holds once for each key. */
  private void note(Term once, Term fact, Set<Term> keys) {
    if (keys.size() == 1 && once.sources().stream().anyMatch(once::isOnceFact)) {
      evaluation.distinctElements().noteOfPerson(fact, keys.iterator().next());
    }
  }

  /** Facts, each as one that may hold for all rows of a person; empty where one is no fact. */
  private Optional<Map<Term, Term>> often(List<Term> facts) {
    Map<Term, Term> often = new LinkedHashMap<>();
    for (Term fact : facts) {
      if (!(fact.detail() instanceof Term.Input input)
          || input.source().isEmpty()
          || input.pushed()
          || input.ofAll()) {
        return Optional.empty();
      }
      often.put(fact, terms.input(fact.type(), input.often()));
    }
    return Optional.of(often);
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
