/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value.Added;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.RunningRows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Finds what one row more changes in what other rows add.
 *
 * <p>In a loop that asks {@code set.add(key)}, only the first of equal keys is new. So where the
 * row's own key is new, the key of at most one other row is new no longer, and that row then adds
 * what it adds without. Likewise where a row asks whether it is among the first few of equal keys:
 * only the last one of these is among them no longer. Where the key tells the person, all rows of
 * the person together change nothing of others. In a loop over another data set whose rows ask
 * whether their values are among others, {@link Memberships} says what changes.
 */
public final class Displacement {
  /** A kind of element that asks. */
  private record Asked(Iterations kind, Term isNew, Term where, Term key) {}

  /**
   * A row for which an answer changes.
   *
   * @param answer what changes
   * @param gains whether it is now as with a row more
   * @param strand where that happens, as an element of another row
   * @param renamed the same expression of that other row
   */
  private record Displaced(
      Iterations kind, Answer answer, boolean gains, Strand strand, UnaryOperator<Term> renamed) {}

  private final Terms terms;
  private final Origin loop;
  private final List<Displaced> all = new ArrayList<>();
  private final List<Asked> asked = new ArrayList<>();
  private boolean asks;

  private Displacement(Terms terms, Origin loop) {
    this.terms = terms;
    this.loop = loop;
  }

  /** Finds the displaced rows for the objects that a loop writes. */
  public static Displacement in(
      Terms terms,
      Memberships memberships,
      List<Iterations> kinds,
      Set<Integer> written,
      Rows rows,
      State before,
      Origin loop) {
    Displacement displacement = new Displacement(terms, loop);
    List<Asked> asked = displacement.asked;
    for (Iterations kind : kinds) {
      displacement.asked(kind, written, before).ifPresent(asked::add);
    }
    boolean known =
        rows.ordered()
            && asked.stream()
                .allMatch(a -> a.kind().strand().times().compareTo(BigDecimal.ONE) == 0);
    if (!asked.isEmpty() && !known) {
      throw refused(loop, "the order of the rows is not their own");
    }
    displacement.asks = !asked.isEmpty();
    for (Asked own : asked) {
      asked.forEach(other -> displacement.add(own, other));
    }
    for (Iterations kind : kinds) {
      List<Memberships.Change> changes = memberships.changes(kind.strand());
      if (!asked.isEmpty() && !changes.isEmpty()) {
        throw refused(loop, "one row asks a set that it adds to, and one of other rows");
      }
      displacement.asks |= !changes.isEmpty();
      changes.forEach(change -> displacement.add(kind, change));
    }
    return displacement;
  }

  private Optional<Asked> asked(Iterations kind, Set<Integer> written, State before) {
    Set<Term> facts = new LinkedHashSet<>();
    Term where = terms.no();
    Optional<Term> key = Optional.empty();
    for (int object : written) {
      Set<Optional<Term>> answers = new LinkedHashSet<>();
      for (State end : kind.ends()) {
        if (end.objects().get(object) instanceof RunningRows running) {
          for (Added added : running.added()) {
            answers.add(added.isNew());
            where = terms.or(where, terms.and(end.guard(), added.guard()));
            key = added.isNew().isPresent() ? Optional.of(added.element()) : key;
          }
        }
      }
      answers.forEach(answer -> answer.ifPresent(facts::add));
      boolean asks = answers.stream().anyMatch(Optional::isPresent);
      if (asks && answers.size() > 1) {
        throw refused(loop, "one row adds several elements to a set and asks which are new");
      }
      if (asks && !(before.objects().get(object) instanceof Rows b && b.strands().isEmpty())) {
        throw refused(loop, "a set that an earlier loop has filled");
      }
    }
    if (facts.size() > 1) {
      throw refused(loop, "one row asks of several elements whether they are new");
    }
    Term added = where;
    return key.map(term -> new Asked(kind, facts.iterator().next(), added, term));
  }

  private static Refusal refused(Origin loop, String why) {
    return new Refusal(
        new Located(
            loop,
            Finding.of(Rule.NOT_UNDERSTOOD, "`" + loop.text() + "`")
                .found(why)
                .fix("fill the set first, and ask for its size() after the loop")));
  }

  private void add(Asked own, Asked other) {
    Source source = own.isNew().sources().iterator().next();
    boolean person = Joins.tellSamePerson(own.key(), other.key(), source);
    if (person && source.rowsPerUnit() == 1) {
      return;
    }
    Map<Term, Term> renamed = new HashMap<>();
    Strand strand = other.kind().strand();
    List<Term> rows = strand.rows().stream().map(r -> terms.ofAnotherRow(r, renamed)).toList();
    Term.Input sometimes = Term.Input.fact(source, false, Optional.empty());
    Term moved = terms.input(Type.Simple.BOOLEAN, person ? sometimes.withinPerson() : sometimes);
    Term guard = terms.and(own.kind().strand().guard(), terms.and(own.where(), own.isNew()));
    guard = terms.and(guard, terms.and(terms.ofAnotherRow(strand.guard(), renamed), moved));
    all.add(
        new Displaced(
            other.kind(),
            new Answer(terms).or(other.isNew(), terms.yes(), terms.no()),
            false,
            new Strand(BigDecimal.ONE, guard, terms.ofAnotherRow(strand.element(), renamed), rows),
            term -> terms.ofAnotherRow(term, renamed)));
  }

  private void add(Iterations kind, Memberships.Change change) {
    Map<Term, Term> renamed = new HashMap<>();
    Strand strand = kind.strand();
    Term guard = change.of(terms.and(change.key().guard(), strand.guard()), renamed);
    all.add(
        new Displaced(
            kind,
            change.answer(),
            true,
            new Strand(
                change.most().multiply(strand.times()),
                guard,
                change.of(strand.element(), renamed),
                change.key().rows()),
            term -> change.of(term, renamed)));
  }

  /** Whether what a row adds depends on the rows before it. */
  public boolean asks() {
    return asks;
  }

  /** Returns what other rows no longer add to a sum, if each element of a kind adds this form. */
  LinearForm of(Iterations kind, LinearForm perElement) {
    LinearForm taken = LinearForm.ZERO;
    for (Displaced displaced : all) {
      if (isSame(displaced.kind(), kind)) {
        taken = taken.plus(of(displaced, perElement));
      }
    }
    return taken;
  }

  private LinearForm of(Displaced displaced, LinearForm perElement) {
    return changed(displaced, displaced.answer().gain(perElement));
  }

  private LinearForm changed(Displaced displaced, LinearForm gain) {
    LinearForm change = displaced.gains() ? gain : LinearForm.ZERO.minus(gain);
    if (change.terms().stream().anyMatch(term -> term.sources().size() > 1)) {
      throw refused(loop, "what a row does for being the first is more than adding a number");
    }
    return displaced.strand().added(change.mapped(displaced.renamed()), terms);
  }

  /**
   * Returns what other rows no longer add at each index. Where the index itself asks, a row no
   * longer adds at the one, and adds at the other.
   */
  Map<List<Term>, LinearForm> of(Iterations kind, List<Term> index, LinearForm perElement) {
    Map<List<Term>, LinearForm> taken = new HashMap<>();
    for (Displaced displaced : all) {
      if (isSame(displaced.kind(), kind)) {
        Answer answer = displaced.answer();
        List<Term> with = index.stream().map(answer::with).map(displaced.renamed()).toList();
        List<Term> without = index.stream().map(answer::without).map(displaced.renamed()).toList();
        if (with.equals(without)) {
          taken.merge(with, of(displaced, perElement), LinearForm::plus);
        } else {
          LinearForm left = LinearForm.ZERO.minus(answer.without(perElement));
          taken.merge(with, changed(displaced, answer.with(perElement)), LinearForm::plus);
          taken.merge(without, changed(displaced, left), LinearForm::plus);
        }
      }
    }
    taken.values().removeIf(LinearForm::isZero);
    return taken;
  }

  /**
   * Returns the elements of other rows that a list no longer has, if a kind adds an element where a
   * condition holds.
   */
  List<Strand> of(Iterations kind, Term condition, Term element) {
    List<Strand> taken = new ArrayList<>();
    for (Displaced displaced : all) {
      if (!isSame(displaced.kind(), kind)) {
        continue;
      }
      BigDecimal gained = displaced.gains() ? BigDecimal.ONE : BigDecimal.ONE.negate();
      Answer answer = displaced.answer();
      Strand with = side(displaced, answer.with(condition), answer.with(element), gained);
      Strand without =
          side(displaced, answer.without(condition), answer.without(element), gained.negate());
      boolean asks = with.guard() != without.guard() || with.element() != without.element();
      if (asks) {
        taken.add(with);
        taken.add(without);
      }
    }
    taken.removeIf(strand -> strand.guard() == terms.no());
    return taken;
  }

  /**
   * The elements that a list gets, where whatever a row is told it adds the same; empty where it
   * may add others, or none. Lemma: elements that are the same for both answers are those that are
   * added.
   *
   * @param added the elements, each where one of the answers is given
   */
  Optional<List<Strand>> whateverIsAnswered(Iterations kind, List<Strand> added) {
    Optional<Asked> own = asked.stream().filter(each -> isSame(each.kind(), kind)).findFirst();
    if (own.isEmpty()) {
      return Optional.empty();
    }
    Answer answer = new Answer(terms).or(own.get().isNew(), terms.yes(), terms.no());
    List<Strand> with = present(added.stream().map(answer::with).toList());
    List<Strand> without = present(added.stream().map(answer::without).toList());
    return Optional.of(with).filter(without::equals);
  }

  /** Requires that an {@code int} counts all that is ever added to a list that rows ask. */
  void requireCountable(BigDecimal most) {
    if (most.compareTo(Type.Numeric.INT.maximum()) > 0) {
      throw refused(loop, "more elements than an int counts");
    }
  }

  private List<Strand> present(List<Strand> strands) {
    return strands.stream().filter(strand -> strand.guard() != terms.no()).toList();
  }

  private Strand side(Displaced displaced, Term condition, Term element, BigDecimal gained) {
    Strand strand = displaced.strand();
    return new Strand(
        strand.times().multiply(gained),
        terms.and(strand.guard(), displaced.renamed().apply(condition)),
        displaced.renamed().apply(element),
        strand.rows());
  }

  /** Two kinds may add the same, and are still two. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(Iterations one, Iterations other) {
    return one == other;
  }
}
