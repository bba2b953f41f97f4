/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.mechanism.RandomizedResponse;
import dev.discreet.runtime.mechanism.UnaryEncoding;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** What reports tell about a row, and that the audit sees those that tell too much. */
class LocalAuditTest {

  private static final int SAMPLES = 60_000;
  private static final BigDecimal EPSILON = new BigDecimal("1.5");

  private final RandomBits bits = SeededRandom.bits("audit of reports");

  private static PrivacyAudit.Finding audit(IntFunction<Object> report) {
    return new PrivacyAudit<>(Feature.<Object>ofObjects(), SAMPLES)
        .lowerBound(() -> report.apply(0), () -> report.apply(2), 0);
  }

  private static void check(PrivacyAudit.Finding finding) {
    assertTrue(finding.epsilon() <= EPSILON.doubleValue(), finding::toString);
    assertTrue(finding.epsilon() >= EPSILON.doubleValue() - 0.3, finding::toString);
  }

  @Test
  void reportsKeepTheirPromise() {
    RandomizedResponse response = RandomizedResponse.of(4, EPSILON, 1);
    check(audit(own -> response.report(own, bits)));
    UnaryEncoding encoding = UnaryEncoding.of(4, EPSILON, 1);
    check(audit(own -> encoding.report(own, bits)));
  }

  /** Two rows of a person, each at half of ε. */
  @Test
  void reportsOfAPersonKeepTheirPromise() {
    RandomizedResponse response = RandomizedResponse.of(3, EPSILON, 2);
    check(audit(own -> 3 * response.report(own, bits) + response.report(own, bits)));
  }

  /** Bits of ε each: two of them differ. */
  @Test
  void bitsOfTheWholeEpsilonAreCaught() {
    UnaryEncoding wrong = UnaryEncoding.of(4, EPSILON.multiply(BigDecimal.valueOf(2)), 1);
    PrivacyAudit.Finding finding = audit(own -> wrong.report(own, bits));
    assertTrue(finding.epsilon() > EPSILON.doubleValue(), finding::toString);
  }
}
