/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.propose;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;
import java.util.OptionalDouble;

/**
 * Propose-test-release for a mean: propose a bound of its local sensitivity, test how far the rows
 * are from any where it does not hold, and release the mean with noise for the bound if they are
 * far enough.
 *
 * <p>Sources: C. Dwork, J. Lei (2009); C. Dwork, A. Roth, "The Algorithmic Foundations of
 * Differential Privacy" (2014), section 7.2; for a mean, J. Near, C. Abuah, "Programming
 * Differential Privacy", chapter on local sensitivity.
 *
 * <p><b>What differs.</b> In the books the test fails to protect with a probability of δ, and then
 * a mean of few rows leaves with too little noise. Here the mean is one that the bound always holds
 * for: where there are too few rows, it is shrunk. So δ is 0: what is left of it is that a shrunk
 * mean may be released, with a probability below {@link #SHRUNK}. If the test is passed rightly,
 * the same number is released with the same noise. This is a Lipschitz extension of the mean.
 *
 * <p>Where a test with δ is needed, because no such extension is known, see {@link Searches}.
 *
 * <p>For a mean of bounded values the bound must be above MOST/n. A sum and a count, each a query
 * of its own, are as near and need no bound, no test and no trust. So read this for the technique.
 */
final class Proposing {

  /** The probability of releasing a shrunk mean is below it: the δ of the books. */
  static final double SHRUNK = 1e-6;

  /** ⌈ln(1/SHRUNK)/ε⌉, at the ε of the distance. */
  static final int THRESHOLD = 28;

  private Proposing() {}

  /**
   * The mean, if a row moves it by no more than the bound.
   *
   * @param bound what is proposed
   */
  @PrivacyBudget(epsilon = 1)
  static OptionalDouble mean(
      PrivateData<Purchase> purchases, @Bounded(lower = 1, upper = Purchases.MOST) int bound) {
    PrivatePurchases queries = new PrivatePurchases(purchases);
    return queries.distance(bound) > THRESHOLD
        ? OptionalDouble.of(queries.mean(bound))
        : OptionalDouble.empty();
  }
}
