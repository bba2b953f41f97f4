/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Authority;
import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told of releases beforehand is what they then are. */
class AboutReleaseTest {

  private static final int TRIES = 4_000;
  private static final Query LAPLACE = Query.laplace("t.Q.laplace", "0.5", "2");
  private static final Query GAUSSIAN = Query.gaussian("t.Q.gaussian", "0.5", "1e-6", "2");

  private enum Ward {
    EAST,
    WEST
  }

  private final InMemoryLedger ledger = new InMemoryLedger();
  private final PrivateData<String> data = data("d", Budget.of(1e9, 0.1));
  private final Releases<String> releases = open(data);

  private PrivateData<String> data(String name, Budget budget) {
    return PrivateData.builder(name, List.of("a", "b", "c"), budget)
        .noiseSource(SeededRandom.of("about"))
        .ledger(ledger)
        .dangerouslyAllowUnverifiedQueries()
        .build();
  }

  private static Releases<String> open(PrivateData<String> data) {
    return Releases.open(MethodHandles.lookup(), AboutReleaseTest.class, String.class, data);
  }

  /** Covered at least as often as promised, and not much more; false alarms in 1 of 10⁹ runs. */
  private static void covers(AboutNumbers about, double exact, DoubleSupplier release) {
    double[] errors = new double[TRIES];
    for (int i = 0; i < TRIES; i++) {
      errors[i] = Math.abs(release.getAsDouble() - exact);
    }
    for (double confidence : new double[] {0.1, 0.5, 0.9, 0.99}) {
      double within = about.accuracy(confidence);
      double less = within * 0.8 - 1;
      double deviation = 6 * Math.sqrt(confidence * (1 - confidence) / TRIES);
      double covered = share(errors, within);
      assertTrue(covered >= confidence - deviation, confidence + ": " + covered);
      assertTrue(share(errors, less) < confidence + deviation, confidence + " at " + less);
    }
  }

  private static double share(double[] errors, double within) {
    int count = 0;
    for (double error : errors) {
      count += error <= within ? 1 : 0;
    }
    return (double) count / errors.length;
  }

  @Test
  void accuracyIsThatOfLaplaceNoise() {
    covers(releases.aboutLongs(LAPLACE), 3, () -> releases.releaseLong(LAPLACE, List::size));
    covers(
        releases.aboutDoubles(LAPLACE, 1), 0.3, () -> releases.releaseDouble(LAPLACE, rows -> 0.3));
    covers(
        releases.aboutDoubles(LAPLACE, 2),
        0.3,
        () -> releases.releaseDoubles(LAPLACE, Ward.class, rows -> exact(0.3)).get(Ward.WEST));
  }

  private static Map<Ward, Double> exact(double value) {
    return Map.of(Ward.WEST, value);
  }

  @Test
  void accuracyIsThatOfGaussianNoise() {
    covers(releases.aboutLongs(GAUSSIAN), 3, () -> releases.releaseLong(GAUSSIAN, List::size));
    covers(
        releases.aboutDoubles(GAUSSIAN),
        0.3,
        () -> releases.releaseDoubleArray(GAUSSIAN, rows -> new double[] {1, 0.3})[1]);
  }

  @Test
  void accuracyIsThatOfMeansAndOfFoundKeys() {
    Query chunks = Query.sampleAndAggregate("t.Q.chunks", "0.5", 0, 10, 4);
    covers(
        releases.aboutMeanOfChunks(chunks),
        3.3,
        () -> releases.releaseMeanOfChunks(chunks, chunk -> 3.3));
    Query keys = Query.thresholdedKeys("t.Q.keys", "0.5", "1e-9", "1");
    covers(
        releases.aboutKeys(keys),
        1000,
        () -> releases.releaseKeys(keys, rows -> Map.of("a", 1000L)).get("a"));
  }

  @Test
  void accuracyScalesWithTheFactorAndTheRowsOfAPerson() {
    double one = releases.aboutDoubles(LAPLACE, 1).accuracy(0.95);
    assertEquals(7 * one, releases.aboutDoubles(LAPLACE.times(7), 1).accuracy(0.95), 1e-6);
    Releases<String> persons =
        Releases.open(
            MethodHandles.lookup(), AboutReleaseTest.class, String.class, data, row -> row, 3);
    assertEquals(3 * one, persons.aboutDoubles(LAPLACE, 1).accuracy(0.95), 1e-6);
  }

  /** The array of unknown length counts as the longest, which hardly matters. */
  @Test
  void anArrayOfUnknownLengthIsNotMoreAccurateThanAnyOther() {
    for (Query query : List.of(LAPLACE, GAUSSIAN, Query.laplace("t.Q.tiny", "1e6", "1e-3"))) {
      double unknown = releases.aboutDoubles(query).accuracy(0.95);
      double known = releases.aboutDoubles(query, 1_000_000).accuracy(0.95);
      assertTrue(unknown >= known && unknown < 1.002 * known, unknown + ", " + known);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, 0, 1, -0.5, 1.5, Double.POSITIVE_INFINITY})
  void confidencesOutOfRangeAreRefused(double confidence) {
    for (Query query : List.of(LAPLACE, GAUSSIAN)) {
      assertThrows(
          IllegalArgumentException.class, () -> releases.aboutLongs(query).accuracy(confidence));
      assertThrows(
          IllegalArgumentException.class,
          () -> releases.aboutDoubles(query, 1).accuracy(confidence));
    }
  }

  /** Of random budgets and limits: falls by one per release, and is 0 when the next is refused. */
  @Test
  void asManyAreLeftAsAreThenReleased() {
    long seed = Long.getLong("discreet.seed", 20261123L);
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      String step = "seed " + seed + ", step " + i;
      PrivateData<String> whole = data("left " + i, Budget.of(0.1 + random.nextInt(30) / 10.0));
      ledger.grant(
          whole.name(),
          "alice",
          PrivacyCost.pure(BigDecimal.valueOf(1 + random.nextInt(20), 1)),
          new Authority("a tester", "a test"));
      open(whole).releaseLong(Query.laplace("t.Q.before", "0.1", "1"), List::size);
      PrivateData<String> mine = random.nextBoolean() ? whole.as("alice") : whole;
      PrivateData<String> place =
          switch (random.nextInt(3)) {
            case 0 -> mine;
            case 1 -> mine.sample(0.5);
            default -> mine.partitionBy(Boolean.class, row -> true).values().iterator().next();
          };
      Releases<String> here = open(place);
      Query query = Query.noisyMax("t.Q.best", "0.1", "1");
      Query limited = random.nextBoolean() ? query.releases(1 + random.nextInt(9)) : query;
      int left = here.about(limited).releasesLeft();
      for (; left > 0; left--) {
        assertEquals(left, here.about(limited).releasesLeft(), step);
        here.selectIndexOfLongs(limited, rows -> new long[2]);
      }
      assertEquals(0, here.about(limited).releasesLeft(), step);
      assertThrows(
          BudgetExceededException.class,
          () -> here.selectIndexOfLongs(limited, rows -> new long[2]),
          step);
    }
  }

  @Test
  void ofTwoDataSetsTheOneWithLessDecides() {
    JoinReleases<String, String> both =
        JoinReleases.open(
            MethodHandles.lookup(),
            AboutReleaseTest.class,
            BoundedData.byRow(String.class, data("one", Budget.of(3))),
            BoundedData.byRow(String.class, data("two", Budget.of(2))));
    assertEquals(4, both.aboutLongs(LAPLACE).releasesLeft());
  }

  @Test
  void askingChargesNothing() {
    Budget before = data.remaining();
    releases.aboutLongs(LAPLACE).releasesLeft();
    releases.aboutLongs(LAPLACE).accuracy(0.5);
    assertEquals(before, data.remaining());
  }

  @Test
  void whatMayNotBeReleasedAtAllIsRefusedAsARelease() {
    AboutNumbers about = releases.aboutLongs(LAPLACE.maxRows(2));
    assertThrows(IllegalStateException.class, about::releasesLeft);
    PrivateData<String> strict = PrivateData.of("strict", List.of("a"), Budget.of(1));
    AboutNumbers unverified = open(strict).aboutLongs(LAPLACE);
    assertThrows(UnverifiedCodeException.class, unverified::releasesLeft);
  }
}
