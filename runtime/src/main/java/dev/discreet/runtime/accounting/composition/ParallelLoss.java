/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.distribution.EnvelopePair;
import dev.discreet.runtime.accounting.distribution.LossDistribution;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Releases on disjoint parts of a data set, as one loss: of each measure the dearest part's, or the
 * sum of the two dearest parts' where a neighbour may touch two. It may mix measures of different
 * parts: an upper bound whichever part the unit lies in, also where earlier answers decide that.
 *
 * <p>Its dominating pair is the {@link EnvelopePair} of the parts' pairs: exact where what is
 * released on a part is one loss or all normal, else that of a {@link LossDistribution}. None is
 * known where a unit may touch two parts, and none is looked for where there are many.
 *
 * <p>Immutable and thread-safe.
 */
final class ParallelLoss implements PrivacyLoss {

  private final List<Composition> parts;
  private final int touched;
  private volatile @Nullable List<DominatingPair> known;

  /**
   * @param parts what is released on each part
   * @param touched how many parts one unit can touch, 1 or 2
   */
  ParallelLoss(List<Composition> parts, int touched) {
    this.parts = List.copyOf(parts);
    this.touched = touched;
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    SequentialAccountant sequential = new SequentialAccountant();
    List<BigDecimal> epsilons = new ArrayList<>();
    List<BigDecimal> deltas = new ArrayList<>();
    for (Composition part : parts) {
      Optional<PrivacyCost> cost = sequential.cost(part);
      if (cost.isEmpty()) {
        return Optional.empty();
      }
      epsilons.add(cost.get().epsilon());
      deltas.add(cost.get().delta());
    }
    return Optional.of(new PrivacyCost(dearest(epsilons), dearest(deltas)));
  }

  @Override
  public double rho() {
    ZcdpAccountant zcdp = new ZcdpAccountant();
    return dearest(zcdp::rho);
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return dearest(part -> RenyiAccountant.renyi(part, order));
  }

  @Override
  public List<DominatingPair> pairs() {
    List<DominatingPair> pairs = known;
    if (pairs == null) {
      boolean few = parts.size() <= ParallelComposition.MOST_ENVELOPED;
      pairs = touched == 1 && few ? envelopes() : List.of();
      known = pairs;
    }
    return pairs;
  }

  /** For a unit that is removed, and then for one that is added, if they differ. */
  private List<DominatingPair> envelopes() {
    List<DominatingPair> removed = new ArrayList<>();
    List<DominatingPair> added = new ArrayList<>();
    boolean symmetric = true;
    for (Composition part : parts) {
      List<DominatingPair> pairs = pairs(part);
      if (pairs.isEmpty()) {
        return List.of();
      }
      symmetric &= pairs.size() == 1;
      removed.add(pairs.get(0));
      added.add(pairs.get(pairs.size() - 1));
    }
    return symmetric
        ? List.of(EnvelopePair.of(removed))
        : List.of(EnvelopePair.of(removed), EnvelopePair.of(added));
  }

  private static List<DominatingPair> pairs(Composition part) {
    PrivacyLoss all = ComposedLoss.of(part);
    if (!(all instanceof ComposedLoss)) {
      return all.pairs();
    }
    Map<DominatingPair, Long> removed = new LinkedHashMap<>();
    Map<DominatingPair, Long> added = new LinkedHashMap<>();
    boolean symmetric = true;
    for (Map.Entry<PrivacyLoss, Long> each : part.counts().entrySet()) {
      List<DominatingPair> pairs = each.getKey().pairs();
      if (pairs.isEmpty()) {
        return pairs;
      }
      symmetric &= pairs.size() == 1;
      removed.merge(pairs.get(0), each.getValue(), Math::addExact);
      added.merge(pairs.get(pairs.size() - 1), each.getValue(), Math::addExact);
    }
    try {
      return symmetric
          ? List.of(LossDistribution.of(removed))
          : List.of(LossDistribution.of(removed), LossDistribution.of(added));
    } catch (IllegalArgumentException e) {
      return all.pairs();
    }
  }

  /** What is released on each part. */
  List<Composition> parts() {
    return parts;
  }

  private BigDecimal dearest(List<BigDecimal> figures) {
    return figures.stream()
        .sorted(Comparator.reverseOrder())
        .limit(touched)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private double dearest(ToDoubleFunction<Composition> measure) {
    double first = 0;
    double second = 0;
    for (Composition part : parts) {
      double each = measure.applyAsDouble(part);
      second = Math.max(second, Math.min(first, each));
      first = Math.max(first, each);
    }
    return touched == 1 ? first : Upward.sum(first, second);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ParallelLoss loss
        && touched == loss.touched
        && parts.equals(loss.parts);
  }

  @Override
  public int hashCode() {
    return 31 * parts.hashCode() + touched;
  }

  @Override
  public String toString() {
    return "ParallelLoss[parts=" + parts + ", touched=" + touched + "]";
  }
}
