/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.annotations.Trusted;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.hospital.PrivateVisits;
import dev.discreet.testing.hospital.Visit;
import dev.discreet.testing.hospital.Ward;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** Programs that tell nothing but answers, and the six kinds of Re:cord-play that tell more. */
class ReplayCheckTest {

  record Reading(double value) {}

  static final class Trusting {
    private Trusting() {}

    @Trusted(reason = "wrong on purpose: nothing is clipped")
    @Private(epsilon = 0.5)
    @Sensitivity(100)
    static long unclipped(List<Visit> visits) {
      return visits.stream().mapToLong(Visit::cost).sum();
    }

    @Trusted(reason = "wrong on purpose: the cap is not used")
    @Private(epsilon = 0.5)
    @Sensitivity(value = 1, times = "cap")
    static long uncapped(List<Visit> visits, @Bounded(lower = 0, upper = 5000) long cap) {
      return visits.stream().mapToLong(Visit::cost).sum();
    }
  }

  static final class TrustingReadings {
    private TrustingReadings() {}

    @Trusted(reason = "wrong on purpose: NaN is not above 10")
    @Private(epsilon = 0.5)
    @Sensitivity(10)
    static double notANumber(List<Reading> readings) {
      double sum = 0;
      for (Reading reading : readings) {
        double value = reading.value() > 10 ? 10 : reading.value();
        sum += value < 0 ? 0 : value;
      }
      return sum;
    }
  }

  @PrivacyBudget(epsilon = 2)
  static long nightly(PrivateData<Visit> data) {
    PrivateVisits visits = new PrivateVisits(data);
    long seniors = visits.seniors();
    if (seniors > 3) {
      return visits.totalCost() / seniors;
    }
    return visits.persons();
  }

  static Map<Ward, Long> byWard(PrivateData<Visit> data) {
    Map<Ward, Long> persons = new LinkedHashMap<>();
    data.partitionBy(Ward.class, Visit::ward)
        .forEach((ward, part) -> persons.put(ward, new PrivateVisits(part).persons()));
    return persons;
  }

  static void sampled(PrivateData<Visit> data) {
    new PrivateVisits(data.sample(0.5)).seniors();
  }

  @Test
  void programsThatTellNothingElsePass() {
    ReplayReport report = ReplayCheck.of(ReplayCheckTest::nightly).check();
    assertEquals(2, report.releases());
    assertTrue(report.toString().endsWith("no proof."), report::toString);
    assertEquals(3, ReplayCheck.of(ReplayCheckTest::byWard).check().releases());
    ReplayCheck.ofAction(ReplayCheckTest::sampled).check();
    ReplayCheck.<Visit, Object>of(data -> new PrivateVisits(data).busiest())
        .rows(Visit.class)
        .check();
  }

  private static String failure(ReplayCheck<?> check) {
    return assertThrows(AssertionFailedError.class, check::check).getMessage();
  }

  @Test
  void theNumberOfRowsAsAPublicFactor() {
    String told =
        failure(
            ReplayCheck.<Visit, Long>of(
                    (rows, data) -> new PrivateVisits(data).cappedCost(rows.size()))
                .rows(Visit.class));
    assertTrue(told.startsWith("with which arguments a query is released depends"), told);
    assertTrue(told.contains("neighbour = List.of(new Visit("), told);
    String average =
        failure(
            ReplayCheck.<Visit, Long>of(
                    (rows, data) -> new PrivateVisits(data).totalCost() / (rows.size() + 1))
                .rows(Visit.class));
    assertTrue(average.startsWith("how the program ends depends"), average);
  }

  @Test
  void classesThatAreFoundInTheData() {
    String told =
        failure(
            ReplayCheck.<Visit, Long>of(
                    (rows, data) -> {
                      long sum = 0;
                      Map<Ward, PrivateData<Visit>> parts =
                          data.partitionBy(Ward.class, Visit::ward);
                      for (Ward ward : rows.stream().map(Visit::ward).distinct().toList()) {
                        sum += new PrivateVisits(parts.get(ward)).persons();
                      }
                      return sum;
                    })
                .rows(Visit.class));
    assertTrue(told.startsWith("the number of releases depends"), told);
  }

  @Test
  void unclippedValuesWithTheClippedContract() {
    String told =
        failure(
            ReplayCheck.<Visit, Long>of(
                    data -> new PrivateReplayCheckTest_Trusting(data).unclipped())
                .rows(Visit.class));
    assertTrue(told.contains("and its noise is for"), told);
  }

  @Test
  void aParameterThatMakesTheSensitivityZero() {
    String told =
        failure(
            ReplayCheck.<Visit, Long>of(
                    data -> new PrivateReplayCheckTest_Trusting(data).uncapped(0))
                .rows(Visit.class));
    assertTrue(told.contains("and its noise is for"), told);
  }

  @Test
  void notANumberPassesAClip() {
    String told =
        failure(
            ReplayCheck.<Reading, Double>of(
                    data -> new PrivateReplayCheckTest_TrustingReadings(data).notANumber())
                .rows(
                    Reading.class,
                    random -> new Reading(random.nextInt(4) == 0 ? Double.NaN : 10)));
    assertTrue(told.contains("and its noise is for"), told);
  }

  @Test
  void spendingTwice() {
    String again =
        failure(
            ReplayCheck.<Visit, Long>of(
                    (rows, data) -> {
                      PrivateData<Visit> twice = PrivateData.of("again", rows, Budget.of(1));
                      return new PrivateVisits(data).seniors() + new PrivateVisits(twice).seniors();
                    })
                .rows(Visit.class));
    assertTrue(again.startsWith("how the program ends depends"), again);
    String over = failure(ReplayCheck.of(ReplayCheckTest::nightly).budget(Budget.of(0.75)));
    assertTrue(over.startsWith("the program spends more than ε = 0.75"), over);
  }

  @Test
  void badInput() {
    String unknown =
        assertThrows(
                IllegalArgumentException.class,
                ReplayCheck.<Visit, Long>of(data -> new PrivateVisits(data).seniors())::check)
            .getMessage();
    assertTrue(unknown.contains("fix: rows("), unknown);
    String nothing =
        assertThrows(
                IllegalArgumentException.class,
                ReplayCheck.<Visit, Integer>of(data -> 1).rows(Visit.class)::check)
            .getMessage();
    assertTrue(nothing.contains("released nothing"), nothing);
    String small =
        assertThrows(
                IllegalArgumentException.class,
                ReplayCheck.of(ReplayCheckTest::nightly)
                        .data(builder -> builder.budget(Budget.of(0.1)))
                    ::check)
            .getMessage();
    assertTrue(small.contains("budget"), small);
  }
}
