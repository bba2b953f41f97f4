/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.rounding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ExcessTest {

  @Test
  void excessesDoNotCancel() {
    assertEquals(5e-21, Excess.exp(1e-10), 1e-30);
    assertEquals(Math.exp(2) - 3, Excess.exp(2), 1e-15);
    assertEquals(0.2, Excess.exp(Math.nextDown(0.25)) / Excess.exp(0.25) * 0.2, 1e-14);
    assertEquals(1.5e-20, Excess.power(1e-10, 2), 1e-28); // ((1 + y)³ − 1 − 3y)/2
    assertEquals(2 * Math.log(2) - 1, Excess.power(1, 1e-12), 1e-11);
  }
}
