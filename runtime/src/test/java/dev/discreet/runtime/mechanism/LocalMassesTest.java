/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.noise.Certified;
import dev.discreet.runtime.noise.EnumeratedDecisions;
import java.math.BigDecimal;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;

/** The mass of each report, for each category of a row. */
class LocalMassesTest {

  /** ε of all reports of a unit, and how many these are. */
  private record Cost(int tenths, int reports) {

    BigDecimal epsilon() {
      return BigDecimal.valueOf(tenths, 1);
    }

    /** ε of one report. */
    BigFraction each() {
      return new BigFraction(tenths, 10 * reports);
    }
  }

  private static final Cost[] COSTS = {new Cost(10, 1), new Cost(15, 3)};

  /**
   * Kairouz, Oh and Viswanath (2016), section 3: e^ε/(e^ε + k − 1) for the truth, and 1/(e^ε + k −
   * 1) for each other category.
   */
  @Test
  void responsesHaveTheirLaw() {
    for (Cost cost : COSTS) {
      Certified odds = Certified.expMinus(cost.each());
      for (int k = 1; k <= 4; k++) {
        Certified total = Certified.ONE.plus(odds.times(Certified.of(new BigFraction(k - 1))));
        RandomizedResponse mechanism = RandomizedResponse.of(k, cost.epsilon(), cost.reports());
        for (int category = 0; category < k; category++) {
          Map<Integer, Certified> law = new LinkedHashMap<>();
          for (int report = 0; report < k; report++) {
            law.put(report, (report == category ? Certified.ONE : odds).over(total));
          }
          int own = category;
          int bitsOfPlace = Integer.SIZE - Integer.numberOfLeadingZeros(k - 1);
          EnumeratedDecisions.of(Math.max(1, bitsOfPlace), bits -> mechanism.report(own, bits))
              .assertShared(law, 1e-3, "%d of %d, %s".formatted(category, k, cost));
        }
      }
    }
  }

  /**
   * Erlingsson, Pihur and Korolova (2014), one-time RAPPOR: each bit is wrong with probability f/2
   * = 1/(1 + e^(ε/2)), by itself.
   */
  @Test
  void encodingsHaveTheirLaw() {
    for (Cost cost : COSTS) {
      Certified odds = Certified.expMinus(cost.each().divide(2));
      Certified right = Certified.ONE.over(Certified.ONE.plus(odds));
      Certified wrong = odds.times(right);
      for (int k = 1; k <= 3; k++) {
        UnaryEncoding mechanism = UnaryEncoding.of(k, cost.epsilon(), cost.reports());
        for (int category = 0; category < k; category++) {
          Map<BitSet, Certified> law = new LinkedHashMap<>();
          for (int flips = 0; flips < 1 << k; flips++) {
            Certified mass = Certified.ONE;
            for (int bit = 0; bit < k; bit++) {
              mass = mass.times((flips >> bit & 1) == 0 ? right : wrong);
            }
            law.put(BitSet.valueOf(new long[] {flips ^ 1 << category}), mass);
          }
          int own = category;
          EnumeratedDecisions.of(1, bits -> mechanism.report(own, bits))
              .assertShared(law, 1e-3, "%d of %d, %s".formatted(category, k, cost));
        }
      }
    }
  }
}
