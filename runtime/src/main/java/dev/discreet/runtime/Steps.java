/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

/** Rounding to multiples of a step, without rounding error. */
final class Steps {

  /** Above this, a double is an integer; up to this, every integer is a double. */
  private static final double MAX_INTEGER = 0x1p53;

  private Steps() {}

  static double nearest(double x, double step) {
    if (isPowerOfTwo(step)) {
      return Double.isNaN(x) ? 0 : onPowerOfTwo(x, step);
    }
    if (!(step >= 1 && step <= MAX_INTEGER && step == Math.rint(step))) {
      throw new IllegalArgumentException(
          "a step is a power of two, or an integer from 1 to 2^53: " + step);
    }
    return Double.isNaN(x) ? 0 : onInteger(x, (long) step);
  }

  private static boolean isPowerOfTwo(double step) {
    if (!(step > 0) || Double.isInfinite(step)) {
      return false;
    }
    long bits = Double.doubleToRawLongBits(step);
    long fraction = bits & ((1L << 52) - 1);
    return step >= Double.MIN_NORMAL ? fraction == 0 : Long.bitCount(fraction) == 1;
  }

  private static double onPowerOfTwo(double x, double step) {
    double finite = Math.max(-Double.MAX_VALUE, Math.min(x, Double.MAX_VALUE));
    // Exact, unless it underflows (and rounds to 0) or overflows (and x is a multiple).
    double quotient = finite / step;
    if (Math.abs(quotient) >= 0x1p52) {
      return finite;
    }
    double index = Math.round(quotient);
    double multiple = index * step;
    return Double.isInfinite(multiple) ? (index - Math.signum(index)) * step : multiple;
  }

  private static double onInteger(double x, long step) {
    double outermost = (double) ((1L << 53) / step * step);
    if (x >= outermost) {
      return outermost;
    }
    if (x <= -outermost) {
      return -outermost;
    }
    // ⌊x/step + 1/2⌋ = ⌊(⌊2x⌋ + step) / (2 step)⌋, where every term is an exact long.
    long index = Math.floorDiv((long) Math.floor(2 * x) + step, 2 * step);
    return (double) (index * step);
  }
}
