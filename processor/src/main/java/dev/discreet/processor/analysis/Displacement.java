/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Folds.Turns;
import dev.discreet.processor.analysis.Value.Added;
import dev.discreet.processor.analysis.Value.Rows;
import dev.discreet.processor.analysis.Value.RunningRows;
import dev.discreet.processor.analysis.Value.Strand;
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

/**
 * What a row more takes from others in a loop that asks {@code set.add(key)}. Claim: where its own
 * key is new, at most one other row's is no longer, as only the first of equals is; that row then
 * adds what it adds without. All of a person's rows together take nothing from others where the key
 * names the person.
 */
final class Displacement {
  private static final String WITHIN_PERSON = "another row of the same person";

  /** A kind of element that asks: the answer, where it asks, and for which key. */
  private record Asked(Turns kind, Term isNew, Term where, Term key) {}

  /**
   * A row that is no longer the first of equals.
   *
   * @param first what was true of it
   * @param strand where that happens, as an element of another row
   * @param renamed that other row
   */
  private record Displaced(Turns kind, Term first, Strand strand, Map<Term, Term> renamed) {}

  private final Terms terms;
  private final Origin loop;
  private final List<Displaced> all = new ArrayList<>();
  private boolean asks;

  private Displacement(Terms terms, Origin loop) {
    this.terms = terms;
    this.loop = loop;
  }

  /** Of the objects that a loop writes. */
  static Displacement in(
      Evaluation evaluation,
      List<Turns> kinds,
      Set<Integer> written,
      Rows rows,
      State before,
      Origin loop) {
    Displacement displacement = new Displacement(evaluation.terms(), loop);
    List<Asked> asked = new ArrayList<>();
    for (Turns kind : kinds) {
      displacement.asked(kind, written, before).ifPresent(asked::add);
    }
    boolean known =
        rows.ordered()
            && asked.stream().allMatch(a -> a.kind().strand().times().equals(BigDecimal.ONE));
    if (!asked.isEmpty() && !known) {
      throw refused(loop, "the order of the rows is not their own");
    }
    displacement.asks = !asked.isEmpty();
    for (Asked own : asked) {
      asked.forEach(other -> displacement.add(own, other));
    }
    return displacement;
  }

  private Optional<Asked> asked(Turns kind, Set<Integer> written, State before) {
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
    boolean person = Joins.namesPerson(own.key(), source) && Joins.namesPerson(other.key(), source);
    if (person && source.rowsPerUnit() == 1) {
      return;
    }
    Map<Term, Term> renamed = new HashMap<>();
    Strand strand = other.kind().strand();
    List<Term> rows = strand.rows().stream().map(r -> terms.ofAnotherRow(r, renamed)).toList();
    Term.Input sometimes = Term.Input.fact(source, false, Optional.empty());
    Term moved =
        terms.input(Type.Simple.BOOLEAN, person ? sometimes.named(WITHIN_PERSON) : sometimes);
    Term guard = terms.and(own.kind().strand().guard(), terms.and(own.where(), own.isNew()));
    guard = terms.and(guard, terms.and(terms.ofAnotherRow(strand.guard(), renamed), moved));
    all.add(
        new Displaced(
            other.kind(),
            other.isNew(),
            new Strand(BigDecimal.ONE, guard, terms.ofAnotherRow(strand.element(), renamed), rows),
            renamed));
  }

  /** Whether a row adds something that depends on the rows before it. */
  boolean asks() {
    return asks;
  }

  /** What is taken from others of a sum of which each element of a kind adds a form. */
  LinearForm of(Turns kind, LinearForm perElement) {
    LinearForm taken = LinearForm.ZERO;
    for (Displaced displaced : all) {
      if (displaced.kind() == kind) {
        taken = taken.plus(of(displaced, perElement));
      }
    }
    return taken;
  }

  private LinearForm of(Displaced displaced, LinearForm perElement) {
    LinearForm otherwise = perElement.replaced(displaced.first(), terms.no(), terms);
    LinearForm change = otherwise.minus(perElement.replaced(displaced.first(), terms.yes(), terms));
    if (change.terms().stream().anyMatch(term -> term.sources().size() > 1)) {
      throw refused(loop, "what a row does for being the first is more than adding a number");
    }
    return change.ofAnotherRow(terms, displaced.renamed()).ofRows(displaced.strand(), terms);
  }

  /** What is taken at indices that depend on the row; an index that asks itself is refused. */
  Map<List<Term>, LinearForm> of(Turns kind, List<Term> index, LinearForm perElement) {
    Map<List<Term>, LinearForm> taken = new HashMap<>();
    for (Displaced displaced : all) {
      if (displaced.kind() == kind) {
        boolean asks =
            index.stream()
                .anyMatch(part -> terms.replaced(part, displaced.first(), terms.no()) != part);
        if (asks) {
          throw refused(loop, "what a row does for being the first is more than adding a number");
        }
        List<Term> there =
            index.stream().map(part -> terms.ofAnotherRow(part, displaced.renamed())).toList();
        taken.merge(there, of(displaced, perElement), LinearForm::plus);
      }
    }
    taken.values().removeIf(LinearForm::isZero);
    return taken;
  }

  /** The elements that are taken from a list to which a kind adds one where a condition holds. */
  List<Strand> of(Turns kind, Term condition, Term element) {
    List<Strand> taken = new ArrayList<>();
    for (Displaced displaced : all) {
      Term otherwise = terms.replaced(condition, displaced.first(), terms.no());
      boolean asks =
          otherwise != condition
              || terms.replaced(element, displaced.first(), terms.no()) != element;
      if (displaced.kind() != kind || !asks) {
        continue;
      }
      if (otherwise != terms.no()) {
        throw refused(loop, "what a row does for being the first is more than adding a number");
      }
      Term first = terms.replaced(condition, displaced.first(), terms.yes());
      Term of = terms.replaced(element, displaced.first(), terms.yes());
      Strand strand = displaced.strand();
      taken.add(
          new Strand(
              BigDecimal.ONE.negate(),
              terms.and(strand.guard(), terms.ofAnotherRow(first, displaced.renamed())),
              terms.ofAnotherRow(of, displaced.renamed()),
              strand.rows()));
    }
    return taken;
  }

  /** Whether a change is made good by another row of the same person. */
  static boolean isWithinPerson(Term term) {
    return Guards.conditions(term).stream()
        .anyMatch(
            c -> c.detail() instanceof Term.Input input && input.name().equals(WITHIN_PERSON));
  }
}
