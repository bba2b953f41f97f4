/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

/** The domains of ε, δ and counts, checked so that NaN fails. */
final class Domain {

  private Domain() {}

  /** δ of a question to an accountant. */
  static void checkDelta(double delta) {
    if (!(delta >= 0 && delta < 1)) {
      throw new IllegalArgumentException("delta must be in [0, 1): " + delta);
    }
  }

  /** ε of a question to an accountant; infinity asks for the mass that no ε covers. */
  static void checkEpsilon(double epsilon) {
    if (!(epsilon >= 0)) {
      throw new IllegalArgumentException("epsilon must be at least 0: " + epsilon);
    }
  }

  /** A finite amount, such as a budget. */
  static void checkFinite(String name, double value) {
    if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " must be finite and at least 0: " + value);
    }
  }

  static void checkCount(long count) {
    if (count < 1) {
      throw new IllegalArgumentException("a loss occurs at least once: " + count);
    }
  }

  /** δ of a promise, where 0 would promise what no such theorem gives. */
  static void checkPositiveDelta(double delta) {
    if (!(delta > 0 && delta < 1)) {
      throw new IllegalArgumentException("delta must be in (0, 1): " + delta);
    }
  }

  /**
   * @param order α of a Rényi divergence
   */
  static void checkOrder(double order) {
    if (!(order > 1 && order < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("order must be finite and above 1: " + order);
    }
  }
}
