/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import org.apache.commons.math3.special.Erf;

/** The upper tail of the standard normal distribution, without cancellation. */
public final class NormalTail {

  private static final double SQRT_2 = Math.sqrt(2);

  private NormalTail() {}

  /** Pr[N(0, 1) &gt; x], rounded. */
  public static double above(double x) {
    return Erf.erfc(x / SQRT_2) / 2;
  }
}
