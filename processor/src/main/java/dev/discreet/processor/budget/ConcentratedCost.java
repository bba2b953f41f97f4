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
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

  /**
   * ρ of all that neighbours may differ in, and of a single row that is added or removed where two
   * rows may differ.
   */
  private record Rho(BigDecimal all, BigDecimal single) {
    static final Rho NOTHING = new Rho(BigDecimal.ZERO, BigDecimal.ZERO);

    static Rho of(BigDecimal rho) {
      return new Rho(rho, rho);
    }

    Rho plus(Rho next) {
      return new Rho(all.add(next.all), single.add(next.single));
    }

    Rho or(Rho other) {
      return new Rho(all.max(other.all), single.max(other.single));
    }

    Rho times(BigInteger turns) {
      BigDecimal factor = new BigDecimal(turns);
      return new Rho(all.multiply(factor), single.multiply(factor));
    }
  }

  /** Empty if something has no ρ. */
  static Optional<BigDecimal> of(Spending spending) {
    return rho(spending).map(Rho::all);
  }

  private static Optional<Rho> rho(Spending spending) {
    if (spending instanceof Spending.Once once) {
      return of(once.item()).map(Rho::of);
    }
    if (spending instanceof Spending.Loop loop) {
      return rho(loop.turn()).map(turn -> turn.times(loop.turns()));
    }
    if (spending instanceof Spending.Sampled sampled) {
      return sampled(sampled).map(Rho::of);
    }
    if (spending instanceof Spending.Split split) {
      return split(split);
    }
    if (spending instanceof Spending.Choice choice) {
      return each(List.of(choice.one(), choice.other())).map(all -> all.get(0).or(all.get(1)));
    }
    return each(((Spending.Path) spending).steps())
        .map(all -> all.stream().reduce(Rho.NOTHING, Rho::plus));
  }

  private static Optional<List<Rho>> each(List<Spending> spendings) {
    List<Rho> all = new ArrayList<>();
    for (Spending spending : spendings) {
      Optional<Rho> rho = rho(spending);
      if (rho.isEmpty()) {
        return Optional.empty();
      }
      all.add(rho.get());
    }
    return Optional.of(all);
  }

  private static Optional<Rho> split(Spending.Split split) {
    int touched = Math.min(ReleaseCounts.touched(split), split.parts());
    List<Spending> parts = new ArrayList<>();
    split.byKey().values().forEach(one -> parts.add(split.each().then(one)));
    int others = Math.min(touched, split.parts() - parts.size());
    parts.addAll(Collections.nCopies(Math.max(0, others), split.each()));
    return each(parts)
        .map(
            all ->
                new Rho(
                    touched == 2
                        ? dearest(all, Rho::all, 1).max(dearest(all, Rho::single, 2))
                        : dearest(all, Rho::all, touched),
                    dearest(all, Rho::single, 1)));
  }

  private static BigDecimal dearest(List<Rho> parts, Function<Rho, BigDecimal> share, int count) {
    return parts.stream()
        .map(share)
        .sorted(Comparator.reverseOrder())
        .limit(count)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
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
