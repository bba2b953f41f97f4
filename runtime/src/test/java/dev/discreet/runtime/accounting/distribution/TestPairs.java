/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.math3.special.Erf;

/** Dominating pairs in closed form, to compose in tests. */
final class TestPairs {

  private TestPairs() {}

  /** A loss that is known by its pairs alone. */
  record Loss(List<DominatingPair> pairs) implements PrivacyLoss {

    static Loss of(DominatingPair... pairs) {
      return new Loss(List.of(pairs));
    }

    @Override
    public Optional<PrivacyCost> guarantee() {
      return Optional.empty();
    }

    @Override
    public double rho() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public double renyi(double order) {
      return Double.POSITIVE_INFINITY;
    }
  }

  /** N(μ, 1) against N(0, 1). */
  record Gaussian(double mu) implements DominatingPair {

    /** P[N(0, 1) &gt; x]. */
    static double tail(double x) {
      return Erf.erfc(x / Math.sqrt(2)) / 2;
    }

    /** The exact δ(ε): Balle and Wang 2018, theorem 8. */
    @Override
    public double delta(double epsilon) {
      return tail(epsilon / mu - mu / 2) - Math.exp(epsilon) * tail(epsilon / mu + mu / 2);
    }

    @Override
    public double aboveUnderP(double loss) {
      return tail(loss / mu - mu / 2);
    }

    @Override
    public double aboveUnderQ(double loss) {
      return tail(loss / mu + mu / 2);
    }

    @Override
    public double upToUnderP(double loss) {
      return tail(mu / 2 - loss / mu);
    }

    @Override
    public double upToUnderQ(double loss) {
      return tail(-mu / 2 - loss / mu);
    }

    @Override
    public double infiniteMass() {
      return 0;
    }

    @Override
    public double leastLoss() {
      return Double.NEGATIVE_INFINITY;
    }

    @Override
    public double largestLoss() {
      return Double.POSITIVE_INFINITY;
    }
  }

  /**
   * (1 − q)·N(0, σ²) + q·N(1, σ²) against N(0, σ²), a unit that is removed; or the reverse, a unit
   * that is added.
   */
  record SampledGaussian(double q, double sigma, boolean removed) implements DominatingPair {

    static Loss both(double q, double sigma) {
      return Loss.of(new SampledGaussian(q, sigma, true), new SampledGaussian(q, sigma, false));
    }

    /** Where ln(1 − q + q·e^((2x − 1) / 2σ²)) is {@code loss}. */
    private double output(double loss) {
      double ratio = Math.expm1(loss) / q;
      return ratio > -1 ? sigma * sigma * Math.log1p(ratio) + 0.5 : Double.NEGATIVE_INFINITY;
    }

    private double sampledAbove(double x) {
      return (1 - q) * above(x) + q * above(x - 1);
    }

    private double sampledUpTo(double x) {
      return (1 - q) * above(-x) + q * above(1 - x);
    }

    private double above(double x) {
      return Gaussian.tail(x / sigma);
    }

    @Override
    public double aboveUnderP(double loss) {
      return removed ? sampledAbove(output(loss)) : above(-output(-loss));
    }

    @Override
    public double aboveUnderQ(double loss) {
      return removed ? above(output(loss)) : sampledUpTo(output(-loss));
    }

    @Override
    public double upToUnderP(double loss) {
      return removed ? sampledUpTo(output(loss)) : above(output(-loss));
    }

    @Override
    public double upToUnderQ(double loss) {
      return removed ? above(-output(loss)) : sampledAbove(output(-loss));
    }

    @Override
    public double infiniteMass() {
      return 0;
    }

    @Override
    public double leastLoss() {
      return removed ? Math.log1p(-q) : Double.NEGATIVE_INFINITY;
    }

    @Override
    public double largestLoss() {
      return removed ? Double.POSITIVE_INFINITY : -Math.log1p(-q);
    }
  }

  /** Laplace noise of this scale, shifted by 1. */
  record Laplace(double scale) implements DominatingPair {

    /** P[X &gt; x] of Laplace noise around 0. */
    private double above(double x) {
      return x >= 0 ? Math.exp(-x / scale) / 2 : 1 - Math.exp(x / scale) / 2;
    }

    /** P is around 1 and Q around 0: the loss (|x| − |x − 1|) / scale is 2x − 1 in between. */
    private double output(double loss) {
      return (loss * scale + 1) / 2;
    }

    @Override
    public double aboveUnderP(double loss) {
      return loss >= 1 / scale ? 0 : loss < -1 / scale ? 1 : above(output(loss) - 1);
    }

    @Override
    public double aboveUnderQ(double loss) {
      return loss >= 1 / scale ? 0 : loss < -1 / scale ? 1 : above(output(loss));
    }

    @Override
    public double upToUnderP(double loss) {
      return loss >= 1 / scale ? 1 : loss < -1 / scale ? 0 : above(1 - output(loss));
    }

    @Override
    public double upToUnderQ(double loss) {
      return loss >= 1 / scale ? 1 : loss < -1 / scale ? 0 : above(-output(loss));
    }

    @Override
    public double infiniteMass() {
      return 0;
    }

    @Override
    public double leastLoss() {
      return -1 / scale;
    }

    @Override
    public double largestLoss() {
      return 1 / scale;
    }
  }

  /** Finitely many losses: P-masses by their loss, Q has e^−loss of each. */
  record Finite(TreeMap<Double, Double> masses) implements DominatingPair {

    /** The (ε, δ) pair that dominates each (ε, δ)-DP mechanism. */
    static Finite approximate(double epsilon, double delta) {
      double truth = (1 - delta) / (1 + Math.exp(-epsilon));
      TreeMap<Double, Double> masses = new TreeMap<>();
      masses.merge(epsilon, truth, Double::sum);
      masses.merge(-epsilon, truth * Math.exp(-epsilon), Double::sum);
      if (delta > 0) {
        masses.put(Double.POSITIVE_INFINITY, delta);
      }
      return new Finite(masses);
    }

    /** The composition, each combination enumerated. */
    Finite and(Finite other) {
      TreeMap<Double, Double> sums = new TreeMap<>();
      masses.forEach(
          (l, m) -> other.masses.forEach((k, n) -> sums.merge(l + k, m * n, Double::sum)));
      return new Finite(sums);
    }

    @Override
    public double delta(double epsilon) {
      return masses.tailMap(epsilon, false).entrySet().stream()
          .mapToDouble(e -> -Math.expm1(epsilon - e.getKey()) * e.getValue())
          .sum();
    }

    private static double sum(java.util.Collection<Double> values) {
      return Math.min(1, values.stream().mapToDouble(x -> x).sum());
    }

    private static double sumUnderQ(java.util.Map<Double, Double> part) {
      return Math.min(
          1, part.entrySet().stream().mapToDouble(e -> e.getValue() * Math.exp(-e.getKey())).sum());
    }

    @Override
    public double aboveUnderP(double loss) {
      return sum(masses.tailMap(loss, false).values());
    }

    @Override
    public double aboveUnderQ(double loss) {
      return sumUnderQ(masses.tailMap(loss, false));
    }

    @Override
    public double upToUnderP(double loss) {
      return sum(masses.headMap(loss, true).values());
    }

    @Override
    public double upToUnderQ(double loss) {
      return sumUnderQ(masses.headMap(loss, true)) + Math.max(0, 1 - sumUnderQ(masses));
    }

    @Override
    public double infiniteMass() {
      return masses.getOrDefault(Double.POSITIVE_INFINITY, 0.0);
    }

    @Override
    public double leastLoss() {
      return masses.firstKey();
    }

    @Override
    public double largestLoss() {
      return masses.headMap(Double.POSITIVE_INFINITY, false).lastKey();
    }
  }
}
