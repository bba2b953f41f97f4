/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.noise.Aligned;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.TruthfulChoice;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * Randomised response on k categories: the truth with probability e^x / (e^x + k − 1), each other
 * category with probability 1 / (e^x + k − 1), where x = ε/m.
 *
 * <h2>Security guarantees</h2>
 *
 * Those of {@link LocalMechanism}: these two probabilities are e^x apart.
 *
 * <p>Sources: S. L. Warner, "Randomized Response: A Survey Technique for Eliminating Evasive Answer
 * Bias" (1965), for two categories; P. Kairouz, S. Oh, P. Viswanath, "Extremal Mechanisms for Local
 * Differential Privacy" (2016), for k.
 */
@SuppressWarnings("exports")
public final class RandomizedResponse implements LocalMechanism {

  private final int categories;
  private final ResponseOdds odds;
  private final PrivacyLoss loss;

  private RandomizedResponse(int categories, BigDecimal epsilon, int rowsPerUnit) {
    this.categories = categories;
    odds = odds(categories, epsilon, rowsPerUnit);
    loss = LocalLoss.ofResponse(categories, epsilon, rowsPerUnit);
  }

  /**
   * The mechanism.
   *
   * @param categories k, from 1
   * @param epsilon ε of all reports of one unit, above 0
   * @param rowsPerUnit m, how many rows one unit may own, from 1
   * @throws IllegalArgumentException if an argument is out of range
   */
  public static RandomizedResponse of(int categories, BigDecimal epsilon, int rowsPerUnit) {
    return new RandomizedResponse(categories, epsilon, rowsPerUnit);
  }

  private static ResponseOdds odds(int categories, BigDecimal epsilon, int rowsPerUnit) {
    return ResponseOdds.of(categories, epsilon, rowsPerUnit);
  }

  /**
   * A report of one row.
   *
   * @param category the row's, from 0, below {@link #categories()}
   * @param bits where randomness comes from
   * @return a category
   * @throws IndexOutOfBoundsException if there is no such category
   */
  public int report(int category, RandomBits bits) {
    return reported(Objects.checkIndex(category, categories), categories, odds, bits);
  }

  @Aligned(
      moves =
          "category: 0 <= category && category < categories"
              + " && 0 <= moved(category) && moved(category) < categories",
      shifts =
          "odds: category + drawn < moved(category) ? category - moved(category) + categories"
              + " : category + drawn >= moved(category) + categories"
              + " ? category - moved(category) - categories : category - moved(category)")
  private static int reported(int category, int categories, ResponseOdds odds, RandomBits bits) {
    int from = TruthfulChoice.sample(bits, categories, odds);
    return (int) (((long) category + from) % categories);
  }

  @Override
  public int categories() {
    return categories;
  }

  @Override
  public double probabilityOfTruth() {
    return odds.truth();
  }

  @Override
  public double probabilityOfOther() {
    return odds.other();
  }

  @Override
  public double estimate(long reported, long total) {
    return odds.estimate(reported, total);
  }

  @Override
  public double standardDeviation(long total) {
    return odds.standardDeviation(total);
  }

  @Override
  public PrivacyLoss privacyLoss() {
    return loss;
  }
}
