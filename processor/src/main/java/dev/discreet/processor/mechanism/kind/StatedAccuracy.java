/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How far off each number may be that a query releases: what its wrapper's {@code about} method
 * says of it ({@link NumericMechanism#accuracy}), wherever that is most.
 *
 * <p>Lemma: no release of the query, on a data set as it is declared, on a part of it or on a
 * sample, is less accurate.
 *
 * <ul>
 *   <li>Noise widens with the sensitivity, so where that follows a parameter it is widest at the
 *       parameter's upper bound. Of doubles the grid may be coarser there and what is stated may be
 *       up to one step of it less than for a smaller parameter: Let r be the exact half-width. Then
 *       what is stated lies in [r − g/2, r + g]. r and g do not fall as the parameter rises, so r +
 *       g at the upper bound is more than is stated for any other; and that is at most g/2 + g more
 *       than what is stated there. Two steps are added.
 *   <li>Rounding to the grid widens the noise with the number of doubles. Where the declaration
 *       does not say it, the largest is taken, as the wrapper does.
 *   <li>On parts of which one person has rows in several, Laplace noise on doubles is that of one
 *       row at its share of ε; the wider of the two counts.
 * </ul>
 */
public final class StatedAccuracy {
  private static final int STEPS_OF_TIMES = 2;

  private StatedAccuracy() {}

  /**
   * An α such that each number lies within ±α of the computed one with at least this probability;
   * empty where no noise is added to a number, or where none fits.
   *
   * @param confidence in (0, 1)
   */
  public static OptionalDouble of(
      QueryMechanism mechanism, QueryContract query, double confidence) {
    List<NumericMechanism> noises = mechanism.widestNoises(query);
    boolean follows = query.times().isPresent() && query.returnShape().ofDoubles();
    return noises.stream()
        .mapToDouble(
            noise ->
                follows
                    ? Math.nextUp(noise.accuracy(confidence) + STEPS_OF_TIMES * noise.grid())
                    : noise.accuracy(confidence))
        .max();
  }

  /**
   * The same for a contract that follows a parameter, divided by the upper bound of the parameter.
   * It is no bound for smaller values of the parameter: whole numbers are as wide as the next whole
   * number.
   */
  public static OptionalDouble perFactor(
      QueryMechanism mechanism, QueryContract query, double confidence) {
    double factor = NoiseFit.largestFactor(query).doubleValue();
    return of(mechanism, query, confidence).stream()
        .map(within -> Math.nextUp(within / factor))
        .findFirst();
  }
}
