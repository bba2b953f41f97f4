/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.QueryBody;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import dev.discreet.runtime.seal.SealFingerprint;
import java.io.InvalidObjectException;
import java.io.Serializable;
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
 * @param pieces what it says of pieces of the rows, for queries that are additive, or that are of
 *     each row by itself; empty for what never adds up
 * @param <I> the rows that a query sees
 * @param <X> what it says
 * @param <R> an answer
 */
record Telling<I, X, R>(
    BiFunction<I, RandomBits, X> exact,
    Function<X, R> plain,
    BiFunction<X, RandomBits, R> noisy,
    Optional<Pieces<I, X>> pieces) {

  /** Of a query that sees all rows together. */
  static <I, X, R> Telling<I, X, R> of(
      Function<I, X> exact, Function<X, R> plain, BiFunction<X, RandomBits, R> noisy) {
    return new Telling<>((rows, bits) -> exact.apply(rows), plain, noisy, Optional.empty());
  }

  /**
   * Of a query that may be asked of pieces of the rows.
   *
   * @param add how what it says of two of them is added; may change its arguments
   */
  static <I, X, R> Telling<I, X, R> ofSum(
      QueryBody<I, X> exact,
      Function<X, R> plain,
      BiFunction<X, RandomBits, R> noisy,
      Adding<X> add) {
    return of(exact, plain, noisy, new Pieces<>(exact, exact, add, false));
  }

  /**
   * Of a query that says something of each row by itself: that adds up over pieces whatever it is,
   * so nothing need be proven of it.
   *
   * @param exact of all rows, or of a piece of a list
   * @param elsewhere of a piece of what lies in no list: the same is told of what it adds up to
   * @param add adds both
   */
  static <I, X, R> Telling<I, X, R> ofRows(
      QueryBody<I, X> exact,
      QueryBody<I, X> elsewhere,
      Function<X, R> plain,
      BiFunction<X, RandomBits, R> noisy,
      Adding<X> add) {
    return of(exact, plain, noisy, new Pieces<>(elsewhere, exact, add, true));
  }

  private static <I, X, R> Telling<I, X, R> of(
      QueryBody<I, X> exact,
      Function<X, R> plain,
      BiFunction<X, RandomBits, R> noisy,
      Pieces<I, X> pieces) {
    return new Telling<>((rows, bits) -> exact.apply(rows), plain, noisy, Optional.of(pieces));
  }

  /** A sum, which can be computed where its parts are. */
  @FunctionalInterface
  interface Adding<X> extends BinaryOperator<X>, Serializable {}

  /**
   * What a query says of pieces of the rows.
   *
   * @param part of one piece
   * @param inList of one piece of a list
   * @param add of two of them together; may change its arguments
   * @param isOfRows whether it is of each row by itself, and so needs no proof that it adds up
   */
  record Pieces<I, X>(
      QueryBody<I, X> part, QueryBody<I, X> inList, Adding<X> add, boolean isOfRows) {

    /** For rows in one list. */
    Pieces<I, X> ofList() {
      return new Pieces<>(inList, inList, add, isOfRows);
    }

    /** The same, for machines that may have other classes: it is computed by verified ones only. */
    Pieces<I, X> verified(Class<?> wrapper, Class<?> queries) {
      String fingerprint =
          SealFingerprint.of(wrapper)
              .orElseThrow(
                  () -> new IllegalStateException(wrapper.getName() + " has no fingerprint"));
      return new Pieces<>(
          new Verified<>(part, wrapper, queries, fingerprint), inList, add, isOfRows);
    }
  }

  /**
   * What a query says, on another machine. It is read there only if its classes are those that were
   * verified where it was written.
   */
  private record Verified<I, X>(
      QueryBody<I, X> body, Class<?> wrapper, Class<?> queries, String fingerprint)
      implements QueryBody<I, X> {

    @Override
    public X apply(I rows) {
      return body.apply(rows);
    }

    private Object readResolve() throws InvalidObjectException {
      Optional<SealFault> fault = SealCheck.verify(wrapper, queries);
      if (fault.isPresent()) {
        throw new InvalidObjectException(
            "%s %s, on this machine".formatted(fault.get().className(), fault.get().reason()));
      }
      if (!SealFingerprint.of(wrapper).equals(Optional.of(fingerprint))) {
        throw new InvalidObjectException(
            wrapper.getName() + " is another one here than where it was released");
      }
      return body;
    }
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
