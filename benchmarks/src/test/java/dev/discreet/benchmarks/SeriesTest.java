/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SeriesTest {

  private static Series series(double... rounds) {
    return new Series(Arrays.stream(rounds).boxed().toList());
  }

  @Test
  void ratiosAreTakenRoundByRound() {
    // Both were twice as slow in the second round: the ratio is 3 in each.
    assertEquals(series(3, 3), series(30, 60).over(series(10, 20)));
  }

  @Test
  void aRatioNeedsTheSameRounds() {
    assertThrows(IllegalArgumentException.class, () -> series(1, 2).over(series(1)));
  }

  @Test
  void theMedianIsTheMiddleOne() {
    assertEquals(2, series(100, 1, 2).median());
    assertEquals(3, series(100, 1, 2, 4).median());
  }

  @Test
  void theTextShowsTheSpread() {
    assertEquals("2.00 [1.00, 100.00]", series(100, 1, 2).text(2));
  }

  @Test
  void percentagesAreAboveOne() {
    assertEquals("5 [-10, 20]", series(1.2, 0.9, 1.05).percentAboveOne().text(0));
  }

  @Test
  void nothingMeasuredIsNoFigure() {
    assertThrows(IllegalArgumentException.class, () -> new Series(List.of()));
  }
}
