/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyLoss;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever is asked, the answer is a number in its range, and more releases never cost less. */
class AccountantExtremesTest {

  private static final String[] EPSILONS = {
    "0", "1e-300", "1e-9", "0.1", "3", "700", "1e6", "1e300"
  };
  private static final String[] DELTAS = {"0", "0", "1e-300", "1e-9", "0.3", "1"};
  private static final double[] RHOS = {0, 1e-300, 1e-12, 0.1, 50, 1e9, 1e300};
  private static final long[] COUNTS = {1, 2, 1000, 20_000_000, 1L << 40};
  private static final double[] AT_DELTA = {
    0, Double.MIN_VALUE, 1e-300, 1e-30, 1e-6, 0.4, 1 - 0x1p-53
  };
  private static final double[] AT_EPSILON = {
    0, Double.MIN_VALUE, 1e-9, 1, 40, 1e4, 1e200, Double.MAX_VALUE, Double.POSITIVE_INFINITY
  };

  private static PrivacyLoss loss(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> TestLosses.pure(EPSILONS[random.nextInt(EPSILONS.length)]);
      case 1 ->
          TestLosses.approximate(
              EPSILONS[random.nextInt(EPSILONS.length)], DELTAS[random.nextInt(DELTAS.length)]);
      default -> TestLosses.concentrated(RHOS[random.nextInt(RHOS.length)]);
    };
  }

  @Test
  void answersAreNumbersAndGrowWithTheReleases() {
    long seed = Long.getLong("discreet.seed", 11);
    Random random = new Random(seed);
    List<AccountingMethod> methods = List.of(AccountingMethod.values());
    for (int round = 0; round < 150; round++) {
      Composition fewer = Composition.EMPTY;
      int parts = random.nextInt(4);
      for (int i = 0; i < parts; i++) {
        fewer = fewer.and(loss(random), COUNTS[random.nextInt(COUNTS.length)]);
      }
      Composition more = fewer.and(loss(random), 1);
      Accountant accountant = methods.get(random.nextInt(methods.size())).accountant();
      String what = "seed " + seed + ", " + accountant.getClass().getSimpleName() + ", " + more;
      double delta = AT_DELTA[random.nextInt(AT_DELTA.length)];
      double epsilonOfFewer = accountant.epsilon(fewer, delta);
      double epsilonOfMore = accountant.epsilon(more, delta);
      assertTrue(epsilonOfFewer >= 0, what);
      assertTrue(epsilonOfMore >= epsilonOfFewer * (1 - 1e-4), what + " at δ = " + delta);
      double epsilon = AT_EPSILON[random.nextInt(AT_EPSILON.length)];
      double deltaOfFewer = accountant.delta(fewer, epsilon);
      double deltaOfMore = accountant.delta(more, epsilon);
      assertTrue(deltaOfFewer >= 0 && deltaOfMore <= 1, what);
      assertTrue(deltaOfMore >= deltaOfFewer * (1 - 1e-3), what + " at ε = " + epsilon);
    }
  }
}
