/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.sparse;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/**
 * The queries: the first page, from a page on, that has a number of visits, and how many visits a
 * page has.
 *
 * <p>A class for each cost, with one body. A row moves each margin by at most 1. Pages that were
 * passed have a margin far below the threshold: the noise is of scale 96 at most, so that it lifts
 * such a page with a probability below e^(−10⁹). If it did, the page would be told again, and
 * nothing else.
 */
final class Pages {

  /** How many pages there are: the queries of the stream. */
  static final int PAGES = 100;

  /** The greatest threshold. */
  static final int MOST = 1_000_000;

  private static final long PASSED = -(1L << 40);

  private Pages() {}

  /** For ten answers at ε = 1. */
  static final class Ten {
    @Private(epsilon = 0.1, mechanism = Mechanism.ABOVE_THRESHOLD)
    @Sensitivity(norm = Norm.LINF)
    static long[] next(
        List<Visit> visits,
        @Bounded(lower = 0, upper = PAGES) int from,
        @Bounded(lower = 0, upper = MOST) int threshold) {
      return marginsOf(visits, from, threshold);
    }
  }

  /** For fifty answers at ε = 1 and δ = 10⁻⁶. */
  static final class Fifty {
    @Private(epsilon = 0.034, mechanism = Mechanism.ABOVE_THRESHOLD)
    @Sensitivity(norm = Norm.LINF)
    static long[] next(
        List<Visit> visits,
        @Bounded(lower = 0, upper = PAGES) int from,
        @Bounded(lower = 0, upper = MOST) int threshold) {
      return marginsOf(visits, from, threshold);
    }
  }

  /** For ten answers with their numbers at ε = 0.9: 8/9 for which, and 1/9 for how many. */
  static final class Numeric {
    @Private(epsilon = 0.08, mechanism = Mechanism.ABOVE_THRESHOLD)
    @Sensitivity(norm = Norm.LINF)
    static long[] next(
        List<Visit> visits,
        @Bounded(lower = 0, upper = PAGES) int from,
        @Bounded(lower = 0, upper = MOST) int threshold) {
      return marginsOf(visits, from, threshold);
    }

    @Private(epsilon = 0.01)
    static long visitsOf(List<Visit> visits, @Bounded(lower = 0, upper = PAGES - 1) int page) {
      return visits.stream().filter(visit -> visit.page() == page).count();
    }
  }

  static long[] marginsOf(List<Visit> visits, int from, int threshold) {
    long[] margins = new long[PAGES];
    for (Visit visit : visits) {
      margins[visit.page()]++;
    }
    for (int page = 0; page < PAGES; page++) {
      margins[page] = page < from ? PASSED : margins[page] - threshold;
    }
    return margins;
  }
}
