/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

/**
 * A real number between two doubles; every operation rounds outward. The functions of {@link Math}
 * that are used are within one unit in the last place by their specification; two are allowed.
 *
 * @param low the lower end
 * @param high the upper end
 */
record Bounds(double low, double high) {

  static final Bounds ZERO = at(0);
  static final Bounds ONE = at(1);

  Bounds {
    if (!(low <= high)) {
      throw new IllegalArgumentException("no interval: " + low + " to " + high);
    }
  }

  /** A double, exactly. */
  static Bounds at(double value) {
    return new Bounds(value, value);
  }

  /** A real number of which this is the nearest double, or one beside it. */
  static Bounds near(double value) {
    return new Bounds(down(value), up(value));
  }

  /** a / b; a point where the quotient is a double. */
  static Bounds quotient(double a, double b) {
    double quotient = a / b;
    return Math.fma(quotient, b, -a) == 0 ? at(quotient) : near(quotient);
  }

  Bounds plus(Bounds other) {
    double least = low + other.low;
    double most = high + other.high;
    return new Bounds(
        isExactSum(low, other.low, least) ? least : down(least),
        isExactSum(high, other.high, most) ? most : up(most));
  }

  Bounds minus(Bounds other) {
    return plus(other.negated());
  }

  Bounds negated() {
    return new Bounds(-high, -low);
  }

  Bounds times(Bounds other) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (double a : new double[] {low, high}) {
      for (double b : new double[] {other.low, other.high}) {
        double product = a == 0 || b == 0 ? 0 : a * b;
        boolean exact = product == 0 ? a == 0 || b == 0 : Math.fma(a, b, -product) == 0;
        least = Math.min(least, exact ? product : down(product));
        most = Math.max(most, exact ? product : up(product));
      }
    }
    return new Bounds(least, most);
  }

  /** The quotient by a number above 0. */
  Bounds over(Bounds divisor) {
    if (!(divisor.low > 0)) {
      throw new IllegalArgumentException("a divisor may be 0: " + divisor);
    }
    double least = low < 0 ? low / divisor.low : low / divisor.high;
    double most = high < 0 ? high / divisor.high : high / divisor.low;
    return new Bounds(down(least), up(most));
  }

  Bounds exp() {
    return new Bounds(
        low == 0 ? 1 : Math.max(0, down(Math.exp(low))), high == 0 ? 1 : up(Math.exp(high)));
  }

  /** e^x − 1. */
  Bounds expm1() {
    return new Bounds(
        low == 0 ? 0 : Math.max(-1, down(Math.expm1(low))), high == 0 ? 0 : up(Math.expm1(high)));
  }

  /** The logarithm of a number above 0, or from 0. */
  Bounds log() {
    return new Bounds(
        low <= 0 ? Double.NEGATIVE_INFINITY : low == 1 ? 0 : down(Math.log(low)),
        high == 1 ? 0 : up(Math.log(high)));
  }

  /** ln(1 + x) for x from −1. */
  Bounds log1p() {
    return new Bounds(
        low <= -1 ? Double.NEGATIVE_INFINITY : low == 0 ? 0 : down(Math.log1p(low)),
        high == 0 ? 0 : up(Math.log1p(high)));
  }

  /** This, as far as it is a probability. */
  Bounds probability() {
    return new Bounds(Math.min(1, Math.max(0, low)), Math.min(1, Math.max(0, high)));
  }

  static double down(double value) {
    return Math.nextDown(Math.nextDown(value));
  }

  static double up(double value) {
    return Math.nextUp(Math.nextUp(value));
  }

  /** Knuth's residue of a sum is 0, and no operation on the way overflowed. */
  private static boolean isExactSum(double a, double b, double sum) {
    double partOfB = sum - a;
    return (a - (sum - partOfB)) + (b - partOfB) == 0;
  }
}
