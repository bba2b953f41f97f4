/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import static dev.discreet.runtime.accounting.composition.TestLosses.assertBounds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against every one of the 2ᵏ outcomes of randomized response, one by one. */
class RandomizedResponsesTest {

  private static final MathContext DIGITS = new MathContext(40);

  /** e^x to forty digits, by its series. */
  private static BigDecimal exp(BigDecimal x) {
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ONE;
    for (int n = 1; n < 200; n++) {
      term = term.multiply(x, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
      sum = sum.add(term, DIGITS);
    }
    return sum;
  }

  private static BigDecimal enumerated(double epsilon, int count, double atEpsilon) {
    BigDecimal odds = exp(new BigDecimal(epsilon));
    BigDecimal factor = exp(new BigDecimal(atEpsilon));
    BigDecimal unit = BigDecimal.ONE.add(odds).pow(count, DIGITS);
    BigDecimal[] gains = new BigDecimal[count + 1];
    for (int against = 0; against <= count; against++) {
      BigDecimal p = odds.pow(count - against, DIGITS);
      BigDecimal q = odds.pow(against, DIGITS);
      gains[against] = p.subtract(factor.multiply(q)).max(BigDecimal.ZERO).round(DIGITS);
    }
    BigDecimal delta = BigDecimal.ZERO;
    for (int outcome = 0; outcome < 1 << count; outcome++) {
      BigDecimal gain = gains[Integer.bitCount(outcome)];
      delta = gain.signum() > 0 ? delta.add(gain, DIGITS) : delta;
    }
    return delta.divide(unit, DIGITS);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 12})
  void deltaIsThatOfEveryOutcomeEnumerated(int count) {
    for (double epsilon : new double[] {0.01, 0.3, 1, 4}) {
      RandomizedResponses responses = new RandomizedResponses(epsilon, count);
      for (int i = 0; i < 20; i++) {
        double at = epsilon * count * i / 20;
        BigDecimal exact = enumerated(epsilon, count, at);
        double delta = responses.delta(at);
        assertTrue(new BigDecimal(delta).compareTo(exact) >= 0, delta + " below " + exact);
        assertBounds(exact.doubleValue() * (1 - 1e-15), delta, 1e-12);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 12})
  void theKnotsLieOnTheCurve(int count) {
    double epsilon = 0.5;
    RandomizedResponses responses = new RandomizedResponses(epsilon, count);
    for (int knot = 0; knot <= count / 2; knot++) {
      double at = (count - 2 * knot) * epsilon;
      // Forty digits leave the last knot's 0 at some 1e-41.
      double exact = enumerated(epsilon, count, at).doubleValue() * (1 - 1e-15) - 1e-38;
      assertBounds(Math.max(0, exact), responses.deltaAtKnot(knot), 1e-12);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0.1, 30", "0.01, 1000", "3, 7"})
  void epsilonInvertsDelta(double epsilon, int count) {
    RandomizedResponses responses = new RandomizedResponses(epsilon, count);
    for (double delta : new double[] {1e-12, 1e-9, 1e-6, 1e-3, 0.1}) {
      double found = responses.epsilon(delta);
      assertTrue(found == epsilon * count || responses.delta(found) <= delta);
      assertTrue(found == 0 || responses.delta(found * (1 - 1e-9)) > delta);
    }
    assertEquals(epsilon * count, responses.epsilon(0), 1e-12 * count);
    assertEquals(0, responses.epsilon(0.9999999));
  }

  /** Fifty digits, by mpmath: the sum of Kairouz, Oh and Viswanath, theorem 3.3. */
  @ParameterizedTest
  @CsvSource({
    "1000, 0.01, 1.37, 9.38304131418032243e-7",
    "1000, 0.01, 1.38, 8.01816778223775278e-7",
    "50, 0.25, 5, 0.0086375881039713573",
    "30, 1, 19.5, 0.091959375793396338",
    "1000000, 1e-4, 0.5, 6.85613755230905068e-9"
  })
  void largeCountsAreExactToo(long count, double epsilon, double at, double delta) {
    double bound = new RandomizedResponses(epsilon, count).delta(at);
    // The reference reads ε as a decimal: a double of it differs by its rounding.
    assertEquals(delta, bound, 1e-10 * delta);
  }

  /** The search for ε ends among the subnormal doubles too. */
  @Test
  void everySearchEnds() {
    for (int count = 1; count <= 4; count++) {
      for (double epsilon = Double.MIN_VALUE; epsilon < 1e-290; epsilon *= 3) {
        RandomizedResponses responses = new RandomizedResponses(epsilon, count);
        for (double delta = Double.MIN_VALUE; delta < 1e-290; delta *= 5) {
          assertTrue(responses.epsilon(delta) >= 0);
        }
      }
    }
  }

  @Test
  void extremesStayBounds() {
    assertEquals(1, new RandomizedResponses(800, 3).delta(0), 1e-12);
    assertTrue(new RandomizedResponses(800, 3).delta(2399) > 0.6);
    assertEquals(0, new RandomizedResponses(0, 1000).delta(0), 1e-300);
    assertTrue(new RandomizedResponses(1e-300, 10).delta(0) < 1e-299);
    double far = new RandomizedResponses(0.01, RandomizedResponses.MAX_COUNT).delta(99_000);
    assertTrue(far > 0 && far < 1e-290);
  }
}
