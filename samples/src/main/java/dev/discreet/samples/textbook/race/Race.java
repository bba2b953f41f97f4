/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.race;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/**
 * The race: a sum is released at the caps 2, 4, 8 and so on, up to {@link Totals#MOST}, at the same
 * ε each. Each answer is lessened by what its noise hardly exceeds, and the greatest one is told.
 *
 * <p>Let there be L caps, and let no customer have more than d. Noise is Laplace noise of scale cap
 * · L/ε, and the penalty is ln(L/β) times as much. A sum at a cap is never above the true one, so
 * with probability 1 − β/2 no answer is. At the first cap that is no less than d, at most 2d,
 * nothing is cut off: with probability 1 − β the released number is at most 4 d L ln(L/β)/ε below
 * the truth (theorem 5.1). So the error follows the greatest customer that there is, and not the
 * greatest that there might be.
 *
 * <p>The answers are released, the greatest of them follows from them, and so there is nothing to
 * prove but the sums: the checker does so, and adds up what they cost.
 */
final class Race {

  /** How many caps there are. */
  static final int CAPS = 20;

  /** How often the answer may be above the truth, or farther below than the theorem says. */
  static final double BETA = 0.1;

  private static final double EPSILON = 1;

  private Race() {}

  /** All sales. */
  @PrivacyBudget(epsilon = 1)
  static long total(PrivateData<Sale> sales) {
    PrivateTotals_Runner totals = new PrivateTotals_Runner(sales);
    long greatest = 0;
    for (int i = 1; i <= CAPS; i++) {
      int cap = 1 << i;
      greatest = Math.max(greatest, totals.capped(cap) - penalty(cap));
    }
    return greatest;
  }

  /** All sales, at a cap that was guessed. */
  @PrivacyBudget(epsilon = 1)
  static long atTheCap(PrivateData<Sale> sales, @Bounded(lower = 1, upper = Totals.MOST) int cap) {
    return new PrivateTotals_Guessed(sales).capped(cap);
  }

  static long penalty(int cap) {
    return (long) Math.ceil(cap * CAPS * Math.log(CAPS / BETA) / EPSILON);
  }
}
