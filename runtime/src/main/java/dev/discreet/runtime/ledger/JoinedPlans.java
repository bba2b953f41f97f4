/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.LongBinaryOperator;
import java.util.function.ToLongFunction;

/**
 * Plans joined into one in which no release can be drawn from the wrong entry: two entries for
 * samples of one rate, or two for partitions, that name the same query become one that allows what
 * either does, as often as both together.
 *
 * <p>The price of a plan is for entries that are joined in this way, so this is the same algorithm
 * in the same order.
 */
final class JoinedPlans {

  private JoinedPlans() {}

  /** What one allows and then the other. */
  static Plan sum(Plan one, Plan other) {
    return joined(one, other, JoinedPlans::sum);
  }

  /** What either allows. */
  private static Plan larger(Plan one, Plan other) {
    return joined(one, other, Math::max);
  }

  /** Never more than the sum, which is all that matters where it is beyond a long. */
  private static long sum(long one, long other) {
    return Long.MAX_VALUE - one < other ? Long.MAX_VALUE : one + other;
  }

  private static Plan joined(Plan one, Plan other, LongBinaryOperator both) {
    Map<String, Long> releases = new TreeMap<>(one.releases());
    other.releases().forEach((query, count) -> releases.merge(query, count, both::applyAsLong));
    return new Plan(
        releases,
        apart(
            counts(one.samples(), other.samples(), Plan.Sampled::count, JoinedPlans::times, both),
            JoinedPlans::orIfAlike,
            JoinedPlans::times),
        apart(
            counts(
                one.partitions(),
                other.partitions(),
                Plan.Partitioned::count,
                JoinedPlans::times,
                both),
            JoinedPlans::orIfAlike,
            JoinedPlans::times));
  }

  private static Plan.Sampled times(Plan.Sampled entry, long count) {
    return new Plan.Sampled(entry.rate(), count, entry.each());
  }

  private static Plan.Partitioned times(Plan.Partitioned entry, long count) {
    return new Plan.Partitioned(entry.parts(), count, entry.each(), entry.byKey());
  }

  /** Entries by what each of them allows, with how often. */
  private static <E> Map<E, Long> counts(
      List<E> one,
      List<E> other,
      ToLongFunction<E> count,
      BiFunction<E, Long, E> times,
      LongBinaryOperator both) {
    Map<E, Long> counts = new LinkedHashMap<>();
    one.forEach(
        each -> counts.merge(times.apply(each, 1L), count.applyAsLong(each), JoinedPlans::sum));
    Map<E, Long> others = new LinkedHashMap<>();
    other.forEach(
        each -> others.merge(times.apply(each, 1L), count.applyAsLong(each), JoinedPlans::sum));
    others.forEach((each, more) -> counts.merge(each, more, both::applyAsLong));
    return counts;
  }

  private static <E> List<E> apart(
      Map<E, Long> counts, BiFunction<E, E, Optional<E>> alike, BiFunction<E, Long, E> times) {
    Map<E, Long> apart = new LinkedHashMap<>();
    for (Map.Entry<E, Long> entry : counts.entrySet()) {
      E kind = entry.getKey();
      long count = entry.getValue();
      for (E other : List.copyOf(apart.keySet())) {
        Optional<E> either = alike.apply(kind, other);
        if (either.isPresent()) {
          kind = either.get();
          count = sum(count, apart.remove(other));
        }
      }
      apart.merge(kind, count, JoinedPlans::sum);
    }
    return apart.entrySet().stream()
        .map(entry -> times.apply(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Optional<Plan.Sampled> orIfAlike(Plan.Sampled one, Plan.Sampled other) {
    return one.rate().compareTo(other.rate()) != 0
            || Collections.disjoint(queries(one.each()), queries(other.each()))
        ? Optional.empty()
        : Optional.of(new Plan.Sampled(one.rate(), 1, larger(one.each(), other.each())));
  }

  private static Optional<Plan.Partitioned> orIfAlike(
      Plan.Partitioned one, Plan.Partitioned other) {
    if (Collections.disjoint(queries(one), queries(other))) {
      return Optional.empty();
    }
    Map<String, Plan> byKey = new TreeMap<>(one.byKey());
    other.byKey().forEach((key, plan) -> byKey.merge(key, plan, JoinedPlans::larger));
    return Optional.of(
        new Plan.Partitioned(
            Math.max(one.parts(), other.parts()), 1, larger(one.each(), other.each()), byKey));
  }

  private static Set<String> queries(Plan plan) {
    Set<String> all = new TreeSet<>(plan.releases().keySet());
    plan.samples().forEach(entry -> all.addAll(queries(entry.each())));
    plan.partitions().forEach(entry -> all.addAll(queries(entry)));
    return all;
  }

  private static Set<String> queries(Plan.Partitioned entry) {
    Set<String> all = queries(entry.each());
    entry.byKey().values().forEach(plan -> all.addAll(queries(plan)));
    return all;
  }
}
