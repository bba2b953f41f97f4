/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.LaplaceLoss;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EnvelopePairTest {

  private static final double[] LOSSES = {
    -60, -9, -3, -1.8, -1.2, -0.5, -1e-3, 0, 1e-9, 0.1, 0.7, 1.2, 1.8, 2.5, 6, 11, 50
  };

  private static DominatingPair gaussian(double mu) {
    return new GaussianLoss(mu).pairs().get(0);
  }

  private static DominatingPair laplace(double epsilon) {
    return new LaplaceLoss(epsilon).pairs().get(0);
  }

  private static double divergence(DominatingPair pair, double loss) {
    double above = pair.aboveUnderP(loss) - Math.exp(loss) * pair.aboveUnderQ(loss);
    double upTo =
        -Math.expm1(loss) - pair.upToUnderP(loss) + Math.exp(loss) * pair.upToUnderQ(loss);
    return loss > 0 ? above : upTo;
  }

  @Test
  void itsDivergenceIsTheLargest() {
    List<DominatingPair> pairs =
        List.of(
            gaussian(1),
            FinitePair.approximate(1.8, 0),
            FinitePair.approximate(0.3, 0.01),
            laplace(1.5));
    DominatingPair envelope = EnvelopePair.of(pairs);
    for (double loss : LOSSES) {
      double largest =
          pairs.stream().mapToDouble(each -> divergence(each, loss)).max().orElseThrow();
      assertEquals(largest, divergence(envelope, loss), 1e-14, "at " + loss);
      double delta = pairs.stream().mapToDouble(each -> each.delta(loss)).max().orElseThrow();
      assertEquals(delta, envelope.delta(loss), 0.0, "at " + loss);
    }
    assertEquals(0.01, envelope.infiniteMass());
    assertEquals(Double.POSITIVE_INFINITY, envelope.largestLoss());
  }

  /** The tails are those of two distributions: they fall, and P is e^L times Q. */
  @Test
  void itIsAPair() {
    Random random = new Random(3);
    for (int run = 0; run < 200; run++) {
      List<DominatingPair> pairs = new ArrayList<>();
      for (int i = 0; i < 2 + random.nextInt(3); i++) {
        double size = 0.05 + 2 * random.nextDouble();
        pairs.add(
            switch (random.nextInt(4)) {
              case 0 -> gaussian(size);
              case 1 -> laplace(size);
              case 2 -> FinitePair.approximate(size, 0);
              default -> FinitePair.approximate(size, random.nextDouble() / 50);
            });
      }
      DominatingPair envelope = EnvelopePair.of(pairs);
      double low = -6;
      for (double high = low + 0.03; high < 6; high += 0.03) {
        double p = envelope.aboveUnderP(low) - envelope.aboveUnderP(high);
        double q = envelope.aboveUnderQ(low) - envelope.aboveUnderQ(high);
        assertTrue(p >= -1e-14 && q >= -1e-14, pairs + " at " + low);
        assertTrue(p <= q * Math.exp(high) + 1e-13 && p >= q * Math.exp(low) - 1e-13, "" + pairs);
        assertEquals(1, envelope.aboveUnderP(low) + envelope.upToUnderP(low), 1e-14);
        low = high;
      }
    }
  }

  /** Where one dominates another, it is all there is. */
  @Test
  void aDominatedPairChangesNothing() {
    DominatingPair envelope = EnvelopePair.of(List.of(gaussian(0.5), gaussian(1), gaussian(0.7)));
    ComposedPairs both = new ComposedPairs(List.of(new ComposedPairs.Part(envelope, 3)));
    ComposedPairs one = new ComposedPairs(List.of(new ComposedPairs.Part(gaussian(1), 3)));
    for (double delta : new double[] {1e-3, 1e-9, 1e-20}) {
      assertEquals(one.epsilon(delta), both.epsilon(delta), 1e-9 * one.epsilon(delta));
    }
  }

  /** Composed with something else it is no less than the exact sum of what may be chosen. */
  @Test
  void itCoversAChoiceByAnswers() {
    DominatingPair before = FinitePair.approximate(0.4, 0);
    DominatingPair one = FinitePair.approximate(1, 0);
    DominatingPair other = FinitePair.approximate(0.6, 0.02);
    ComposedPairs all =
        new ComposedPairs(
            List.of(
                new ComposedPairs.Part(before, 1),
                new ComposedPairs.Part(EnvelopePair.of(List.of(one, other)), 1)));
    double likely = 1 / (1 + Math.exp(-0.4));
    for (double epsilon : new double[] {0.1, 0.3, 0.7, 0.9, 1.1, 1.3}) {
      double chosen =
          likely * Math.max(one.delta(epsilon - 0.4), other.delta(epsilon - 0.4))
              + (1 - likely) * Math.max(one.delta(epsilon + 0.4), other.delta(epsilon + 0.4));
      double priced = all.delta(epsilon);
      assertTrue(priced >= chosen * (1 - 1e-9), priced + " below " + chosen + " at " + epsilon);
      assertTrue(priced <= chosen * 1.01, priced + " far above " + chosen + " at " + epsilon);
    }
  }

  @Test
  void aSumOfManyLossesIsAPair() {
    Map<DominatingPair, Long> counts = new LinkedHashMap<>();
    counts.put(laplace(0.1), 200L);
    counts.put(gaussian(0.3), 5L);
    LossDistribution sum = LossDistribution.of(counts);
    ComposedPairs exact =
        new ComposedPairs(
            List.of(
                new ComposedPairs.Part(laplace(0.1), 200),
                new ComposedPairs.Part(gaussian(0.3), 5)));
    for (double delta : new double[] {1e-2, 1e-5, 1e-9, 1e-14, 1e-20}) {
      double epsilon = exact.epsilon(delta);
      assertEquals(epsilon, sum.epsilon(delta), 0.002 * epsilon);
      assertTrue(sum.epsilon(delta) >= epsilon * 0.998);
    }
  }

  @Test
  void ofNoneThereIsNone() {
    assertThrows(IllegalArgumentException.class, () -> EnvelopePair.of(List.of()));
    DominatingPair only = gaussian(1);
    assertEquals(only, EnvelopePair.of(List.of(only)));
  }
}
