/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.testing.hospital.PrivateVisits;
import dev.discreet.testing.hospital.Visit;
import dev.discreet.testing.hospital.Visits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class ProgressTest {

  private final AtomicLong seconds = new AtomicLong();
  private final List<String> said = new ArrayList<>();

  /** Each look at the clock takes a second. */
  private long clock() {
    return TimeUnit.SECONDS.toNanos(seconds.getAndIncrement());
  }

  private Progress progress() {
    return new Progress(this::clock, said::add);
  }

  @Test
  void speaksEveryFiveSeconds() {
    Progress progress = progress();
    for (int i = 1; i <= 12; i++) {
      int step = i;
      progress.at(() -> "step " + step);
    }
    assertEquals(List.of("step 5", "step 10"), said);
  }

  @Test
  void anAuditSaysHowManyOutputsItHasDrawn() {
    PrivacyAudit.of(() -> 1, () -> 1).epsilon(1).samples(1500).progress(progress()).check();
    assertEquals(
        List.of("audit: 1280 of 3000 outputs drawn", "audit: 2560 of 3000 outputs drawn"), said);
  }

  @Test
  void aSensitivityCheckSaysWhichQueryAndHowManyPairs() {
    SensitivityCheck.of(Visits.class)
        .only("totalCost")
        .neighbours(12)
        .time(Duration.ofDays(1))
        .progress(progress())
        .check();
    assertEquals(
        List.of(
            "sensitivity check of Visits: query 1 of 1, totalCost, pair of neighbours 5",
            "sensitivity check of Visits: query 1 of 1, totalCost, pair of neighbours 10"),
        said.subList(0, 2));
  }

  @Test
  void aSensitivityCheckGoesOnSpeakingFromQueryToQuery() {
    SensitivityCheck.of(Visits.class)
        .neighbours(3)
        .time(Duration.ofDays(1))
        .progress(progress())
        .check();
    assertTrue(
        said.stream().anyMatch(line -> line.contains("Visits: query 2 of ")), said::toString);
  }

  @Test
  void aFailureIsMadeSmallerAloud() {
    assertThrows(
        AssertionFailedError.class,
        SensitivityCheck.of(SensitivityCheckTest.Wrong.class).only("totalCost").progress(progress())
            ::check);
    assertFalse(said.isEmpty());
  }

  @Test
  void aCheckOfAFunctionSaysHowManyPairs() {
    SensitivityCheck.of(rows -> rows.size(), Visit.class)
        .sensitivity(1)
        .neighbours(6)
        .progress(progress())
        .check();
    assertEquals(
        List.of("sensitivity check of a function of Visit: pair of neighbours 5"),
        said.subList(0, 1));
  }

  @Test
  void aSampleSaysHowManyPairs() {
    SensitivityCheck.<Visit>of(rows -> rows.size(), Visit.class)
        .neighbours(2000)
        .progress(progress())
        .sampled(0.2);
    assertEquals("sensitivity check of a function of Visit: pair of neighbours 5", said.get(0));
    assertEquals(400, said.size());
  }

  @Test
  void aReplayCheckSaysHowManyPairs() {
    ReplayCheck.of(ProgressTest::seniors)
        .rows(Visit.class)
        .neighbours(4)
        .progress(progress())
        .check();
    assertEquals(
        List.of(
            "replay check on rows of Visit: pair of neighbours 2 of 4, run 5",
            "replay check on rows of Visit: pair of neighbours 3 of 4, run 10"),
        said);
  }

  private static long seniors(dev.discreet.runtime.PrivateData<Visit> data) {
    return new PrivateVisits(data).seniors();
  }
}
