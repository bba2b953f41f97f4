/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What is known of all that the rows of a group bring to its list or set. Lemma: a row brings
 * something only where its filters hold, and what is known then of one row that may be any, is
 * known of each.
 *
 * @param limits where it lies, as {@link HeldLimits} says it
 * @param entry what is known of the entry that a row brings; empty where it is none
 * @param components of a record that a row brings; nothing is known of those that are missing
 */
public record Brought(
    Optional<Limits> limits, Optional<Entry> entry, Map<String, ComponentFacts> components) {

  /** Copies the map. */
  public Brought {
    components = Collections.unmodifiableMap(new LinkedHashMap<>(components));
  }

  /** What is known of a value that may be any, where it is brought. */
  public static Brought of(Term brought, Assumptions path, Evaluation evaluation) {
    return new Brought(
        HeldLimits.of(brought, path, evaluation.terms()),
        Entry.of(brought, path, evaluation.terms()),
        components(brought, path, evaluation));
  }

  /** Of a sum of decimal numbers. */
  static Brought ofScales(Term brought, Assumptions path) {
    return new Brought(HeldLimits.ofScales(brought, path), Optional.empty(), Map.of());
  }

  /** What is known of what one of two brings. */
  Brought or(Brought other) {
    Map<String, ComponentFacts> both = new LinkedHashMap<>();
    components.forEach(
        (name, facts) ->
            Optional.ofNullable(other.components.get(name))
                .ifPresent(too -> both.put(name, facts.or(too))));
    return new Brought(
        HeldLimits.either(limits, other.limits), Entry.either(entry, other.entry), both);
  }

  /** What a record's components are where it is brought, which may be more than its class says. */
  private static Map<String, ComponentFacts> components(
      Term brought, Assumptions path, Evaluation evaluation) {
    if (brought.kind() == Kind.NULL || !(brought.type() instanceof Type.Row row)) {
      return Map.of();
    }
    Map<String, ComponentFacts> all = new LinkedHashMap<>();
    evaluation
        .rowClass(row.name())
        .map(RowFacts::components)
        .orElse(Map.of())
        .forEach(
            (name, facts) ->
                all.put(
                    name,
                    facts(facts, evaluation.references().component(brought, name, facts), path)));
    return all;
  }

  private static ComponentFacts facts(ComponentFacts declared, Term component, Assumptions path) {
    boolean nullable = path.mayBeNull(component);
    return declared.with(
        nullable,
        declared.type() instanceof Numeric && !nullable
            ? RowFacts.limits(path.rangeOf(component)).or(declared::limits)
            : declared.limits());
  }

  /**
   * A list or a set of such.
   *
   * @param fact some unknown of a type within limits
   */
  Term in(
      Type.Collection type, Evaluation evaluation, BiFunction<Type, Optional<Limits>, Term> fact) {
    if (entry.isPresent()) {
      return entry.get().in(type, evaluation.terms(), fact);
    }
    Term held = fact.apply(type, HeldLimits.in(type, limits));
    evaluation.references().holds(held, components);
    return held;
  }

  /**
   * A new record of several values, which only the checker's own code reads.
   *
   * @param like one of them
   * @param limits where each component lies, where that is known
   */
  public record Entry(Term like, List<Optional<Limits>> limits) {
    /** Copies the list. */
    public Entry {
      limits = List.copyOf(limits);
    }

    private static Optional<Entry> of(Term brought, Assumptions path, Terms terms) {
      return brought.kind() == Kind.RECORD && brought.type().equals(Expr.Entries.ENTRY)
          ? Optional.of(
              new Entry(
                  brought,
                  brought.arguments().stream()
                      .map(part -> HeldLimits.of(part, path, terms))
                      .toList()))
          : Optional.empty();
    }

    /** Nothing is known of two that do not have the same components. */
    private static Optional<Entry> either(Optional<Entry> one, Optional<Entry> other) {
      if (one.isEmpty() || other.isEmpty() || !one.get().isLike(other.get())) {
        return Optional.empty();
      }
      List<Optional<Limits>> all = new ArrayList<>();
      for (int i = 0; i < one.get().limits.size(); i++) {
        all.add(HeldLimits.either(one.get().limits.get(i), other.get().limits.get(i)));
      }
      return Optional.of(new Entry(one.get().like, all));
    }

    private boolean isLike(Entry other) {
      return like.detail().equals(other.like.detail()) && types().equals(other.types());
    }

    private List<Type> types() {
      return like.arguments().stream().map(Term::type).toList();
    }

    /** What a list of entries holds: for each component, what such a list of it does. */
    private Term in(
        Type.Collection type, Terms terms, BiFunction<Type, Optional<Limits>, Term> fact) {
      List<Term> parts = new ArrayList<>();
      for (int i = 0; i < types().size(); i++) {
        Type.Collection of = new Type.Collection(type.name(), types().get(i));
        parts.add(fact.apply(of, HeldLimits.in(of, limits.get(i))));
      }
      return terms.recordLike(like, parts);
    }
  }
}
