/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.mechanism.quantile.QuantileGrid;
import dev.discreet.runtime.mechanism.quantile.RowValue;
import dev.discreet.runtime.noise.SeededRandom;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Quantiles on the path on which answers leave a data set. */
class QuantileReleasesTest {

  private static final List<Integer> ROWS = IntStream.rangeClosed(1, 99).boxed().toList();

  private static PrivateData<Integer> data(List<Integer> rows) {
    return PrivateData.builder("d", rows, Budget.of(1e12))
        .noiseSource(SeededRandom.of("quantile releases"))
        .dangerouslyAllowUnverifiedQueries()
        .build();
  }

  private static Releases<Integer> releases(List<Integer> rows) {
    return Releases.open(
        MethodHandles.lookup(), QuantileReleasesTest.class, Integer.class, data(rows));
  }

  /** At ε = 10,000 an answer whose rank is off by one comes once in e^2000. */
  private static Query query(double lower, double upper, double step, String... ranks) {
    return Query.quantiles("t.Q.quantiles", "10000", lower, upper, step, ranks);
  }

  @Test
  void integersAndDoublesAreReleasedAtTheirRanks() {
    Releases<Integer> releases = releases(ROWS);
    // A value is split half before and half after its point: the middle answer is next to it.
    Query quartiles = query(0, 200, 1, "0.255", "0.505", "0.755");
    long[] longs = releases.releaseQuantiles(quartiles, RowValue.ofLong(row -> row));
    double[] doubles = releases.releaseDoubleQuantiles(quartiles, RowValue.ofDouble(row -> row));
    for (int i = 0; i < 3; i++) {
      assertEquals(26 + 24.75 * i, longs[i], 2);
      assertEquals(26 + 24.75 * i, doubles[i], 2);
    }
    Query median = query(-8, 200, 0x1p-3, "0.505");
    assertEquals(50, releases.releaseQuantile(median, RowValue.ofLong(row -> row)));
    assertEquals(50, releases.releaseIntQuantile(median, RowValue.ofLong(row -> row)));
    assertEquals(
        6.25, releases.releaseDoubleQuantile(median, RowValue.ofDouble(row -> row * 0x1p-3)));
    assertEquals(
        -5, releases.releaseQuantile(query(-200, 0, 5, "0.5"), RowValue.ofLong(row -> -5)));
  }

  @Test
  void rowsWithoutAValueDoNotCount() {
    Releases<Integer> releases = releases(ROWS);
    Query median = query(0, 200, 1, "0.49");
    assertEquals(
        5,
        releases.releaseQuantile(
            median,
            RowValue.ofOptionalInt(row -> row < 10 ? OptionalInt.of(row) : OptionalInt.empty())));
    assertEquals(
        5,
        releases.releaseQuantile(
            median,
            RowValue.ofOptionalLong(
                row -> row < 10 ? OptionalLong.of(row) : OptionalLong.empty())));
    assertEquals(
        5.0,
        releases.releaseDoubleQuantile(
            median,
            RowValue.ofOptionalDouble(
                row -> row < 10 ? OptionalDouble.of(row) : OptionalDouble.empty())));
  }

  @Test
  void valuesBeyondTheRangeCountAsItsEnds() {
    Releases<Integer> releases = releases(ROWS);
    Query ends = query(40, 60, 1, "0.105", "0.905");
    assertArrayEquals(
        new long[] {40, 60}, releases.releaseQuantiles(ends, RowValue.ofLong(row -> row)));
    assertEquals(
        40.0,
        releases.releaseDoubleQuantile(
            query(40, 60, 1, "0.5"), RowValue.ofDouble(row -> Double.NaN)));
    assertEquals(
        60,
        releases.releaseQuantile(query(40, 60, 1, "0.5"), RowValue.ofLong(row -> Long.MAX_VALUE)));
  }

  @Test
  void emptyDataIsAnswered() {
    long answer =
        releases(List.of()).releaseQuantile(query(3, 9, 1, "0.5"), RowValue.ofLong(row -> row));
    assertTrue(answer >= 3 && answer <= 9);
  }

  @Test
  void aStreamIsAnsweredAsAList() {
    Query quartiles = Query.quantiles("t.Q.few", "0.5", -200, 200, 5, "0.25", "0.5", "0.75");
    for (int size : new int[] {0, 1, 99, 50_000}) {
      List<Integer> rows = IntStream.range(0, size).mapToObj(i -> i % 150 - 60).toList();
      PrivateData<Integer> streamed =
          PrivateData.streamed("d", rows::stream, Budget.of(1e12))
              .noiseSource(SeededRandom.of("quantile releases"))
              .dangerouslyAllowUnverifiedQueries()
              .build();
      Releases<Integer> stream =
          Releases.open(
              MethodHandles.lookup(), QuantileReleasesTest.class, Integer.class, streamed);
      Releases<Integer> list = releases(rows);
      for (int round = 0; round < 5; round++) {
        assertArrayEquals(
            list.releaseQuantiles(quartiles, RowValue.ofLong(row -> row)),
            stream.releaseQuantiles(quartiles, RowValue.ofLong(row -> row)));
        assertArrayEquals(
            list.releaseDoubleQuantiles(
                quartiles,
                RowValue.ofOptionalDouble(
                    row -> row % 2 == 0 ? OptionalDouble.of(row) : OptionalDouble.empty())),
            stream.releaseDoubleQuantiles(
                quartiles,
                RowValue.ofOptionalDouble(
                    row -> row % 2 == 0 ? OptionalDouble.of(row) : OptionalDouble.empty())));
      }
    }
  }

  @Test
  void aReleaseIsChargedAndAFailureSaysNothing() {
    PrivateData<Integer> data =
        PrivateData.builder("d", ROWS, Budget.of(2.5))
            .noiseSource(SeededRandom.of("charged"))
            .dangerouslyAllowUnverifiedQueries()
            .build();
    Releases<Integer> releases =
        Releases.open(MethodHandles.lookup(), QuantileReleasesTest.class, Integer.class, data);
    Query median = Query.quantiles("t.Q.m", "1", 0, 200, 1, "0.5", "0.75");
    releases.releaseQuantiles(median, RowValue.ofLong(row -> row));
    assertThrows(
        QueryFailedException.class,
        () ->
            releases.releaseQuantiles(
                median, RowValue.ofLong(row -> Math.floorDiv(row, row - row))));
    assertEquals(0, releases.about(median).releasesLeft());
    assertThrows(
        BudgetExceededException.class,
        () -> releases.releaseQuantiles(median, RowValue.ofLong(row -> row)));
  }

  @Test
  void termsNameGridAndRanks() {
    assertEquals(
        "quantiles:0.5:0:1.2E+2:1:0.25:0.5",
        Query.quantiles("q", "0.5", 0, 120, 1, "0.25", "0.50").terms());
    assertEquals(
        "quantiles:0.5:0:1.2E+2:1:0.5:replaced",
        Query.quantiles("q", "0.5", 0, 120, 1, "0.5").replaceOne().terms());
  }

  @Test
  void eachNeighbourAndUnitHasItsMechanism() {
    QuantileNoise noise = query(0, 9, 1, "0.5").noise().quantiles();
    assertEquals(1e-4, noise.ofUnits(1, false).rankScale(), 1e-12);
    assertEquals(2e-4, noise.ofUnits(1, true).rankScale(), 1e-12);
    assertEquals(3e-4, noise.ofUnits(3, false).rankScale(), 1e-12);
    assertEquals(BigDecimal.ONE, noise.sensitivity());
  }

  @Test
  void wrongNumbersAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> query(0, 9, 0, "0.5"));
    assertThrows(IllegalArgumentException.class, () -> query(0, Double.NaN, 1, "0.5"));
    assertThrows(IllegalArgumentException.class, () -> query(9, 0, 1, "0.5"));
    assertThrows(IllegalArgumentException.class, () -> query(0, 9.5, 1, "0.5"));
    assertThrows(IllegalArgumentException.class, () -> query(0, 0x1p60, 1, "0.5"));
    assertThrows(IllegalArgumentException.class, () -> query(0, 9, 1));
    assertThrows(IllegalArgumentException.class, () -> query(0, 9, 1, "1"));
    assertThrows(IllegalArgumentException.class, () -> query(0, 9, 1, "x"));
    assertThrows(IllegalArgumentException.class, () -> query(0, 9, 1, "0.5", "0.5"));
    assertThrows(IllegalArgumentException.class, () -> query(0, 9, 1, "0.5").times(2));
    Releases<Integer> releases = releases(ROWS);
    Query median = query(0, 9, 1, "0.5");
    assertThrows(
        IllegalArgumentException.class, () -> releases.releaseLong(median, rows -> rows.size()));
    Query laplace = Query.laplace("q", "1", "1");
    assertThrows(
        IllegalArgumentException.class,
        () -> releases.releaseQuantile(laplace, RowValue.ofLong(row -> row)));
  }

  @Test
  void pointsAreNumberedExactly() {
    QuantileGrid widest = QuantileGrid.of(-0x1p53, 0x1p53, 1);
    assertEquals((1L << 54) + 1, widest.points());
    for (long value : new long[] {-(1L << 53), -5, 0, 7, (1L << 53) - 1, 1L << 53}) {
      assertEquals(value, (long) widest.pointAt(widest.indexOf(value)));
    }
    QuantileGrid fine = QuantileGrid.of(-1, 3, 0x1p-40);
    for (double value : new double[] {-1, 0, -0.0, 0x1p-40, 0.3125, 3}) {
      assertEquals(value + 0.0, fine.pointAt(fine.indexOf(value)) + 0.0);
    }
    assertEquals(0, fine.indexOf(Double.NaN));
    assertEquals(fine.points() - 1, fine.indexOf(Double.POSITIVE_INFINITY));
    QuantileGrid sevens = QuantileGrid.of(-14, 21, 7);
    assertEquals(6, sevens.points());
    assertEquals(-7.0, sevens.pointAt(sevens.indexOf(-9L)));
  }
}
