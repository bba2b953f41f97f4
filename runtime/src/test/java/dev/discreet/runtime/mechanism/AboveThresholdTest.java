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
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class AboveThresholdTest {

  private static final int SAMPLES = 25_000;
  private static final int FEW = 5_000;

  private static final long[][] MARGINS = {
    {0}, {-3, 2}, {5, -9, 0, 1}, {-4, -4, -4, -4, -4, -4}, {-20, -15, -10, -5, 0, 5}
  };

  private static AboveThreshold of(String sensitivity, String epsilon) {
    return AboveThreshold.of(new BigDecimal(sensitivity), new BigDecimal(epsilon));
  }

  private static double pValue(int n, double[] law, Function<RandomBits, OptionalInt> search) {
    RandomBits bits = SeededRandom.bits("search of " + Arrays.toString(law));
    long[] counts = new long[law.length];
    for (int i = 0; i < n; i++) {
      counts[search.apply(bits).orElse(law.length - 1)]++;
    }
    return GoodnessOfFit.pValue(counts, law);
  }

  private static double[] doubles(long[] margins) {
    return Arrays.stream(margins).asDoubleStream().toArray();
  }

  @Test
  void theSharesOfEpsilonAreThoseOfTheLeastVariance() {
    AboveThreshold search = of("3", "2");
    assertEquals(3 / (2 * 0.386), search.thresholdScale(), 1e-12);
    assertEquals(2 * 3 / (2 * 0.614), search.scale(), 1e-12);
    double shares = search.scale() / (2 * search.thresholdScale());
    assertEquals(Math.pow(2, -2.0 / 3), shares, 0.002);
  }

  @Test
  void answersHaveTheirProbabilities() {
    AboveThreshold search = of("2", "1.2");
    for (long[] margins : MARGINS) {
      double[] law = AboveThresholdLaw.onIntegers(margins, search.thresholdScale(), search.scale());
      assertTrue(pValue(SAMPLES, law, bits -> search.first(margins, bits)) > ALPHA);
      double[] reals = doubles(margins);
      double[] fine = AboveThresholdLaw.onReals(reals, search.thresholdScale(), search.scale());
      assertTrue(pValue(SAMPLES, fine, bits -> search.first(reals, bits)) > ALPHA);
    }
  }

  @Test
  void theFitSeesAWrongScale() {
    long[] margins = {-3, 2, -1};
    AboveThreshold search = of("1", "1");
    double right = search.scale();
    double[] bold = AboveThresholdLaw.onIntegers(margins, search.thresholdScale(), right / 2);
    double[] shy = AboveThresholdLaw.onIntegers(margins, 2 * search.thresholdScale(), right);
    for (double[] wrong : new double[][] {bold, shy}) {
      assertTrue(pValue(SAMPLES, wrong, bits -> search.first(margins, bits)) < ALPHA);
    }
  }

  /** No answer becomes more than e^ε times as likely when each margin moves by at most Δ. */
  @Test
  void theLawIsPrivate() {
    Random random = new Random(3);
    AboveThreshold search = of("2", "1");
    double worst = 0;
    for (int round = 0; round < 1500; round++) {
      long[] margins = random.longs(1 + random.nextInt(7), -12, 12).toArray();
      long[] neighbour =
          Arrays.stream(margins).map(margin -> margin + 2 * (random.nextInt(3) - 1)).toArray();
      double[] one = AboveThresholdLaw.onIntegers(margins, search.thresholdScale(), search.scale());
      double[] other =
          AboveThresholdLaw.onIntegers(neighbour, search.thresholdScale(), search.scale());
      for (int i = 0; i < one.length; i++) {
        worst = Math.max(worst, Math.abs(Math.log(one[i] / other[i])));
      }
    }
    assertTrue(worst <= 1 + 1e-9 && worst > 0.7, "worst loss " + worst);
  }

  /** Half the scale of the margins' noise, as in wrong versions of the algorithm, tells more. */
  @Test
  void theFactorTwoIsNeeded() {
    AboveThreshold search = of("1", "1");
    long[] margins = {-30, -30, -30, -30, 8};
    long[] neighbour = {-29, -29, -29, -29, 7};
    double wrong = search.scale() / 2;
    double[] one = AboveThresholdLaw.onIntegers(margins, search.thresholdScale(), wrong);
    double[] other = AboveThresholdLaw.onIntegers(neighbour, search.thresholdScale(), wrong);
    double[] worse = AboveThresholdLaw.onIntegers(new long[] {20, -40}, 2.6, wrong);
    double[] than = AboveThresholdLaw.onIntegers(new long[] {21, -41}, 2.6, wrong);
    double loss = Math.abs(Math.log(one[4] / other[4]));
    assertTrue(Math.max(loss, Math.abs(Math.log(worse[1] / than[1]))) > 1);
  }

  @Test
  void marginsAtTheEndsDoNotWrap() {
    RandomBits bits = SeededRandom.bits("ends");
    AboveThreshold search = of("1", "1");
    for (int i = 0; i < 200; i++) {
      assertEquals(
          OptionalInt.of(2),
          search.first(new long[] {Long.MIN_VALUE, -1_000_000, Long.MAX_VALUE}, bits));
      assertEquals(
          OptionalInt.of(1),
          search.first(new double[] {-Double.MAX_VALUE, Double.MAX_VALUE}, bits));
      assertEquals(OptionalInt.empty(), search.first(new long[] {-1_000_000}, bits));
      assertEquals(OptionalInt.empty(), search.first(new long[0], bits));
    }
  }

  @Test
  void smallUnitsAreNotLost() {
    AboveThreshold tiny = of("1e-250", "1");
    double[] law = AboveThresholdLaw.onReals(new double[] {-1, 2}, 1 / 0.386, 2 / 0.614);
    double[] margins = {-1e-250, 2e-250};
    assertTrue(pValue(FEW, law, bits -> tiny.first(margins, bits)) > ALPHA);
  }

  @Test
  void whatIsNoNumberCountsAsZero() {
    AboveThreshold search = of("1", "1");
    double[] law =
        AboveThresholdLaw.onReals(new double[] {0, 0, 0}, search.thresholdScale(), search.scale());
    double[] margins = {Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
    assertTrue(pValue(SAMPLES, law, bits -> search.first(margins, bits)) > ALPHA);
  }

  /** Margins just beyond the bound are the worst: passed over, or told, too seldom to matter. */
  @Test
  void answersAreAsAccurateAsPromised() {
    AboveThreshold search = of("1", "0.5");
    for (int n : new int[] {1, 5, 40}) {
      for (double confidence : new double[] {0.5, 0.9, 0.99}) {
        long beyond = (long) Math.floor(search.shortfall(n, confidence)) + 1;
        long[] low = new long[n];
        Arrays.fill(low, -beyond);
        double[] none = AboveThresholdLaw.onIntegers(low, search.thresholdScale(), search.scale());
        assertTrue(none[n] >= confidence, n + " low ones at " + confidence + ": " + none[n]);
        low[n - 1] = beyond;
        double[] last = AboveThresholdLaw.onIntegers(low, search.thresholdScale(), search.scale());
        assertTrue(last[n - 1] >= confidence, n + " at " + confidence + ": " + last[n - 1]);
      }
    }
  }

  @Test
  void theLossIsThatOfItsEpsilon() {
    PrivacyCost cost = PrivacyCost.pure(new BigDecimal("0.1"));
    assertEquals(cost, of("1", "0.1").privacyLoss().guarantee().orElseThrow());
    assertTrue(of("1", "1e250").privacyLoss().guarantee().isPresent());
  }

  @Test
  void parametersAreChecked() {
    for (String wrong : new String[] {"0", "-1"}) {
      assertThrows(IllegalArgumentException.class, () -> of(wrong, "1"));
      assertThrows(IllegalArgumentException.class, () -> of("1", wrong));
    }
    assertThrows(IllegalArgumentException.class, () -> of("1e300", "1e-300"));
    assertThrows(IllegalArgumentException.class, () -> of("1", "1").shortfall(0, 0.5));
    assertThrows(IllegalArgumentException.class, () -> of("1", "1").shortfall(1, Double.NaN));
  }
}
