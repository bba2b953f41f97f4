/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

/** Checks that NaN fails. */
final class Parameters {

  private Parameters() {}

  /**
   * @throws IllegalArgumentException if {@code value} is not finite and above 0
   */
  static void checkPositive(String name, double value) {
    if (!(value > 0 && value <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(name + " must be finite and above 0: " + value);
    }
  }

  /**
   * @throws IllegalArgumentException if {@code value} is not finite and from 0
   */
  static void checkNotNegative(String name, double value) {
    if (!(value >= 0 && value <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(name + " must be finite and not below 0: " + value);
    }
  }

  /**
   * @throws IllegalArgumentException if {@code value} is below 1
   */
  static void checkFromOne(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1: " + value);
    }
  }

  /**
   * @throws IllegalArgumentException if {@code value} is not strictly between 0 and 1
   */
  static void checkInside(String name, double value) {
    if (!(value > 0 && value < 1)) {
      throw new IllegalArgumentException(name + " must be between 0 and 1: " + value);
    }
  }

  /**
   * @throws IllegalArgumentException if {@code order} is not above 1
   */
  static void checkOrder(double order) {
    if (!(order > 1)) {
      throw new IllegalArgumentException("a Rényi order must be above 1: " + order);
    }
  }

  /**
   * @throws IllegalArgumentException if {@code epsilon} is NaN
   */
  static void checkNumber(double epsilon) {
    if (Double.isNaN(epsilon)) {
      throw new IllegalArgumentException("ε is not a number");
    }
  }
}
