/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class AxisTest {

  @Test
  void linearFromRoundNumberToRoundNumber() {
    Axis axis = Axis.linear(0.77, 0.836);

    assertTicks(List.of(0.76, 0.78, 0.8, 0.82, 0.84), axis);
    assertEquals(0.5, axis.position(0.8), 1e-9);
    assertTrue(axis.contains(0.77));
    assertFalse(axis.contains(0.85));
  }

  @Test
  void linearThroughZero() {
    assertTicks(List.of(-50.0, 0.0, 50.0, 100.0, 150.0), Axis.linear(-30, 120));
  }

  @Test
  void linearOfOneValue() {
    Axis axis = Axis.linear(3, 3);

    assertTrue(axis.contains(3));
    assertTrue(axis.from() < axis.to());
  }

  @Test
  void logarithmicFromPowerOfTenToPowerOfTen() {
    Axis axis = Axis.logarithmic(0.3, 42);

    assertTicks(List.of(0.1, 1.0, 10.0, 100.0), axis);
    assertEquals(1 / 3.0, axis.position(1), 1e-9);
  }

  @Test
  void logarithmicOfOneValue() {
    assertTicks(List.of(10.0, 100.0), Axis.logarithmic(10, 10));
  }

  @Test
  void fitsWhatItShows() {
    assertTrue(Axis.fitting(List.of(0.1, 5.0)).logarithmic());
    assertFalse(Axis.fitting(List.of(0.1, 1.0)).logarithmic());
    assertFalse(Axis.fitting(List.of(0.0, 5.0)).logarithmic());
    assertFalse(Axis.fitting(List.of()).logarithmic());
  }

  private static void assertTicks(List<Double> expected, Axis axis) {
    List<Double> ticks = axis.ticks();
    assertEquals(expected.size(), ticks.size(), ticks::toString);
    for (int i = 0; i < ticks.size(); i++) {
      assertEquals(expected.get(i), ticks.get(i), 1e-9, ticks::toString);
    }
  }
}
