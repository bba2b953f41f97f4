/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.runtime.PrivateData;
import dev.discreet.spark.Stays.Stay;
import dev.discreet.spark.Stays.Ward;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Queries at costs for which noise is seen, and a program that releases them. */
final class Nightly {

  private Nightly() {}

  @Private(epsilon = 0.5)
  static Map<Ward, Long> byWard(List<Stay> stays) {
    return stays.stream().collect(Collectors.groupingBy(Stay::ward, Collectors.counting()));
  }

  @Private(epsilon = 0.25)
  static long[] scores(List<Stay> stays) {
    long[] counts = new long[101];
    for (Stay stay : stays) {
      counts[stay.score() + 50]++;
    }
    return counts;
  }

  /** All stays, and what the scores of each ward are: 0.5 and, once, 0.25. */
  @PrivacyBudget(epsilon = 0.75)
  static Report run(PrivateData<Stay> stays) {
    Map<Ward, Long> wards = new PrivateNightly(stays).byWard();
    List<List<Long>> scores = new ArrayList<>();
    for (PrivateData<Stay> ward : stays.partitionBy(Ward.class, Stay::ward).values()) {
      List<Long> own = new ArrayList<>();
      for (long each : new PrivateNightly(ward).scores()) {
        own.add(each);
      }
      scores.add(own);
    }
    return new Report(wards, scores);
  }

  /** What one night says. */
  record Report(Map<Ward, Long> wards, List<List<Long>> scores) {}
}
