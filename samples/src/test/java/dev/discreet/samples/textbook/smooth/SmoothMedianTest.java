/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** All data sets of up to five values from 0 to 4, and what is drawn for them, computed exactly. */
class SmoothMedianTest {

  private static final int LIMIT = 4;
  private static final int MOST = 5;
  private static final double BETA = Waits.BETA;
  private static final double EPSILON = 1;
  private static final List<int[]> ALL = all();

  @Test
  void isTheUpperMiddleValue() {
    assertEquals(4, of().median());
    assertEquals(1, of(1).median());
    assertEquals(3, of(1, 3).median());
    assertEquals(2, of(1, 2, 4).median());
  }

  /** Definition 2.1, with the local sensitivities of all data sets. */
  @Test
  void boundsTheLocalSensitivityOfAllSmoothly() {
    for (int[] values : ALL) {
      double bound = of(values).sensitivity();
      for (int[] other : ALL) {
        if (other.length < MOST) {
          double local = localSensitivity(other);
          assertTrue(bound >= Math.exp(-BETA * distance(values, other)) * local - 1e-12);
        }
      }
    }
  }

  @Test
  void isSmooth() {
    for (int[] values : ALL) {
      for (int[] fewer : fewer(values)) {
        double ratio = of(values).sensitivity() / of(fewer).sensitivity();
        assertTrue(Math.abs(Math.log(ratio)) <= BETA + 1e-12);
      }
    }
  }

  /** A value moves scores by β at most, and by nearly that. */
  @Test
  void aValueMovesScoresByBeta() {
    double most = 0;
    for (int[] values : ALL) {
      for (int[] fewer : fewer(values)) {
        double[] scores = of(values).scores();
        double[] others = of(fewer).scores();
        for (int r = 0; r <= LIMIT; r++) {
          most = Math.max(most, Math.abs(scores[r] - others[r]));
        }
      }
    }
    assertTrue(most <= BETA + 1e-12);
    assertTrue(most > 0.99 * BETA);
  }

  @Test
  void tellsNoMoreThanEpsilon() {
    assertTrue(worstLoss(SmoothMedian::scores) <= EPSILON);
  }

  /** The local sensitivity itself tells how the values lie (NRS, section 1). */
  @Test
  void localSensitivityTellsTooMuch() {
    double loss = worstLoss(median -> median.scores(Math.max(localSensitivity(median), 1.0 / 16)));
    assertTrue(loss > 2 * EPSILON, () -> "loss " + loss);
  }

  /** A bound that is less smooth than the scores allow for. */
  @Test
  void smoothnessOfAnotherBetaTellsTooMuch() {
    double loss = 0;
    for (int[] values : ALL) {
      for (int[] fewer : fewer(values)) {
        loss =
            Math.max(
                loss,
                loss(
                    new SmoothMedian(values, LIMIT, 3).scores(),
                    new SmoothMedian(fewer, LIMIT, 3).scores()));
      }
    }
    assertTrue(loss > 2 * EPSILON);
  }

  private static SmoothMedian of(int... values) {
    return new SmoothMedian(values, LIMIT, BETA);
  }

  private static double worstLoss(Function<SmoothMedian, double[]> scores) {
    double worst = 0;
    for (int[] values : ALL) {
      for (int[] fewer : fewer(values)) {
        worst = Math.max(worst, loss(scores.apply(of(values)), scores.apply(of(fewer))));
      }
    }
    return worst;
  }

  private static double loss(double[] scores, double[] others) {
    double[] one = MedianLaw.of(scores);
    double[] other = MedianLaw.of(others);
    double worst = 0;
    for (int r = 0; r < one.length; r++) {
      worst = Math.max(worst, Math.abs(Math.log(one[r] / other[r])));
    }
    return worst;
  }

  private static double localSensitivity(int[] values) {
    double most = 0;
    for (int added = 0; added <= LIMIT; added++) {
      int[] more = Arrays.copyOf(values, values.length + 1);
      more[values.length] = added;
      Arrays.sort(more);
      most = Math.max(most, Math.abs(of(more).median() - of(values).median()));
    }
    for (int[] fewer : fewer(values)) {
      most = Math.max(most, Math.abs(of(fewer).median() - of(values).median()));
    }
    return most;
  }

  private static double localSensitivity(SmoothMedian median) {
    for (int[] values : ALL) {
      if (Arrays.equals(of(values).scores(), median.scores())) {
        return localSensitivity(values);
      }
    }
    throw new IllegalArgumentException("not one of all");
  }

  private static int distance(int[] one, int[] other) {
    int distance = 0;
    for (int value = 0; value <= LIMIT; value++) {
      int wanted = value;
      distance +=
          (int)
              Math.abs(
                  Arrays.stream(one).filter(x -> x == wanted).count()
                      - Arrays.stream(other).filter(x -> x == wanted).count());
    }
    return distance;
  }

  private static List<int[]> fewer(int[] values) {
    List<int[]> fewer = new ArrayList<>();
    for (int gone = 0; gone < values.length; gone++) {
      int[] rest = new int[values.length - 1];
      System.arraycopy(values, 0, rest, 0, gone);
      System.arraycopy(values, gone + 1, rest, gone, rest.length - gone);
      fewer.add(rest);
    }
    return fewer;
  }

  private static List<int[]> all() {
    List<int[]> all = new ArrayList<>(List.of(new int[0]));
    for (int i = 0; i < all.size(); i++) {
      int[] values = all.get(i);
      int least = values.length == 0 ? 0 : values[values.length - 1];
      for (int value = least; values.length < MOST && value <= LIMIT; value++) {
        int[] more = Arrays.copyOf(values, values.length + 1);
        more[values.length] = value;
        all.add(more);
      }
    }
    return all;
  }
}
