/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.rounding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BisectionTest {

  @ParameterizedTest
  @ValueSource(longs = {1 - (1L << 62), -3, -1, 0, 1, 7, 1L << 62})
  void findsTheLeastLong(long border) {
    assertEquals(border, Bisection.leastLong(-(1L << 62), 1L << 62, x -> x >= border));
    assertEquals(border, Bisection.leastLong(border - 1, border, x -> false));
  }

  @Test
  void theWholeRangeOfLongsDoesNotOverflow() {
    assertEquals(5, Bisection.leastLong(Long.MIN_VALUE, Long.MAX_VALUE, x -> x >= 5));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.MIN_VALUE, 1e-310, 0.3, 1, 1e300})
  void findsTheLeastDouble(double border) {
    assertEquals(border, Bisection.leastDouble(0, Double.MAX_VALUE, x -> x >= border));
    assertEquals(border, Bisection.leastDouble(-0.0, border, x -> x >= border));
  }

  @Test
  void whatIsFoundWasSeenToHold() {
    boolean[] seen = new boolean[1];
    long found =
        Bisection.leastLong(
            0,
            1000,
            x -> {
              boolean holds = x % 7 == 3;
              seen[0] |= holds;
              return holds;
            });
    assertTrue(seen[0] && found % 7 == 3);
  }
}
