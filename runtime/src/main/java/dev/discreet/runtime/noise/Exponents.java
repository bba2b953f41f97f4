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
 * Numbers from 0 on that are known nearly at once, and exactly when that matters. Decisions that
 * are made with them are those of the exact numbers.
 */
public interface Exponents {

  /** How many there are, from 1. */
  int count();

  /**
   * A double whose distance from the number is at most 2^−50 of it, or at most 2^−100; infinite
   * only if the number is above 2^1000.
   *
   * @param index from 0, below {@link #count()}
   */
  double near(int index);

  /**
   * The number.
   *
   * @param index from 0, below {@link #count()}
   */
  BigFraction exactly(int index);
}
