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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Bounds sums of which each part holds for at most one row of a person, or for a few. Which rows
 * these are, differs from part to part: a condition on a row says nothing of a person, who may have
 * a row for each part.
 *
 * <p>Claim: let f be a size that is never negative, at most the sum of the sizes of summands, and t
 * times as large for t times as much, and let p be 1. Or let f be the Euclidean norm, let each part
 * of each row lie in cells of its own, and let p be 2. Let part o be of at most mₒ rows, or of at
 * most mₒ in any cell where f is the greatest of cells, and of size at most wₒ in each, and let 0 ≤
 * λₒ ≤ 1. If Σ λₒ · partₒ of one row is of size at most F, then the p-th power of the size of all
 * parts of n rows is at most Σ mₒ·(1 − λₒᵖ)·wₒᵖ + n·Fᵖ.
 *
 * <p>Proof: each part is split in the shares 1 − λₒᵖ and λₒᵖ of its power. The first shares are
 * added part by part, each of which is of mₒ rows. The second ones are added row by row.
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
   * Returns for each term a condition that holds once, or for the fewest rows: if possible, one
   * that other terms have too. Terms that may hold for any number are left out.
   *
   * @param most for how many rows a condition holds at most, if that is known
   */
  static Map<Term, Term> factOfEach(
      Collection<Term> terms, Function<Term, Optional<Integer>> most) {
    Map<Term, List<Term>> facts = new LinkedHashMap<>();
    Map<Term, Integer> counts = new HashMap<>();
    for (Term term : terms) {
      List<Term> own =
          Guards.conditions(term).stream().filter(each -> most.apply(each).isPresent()).toList();
      if (!own.isEmpty() && facts.putIfAbsent(term, own) == null) {
        own.forEach(fact -> counts.merge(fact, 1, Integer::sum));
      }
    }
    Comparator<Term> few =
        Comparator.comparing(fact -> -most.apply(fact).orElse(Integer.MAX_VALUE));
    Comparator<Term> shared = few.thenComparing(counts::get);
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
   * One part of a row.
   *
   * @param size how large it is
   * @param rows of how many rows it is
   */
  record Alone(BigDecimal size, int rows) {
    BigDecimal all(int power) {
      return size.pow(power).multiply(BigDecimal.valueOf(rows));
    }
  }

  /**
   * The size of all parts of some rows, to a power.
   *
   * @param alone each part by itself
   * @param together the size of several
   */
  static BigDecimal most(int rows, List<Alone> alone, Size together, int power) {
    BigDecimal all = BigDecimal.ZERO;
    long count = 0;
    for (Alone part : alone) {
      all = all.add(part.all(power));
      count += part.rows();
    }
    if (count <= rows) {
      return all;
    }
    BigDecimal times = BigDecimal.valueOf(rows);
    List<BigDecimal> once = alone.stream().map(part -> BigDecimal.ONE).toList();
    BigDecimal least = all.min(together.of(once).pow(power).multiply(times));
    List<Alone> sorted =
        alone.stream().sorted(Comparator.comparing(Alone::size).reversed()).toList();
    BigDecimal largest = sorted.get(0).size();
    Set<BigDecimal> levels = new LinkedHashSet<>();
    long before = 0;
    for (Alone part : sorted) {
      before += Math.min(rows, part.rows());
      boolean isLevel = part.size().signum() > 0 && part.size().compareTo(largest) < 0;
      if (before >= rows && isLevel && levels.size() < MOST_SHARES) {
        levels.add(part.size().stripTrailingZeros());
      }
    }
    for (BigDecimal level : levels) {
      least = least.min(cutAt(level, times, alone, together, power));
    }
    return least;
  }

  /** Adds the size of a part above a level by itself: λ is level / size. */
  private static BigDecimal cutAt(
      BigDecimal level, BigDecimal rows, List<Alone> alone, Size together, int power) {
    Set<BigDecimal> large = new TreeSet<>();
    BigDecimal above = BigDecimal.ZERO;
    for (Alone part : alone) {
      if (part.size().compareTo(level) > 0) {
        large.add(part.size());
        above = above.add(part.all(power)).subtract(new Alone(level, part.rows()).all(power));
      }
    }
    // Each λ as a multiple of one small fraction, so that nothing is rounded.
    BigDecimal whole = large.stream().reduce(BigDecimal.ONE, BigDecimal::multiply);
    List<BigDecimal> times = new ArrayList<>();
    for (Alone part : alone) {
      times.add(
          !large.contains(part.size())
              ? whole
              : large.stream()
                  .filter(other -> other.compareTo(part.size()) != 0)
                  .reduce(level, BigDecimal::multiply));
    }
    BigDecimal each = Numbers.divideUp(together.of(times), whole);
    return above.add(each.pow(power).multiply(rows));
  }
}
