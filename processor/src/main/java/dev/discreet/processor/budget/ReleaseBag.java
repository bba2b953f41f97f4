/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.composition.ParallelComposition;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
 * <p>A sample is one release whose loss is that of all on it, amplified; a partition is, for each
 * two neighbours, what is released on the one part that differs, or on as many parts as a person
 * has rows.
 *
 * @param releases by loss
 * @param samples by what may be released on one
 * @param partitions by what may be released on their parts
 */
record ReleaseBag(
    Map<PrivacyLoss, Releases> releases,
    Map<Sample, BigInteger> samples,
    Map<Partition, BigInteger> partitions) {
  static final ReleaseBag EMPTY = new ReleaseBag(Map.of(), Map.of(), Map.of());

  /**
   * Releases of one loss.
   *
   * @param keys the queries that have it, by their keys in the ledger
   * @param count how many releases of any of them
   */
  record Releases(Set<String> keys, BigInteger count) {
    Releases merged(Releases other, BinaryOperator<BigInteger> both) {
      Set<String> all = new TreeSet<>(keys);
      all.addAll(other.keys);
      return new Releases(Collections.unmodifiableSet(all), both.apply(count, other.count));
    }
  }

  /** One sample. */
  record Sample(BigDecimal rate, ReleaseBag each) {}

  /**
   * One partition.
   *
   * @param parts how many parts it has
   * @param touched in how many of them one person may be
   */
  record Partition(ReleaseBag each, Map<String, ReleaseBag> byKey, int parts, int touched) {
    /** What may be released on any one part. */
    List<Composition> composed() {
      List<Composition> all = new ArrayList<>();
      if (byKey.size() < parts) {
        all.addAll(each.composed().alternatives());
      }
      byKey
          .values()
          .forEach(one -> all.addAll(each.merged(one, BigInteger::add).composed().alternatives()));
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
    if (spending instanceof Spending.Once once) {
      return of(once.item(), factor);
    }
    if (spending instanceof Spending.Path path) {
      return path.steps().stream()
          .map(step -> of(step, factor))
          .reduce(EMPTY, (one, next) -> one.merged(next, BigInteger::add));
    }
    if (spending instanceof Spending.Choice choice) {
      return of(choice.one(), factor).merged(of(choice.other(), factor), BigInteger::max);
    }
    if (spending instanceof Spending.Loop loop) {
      return of(loop.turn(), factor).times(loop.turns());
    }
    if (spending instanceof Spending.Split split) {
      Map<String, ReleaseBag> byKey = new LinkedHashMap<>();
      split.byKey().forEach((key, one) -> byKey.put(key, of(one, factor)));
      Partition partition =
          new Partition(
              of(split.each(), factor),
              byKey,
              split.parts(),
              Math.min(ReleaseCounts.rowsPerUnit(split), split.parts()));
      return new ReleaseBag(Map.of(), Map.of(), Map.of(partition, BigInteger.ONE));
    }
    Spending.Sampled sampled = (Spending.Sampled) spending;
    Sample sample = new Sample(new BigDecimal(sampled.rate()), of(sampled.onSample(), factor));
    return new ReleaseBag(Map.of(), Map.of(sample, BigInteger.ONE), Map.of());
  }

  private static ReleaseBag of(Item item, BigDecimal factor) {
    Item.Release release = item.release().orElseThrow();
    return new ReleaseBag(
        Map.of(
            NoiseFit.lossOf(release.query(), factor),
            new Releases(Set.of(release.key()), BigInteger.ONE)),
        Map.of(),
        Map.of());
  }

  boolean isEmpty() {
    return equals(EMPTY);
  }

  private ReleaseBag times(BigInteger turns) {
    Map<PrivacyLoss, Releases> all = new LinkedHashMap<>();
    releases.forEach(
        (loss, of) -> all.put(loss, new Releases(of.keys(), of.count().multiply(turns))));
    return new ReleaseBag(all, times(samples, turns), times(partitions, turns));
  }

  private static <K> Map<K, BigInteger> times(Map<K, BigInteger> counts, BigInteger turns) {
    Map<K, BigInteger> all = new LinkedHashMap<>();
    counts.forEach((key, count) -> all.put(key, count.multiply(turns)));
    return all;
  }

  private ReleaseBag merged(ReleaseBag other, BinaryOperator<BigInteger> both) {
    Map<PrivacyLoss, Releases> all = new LinkedHashMap<>(releases);
    other.releases.forEach(
        (loss, of) -> all.merge(loss, of, (one, next) -> one.merged(next, both)));
    return new ReleaseBag(
        all, merged(samples, other.samples, both), merged(partitions, other.partitions, both));
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
    Composition whole = Composition.EMPTY;
    for (Map.Entry<PrivacyLoss, Releases> each : releases.entrySet()) {
      whole = whole.and(each.getKey(), each.getValue().count().longValueExact());
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
      BigInteger times = each.getValue().multiply(BigInteger.valueOf(partition.touched()));
      all = all.andDearest(partition.composed(), times.longValueExact());
    }
    return all;
  }
}
