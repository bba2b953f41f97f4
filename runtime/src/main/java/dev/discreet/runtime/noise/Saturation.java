/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;

/** Exact sums, cut off at the ends of the range of a long. */
final class Saturation {

  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private Saturation() {}

  static long sum(long a, long b) {
    long sum = a + b;
    boolean overflows = ((a ^ sum) & (b ^ sum)) < 0;
    return overflows ? (a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
  }

  static long sum(long a, BigInteger b) {
    return BigInteger.valueOf(a).add(b).max(MIN).min(MAX).longValue();
  }
}
