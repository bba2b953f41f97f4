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
import dev.discreet.annotations.Private;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Queries of rows that are their own. */
final class Scores {

  private Scores() {}

  /** A row. */
  record Score(@Bounded(lower = -50, upper = 50) int score) {
    Score {
      score = Clamp.clamp(score, -50, 50);
    }
  }

  @Private(epsilon = 1e7)
  static long all(List<Score> scores) {
    return scores.stream().count();
  }

  @Private(epsilon = 1e7, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  static Map<Integer, Long> found(List<Score> scores) {
    return scores.stream().collect(Collectors.groupingBy(Score::score, Collectors.counting()));
  }
}
