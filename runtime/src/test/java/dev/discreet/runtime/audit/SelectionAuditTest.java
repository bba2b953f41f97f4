/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.ExponentialMechanism;
import dev.discreet.runtime.mechanism.PermuteAndFlip;
import dev.discreet.runtime.mechanism.ReportNoisyMax;
import dev.discreet.runtime.mechanism.SelectionMechanism;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What selections tell about their scores, and that the audit sees those that tell too much. */
class SelectionAuditTest {

  private static final int SAMPLES = 60_000;
  private static final double EPSILON = 1.5;

  private final RandomBits bits = SeededRandom.bits("audit of selections");

  static List<SelectionMechanism> selections() {
    BigDecimal epsilon = BigDecimal.valueOf(EPSILON);
    return List.of(
        ExponentialMechanism.of(BigDecimal.ONE, epsilon),
        PermuteAndFlip.of(BigDecimal.ONE, epsilon),
        ReportNoisyMax.of(BigDecimal.ONE, epsilon));
  }

  private static <S> PrivacyAudit.Finding audit(
      ToIntFunction<S> selection, S scores, S neighbouring) {
    return new PrivacyAudit<>(Feature.<Integer>ofObjects(), SAMPLES)
        .lowerBound(
            () -> selection.applyAsInt(scores), () -> selection.applyAsInt(neighbouring), 0);
  }

  /** One score rises and all others fall: the loss of the second candidate is nearly ε. */
  @ParameterizedTest
  @MethodSource("selections")
  void keepTheirPromise(SelectionMechanism mechanism) {
    long[] scores = {6, 5, 6, 6, 6, 6, 6, 6};
    long[] neighbouring = {5, 6, 5, 5, 5, 5, 5, 5};
    PrivacyAudit.Finding finding = audit(s -> mechanism.select(s, bits), scores, neighbouring);
    assertTrue(finding.epsilon() <= EPSILON, finding::toString);
    assertTrue(finding.epsilon() >= EPSILON - 0.5, finding::toString);
  }

  @ParameterizedTest
  @MethodSource("selections")
  void keepTheirPromiseOnDoubles(SelectionMechanism mechanism) {
    double[] scores = {0x1p52 + 1, 0x1p52, 0x1p52};
    double[] neighbouring = {0x1p52, 0x1p52 + 1, 0x1p52 + 1};
    PrivacyAudit.Finding finding = audit(s -> mechanism.select(s, bits), scores, neighbouring);
    assertTrue(finding.epsilon() <= EPSILON, finding::toString);
    assertTrue(finding.epsilon() >= EPSILON / 2, finding::toString);
  }

  /** Were NaN the least of all, its candidate would be out for one of two neighbours. */
  @ParameterizedTest
  @MethodSource("selections")
  void whatIsNoNumberIsAsFarAsItsNeighbourIsFromZero(SelectionMechanism mechanism) {
    double[] scores = {Double.NaN, 0, Double.POSITIVE_INFINITY};
    double[] neighbouring = {1, 0, -1};
    PrivacyAudit.Finding finding = audit(s -> mechanism.select(s, bits), scores, neighbouring);
    assertTrue(finding.epsilon() <= EPSILON, finding::toString);
  }

  /** The others fall below what one of them rises above, and which one it was is told. */
  @Test
  void theFirstAboveKeepsItsPromise() {
    AboveThreshold search = AboveThreshold.of(BigDecimal.ONE, BigDecimal.valueOf(EPSILON));
    ToIntFunction<long[]> first = margins -> search.first(margins, bits).orElse(-1);
    PrivacyAudit.Finding finding =
        audit(first, new long[] {-3, -3, -3, -3, 3}, new long[] {-2, -2, -2, -2, 2});
    assertTrue(finding.epsilon() <= EPSILON, finding::toString);
    assertTrue(finding.epsilon() >= EPSILON / 5, finding::toString);
  }

  /** The 2 may be dropped only where all scores move in one direction. */
  @Test
  void aScaleWithoutTheTwoIsCaught() {
    SelectionMechanism wrong =
        ExponentialMechanism.of(BigDecimal.ONE, BigDecimal.valueOf(2 * EPSILON));
    long[] scores = {6, 5, 6, 6, 6, 6, 6, 6};
    long[] neighbouring = {5, 6, 5, 5, 5, 5, 5, 5};
    PrivacyAudit.Finding finding = audit(s -> wrong.select(s, bits), scores, neighbouring);
    assertTrue(finding.epsilon() > EPSILON, finding::toString);
  }

  /** A difference that wraps makes the best of all the worst. */
  @Test
  void differencesThatWrapAreCaught() {
    ToIntFunction<int[]> wrapping =
        scores -> {
          int best = Math.max(scores[0], scores[1]);
          double[] gaps = {best - scores[0], best - scores[1]};
          return Math.exp(-gaps[0]) > Math.exp(-gaps[1]) ? 0 : 1;
        };
    int[] scores = {Integer.MIN_VALUE, 0};
    int[] neighbouring = {Integer.MIN_VALUE + 1, 0};
    PrivacyAudit.Finding finding = audit(wrapping, scores, neighbouring);
    assertTrue(finding.epsilon() > EPSILON, finding::toString);
  }
}
