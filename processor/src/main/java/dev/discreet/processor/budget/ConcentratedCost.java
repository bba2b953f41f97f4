/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * ρ of zero-concentrated differential privacy that a program spends on a data set at most, on any
 * path.
 *
 * <p>Claim: ρ adds along a path, also where releases are chosen on the way (Whitehouse, Ramdas,
 * Rogers, Wu 2023, theorem 1), a branch costs at most its dearer side, a loop at most one iteration
 * times its trip count, and disjoint parts what the rows that neighbours differ in cost wherever
 * they lie ({@link CostByRows}). On a sample it does not grow, since the divergence is
 * quasi-convex. ρ that was written counts as the decimal that it is.
 */
final class ConcentratedCost implements Spending.Visitor<Optional<CostByRows>> {
  private final int rows;

  /**
   * @param rows how many rows neighbours may differ in, of all parts together
   */
  private ConcentratedCost(int rows) {
    this.rows = rows;
  }

  /** Empty if something has no ρ. */
  static Optional<BigDecimal> of(Spending spending) {
    int rows = ReleaseCounts.touched(spending);
    return new ConcentratedCost(rows).rho(spending).map(CostByRows::total);
  }

  private Optional<CostByRows> rho(Spending spending) {
    return spending.accept(this);
  }

  @Override
  public Optional<CostByRows> visitOnce(Spending.Once once) {
    return of(once.item()).map(this::inFull);
  }

  @Override
  public Optional<CostByRows> visitPath(Spending.Path path) {
    return each(path.steps())
        .map(all -> all.stream().reduce(inFull(BigDecimal.ZERO), CostByRows::plus));
  }

  @Override
  public Optional<CostByRows> visitChoice(Spending.Choice choice) {
    return each(List.of(choice.one(), choice.other())).map(all -> all.get(0).or(all.get(1)));
  }

  @Override
  public Optional<CostByRows> visitLoop(Spending.Loop loop) {
    return rho(loop.iteration()).map(iteration -> iteration.times(loop.tripCount()));
  }

  private Optional<List<CostByRows>> each(List<Spending> spendings) {
    List<CostByRows> all = new ArrayList<>();
    for (Spending spending : spendings) {
      Optional<CostByRows> rho = rho(spending);
      if (rho.isEmpty()) {
        return Optional.empty();
      }
      all.add(rho.get());
    }
    return Optional.of(all);
  }

  @Override
  public Optional<CostByRows> visitSplit(Spending.Split split) {
    List<Spending> parts = new ArrayList<>();
    split.byKey().values().forEach(one -> parts.add(split.each().then(one)));
    int others = Math.min(rows, split.parts() - parts.size());
    parts.addAll(Collections.nCopies(Math.max(0, others), split.each()));
    return each(parts).map(all -> CostByRows.ofParts(all, rows));
  }

  @Override
  public Optional<CostByRows> visitSampled(Spending.Sampled sampled) {
    return sampled(sampled).map(this::inFull);
  }

  private CostByRows inFull(BigDecimal rho) {
    return CostByRows.inFull(rho, rows);
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
    return query.rho().or(() -> of(Mechanisms.lossOf(query)));
  }

  private static Optional<BigDecimal> of(PrivacyLoss loss) {
    double rho = loss.rho();
    return rho < Double.POSITIVE_INFINITY ? Optional.of(new BigDecimal(rho)) : Optional.empty();
  }
}
