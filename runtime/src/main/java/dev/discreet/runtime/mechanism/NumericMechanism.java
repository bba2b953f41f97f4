/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.noise.PresampledNoise;

/**
 * Noise of a fixed size on a grid, for values of one type: made by {@link LaplaceMechanism} or
 * {@link GaussianMechanism}, which say how private it is.
 *
 * <h2>Security guarantees</h2>
 *
 * Released is an integer number of grid steps: the value, rounded to the grid, plus noise that is
 * drawn exactly and does not depend on the value. The grid is one of the parameters and not of the
 * value. What follows, the conversion to the type and the cut at its range, is a function of that
 * integer. So the guarantee of the factory holds for the numbers that are computed, not for
 * idealised reals.
 *
 * <p>What this interface describes needs no data: the annotation processor prints it. Values are
 * released by {@link LongMechanism}, {@link DoubleMechanism}, {@link SampleAndAggregate} and {@link
 * ThresholdedKeys}.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public sealed interface NumericMechanism
    permits LongMechanism, DoubleMechanism, SampleAndAggregate, ThresholdedKeys {

  /**
   * The parameter of the noise, in the unit of the value: b of Laplace, σ of Gaussian noise. Finite
   * and above 0.
   */
  double scale();

  /** The distance of two neighbouring values that can be released; usually a power of two. */
  double grid();

  /** The standard deviation of the noise, in the unit of the value; rounded. */
  double standardDeviation();

  /**
   * What one release of all components may tell, on the grid that it is released on; an upper
   * bound. With the cost that the factory was given as its guarantee, if that was (ε, δ).
   */
  PrivacyLoss privacyLoss();

  /**
   * The smallest multiple w of the grid with Pr[|noise| ≤ w] ≥ confidence, in the unit of the
   * value; where double precision cannot tell, a larger one. Of one component, if there are more.
   *
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  double halfWidth(double confidence);

  /**
   * An α such that what is released lies within ±α of what was computed, with at least this
   * probability: {@link #halfWidth} and what rounding to the grid adds, rounded up. Of one
   * component, if there are more. Beyond 2⁵³ steps of the grid, the nearest double may be farther
   * off, by half a unit in its last place.
   *
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  double accuracy(double confidence);

  /**
   * An empty pool of this noise.
   *
   * @param capacity how many samples lie ready at most, from 1
   * @throws IllegalArgumentException if {@code capacity} is below 1
   */
  @SuppressWarnings("exports")
  PresampledNoise pool(int capacity);
}
