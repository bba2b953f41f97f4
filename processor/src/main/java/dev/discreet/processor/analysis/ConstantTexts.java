/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.MapKeys.Given;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.PureFunction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The constants of which a text is one, by the conditions under which it is looked at: it was
 * compared with each, or asked for in a list or set of them.
 */
final class ConstantTexts {
  private final Term text;
  private final Given given;
  private final int most;

  /**
   * What was answered before: conditions share their parts, which would be asked again and again.
   */
  private final Map<Map.Entry<Term, Boolean>, Optional<Set<String>>> answers = new HashMap<>();

  private ConstantTexts(Term text, Given given, int most) {
    this.text = text;
    this.given = given;
    this.most = most;
  }

  /** All that it may be; empty where it may be others, or these are too many. */
  static Optional<Set<String>> of(Term text, Given given, int most) {
    ConstantTexts constants = new ConstantTexts(text, given, most);
    return given.conditions().stream()
        .flatMap(stated -> constants.where(stated.getKey(), stated.getValue()).stream())
        .findFirst();
  }

  /** The constants of which it is one where a condition holds, or where it does not. */
  private Optional<Set<String>> where(Term condition, boolean holds) {
    Map.Entry<Term, Boolean> asked = Map.entry(condition, holds);
    Optional<Set<String>> known = answers.get(asked);
    if (known == null) {
      known = found(condition, holds);
      answers.put(asked, known);
    }
    return known;
  }

  private Optional<Set<String>> found(Term condition, boolean holds) {
    List<Term> parts = condition.arguments();
    return switch (condition.kind()) {
      case NOT -> where(parts.get(0), !holds);
      case OR -> holds ? either(parts, true) : both(parts, false);
      case AND -> holds ? both(parts, true) : either(parts, false);
      case CHOOSE -> {
        List<Term> sides = new ArrayList<>();
        for (boolean first : new boolean[] {true, false}) {
          if (given.allows(parts.get(0), first)) {
            sides.add(parts.get(first ? 1 : 2));
          }
        }
        yield either(sides, holds);
      }
      case FUNCTION -> holds ? asked(condition) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Of conditions that are not ruled out, any one may be that which holds. */
  private Optional<Set<String>> either(List<Term> conditions, boolean holds) {
    return union(
        conditions.stream()
            .filter(condition -> given.allows(condition, holds))
            .map(condition -> where(condition, holds))
            .toList(),
        most);
  }

  private Optional<Set<String>> both(List<Term> conditions, boolean holds) {
    return conditions.stream().flatMap(condition -> where(condition, holds).stream()).findFirst();
  }

  private Optional<Set<String>> asked(Term condition) {
    List<Term> parts = condition.arguments();
    return switch ((PureFunction) condition.detail()) {
      case TEXT_EQUALS ->
          parts.get(0) == text
              ? constant(parts.get(1))
              : parts.get(1) == text ? constant(parts.get(0)) : Optional.empty();
      case CONTAINS ->
          parts.get(1) == text && CollectionTerms.isWrittenOut(parts.get(0))
              ? union(parts.get(0).arguments().stream().map(ConstantTexts::constant).toList(), most)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  static Optional<Set<String>> constant(Term text) {
    return text.kind() == Term.Kind.CONSTANT && text.detail() instanceof String known
        ? Optional.of(Set.of(known))
        : Optional.empty();
  }

  /** All together; empty where some are not known, or there are too many. */
  static Optional<Set<String>> union(List<Optional<Set<String>>> parts, int most) {
    Set<String> all = new LinkedHashSet<>();
    parts.forEach(part -> part.ifPresent(all::addAll));
    return parts.stream().allMatch(Optional::isPresent) && all.size() <= most
        ? Optional.of(all)
        : Optional.empty();
  }
}
