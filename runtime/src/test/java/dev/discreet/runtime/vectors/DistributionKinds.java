/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static java.util.Map.entry;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.distribution.LossDistribution;
import dev.discreet.runtime.accounting.distribution.LossDistributionAccountant;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.DiscreteLaplaceLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.LaplaceLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoublePredicate;

/** Distributions of losses: compositions, the noise that they need, and tests of them. */
final class DistributionKinds {

  private static final LossDistributionAccountant ACCOUNTANT = new LossDistributionAccountant();
  private static final Set<String> EVENTS =
      Set.of("gaussian", "laplace", "discrete_laplace", "eps_delta");

  static final Map<String, Kind> ALL =
      Map.ofEntries(
          entry(
              "pld_composition_epsilon",
              Kind.guarantee(v -> ACCOUNTANT.epsilon(composition(v), v.number("delta")))
                  .where(DistributionKinds::hasKnownEvents)),
          entry(
              "pld_composition_delta",
              Kind.guarantee(v -> ACCOUNTANT.delta(composition(v), v.number("epsilon")))
                  .where(DistributionKinds::hasKnownEvents)),
          entry(
              "pld_dpsgd_epsilon",
              Kind.guarantee(v -> ACCOUNTANT.epsilon(RenyiKinds.training(v), v.number("delta")))),
          entry("smallest_laplace_scale_for_k_queries", Kind.guarantee(v -> laplaceScale(v))),
          entry(
              "smallest_discrete_laplace_inverse_scale_for_k_queries",
              Kind.allowance(v -> 1 / discreteLaplaceScale(v))),
          entry(
              "smallest_gaussian_sigma_for_k_queries",
              Kind.guarantee(
                  v ->
                      GaussianLoss.sigmaFor(
                          v.number("sensitivity") * Math.sqrt(v.number("k")),
                          v.number("epsilon"),
                          v.number("delta")))),
          entry(
              "smallest_poisson_gaussian_sigma_for_k_queries",
              Kind.guarantee(DistributionKinds::sampledSigma).where(v -> v.whole("k") == 1)),
          entry(
              "gaussian_tradeoff_tpr",
              Kind.guarantee(
                  v ->
                      onGrid(GaussianLoss.of(v.number("l2_sensitivity"), v.number("sigma")))
                          .truePositiveRate(v.number("fpr")))),
          entry("tradeoff_tpr", Kind.guarantee(DistributionKinds::truePositiveRate)));

  private DistributionKinds() {}

  private static boolean hasKnownEvents(ReferenceVector v) {
    return v.list("events").stream().allMatch(event -> EVENTS.contains(((List<?>) event).get(0)));
  }

  private static Composition composition(ReferenceVector v) {
    Composition all = Composition.EMPTY;
    for (Object event : v.list("events")) {
      List<?> parts = (List<?>) event;
      boolean isSingle = parts.get(0).equals("eps_delta") && parts.size() == 3;
      all = all.and(loss(parts), isSingle ? 1 : (long) number(parts, parts.size() - 1));
    }
    return all;
  }

  private static double number(List<?> event, int index) {
    return ReferenceVector.number(event.get(index));
  }

  private static PrivacyLoss loss(List<?> event) {
    return switch ((String) event.get(0)) {
      case "gaussian" -> GaussianLoss.of(1, number(event, 1));
      case "laplace" -> LaplaceLoss.of(1, number(event, 1));
      case "discrete_laplace" -> DiscreteLaplaceLoss.of((long) number(event, 2), number(event, 1));
      case "eps_delta" ->
          ApproximateLoss.of(new PrivacyCost((BigDecimal) event.get(1), (BigDecimal) event.get(2)));
      default -> throw new IllegalArgumentException("unknown event " + event);
    };
  }

  private static double laplaceScale(ReferenceVector v) {
    return least(v, scale -> suffices(v, LaplaceLoss.of(v.number("sensitivity"), scale)));
  }

  private static double discreteLaplaceScale(ReferenceVector v) {
    return least(v, scale -> suffices(v, DiscreteLaplaceLoss.of(v.whole("sensitivity"), scale)));
  }

  private static boolean suffices(ReferenceVector v, PrivacyLoss each) {
    Composition all = Composition.of(each, v.whole("k"));
    return ACCOUNTANT.epsilon(all, v.number("delta")) <= v.number("epsilon");
  }

  private static double sampledSigma(ReferenceVector v) {
    return least(
        v,
        sigma ->
            PoissonSubsampledLoss.of(
                    GaussianLoss.of(v.number("sensitivity"), sigma), v.decimal("q"))
                .pairs()
                .stream()
                .allMatch(pair -> pair.delta(v.number("epsilon")) <= v.number("delta")));
  }

  /** The least scale that suffices, to eight digits; with δ = 0, kΔ/ε but for rounding. */
  private static double least(ReferenceVector v, DoublePredicate suffices) {
    double enough = v.number("k") * v.number("sensitivity") / v.number("epsilon") * (1 + 0x1p-45);
    double tooLittle = 0;
    while (!suffices.test(enough)) {
      tooLittle = enough;
      enough *= 2;
    }
    while (enough - tooLittle > 1e-8 * enough) {
      double middle = (tooLittle + enough) / 2;
      if (suffices.test(middle)) {
        enough = middle;
      } else {
        tooLittle = middle;
      }
    }
    return enough;
  }

  private static LossDistribution onGrid(PrivacyLoss loss) {
    DominatingPair pair = loss.pairs().get(0);
    return LossDistribution.of(pair, 0x1p-12, 1e-40);
  }

  private static double truePositiveRate(ReferenceVector v) {
    LossDistribution sum =
        composition(v).parts().stream()
            .map(part -> onGrid(part.loss()).times(part.count()))
            .reduce(LossDistribution::and)
            .orElseThrow();
    return sum.truePositiveRate(v.number("fpr"));
  }
}
