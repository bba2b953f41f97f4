/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Makes terms for references to records and to sealed types. Claim: a term made here has the value
 * of the Java expression wherever that expression does not throw. A choice between two references
 * is a choice between what follows from each. A component of a new record is what was stored.
 */
public final class References {
  private final Terms terms;
  private final Map<List<Object>, Term> made = new HashMap<>();
  private final Map<Term, Map<String, ComponentFacts>> held = new HashMap<>();

  public References(Terms terms) {
    this.terms = terms;
  }

  /** Whether a reference is an instance; null is none. */
  public Term instance(Term reference, ClassTest test) {
    return onEach(
        List.of(Kind.INSTANCE, test, reference),
        reference,
        one -> one.kind() == Kind.NULL ? terms.no() : terms.instance(one, test));
  }

  /** A reference that is an instance of a class, or null, seen as that class. */
  public Term view(Term reference, ClassTest test) {
    return onEach(
        List.of(Kind.VIEW, test, reference), reference, one -> terms.view(one, test.type()));
  }

  /** Whether a reference is one of records that were made here, and never null. */
  public static boolean isMade(Term reference) {
    return CollectionTerms.alternatives(reference).stream()
        .allMatch(one -> one.kind() == Kind.RECORD);
  }

  /** Whether a reference is one of records that were made here, or null, and not always null. */
  public static boolean isMadeOrNull(Term reference) {
    // Nothing chooses between null and null.
    return reference.kind() != Kind.NULL
        && CollectionTerms.alternatives(reference).stream()
            .allMatch(one -> one.kind() == Kind.NULL || one.kind() == Kind.RECORD);
  }

  /** The key of an entry that was made here. */
  public static Optional<Term> keyOf(Term entry) {
    int key =
        entry.kind() == Kind.RECORD ? ((List<?>) entry.detail()).indexOf(Expr.Entries.KEY) : -1;
    return key < 0 ? Optional.empty() : Optional.of(entry.argument(key));
  }

  /**
   * Notes what is known of the components of a record that may be any, or of each that a list or a
   * set holds.
   */
  public void holds(Term any, Map<String, ComponentFacts> components) {
    held.put(any, components);
  }

  /** A component of a record that is not null, or what a method returns of it. */
  public Term component(Term row, String name, ComponentFacts facts) {
    return onEach(
        List.of(Kind.COMPONENT, name, facts, row),
        row,
        one -> {
          int made = one.kind() == Kind.RECORD ? ((List<?>) one.detail()).indexOf(name) : -1;
          return made < 0
              ? terms.component(one, name, ofHeld(one, name).orElse(facts))
              : one.argument(made);
        });
  }

  private Optional<ComponentFacts> ofHeld(Term row, String name) {
    Optional<ComponentFacts> all = Optional.empty();
    for (Term any : row.kind() == Kind.INPUT ? Set.of(row) : CollectionTerms.origins(row)) {
      ComponentFacts one = held.getOrDefault(any, Map.of()).get(name);
      if (one == null) {
        return Optional.empty();
      }
      all = Optional.of(all.map(one::or).orElse(one));
    }
    return all;
  }

  /**
   * Distributes a function over choices. Of a choice between null and a record, null is left out.
   */
  private Term onEach(List<Object> key, Term reference, UnaryOperator<Term> function) {
    if (reference.kind() != Kind.CHOOSE) {
      return function.apply(reference);
    }
    Term known = made.get(key);
    if (known == null) {
      known = choice(key, reference, function);
      made.put(key, known);
    }
    return known;
  }

  private Term choice(List<Object> key, Term reference, UnaryOperator<Term> function) {
    Term yes = reference.argument(1);
    Term no = reference.argument(2);
    boolean test = key.get(0) == Kind.INSTANCE;
    if (!test && (yes.kind() == Kind.NULL || no.kind() == Kind.NULL)) {
      Term rest = yes.kind() == Kind.NULL ? no : yes;
      return rest.kind() == Kind.NULL ? rest : onEach(with(key, rest), rest, function);
    }
    return terms.choose(
        reference.argument(0),
        onEach(with(key, yes), yes, function),
        onEach(with(key, no), no, function));
  }

  private static List<Object> with(List<Object> key, Term reference) {
    Object[] changed = key.toArray();
    changed[changed.length - 1] = reference;
    return List.of(changed);
  }
}
