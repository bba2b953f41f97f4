/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.annotations;

/**
 * How the costs of several releases on one data set compose to a total.
 *
 * <p>Each constant is sound, for releases chosen adaptively too; they differ in how tight they are.
 * For a budget in ε, all but {@link #SEQUENTIAL} and {@link #TIGHTEST} need a δ above 0.
 */
public enum Accounting {

  /**
   * Adds the ε and adds the δ (Dwork and Roth, 2014, theorem 3.16).
   *
   * <p>Guarantee: the sums. Choose it where a reader should be able to redo the sum by hand, or
   * where δ must stay 0.
   */
  SEQUENTIAL,

  /**
   * Advanced composition (Dwork, Rothblum and Vadhan, 2010), for unequal costs as in Kairouz, Oh
   * and Viswanath (2015).
   *
   * <p>Guarantee: over k releases of a small ε the total grows like √(k·ln(1/δ)) and not like k. It
   * is never applied where it loses to {@link #SEQUENTIAL}. Choose it to match a published
   * analysis.
   */
  ADVANCED,

  /**
   * Zero-concentrated DP: adds the ρ, where a release of pure ε counts at most ε²/2 (Bun and
   * Steinke, 2016).
   *
   * <p>Guarantee: the sum of ρ, turned into ε at the δ of the budget if that is what it asks for.
   * Choose it for Gaussian releases whose total should still be simple to add up.
   */
  ZCDP,

  /**
   * Rényi DP: adds divergences at each of many orders, then takes the order that gives the least ε
   * (Mironov, 2017).
   *
   * <p>Guarantee: ε at the δ of the budget. Choose it for long runs on subsamples, such as private
   * gradient descent, to compare with the literature on them.
   */
  RENYI,

  /**
   * Privacy loss distributions: convolves the distributions of the log-likelihood ratio, rounded to
   * the safe side (Sommer, Meiser and Mohammadi, 2019; Koskela, Jälkö and Honkela, 2020).
   *
   * <p>Guarantee: ε at the δ of the budget, as close to the true value as the grid is fine. Choose
   * it where the mechanisms are known and every bit of accuracy counts.
   */
  PLD,

  /**
   * The least total of all the above that apply.
   *
   * <p>Guarantee: that of the one that won, which the report names. Choose it unless the method is
   * prescribed.
   */
  TIGHTEST
}
