/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectedDotsTest {

  /**
   * Pr[N(0, 1) &gt; loss/μ − μ/2] with 22 digits, by Mills' ratio in 80 digits. The rounding of the
   * argument is all the larger the larger the loss.
   */
  @ParameterizedTest
  @CsvSource({
    "1000.0, 502481.6800873074, 0.006538230774379952553297",
    "10000.0, 5.0029190716113575E7, 0.001755377816755648575313"
  })
  void tailsAreTrustedOnlyAsFarAsTheyAreRight(double mu, double loss, BigDecimal exact) {
    double tail = new TestPairs.Gaussian(mu).aboveUnderP(loss);
    double error = exact.subtract(new BigDecimal(tail)).abs().doubleValue();
    assertTrue(error <= ConnectedDots.doubt(tail, loss), () -> "off by " + error);
    assertTrue(error > tail * 1e-14, "the comparison must be able to fail");
    assertEquals(0, ConnectedDots.doubt(0, loss));
  }
}
