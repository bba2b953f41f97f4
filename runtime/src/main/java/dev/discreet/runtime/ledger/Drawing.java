/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What has been drawn from a plan that is paid for.
 *
 * <p>A sample or a partition is bound to an entry of the plan by the first release that falls on
 * it, and stays there. To move it later, when another entry turns out to fit better, would let
 * answers choose what is composed, and the price is for what was fixed before.
 *
 * <p>A sample that anything was charged on before is not bound: its coins are shared with what was
 * charged, and both together tell more than one and the other. The parts of a partition share
 * nothing that is random.
 *
 * <p>The price of a partition is for the most parts that a unit has rows in. Where the plan's
 * partition has fewer parts than that, and the one that is bound has more, only so many of these
 * can be drawn from.
 *
 * <p>Not thread-safe.
 */
final class Drawing {

  private final Plan plan;
  private final int rowsPerUnit;
  private final Map<String, Long> released = new HashMap<>();

  private final long[] samplesLeft;
  private final long[] partitionsLeft;
  private final Map<String, Integer> entryOfPartition = new HashMap<>();
  private final Map<Scope, Drawing> below = new HashMap<>();

  /**
   * Nothing is drawn yet.
   *
   * @param rowsPerUnit how many rows a unit may have at most for the price of the plan to hold
   */
  Drawing(Plan plan, int rowsPerUnit) {
    this.plan = plan;
    this.rowsPerUnit = rowsPerUnit;
    samplesLeft = plan.samples().stream().mapToLong(Plan.Sampled::count).toArray();
    partitionsLeft = plan.partitions().stream().mapToLong(Plan.Partitioned::count).toArray();
  }

  /**
   * What is drawn below some scope, and which of the entries pays if the scope is not bound yet.
   */
  private record Slot(Drawing drawing, boolean isNew, int entry) {}

  /**
   * Whether a release can be drawn.
   *
   * @param release the query and its terms, as {@link Plan#entry} has them
   * @param scopes where it falls below the rows of the plan
   * @param fresh scopes that nothing was charged on yet
   */
  boolean allows(String release, List<Scope> scopes, Set<Scope> fresh) {
    return scopes.isEmpty()
        ? released.getOrDefault(release, 0L) < plan.releases().getOrDefault(release, 0L)
        : slot(release, scopes, fresh)
            .filter(slot -> slot.drawing().allows(release, rest(scopes), fresh))
            .isPresent();
  }

  /**
   * Draws a release, and binds the samples and partitions on its way.
   *
   * @throws java.util.NoSuchElementException if it is not allowed
   */
  void draw(String release, List<Scope> scopes, Set<Scope> fresh) {
    if (scopes.isEmpty()) {
      released.merge(release, 1L, Long::sum);
      return;
    }
    Slot slot = slot(release, scopes, fresh).orElseThrow();
    if (slot.isNew()) {
      bind(scopes.get(0), slot.entry());
    }
    below.put(scopes.get(0), slot.drawing());
    slot.drawing().draw(release, rest(scopes), fresh);
  }

  private void bind(Scope scope, int entry) {
    if (scope instanceof Scope.Part part) {
      entryOfPartition.put(part.partition(), entry);
      partitionsLeft[entry]--;
    } else {
      samplesLeft[entry]--;
    }
  }

  private static List<Scope> rest(List<Scope> scopes) {
    return scopes.subList(1, scopes.size());
  }

  /** Where the first scope is bound, or else the first entry that it can be bound to. */
  private Optional<Slot> slot(String release, List<Scope> scopes, Set<Scope> fresh) {
    Scope first = scopes.get(0);
    @Nullable Drawing known = below.get(first);
    if (known != null) {
      return Optional.of(new Slot(known, false, 0));
    }
    if (first instanceof Scope.Part part) {
      @Nullable Integer entry = entryOfPartition.get(part.partition());
      return entry == null
          ? free(partitionsLeft, i -> ofPart(part, i), release, scopes, fresh)
          : Optional.of(entry)
              .filter(bound -> hasRoom(part.partition(), bound))
              .map(bound -> new Slot(new Drawing(ofPart(part, bound), rowsPerUnit), false, bound));
    }
    return fresh.contains(first)
        ? free(samplesLeft, i -> ofSample((Scope.Sample) first, i), release, scopes, fresh)
        : Optional.empty();
  }

  /**
   * Whether one part more of a partition can be drawn from. Lemma: a unit has rows in as many parts
   * as it has rows, in twice as many where one of these is replaced, and in no more parts than
   * there are.
   */
  private boolean hasRoom(String partition, int entry) {
    long paid = plan.partitions().get(entry).parts();
    long drawn =
        below.keySet().stream()
            .filter(scope -> scope instanceof Scope.Part part && part.partition().equals(partition))
            .count();
    return paid == 0 || paid >= 2L * rowsPerUnit || drawn < paid;
  }

  /** The first entry with something left whose plan allows the release. */
  private Optional<Slot> free(
      long[] left, IntFunction<Plan> plans, String release, List<Scope> scopes, Set<Scope> fresh) {
    for (int i = 0; i < left.length; i++) {
      Drawing drawing = new Drawing(plans.apply(i), rowsPerUnit);
      if (left[i] > 0 && drawing.allows(release, rest(scopes), fresh)) {
        return Optional.of(new Slot(drawing, true, i));
      }
    }
    return Optional.empty();
  }

  private Plan ofPart(Scope.Part part, int entry) {
    return plan.partitions().get(entry).of(part.key());
  }

  /** Nothing, where the rate is another. */
  private Plan ofSample(Scope.Sample sample, int entry) {
    Plan.Sampled sampled = plan.samples().get(entry);
    return sampled.rate().compareTo(sample.rate()) == 0 ? sampled.each() : Plan.NOTHING;
  }

  Plan plan() {
    return plan;
  }

  Map<String, Long> released() {
    return released;
  }

  long[] samplesLeft() {
    return samplesLeft;
  }

  long[] partitionsLeft() {
    return partitionsLeft;
  }

  Map<String, Integer> entryOfPartition() {
    return entryOfPartition;
  }

  Map<Scope, Drawing> below() {
    return below;
  }
}
