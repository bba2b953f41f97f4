/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.annotations.Trusted;
import dev.discreet.testing.hospital.Doses;
import dev.discreet.testing.hospital.Doses.Dose;
import dev.discreet.testing.hospital.Stays;
import dev.discreet.testing.hospital.Survey;
import dev.discreet.testing.hospital.Visit;
import dev.discreet.testing.hospital.Visits;
import dev.discreet.testing.hospital.Ward;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class SensitivityCheckTest {

  /** So that a slow machine sees what a fast one does. */
  private static final Duration PLENTY = Duration.ofMinutes(1);

  @Test
  void contractsThatHoldAreReached() {
    for (Class<?> type : List.of(Visits.class, Survey.class, Stays.class, Doses.class)) {
      SensitivityReport report = SensitivityCheck.of(type).time(PLENTY).check();
      for (SensitivityReport.Line line : report.lines()) {
        assertTrue(line.tried() == 0 || line.used() >= 0.99, report::toString);
      }
      assertTrue(report.toString().endsWith("no proof."), report::toString);
    }
  }

  @Test
  void lowerContractsAreExceeded() {
    for (Class<?> type : List.of(Visits.class, Survey.class, Stays.class, Doses.class)) {
      SensitivityReport report =
          SensitivityCheck.of(type).time(PLENTY).share(new BigDecimal("0.98")).search();
      for (SensitivityReport.Line line : report.lines()) {
        assertTrue(line.text().contains("no movement") || line.failure().isPresent(), line::text);
      }
    }
  }

  static final class Wrong {
    private static final AtomicLong ASKED = new AtomicLong();

    private Wrong() {}

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1)
    @Sensitivity(4999)
    static long totalCost(List<Visit> visits) {
      return visits.stream().mapToLong(Visit::cost).sum();
    }

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1)
    static long never(List<Visit> visits) {
      return visits.isEmpty() ? 0 : visits.get(visits.size() - 1).age() / visits.get(0).age();
    }

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1)
    static long differs(List<Visit> visits) {
      return ASKED.incrementAndGet();
    }

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1)
    @Sensitivity(120)
    static int wraps(List<Visit> visits) {
      int total = 0;
      for (Visit visit : visits) {
        total += (int) visit.cost() * 1_000_000;
      }
      return total > 0 ? 0 : total == 0 ? 0 : 1000;
    }

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1)
    @Sensitivity(value = 1, times = "cap")
    static long cap(List<Visit> visits, @Bounded(lower = 0, upper = 5000) long cap) {
      return visits.stream().mapToLong(visit -> Math.min(visit.cost(), cap + 1)).sum();
    }
  }

  static final class WrongGroups {
    private WrongGroups() {}

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1)
    static long drugsOfManyPatients(List<Dose> doses) {
      return 2
          * doses.stream()
              .collect(groupingBy(Dose::drug, mapping(Dose::patient, toSet())))
              .values()
              .stream()
              .filter(patients -> patients.size() > 200)
              .count();
    }

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1)
    static long patientsOfManyDrugs(List<Dose> doses) {
      return 2
          * doses.stream()
              .collect(groupingBy(Dose::patient, mapping(Dose::drug, toSet())))
              .values()
              .stream()
              .filter(drugs -> drugs.size() > 11)
              .count();
    }
  }

  private static String failure(String query) {
    return failure(Wrong.class, query);
  }

  private static String failure(Class<?> type, String query) {
    SensitivityReport report = SensitivityCheck.of(type).only(query).time(PLENTY).search();
    return report.lines().get(0).failure().orElse("");
  }

  @Test
  void aFailureIsAPairOfFewRowsAsJava() {
    String failure = failure("totalCost");
    assertEquals(
        """
        totalCost moves by 5000, over its contract of 4999 (L1, one row added or removed)
            List<Visit> rows = List.of();
            SensitivityCheckTest.Wrong.totalCost(rows); // 0L
            List<Visit> neighbour = List.of(new Visit("p0", 0, 5000L, Ward.SURGERY, ""));
            SensitivityCheckTest.Wrong.totalCost(neighbour); // 5000L
        """,
        failure.replace(System.lineSeparator(), "\n"));
    assertThrows(
        AssertionFailedError.class, SensitivityCheck.of(Wrong.class).only("totalCost")::check);
  }

  record Bag(
      List<Integer> list,
      Set<Long> set,
      SortedMap<String, Integer> map,
      Optional<String> name,
      OptionalInt number,
      float weight) {}

  @Test
  void whatRowsHoldIsMadeLess() {
    AssertionFailedError failure =
        assertThrows(
            AssertionFailedError.class,
            SensitivityCheck.of(rows -> 2 * rows.size(), Bag.class).sensitivity(1)::check);
    String row =
        "new SensitivityCheckTest.Bag(List.of(), Set.of(), new TreeMap<>(Map.of()), Optional.empty(), OptionalInt.empty(), 0.0f)";
    assertTrue(failure.getMessage().contains(row), failure::getMessage);
  }

  @Test
  void otherFailuresAreFound() {
    assertTrue(failure("never").contains("throws on one of two neighbours"), failure("never"));
    assertTrue(failure("differs").contains("when it is asked again"), failure("differs"));
    assertTrue(failure("wraps").contains("over its contract"), failure("wraps"));
    assertTrue(failure("cap").contains("over its contract"), failure("cap"));
  }

  @Test
  void groupsAboveASizeAreReached() {
    for (String query : List.of("drugsOfManyPatients", "patientsOfManyDrugs")) {
      String failure = failure(WrongGroups.class, query);
      assertTrue(failure.contains("over its contract"), query + failure);
    }
  }

  @Test
  void anyFunctionCanBeChecked() {
    SensitivityReport report =
        SensitivityCheck.of(rows -> rows.stream().mapToInt(Visit::age).sum(), Visit.class)
            .sensitivity(120)
            .check();
    assertEquals(1, report.lines().get(0).used());
    assertThrows(
        AssertionFailedError.class,
        () ->
            SensitivityCheck.<Visit>of(
                    rows -> rows.stream().mapToInt(Visit::age).average().orElse(0), Visit.class)
                .sensitivity(1)
                .check());
  }

  @Test
  void rowsMayComeFromAGenerator() {
    SensitivityReport report =
        SensitivityCheck.<Integer>of(
                rows -> rows.stream().mapToInt(row -> row).sum(), Integer.class)
            .rows(random -> random.nextInt(50))
            .sensitivity(49)
            .check();
    assertEquals(1, report.lines().get(0).used());
  }

  /** Nineteen in twenty movements of a uniform row are below 950. */
  @Test
  void sensitivityCanBeSampled() {
    SampledSensitivity sampled =
        SensitivityCheck.<Integer>of(
                rows -> rows.stream().mapToInt(row -> row).sum(), Integer.class)
            .rows(random -> random.nextInt(1000))
            .neighbours(20_000)
            .sampled(0.05);
    assertEquals(960, sampled.sensitivity(), 12);
    assertThrows(
        IllegalArgumentException.class,
        () -> SensitivityCheck.<Integer>of(rows -> 0, Integer.class).neighbours(100).sampled(0.05));
  }

  record Endless(Endless inner) {
    Endless {
      java.util.Objects.requireNonNull(inner);
    }
  }

  record Closed(@Bounded(lower = 0, upper = 1) int x) {
    Closed {
      throw new IllegalStateException("closed");
    }
  }

  record Strange(Thread thread) {}

  @Test
  void rowsThatCannotBeMadeAreExplained() {
    for (Class<? extends Record> type : List.of(Endless.class, Closed.class, Strange.class)) {
      RuntimeException refusal =
          assertThrows(
              RuntimeException.class,
              () -> SensitivityCheck.of(rows -> rows.size(), type).sensitivity(1).check());
      assertTrue(refusal.getMessage().contains("give rows of your own"), refusal::getMessage);
    }
  }

  @Test
  void nothingToCheckIsAnError() {
    assertThrows(IllegalArgumentException.class, SensitivityCheck.of(Ward.class)::check);
    assertThrows(
        IllegalArgumentException.class, SensitivityCheck.of(Visits.class).only("none")::check);
  }
}
