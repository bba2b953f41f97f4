/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.rounding;

/** The domains of ε, δ, orders and counts, checked so that NaN fails. */
public final class Parameters {

  private Parameters() {}

  /**
   * A scale or a size.
   *
   * @throws IllegalArgumentException if {@code value} is not finite and above 0
   */
  public static void checkPositive(String name, double value) {
    if (!(value > 0 && value <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(name + " must be finite and above 0: " + value);
    }
  }

  /**
   * An amount that may be nothing, such as a budget.
   *
   * @throws IllegalArgumentException if {@code value} is not finite and from 0
   */
  public static void checkNotNegative(String name, double value) {
    if (!(value >= 0 && value <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(name + " must be finite and at least 0: " + value);
    }
  }

  /**
   * A number of things.
   *
   * @throws IllegalArgumentException if {@code value} is below 1
   */
  public static void checkFromOne(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be at least 1: " + value);
    }
  }

  /**
   * A probability that is neither impossible nor certain; δ of a promise, where 0 would promise
   * what no such theorem gives.
   *
   * @throws IllegalArgumentException if {@code value} is not in (0, 1)
   */
  public static void checkInside(String name, double value) {
    if (!(value > 0 && value < 1)) {
      throw new IllegalArgumentException(name + " must be in (0, 1): " + value);
    }
  }

  /**
   * A probability.
   *
   * @throws IllegalArgumentException if {@code value} is not in [0, 1]
   */
  public static void checkProbability(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " must be in [0, 1]: " + value);
    }
  }

  /**
   * δ of a question to an accountant.
   *
   * @throws IllegalArgumentException if {@code delta} is not in [0, 1)
   */
  public static void checkDelta(double delta) {
    if (!(delta >= 0 && delta < 1)) {
      throw new IllegalArgumentException("δ must be in [0, 1): " + delta);
    }
  }

  /**
   * ε of a question to an accountant; infinity asks for the mass that no ε covers.
   *
   * @throws IllegalArgumentException if {@code epsilon} is NaN or below 0
   */
  public static void checkEpsilon(double epsilon) {
    if (!(epsilon >= 0)) {
      throw new IllegalArgumentException("ε must be at least 0: " + epsilon);
    }
  }

  /**
   * ε of a profile, which may be negative.
   *
   * @throws IllegalArgumentException if {@code epsilon} is NaN
   */
  public static void checkNumber(double epsilon) {
    if (Double.isNaN(epsilon)) {
      throw new IllegalArgumentException("ε is not a number");
    }
  }

  /**
   * α of a Rényi divergence, which may be infinite.
   *
   * @throws IllegalArgumentException if {@code order} is not above 1
   */
  public static void checkOrder(double order) {
    if (!(order > 1)) {
      throw new IllegalArgumentException("a Rényi order must be above 1: " + order);
    }
  }

  /**
   * How often a loss occurs.
   *
   * @throws IllegalArgumentException if {@code count} is below 1
   */
  public static void checkCount(long count) {
    if (count < 1) {
      throw new IllegalArgumentException("a loss occurs at least once: " + count);
    }
  }
}
