/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.accounting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.SecureSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Param;

/** What is timed gives an answer, and the right one. */
final class AccountantSectionTest {

  @Test
  void everyMethodIsMeasured() throws NoSuchFieldException {
    Param measured =
        AccountantBenchmark.class.getDeclaredField("method").getAnnotation(Param.class);
    assertEquals(AccountantSection.METHODS, List.of(measured.value()));
  }

  /** So a table compares accountants, and none that does not apply. */
  @ParameterizedTest
  @EnumSource(Releases.class)
  void everyMethodAppliesAndNoneIsTighterThanTheTightest(Releases releases) {
    for (long count : new long[] {10, 1_000_000}) {
      double tightest = AccountantBenchmark.epsilon("TIGHTEST", releases, count);
      double sequential = AccountantBenchmark.epsilon("SEQUENTIAL", releases, count);
      for (String method : AccountantSection.METHODS) {
        double epsilon = AccountantBenchmark.epsilon(method, releases, count);
        assertTrue(epsilon >= tightest && epsilon < Double.POSITIVE_INFINITY, method);
      }
      assertTrue(tightest <= sequential && tightest > 0, () -> tightest + " and " + sequential);
    }
  }

  /** The advanced theorem needs some of δ for itself. */
  @ParameterizedTest
  @EnumSource(Releases.class)
  void statedDeltasLeaveSomeForTheAdvancedTheorem(Releases releases) {
    assertTrue(
        AccountantBenchmark.epsilon("ADVANCED", releases, 1_000)
            < AccountantBenchmark.epsilon("SEQUENTIAL", releases, 1_000) / 2);
  }

  @ParameterizedTest
  @EnumSource(Training.class)
  void trainingsAreNotBelowTheExactEpsilonAndWithinOnePercent(Training training) {
    double epsilon = training.epsilon();
    assertTrue(epsilon >= training.exact(), () -> epsilon + " is below " + training.exact());
    assertEquals(training.exact(), epsilon, 0.01 * training.exact());
  }

  @ParameterizedTest
  @EnumSource(Preparation.class)
  void everythingIsPrepared(Preparation preparation) {
    assertTrue(preparation.run(SecureSource.create()) != null, preparation.text);
  }
}
