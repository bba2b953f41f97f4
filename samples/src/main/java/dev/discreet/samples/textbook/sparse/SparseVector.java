/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.sparse;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The sparse vector technique with c answers above: of a hundred counts, which reach a threshold?
 *
 * <p>These are algorithms 2 (Sparse) and 3 (NumericSparse) of C. Dwork, A. Roth, "The Algorithmic
 * Foundations of Differential Privacy" (2014), section 3.6. After an answer above, the book draws
 * the noise of the threshold anew: its algorithm 2 is c runs of algorithm 1, AboveThreshold, each
 * from where the last one stopped, and so is its proof (theorem 3.25). Here each run is a release
 * of a query with {@code ABOVE_THRESHOLD}, which the checker proves, and the runs are a loop, which
 * it prices. Nothing is trusted. Answers below cost nothing, and neither does it that the next page
 * depends on earlier answers, because these are released.
 *
 * <p>The book spends half of a run's ε on the threshold and half on a count: noise of scale 2c/ε
 * and 4c/ε. {@code ABOVE_THRESHOLD} divides it so that the difference of both varies least: 2.6c/ε
 * and 3.3c/ε.
 *
 * <p>With δ the book composes the runs by theorem 3.20, which makes the first scale √(32 c
 * ln(1/δ))/ε. The checker composes them by what is tightest: for c = 50, ε = 1 and δ = 10⁻⁶ noise
 * of scale 76 and 96 instead of 149 and 297. The book's is even above its own of δ = 0, which is
 * 100 and 200.
 *
 * <p>A program that is done early, because no further page reaches the threshold, has asked one run
 * more than it has answers. The book halts when its stream ends, at the same cost.
 */
final class SparseVector {

  /** The c of {@link #ten} and {@link #tenWithNumbers}. */
  static final int TEN = 10;

  /** The c of {@link #fifty}. */
  static final int FIFTY = 50;

  private SparseVector() {}

  /**
   * Algorithm 2 with δ = 0: the first ten pages with so many visits, in order.
   *
   * @param threshold how many visits
   */
  @PrivacyBudget(epsilon = 1)
  static List<Integer> ten(
      PrivateData<Visit> visits, @Bounded(lower = 0, upper = Pages.MOST) int threshold) {
    PrivatePages_Ten pages = new PrivatePages_Ten(visits);
    List<Integer> above = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < TEN; i++) {
      OptionalInt next = pages.next(from, threshold);
      if (next.isEmpty()) {
        break;
      }
      above.add(next.getAsInt());
      from = next.getAsInt() + 1;
    }
    return above;
  }

  /**
   * Algorithm 2 with δ: the first fifty pages with so many visits, in order.
   *
   * @param threshold how many visits
   */
  @PrivacyBudget(epsilon = 1, delta = 1e-6)
  static List<Integer> fifty(
      PrivateData<Visit> visits, @Bounded(lower = 0, upper = Pages.MOST) int threshold) {
    PrivatePages_Fifty pages = new PrivatePages_Fifty(visits);
    List<Integer> above = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < FIFTY; i++) {
      OptionalInt next = pages.next(from, threshold);
      if (next.isEmpty()) {
        break;
      }
      above.add(next.getAsInt());
      from = next.getAsInt() + 1;
    }
    return above;
  }

  /**
   * Algorithm 3 with δ = 0: the first ten pages with so many visits, and how many each has. As in
   * the book, 8/9 of ε are for which, and 1/9 for how many. Its ε₂ is 2/9, of which noise of scale
   * 2c/ε₂ on a count that moves by 1 takes half.
   *
   * @param threshold how many visits
   */
  @PrivacyBudget(epsilon = 0.9)
  static Map<Integer, Long> tenWithNumbers(
      PrivateData<Visit> visits, @Bounded(lower = 0, upper = Pages.MOST) int threshold) {
    PrivatePages_Numeric pages = new PrivatePages_Numeric(visits);
    Map<Integer, Long> above = new TreeMap<>();
    int from = 0;
    for (int i = 0; i < TEN; i++) {
      OptionalInt next = pages.next(from, threshold);
      if (next.isEmpty()) {
        break;
      }
      above.put(next.getAsInt(), pages.visitsOf(next.getAsInt()));
      from = next.getAsInt() + 1;
    }
    return above;
  }
}
