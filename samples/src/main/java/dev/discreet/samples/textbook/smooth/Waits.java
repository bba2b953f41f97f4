/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.smooth;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.annotations.Trusted;
import java.util.List;

/**
 * The median of waits, with noise that follows their smooth sensitivity. The wrapper returns whole
 * minutes.
 *
 * <p><b>Trusted</b> is one thing: that a row moves the scores of {@link SmoothMedian} by no more
 * than the contract says. What is drawn with them, and what it costs, is Discreet's.
 *
 * <p>To have a median rather than to read of one, use {@code QUANTILE}, as {@link #byRank} does: it
 * is proven, and nearer.
 */
final class Waits {

  /** No wait is longer. */
  static final int LONGEST = 1000;

  /** How much the logarithm of a smooth bound may move for each row. */
  static final double BETA = 0.125;

  private Waits() {}

  /** The score of each minute, for noise whose density falls with the fourth power. */
  @Trusted(
      reason =
          "a row moves each score by at most 1/8 and 10^-12 for rounding: the Javadoc of"
              + " SmoothMedian proves it, SmoothMedianTest tries all small data sets")
  @Private(epsilon = 1, mechanism = Mechanism.EXPONENTIAL)
  @Sensitivity(value = 0.12500001, norm = Norm.LINF)
  static double[] median(List<Wait> waits) {
    int[] sorted = waits.stream().mapToInt(Wait::minutes).sorted().toArray();
    return new SmoothMedian(sorted, LONGEST, BETA).scores();
  }

  /** The median at the same cost by its rank, proven. */
  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = LONGEST)
  static int byRank(Wait wait) {
    return wait.minutes();
  }
}
