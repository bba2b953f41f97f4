/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A data set, a part or a sample in an account: what has been spent on it, and what lies below.
 *
 * <p>Two partitions of the same rows add, as do samples and what is released on all rows; the parts
 * of one partition count as {@link Spent#ofParts} says. Not thread-safe.
 */
final class Place {

  private Spent spent = Spent.NOTHING;
  private final Map<String, Integer> releases = new HashMap<>();
  private final Set<Allowance> paid = new HashSet<>();
  private final Map<String, Map<String, Place>> partitions = new HashMap<>();
  private final Map<Scope.Sample, Place> samples = new HashMap<>();
  private final List<OpenBundle> bundles = new ArrayList<>();
  private boolean bound;

  /** A program that was paid for here, and what has been drawn from it. */
  record OpenBundle(Bundle bundle, Drawing drawing) {}

  /** What all of it has cost so far, also what lies below. */
  Spent spent() {
    return spent;
  }

  /** How often a query was released on just these rows. */
  int released(String query) {
    return releases.getOrDefault(query, 0);
  }

  boolean hasPaid(Allowance allowance) {
    return paid.contains(allowance);
  }

  /** The part or sample, if anything was ever charged there. */
  @Nullable Place below(Scope scope) {
    return scope instanceof Scope.Part part
        ? partitions.getOrDefault(part.partition(), Map.of()).get(part.key())
        : samples.get(scope);
  }

  /** What all of it would have cost if the place below had cost {@code after}. */
  Spent spentWith(Scope scope, Place below, Spent after) {
    if (scope instanceof Scope.Part part) {
      Map<String, Place> parts = partitions.getOrDefault(part.partition(), Map.of());
      List<Spent> others = new ArrayList<>();
      parts.forEach(
          (key, place) -> {
            if (place != below) {
              others.add(place.spent);
            }
          });
      return spent.replacing(ofParts(others, below.spent), ofParts(others, after));
    }
    Scope.Sample sample = (Scope.Sample) scope;
    return spent.replacing(below.asSampled(sample, below.spent), below.asSampled(sample, after));
  }

  /**
   * Where a paid program has the benefit of a sample's coins, nobody else has: what is charged on
   * it besides costs what it would cost without them.
   */
  private Spent asSampled(Scope.Sample sample, Spent ofThis) {
    return bound ? ofThis : ofThis.sampled(sample.rate());
  }

  private static Spent ofParts(List<Spent> others, Spent one) {
    List<Spent> all = new ArrayList<>(others);
    all.add(one);
    return Spent.ofParts(all);
  }

  void setSpent(Spent after) {
    spent = after;
  }

  void attach(Scope scope, Place below) {
    if (scope instanceof Scope.Part part) {
      partitions.computeIfAbsent(part.partition(), id -> new HashMap<>()).put(part.key(), below);
    } else {
      samples.put((Scope.Sample) scope, below);
    }
  }

  /** A paid program has drawn from this sample. */
  void bind() {
    bound = true;
  }

  /** The programs that were paid for here. */
  List<OpenBundle> bundles() {
    return bundles;
  }

  boolean isBound() {
    return bound;
  }

  Map<String, Integer> releasesByQuery() {
    return releases;
  }

  void setReleases(Map<String, Integer> counts) {
    releases.putAll(counts);
  }

  Set<Allowance> allowances() {
    return paid;
  }

  Map<String, Map<String, Place>> partitions() {
    return partitions;
  }

  Map<Scope.Sample, Place> samples() {
    return samples;
  }

  void record(Charge charge) {
    releases.merge(charge.query(), 1, Integer::sum);
    charge.allowance().ifPresent(paid::add);
  }
}
