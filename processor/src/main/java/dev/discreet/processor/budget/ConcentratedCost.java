/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * ρ of zero-concentrated differential privacy that a program spends on a data set at most, on any
 * path.
 *
 * <p>Claim: ρ adds along a path, also where releases are chosen on the way (Whitehouse, Ramdas,
 * Rogers, Wu 2023, theorem 1), a branch costs at most its dearer side, a loop at most one turn
 * times its turns, and disjoint parts at most the dearest, or as many of them as a person has rows.
 * On a sample it does not grow, since the divergence is quasi-convex. ρ that was written counts as
 * the decimal that it is.
 */
final class ConcentratedCost {
  private ConcentratedCost() {}

  /** Empty if something has no ρ. */
  static Optional<BigDecimal> of(Spending spending) {
    if (spending instanceof Spending.Once once) {
      return of(once.item());
    }
    if (spending instanceof Spending.Loop loop) {
      return of(loop.turn()).map(rho -> rho.multiply(new BigDecimal(loop.turns())));
    }
    if (spending instanceof Spending.Sampled sampled) {
      return sampled(sampled);
    }
    if (spending instanceof Spending.Split split) {
      return split(split);
    }
    if (spending instanceof Spending.Choice choice) {
      return dearest(List.of(choice.one(), choice.other()));
    }
    BigDecimal sum = BigDecimal.ZERO;
    for (Spending step : ((Spending.Path) spending).steps()) {
      Optional<BigDecimal> rho = of(step);
      if (rho.isEmpty()) {
        return rho;
      }
      sum = sum.add(rho.get());
    }
    return Optional.of(sum);
  }

  private static Optional<BigDecimal> split(Spending.Split split) {
    int touched = Math.min(ReleaseCounts.touched(split), split.parts());
    List<Spending> parts = new ArrayList<>();
    split.byKey().values().forEach(one -> parts.add(split.each().then(one)));
    int others = Math.min(touched, split.parts() - parts.size());
    parts.addAll(Collections.nCopies(Math.max(0, others), split.each()));
    List<BigDecimal> all = new ArrayList<>();
    for (Spending part : parts) {
      Optional<BigDecimal> rho = of(part);
      if (rho.isEmpty()) {
        return rho;
      }
      all.add(rho.get());
    }
    return Optional.of(
        all.stream()
            .sorted(Comparator.reverseOrder())
            .limit(touched)
            .reduce(BigDecimal.ZERO, BigDecimal::add));
  }

  private static Optional<BigDecimal> dearest(List<Spending> all) {
    BigDecimal most = BigDecimal.ZERO;
    for (Spending each : all) {
      Optional<BigDecimal> rho = of(each);
      if (rho.isEmpty()) {
        return rho;
      }
      most = most.max(rho.get());
    }
    return Optional.of(most);
  }

  private static Optional<BigDecimal> sampled(Spending.Sampled sampled) {
    PrivacyCost cost = SequentialCost.of(sampled.onSample()).total();
    Optional<BigDecimal> amplified =
        of(PoissonSubsampledLoss.of(ApproximateLoss.of(cost), sampled.rate()));
    Optional<BigDecimal> whole = of(sampled.onSample());
    return whole.isPresent() && amplified.isPresent()
        ? Optional.of(whole.get().min(amplified.get()))
        : whole.or(() -> amplified);
  }

  private static Optional<BigDecimal> of(Item item) {
    return item.release().isPresent()
        ? of(item.release().get().query())
        : item.rho().or(() -> of(ApproximateLoss.of(item.cost())));
  }

  /** ρ of one release. */
  static Optional<BigDecimal> of(QueryContract query) {
    return query.rho().or(() -> of(NoiseFit.lossOf(query)));
  }

  private static Optional<BigDecimal> of(PrivacyLoss loss) {
    double rho = loss.rho();
    return rho < Double.POSITIVE_INFINITY ? Optional.of(new BigDecimal(rho)) : Optional.empty();
  }
}
