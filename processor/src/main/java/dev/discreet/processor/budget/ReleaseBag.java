/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.composition.ParallelComposition;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import dev.discreet.runtime.ledger.Plan;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;

/**
 * The releases of a program that are fixed in advance: how often each loss, each kind of sample and
 * each kind of partition occurs on any path. Every path makes some of them.
 *
 * <p>Claim: whatever makes at most these releases, in any order, choosing by what was released
 * before, is dominated by all of them in a row, so their composition by any accounting bounds it.
 * By induction: the first release is one of n, known before anything is seen, and whatever it
 * answers, the rest is dominated by the n − 1 others; so all of it is dominated by the product of
 * the n pairs, which does not depend on the order. A release that is left out is one whose answer
 * nobody reads. Two queries of the same loss are the same release to this argument. On a branch
 * either side's releases are among the larger count of each.
 *
 * <p>A sample is one release whose loss is that of all on it, amplified. A partition is one
 * interactive release: whoever draws from the bag says how the rows are split, when nothing or
 * everything else was answered, and what is released then is that of the one part that differs, or
 * of as many parts as a person has rows. {@link ParallelComposition} bounds it whatever the answers
 * say. So it does not matter which partition, of which branch or which run, is taken for which
 * entry.
 *
 * @param releases by the key of the query in the ledger
 * @param samples by what may be released on one
 * @param partitions by what may be released on their parts
 */
record ReleaseBag(
    Map<String, Releases> releases,
    Map<Sample, BigInteger> samples,
    Map<Partition, BigInteger> partitions) {
  static final ReleaseBag EMPTY = new ReleaseBag(Map.of(), Map.of(), Map.of());

  /** Releases of one query. */
  record Releases(PrivacyLoss loss, BigInteger count) {}

  /** One sample. */
  record Sample(BigDecimal rate, ReleaseBag each) {
    Optional<Sample> orIfAlike(Sample other) {
      return rate.compareTo(other.rate) != 0
              || Collections.disjoint(each.queries(), other.each.queries())
          ? Optional.empty()
          : Optional.of(new Sample(rate, each.merged(other.each, BigInteger::max)));
    }
  }

  /**
   * One partition.
   *
   * @param parts how many parts it has
   * @param rows how many rows neighbours may differ in; one that is replaced is two
   * @param replaced whether rows are replaced, and leave one part and join another
   */
  record Partition(
      ReleaseBag each, Map<String, ReleaseBag> byKey, int parts, int rows, boolean replaced) {
    Set<String> queries() {
      Set<String> all = new TreeSet<>(each.queries());
      byKey.values().forEach(one -> all.addAll(one.queries()));
      return all;
    }

    /** How many parts neighbours may differ in that are split no further. */
    int touched() {
      long leaves = (long) Math.max(0, parts - byKey.size()) * each.leaves();
      for (ReleaseBag one : byKey.values()) {
        leaves += each.merged(one, BigInteger::add).leaves();
      }
      return (int) Math.min(rows, Math.max(1, leaves));
    }

    /**
     * How many rows must be replaced, each by itself, to change all parts that neighbours differ
     * in, at each level. Those are what the parts that are split no further lie in, so as many rows
     * as change these do: each changes two.
     */
    int replacedRows(int changed) {
      return (int) ((Math.min(touched(), changed) + 1L) / 2);
    }

    /** Parts of which one has a name are told apart by it, so all that is on either adds up. */
    Optional<Partition> orIfAlike(Partition other) {
      if (Collections.disjoint(queries(), other.queries())) {
        return Optional.empty();
      }
      Map<String, ReleaseBag> named = new LinkedHashMap<>(byKey);
      other.byKey.forEach(
          (key, one) ->
              named.merge(key, one, (first, next) -> first.merged(next, BigInteger::max)));
      return Optional.of(
          new Partition(
              each.merged(other.each, BigInteger::max),
              named,
              Math.max(parts, other.parts),
              Math.max(rows, other.rows),
              replaced || other.replaced));
    }

    /**
     * What may be released on any one part; twice where two parts are alike.
     *
     * @param changed in how many rows neighbours differ there at most; 1 where one is added or
     *     removed, 2 where one is replaced
     */
    List<Composition> composed(int changed) {
      List<Composition> all = new ArrayList<>();
      for (int i = byKey.size(); i < Math.min(parts, byKey.size() + 2); i++) {
        all.add(each.composed(changed).composition());
      }
      byKey
          .values()
          .forEach(
              one -> all.add(each.merged(one, BigInteger::add).composed(changed).composition()));
      return all;
    }
  }

  /** Copies, in order. */
  ReleaseBag {
    releases = Collections.unmodifiableMap(new LinkedHashMap<>(releases));
    samples = Collections.unmodifiableMap(new LinkedHashMap<>(samples));
    partitions = Collections.unmodifiableMap(new LinkedHashMap<>(partitions));
  }

  /**
   * The releases of a program.
   *
   * @param spending with nothing that others charge
   * @param factor how many times its ε each release is to cost
   */
  static ReleaseBag of(Spending spending, BigDecimal factor) {
    return new Reading(factor, false).read(spending);
  }

  /** Reads a tree. */
  private record Reading(BigDecimal factor, boolean inPart)
      implements Spending.Visitor<ReleaseBag> {
    private ReleaseBag read(Spending spending) {
      return spending.accept(this);
    }

    @Override
    public ReleaseBag visitOnce(Spending.Once once) {
      return of(once.item(), factor, inPart);
    }

    @Override
    public ReleaseBag visitPath(Spending.Path path) {
      return path.steps().stream()
          .map(this::read)
          .reduce(EMPTY, (one, next) -> one.merged(next, BigInteger::add));
    }

    @Override
    public ReleaseBag visitChoice(Spending.Choice choice) {
      return read(choice.one()).merged(read(choice.other()), BigInteger::max);
    }

    @Override
    public ReleaseBag visitLoop(Spending.Loop loop) {
      return read(loop.iteration()).times(loop.tripCount());
    }

    @Override
    public ReleaseBag visitSplit(Spending.Split split) {
      Reading onPart = new Reading(factor, true);
      Map<String, ReleaseBag> byKey = new LinkedHashMap<>();
      split.byKey().forEach((key, one) -> byKey.put(key, onPart.read(one)));
      Partition partition =
          new Partition(
              onPart.read(split.each()),
              byKey,
              split.parts(),
              ReleaseCounts.touched(split),
              ReleaseCounts.isReplaced(split));
      return new ReleaseBag(Map.of(), Map.of(), Map.of(partition, BigInteger.ONE));
    }

    @Override
    public ReleaseBag visitSampled(Spending.Sampled sampled) {
      Sample sample = new Sample(sampled.rate(), read(sampled.onSample()));
      return new ReleaseBag(Map.of(), Map.of(sample, BigInteger.ONE), Map.of());
    }
  }

  /**
   * Of a query on a part on which a person has some rows of several, the noise may be another than
   * on the whole: all that is known of it is what it costs.
   */
  private static ReleaseBag of(Item item, BigDecimal factor, boolean inPart) {
    Item.Release release = item.release().orElseThrow();
    PrivacyLoss loss =
        inPart && item.rowsPerUnit() > 1
            ? ApproximateLoss.of(
                new PrivacyCost(item.cost().epsilon().multiply(factor), item.cost().delta()))
            : Mechanisms.lossOf(release.query(), factor);
    return new ReleaseBag(
        Map.of(Plan.entry(release.key(), release.terms()), new Releases(loss, BigInteger.ONE)),
        Map.of(),
        Map.of());
  }

  boolean isEmpty() {
    return equals(EMPTY);
  }

  private ReleaseBag times(BigInteger tripCount) {
    Map<String, Releases> all = new LinkedHashMap<>();
    releases.forEach(
        (key, of) -> all.put(key, new Releases(of.loss(), of.count().multiply(tripCount))));
    return new ReleaseBag(all, times(samples, tripCount), times(partitions, tripCount));
  }

  private static <K> Map<K, BigInteger> times(Map<K, BigInteger> counts, BigInteger tripCount) {
    Map<K, BigInteger> all = new LinkedHashMap<>();
    counts.forEach((key, count) -> all.put(key, count.multiply(tripCount)));
    return all;
  }

  private ReleaseBag merged(ReleaseBag other, BinaryOperator<BigInteger> both) {
    Map<String, Releases> all = new LinkedHashMap<>(releases);
    other.releases.forEach(
        (key, of) ->
            all.merge(
                key,
                of,
                (one, next) -> new Releases(one.loss(), both.apply(one.count(), next.count()))));
    return new ReleaseBag(
        all,
        apart(merged(samples, other.samples, both), Sample::orIfAlike),
        apart(merged(partitions, other.partitions, both), Partition::orIfAlike));
  }

  /**
   * What is released for the first time on a sample or a part tells which of them it is, so no two
   * of them may have a query in common: such two become one that allows what either does.
   */
  private static <K> Map<K, BigInteger> apart(
      Map<K, BigInteger> counts, BiFunction<K, K, Optional<K>> merging) {
    Map<K, BigInteger> apart = new LinkedHashMap<>();
    for (Map.Entry<K, BigInteger> entry : counts.entrySet()) {
      K kind = entry.getKey();
      BigInteger count = entry.getValue();
      for (K other : List.copyOf(apart.keySet())) {
        Optional<K> both = merging.apply(kind, other);
        if (both.isPresent()) {
          kind = both.get();
          count = count.add(apart.remove(other));
        }
      }
      apart.merge(kind, count, BigInteger::add);
    }
    return apart;
  }

  /** Into how many parts rows are split at most by one partition and those of its parts. */
  private int leaves() {
    int most = 1;
    for (Partition partition : partitions.keySet()) {
      most = Math.max(most, partition.touched());
    }
    for (Sample sample : samples.keySet()) {
      most = Math.max(most, sample.each().leaves());
    }
    return most;
  }

  /** All queries in it, also on samples and parts. */
  private Set<String> queries() {
    Set<String> all = new TreeSet<>(releases.keySet());
    samples.keySet().forEach(sample -> all.addAll(sample.each().queries()));
    partitions.keySet().forEach(partition -> all.addAll(partition.queries()));
    return all;
  }

  private static <K> Map<K, BigInteger> merged(
      Map<K, BigInteger> one, Map<K, BigInteger> other, BinaryOperator<BigInteger> both) {
    Map<K, BigInteger> all = new LinkedHashMap<>(one);
    other.forEach((key, count) -> all.merge(key, count, both));
    return all;
  }

  /**
   * What accountants compose.
   *
   * @throws ArithmeticException if something occurs more often than a long can tell
   */
  ParallelComposition composed() {
    return composed(Integer.MAX_VALUE);
  }

  private ParallelComposition composed(int changed) {
    Composition whole = Composition.EMPTY;
    for (Releases each : releases.values()) {
      whole = whole.and(each.loss(), each.count().longValueExact());
    }
    for (Map.Entry<Sample, BigInteger> each : samples.entrySet()) {
      Sample sample = each.getKey();
      PrivacyLoss onSample = sample.each().composed().asLoss();
      whole =
          whole.and(
              PoissonSubsampledLoss.of(onSample, sample.rate()), each.getValue().longValueExact());
    }
    ParallelComposition all = ParallelComposition.of(whole);
    for (Map.Entry<Partition, BigInteger> each : partitions.entrySet()) {
      Partition partition = each.getKey();
      BigInteger count = each.getValue();
      if (partition.replaced() && changed > 1) {
        BigInteger rows = BigInteger.valueOf(partition.replacedRows(changed));
        all =
            all.andTwoDearest(
                partition.composed(2),
                partition.composed(1),
                count.multiply(rows).longValueExact());
      } else {
        int touched = Math.min(changed, Math.min(partition.rows(), partition.parts()));
        all =
            all.andDearest(
                partition.composed(changed),
                count.multiply(BigInteger.valueOf(touched)).longValueExact());
      }
    }
    return all;
  }

  /**
   * What the ledger hands out when all of it is paid for.
   *
   * @throws ArithmeticException if something occurs more often than a long can tell
   */
  Plan plan() {
    Map<String, Long> counts = new LinkedHashMap<>();
    releases.forEach((key, of) -> counts.put(key, of.count().longValueExact()));
    List<Plan.Sampled> sampled = new ArrayList<>();
    samples.forEach(
        (sample, count) ->
            sampled.add(
                new Plan.Sampled(sample.rate(), count.longValueExact(), sample.each().plan())));
    List<Plan.Partitioned> split = new ArrayList<>();
    partitions.forEach(
        (partition, count) -> {
          Map<String, Plan> byKey = new LinkedHashMap<>();
          partition.byKey().forEach((key, one) -> byKey.put(key, one.plan()));
          split.add(
              new Plan.Partitioned(
                  partition.parts(), count.longValueExact(), partition.each().plan(), byKey));
        });
    return new Plan(counts, sampled, split);
  }
}
