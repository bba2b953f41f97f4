/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import java.math.BigDecimal;

/**
 * A privacy cost (ε, δ) under pure sequential composition: costs on the same data set add.
 *
 * <p>Both parts are exact decimals, so {@code 0.1 + 0.2} is {@code 0.3}. Trailing zeros are
 * dropped: two costs are equal when their values are.
 *
 * <p>Sources: C. Dwork, A. Roth, "The Algorithmic Foundations of Differential Privacy" (2014),
 * theorem 3.16 (sequential composition); R. Rogers, A. Roth, J. Ullman, S. Vadhan, "Privacy
 * Odometers and Filters" (2016), for costs that are chosen after earlier answers were seen.
 *
 * <p>Immutable and thread-safe.
 *
 * @param epsilon ε ≥ 0, in nats
 * @param delta δ ≥ 0, a probability; a sum of many may exceed 1
 */
public record PrivacyCost(BigDecimal epsilon, BigDecimal delta) {

  /** The cost of releasing nothing. */
  public static final PrivacyCost ZERO = new PrivacyCost(BigDecimal.ZERO, BigDecimal.ZERO);

  /** Any double fits, and no sum of such decimals grows beyond some hundred digits. */
  private static final int MAX_EXPONENT = 400;

  /**
   * @throws IllegalArgumentException if a part is negative or its decimal exponent is outside ±400
   */
  public PrivacyCost {
    epsilon = checked("epsilon", epsilon);
    delta = checked("delta", delta);
  }

  /**
   * The cost (ε, 0).
   *
   * @throws IllegalArgumentException as the constructor
   */
  public static PrivacyCost pure(BigDecimal epsilon) {
    return new PrivacyCost(epsilon, BigDecimal.ZERO);
  }

  /** The cost of paying this and {@code other}. */
  public PrivacyCost plus(PrivacyCost other) {
    return new PrivacyCost(epsilon.add(other.epsilon), delta.add(other.delta));
  }

  /**
   * What is left of this after paying {@code other}.
   *
   * @throws IllegalArgumentException if {@code other} does not fit
   */
  public PrivacyCost minus(PrivacyCost other) {
    return new PrivacyCost(epsilon.subtract(other.epsilon), delta.subtract(other.delta));
  }

  /**
   * The cost of paying this {@code count} times.
   *
   * @throws IllegalArgumentException if {@code count} is negative
   */
  public PrivacyCost times(int count) {
    BigDecimal factor = BigDecimal.valueOf(count);
    return new PrivacyCost(epsilon.multiply(factor), delta.multiply(factor));
  }

  /** Whether neither part exceeds that of {@code budget}. */
  public boolean fits(PrivacyCost budget) {
    return epsilon.compareTo(budget.epsilon) <= 0 && delta.compareTo(budget.delta) <= 0;
  }

  /**
   * {@code ε = 1.1}, or {@code ε = 1.1, δ = 1e-6} when δ &gt; 0: plain decimals without trailing
   * zeros, and an exponent for values below 1e-4 or from 1e7.
   */
  @Override
  public String toString() {
    String pure = "ε = " + format(epsilon);
    return delta.signum() == 0 ? pure : pure + ", δ = " + format(delta);
  }

  /**
   * A decimal as {@link #toString()} writes it.
   *
   * @param value any decimal
   */
  public static String format(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    int exponent = stripped.precision() - stripped.scale() - 1;
    if (stripped.signum() == 0 || (exponent >= -4 && exponent < 7)) {
      return stripped.toPlainString();
    }
    return stripped.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
  }

  private static BigDecimal checked(String name, BigDecimal value) {
    if (value.signum() < 0) {
      throw new IllegalArgumentException(name + " is negative: " + value);
    }
    BigDecimal stripped = value.stripTrailingZeros();
    long exponent = (long) stripped.precision() - stripped.scale() - 1;
    if (Math.abs(exponent) > MAX_EXPONENT || stripped.scale() > 2 * MAX_EXPONENT) {
      throw new IllegalArgumentException(
          name + " is not within 1e±" + MAX_EXPONENT + ", or has too many digits");
    }
    return stripped;
  }
}
