/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.math.BigDecimal;

/**
 * Report noisy max: exponential noise of scale 2Δ/ε on each score, and the index of the largest.
 *
 * <h2>Security guarantees</h2>
 *
 * Those of {@link PermuteAndFlip}, by which it is drawn: the index has the same law, and no noisy
 * score exists that could be told, or compared with an error.
 *
 * <p>Source: Z. Ding, D. Kifer, S. Saghaian, T. Steinke, Y. Wang, Y. Xiao, D. Zhang, "The
 * Permute-and-Flip Mechanism is Identical to Report-Noisy-Max with Exponential Noise" (2021).
 */
public final class ReportNoisyMax {

  private ReportNoisyMax() {}

  /**
   * The mechanism for integers or doubles.
   *
   * @param sensitivity the L∞ sensitivity Δ of the scores, above 0
   * @param epsilon ε above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if 2Δ/ε is beyond the range
   *     of a double
   */
  public static SelectionMechanism of(BigDecimal sensitivity, BigDecimal epsilon) {
    return PermuteAndFlip.of(sensitivity, epsilon);
  }
}
