/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.ledger.Plan.Partitioned;
import dev.discreet.runtime.ledger.Plan.Sampled;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.ToLongFunction;

/** What was drawn from one paid plan, and whether the plan has it: every assignment is tried. */
final class Usage {

  private final Map<String, Long> releases = new LinkedHashMap<>();
  private final Map<Scope.Sample, Usage> samples = new LinkedHashMap<>();
  private final Map<String, Map<String, Usage>> partitions = new LinkedHashMap<>();

  void add(String query, List<Scope> scopes) {
    if (scopes.isEmpty()) {
      releases.merge(query, 1L, Long::sum);
      return;
    }
    Usage below =
        scopes.get(0) instanceof Scope.Part part
            ? partitions
                .computeIfAbsent(part.partition(), id -> new LinkedHashMap<>())
                .computeIfAbsent(part.key(), key -> new Usage())
            : samples.computeIfAbsent((Scope.Sample) scopes.get(0), sample -> new Usage());
    below.add(query, scopes.subList(1, scopes.size()));
  }

  boolean fits(Plan plan) {
    return releases.entrySet().stream()
            .allMatch(used -> used.getValue() <= plan.releases().getOrDefault(used.getKey(), 0L))
        && assignable(
            List.copyOf(samples.entrySet()),
            plan.samples(),
            Sampled::count,
            (used, entry) ->
                used.getKey().rate().compareTo(entry.rate()) == 0
                    && used.getValue().fits(entry.each()))
        && assignable(
            List.copyOf(partitions.values()),
            plan.partitions(),
            Partitioned::count,
            (used, entry) ->
                used.entrySet().stream()
                    .allMatch(part -> part.getValue().fits(entry.of(part.getKey()))));
  }

  private static <U, E> boolean assignable(
      List<U> used, List<E> entries, ToLongFunction<E> count, BiPredicate<U, E> fits) {
    List<Long> left = new ArrayList<>();
    entries.forEach(entry -> left.add(count.applyAsLong(entry)));
    return assignable(used, entries, left, fits);
  }

  private static <U, E> boolean assignable(
      List<U> used, List<E> entries, List<Long> left, BiPredicate<U, E> fits) {
    if (used.isEmpty()) {
      return true;
    }
    for (int i = 0; i < entries.size(); i++) {
      if (left.get(i) > 0 && fits.test(used.get(0), entries.get(i))) {
        List<Long> after = new ArrayList<>(left);
        after.set(i, left.get(i) - 1);
        if (assignable(used.subList(1, used.size()), entries, after, fits)) {
          return true;
        }
      }
    }
    return false;
  }
}
