/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A fit fails by chance once in 10^12, and with these seeds never. */
class LocalMechanismTest {

  private static final int SAMPLES = 30_000;
  private static final String LN_3 = "1.0986122886681098";
  private static final String LN_9 = "2.1972245773362196";

  private static RandomizedResponse response(int categories, String epsilon, int rows) {
    return RandomizedResponse.of(categories, new BigDecimal(epsilon), rows);
  }

  private static UnaryEncoding encoding(int categories, String epsilon, int rows) {
    return UnaryEncoding.of(categories, new BigDecimal(epsilon), rows);
  }

  private static double pValue(double[] law, ToIntFunction<RandomBits> report) {
    RandomBits bits = SeededRandom.bits("reports of " + Arrays.toString(law));
    long[] counts = new long[law.length];
    for (int i = 0; i < SAMPLES; i++) {
      counts[report.applyAsInt(bits)]++;
    }
    return GoodnessOfFit.pValue(counts, law);
  }

  /** e^x / (e^x + k − 1) for the truth, 1 / (e^x + k − 1) for each other category. */
  private static double[] responses(int categories, double x, int own) {
    double[] law = new double[categories];
    Arrays.fill(law, 1 / (Math.exp(x) + categories - 1));
    law[own] *= Math.exp(x);
    return law;
  }

  /** All vectors of bits: each bit is flipped with probability 1 / (1 + e^(x/2)). */
  private static double[] encodings(int categories, double x, int own) {
    double flip = 1 / (1 + Math.exp(x / 2));
    double[] law = new double[1 << categories];
    for (int bits = 0; bits < law.length; bits++) {
      int flipped = Integer.bitCount(bits ^ (1 << own));
      law[bits] = Math.pow(flip, flipped) * Math.pow(1 - flip, categories - flipped);
    }
    return law;
  }

  private static int vector(BitSet bits) {
    return bits.isEmpty() ? 0 : (int) bits.toLongArray()[0];
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 1.0986122886681098, 1", "3, 0.1, 1", "5, 6, 3", "16, 2.5, 1"})
  void reportsHaveTheirProbabilities(int categories, String epsilon, int rows) {
    RandomizedResponse mechanism = response(categories, epsilon, rows);
    double x = Double.parseDouble(epsilon) / rows;
    for (int own = 0; own < categories; own += 3) {
      int category = own;
      double[] law = responses(categories, x, own);
      assertTrue(pValue(law, bits -> mechanism.report(category, bits)) > ALPHA);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 2.1972245773362196, 1", "3, 0.1, 1", "4, 6, 3", "5, 2.5, 1"})
  void bitsHaveTheirProbabilities(int categories, String epsilon, int rows) {
    UnaryEncoding mechanism = encoding(categories, epsilon, rows);
    double x = Double.parseDouble(epsilon) / rows;
    for (int own = 0; own < categories; own += 2) {
      int category = own;
      double[] law = encodings(categories, x, own);
      assertTrue(pValue(law, bits -> vector(mechanism.report(category, bits))) > ALPHA);
    }
  }

  @Test
  void theFitsSeeAnotherEpsilon() {
    assertTrue(pValue(responses(5, 1.7, 2), bits -> response(5, "2", 1).report(2, bits)) < ALPHA);
    assertTrue(
        pValue(encodings(4, 2, 2), bits -> vector(encoding(4, "2.4", 1).report(2, bits))) < ALPHA);
  }

  /** The same bits move each category by as much: nothing that is drawn depends on it. */
  @ParameterizedTest
  @ValueSource(strings = {"0.2", "3"})
  void whatIsDrawnDoesNotDependOnTheCategory(String epsilon) {
    int k = 7;
    RandomizedResponse response = response(k, epsilon, 1);
    UnaryEncoding encoding = encoding(k, epsilon, 1);
    for (int round = 0; round < 50; round++) {
      String seed = "round " + round;
      RandomBits first = SeededRandom.bits(seed);
      int from = response.report(0, first);
      BitSet flips = encoding.report(0, first);
      flips.flip(0);
      long next = first.word();
      for (int own = 1; own < k; own++) {
        RandomBits again = SeededRandom.bits(seed);
        assertEquals((own + from) % k, response.report(own, again));
        BitSet report = encoding.report(own, again);
        report.flip(own);
        assertEquals(flips, report);
        assertEquals(next, again.word());
      }
    }
  }

  @Test
  void probabilitiesAreThoseOfTheTextbooks() {
    assertEquals(0.75, response(2, LN_3, 1).probabilityOfTruth(), 1e-15);
    assertEquals(0.25, response(2, LN_3, 1).probabilityOfOther(), 1e-15);
    assertEquals(0.5, response(4, LN_3, 1).probabilityOfTruth(), 1e-15);
    assertEquals(0.75, encoding(4, LN_9, 1).probabilityOfTruth(), 1e-15);
    assertEquals(0.25, encoding(4, LN_9, 1).probabilityOfOther(), 1e-15);
    assertEquals(1, response(1, LN_3, 1).probabilityOfTruth());
    assertEquals(4, encoding(4, LN_9, 1).categories());
    assertEquals(3, response(3, LN_9, 1).categories());
  }

  /** k reports of one unit have probabilities within e^ε, and no smaller factor. */
  @ParameterizedTest
  @CsvSource({"2, 1, 1", "5, 0.3, 4", "100, 12, 3"})
  void theLawIsPrivate(int categories, String epsilon, int rows) {
    LocalMechanism response = response(categories, epsilon, rows);
    double ratio = response.probabilityOfTruth() / response.probabilityOfOther();
    assertEquals(Double.parseDouble(epsilon), rows * Math.log(ratio), 1e-12);
    LocalMechanism encoding = encoding(categories, epsilon, rows);
    double bit = encoding.probabilityOfTruth() / (1 - encoding.probabilityOfTruth());
    assertEquals(Double.parseDouble(epsilon), rows * 2 * Math.log(bit), 1e-12);
  }

  /** By the two probabilities of one row: the expectation is 1 if it has the category, else 0. */
  @Test
  void estimatesHaveNoBiasAndTheirDeviation() {
    for (LocalMechanism mechanism :
        List.of(response(2, "1", 1), response(9, "3", 2), encoding(9, "0.5", 1))) {
      double one = mechanism.estimate(1, 1);
      double none = mechanism.estimate(0, 1);
      double largest = 0;
      for (double expected : new double[] {1, 0}) {
        double p = expected == 1 ? mechanism.probabilityOfTruth() : mechanism.probabilityOfOther();
        assertEquals(expected, p * one + (1 - p) * none, 1e-12);
        largest = Math.max(largest, Math.sqrt(p * (1 - p)) * (one - none));
      }
      assertEquals(largest, mechanism.standardDeviation(1), 1e-12);
      assertEquals(largest * 20, mechanism.standardDeviation(400), 1e-10);
    }
    assertEquals(500, response(2, LN_3, 1).estimate(500, 1000), 1e-9);
    assertEquals(1000, encoding(3, LN_9, 1).estimate(750, 1000), 1e-9);
    assertEquals(-500, encoding(3, LN_9, 1).estimate(0, 1000), 1e-9);
    assertEquals(77, response(1, "1", 1).estimate(77, 77), 1e-9);
  }

  @Test
  void countsAreChecked() {
    LocalMechanism mechanism = response(2, "1", 1);
    assertThrows(IllegalArgumentException.class, () -> mechanism.estimate(-1, 3));
    assertThrows(IllegalArgumentException.class, () -> mechanism.estimate(4, 3));
    assertThrows(IllegalArgumentException.class, () -> mechanism.standardDeviation(-1));
  }

  /** ρ of a pair of binary responses is below that of the pure ε; both are rounded up. */
  @ParameterizedTest
  @ValueSource(strings = {"0.000001", "0.1", "1", "5", "30"})
  void theLossOfOneReportIsThatOfItsLaw(String epsilon) {
    double x = Double.parseDouble(epsilon);
    double pure = x * Math.tanh(x / 2);
    for (LocalMechanism mechanism :
        List.of(response(2, epsilon, 1), response(10, epsilon, 1), encoding(10, epsilon, 1))) {
      assertEquals(
          PrivacyCost.pure(new BigDecimal(epsilon)),
          mechanism.privacyLoss().guarantee().orElseThrow());
      double rho = mechanism.privacyLoss().rho();
      assertTrue(rho > 0 && rho <= pure * (1 + 1e-6), "ρ = " + rho);
      double renyi = mechanism.privacyLoss().renyi(2);
      assertTrue(renyi <= x + 1e-13 && renyi >= exactRenyi(mechanism, x) - 1e-15, "" + renyi);
    }
    double bits = encoding(10, epsilon, 1).privacyLoss().rho();
    assertEquals(x * Math.tanh(x / 4), bits, 1e-6 * pure);
  }

  /** D_2 in doubles, from the probabilities, rounded down a little. */
  private static double exactRenyi(LocalMechanism mechanism, double x) {
    double p = mechanism.probabilityOfTruth();
    double q = mechanism.probabilityOfOther();
    double factor = mechanism instanceof UnaryEncoding ? 2 : 1;
    double ratio = Math.exp(x / factor);
    // Σ P²/Q − 1 = (p − q)² (1/p + 1/q)
    double gap = q * (ratio - 1);
    return factor * Math.log1p(gap * gap * (1 / p + 1 / q)) * (1 - 1e-9);
  }

  @Test
  void ofSeveralResponsesOneCategoryAndExtremesOnlyEpsilonIsKnown() {
    ApproximateLoss one = ApproximateLoss.of(PrivacyCost.pure(BigDecimal.ONE));
    assertEquals(one, response(4, "1", 2).privacyLoss());
    assertEquals(one, encoding(1, "1", 2).privacyLoss());
    assertEquals(one, encoding(4, "1", 10_001).privacyLoss());
    assertEquals(one, response(1, "1", 1).privacyLoss());
    assertNotEquals(one, response(4, "1", 1).privacyLoss());
    for (String extreme : new String[] {"1e-7", "31", "1e300"}) {
      PrivacyCost cost = PrivacyCost.pure(new BigDecimal(extreme));
      assertEquals(ApproximateLoss.of(cost), response(4, extreme, 1).privacyLoss());
      assertEquals(ApproximateLoss.of(cost), encoding(4, extreme, 1).privacyLoss());
    }
  }

  /** A person's m rows change 2m bits of ε/(2m) each. */
  @ParameterizedTest
  @CsvSource({"1, 2", "0.3, 5", "20, 3", "2, 100"})
  void theLossOfSeveralEncodedRowsIsThatOfTheirBits(String epsilon, int rows) {
    PrivacyLoss loss = encoding(4, epsilon, rows).privacyLoss();
    double x = Double.parseDouble(epsilon);
    assertEquals(PrivacyCost.pure(new BigDecimal(epsilon)), loss.guarantee().orElseThrow());
    double expected = x * Math.tanh(x / (4 * rows));
    assertEquals(expected, loss.rho(), 1e-6 * expected);
    assertTrue(loss.rho() >= expected * (1 - 1e-15));
    double twice = Math.exp(x / (2 * rows));
    double p = twice / (1 + twice);
    double ofBit = Math.log(p * p / (1 - p) + (1 - p) * (1 - p) / p); // D_2
    assertEquals(2 * rows * ofBit, loss.renyi(2), 1e-6 * x);
  }

  @Test
  void anyEpsilonWillDo() {
    RandomBits bits = SeededRandom.bits("extremes");
    for (String large : new String[] {"1e5", "1e300", "1e400"}) {
      assertEquals(2, response(3, large, 1).report(2, bits));
      assertEquals(BitSet.valueOf(new long[] {4}), encoding(3, large, 1).report(2, bits));
    }
    RandomizedResponse coin = response(2, "1e-400", 1);
    UnaryEncoding coins = encoding(1, "1e-400", Integer.MAX_VALUE);
    double[] fair = GoodnessOfFit.uniform(2);
    assertTrue(pValue(fair, b -> coin.report(1, b)) > ALPHA);
    assertTrue(pValue(fair, b -> vector(coins.report(0, b))) > ALPHA);
  }

  @Test
  void parametersAreChecked() {
    for (String epsilon : new String[] {"0", "-1"}) {
      assertThrows(IllegalArgumentException.class, () -> response(2, epsilon, 1));
      assertThrows(IllegalArgumentException.class, () -> encoding(2, epsilon, 1));
    }
    assertThrows(IllegalArgumentException.class, () -> response(0, "1", 1));
    assertThrows(IllegalArgumentException.class, () -> encoding(0, "1", 1));
    assertThrows(IllegalArgumentException.class, () -> response(2, "1", 0));
    assertThrows(IllegalArgumentException.class, () -> encoding(2, "1", 0));
    RandomBits bits = SeededRandom.bits("no such category");
    for (int wrong : new int[] {-1, 3}) {
      assertThrows(IndexOutOfBoundsException.class, () -> response(3, "1", 1).report(wrong, bits));
      assertThrows(IndexOutOfBoundsException.class, () -> encoding(3, "1", 1).report(wrong, bits));
    }
  }
}
