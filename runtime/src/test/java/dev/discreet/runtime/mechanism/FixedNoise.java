/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Always the same sample: shows what a mechanism does with it. */
record FixedNoise(BigInteger sample) implements IntegerNoise {

  static FixedNoise of(long sample) {
    return new FixedNoise(BigInteger.valueOf(sample));
  }

  /** This noise, whose loss does not matter. */
  Calibration calibration() {
    return new Calibration(this, ApproximateLoss.of(PrivacyCost.pure(BigDecimal.ONE)));
  }

  @Override
  public BigInteger sample(RandomBits bits) {
    return sample;
  }

  @Override
  public long addTo(long value, RandomBits bits) {
    return BigInteger.valueOf(value)
        .add(sample)
        .max(BigInteger.valueOf(Long.MIN_VALUE))
        .min(BigInteger.valueOf(Long.MAX_VALUE))
        .longValue();
  }

  @Override
  public double scale() {
    return 1;
  }

  @Override
  public double standardDeviation() {
    return 2;
  }

  @Override
  public double probability(long y) {
    return sample.equals(BigInteger.valueOf(y)) ? 1 : 0;
  }

  @Override
  public double halfWidth(double confidence) {
    return 3;
  }
}
