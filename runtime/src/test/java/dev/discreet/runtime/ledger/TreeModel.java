/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The charges at one place and below, and what they cost: all of it computed anew, as it is
 * defined.
 */
final class TreeModel {

  private final List<Charge> here = new ArrayList<>();
  private final Map<String, Map<String, TreeModel>> partitions = new LinkedHashMap<>();
  private final Map<Scope.Sample, TreeModel> samples = new LinkedHashMap<>();

  static TreeModel of(List<Charge> charges) {
    TreeModel root = new TreeModel();
    charges.forEach(charge -> root.add(charge, charge.scopes()));
    return root;
  }

  private void add(Charge charge, List<Scope> scopes) {
    if (scopes.isEmpty()) {
      here.add(charge);
      return;
    }
    TreeModel below =
        scopes.get(0) instanceof Scope.Part part
            ? partitions
                .computeIfAbsent(part.partition(), id -> new LinkedHashMap<>())
                .computeIfAbsent(part.key(), key -> new TreeModel())
            : samples.computeIfAbsent((Scope.Sample) scopes.get(0), id -> new TreeModel());
    below.add(charge, scopes.subList(1, scopes.size()));
  }

  /**
   * Where a unit has one row: the sum of what is here, the dearest parts, the amplified samples.
   */
  PrivacyCost total() {
    PrivacyCost total = PrivacyCost.ZERO;
    for (Charge charge : here) {
      total = total.plus(charge.cost());
    }
    for (Map<String, TreeModel> parts : partitions.values()) {
      List<PrivacyCost> costs = parts.values().stream().map(TreeModel::total).toList();
      total =
          total.plus(
              new PrivacyCost(
                  largest(costs, PrivacyCost::epsilon), largest(costs, PrivacyCost::delta)));
    }
    for (Map.Entry<Scope.Sample, TreeModel> sample : samples.entrySet()) {
      PrivacyCost inside = sample.getValue().total();
      total = total.plus(PoissonSubsampledLoss.amplified(inside, sample.getKey().rate()));
    }
    return total;
  }

  private static BigDecimal largest(
      List<PrivacyCost> costs, Function<PrivacyCost, BigDecimal> share) {
    return costs.stream().map(share).reduce(BigDecimal.ZERO, BigDecimal::max);
  }

  /** The ε of one who has {@code rows} of at most {@code most} rows here, spread at the worst. */
  double epsilonOf(int rows, int most) {
    if (rows == 0) {
      return 0;
    }
    double epsilon = 0;
    for (Charge charge : here) {
      double whole = charge.cost().epsilon().doubleValue();
      epsilon += charge.touched() == 1 ? whole * rows / most : whole;
    }
    for (Map<String, TreeModel> parts : partitions.values()) {
      epsilon += worstSpread(parts.values(), rows, most);
    }
    for (Map.Entry<Scope.Sample, TreeModel> sample : samples.entrySet()) {
      double inside = sample.getValue().epsilonOf(rows, most);
      epsilon += Math.log1p(sample.getKey().rate().doubleValue() * Math.expm1(inside));
    }
    return epsilon;
  }

  private static double worstSpread(Collection<TreeModel> parts, int rows, int most) {
    double[] worst = new double[rows + 1];
    for (TreeModel part : parts) {
      for (int all = rows; all >= 0; all--) {
        for (int inPart = 1; inPart <= all; inPart++) {
          worst[all] = Math.max(worst[all], worst[all - inPart] + part.epsilonOf(inPart, most));
        }
      }
    }
    return worst[rows];
  }
}
