/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.rounding.Upward;

/**
 * Releases that tell their input with probability δᵢ, and what that leaves of a total δ: δ = 1 −
 * Π(1−δᵢ)·(1−δ′).
 *
 * <p>Not thread-safe.
 */
final class Slack {

  private double logNone;

  /** Adds releases that tell with probability {@code delta}, {@code count} times. */
  void add(double delta, long count) {
    if (delta > 0) {
      logNone -= Upward.product(Upward.of(count), Upward.of(-Math.log1p(-Math.min(1, delta))));
      logNone = Math.nextDown(logNone);
    }
  }

  /** The probability that one tells, rounded up. */
  double total() {
    return logNone == 0 ? 0 : Math.min(1, Upward.of(-Math.expm1(logNone)));
  }

  /** The δ′ that is left of {@code delta}, rounded down; negative if {@code slack} exceeds it. */
  static double left(double delta, double slack) {
    return slack == 0 ? delta : Upward.down((delta - slack) / (1 - slack), 2 * delta);
  }

  /** The total of {@code slack} and δ′, rounded up. */
  static double joined(double slack, double inner) {
    return slack == 0 ? inner : Math.min(1, Upward.of(slack + (1 - slack) * inner));
  }
}
