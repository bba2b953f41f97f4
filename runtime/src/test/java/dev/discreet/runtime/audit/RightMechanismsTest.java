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

import dev.discreet.runtime.noise.Bernoulli;
import dev.discreet.runtime.noise.DiscreteGaussian;
import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.RoundedGaussian;
import dev.discreet.runtime.noise.SeededRandom;
import java.util.List;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mechanisms that keep their ε are not accused, and the bound comes close to it. */
class RightMechanismsTest {

  private static final int SAMPLES = 60_000;

  private final RandomBits bits = SeededRandom.bits("right mechanisms");

  private static void assertBetween(double least, PrivacyAudit.Finding finding, double epsilon) {
    assertTrue(finding.epsilon() <= epsilon, finding::toString);
    assertTrue(finding.epsilon() >= least, finding::toString);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 1, 2})
  void discreteLaplace(double epsilon) {
    IntegerNoise noise = DiscreteLaplace.ofScale(1 / epsilon);
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.ofNumbers(), SAMPLES)
            .lowerBound(
                () -> (double) noise.addTo(41, bits), () -> (double) noise.addTo(42, bits), 0);
    assertBetween(epsilon - 0.15, finding, epsilon);
  }

  /** δ of σ = 1 at ε = 1: 0.12693674, as for the Gaussian that is rounded (gauss_delta_1). */
  @Test
  void roundedGaussian() {
    IntegerNoise noise = RoundedGaussian.ofScale(1);
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.ofNumbers(), SAMPLES)
            .lowerBound(
                () -> (double) noise.addTo(0, bits),
                () -> (double) noise.addTo(1, bits),
                0.12693674);
    assertBetween(0.4, finding, 1);
  }

  /** The loss of y is (2y + 1)/(2σ²): 3.2 bounds it out to y = 12, six σ away, at δ = 10^−9. */
  @Test
  void discreteGaussian() {
    IntegerNoise noise = DiscreteGaussian.ofScale(2);
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.ofNumbers(), SAMPLES)
            .lowerBound(
                () -> (double) noise.addTo(0, bits), () -> (double) noise.addTo(1, bits), 1e-9);
    assertBetween(0.2, finding, 3.2);
  }

  /** Two answers, each with noise of its own, for ε/2 each. */
  @Test
  void independentNoiseOnTwoAnswers() {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(2);
    DoubleFunction<double[]> mechanism =
        x -> new double[] {noise.addTo((long) x, bits), noise.addTo((long) x, bits)};
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.ofVectors(2), SAMPLES)
            .lowerBound(() -> mechanism.apply(0), () -> mechanism.apply(1), 0);
    assertBetween(0.4, finding, 1);
  }

  /** The truth with probability ¾: ε = ln 3. */
  @Test
  void randomisedResponse() {
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.<String>ofObjects(), SAMPLES)
            .lowerBound(
                () -> Bernoulli.sample(bits, 3, 4) ? "yes" : "no",
                () -> Bernoulli.sample(bits, 3, 4) ? "no" : "yes",
                0);
    assertBetween(Math.log(3) - 0.12, finding, Math.log(3));
  }

  @Test
  void aboveThreshold() {
    double epsilon = 1;
    SparseVector sparse = new SparseVector(2 / epsilon, 4 / epsilon, 1);
    double[] input = {0, 1, 0, 1, 3};
    double[] neighbour = {1, 0, 1, 0, 2};
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.<List<String>>ofObjects(), SAMPLES)
            .lowerBound(
                () -> sparse.release(0, input, true, bits),
                () -> sparse.release(0, neighbour, true, bits),
                0);
    assertBetween(0, finding, epsilon);
  }

  @Test
  void aMechanismThatIgnoresItsInput() {
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.ofNumbers(), SAMPLES)
            .lowerBound(
                () -> (double) bits.uniformBelow(1 << 20),
                () -> (double) bits.uniformBelow(1 << 20),
                0);
    assertTrue(finding.epsilon() <= 0, finding::toString);
  }

  /** The only thing that a constant has: an event of probability 1 on both sides. */
  @Test
  void aConstant() {
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.<String>ofObjects(), 1000).lowerBound(() -> "", () -> "", 0);
    assertEquals(0, finding.epsilon(), 0.06);
    assertTrue(finding.epsilon() <= 0, finding::toString);
  }
}
