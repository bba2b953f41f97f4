/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.propose;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.annotations.Trusted;
import java.util.List;

/**
 * The test and the release of {@link Proposing}: how many rows may go before the mean moves by more
 * than a bound, and the mean with noise for this bound.
 *
 * <p><b>Trusted</b> is one thing: that {@link #mean} moves by no more than the bound, whatever the
 * rows are.
 */
final class Purchases {

  /** No purchase is above it. */
  static final int MOST = 100_000;

  private Purchases() {}

  /**
   * The distance of the rows to the nearest ones where a row may move the mean by more than the
   * bound. Among n rows it moves it by MOST/n at most. It may be below 0, where the book's is 0.
   */
  @Private(epsilon = 0.5)
  static long distance(List<Purchase> purchases, @Bounded(lower = 1, upper = MOST) int bound) {
    int least = (MOST + bound - 1) / bound;
    return (long) purchases.size() - least + 1;
  }

  /**
   * The mean, and less where the test should have failed: the sum over n, or over m = ⌈MOST/bound⌉
   * where n is below.
   *
   * <p>It moves by at most MOST/m, which is not above the bound. To n ≥ m rows of sum s a row of x
   * is added: |(s + x)/(n + 1) − s/n| = |x − s/n|/(n + 1). To fewer: (s + x)/m − s/m = x/m. The sum
   * is an exact integer below 2⁵³; the division rounds each mean by at most 10⁻¹¹, and the contract
   * is above the bound by 10⁻⁹ of it, which is at least 10⁻⁹.
   */
  @Trusted(
      reason =
          "sum / max(n, m) moves by at most MOST / m, which is not above the bound: the Javadoc"
              + " proves it, ProposingTest tries all small data sets")
  @Private(epsilon = 0.5)
  @Sensitivity(value = 1.000000001, times = "bound")
  static double mean(List<Purchase> purchases, @Bounded(lower = 1, upper = MOST) int bound) {
    int least = (MOST + bound - 1) / bound;
    return Shrunk.mean(purchases.stream().mapToInt(Purchase::cents).toArray(), least);
  }
}
