/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Bounds sums of which each part holds for at most one row of a person. Which row that is, differs
 * from part to part: a condition on a row says nothing of a person, who may have a row for each
 * part.
 *
 * <p>Claim: let f be a size that is never negative, at most the sum of the sizes of summands, and t
 * times as large for t times as much, and let p be 1. Or let f be the Euclidean norm, let the parts
 * lie in cells of their own, and let p be 2. Let a row's part o be of size at most wₒ, and let 0 ≤
 * λₒ ≤ 1. If Σ λₒ · partₒ of one row is of size at most F, then the p-th power of the size of all
 * parts of n rows is at most Σ (1 − λₒᵖ)·wₒᵖ + n·Fᵖ.
 *
 * <p>Proof: each part is split in the shares 1 − λₒᵖ and λₒᵖ of its power. The first shares are
 * added part by part, each of which is of one row. The second ones are added row by row.
 */
public final class OncePerPerson {
  /** The number of ways to share that are tried. */
  private static final int MOST_SHARES = 8;

  private OncePerPerson() {}

  /** The size of what one row adds, if each part is multiplied by a number. */
  interface Size {
    BigDecimal of(List<BigDecimal> times);
  }

  /** The conditions that hold for at most one row of a person, for a term that is not 0. */
  public static List<Term> facts(Term term, Source source) {
    return Guards.conditions(term).stream().filter(each -> each.isOnceFact(source)).toList();
  }

  /**
   * Returns for each term a condition that holds once: if possible, one that other terms have too.
   * Terms that may hold more than once are left out.
   */
  static Map<Term, Term> factOfEach(Collection<Term> terms, Source source) {
    Map<Term, List<Term>> facts = new LinkedHashMap<>();
    Map<Term, Integer> counts = new HashMap<>();
    for (Term term : terms) {
      List<Term> own = facts(term, source);
      if (!own.isEmpty() && facts.putIfAbsent(term, own) == null) {
        own.forEach(fact -> counts.merge(fact, 1, Integer::sum));
      }
    }
    Comparator<Term> shared = Comparator.comparing(counts::get);
    Map<Term, Term> chosen = new LinkedHashMap<>();
    facts.forEach(
        (term, own) -> chosen.put(term, Collections.max(own, shared.thenComparing(Term::number))));
    return chosen;
  }

  /** Splits off the part of a form that holds once, by the condition that does. */
  static Map<Term, LinearForm> parts(LinearForm form, Map<Term, Term> factOfEach) {
    Map<Term, LinearForm> parts = new LinkedHashMap<>();
    for (Map.Entry<Term, BigDecimal> entry : form.coefficients().entrySet()) {
      Term fact = factOfEach.get(entry.getKey());
      if (fact != null) {
        LinearForm one = LinearForm.of(entry.getKey()).times(entry.getValue());
        parts.merge(fact, one, LinearForm::plus);
      }
    }
    return parts;
  }

  /**
   * The size of all parts of some rows, to a power.
   *
   * @param alone the size of each part of one row
   * @param together the size of several
   */
  static BigDecimal most(int rows, List<BigDecimal> alone, Size together, int power) {
    BigDecimal all = BigDecimal.ZERO;
    for (BigDecimal size : alone) {
      all = all.add(size.pow(power));
    }
    if (alone.size() <= rows) {
      return all;
    }
    BigDecimal times = BigDecimal.valueOf(rows);
    List<BigDecimal> once = alone.stream().map(size -> BigDecimal.ONE).toList();
    BigDecimal least = all.min(together.of(once).pow(power).multiply(times));
    BigDecimal largest = Collections.max(alone);
    List<BigDecimal> levels =
        alone.stream()
            .sorted(Comparator.reverseOrder())
            .skip(rows - 1L)
            .filter(size -> size.signum() > 0 && size.compareTo(largest) < 0)
            .map(BigDecimal::stripTrailingZeros)
            .distinct()
            .limit(MOST_SHARES)
            .toList();
    for (BigDecimal level : levels) {
      least = least.min(cutAt(level, times, alone, together, power));
    }
    return least;
  }

  /** Adds the size of a part above a level by itself: λ is level / size. */
  private static BigDecimal cutAt(
      BigDecimal level, BigDecimal rows, List<BigDecimal> alone, Size together, int power) {
    Set<BigDecimal> large = new TreeSet<>();
    BigDecimal above = BigDecimal.ZERO;
    for (BigDecimal size : alone) {
      if (size.compareTo(level) > 0) {
        large.add(size);
        above = above.add(size.pow(power)).subtract(level.pow(power));
      }
    }
    // Each λ as a multiple of one small fraction, so that nothing is rounded.
    BigDecimal whole = large.stream().reduce(BigDecimal.ONE, BigDecimal::multiply);
    List<BigDecimal> times = new ArrayList<>();
    for (BigDecimal size : alone) {
      times.add(
          !large.contains(size)
              ? whole
              : large.stream()
                  .filter(other -> other.compareTo(size) != 0)
                  .reduce(level, BigDecimal::multiply));
    }
    BigDecimal each = Numbers.divideUp(together.of(times), whole);
    return above.add(each.pow(power).multiply(rows));
  }
}
