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

import dev.discreet.runtime.accounting.PrivacyLoss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomizedResponseLossTest {

  /** opendp, randomized_response/test.rs and privacy_filter/test.rs. */
  @ParameterizedTest
  @CsvSource({
    "2, 0.75, 1.0986122886681098, 3e-16",
    "5, 0.2, 2.220446049250313e-16, 2.3e-16",
    "2, 0.51, 0.040005334613699206, 4e-16",
  })
  void epsilon(int categories, double truth, double expected, double tolerance) {
    assertEquals(expected, RandomizedResponseLoss.of(categories, truth).epsilon(), tolerance);
  }

  /** google/differential-privacy, rdp_privacy_accountant_test.py. */
  @ParameterizedTest
  @CsvSource({
    "10, 0.3, 1.5, 2.6946320226546314",
    "10, 0.3, 5, 3.11316970070507",
    "10, 0.3, 50, 3.1854244842182466",
    "10, 0.3, Infinity, 3.1918471524802814",
    "20, 0.05, 1.5, 5.850317703374384",
    "20, 0.05, 5, 5.930633082131939",
    "20, 0.05, 50, 5.94180620835157",
    "20, 0.05, Infinity, 5.942799375126701",
  })
  void renyiWhenACategoryIsReplaced(int k, double noise, double order, double expected) {
    RandomizedResponseLoss loss = RandomizedResponseLoss.ofNoise(k, noise);
    assertEquals(expected, loss.renyi(order), expected * 1e-6);
  }

  /** google/differential-privacy, rdp_privacy_accountant_test.py. */
  @ParameterizedTest
  @CsvSource({
    "10, 0.3, 1.5, 1.5030552584146897",
    "10, 0.3, 5, 1.9091969256833639",
    "10, 0.3, 50, 1.9814516798923105",
    "10, 0.3, Infinity, 1.9878743481543455",
    "3, 0.01, 1.5, 3.851345343526459",
    "3, 0.01, 5, 4.503803908976894",
    "3, 0.01, 50, 4.596895387863428",
    "3, 0.01, Infinity, 4.605170185988092",
  })
  void renyiWhenAnAnswerBecomesUniform(int k, double noise, double order, double expected) {
    RandomizedResponseLoss loss = RandomizedResponseLoss.ofNoise(k, noise).withSpecialNeighbors();
    assertEquals(expected, loss.renyi(order), expected * 1e-4);
  }

  @ParameterizedTest
  @CsvSource({"2, 0.75", "2, 0.1", "5, 0.9", "5, 0.01", "4, 0.25", "1000, 0.3"})
  void figuresFollowFromThePair(int categories, double truth) {
    RandomizedResponseLoss loss = RandomizedResponseLoss.of(categories, truth);
    PairChecks.check(loss);
    PairChecks.check(loss.withSpecialNeighbors());
    assertTrue(
        loss.epsilon() >= Math.abs(Math.log(truth * (categories - 1) / (1 - truth))) - 1e-15);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.5", "2, NaN", "2, 0", "2, 1", "2, -0.1", "2, 1.1"})
  void badParametersAreRefused(int categories, double truth) {
    assertThrows(
        IllegalArgumentException.class, () -> RandomizedResponseLoss.of(categories, truth));
    assertThrows(
        IllegalArgumentException.class, () -> RandomizedResponseLoss.ofNoise(categories, truth));
  }

  /** opendp, randomized_response_bitvec/mod.rs. */
  @Test
  void unaryEncoding() {
    double expected = 2.1972245773362196;
    UnaryEncodingLoss loss = UnaryEncodingLoss.of(0.5, 1);
    assertEquals(expected, loss.epsilon(), expected * 1e-14);
    assertTrue(loss.epsilon() >= 2 * Math.log(3) - 1e-15);
    PairChecks.check(loss);
    PairChecks.checkRenyi(loss, 2.5, loss.epsilon());
    PairChecks.check(UnaryEncodingLoss.of(0.9, 7));
    PairChecks.check(UnaryEncodingLoss.of(0.01, 2000));
    PairChecks.check(UnaryEncodingLoss.of(1, 3));
  }

  @ParameterizedTest
  @CsvSource({"NaN, 1", "0, 1", "1.5, 1", "0.5, 0", "0.5, 10001"})
  void badUnaryEncodingsAreRefused(double f, int weight) {
    assertThrows(IllegalArgumentException.class, () -> UnaryEncodingLoss.of(f, weight));
  }

  /** ln((1 − p)/p), ln((2 − z)/z) and 2·ln((2 − f)/f), where the ratios exceed all doubles. */
  @Test
  void ratiosBeyondAllDoublesHaveALogarithm() {
    checkCost(744.4400719213812, RandomizedResponseLoss.of(2, Double.MIN_VALUE));
    checkCost(714.4945260, RandomizedResponseLoss.ofNoise(2, 1e-310));
    checkCost(
        743.7469247408213, RandomizedResponseLoss.of(2, Double.MIN_VALUE).withSpecialNeighbors());
    checkCost(1490.2664382038824, UnaryEncodingLoss.of(Double.MIN_VALUE, 1));
  }

  private static void checkCost(double expected, PrivacyLoss loss) {
    double epsilon = loss.guarantee().orElseThrow().epsilon().doubleValue();
    assertEquals(expected, epsilon, 1e-6);
    assertTrue(epsilon >= expected * (1 - 1e-10), epsilon + " below " + expected);
  }
}
