/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.DoubleMechanism;
import dev.discreet.runtime.mechanism.LongMechanism;
import dev.discreet.runtime.mechanism.SelectionMechanism;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.seal.SealCheck;
import java.lang.invoke.MethodHandles;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The one path on which an answer leaves a data set. For generated wrappers only.
 *
 * <h2>Security guarantees</h2>
 *
 * Each release checks, in this order, that the compiler verified the wrapper and its queries, and
 * that the data set's public row limit is within the one the query was proven for; then it charges;
 * only then do the rows have their contributions bounded and the query run; then noise is added to
 * the proven sensitivity, times the rows that one unit may own. What fails before the charge does
 * not depend on the rows. What fails after it stays charged and says nothing but that it failed.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of a row
 */
public final class Releases<T> {

  private final Class<?> wrapper;
  private final Class<?> queries;
  private final PrivateData<T> data;
  private final @Nullable Function<? super T, ? extends @Nullable Object> unitKey;
  private final int maxRowsPerUnit;

  private Releases(
      MethodHandles.Lookup wrapper,
      Class<?> queries,
      PrivateData<T> data,
      @Nullable Function<? super T, ? extends @Nullable Object> unitKey,
      int maxRowsPerUnit) {
    int original = wrapper.lookupModes() & MethodHandles.Lookup.ORIGINAL;
    if (!wrapper.hasFullPrivilegeAccess() || original == 0) {
      throw new IllegalArgumentException("the lookup is not the wrapper's own");
    }
    if (maxRowsPerUnit < 1) {
      throw new IllegalArgumentException("a unit owns at least one row: " + maxRowsPerUnit);
    }
    this.wrapper = wrapper.lookupClass();
    this.queries = queries;
    this.data = data;
    this.unitKey = unitKey;
    this.maxRowsPerUnit = maxRowsPerUnit;
  }

  /**
   * Releases on data whose privacy unit is a row.
   *
   * @param wrapper {@code MethodHandles.lookup()}, called by the wrapper: it shows who asks
   * @param queries the query class that is wrapped
   * @param data the data set
   * @throws IllegalArgumentException if the lookup is not the wrapper's own
   */
  public static <T> Releases<T> open(
      MethodHandles.Lookup wrapper, Class<?> queries, PrivateData<T> data) {
    return new Releases<>(wrapper, queries, data, null, 1);
  }

  /**
   * Releases on data whose privacy unit is a person.
   *
   * @param wrapper {@code MethodHandles.lookup()}, called by the wrapper: it shows who asks
   * @param queries the query class that is wrapped
   * @param data the data set
   * @param unitKey the key of a row's person, from the one {@code @PrivacyUnit} component of the
   *     row type; all rows with a null key belong to one unit
   * @param maxRowsPerUnit how many rows a person keeps, from 1; noise scales with it
   * @throws IllegalArgumentException if the lookup is not the wrapper's own, or if {@code
   *     maxRowsPerUnit} is below 1
   */
  public static <T> Releases<T> open(
      MethodHandles.Lookup wrapper,
      Class<?> queries,
      PrivateData<T> data,
      Function<? super T, ? extends @Nullable Object> unitKey,
      int maxRowsPerUnit) {
    return new Releases<>(wrapper, queries, data, unitKey, maxRowsPerUnit);
  }

  /** Releases an integer, cut off at the ends of the range of a long. */
  public long releaseLong(Query query, ToLongFunction<List<T>> body) {
    LongMechanism mechanism = forLongs(query);
    long exact = compute(query, body::applyAsLong);
    try (RandomBits bits = randomBits()) {
      return mechanism.release(exact, bits);
    }
  }

  /**
   * Releases an integer: noise is added as to a long, then it is cut off to the range of an int.
   */
  public int releaseInt(Query query, ToIntFunction<List<T>> body) {
    long noisy = releaseLong(query, body::applyAsInt);
    return (int) Math.max(Integer.MIN_VALUE, Math.min(noisy, Integer.MAX_VALUE));
  }

  /**
   * Releases a double, on the grid of {@link DoubleMechanism}; a NaN counts as 0, and an infinity
   * as the largest double of its sign.
   */
  public double releaseDouble(Query query, ToDoubleFunction<List<T>> body) {
    DoubleMechanism mechanism = forDoubles(query, 1);
    double exact = compute(query, body::applyAsDouble);
    try (RandomBits bits = randomBits()) {
      return mechanism.release(exact, bits);
    }
  }

  /**
   * Releases an integer for every constant of {@code keys}, in their order; a constant that is
   * absent counts as 0. The sensitivity is that of all values together.
   */
  public <K extends Enum<K>> Map<K, Long> releaseLongs(
      Query query, Class<K> keys, Function<List<T>, Map<K, Long>> body) {
    LongMechanism mechanism = forLongs(query);
    Map<K, Long> exact = compute(query, rows -> complete(keys, body.apply(rows), 0L));
    try (RandomBits bits = randomBits()) {
      return mechanism.release(exact, bits);
    }
  }

  /**
   * Releases a double for every constant of {@code keys}, in their order; a constant that is absent
   * counts as 0. The sensitivity is that of all values together.
   */
  public <K extends Enum<K>> Map<K, Double> releaseDoubles(
      Query query, Class<K> keys, Function<List<T>, Map<K, Double>> body) {
    DoubleMechanism mechanism = forDoubles(query, keys.getEnumConstants().length);
    Map<K, Double> exact = compute(query, rows -> complete(keys, body.apply(rows), 0.0));
    try (RandomBits bits = randomBits()) {
      return mechanism.release(exact, bits);
    }
  }

  /**
   * Releases a vector of integers. The sensitivity is that of all components together.
   *
   * @param length the public length; an array of another length is a failed query
   * @throws IllegalArgumentException if {@code length} is negative
   */
  public long[] releaseLongArray(Query query, int length, Function<List<T>, long[]> body) {
    requireLength(length);
    LongMechanism mechanism = forLongs(query);
    long[] exact =
        compute(
            query,
            rows -> {
              long[] values = body.apply(rows);
              requireSame(length, values.length);
              return values;
            });
    try (RandomBits bits = randomBits()) {
      return mechanism.release(exact, bits);
    }
  }

  /**
   * Releases a vector of doubles, each as by {@link #releaseDouble}. The sensitivity is that of all
   * components together.
   *
   * @param length the public length; an array of another length is a failed query
   * @throws IllegalArgumentException if {@code length} is negative
   */
  public double[] releaseDoubleArray(Query query, int length, Function<List<T>, double[]> body) {
    requireLength(length);
    DoubleMechanism mechanism = forDoubles(query, length);
    double[] exact =
        compute(
            query,
            rows -> {
              double[] values = body.apply(rows);
              requireSame(length, values.length);
              return values;
            });
    try (RandomBits bits = randomBits()) {
      return mechanism.release(exact, bits);
    }
  }

  /**
   * Releases the key that is selected by its score. A key without a score, and one whose score is
   * null, counts as 0; scores of other keys count for nothing.
   *
   * @param keys the public candidates, each once, at least one; the order is no secret
   * @param body their scores, all integers or all doubles, else it is a failed query
   * @throws IllegalArgumentException if there is no candidate, or one twice
   */
  public <K> K selectKey(
      Query query, List<K> keys, Function<List<T>, ? extends Map<K, ? extends Number>> body) {
    List<K> candidates = Scores.requireCandidates(keys);
    Function<List<T>, Scores> scores = rows -> Scores.of(candidates, body.apply(rows));
    return candidates.get(select(query, scores));
  }

  /**
   * Releases the index that is selected by its score, an integer.
   *
   * @param body scores, as many as are public, at least one; else it is a failed query
   */
  public int selectIndexOfLongs(Query query, Function<List<T>, long[]> body) {
    return select(query, rows -> Scores.ofLongs(body.apply(rows)));
  }

  /**
   * Releases the index that is selected by its score, a double; NaN and infinities count as 0.
   *
   * @param body scores, as many as are public, at least one; else it is a failed query
   */
  public int selectIndexOfDoubles(Query query, Function<List<T>, double[]> body) {
    return select(query, rows -> Scores.ofDoubles(body.apply(rows)));
  }

  private int select(Query query, Function<List<T>, Scores> body) {
    SelectionMechanism mechanism = query.noise().forSelection(maxRowsPerUnit);
    Scores scores = compute(query, body);
    try (RandomBits bits = randomBits()) {
      return scores.select(mechanism, bits);
    }
  }

  /**
   * Checks a public argument of a wrapper.
   *
   * @throws IllegalArgumentException if {@code value} is outside [lower, upper]
   */
  public static void requireWithin(String name, long value, long lower, long upper) {
    if (value < lower || value > upper) {
      throw outside(name, value, lower, upper);
    }
  }

  /**
   * Checks a public argument of a wrapper.
   *
   * @throws IllegalArgumentException if {@code value} is NaN or outside [lower, upper]
   */
  public static void requireWithin(String name, double value, double lower, double upper) {
    if (!(value >= lower && value <= upper)) {
      throw outside(name, value, lower, upper);
    }
  }

  /**
   * Checks a public argument of a wrapper.
   *
   * @param step as in {@link Clamp#toStep(double, double)}
   * @throws IllegalArgumentException if {@code value} is NaN, outside [lower, upper] or not a
   *     multiple of {@code step}
   */
  public static void requireWithin(
      String name, double value, double lower, double upper, double step) {
    requireWithin(name, value, lower, upper);
    if (Clamp.toStep(value, step) != value) {
      throw new IllegalArgumentException(
          "%s must be a multiple of %s: %s".formatted(name, step, value));
    }
  }

  private static IllegalArgumentException outside(
      String name, Object value, Object lower, Object upper) {
    return new IllegalArgumentException(
        "%s must lie in [%s, %s]: %s".formatted(name, lower, upper, value));
  }

  /** The bits of one release, shared by its components and wiped after it. */
  private RandomBits randomBits() {
    return new RandomBits(data.noiseSource());
  }

  private LongMechanism forLongs(Query query) {
    return data.noisePools().drawing(query.noise().forLongs(maxRowsPerUnit));
  }

  /** A release of no components needs a mechanism as that of one does, and then no noise. */
  private DoubleMechanism forDoubles(Query query, int components) {
    return data.noisePools()
        .drawing(query.noise().forDoubles(Math.max(1, components), maxRowsPerUnit));
  }

  private static void requireLength(int length) {
    if (length < 0) {
      throw new IllegalArgumentException("an array has at least 0 components: " + length);
    }
  }

  /** Inside the query, so that another length tells nothing but that it failed. */
  private static void requireSame(int length, int actual) {
    if (actual != length) {
      throw new IllegalStateException("not the public length");
    }
  }

  private <R> R compute(Query query, Function<List<T>, R> body) {
    requireVerified();
    if (data.maxRows() > query.maxRows()) {
      throw new IllegalStateException(
          "%s is proven for at most %d rows, but data set \"%s\" has a row limit of %d; "
                  .formatted(query.name(), query.maxRows(), data.name(), data.maxRows())
              + "fix: build the data set with maxRows(%d)".formatted(query.maxRows()));
    }
    data.charge(query.charge());
    try {
      return body.apply(unitKey == null ? data.rows() : data.rowsPerUnit(unitKey, maxRowsPerUnit));
    } catch (Throwable withheld) {
      throw new QueryFailedException(query.name());
    }
  }

  private void requireVerified() {
    if (!data.unverifiedQueriesAllowed()) {
      SealCheck.verify(wrapper, queries)
          .ifPresent(
              fault -> {
                throw new UnverifiedCodeException(wrapper, fault);
              });
    }
  }

  private static <K extends Enum<K>, V> Map<K, V> complete(
      Class<K> keys, Map<K, V> values, V absent) {
    Map<K, V> all = new EnumMap<>(keys);
    for (K key : keys.getEnumConstants()) {
      @Nullable V value = values.get(key);
      all.put(key, value == null ? absent : value);
    }
    return all;
  }
}
