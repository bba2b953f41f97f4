/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fit fails by chance once in 10^12, and with these seeds never. */
class TruthfulChoiceTest {

  private static final int SAMPLES = 40_000;

  private record Known(double x) implements Exponents {
    @Override
    public int count() {
      return 1;
    }

    @Override
    public double near(int index) {
      return x;
    }

    @Override
    public BigFraction exactly(int index) {
      return Rationals.of(x);
    }
  }

  private static double[] law(int places, double x) {
    double[] law = new double[places];
    double total = 1 + (places - 1) * Math.exp(-x);
    Arrays.fill(law, Math.exp(-x) / total);
    law[0] = 1 / total;
    return law;
  }

  private static double pValue(int places, double x, double[] law) {
    RandomBits bits = SeededRandom.bits("truth among " + places + " at " + x);
    long[] counts = new long[places];
    for (int i = 0; i < SAMPLES; i++) {
      counts[TruthfulChoice.sample(bits, places, new Known(x))]++;
    }
    return GoodnessOfFit.pValue(counts, law);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 0", "2, 1.0986", "2, 8", "3, 0.01", "5, 2", "17, 3", "17, 1e300"})
  void placesHaveTheirProbabilities(int places, double x) {
    assertTrue(pValue(places, x, law(places, x)) > ALPHA);
  }

  @Test
  void theFitSeesAnotherExponent() {
    assertTrue(pValue(5, 2, law(5, 1.8)) < ALPHA);
    assertTrue(pValue(5, 2, law(5, 2.2)) < ALPHA);
  }

  /** The coin is flipped for place 0 as for others: a round takes as many words. */
  @Test
  void eachRoundTakesAsManyBits() {
    for (long coin : new long[] {0, -1}) {
      // The first bit is the place: 0, then a coin that would reject, or accept, another one.
      RandomBits bits = ScriptedRandom.bits(0, coin, 42, 43);
      assertEquals(0, TruthfulChoice.sample(bits, 2, new Known(1)));
      assertEquals(42, bits.word());
    }
  }

  @Test
  void noPlaceIsRefused() {
    RandomBits bits = SeededRandom.bits("none");
    assertThrows(
        IllegalArgumentException.class, () -> TruthfulChoice.sample(bits, 0, new Known(1)));
  }
}
