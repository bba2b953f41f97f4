/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.abtest;

import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/**
 * The queries: how many visitors of each variant bought and how many did not, and what those of
 * each variant spent. A visitor is in one of the four counts, and in one of the two sums.
 */
@SuppressWarnings("EnumOrdinal") // Cells are in the order of the constants.
final class Purchases {

  /** Two counts, without and with a purchase, for each variant. */
  static final int COUNTS = 4;

  private Purchases() {}

  /** Counts and sums: ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.004)
    static long[] counts(List<Visitor> visitors) {
      return countsOf(visitors);
    }

    @Private(epsilon = 0.006)
    @Sensitivity(Visitor.MAX_EUROS)
    static long[] euros(List<Visitor> visitors) {
      return eurosOf(visitors);
    }
  }

  /** Counts and sums: ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.04)
    static long[] counts(List<Visitor> visitors) {
      return countsOf(visitors);
    }

    @Private(epsilon = 0.06)
    @Sensitivity(Visitor.MAX_EUROS)
    static long[] euros(List<Visitor> visitors) {
      return eurosOf(visitors);
    }
  }

  /** Counts and sums: ε = 1. */
  static final class One {
    @Private(epsilon = 0.4)
    static long[] counts(List<Visitor> visitors) {
      return countsOf(visitors);
    }

    @Private(epsilon = 0.6)
    @Sensitivity(Visitor.MAX_EUROS)
    static long[] euros(List<Visitor> visitors) {
      return eurosOf(visitors);
    }
  }

  static long[] countsOf(List<Visitor> visitors) {
    long[] counts = new long[COUNTS];
    for (Visitor v : visitors) {
      counts[2 * v.variant().ordinal() + (v.bought() ? 1 : 0)]++;
    }
    return counts;
  }

  static long[] eurosOf(List<Visitor> visitors) {
    long[] euros = new long[2];
    for (Visitor v : visitors) {
      euros[v.variant().ordinal()] += v.euros();
    }
    return euros;
  }
}
