/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class WordCountTest {

  @Test
  void countsWhatIsReadAndNotWhatIsBuffered() {
    assertEquals(3, WordCount.perDraw(new ThreeWords()));
  }

  /**
   * As the samplers' documentation says: at most three words a trial, and fewer than two trials.
   */
  @ParameterizedTest
  @EnumSource(Noise.class)
  void samplersReadAFewWords(Noise noise) {
    double words = WordCount.perDraw(noise.ofScale(1000));
    assertTrue(words > 1 && words < 4, () -> noise + " reads " + words);
  }

  private static final class ThreeWords implements IntegerNoise {
    @Override
    public BigInteger sample(RandomBits bits) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long addTo(long value, RandomBits bits) {
      return bits.word() + bits.word() + bits.word();
    }

    @Override
    public double scale() {
      throw new UnsupportedOperationException();
    }

    @Override
    public double standardDeviation() {
      throw new UnsupportedOperationException();
    }

    @Override
    public double probability(long y) {
      throw new UnsupportedOperationException();
    }

    @Override
    public double halfWidth(double confidence) {
      throw new UnsupportedOperationException();
    }
  }
}
