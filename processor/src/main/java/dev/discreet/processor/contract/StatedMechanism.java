/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.runtime.ledger.Terms;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The mechanism of a query, as its wrapper states it to the runtime: one place for the wrapper,
 * which calls the factory, and for the plans of programs, which name it.
 *
 * @param factory the name of the factory method of the runtime's {@code Query}
 * @param parameters what it is given after the key: decimals as a {@link BigDecimal}, which are
 *     written as text, and other numbers as they are
 */
public record StatedMechanism(String factory, List<Number> parameters) {

  /** Copies the parameters. */
  public StatedMechanism {
    parameters = List.copyOf(parameters);
  }

  private static StatedMechanism of(String factory, Number... parameters) {
    return new StatedMechanism(factory, List.of(parameters));
  }

  /** The mechanism of a query. */
  public static StatedMechanism of(QueryContract query) {
    BigDecimal epsilon = query.epsilon();
    BigDecimal sensitivity = query.sensitivity();
    if (query.isSelection()) {
      return of(selection(query.mechanism()), epsilon, sensitivity);
    }
    if (query.isLocal()) {
      boolean bits = query.mechanism() == Mechanism.UNARY_ENCODING;
      return of(bits ? "unaryEncoding" : "randomizedResponse", epsilon);
    }
    if (query.isQuantile()) {
      Optional<Bounds> range = Bounds.of(query.method());
      List<Number> parameters = new ArrayList<>(List.of(epsilon));
      parameters.add(range.map(Bounds::lower).orElse(0.0));
      parameters.add(range.map(Bounds::upper).orElse(1.0));
      parameters.add(range.map(bounds -> QuantileFit.step(query, bounds)).orElse(1.0));
      parameters.addAll(QuantileFit.ranks(query));
      return new StatedMechanism("quantiles", parameters);
    }
    if (query.isSampleAndAggregate()) {
      Optional<Bounds> range = ChunkFit.range(query);
      return of(
          "sampleAndAggregate",
          epsilon,
          range.map(Bounds::lower).orElse(0.0),
          range.map(Bounds::upper).orElse(1.0),
          ChunkFit.chunks(query).orElse(1));
    }
    if (query.isThresholded()) {
      return of("thresholdedKeys", epsilon, query.delta(), sensitivity);
    }
    if (query.rho().isPresent()) {
      return of("concentrated", query.rho().get(), sensitivity);
    }
    boolean gaussian =
        NoiseFit.of(query).map(fit -> fit.kind() == Mechanism.GAUSSIAN).orElse(false);
    return gaussian
        ? of("gaussian", epsilon, query.delta(), sensitivity)
        : of("laplace", epsilon, sensitivity);
  }

  private static String selection(Mechanism mechanism) {
    return switch (mechanism) {
      case EXPONENTIAL -> "exponential";
      case ABOVE_THRESHOLD -> "aboveThreshold";
      case NOISY_MAX -> "noisyMax";
      case PERMUTE_AND_FLIP -> "permuteAndFlip";
      case AUTO,
          LAPLACE,
          GAUSSIAN,
          RANDOMIZED_RESPONSE,
          UNARY_ENCODING,
          QUANTILE,
          SAMPLE_AND_AGGREGATE,
          THRESHOLDED_KEYS ->
          throw new IllegalStateException("no selection: " + mechanism);
    };
  }

  /**
   * The terms of a release, as the runtime states them.
   *
   * @param query the query whose mechanism this is
   * @param replaced whether its class speaks of rows that are replaced
   */
  public String terms(QueryContract query, boolean replaced) {
    return Terms.of(
        factory,
        parameters.stream().map(StatedMechanism::decimal).toList(),
        query.per() == Per.UNIT || query.isSampleAndAggregate(),
        replaced || query.isLocal());
  }

  private static BigDecimal decimal(Number number) {
    return number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.doubleValue());
  }
}
