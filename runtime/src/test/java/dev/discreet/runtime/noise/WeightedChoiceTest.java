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

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WeightedChoiceTest {

  private static final int SAMPLES = 40_000;

  /** Doubles, taken as the numbers that they are. */
  private record Known(double... values) implements Exponents {
    @Override
    public int count() {
      return values.length;
    }

    @Override
    public double near(int index) {
      return values[index];
    }

    @Override
    public BigFraction exactly(int index) {
      return Rationals.of(values[index]);
    }
  }

  /** The same, with doubles that are as far off as they may be. */
  private record Blurred(Known known) implements Exponents {
    @Override
    public int count() {
      return known.count();
    }

    @Override
    public double near(int index) {
      return known.near(index) * (1 + (index % 2 == 0 ? 0x1p-50 : -0x1p-50));
    }

    @Override
    public BigFraction exactly(int index) {
      return known.exactly(index);
    }
  }

  static Stream<double[]> exponents() {
    return Stream.of(
        new double[] {0},
        new double[] {0, 0},
        new double[] {0, 1, 2},
        new double[] {2, 1, 0, 0.5, 700, 3},
        new double[] {5, 5, 5, 0},
        new double[] {30, 0, 1e300, 1e-300},
        new double[] {Double.MAX_VALUE, 0, Double.MIN_VALUE},
        new double[] {43, 44, 45, 46, 0, 699.9, 700.1},
        DoubleStream.iterate(0, x -> x + 0.125).limit(40).toArray(),
        DoubleStream.concat(DoubleStream.of(0), DoubleStream.generate(() -> 4).limit(29))
            .toArray());
  }

  private static double[] law(double[] exponents) {
    double total = Arrays.stream(exponents).map(x -> Math.exp(-x)).sum();
    return Arrays.stream(exponents).map(x -> Math.exp(-x) / total).toArray();
  }

  @ParameterizedTest
  @MethodSource("exponents")
  void eachPlaceHasItsProbability(double[] exponents) {
    RandomBits bits = SeededRandom.bits("choice " + Arrays.toString(exponents));
    long[] counts = new long[exponents.length];
    for (int i = 0; i < SAMPLES; i++) {
      counts[WeightedChoice.sample(bits, new Known(exponents))]++;
    }
    assertTrue(GoodnessOfFit.pValue(counts, law(exponents)) > ALPHA);
  }

  @Test
  void anotherLawIsRejected() {
    RandomBits bits = SeededRandom.bits("another law");
    long[] counts = new long[3];
    for (int i = 0; i < SAMPLES; i++) {
      counts[WeightedChoice.sample(bits, new Known(0, 1, 2))]++;
    }
    assertTrue(GoodnessOfFit.pValue(counts, law(new double[] {0, 1.25, 2})) < ALPHA);
    assertTrue(GoodnessOfFit.pValue(counts, law(new double[] {0.25, 1, 2})) < ALPHA);
  }

  /** On the same bits, and also where doubles are off by what is allowed. */
  @ParameterizedTest
  @MethodSource("exponents")
  void doublesDecideAsEnclosuresDo(double[] exponents) {
    Known known = new Known(exponents);
    for (int i = 0; i < 300; i++) {
      String seed = "paths " + i;
      int exact = WeightedChoice.sampleExactly(SeededRandom.bits(seed), known);
      assertEquals(exact, WeightedChoice.sample(SeededRandom.bits(seed), known));
      assertEquals(exact, WeightedChoice.sample(SeededRandom.bits(seed), new Blurred(known)));
    }
  }

  /** ½ of e^0 + e^0: the first 62 digits cannot tell, the next word does. */
  @Test
  void aTieOfTheDigitsIsDecidedByMoreOfThem() {
    Known known = new Known(0, 0);
    long half = 1L << 63;
    assertEquals(0, WeightedChoice.sample(ScriptedRandom.bits(half - 1, 5), known));
    assertEquals(1, WeightedChoice.sample(ScriptedRandom.bits(half, 5), known));
    assertEquals(0, WeightedChoice.sample(ScriptedRandom.bits(0, 0, 0), known));
    assertEquals(1, WeightedChoice.sample(ScriptedRandom.bits(-1, -1, -1), known));
    assertEquals(0, WeightedChoice.sample(ScriptedRandom.bits(-1, -1, -1), new Known(0)));
  }

  /**
   * The place of the first digits next to each boundary, from either side: where doubles know
   * least.
   */
  @Test
  void boundariesAreWhereTheyBelong() {
    double[] exponents = {0.5, 0, 3, 40, 0.1, 40.5, 7};
    Known known = new Known(exponents);
    double[] law = law(exponents);
    double sum = 0;
    for (int i = 0; i < law.length - 1; i++) {
      sum += law[i];
      long boundary = (long) (sum * 0x1p63) << 1;
      for (int shift = 0; shift < 24; shift++) {
        for (long word : new long[] {boundary + (1L << shift), boundary - (1L << shift)}) {
          int exact = WeightedChoice.sampleExactly(ScriptedRandom.bits(word), known);
          assertEquals(exact, WeightedChoice.sample(ScriptedRandom.bits(word), known));
        }
      }
    }
  }

  /** A word decides, but for once in 2^48 / n draws. */
  @Test
  void readsOneWord() {
    double[] exponents = IntStream.range(0, 1000).mapToDouble(i -> i / 100.0).toArray();
    RandomBits one = SeededRandom.bits("words");
    RandomBits other = SeededRandom.bits("words");
    for (int i = 0; i < 1000; i++) {
      WeightedChoice.sample(one, new Known(exponents));
      other.word();
      assertEquals(one.word(), other.word());
    }
  }
}
