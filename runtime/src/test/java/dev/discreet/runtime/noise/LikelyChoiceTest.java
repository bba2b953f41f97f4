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
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;

class LikelyChoiceTest {

  private record Known(double[] factors, double[] exponents, int count) implements Weights {
    @Override
    public double near(int index) {
      return exponents[index];
    }

    @Override
    public BigFraction exactly(int index) {
      return Rationals.of(exponents[index]);
    }

    @Override
    public double nearFactor(int index) {
      return factors[index];
    }

    @Override
    public BigFraction factor(int index) {
      return Rationals.of(factors[index]);
    }

    double weight(int index) {
      return factors[index] * Math.exp(-exponents[index]);
    }
  }

  private static final Known ALL =
      new Known(
          new double[] {3, 0, 0x1p-20, 1, 7.5, 0x1p52}, new double[] {1, 0, 0, 0.25, 2, 36}, 6);

  private static double rest(int likely) {
    double rest = 0;
    for (int i = likely; i < ALL.count(); i++) {
      rest += ALL.weight(i);
    }
    return rest * 1.01;
  }

  private static int sample(RandomBits bits, int likely) {
    Known first = new Known(ALL.factors(), ALL.exponents(), likely);
    return LikelyChoice.sample(bits, first, rest(likely), () -> ALL);
  }

  /** However few are known to be likely. */
  @Test
  void eachPlaceHasItsProbability() {
    double total = rest(0) / 1.01;
    double[] law = new double[ALL.count()];
    for (int i = 0; i < law.length; i++) {
      law[i] = ALL.weight(i) / total;
    }
    for (int likely = 1; likely <= ALL.count(); likely++) {
      RandomBits bits = SeededRandom.bits("likely " + likely);
      long[] counts = new long[ALL.count()];
      for (int i = 0; i < 8_000; i++) {
        counts[sample(bits, likely)]++;
      }
      assertTrue(GoodnessOfFit.pValue(counts, law) > ALPHA);
      assertEquals(0, counts[1]);
    }
  }

  @Test
  void doublesDecideAsEnclosuresDo() {
    for (int i = 0; i < 300; i++) {
      String seed = "paths " + i;
      int exact = LikelyChoice.sampleExactly(SeededRandom.bits(seed), ALL);
      for (int likely = 1; likely <= ALL.count(); likely++) {
        assertEquals(exact, sample(SeededRandom.bits(seed), likely));
      }
    }
  }

  @Test
  void aNegligibleRestIsNotForgotten() {
    Known one = new Known(ALL.factors(), ALL.exponents(), 1);
    Known two = new Known(new double[] {3, 1}, new double[] {1, 900}, 2);
    int last =
        LikelyChoice.sample(ScriptedRandom.bits(-1, -1, -1, -1), one, Double.MIN_VALUE, () -> two);
    assertEquals(0, last); // decided by enclosures: e^-900 is less than 2^-256 of all
    long middle = 1L << 62;
    assertEquals(
        0, LikelyChoice.sample(ScriptedRandom.bits(middle), one, Double.MIN_VALUE, () -> two));
  }
}
