/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.sparse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.mechanism.AboveThreshold;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What two answers above tell of six counts, computed exactly: right variants stay below ε, and
 * wrong ones that were published do not.
 */
class SparseLawTest {

  private static final double EPSILON = 1;
  private static final int ANSWERS = 2;
  private static final int QUERIES = 6;

  /** Noise of so many scales and more has no weight in a double. */
  private static final int REACH = 40;

  /** Each run at ε/2, as the programs have them. */
  @Test
  void runsOfHalfTheCostAreRight() {
    AboveThreshold run = AboveThreshold.of(BigDecimal.ONE, new BigDecimal("0.5"));

    double loss = worstLoss(new Variant(run.thresholdScale(), run.scale(), true));

    assertTrue(loss <= EPSILON + 1e-9, () -> "loss " + loss);
    assertTrue(loss > 0.65 * EPSILON, () -> "loss " + loss);
  }

  /** The book's scales: 2c/ε and 4c/ε. */
  @Test
  void theBooksScalesAreRight() {
    double loss = worstLoss(new Variant(2 * ANSWERS / EPSILON, 4 * ANSWERS / EPSILON, true));

    assertTrue(loss <= EPSILON + 1e-9, () -> "loss " + loss);
  }

  /** The scales of one answer above for two: Lyu, Su and Li, figure 1, algorithms 3 and 4. */
  @Test
  void theCostOfOneAnswerIsTooLittleForTwo() {
    for (boolean anew : new boolean[] {true, false}) {
      double loss = worstLoss(new Variant(2 / EPSILON, 4 / EPSILON, anew));
      assertTrue(loss > 1.15 * EPSILON, () -> "loss " + loss);
    }
  }

  /** No noise on the counts: figure 1, algorithm 5. */
  @Test
  void countsWithoutNoiseTellEverything() {
    assertEquals(
        Double.POSITIVE_INFINITY, worstLoss(new Variant(2 * ANSWERS / EPSILON, 1e-9, false)));
  }

  /**
   * The number that was compared, instead of one with noise of its own: figure 1, algorithm 3. A
   * low number tells that the threshold is lower still, which the counts before it were below.
   */
  @Test
  void theNumberThatWasComparedTellsTooMuch() {
    double scale = 4 / EPSILON;
    long told = -30;
    double[] law = new double[2];
    for (int moved = 0; moved < 2; moved++) {
      for (long threshold = -200; threshold <= told; threshold++) {
        law[moved] +=
            mass(threshold, 2 / EPSILON) * Math.pow(below(threshold - moved, scale), QUERIES);
      }
    }

    double loss = Math.log(law[0] / law[1]);
    assertTrue(loss > 1.4 * EPSILON, () -> "loss " + loss);
  }

  private record Variant(double thresholdScale, double scale, boolean anew) {

    /**
     * The probability of answers to counts, both as long; after the last answer nothing is asked.
     */
    double probability(boolean[] answers, int[] counts) {
      double probability = 1;
      int from = 0;
      for (int to = 1; to <= answers.length; to++) {
        if (to == answers.length || (anew && answers[to - 1])) {
          probability *= ofOneThreshold(answers, counts, from, to);
          from = to;
        }
      }
      return probability;
    }

    private double ofOneThreshold(boolean[] answers, int[] counts, int from, int to) {
      double sum = 0;
      long reach = (long) (REACH * thresholdScale);
      for (long threshold = -reach; threshold <= reach; threshold++) {
        double product = mass(threshold, thresholdScale);
        for (int i = from; i < to; i++) {
          double below = SparseLawTest.below(threshold - counts[i], scale);
          product *= answers[i] ? 1 - below : below;
        }
        sum += product;
      }
      return sum;
    }
  }

  /** The greatest loss of any answers, of neighbours whose counts move by 1 each. */
  private static double worstLoss(Variant variant) {
    double worst = 0;
    for (boolean[] answers : answers()) {
      int[] one = new int[answers.length];
      int[] other = new int[answers.length];
      for (int i = 0; i < answers.length; i++) {
        one[i] = answers[i] ? 1 : 0;
        other[i] = 1 - one[i];
      }
      double likely = variant.probability(answers, one);
      double unlikely = variant.probability(answers, other);
      if (likely > 0) {
        worst = Math.max(worst, Math.log(likely / unlikely));
      }
    }
    return worst;
  }

  /** All that can be told: up to two answers above, the last at the end. */
  private static List<boolean[]> answers() {
    List<boolean[]> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << QUERIES; bits++) {
      boolean[] answers = new boolean[QUERIES];
      for (int i = 0; i < QUERIES; i++) {
        answers[i] = (bits >> i & 1) == 1;
      }
      int last = 31 - Integer.numberOfLeadingZeros(bits);
      int above = Integer.bitCount(bits);
      if (above < ANSWERS) {
        all.add(answers);
      } else if (above == ANSWERS) {
        all.add(Arrays.copyOf(answers, last + 1));
      }
    }
    return all;
  }

  /** Pr[Y = y] of discrete Laplace noise. */
  private static double mass(long y, double scale) {
    return Math.tanh(1 / (2 * scale)) * Math.exp(-Math.abs(y) / scale);
  }

  /** Pr[Y &lt; y]. */
  private static double below(long y, double scale) {
    double p = Math.exp(-1 / scale);
    return y > 0 ? 1 - Math.pow(p, y) / (1 + p) : Math.pow(p, 1 - y) / (1 + p);
  }
}
