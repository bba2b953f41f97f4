/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositiveDoublesTest {

  @ParameterizedTest
  @ValueSource(doubles = {Double.MIN_VALUE, 1e-310, Double.MIN_NORMAL, 1, Math.PI, 1e300})
  void finds(double border) {
    assertEquals(border, PositiveDoubles.least(x -> x >= border));
    assertEquals(border, PositiveDoubles.largest(x -> x <= border));
  }

  @Test
  void findsTheEnds() {
    assertEquals(Double.MAX_VALUE, PositiveDoubles.least(x -> x >= Double.MAX_VALUE));
    assertEquals(Double.MAX_VALUE, PositiveDoubles.largest(x -> true));
    assertEquals(Double.POSITIVE_INFINITY, PositiveDoubles.least(x -> false));
    assertEquals(0, PositiveDoubles.largest(x -> false));
  }
}
