/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.discreet.runtime.noise.TwoPaths.Family;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The fast path of every sampler against the exact one on the same bits.
 *
 * <p>How often the fast path gives up: once per trial when 63 digits equal an entry of the slabs'
 * table, at most 2^10 entries in 2^63, and when the number that decides on a place is within about
 * 2^−48 of a threshold on either side, 2^−46 with all roundings. That is below 2^−45 a sample:
 * never in a million.
 */
class FastPathTest {

  private static final double[] SCALES = {
    Double.MIN_VALUE,
    1e-9,
    0.3,
    1,
    7.99,
    8,
    15.9,
    16,
    31.7,
    1000.7,
    0x1p40,
    1e15,
    Math.nextDown(TwoPaths.FAST_LIMIT)
  };

  @ParameterizedTest
  @EnumSource
  void bothPathsDrawTheSameFromTheSameWords(Family family) {
    for (double scale : SCALES) {
      TwoPaths paths = family.paths(scale);
      RandomBits one = SeededRandom.bits(family + " " + scale);
      RandomBits other = SeededRandom.bits(family + " " + scale);
      for (int i = 0; i < 400; i++) {
        long fast = paths.fast().applyAsLong(one);
        assertEquals(BigInteger.valueOf(fast), paths.exact().apply(other));
        assertEquals(one.word(), other.word(), () -> "words read at scale " + scale);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void inAMillionDrawsTheFastPathNeverGivesUp(Family family) {
    for (double scale : SCALES) {
      TwoPaths paths = family.paths(scale);
      RandomBits bits = SeededRandom.bits("never " + family + " " + scale);
      for (int i = 0; i < 1_000_000 / SCALES.length / 4 + 1; i++) {
        assertNotEquals(ExactSampler.UNDECIDED, paths.fast().applyAsLong(bits));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void beyondItsLimitTheFastPathReadsNothing(Family family) {
    for (double scale : new double[] {TwoPaths.FAST_LIMIT, 1e17, Double.MAX_VALUE}) {
      TwoPaths paths = family.paths(scale);
      RandomBits bits = SeededRandom.bits("beyond");
      for (int i = 0; i < 100; i++) {
        assertEquals(ExactSampler.UNDECIDED, paths.fast().applyAsLong(bits));
      }
      assertEquals(SeededRandom.bits("beyond").word(), bits.word());
    }
  }

  /** A sample from the fast path is never the number that says that there is none. */
  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE})
  void theMostExtremeWordsAreSampledToo(long word) {
    for (Family family : Family.values()) {
      for (double scale : SCALES) {
        TwoPaths paths = family.paths(scale);
        RandomBits one = ScriptedRandom.bits(word, word, word, word);
        RandomBits other = ScriptedRandom.bits(word, word, word, word);
        long fast = paths.fast().applyAsLong(one);
        BigInteger exact = paths.exact().apply(other);
        if (fast != ExactSampler.UNDECIDED) {
          assertEquals(BigInteger.valueOf(fast), exact, () -> family + " " + scale);
        }
      }
    }
  }

  @Test
  void whatTheFastPathLeavesUndecidedIsDecidedByTheNoiseItself() {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(1);
    long allOnes = -1; // the last entry of every table is all ones
    assertEquals(
        ExactSampler.UNDECIDED,
        Family.DISCRETE_LAPLACE.paths(1).fast().applyAsLong(ScriptedRandom.bits(allOnes)));
    BigInteger sample = noise.sample(ScriptedRandom.bits(allOnes, 0));
    assertEquals(sample.longValueExact(), noise.addTo(0, ScriptedRandom.bits(allOnes, 0)));
    assertEquals(-43, sample.longValueExact(), 2); // 1 - 2^-63 is 43.7 scales out
  }
}
