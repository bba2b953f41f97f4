/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.hospital;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** One query of each kind. */
@PrivacyBudget(epsilon = 20, delta = 1e-4)
public final class Visits {
  private Visits() {}

  @Private(epsilon = 0.5, releases = 3)
  public static long seniors(List<Visit> visits) {
    return visits.stream().filter(visit -> visit.age() >= 65).count();
  }

  @Private(epsilon = 0.5)
  @Sensitivity(5000)
  public static long totalCost(List<Visit> visits) {
    long total = 0;
    for (Visit visit : visits) {
      total += visit.cost();
    }
    return total;
  }

  @Private(epsilon = 0.5)
  @Sensitivity(value = 1, times = "cap")
  public static long cappedCost(List<Visit> visits, @Bounded(lower = 0, upper = 5000) long cap) {
    return visits.stream().mapToLong(visit -> Math.min(visit.cost(), cap)).sum();
  }

  @Private(epsilon = 0.5)
  @Sensitivity(0.5)
  public static double half(List<Visit> visits) {
    return visits.stream().filter(visit -> visit.age() > 17).count() * 0.5;
  }

  @Private(epsilon = 0.5)
  public static Map<Ward, Long> byWard(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::ward, counting()));
  }

  @Private(epsilon = 0.5)
  @Sensitivity(per = Per.UNIT)
  public static long persons(List<Visit> visits) {
    return visits.stream().map(Visit::person).distinct().count();
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
  @Sensitivity(norm = Norm.L2)
  public static long[] decades(List<Visit> visits) {
    long[] decades = new long[13];
    for (Visit visit : visits) {
      decades[visit.age() / 10]++;
    }
    return decades;
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.NOISY_MAX)
  @Sensitivity(norm = Norm.LINF)
  public static Map<Ward, Long> busiest(List<Visit> visits) {
    Map<Ward, Long> counts = new EnumMap<>(Ward.class);
    for (Visit visit : visits) {
      counts.merge(visit.ward(), 1L, Long::sum);
    }
    return counts;
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.ABOVE_THRESHOLD)
  @Sensitivity(norm = Norm.LINF)
  public static long[] firstFull(List<Visit> visits) {
    long[] margins = new long[3];
    for (Visit visit : visits) {
      margins[0] += visit.ward() == Ward.SURGERY ? 1 : 0;
      margins[1] += visit.ward() == Ward.ICU ? 1 : 0;
      margins[2] += visit.ward() == Ward.MATERNITY ? 1 : 0;
    }
    return new long[] {margins[0] - 2, margins[1] - 2, margins[2] - 2};
  }

  @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
  public static Map<String, Long> byCode(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::code, counting()));
  }

  @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
  @Sensitivity(5)
  @Bounded(lower = 0, upper = 120)
  public static int medianAge(List<Visit> chunk) {
    List<Integer> ages = new ArrayList<>();
    for (Visit visit : chunk) {
      ages.add(visit.age());
    }
    Collections.sort(ages);
    return ages.get(ages.size() / 2);
  }
}
