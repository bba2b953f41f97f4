/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import java.math.BigDecimal;
import java.util.List;

/**
 * A sensitivity that holds with high probability for rows of one distribution.
 *
 * @param sensitivity the movement that was not exceeded
 * @param gamma γ: the probability with which it may be, over neighbours and samples together
 * @param samples how many pairs were drawn
 * @param largest the largest movement among them
 */
public record SampledSensitivity(double sensitivity, double gamma, int samples, double largest) {

  private static final int RHOS = 1000;

  /**
   * The order statistic k = ⌈m (1 − γ + ρ + √(ln(1/ρ) / (2m)))⌉ of m movements, where ρ is the one
   * in (0, γ) that makes it least.
   *
   * @param movements in order of size
   * @throws IllegalArgumentException if γ is out of range, or too small for so many
   */
  static SampledSensitivity of(List<BigDecimal> movements, double gamma) {
    if (!(gamma > 0 && gamma < 1)) {
      throw new IllegalArgumentException("gamma must lie in (0, 1): " + gamma);
    }
    int m = movements.size();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 1; i < RHOS; i++) {
      double rho = gamma * i / RHOS;
      least = Math.min(least, 1 - gamma + rho + Math.sqrt(-Math.log(rho) / (2.0 * m)));
    }
    long k = (long) Math.ceil(m * least);
    if (k > m) {
      throw new IllegalArgumentException(
          "%,d neighbours say nothing for gamma = %s; fix: neighbours(...) with more, or a larger gamma"
              .formatted(m, gamma));
    }
    return new SampledSensitivity(
        movements.get((int) k - 1).doubleValue(), gamma, m, movements.get(m - 1).doubleValue());
  }

  @Override
  public String toString() {
    return ("with probability %s over neighbours drawn from this generator it moves by at most %s"
            + " (from %,d pairs, of which one moved by %s); of other rows that says nothing")
        .formatted(1 - gamma, sensitivity, samples, largest);
  }
}
