/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;

/** Whether a figure is what a vector expects, on the side where it may err. */
public final class Comparison {

  /** Of a figure that is printed in full: what is lost in arithmetic on either side. */
  private static final double ROUNDING = 1e-9;

  private Comparison() {}

  /** Fails with the vector and its source unless its figure is as expected. */
  public static void check(ReferenceVector vector, Kind kind) {
    KnownRows.Change asked =
        KnownRows.of(vector)
            .orElse(
                new KnownRows.Change(
                    vector.expected(), kind.side(), vector.tolerance(), "as it stands"));
    double figure = kind.figure().applyAsDouble(vector);
    assertTrue(
        agrees(asked.expected(), figure, asked.tolerance(), asked.side()),
        () -> figure + " is not " + asked + " for " + vector);
  }

  /**
   * @param expected a decimal, or "null" if there must be no figure
   * @param figure NaN if there is none
   * @throws IllegalArgumentException if {@code tolerance} is none
   */
  static boolean agrees(String expected, double figure, String tolerance, Kind.Side side) {
    if (expected.equals("null")) {
      return Double.isNaN(figure);
    }
    double wanted = Double.parseDouble(expected);
    double allowed = allowed(wanted, tolerance);
    boolean isBound = side == Kind.Side.BETTER || tolerance.equals("upper");
    if (isBound) {
      return figure > 0 && figure <= wanted;
    }
    double rounding = Math.min(allowed, rounding(expected));
    double below = side == Kind.Side.ABOVE ? rounding : allowed;
    double above = side == Kind.Side.BELOW ? rounding : allowed;
    return figure == wanted || (figure >= wanted - below && figure <= wanted + above);
  }

  private static double allowed(double wanted, String tolerance) {
    String[] parts = tolerance.split(":", 2);
    double size = parts.length == 2 ? Double.parseDouble(parts[1]) : 0;
    return switch (parts[0]) {
      case "exact", "upper" -> 0;
      case "abs" -> size;
      case "rel" -> size * Math.abs(wanted);
      case "ulp" -> size * Math.ulp(wanted);
      default -> throw new IllegalArgumentException("unknown tolerance " + tolerance);
    };
  }

  /** Half a unit of the last digit that is printed, and arithmetic. */
  private static double rounding(String expected) {
    BigDecimal printed = new BigDecimal(expected);
    return printed.ulp().doubleValue() / 2 + ROUNDING * Math.abs(printed.doubleValue());
  }
}
