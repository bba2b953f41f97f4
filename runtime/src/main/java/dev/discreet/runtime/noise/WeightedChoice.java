/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import org.apache.commons.math3.fraction.BigFraction;

/**
 * One of n places, place i with a probability in proportion to e^(−x_i), where the least x is 0: a
 * {@link LikelyChoice} of all places, each of which counts once.
 *
 * <p>All weights are computed, whatever they are, so that the time of a draw hardly depends on
 * them.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class WeightedChoice {

  private WeightedChoice() {}

  /**
   * One place.
   *
   * @param bits where randomness comes from
   * @param exponents x, of which the least is 0
   */
  public static int sample(RandomBits bits, Exponents exponents) {
    Weights all = new Equal(exponents);
    return LikelyChoice.sample(bits, all, 0, () -> all);
  }

  /** The same, from the same bits, by enclosures alone. */
  static int sampleExactly(RandomBits bits, Exponents exponents) {
    return LikelyChoice.sampleExactly(bits, new Equal(exponents));
  }

  private record Equal(Exponents exponents) implements Weights {

    @Override
    public int count() {
      return exponents.count();
    }

    @Override
    public double near(int index) {
      return exponents.near(index);
    }

    @Override
    public BigFraction exactly(int index) {
      return exponents.exactly(index);
    }

    @Override
    public double nearFactor(int index) {
      return 1;
    }

    @Override
    public BigFraction factor(int index) {
      return BigFraction.ONE;
    }
  }
}
