/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Queries of every shape, at costs for which noise is 0 in effect. */
final class Stays {

  private Stays() {}

  enum Ward {
    ICU,
    SURGERY,
    EMPTY
  }

  /** A stay; nobody has more than three that count. */
  record Stay(
      @PrivacyUnit(maxRows = 3) String person,
      Ward ward,
      @Bounded(lower = -50, upper = 50) int score,
      @Bounded(lower = 0, upper = 8, step = 0x1p-10) double share) {
    Stay {
      Objects.requireNonNull(person);
      Objects.requireNonNull(ward);
      score = Clamp.clamp(score, -50, 50);
      share = Clamp.toStep(Clamp.clamp(share, 0, 8), 0x1p-10);
    }
  }

  @Private(epsilon = 1e7)
  static long count(List<Stay> stays) {
    return stays.stream().filter(stay -> stay.score() > 3).count();
  }

  @Private(epsilon = 1e7)
  static long all(List<Stay> stays) {
    return stays.stream().count();
  }

  @Private(epsilon = 1e7)
  @Sensitivity(50)
  static long sum(Stay[] stays) {
    long total = 0;
    for (Stay stay : stays) {
      total += stay.score();
    }
    return total;
  }

  @Private(epsilon = 1e7)
  @Sensitivity(8)
  static double shares(Stream<Stay> stays) {
    return stays.mapToDouble(Stay::share).sum();
  }

  @Private(epsilon = 1e7)
  static Map<Ward, Long> byWard(List<Stay> stays) {
    return stays.stream().collect(Collectors.groupingBy(Stay::ward, Collectors.counting()));
  }

  @Private(epsilon = 1e7)
  static long[] scores(List<Stay> stays) {
    long[] counts = new long[101];
    for (Stay stay : stays) {
      counts[stay.score() + 50]++;
    }
    return counts;
  }

  @Private(epsilon = 1e7)
  static long[][] wardScores(List<Stay> stays) {
    long[][] counts = new long[3][101];
    for (Stay stay : stays) {
      counts[stay.ward().ordinal()][stay.score() + 50]++;
    }
    return counts;
  }

  @Private(epsilon = 1e7, mechanism = Mechanism.NOISY_MAX)
  @Sensitivity(norm = Norm.LINF)
  static Map<Ward, Long> busiest(List<Stay> stays) {
    return stays.stream().collect(Collectors.groupingBy(Stay::ward, Collectors.counting()));
  }

  @Private(epsilon = 1e7, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<Integer, Long> found(List<Stay> stays) {
    return stays.stream().collect(Collectors.groupingBy(Stay::score, Collectors.counting()));
  }

  @Private(epsilon = 1e7)
  static long above(List<Stay> stays, int least) {
    return stays.stream().filter(stay -> stay.score() >= least).count();
  }

  @Private(epsilon = 1e7)
  static long atMostAHundred(List<Stay> stays) {
    return Math.min(stays.stream().count(), 100);
  }

  @Private(epsilon = 1e7, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = -50, upper = 50)
  static int medianScore(Stay stay) {
    return stay.score();
  }

  /** With noise. */
  @Private(
      epsilon = 0.02,
      mechanism = Mechanism.QUANTILE,
      ranks = {0.1, 0.5, 0.9})
  @Bounded(lower = 0, upper = 8, step = 0x1p-4)
  static double shareDeciles(Stay stay) {
    return Clamp.toStep(stay.share(), 0x1p-4);
  }
}
