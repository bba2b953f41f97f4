/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.noise.RandomBits;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * What a query says of the rows, and what is told of that: with noise, or in a test without.
 *
 * @param exact what it says; from the bits comes which rows are taken together, if that is chosen
 * @param plain what is told in a test
 * @param noisy what is told
 * @param adding how what it says of parts of the rows is added, for queries that are additive;
 *     empty for what never is. May change its arguments
 * @param <I> the rows that a query sees
 * @param <X> what it says
 * @param <R> an answer
 */
record Telling<I, X, R>(
    BiFunction<I, RandomBits, X> exact,
    Function<X, R> plain,
    BiFunction<X, RandomBits, R> noisy,
    Optional<BinaryOperator<X>> adding) {

  /** Of a query that sees all rows together. */
  static <I, X, R> Telling<I, X, R> of(
      Function<I, X> exact, Function<X, R> plain, BiFunction<X, RandomBits, R> noisy) {
    return new Telling<>((rows, bits) -> exact.apply(rows), plain, noisy, Optional.empty());
  }

  /** The same, of what can be added. */
  Telling<I, X, R> added(BinaryOperator<X> by) {
    return new Telling<>(exact, plain, noisy, Optional.of(by));
  }

  /** As a release counts it: NaN as 0, an infinity as the largest double of its sign. */
  static double finite(double value) {
    return Double.isNaN(value)
        ? 0
        : Math.max(-Double.MAX_VALUE, Math.min(value, Double.MAX_VALUE)) + 0.0;
  }

  /** Each component as a release counts it. */
  static double[] finite(double[] values) {
    double[] finite = new double[values.length];
    for (int i = 0; i < finite.length; i++) {
      finite[i] = finite(values[i]);
    }
    return finite;
  }

  /** Each value as a release counts it; unmodifiable. */
  static <K> Map<K, Double> finite(Map<K, Double> values) {
    Map<K, Double> finite = new LinkedHashMap<>(values);
    finite.replaceAll((key, value) -> finite(value));
    return Collections.unmodifiableMap(finite);
  }

  /** The values as they are; unmodifiable. */
  static <K> Map<K, Long> unchanged(Map<K, Long> values) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
