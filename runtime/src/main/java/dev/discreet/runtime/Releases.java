/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.data.Categories;
import dev.discreet.runtime.data.Chunks;
import dev.discreet.runtime.data.Contents;
import dev.discreet.runtime.data.Misfit;
import dev.discreet.runtime.mechanism.RandomizedResponse;
import dev.discreet.runtime.mechanism.SampleAndAggregate;
import dev.discreet.runtime.mechanism.UnaryEncoding;
import dev.discreet.runtime.mechanism.quantile.PointValues;
import dev.discreet.runtime.mechanism.quantile.QuantileGrid;
import dev.discreet.runtime.mechanism.quantile.QuantileMechanism;
import dev.discreet.runtime.mechanism.quantile.RowValue;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Releases from one data set. For generated wrappers only.
 *
 * <p>Its guarantees are those of {@link ReleasePath}.
 *
 * @param <T> the type of a row
 */
public final class Releases<T> extends CandidateReleases<List<T>> {
  private static final int MOST_KEYS = 100_000;

  private final BoundedData<T> data;

  private Releases(MethodHandles.Lookup wrapper, Class<?> queries, BoundedData<T> data) {
    super(wrapper, queries, List.of(data));
    this.data = data;
  }

  /**
   * Releases on data whose privacy unit is a row.
   *
   * @param wrapper {@code MethodHandles.lookup()}, called by the wrapper: it shows who asks
   * @param queries the query class that is wrapped
   * @param rowClass what each row must be
   * @param data the data set
   * @throws IllegalArgumentException if the lookup is not the wrapper's own
   */
  public static <T> Releases<T> open(
      MethodHandles.Lookup wrapper, Class<?> queries, Class<T> rowClass, PrivateData<T> data) {
    return new Releases<>(wrapper, queries, BoundedData.byRow(rowClass, data).readBy(wrapper));
  }

  /**
   * Releases on data whose privacy unit is a person.
   *
   * @param wrapper {@code MethodHandles.lookup()}, called by the wrapper: it shows who asks
   * @param queries the query class that is wrapped
   * @param rowClass what each row must be
   * @param data the data set
   * @param unitKey the key of a row's person, from the one {@code @PrivacyUnit} component of the
   *     row type; all rows with a null key belong to one unit
   * @param maxRowsPerUnit how many rows a person keeps, from 1; noise scales with it
   * @throws IllegalArgumentException if the lookup is not the wrapper's own, or if {@code
   *     maxRowsPerUnit} is below 1
   */
  @SuppressWarnings("exports")
  public static <T> Releases<T> open(
      MethodHandles.Lookup wrapper,
      Class<?> queries,
      Class<T> rowClass,
      PrivateData<T> data,
      PartKey<? super T, ? extends @Nullable Object> unitKey,
      int maxRowsPerUnit) {
    return new Releases<>(
        wrapper,
        queries,
        BoundedData.byUnit(rowClass, data, unitKey, maxRowsPerUnit).readBy(wrapper));
  }

  @Override
  List<T> rows() {
    return data.rows();
  }

  @Override
  <X> X sum(Telling.Pieces<List<T>, X> pieces) {
    return data.sum(pieces);
  }

  @Override
  Optional<String> obstacleTo(Telling.Pieces<List<T>, ?> pieces) {
    return data.obstacleTo(pieces);
  }

  /**
   * Releases a report of each row's category, by randomised response.
   *
   * @param keys the public categories, each once, at least one; the order is no secret
   * @param category of a row; null, and what is no key, is a failed query
   * @return a report for each row that contribution bounding keeps, in the order of the rows;
   *     unmodifiable
   * @throws IllegalArgumentException if there is no key, or one twice, or if the query is not one
   *     of randomised response
   */
  @SuppressWarnings("exports")
  public <K> List<K> releaseReports(
      Query query, List<K> keys, Function<? super T, ? extends @Nullable K> category) {
    Categories<K> categories = Categories.of(keys);
    RandomizedResponse mechanism =
        query.noise().reports().ofCategories(categories.size(), stepsPerUnit(query));
    return answer(
        query,
        AnswerForm.ofKeys(categories.keys()),
        Telling.of(
            rows -> categories.of(rows, category),
            exact -> categories.named(Arrays.stream(exact)),
            (exact, bits) ->
                categories.named(Arrays.stream(exact).map(own -> mechanism.report(own, bits)))));
  }

  /**
   * Releases a report of each row's category, by unary encoding: the categories whose bit came out
   * as 1.
   *
   * @param keys the public categories, each once, at least one; the order is no secret
   * @param category of a row; null, and what is no key, is a failed query
   * @return a report for each row that contribution bounding keeps, in the order of the rows; list
   *     and sets are unmodifiable, and the sets are in the order of the keys
   * @throws IllegalArgumentException if there is no key, or one twice, or if the query is not one
   *     of unary encoding
   */
  @SuppressWarnings("exports")
  public <K> List<Set<K>> releaseBits(
      Query query, List<K> keys, Function<? super T, ? extends @Nullable K> category) {
    Categories<K> categories = Categories.of(keys);
    UnaryEncoding mechanism =
        query.noise().reports().ofBits(categories.size(), stepsPerUnit(query));
    return answer(
        query,
        AnswerForm.ofKeySets(categories.keys()),
        Telling.of(
            rows -> categories.of(rows, category),
            exact -> Arrays.stream(exact).mapToObj(categories::only).toList(),
            (exact, bits) ->
                Arrays.stream(exact)
                    .mapToObj(own -> categories.named(mechanism.report(own, bits)))
                    .toList()));
  }

  /**
   * Releases the values at the ranks of a query, in their order. What {@link RowValue} says of
   * values beyond the range holds; a value that fails is a failed query.
   *
   * @param value of a row: integers
   * @return as many as ranks, none less than the one before
   * @throws IllegalArgumentException if the query is not one of quantiles
   */
  public long[] releaseQuantiles(Query query, RowValue<T> value) {
    return quantiles(query, value, AnswerForm.longs(), Releases::longs);
  }

  /**
   * Releases the values at the ranks of a query, in their order, as {@link #releaseQuantiles} does.
   *
   * @param value of a row: doubles
   * @return as many as ranks, none less than the one before
   * @throws IllegalArgumentException if the query is not one of quantiles
   */
  public double[] releaseDoubleQuantiles(Query query, RowValue<T> value) {
    return quantiles(query, value, AnswerForm.doubles(), Releases::doubles);
  }

  /** Releases the value at the only rank of a query, as {@link #releaseQuantiles} does. */
  public long releaseQuantile(Query query, RowValue<T> value) {
    return quantiles(
        query, value, AnswerForm.of(Long::valueOf), (grid, points) -> longs(grid, points)[0]);
  }

  /** Releases the value at the only rank of a query, as {@link #releaseQuantiles} does. */
  public int releaseIntQuantile(Query query, RowValue<T> value) {
    return (int) releaseQuantile(query, value);
  }

  /** Releases the value at the only rank of a query, as {@link #releaseDoubleQuantiles} does. */
  public double releaseDoubleQuantile(Query query, RowValue<T> value) {
    return quantiles(
        query, value, AnswerForm.of(Double::valueOf), (grid, points) -> doubles(grid, points)[0]);
  }

  private <R> R quantiles(
      Query query,
      RowValue<T> value,
      AnswerForm<R> form,
      BiFunction<QuantileGrid, long[], R> released) {
    QuantileNoise noise = query.noise().quantiles();
    QuantileMechanism mechanism = noise.ofUnits(stepsPerUnit(query), query.isReplaceOne());
    QuantileGrid grid = noise.grid();
    return answer(
        query,
        form,
        Telling.<List<T>, PointValues, R>ofRows(
            value.list(grid),
            value.counts(grid),
            exact -> released.apply(grid, mechanism.exact(exact)),
            (exact, bits) -> released.apply(grid, mechanism.release(exact, bits)),
            PointValues::sum));
  }

  private static long[] longs(QuantileGrid grid, long[] points) {
    return Arrays.stream(points).map(index -> (long) grid.pointAt(index)).toArray();
  }

  private static double[] doubles(QuantileGrid grid, long[] points) {
    return Arrays.stream(points).mapToDouble(grid::pointAt).toArray();
  }

  /**
   * Releases the mean of what a query says of each chunk of the rows. The rows are dealt afresh at
   * each release, as by {@link Chunks}, from the same bits as the noise. A result that is NaN
   * counts as the least, and a chunk whose query fails, with whatever it throws, as the middle of
   * the range: neither is told.
   *
   * @param body any function that depends on nothing but its chunk: the compiler verified that
   */
  public double releaseMeanOfChunks(Query query, ToDoubleFunction<List<T>> body) {
    SampleAndAggregate mechanism = query.noise().forChunks();
    return answer(
        query,
        AnswerForm.of(Double::valueOf),
        new Telling<List<T>, double[], Double>(
            (rows, bits) ->
                data.chunks(rows, mechanism.chunks(), bits).stream()
                    .mapToDouble(chunk -> result(chunk, body, mechanism.middle()))
                    .toArray(),
            mechanism::mean,
            mechanism::release,
            Optional.empty()));
  }

  /** What is known of releases of the mean of what a query says of chunks. */
  public AboutNumbers aboutMeanOfChunks(Query query) {
    return about(query, query.noise().forChunks());
  }

  private static <T> double result(
      List<T> chunk, ToDoubleFunction<List<T>> body, double withoutOne) {
    try {
      return body.applyAsDouble(chunk);
    } catch (Throwable withheld) {
      return withoutOne;
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

  /**
   * Checks each element of a public argument of a wrapper.
   *
   * @return {@code values}
   * @throws IllegalArgumentException if one is outside [lower, upper]
   */
  public static int[] requireWithin(String name, int[] values, long lower, long upper) {
    for (int i = 0; i < values.length; i++) {
      requireWithin(element(name, i), values[i], lower, upper);
    }
    return values;
  }

  /**
   * Checks each element of a public argument of a wrapper.
   *
   * @return {@code values}
   * @throws IllegalArgumentException if one is outside [lower, upper]
   */
  public static long[] requireWithin(String name, long[] values, long lower, long upper) {
    for (int i = 0; i < values.length; i++) {
      requireWithin(element(name, i), values[i], lower, upper);
    }
    return values;
  }

  /**
   * Checks each element of a public argument of a wrapper.
   *
   * @return {@code values}
   * @throws IllegalArgumentException if one is NaN or outside [lower, upper]
   */
  public static double[] requireWithin(String name, double[] values, double lower, double upper) {
    for (int i = 0; i < values.length; i++) {
      requireWithin(element(name, i), values[i], lower, upper);
    }
    return values;
  }

  /**
   * Checks each element of a public argument of a wrapper.
   *
   * @param step as in {@link Clamp#toStep(double, double)}
   * @return {@code values}
   * @throws IllegalArgumentException if one is NaN, outside [lower, upper] or not a multiple of
   *     {@code step}
   */
  public static double[] requireWithin(
      String name, double[] values, double lower, double upper, double step) {
    for (int i = 0; i < values.length; i++) {
      requireWithin(element(name, i), values[i], lower, upper, step);
    }
    return values;
  }

  private static String element(String name, int index) {
    return name + "[" + index + "]";
  }

  /**
   * Checks the length of a public argument of a wrapper.
   *
   * @param array an array of a primitive type
   * @return {@code array}
   * @throws IllegalArgumentException if it has not {@code length} elements
   */
  public static <A> A requireLength(String name, A array, int length) {
    int actual = Array.getLength(array);
    if (actual != length) {
      throw new IllegalArgumentException(
          "%s must have %d elements: %d".formatted(name, length, actual));
    }
    return array;
  }

  /**
   * A copy of a public argument of a wrapper, in its order.
   *
   * @throws NullPointerException if it is or holds null
   */
  public static <E> List<E> copyOf(String name, List<? extends E> list) {
    return List.copyOf(requireElements(name, list));
  }

  /**
   * A copy of a public argument of a wrapper.
   *
   * @throws NullPointerException if it is or holds null
   */
  public static <E> E[] copyOf(String name, E[] array) {
    E[] copy = Objects.requireNonNull(array, name).clone();
    requireElements(name, Arrays.asList(copy));
    return copy;
  }

  /**
   * A copy of a public argument of a wrapper, in its order.
   *
   * @throws NullPointerException if it is or holds null
   */
  public static <E> Collection<E> copyOf(String name, Collection<? extends E> collection) {
    return List.copyOf(requireElements(name, collection));
  }

  /**
   * A copy of a public argument of a wrapper, in its order, which tells elements apart by {@code
   * equals}.
   *
   * @throws NullPointerException if it is or holds null
   */
  public static <E> Set<E> copyOf(String name, Set<? extends E> set) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(requireElements(name, set)));
  }

  /**
   * A copy of a public argument of a wrapper.
   *
   * @throws NullPointerException if it is null
   */
  @SuppressWarnings("unchecked") // A clone has the class of the original.
  public static <S extends EnumSet<?>> S copyOf(String name, S constants) {
    return (S) Objects.requireNonNull(constants, name).clone();
  }

  /**
   * A copy of a public argument of a wrapper, in its order, which tells keys apart by {@code
   * equals}.
   *
   * @throws NullPointerException if it is null, or a key or value is
   */
  public static <K, V> Map<K, V> copyOf(String name, Map<? extends K, ? extends V> map) {
    Map<K, V> copy = new LinkedHashMap<>(Objects.requireNonNull(map, name));
    requireElements("a key of " + name, copy.keySet());
    requireElements("a value of " + name, copy.values());
    return Collections.unmodifiableMap(copy);
  }

  /**
   * A copy of a public argument of a wrapper, in its order.
   *
   * @param element the class of its elements, which hold nothing
   * @throws NullPointerException if it is or holds null
   * @throws IllegalArgumentException if it holds an object of another class
   */
  public static <E> List<E> copyOf(String name, List<? extends E> list, Class<?> element) {
    return requireHeld(name, copyOf(name, list), element);
  }

  /**
   * A copy of a public argument of a wrapper, in its order.
   *
   * @param element the class of its elements, which hold nothing
   * @throws NullPointerException if it is or holds null
   * @throws IllegalArgumentException if it holds an object of another class
   */
  public static <E> Collection<E> copyOf(
      String name, Collection<? extends E> collection, Class<?> element) {
    return requireHeld(name, copyOf(name, collection), element);
  }

  /**
   * A copy of a public argument of a wrapper, in its order, which tells elements apart by {@code
   * equals}.
   *
   * @param element the class of its elements, which hold nothing
   * @throws NullPointerException if it is or holds null
   * @throws IllegalArgumentException if it holds an object of another class
   */
  public static <E> Set<E> copyOf(String name, Set<? extends E> set, Class<?> element) {
    return requireHeld(name, copyOf(name, set), element);
  }

  /**
   * A copy of a public argument of a wrapper.
   *
   * @param element the class of its elements
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it holds a constant of another class
   */
  public static <S extends EnumSet<?>> S copyOf(String name, S constants, Class<?> element) {
    return requireHeld(name, copyOf(name, constants), element);
  }

  private static <C extends Collection<?>> C requireHeld(String name, C copy, Class<?> element) {
    return requireContents(
        MethodHandles.publicLookup(), name, copy, type(Collection.class, element));
  }

  /**
   * A copy of a public argument of a wrapper, in its order, which tells keys apart by {@code
   * equals}.
   *
   * @param key the class of its keys, which hold nothing
   * @param value the class of its values, which hold nothing
   * @throws NullPointerException if it is null, or a key or value is
   * @throws IllegalArgumentException if a key or value is of another class
   */
  public static <K, V> Map<K, V> copyOf(
      String name, Map<? extends K, ? extends V> map, Class<?> key, Class<?> value) {
    return requireContents(
        MethodHandles.publicLookup(), name, copyOf(name, map), type(Map.class, key, value));
  }

  /**
   * Checks that a public argument of a wrapper holds what its type says, to any depth, which
   * unchecked code need not have kept to.
   *
   * @param wrapper {@code MethodHandles.lookup()}, called by the wrapper: it may read the
   *     components of records
   * @param type a class, or what {@link #type} makes
   * @return {@code value}
   * @throws IllegalArgumentException if something in it is of another class than its type says
   */
  @SuppressWarnings("exports")
  public static <V extends @Nullable Object> V requireContents(
      MethodHandles.Lookup wrapper, String name, V value, Type type) {
    @Nullable Misfit misfit = Contents.of(type, wrapper).misfit(value);
    if (misfit != null) {
      throw new IllegalArgumentException(
          "%s%s %s; fix: %s"
              .formatted(
                  name,
                  misfit.component().map(": "::concat).orElse(""),
                  misfit.text(),
                  misfit.fix()));
    }
    return value;
  }

  /** A type with arguments, as {@code List<Integer>} is {@code type(List.class, Integer.class)}. */
  public static Type type(Class<?> generic, Type... arguments) {
    return Contents.type(generic, arguments);
  }

  /**
   * The keys that a public argument of a wrapper has, in its order.
   *
   * @throws NullPointerException if it is null, or a key is
   * @throws IllegalArgumentException if there are more than 100,000, as each is released
   */
  public static <K> List<K> keys(String name, Map<K, ?> map) {
    return keys(name, map.keySet());
  }

  /**
   * The keys that a public argument of a wrapper names, each once, in its order.
   *
   * @throws NullPointerException if it is or holds null
   * @throws IllegalArgumentException if there are more than 100,000, as each is released
   */
  public static <K> List<K> keys(String name, K[] keys) {
    return keys(name, Arrays.asList(keys));
  }

  /**
   * The keys that a public argument of a wrapper names, each once, in its order.
   *
   * @throws NullPointerException if it is or holds null
   * @throws IllegalArgumentException if there are more than 100,000, as each is released
   */
  public static <K> List<K> keys(String name, Collection<K> keys) {
    List<K> all = List.copyOf(new LinkedHashSet<>(requireElements(name, keys)));
    if (all.size() > MOST_KEYS) {
      throw new IllegalArgumentException(
          "%s must hold at most %,d keys: %,d".formatted(name, MOST_KEYS, all.size()));
    }
    return all;
  }

  /** The elements, read once. */
  private static <E> List<E> requireElements(String name, Collection<E> elements) {
    List<E> read = new ArrayList<>(Objects.requireNonNull(elements, name));
    read.forEach(element -> Objects.requireNonNull(element, name));
    return read;
  }

  private static IllegalArgumentException outside(
      String name, Object value, Object lower, Object upper) {
    return new IllegalArgumentException(
        "%s must lie in [%s, %s]: %s".formatted(name, lower, upper, value));
  }
}
