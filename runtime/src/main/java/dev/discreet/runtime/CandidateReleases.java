/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.data.Sums;
import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.QueryBody;
import dev.discreet.runtime.mechanism.SelectionMechanism;
import dev.discreet.runtime.mechanism.ThresholdedKeys;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Releases that tell keys: one of several public candidates by its score, the best or the first
 * above a threshold, or those that were found in the rows. For generated wrappers only.
 *
 * <p>Its guarantees are those of {@link ReleasePath}.
 *
 * @param <I> the rows that a query sees
 */
public abstract sealed class CandidateReleases<I> extends ReleasePath<I>
    permits Releases, JoinReleases {

  private static final AnswerForm<Integer> INDEX = AnswerForm.of(Integer::valueOf);

  CandidateReleases(MethodHandles.Lookup wrapper, Class<?> queries, List<BoundedData<?>> dataSets) {
    super(wrapper, queries, dataSets);
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
      Query query, List<K> keys, QueryBody<I, ? extends Map<K, ? extends Number>> body) {
    List<K> candidates = Scores.requireCandidates(keys);
    QueryBody<I, Scores> scores = rows -> Scores.of(candidates, body.apply(rows));
    return select(query, AnswerForm.ofKey(candidates), scores, candidates::get);
  }

  /**
   * Releases the index that is selected by its score, an integer.
   *
   * @param body scores, as many as are public, at least one; else it is a failed query
   */
  public int selectIndexOfLongs(Query query, QueryBody<I, long[]> body) {
    return select(query, INDEX, rows -> Scores.ofLongs(body.apply(rows)), index -> index);
  }

  /**
   * Releases the index that is selected by its score, a double; NaN and infinities count as 0.
   *
   * @param body scores, as many as are public, at least one; else it is a failed query
   */
  public int selectIndexOfDoubles(Query query, QueryBody<I, double[]> body) {
    return select(query, INDEX, rows -> Scores.ofDoubles(body.apply(rows)), index -> index);
  }

  /**
   * Releases the first key that lies above its threshold; empty if none does. A key without a
   * margin, and one whose margin is null, counts as 0; margins of other keys count for nothing.
   *
   * @param keys the public candidates, each once, at least one, in the order of the search
   * @param body by how much each lies above its threshold, all integers or all doubles, else it is
   *     a failed query
   * @throws IllegalArgumentException if there is no candidate, or one twice
   */
  public <K> Optional<K> firstKey(
      Query query, List<K> keys, QueryBody<I, ? extends Map<K, ? extends Number>> body) {
    List<K> candidates = Scores.requireCandidates(keys);
    OptionalInt first = first(query, rows -> Scores.of(candidates, body.apply(rows)));
    return first.isPresent() ? Optional.of(candidates.get(first.getAsInt())) : Optional.empty();
  }

  /**
   * Releases the index of the first margin, an integer, that is above 0; empty if none is.
   *
   * @param body by how much each candidate lies above its threshold; as many as are public, at
   *     least one, else it is a failed query
   */
  public OptionalInt firstIndexOfLongs(Query query, QueryBody<I, long[]> body) {
    return first(query, rows -> Scores.ofLongs(body.apply(rows)));
  }

  /**
   * Releases the index of the first margin, a double, that is above 0; empty if none is. NaN and
   * infinities count as 0.
   *
   * @param body by how much each candidate lies above its threshold; as many as are public, at
   *     least one, else it is a failed query
   */
  public OptionalInt firstIndexOfDoubles(Query query, QueryBody<I, double[]> body) {
    return first(query, rows -> Scores.ofDoubles(body.apply(rows)));
  }

  /**
   * Releases the keys whose noisy value is at least a threshold, with it, in their natural order.
   * The sensitivity is that of all values together, where an absent key counts as 0.
   *
   * @param <K> a type of values, whose order is consistent with equals
   * @param body integers by keys that are found in the rows; a null as key or value counts as
   *     absent
   * @return unmodifiable; a key that is not told may be there or not
   */
  public <K extends Comparable<? super K>> Map<K, Long> releaseKeys(
      Query query, QueryBody<I, ? extends Map<K, Long>> body) {
    ThresholdedKeys mechanism = query.noise().forKeys(stepsPerUnit(query));
    return answer(
        query,
        AnswerForm.found(loader()),
        Telling.<I, SortedMap<K, Long>, Map<K, Long>>ofSum(
            rows -> present(body.apply(rows)),
            CandidateReleases::told,
            mechanism::release,
            Sums::ofFound));
  }

  /** All keys that are there, however small their values: there is no noise to hide in. */
  private static <K> Map<K, Long> told(SortedMap<K, Long> present) {
    Map<K, Long> told = new LinkedHashMap<>(present);
    told.values().removeIf(value -> value == 0);
    return Collections.unmodifiableMap(told);
  }

  /** What is known of releases of integers by keys that are found in the rows. */
  public final AboutNumbers aboutKeys(Query query) {
    return about(query, query.noise().forKeys(stepsPerUnit(query)));
  }

  private static <K extends Comparable<? super K>> SortedMap<K, Long> present(
      Map<K, ? extends @Nullable Long> values) {
    SortedMap<K, Long> present = new TreeMap<>();
    values.forEach(
        (key, value) -> {
          if (key != null && value != null) {
            present.put(key, value);
          }
        });
    return present;
  }

  private OptionalInt first(Query query, QueryBody<I, Scores> body) {
    AboveThreshold mechanism = query.noise().forSearch(stepsPerUnit(query));
    return answer(
        query,
        AnswerForm.optionalIndex(),
        Telling.<I, Scores, OptionalInt>ofSum(
            body,
            Scores::firstAbove,
            (margins, bits) -> margins.first(mechanism, bits),
            Scores::plus));
  }

  private <R> R select(
      Query query, AnswerForm<R> form, QueryBody<I, Scores> body, IntFunction<R> chosen) {
    SelectionMechanism mechanism = query.noise().forSelection(stepsPerUnit(query));
    return answer(
        query,
        form,
        Telling.<I, Scores, R>ofSum(
            body,
            scores -> chosen.apply(scores.best()),
            (scores, bits) -> chosen.apply(scores.select(mechanism, bits)),
            Scores::plus));
  }
}
