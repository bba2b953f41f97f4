/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.mechanism.kind.Release.Density;
import dev.discreet.processor.mechanism.kind.Release.Point;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is drawn is the noise: its mass and its variance are those of the mechanism. */
class NoiseShapeTest {
  private static NumericMechanism noise(boolean gaussian, boolean doubles, String sensitivity) {
    BigDecimal most = new BigDecimal(sensitivity);
    BigDecimal epsilon = BigDecimal.ONE;
    BigDecimal delta = new BigDecimal("1e-6");
    if (gaussian) {
      return doubles
          ? GaussianMechanism.forDoubles(most, epsilon, delta, 1)
          : GaussianMechanism.forLongs(most, epsilon, delta);
    }
    return doubles
        ? LaplaceMechanism.forDoubles(most, epsilon, 1)
        : LaplaceMechanism.forLongs(most, epsilon);
  }

  @ParameterizedTest
  @CsvSource({
    "false, false, 0.3",
    "false, false, 1",
    "false, false, 3",
    "false, false, 1000",
    "true, false, 0.1",
    "true, false, 1",
    "true, false, 1000",
    "false, true, 0.7",
    "true, true, 0.7"
  })
  void isThatOfTheMechanism(boolean gaussian, boolean doubles, String sensitivity) {
    NumericMechanism noise = noise(gaussian, doubles, sensitivity);
    Density density = NoiseShape.of(noise, gaussian);
    List<Point> points = density.points();
    double step = points.get(1).value() - points.get(0).value();
    double mass = 0;
    double variance = 0;
    for (Point point : points) {
      double probability = density.single() ? point.height() : point.height() * step;
      mass += probability;
      variance += probability * point.value() * point.value();
    }
    assertEquals(1, mass, 0.004);
    assertEquals(1, Math.sqrt(variance) / noise.standardDeviation(), 0.05);
    if (density.single()) {
      assertEquals(noise.grid(), step);
    } else {
      assertTrue(step >= noise.grid() / 2);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, true", "1000, false"})
  void fewValuesAreDrawnEachByItself(String sensitivity, boolean single) {
    assertEquals(single, NoiseShape.of(noise(false, false, sensitivity), false).single());
    assertFalse(NoiseShape.of(noise(false, true, sensitivity), false).single());
  }
}
