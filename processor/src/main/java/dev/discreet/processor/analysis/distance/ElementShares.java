/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.distance.Norms.Addition;
import dev.discreet.processor.analysis.path.Apart;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.path.Measure;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.PureFunction;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Takes what one row adds apart by the elements of its lists that decide it. Lemma: by the triangle
 * inequality the norm of a sum is at most the sum of the norms, however it is taken apart. What one
 * element decides excludes itself, as of several categories an item has one; what two elements
 * decide does not, and so many cases need not be looked at together.
 */
final class ElementShares {
  private final Map<Term, Set<Term>> known = new HashMap<>();
  private final Map<Set<Term>, Map<List<Term>, Map<Term, BigDecimal>>> shares =
      new LinkedHashMap<>();
  private final List<Addition> others = new ArrayList<>();

  private ElementShares() {}

  /** The parts; one of them where there is nothing to take apart. */
  static List<List<Addition>> of(List<Addition> additions, Assumptions path, Measure measure) {
    ElementShares parts = new ElementShares();
    for (Addition addition : additions) {
      Apart apart = LinearBound.apart(addition.form(), BigDecimal.ZERO, path, measure);
      if (apart.constant().signum() != 0) {
        return List.of(additions);
      }
      apart.rest().coefficients().forEach((term, factor) -> parts.add(addition, term, factor));
    }
    return parts.shares.size() < 2 ? List.of(additions) : parts.all();
  }

  private void add(Addition addition, Term term, BigDecimal factor) {
    Set<Term> elements = new LinkedHashSet<>(elementsIn(term));
    addition.index().forEach(index -> elements.addAll(elementsIn(index)));
    if (elements.isEmpty()) {
      others.add(new Addition(addition.index(), form(Map.of(term, factor))));
    } else {
      shares
          .computeIfAbsent(elements, decided -> new LinkedHashMap<>())
          .computeIfAbsent(addition.index(), index -> new LinkedHashMap<>())
          .merge(term, factor, BigDecimal::add);
    }
  }

  private List<List<Addition>> all() {
    List<List<Addition>> all = new ArrayList<>();
    shares
        .values()
        .forEach(
            share -> {
              List<Addition> own = new ArrayList<>();
              share.forEach((index, terms) -> own.add(new Addition(index, form(terms))));
              all.add(own);
            });
    if (!others.isEmpty()) {
      all.add(others);
    }
    return all;
  }

  private static LinearForm form(Map<Term, BigDecimal> coefficients) {
    return new LinearForm(new LinkedHashMap<>(coefficients));
  }

  /** The elements of lists that a term asks, and not what these are elements of. */
  private Set<Term> elementsIn(Term term) {
    Set<Term> found = known.get(term);
    if (found == null) {
      found = new LinkedHashSet<>();
      if (term.detail() == PureFunction.ELEMENT_AT) {
        found.add(term);
      } else {
        for (Term argument : term.arguments()) {
          found.addAll(elementsIn(argument));
        }
      }
      known.put(term, found);
    }
    return found;
  }
}
