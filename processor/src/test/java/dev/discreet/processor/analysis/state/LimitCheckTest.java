/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.ir.Limits;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** When a range keeps what {@code @Bounded} promises. */
class LimitCheckTest {
  private static final Limits TO_TEN = limits("0", "10", "0");
  private static final Limits IN_QUARTERS = limits("0", "10", "0.25");

  @Test
  void insideIsKept() {
    assertTrue(LimitCheck.holds(range("0", "10", "0"), TO_TEN));
    assertFalse(LimitCheck.holds(range("0", "10.1", "0"), TO_TEN));
    assertFalse(LimitCheck.holds(range("-0.1", "10", "0"), TO_TEN));
  }

  @Test
  void nanIsNot() {
    assertFalse(
        LimitCheck.holds(
            new Range(BigDecimal.ZERO, BigDecimal.TEN, true, BigDecimal.ZERO), TO_TEN));
  }

  @Test
  void infinityIsNot() {
    assertFalse(LimitCheck.holds(Range.ANY_DOUBLE.withoutNan(), TO_TEN));
  }

  /** A grid that is not known is no grid, although 0 is a multiple of everything. */
  @Test
  void anUnknownGridIsNone() {
    assertFalse(LimitCheck.holds(range("0", "10", "0"), IN_QUARTERS));
  }

  @Test
  void aFinerGridIsNotEnough() {
    assertTrue(LimitCheck.holds(range("0", "10", "0.25"), IN_QUARTERS));
    assertTrue(LimitCheck.holds(range("0", "10", "1"), IN_QUARTERS));
    assertFalse(LimitCheck.holds(range("0", "10", "0.125"), IN_QUARTERS));
  }

  private static Range range(String lower, String upper, String step) {
    return Range.of(new BigDecimal(lower), new BigDecimal(upper), new BigDecimal(step));
  }

  private static Limits limits(String lower, String upper, String step) {
    return new Limits(new BigDecimal(lower), new BigDecimal(upper), new BigDecimal(step));
  }
}
