/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** What every dominating pair and every loss must satisfy. */
final class PairChecks {

  private static final double[] EPSILONS = {
    -30, -3, -1, -0.5, -0.1, -1e-3, 0, 1e-9, 1e-3, 0.1, 0.2, 0.5, 0.7, 1, 1.5, 2, 3, 5, 8, 20
  };

  private PairChecks() {}

  /** Checks of a loss all of whose figures must follow from its pairs. */
  static void check(PrivacyLoss loss) {
    assertTrue(!loss.pairs().isEmpty());
    loss.pairs().forEach(PairChecks::checkPair);
    loss.guarantee()
        .ifPresent(
            cost -> {
              double epsilon = Upward.of(cost.epsilon());
              double delta = Upward.of(cost.delta());
              for (DominatingPair pair : loss.pairs()) {
                assertTrue(
                    pair.delta(epsilon) <= delta * (1 + 1e-12), () -> "guarantee of " + loss);
              }
            });
    DoubleUnaryOperator curve = loss.renyiCurve();
    assertEquals(loss.renyi(1.5), curve.applyAsDouble(1.5));
    assertThrows(IllegalArgumentException.class, () -> curve.applyAsDouble(Double.NaN));
    double before = 0;
    for (double order : List.of(1.001, 1.5, 2.0, 3.0, 10.0, 64.0, 1000.0)) {
      double divergence = curve.applyAsDouble(order);
      assertTrue(divergence >= before * (1 - 1e-9), () -> "Rényi falls at " + order);
      assertTrue(divergence <= loss.rho() * order * (1 + 1e-9), () -> "ρ at " + order);
      before = divergence;
    }
  }

  static void checkPair(DominatingPair pair) {
    double last = 1;
    for (double epsilon : EPSILONS) {
      double p = pair.aboveUnderP(epsilon);
      double q = pair.aboveUnderQ(epsilon);
      assertEquals(1, p + pair.upToUnderP(epsilon), 1e-12, () -> "P at " + epsilon);
      assertEquals(1, q + pair.upToUnderQ(epsilon), 1e-12, () -> "Q at " + epsilon);
      double direct = p - Math.exp(epsilon) * q;
      double delta = pair.delta(epsilon);
      assertTrue(delta >= direct - 1e-13 * (p + Math.exp(epsilon) * q), () -> "δ at " + epsilon);
      assertEquals(direct, delta, 1e-11 * (1 + Math.exp(epsilon) * q), () -> "δ at " + epsilon);
      assertTrue(delta <= last * (1 + 1e-12) + 1e-12, () -> "δ rises at " + epsilon);
      assertTrue(delta >= pair.infiniteMass() && delta <= 1);
      last = delta;
    }
    double ulp = Math.ulp(pair.infiniteMass());
    assertEquals(pair.infiniteMass(), pair.aboveUnderP(Double.POSITIVE_INFINITY), 2 * ulp);
    assertEquals(pair.infiniteMass(), pair.aboveUnderP(pair.largestLoss()), 2 * ulp);
    assertEquals(pair.infiniteMass(), pair.delta(pair.largestLoss()));
    assertEquals(0, pair.aboveUnderQ(pair.largestLoss()));
    assertEquals(0, pair.upToUnderP(Double.NEGATIVE_INFINITY));
  }

  /**
   * What the Rényi divergence of (P, Q) lies between.
   *
   * @param lower each interval of losses counts with its least
   * @param upper each counts with its largest
   */
  record Renyi(double lower, double upper) {}

  /** By sums over intervals of losses up to ±{@code reach}. */
  static Renyi renyi(DominatingPair pair, double order, double reach) {
    double least = Math.max(pair.leastLoss(), -reach);
    double largest = Math.min(pair.largestLoss(), reach);
    int intervals = 8_000;
    double step = (largest - least) / intervals;
    double lower = pair.upToUnderP(least) * Math.exp((order - 1) * least);
    double upper = lower;
    double before = pair.aboveUnderP(least);
    double power = Math.exp((order - 1) * least);
    for (int i = 1; i <= intervals; i++) {
      double loss = i == intervals ? largest : least + i * step;
      double after = pair.aboveUnderP(loss);
      lower += (before - after) * power;
      power = Math.exp((order - 1) * loss);
      upper += (before - after) * power;
      before = after;
    }
    return new Renyi(Math.log(lower) / (order - 1), Math.log(upper) / (order - 1));
  }

  /** That {@code renyi} is what the pairs say, which is returned. */
  static List<Renyi> checkRenyi(PrivacyLoss loss, double order, double reach) {
    List<Renyi> all = loss.pairs().stream().map(pair -> renyi(pair, order, reach)).toList();
    double lower = all.stream().mapToDouble(Renyi::lower).reduce(0, Math::max);
    double upper = all.stream().mapToDouble(Renyi::upper).reduce(0, Math::max);
    double divergence = loss.renyi(order);
    double rounding = 1e-12 / (order - 1) + 1e-12 * divergence;
    assertTrue(divergence >= lower - rounding, divergence + " < " + lower + " at " + order);
    assertTrue(divergence <= upper + rounding, divergence + " > " + upper + " at " + order);
    return all;
  }
}
