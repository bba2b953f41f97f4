/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.annotations.Mechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  public static OptionalDouble of(QueryContract query, double confidence) {
    List<NumericMechanism> noises = widest(query);
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
  public static OptionalDouble perFactor(QueryContract query, double confidence) {
    double factor = NoiseFit.largestFactor(query).doubleValue();
    return of(query, confidence).stream().map(within -> Math.nextUp(within / factor)).findFirst();
  }

  /** Whether noise fits the contract at the query's cost; if not, that is said of the contract. */
  static boolean hasNoise(QueryContract query) {
    return query.isSampleAndAggregate()
        ? ChunkFit.of(query).isPresent()
        : NoiseFit.of(
                query,
                query.unitSensitivity().multiply(NoiseFit.largestFactor(query)),
                NoiseFit.components(query))
            .isPresent();
  }

  private static List<NumericMechanism> widest(QueryContract query) {
    if (query.isSampleAndAggregate()) {
      return ChunkFit.of(query).<List<NumericMechanism>>map(List::of).orElse(List.of());
    }
    if (!NoiseFit.isNoisy(query)) {
      return List.of();
    }
    BigDecimal perRow = query.sensitivity().multiply(NoiseFit.largestFactor(query));
    int rows = query.rowsPerUnit();
    int components = mostComponents(query);
    Optional<NoiseFit> whole =
        NoiseFit.of(query, perRow.multiply(BigDecimal.valueOf(rows)), components);
    if (whole.isEmpty()) {
      return List.of();
    }
    List<NumericMechanism> noises = new ArrayList<>(List.of(whole.get().mechanism()));
    if (rows > 1 && query.returnShape().ofDoubles() && whole.get().kind() == Mechanism.LAPLACE) {
      try {
        noises.add(LaplaceMechanism.forSharedDoubles(perRow, query.epsilon(), rows, components));
      } catch (IllegalArgumentException e) {
        return List.of();
      }
    }
    return noises;
  }

  /** As many as there may be; what the wrapper counts on where it tells of the query. */
  private static int mostComponents(QueryContract query) {
    boolean isOpen =
        query.returnShape().isMatrix()
            || (query.returnShape().isArray() && query.length().isEmpty());
    return isOpen && query.returnShape().ofDoubles()
        ? Integer.MAX_VALUE
        : NoiseFit.components(query);
  }
}
