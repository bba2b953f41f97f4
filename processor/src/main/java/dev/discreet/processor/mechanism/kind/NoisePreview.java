/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.mechanism.kind.Release.Preview;
import dev.discreet.processor.mechanism.kind.Release.Together;
import dev.discreet.processor.mechanism.kind.Release.TradeOff;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

/** What a report shows of noise beside its shape: all numbers at once, other costs, a sample. */
final class NoisePreview {
  private static final double CONFIDENCE = 0.95;

  /** From an eighth of the cost to eight times it; each is the one before times the root of 2. */
  private static final List<BigDecimal> FACTORS =
      Stream.of(
              "0.125", "0.1768", "0.25", "0.3536", "0.5", "0.7071", "1", "1.414", "2", "2.828", "4",
              "5.657", "8")
          .map(BigDecimal::new)
          .toList();

  /** Eighths of the noise by size, from 1, in an order and with signs that show no pattern. */
  private static final List<Integer> EIGHTHS = List.of(4, -7, -2, 5, 8, -1, -6, 3);

  private NoisePreview() {}

  /** How far off a number of a query is with a probability; empty where no noise fits it. */
  interface Accuracy {
    Optional<Double> of(QueryContract query, double confidence);
  }

  /**
   * The bounds on the worst of all numbers; empty for one number, and where their number is open.
   *
   * @param bound on one number, by its probability
   */
  static Optional<Together> together(QueryContract query, DoubleUnaryOperator bound) {
    return query.numbers().stream()
        .filter(numbers -> numbers > 1)
        .mapToObj(
            numbers ->
                new Together(numbers, Withins.of(all -> bound.applyAsDouble(ofEach(all, numbers)))))
        .findFirst();
  }

  /**
   * The n-th root of a probability, rounded up so that its power is no less. It is below 1, since n
   * is an int.
   */
  private static double ofEach(double all, int numbers) {
    return Math.nextUp(Math.nextUp(Math.exp(Math.log(all) / numbers)));
  }

  /** What pictures show. */
  static Preview of(QueryContract query, NumericMechanism noise, Accuracy accuracy) {
    List<TradeOff> tradeOffs =
        FACTORS.stream()
            .flatMap(
                factor ->
                    accuracy
                        .of(query.times(factor), CONFIDENCE)
                        .map(within -> new TradeOff(factor.doubleValue(), within))
                        .stream())
            .toList();
    return new Preview(tradeOffs, sample(noise));
  }

  /** The half-width at the middle of an eighth is what the noise of that eighth is about. */
  private static List<Double> sample(NumericMechanism noise) {
    double parts = EIGHTHS.size();
    return EIGHTHS.stream()
        .map(part -> Math.signum(part) * noise.halfWidth((Math.abs(part) - 0.5) / parts) + 0.0)
        .toList();
  }
}
