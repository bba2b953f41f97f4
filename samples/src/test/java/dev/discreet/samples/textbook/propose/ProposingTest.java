/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.propose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.ReplayCheck;
import dev.discreet.testing.SensitivityCheck;
import dev.discreet.testing.TestData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ProposingTest {

  /** 2,000 rows may move the mean by 50 at most; proposed is 100, which 1,000 rows need. */
  private static final int BOUND = 100;

  @Test
  void releaseTheMeanWhereTheBoundHolds() {
    assertEquals(
        OptionalDouble.of(700), Proposing.mean(TestData.exact("p", rows(2000, 700)), BOUND));
    assertEquals(
        OptionalDouble.of(700), Proposing.mean(TestData.exact("p", rows(1028, 700)), BOUND));
  }

  @Test
  void releaseNothingWhereItMightNotHold() {
    assertEquals(
        OptionalDouble.empty(), Proposing.mean(TestData.exact("p", rows(1027, 700)), BOUND));
    assertEquals(OptionalDouble.empty(), Proposing.mean(TestData.exact("p", rows(0, 0)), BOUND));
    assertEquals(OptionalDouble.empty(), Proposing.mean(TestData.seeded("p", rows(0, 0), 1), 50));
  }

  /** The widest bound always holds, and is the global sensitivity. */
  @Test
  void anyRowsHaveTheWidestBound() {
    assertEquals(
        OptionalDouble.of(700), Proposing.mean(TestData.exact("p", rows(40, 700)), Purchases.MOST));
  }

  @Test
  void spendForTheTestAndForTheRelease() {
    PrivateData<Purchase> many = TestData.seeded("p", rows(2000, 700), 1, Budget.of(1));
    PrivateData<Purchase> few = TestData.seeded("p", rows(10, 700), 1, Budget.of(1));

    assertTrue(Proposing.mean(many, BOUND).isPresent());
    assertTrue(Proposing.mean(few, BOUND).isEmpty());
    assertEquals(0, many.remaining().epsilon());
    assertEquals(0.5, few.remaining().epsilon());
    assertThrows(BudgetExceededException.class, () -> Proposing.mean(many, BOUND));
  }

  /** Where the bound does not hold by one row, the test is passed with a probability below δ. */
  @Test
  void theTestIsPassedWronglyAsRarelyAsTheBooksSay() {
    double p = Math.exp(-0.5);
    double passed = Math.pow(p, Proposing.THRESHOLD + 1) / (1 + p);

    assertTrue(passed < Proposing.SHRUNK);
    assertEquals(Proposing.THRESHOLD, Math.ceil(Math.log(1 / Proposing.SHRUNK) / 0.5));
  }

  /** As in the books: Laplace noise of scale bound/ε, where global sensitivity makes it MOST/ε. */
  @Test
  void theErrorIsThatOfTheBooks() {
    double[] errors = new double[400];
    for (int seed = 0; seed < 400; seed++) {
      PrivateData<Purchase> data = TestData.seeded("p", rows(2000, 700), seed);
      errors[seed] = Math.abs(Proposing.mean(data, BOUND).orElseThrow() - 700);
    }
    Arrays.sort(errors);

    double scale = BOUND / 0.5;
    assertEquals(scale * Math.log(2), errors[200], 0.2 * scale);
    assertEquals(scale * Math.log(20), errors[380], 0.6 * scale);
  }

  /** All data sets of up to six values from 0 to 4, at each least number of rows. */
  @Test
  void noValueMovesTheShrunkMeanByMore() {
    for (int least = 1; least <= 7; least++) {
      double most = 0;
      for (int[] values : all(4, 6)) {
        for (int added = 0; added <= 4; added++) {
          most =
              Math.max(
                  most,
                  Math.abs(Shrunk.mean(with(values, added), least) - Shrunk.mean(values, least)));
        }
      }
      assertTrue(most <= 4.0 / least + 1e-12);
      assertTrue(most > 3.999 / least || least > 6);
    }
  }

  /** A mean that is not shrunk: the bound for 5 rows is exceeded by 1. */
  @Test
  void theMeanItselfMovesByMoreWhereTheTestShouldFail() {
    assertTrue(
        Math.abs(Shrunk.mean(new int[] {0, 4}, 1) - Shrunk.mean(new int[] {0}, 1)) > 4.0 / 5);
  }

  /**
   * Noise for the local sensitivity itself, without a test: of one row and of two. A far answer
   * tells how many there are.
   */
  @Test
  void noiseOfTheLocalSensitivityTellsTooMuch() {
    double epsilon = 0.5;
    double scaleOfOne = 4 / epsilon;
    double scaleOfTwo = 2 / epsilon;
    double answer = 100;

    double loss = Math.log(scaleOfTwo / scaleOfOne) + answer / scaleOfTwo - answer / scaleOfOne;
    assertTrue(loss > 20 * epsilon);
  }

  /** With secure noise, by a wrapper whose seal holds. */
  @Test
  void releaseInEarnest() {
    PrivateData<Purchase> data = PrivateData.of("p", rows(2000, 50_000), Budget.of(1));

    assertEquals(50_000, Proposing.mean(data, BOUND).orElseThrow(), 10_000);
  }

  @Test
  void nothingButAnswersIsTold() {
    ReplayCheck.of((PrivateData<Purchase> rows) -> Proposing.mean(rows, 50_000))
        .rows(Purchase.class)
        .neighbours(20)
        .check();
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(Purchases.class).check();
  }

  private static List<Purchase> rows(int number, int cents) {
    return Collections.nCopies(number, new Purchase(cents));
  }

  private static int[] with(int[] values, int added) {
    int[] more = Arrays.copyOf(values, values.length + 1);
    more[values.length] = added;
    return more;
  }

  private static List<int[]> all(int limit, int most) {
    List<int[]> all = new ArrayList<>(List.of(new int[0]));
    for (int i = 0; i < all.size(); i++) {
      int[] values = all.get(i);
      int least = values.length == 0 ? 0 : values[values.length - 1];
      for (int value = least; values.length < most && value <= limit; value++) {
        all.add(with(values, value));
      }
    }
    return all;
  }
}
