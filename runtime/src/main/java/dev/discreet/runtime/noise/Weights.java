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
 * Weights m · e^(−x) of several places, each factor m from 0 and each exponent x from 0 on. What is
 * decided by them is decided by the exact numbers.
 */
public interface Weights extends Exponents {

  /**
   * A double whose distance from m is at most 2^−50 of it; below 2^64.
   *
   * @param index from 0, below {@link #count()}
   */
  double nearFactor(int index);

  /**
   * m.
   *
   * @param index from 0, below {@link #count()}
   */
  BigFraction factor(int index);
}
