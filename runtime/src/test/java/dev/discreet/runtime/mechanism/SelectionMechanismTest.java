/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelectionMechanismTest {

  private static final int SAMPLES = 25_000;
  private static final int FEW = 5_000;

  /** The mechanisms, and their laws as the tests know them. */
  private enum Law {
    EXPONENTIAL {
      @Override
      SelectionMechanism of(BigDecimal sensitivity, BigDecimal epsilon) {
        return ExponentialMechanism.of(sensitivity, epsilon);
      }

      @Override
      double[] probabilities(double[] scores, double scale) {
        return SelectionLaw.exponential(scores, scale);
      }
    },
    PERMUTE_AND_FLIP {
      @Override
      SelectionMechanism of(BigDecimal sensitivity, BigDecimal epsilon) {
        return PermuteAndFlip.of(sensitivity, epsilon);
      }

      @Override
      double[] probabilities(double[] scores, double scale) {
        return SelectionLaw.permuteAndFlip(scores, scale);
      }
    },
    NOISY_MAX {
      @Override
      SelectionMechanism of(BigDecimal sensitivity, BigDecimal epsilon) {
        return ReportNoisyMax.of(sensitivity, epsilon);
      }

      @Override
      double[] probabilities(double[] scores, double scale) {
        return SelectionLaw.noisyMax(scores, scale);
      }
    };

    abstract SelectionMechanism of(BigDecimal sensitivity, BigDecimal epsilon);

    abstract double[] probabilities(double[] scores, double scale);

    SelectionMechanism of(String sensitivity, String epsilon) {
      return of(new BigDecimal(sensitivity), new BigDecimal(epsilon));
    }
  }

  private static final double[][] SCORES = {
    {0, 1, 2},
    {0, 0, 1},
    {5, 5, 5, 0},
    {7},
    {3, 3},
    {-4, 4, -4, 3, 2, -1, 0, 4},
    {100, 0, 98, 97, 1, 99}
  };

  private static double pValue(int n, double[] law, ToIntFunction<RandomBits> selection) {
    RandomBits bits = SeededRandom.bits("selection of " + Arrays.toString(law));
    long[] counts = new long[law.length];
    for (int i = 0; i < n; i++) {
      counts[selection.applyAsInt(bits)]++;
    }
    return GoodnessOfFit.pValue(counts, law);
  }

  @ParameterizedTest
  @EnumSource
  void candidatesHaveTheirProbabilities(Law law) {
    SelectionMechanism mechanism = law.of("1.5", "1.2"); // scale 2.5
    for (double[] scores : SCORES) {
      double[] probabilities = law.probabilities(scores, 2.5);
      long[] longs = Arrays.stream(scores).mapToLong(score -> (long) score).toArray();
      assertTrue(pValue(SAMPLES, probabilities, b -> mechanism.select(longs, b)) > ALPHA);
      assertTrue(pValue(SAMPLES, probabilities, b -> mechanism.select(scores, b)) > ALPHA);
      double[] fractions = Arrays.stream(scores).map(score -> score / 3).toArray();
      double[] narrower = law.probabilities(fractions, 2.5);
      assertTrue(pValue(SAMPLES, narrower, b -> mechanism.select(fractions, b)) > ALPHA);
    }
  }

  /** The factor 2 counts: without it the law is another. */
  @ParameterizedTest
  @EnumSource
  void theFitSeesAWrongScale(Law law) {
    double[] scores = {0, 1, 2};
    for (double wrong : new double[] {1, 0.75 * 2, 1.35 * 2}) {
      double[] probabilities = law.probabilities(scores, wrong);
      SelectionMechanism mechanism = law.of("1", "1");
      assertTrue(pValue(SAMPLES, probabilities, b -> mechanism.select(scores, b)) < ALPHA);
    }
  }

  /** One sees the other's law where there are several candidates that differ. */
  @Test
  void theFitTellsTheMechanismsApart() {
    double[] scores = {0, 1, 2};
    double[] exponential = SelectionLaw.exponential(scores, 2);
    SelectionMechanism other = Law.PERMUTE_AND_FLIP.of("1", "1");
    assertTrue(pValue(SAMPLES, exponential, b -> other.select(scores, b)) < ALPHA);
  }

  /** Ding and others' theorem, on the laws that the samplers are held against. */
  @Test
  void noisyMaxIsPermuteAndFlip() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      double[] scores = random.doubles(1 + random.nextInt(12), -6, 6).toArray();
      assertArrayEquals(
          SelectionLaw.permuteAndFlip(scores, 1.7), SelectionLaw.noisyMax(scores, 1.7), 1e-13);
    }
  }

  /** No candidate becomes more than e^ε times as likely when each score moves by at most Δ. */
  @ParameterizedTest
  @EnumSource
  void theLawIsPrivate(Law law) {
    Random random = new Random(6);
    double epsilon = 1;
    double sensitivity = 1;
    double worst = 0;
    for (int round = 0; round < 3000; round++) {
      int n = 1 + random.nextInt(6);
      double[] scores = random.doubles(n, -3, 3).toArray();
      double[] neighbour =
          Arrays.stream(scores)
              .map(score -> score + sensitivity * (random.nextInt(3) - 1))
              .toArray();
      double[] one = law.probabilities(scores, 2 * sensitivity / epsilon);
      double[] other = law.probabilities(neighbour, 2 * sensitivity / epsilon);
      for (int i = 0; i < n; i++) {
        worst = Math.max(worst, Math.abs(Math.log(one[i] / other[i])));
      }
    }
    assertTrue(worst <= epsilon + 1e-9 && worst > 0.8 * epsilon, "worst loss " + worst);
  }

  @ParameterizedTest
  @EnumSource
  void whatLiesFarBelowIsNotChosen(Law law) {
    SelectionMechanism mechanism = law.of("1", "1");
    RandomBits bits = SeededRandom.bits("far below " + law);
    for (int i = 0; i < 200; i++) {
      assertEquals(1, mechanism.select(new long[] {Long.MIN_VALUE, Long.MAX_VALUE, -1}, bits));
      assertEquals(
          2, mechanism.select(new double[] {-Double.MAX_VALUE, 1e300, Double.MAX_VALUE}, bits));
      assertEquals(0, law.of("1e-300", "1").select(new double[] {1e-200, 0}, bits));
      assertEquals(0, law.of("1e-320", "1e10").select(new double[] {1e-200, 0}, bits));
    }
  }

  /** Differences that would wrap or overflow, on scales at which they are small. */
  @ParameterizedTest
  @EnumSource
  void wideDifferencesAreExact(Law law) {
    double[] integers = law.probabilities(new double[] {-1, 1, 0}, 2);
    long far = Long.MAX_VALUE;
    SelectionMechanism wide = law.of("9223372036854775807", "1");
    assertTrue(pValue(FEW, integers, b -> wide.select(new long[] {-far, far, 0}, b)) > ALPHA);
    double end = Double.MAX_VALUE;
    double[] doubles = law.probabilities(new double[] {-end / 8e307, end / 8e307, 0}, 2);
    SelectionMechanism widest = law.of("8e307", "1");
    assertTrue(pValue(FEW, doubles, b -> widest.select(new double[] {-end, end, 0}, b)) > ALPHA);
  }

  /** One unit in the last place of large doubles, and subnormal ones, are differences. */
  @ParameterizedTest
  @EnumSource
  void smallDifferencesAreExact(Law law) {
    double[] expected = law.probabilities(new double[] {0, 1}, 2);
    double large = 0x1p60;
    SelectionMechanism steps = law.of("256", "1");
    double[] scores = {large, large + 256};
    assertTrue(pValue(FEW, expected, b -> steps.select(scores, b)) > ALPHA);
    SelectionMechanism tiny = law.of("4.9406564584124654e-324", "1");
    double[] subnormal = {Double.MIN_VALUE, 2 * Double.MIN_VALUE};
    assertTrue(pValue(FEW, expected, b -> tiny.select(subnormal, b)) > ALPHA);
    SelectionMechanism blunt = law.of("1", "1e-18");
    double[] uniform = GoodnessOfFit.uniform(3);
    assertTrue(pValue(FEW, uniform, b -> blunt.select(new long[] {0, 9, 5}, b)) > ALPHA);
  }

  /** Were NaN the best or the worst, a single score would decide. */
  @ParameterizedTest
  @EnumSource
  void whatIsNoNumberCountsAsZero(Law law) {
    SelectionMechanism mechanism = law.of("1", "1");
    double[] expected = law.probabilities(new double[] {0, 1, 0, 0}, 2);
    double[] scores = {Double.NaN, 1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    assertTrue(pValue(SAMPLES, expected, b -> mechanism.select(scores, b)) > ALPHA);
  }

  @ParameterizedTest
  @EnumSource
  void theScoresStayAsTheyAre(Law law) {
    double[] scores = {Double.NaN, -0.0, 2};
    law.of("1", "1").select(scores, SeededRandom.bits("untouched"));
    assertArrayEquals(new double[] {Double.NaN, -0.0, 2}, scores);
  }

  @ParameterizedTest
  @EnumSource
  void noCandidateIsRefused(Law law) {
    SelectionMechanism mechanism = law.of("1", "1");
    RandomBits bits = SeededRandom.bits("none");
    assertThrows(IllegalArgumentException.class, () -> mechanism.select(new long[0], bits));
    assertThrows(IllegalArgumentException.class, () -> mechanism.select(new double[0], bits));
  }

  @ParameterizedTest
  @EnumSource
  void parametersAreChecked(Law law) {
    for (String wrong : new String[] {"0", "-1"}) {
      assertThrows(IllegalArgumentException.class, () -> law.of(wrong, "1"));
      assertThrows(IllegalArgumentException.class, () -> law.of("1", wrong));
    }
    assertThrows(IllegalArgumentException.class, () -> law.of("1e300", "1e-300"));
  }

  /** Coins are flipped for all, so the number of words says how many candidates there are. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 3, 1_000_000_000})
  void permuteAndFlipReadsAsManyBitsWhateverTheScores(long step) {
    SelectionMechanism mechanism = Law.PERMUTE_AND_FLIP.of("1", "1");
    long[] scores = new long[64];
    Arrays.setAll(scores, i -> i * step);
    RandomBits one = SeededRandom.bits("coins");
    mechanism.select(scores, one);
    RandomBits other = SeededRandom.bits("coins");
    for (int i = 0; i < 64; i++) {
      other.word();
    }
    long after = one.word();
    long next = other.word();
    assertTrue(after == next || after == other.word(), "one word more for the uniform choice");
  }

  @Test
  void lossesAreThoseOfTheirLaws() {
    BigDecimal tenth = new BigDecimal("0.1");
    PrivacyCost cost = PrivacyCost.pure(tenth);
    for (Law law : Law.values()) {
      assertEquals(cost, law.of(BigDecimal.ONE, tenth).privacyLoss().guarantee().orElseThrow());
      assertEquals(20, law.of(BigDecimal.ONE, tenth).scale());
    }
    double exponential = Law.EXPONENTIAL.of(BigDecimal.ONE, tenth).privacyLoss().rho();
    assertEquals(0.1 * 0.1 / 8, exponential, 1e-9);
    double flip = Law.PERMUTE_AND_FLIP.of(BigDecimal.ONE, tenth).privacyLoss().rho();
    assertTrue(flip > exponential && flip <= 0.005);
    assertTrue(Law.EXPONENTIAL.of("1", "1e301").privacyLoss().guarantee().isPresent());
  }

  /** The worst scores: one candidate at the top, the others just beyond the bound. */
  @ParameterizedTest
  @EnumSource
  void theShortfallIsThatOfTheWorstScores(Law law) {
    SelectionMechanism mechanism = law.of("1", "1");
    for (int n : new int[] {2, 3, 10, 60}) {
      for (double confidence : new double[] {0.01, 0.5, 0.6, 0.95, 0.999}) {
        double[] scores = new double[n];
        double shortfall = mechanism.shortfall(n, confidence);
        Arrays.fill(scores, 1, n, -shortfall);
        double best = law.probabilities(scores, 2)[0];
        if (shortfall == 0) {
          assertTrue(1.0 / n >= confidence || best >= confidence - 1e-12);
        } else {
          assertEquals(confidence, best, 1e-9);
        }
        assertTrue(shortfall <= 2 * Math.log(n / (1 - confidence)));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void noScoresAreWorse(Law law) {
    Random random = new Random(8);
    SelectionMechanism mechanism = law.of("1", "1");
    for (int round = 0; round < 2000; round++) {
      int n = 2 + random.nextInt(8);
      double bound = mechanism.shortfall(n, 0.9);
      double[] scores = random.doubles(n, -2 * bound, 0).toArray();
      scores[random.nextInt(n)] = 0;
      double[] probabilities = law.probabilities(scores, 2);
      double within = 0;
      for (int i = 0; i < n; i++) {
        within += scores[i] >= -bound ? probabilities[i] : 0;
      }
      assertTrue(within >= 0.9 - 1e-12, Arrays.toString(scores));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theShortfallOfOneCandidateIsNothing(Law law) {
    SelectionMechanism mechanism = law.of("1", "1");
    assertEquals(0, mechanism.shortfall(1, 0.999999));
    double high = mechanism.shortfall(Integer.MAX_VALUE, 1 - 0x1p-53);
    assertTrue(high > 2 * Math.log(0x1p82) && high <= 2 * Math.log(0x1p84), "" + high);
    assertThrows(IllegalArgumentException.class, () -> mechanism.shortfall(0, 0.5));
    for (double wrong : new double[] {0, 1, Double.NaN, -0.5, 2}) {
      assertThrows(IllegalArgumentException.class, () -> mechanism.shortfall(2, wrong));
    }
  }

  /** Permute-and-flip is never farther off. */
  @Test
  void permuteAndFlipIsNearer() {
    BinaryOperator<Double> ratio =
        (n, confidence) ->
            Law.PERMUTE_AND_FLIP.of("1", "1").shortfall(n.intValue(), confidence)
                / Law.EXPONENTIAL.of("1", "1").shortfall(n.intValue(), confidence);
    assertTrue(ratio.apply(10.0, 0.95) < 0.9);
    assertTrue(ratio.apply(1e6, 0.95) < 1);
    assertTrue(ratio.apply(2.0, 0.6) < 0.56);
  }
}
