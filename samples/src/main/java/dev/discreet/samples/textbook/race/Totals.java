/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.race;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Per;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/**
 * The query: all sales, where a customer counts up to a cap. Its noise follows the cap that it is
 * given.
 */
final class Totals {

  /** No cap is above it. In the paper it is the global sensitivity. */
  static final int MOST = 1 << 20;

  private Totals() {}

  /** One of the twenty runners of a race at ε = 1. */
  static final class Runner {
    @Private(epsilon = 0.05)
    @Sensitivity(per = Per.UNIT, times = "cap")
    static long capped(List<Sale> sales, @Bounded(lower = 1, upper = MOST) int cap) {
      return cappedOf(sales, cap);
    }
  }

  /** At a cap that somebody has guessed. */
  static final class Guessed {
    @Private(epsilon = 1)
    @Sensitivity(per = Per.UNIT, times = "cap")
    static long capped(List<Sale> sales, @Bounded(lower = 1, upper = MOST) int cap) {
      return cappedOf(sales, cap);
    }
  }

  private static long cappedOf(List<Sale> sales, int cap) {
    return sales.stream()
        .collect(groupingBy(Sale::customer, summingLong(Sale::euros)))
        .values()
        .stream()
        .mapToLong(euros -> Math.min(cap, euros))
        .sum();
  }
}
