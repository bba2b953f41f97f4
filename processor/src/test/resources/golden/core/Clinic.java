package dev.example;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;

import dev.discreet.annotations.*;
import dev.discreet.runtime.Clamp;
import java.util.*;

final class Clinic {
  enum Ward { CARDIOLOGY, ONCOLOGY, SURGERY }

  record Visit(
      @PrivacyUnit(maxRows = 3) String patient,
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 5_000_000) long costCents,
      Ward ward) {
    Visit {
      Objects.requireNonNull(patient);
      age = Clamp.clamp(age, 0, 120);
      costCents = Clamp.clamp(costCents, 0L, 5_000_000L);
      Objects.requireNonNull(ward);
    }
  }

  /** A step over rows, and another one. */
  @Private(epsilon = 0.2)
  static long seniors(List<Visit> visits) {
    return visits.stream().filter(v -> v.age() >= 65).count();
  }

  /** A sum for each key. */
  @Private(epsilon = 0.2)
  @Sensitivity(5_000_000)
  static Map<Ward, Long> costByWard(List<Visit> visits) {
    return visits.stream().collect(groupingBy(Visit::ward, summingLong(Visit::costCents)));
  }

  /** A loop with two accumulators, and a helper. */
  @Private(epsilon = 0.2)
  @Sensitivity(200)
  static long weighted(List<Visit> visits) {
    int young = 0;
    long total = 0;
    for (Visit v : visits) {
      if (v.age() < 18) {
        young++;
        continue;
      }
      total += weight(v);
    }
    return total + young;
  }

  private static int weight(Visit visit) {
    int weight = visit.ward() == Ward.ONCOLOGY ? 2 : 1;
    return Math.min(weight * visit.age(), 200);
  }

  /** A fold per person. */
  @Private(epsilon = 0.2)
  @Sensitivity(value = 100_000, per = Per.UNIT)
  static long cappedCost(List<Visit> visits) {
    Map<String, Long> spent = new HashMap<>();
    for (Visit v : visits) {
      spent.merge(v.patient(), v.costCents(), Long::sum);
    }
    long total = 0;
    for (long cents : spent.values()) {
      total += Math.min(cents, 100_000);
    }
    return total;
  }

  /** Public parameters, as a program gives them. */
  @Private(epsilon = 0.2)
  @Sensitivity(1)
  static long between(
      List<Visit> visits,
      @Public @Bounded(lower = 0, upper = 120) int from,
      @Public @Bounded(lower = 0, upper = 120) int to) {
    return visits.stream().mapToInt(Visit::age).filter(age -> from <= age && age < to).count();
  }

  /** A vector. */
  @Private(epsilon = 0.2)
  @Sensitivity(1)
  @Length(13)
  static long[] byDecade(List<Visit> visits) {
    long[] decades = new long[13];
    for (Visit v : visits) {
      decades[v.age() / 10]++;
    }
    return decades;
  }
}
