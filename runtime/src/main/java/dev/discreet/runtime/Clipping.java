/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import java.math.BigDecimal;

/** Clipping a vector to a ball, whose bound holds for the doubles that come out. */
enum Clipping {
  L1 {
    @Override
    double term(double component) {
      return Math.abs(component);
    }

    @Override
    BigDecimal term(BigDecimal component) {
      return component.abs();
    }

    @Override
    double root(double sum) {
      return sum;
    }
  },
  L2 {
    @Override
    double term(double component) {
      return component * component;
    }

    @Override
    BigDecimal term(BigDecimal component) {
      return component.multiply(component);
    }

    @Override
    double root(double sum) {
      return Math.sqrt(sum);
    }
  };

  /** What a component adds to the sum of which the norm is the root. */
  abstract double term(double component);

  abstract BigDecimal term(BigDecimal component);

  abstract double root(double sum);

  double[] clip(double[] v, double norm) {
    if (!(norm > 0) || Double.isInfinite(norm)) {
      throw new IllegalArgumentException("the norm must be finite and above 0: " + norm);
    }
    double[] result = new double[v.length];
    for (int i = 0; i < v.length; i++) {
      result[i] = Double.isFinite(v[i]) ? v[i] : 0;
    }
    for (int attempt = 0; !isWithin(result, norm); attempt++) {
      if (attempt == 0) {
        shrink(result, norm);
      } else {
        stepInwards(result);
      }
    }
    return result;
  }

  /** Whether the norm is at most {@code norm}, in exact arithmetic. */
  private boolean isWithin(double[] v, double norm) {
    double sum = 0;
    for (double component : v) {
      sum += term(component);
    }
    // Each of the operations is off by less than one part in 2^52, or less than the least double.
    double error = (v.length + 2) * (sum * 0x1p-52 + Double.MIN_VALUE);
    double bound = term(norm);
    double boundError = bound * 0x1p-52 + Double.MIN_VALUE;
    if (Double.isFinite(sum) && Double.isFinite(bound)) {
      if (sum + 2 * error < bound - 2 * boundError) {
        return true;
      }
      if (sum - 2 * error > bound + 2 * boundError) {
        return false;
      }
    }
    BigDecimal exact = BigDecimal.ZERO;
    for (double component : v) {
      exact = exact.add(term(new BigDecimal(component)));
    }
    return exact.compareTo(term(new BigDecimal(norm))) <= 0;
  }

  /** Scales to the norm, with a margin well above the rounding errors of that. */
  private void shrink(double[] v, double norm) {
    double largest = 0;
    for (double component : v) {
      largest = Math.max(largest, Math.abs(component));
    }
    int exponent = Math.getExponent(largest);
    double sum = 0;
    for (int i = 0; i < v.length; i++) {
      v[i] = Math.scalb(v[i], -exponent); // now the largest is in [1, 2)
      sum += term(v[i]);
    }
    double margin = 1 - (4.0 * v.length + 16) * 0x1p-52;
    double factor = norm / root(sum) * margin;
    for (int i = 0; i < v.length; i++) {
      v[i] *= factor;
    }
  }

  private static void stepInwards(double[] v) {
    for (int i = 0; i < v.length; i++) {
      v[i] = v[i] > 0 ? Math.nextDown(v[i]) : v[i] < 0 ? Math.nextUp(v[i]) : v[i];
    }
  }
}
