/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.Geometric;
import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.RoundedGaussian;
import dev.discreet.runtime.noise.SeededRandom;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * Mechanisms that claim an ε and do not keep it. The audit must catch each: the samples suffice to
 * do so with any bits but one draw in millions.
 */
class WrongMechanismsTest {

  private static final int FEW = 20_000;
  private static final int MANY = 120_000;

  private final RandomBits bits = SeededRandom.bits("wrong mechanisms");
  private final SecureRandom random = SeededRandom.of("wrong mechanisms in doubles");

  private static void assertCaught(double claimed, PrivacyAudit.Finding finding) {
    assertTrue(finding.epsilon() > claimed, finding::toString);
  }

  private PrivacyAudit.Finding auditNumbers(int samples, DoubleFunction<Double> mechanism) {
    return new PrivacyAudit<>(Feature.ofNumbers(), samples)
        .lowerBound(() -> mechanism.apply(0), () -> mechanism.apply(1), 0);
  }

  /** ε is 1.67 instead of 1.5; the bound is 0.08 below the truth, give or take 0.01. */
  @Test
  void aScaleThatIsTenPercentTooSmall() {
    double claimed = 1.5;
    DiscreteLaplace noise = DiscreteLaplace.ofScale(0.9 / claimed);
    assertCaught(claimed, auditNumbers(MANY, x -> (double) noise.addTo((long) x, bits)));
  }

  /** (1, 0.127) at best, see {@link RightMechanismsTest}: not (1, 0.05). */
  @Test
  void aGaussianThatClaimsTooSmallADelta() {
    IntegerNoise noise = RoundedGaussian.ofScale(1);
    assertCaught(
        1,
        new PrivacyAudit<>(Feature.ofNumbers(), MANY)
            .lowerBound(
                () -> (double) noise.addTo(0, bits), () -> (double) noise.addTo(1, bits), 0.05));
  }

  @Test
  void noiseOnOneSideOnly() {
    Geometric noise = Geometric.ofScale(1);
    assertCaught(1.5, auditNumbers(FEW, x -> x + noise.sample(bits).doubleValue()));
  }

  /** Each answer is well protected, their difference not at all. */
  @Test
  void theSameNoiseOnTwoAnswers() {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(10);
    DoubleFunction<double[]> mechanism =
        x -> {
          long shared = noise.addTo(0, bits);
          return new double[] {x + shared, 5 + shared};
        };
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.ofVectors(2), FEW)
            .lowerBound(() -> mechanism.apply(0), () -> mechanism.apply(1), 0);
    assertCaught(3, finding);
    assertTrue(finding.event().startsWith("y0 - y1"), finding::toString);
  }

  /** The scale is large, or the two inputs might have the same output by chance. */
  @Test
  void noiseThatTheDataSeed() {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(1e6);
    assertCaught(
        3, auditNumbers(FEW, x -> (double) noise.addTo((long) x, SeededRandom.bits("seed " + x))));
  }

  /** A half of the outputs of 0 have a bit that no output of 1 has, whatever is released on. */
  @Test
  void aGridThatDependsOnTheValue() {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(1 << 20);
    PrivacyAudit.Finding finding =
        auditNumbers(
            FEW,
            x -> {
              double grid = x < 1 ? 0x1p-20 : 0x1p-19;
              return Math.rint((x + noise.addTo(0, bits) * 0x1p-20) / grid) * grid;
            });
    assertCaught(3, finding);
    assertTrue(finding.event().startsWith("lowest bit"), finding::toString);
  }

  /** Scale 1 and sensitivity 1 claim ε = 1; what 0 can release, 1 mostly cannot. */
  @Test
  void textbookNoiseHasOutputsOfOneInputOnly() {
    Feature<Double> reachable =
        new Feature.Category<>("0 can release it", y -> TextbookLaplace.canRelease(0, y));
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(List.of(reachable), FEW)
            .lowerBound(
                () -> TextbookLaplace.release(0, random),
                () -> TextbookLaplace.release(1, random),
                0);
    assertCaught(1.2, finding);
    assertCaught(3, auditNumbers(FEW, x -> TextbookLaplace.release(x, random)));
  }

  /**
   * Executed elsewhere with the same sampler: 0.806 ± 0.02 (attack_mironov_infeasible_fraction).
   */
  @Test
  void mostTextbookOutputsAreImpossibleForTheNeighbour() {
    int impossible = 0;
    for (int i = 0; i < FEW; i++) {
      double output = TextbookLaplace.release(0, random);
      assertTrue(TextbookLaplace.canRelease(0, output));
      impossible += TextbookLaplace.canRelease(1, output) ? 0 : 1;
    }
    assertEquals(0.806, (double) impossible / FEW, 0.02);
  }

  /**
   * Executed elsewhere: 0.249 ± 0.01 for 0, and 0 for 1 (attack_precision_event_prob), the event
   * being |y| &lt; ½ with a bit below 2^−53. That number is log1p's; with the logarithm of a
   * rounded difference the event is seen in 0.272 of two million draws.
   */
  @Test
  void thePrecisionOfTextbookNoiseTellsTheInput() {
    Feature<Double> precise =
        new Feature.Category<>(
            "fine and small", y -> Math.abs(y) < 0.5 && Math.rint(y * 0x1p53) != y * 0x1p53);
    int fine = 0;
    for (int i = 0; i < FEW; i++) {
      double zero = TextbookLaplace.releaseByLog1p(0, random);
      double one = TextbookLaplace.releaseByLog1p(1, random);
      fine += Math.abs(zero) < 0.5 && Feature.lowestBit(zero) < -53 ? 1 : 0;
      assertTrue(Math.abs(one) >= 0.5 || Feature.lowestBit(one) >= -53);
    }
    assertEquals(0.249, (double) fine / FEW, 0.01);
    assertCaught(
        3,
        new PrivacyAudit<>(List.of(precise), FEW)
            .lowerBound(
                () -> TextbookLaplace.releaseByLog1p(0, random),
                () -> TextbookLaplace.releaseByLog1p(1, random),
                0));
  }

  /**
   * Algorithm 5 of Lyu, Su and Li: queries (0, 1) give "below, above" with probability
   * 0.1967346701436833 at a threshold scale of 2, queries (1, 0) never (svt_broken_alg5).
   */
  @Test
  void aSparseVectorWithoutNoiseOnItsQueries() {
    SparseVector broken = new SparseVector(2, 0, 0x1p-20);
    double[] input = {0, 1};
    double[] neighbour = {1, 0};
    assertCaught(
        3,
        new PrivacyAudit<>(Feature.<List<String>>ofObjects(), FEW)
            .lowerBound(
                () -> broken.release(0, input, false, bits),
                () -> broken.release(0, neighbour, false, bits),
                0));
    long seen = 0;
    List<List<String>> answers = new ArrayList<>();
    for (int i = 0; i < FEW; i++) {
      answers.add(broken.release(0, neighbour, false, bits));
      List<String> answer = broken.release(0, input, false, bits);
      seen += answer.equals(List.of(SparseVector.BELOW, SparseVector.ABOVE)) ? 1 : 0;
    }
    assertTrue(!answers.contains(List.of(SparseVector.BELOW, SparseVector.ABOVE)));
    assertTrue(ClopperPearson.lower(seen, FEW, 1e-12) < 0.1967346701436833);
    assertTrue(ClopperPearson.upper(seen, FEW, 1e-12) > 0.1967346701436833);
  }
}
