/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.smooth;

import java.util.Arrays;

/** What the exponential mechanism draws for the scores of {@link Waits}, at ε = 1. */
final class MedianLaw {

  private static final double CONTRACT = 0.12500001;

  private MedianLaw() {}

  /** The probability of each number. */
  static double[] of(double[] scores) {
    double best = Arrays.stream(scores).max().orElseThrow();
    double[] law = Arrays.stream(scores).map(u -> Math.exp((u - best) / (2 * CONTRACT))).toArray();
    double sum = Arrays.stream(law).sum();
    return Arrays.stream(law).map(p -> p / sum).toArray();
  }

  /** The error that is not exceeded with a probability. */
  static int error(double[] law, int truth, double probability) {
    double within = 0;
    for (int error = 0; ; error++) {
      within += error == 0 ? law[truth] : at(law, truth - error) + at(law, truth + error);
      if (within >= probability) {
        return error;
      }
    }
  }

  private static double at(double[] law, int r) {
    return r < 0 || r >= law.length ? 0 : law[r];
  }
}
