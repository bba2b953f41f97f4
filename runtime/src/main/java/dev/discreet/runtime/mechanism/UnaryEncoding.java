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
import java.util.BitSet;
import java.util.Objects;

/**
 * Symmetric unary encoding: one bit for each of k categories, 1 for the row's own, and each bit
 * flipped independently with probability 1 / (1 + e^(x/2)), where x = ε/m.
 *
 * <h2>Security guarantees</h2>
 *
 * Those of {@link LocalMechanism}: rows of two categories differ in two bits, each of which is
 * randomised response of x/2. Unlike with {@link RandomizedResponse}, the error does not depend on
 * the number of categories; the time does, whatever the row's category is.
 *
 * <p>Source: Ú. Erlingsson, V. Pihur, A. Korolova, "RAPPOR: Randomized Aggregatable
 * Privacy-Preserving Ordinal Response" (2014), basic one-time RAPPOR, with f/2 = 1 / (1 + e^(x/2));
 * T. Wang, J. Blocki, N. Li, S. Jha, "Locally Differentially Private Protocols for Frequency
 * Estimation" (2017), section 4.2.
 */
@SuppressWarnings("exports")
public final class UnaryEncoding implements LocalMechanism {

  private static final int BIT = 2;

  private final int categories;
  private final ResponseOdds odds;
  private final PrivacyLoss loss;

  private UnaryEncoding(int categories, BigDecimal epsilon, int rowsPerUnit) {
    if (categories < 1) {
      throw new IllegalArgumentException("at least one category is needed: " + categories);
    }
    this.categories = categories;
    odds = odds(epsilon, rowsPerUnit);
    loss = LocalLoss.ofEncoding(categories, epsilon, rowsPerUnit);
  }

  /**
   * The mechanism.
   *
   * @param categories k, from 1
   * @param epsilon ε of all reports of one unit, above 0
   * @param rowsPerUnit m, how many rows one unit may own, from 1
   * @throws IllegalArgumentException if an argument is out of range
   */
  public static UnaryEncoding of(int categories, BigDecimal epsilon, int rowsPerUnit) {
    return new UnaryEncoding(categories, epsilon, rowsPerUnit);
  }

  /** Rows of two categories differ in two bits. */
  private static ResponseOdds odds(BigDecimal epsilon, int rowsPerUnit) {
    return ResponseOdds.of(BIT, epsilon, 2L * rowsPerUnit);
  }

  /**
   * A report of one row.
   *
   * @param category the row's, from 0, below {@link #categories()}
   * @param bits where randomness comes from
   * @return the categories whose bit came out as 1
   * @throws IndexOutOfBoundsException if there is no such category
   */
  public BitSet report(int category, RandomBits bits) {
    boolean[] reported = reported(Objects.checkIndex(category, categories), categories, odds, bits);
    BitSet report = new BitSet(categories);
    for (int i = 0; i < categories; i++) {
      report.set(i, reported[i]);
    }
    return report;
  }

  @Aligned(
      moves =
          "category: 0 <= category && category < categories"
              + " && 0 <= moved(category) && moved(category) < categories",
      shifts = "odds: (i == category) == (i == moved(category)) ? 0 : drawn == 0 ? 1 : -1",
      invariant =
          "0 <= i && spent <= (i > category ? price(odds) : 0)"
              + " + (i > moved(category) ? price(odds) : 0)")
  private static boolean[] reported(
      int category, int categories, ResponseOdds odds, RandomBits bits) {
    boolean[] reported = new boolean[categories];
    for (int i = 0; i < categories; i++) {
      boolean flipped = TruthfulChoice.sample(bits, BIT, odds) != 0;
      reported[i] = flipped ^ (i == category);
    }
    return reported;
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
