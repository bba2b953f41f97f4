/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.rounding.Bisection;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.function.DoubleUnaryOperator;

/**
 * Zero-concentrated differential privacy: ρ adds, and the sum is converted to (ε, δ) by the tight
 * conversion, minimised over all orders. The queries may be chosen adaptively; so may ρ, under a
 * {@link PrivacyFilter}.
 *
 * <p>A part that has no ρ makes the answer infinite; {@link SlackAccountant} covers those that have
 * a stated (ε, δ).
 *
 * <p>The conversion's objective is convex in the order, so the sign of its slope leads to the
 * minimum; whatever order the search stops at, the bound holds there and is evaluated upwards.
 *
 * <p>Sources: M. Bun, T. Steinke, "Concentrated Differential Privacy: Simplifications, Extensions,
 * and Lower Bounds" (2016), for composition; C. Canonne, G. Kamath, T. Steinke, "The Discrete
 * Gaussian for Differential Privacy" (2020), corollary 13, for the conversion.
 *
 * <p>Immutable and thread-safe.
 */
public final class ZcdpAccountant implements Accountant {

  /** The α − 1 that are searched: about any that a double can express. */
  private static final double LEAST_BETA = 1e-300;

  private static final double LARGEST_BETA = 1e300;

  /** Makes one; all are alike. */
  public ZcdpAccountant() {}

  /** The sum of ρ, rounded up; infinite if a part has none. */
  public double rho(Composition releases) {
    double total = 0;
    for (Composition.Part part : releases.parts()) {
      total = Upward.sum(total, Upward.product(Upward.of(part.count()), part.loss().rho()));
    }
    return total;
  }

  @Override
  public double epsilon(Composition releases, double delta) {
    Parameters.checkDelta(delta);
    return epsilon(rho(releases), delta);
  }

  @Override
  public double delta(Composition releases, double epsilon) {
    Parameters.checkEpsilon(epsilon);
    return delta(rho(releases), epsilon);
  }

  /**
   * The ε at which every ρ-zCDP mechanism is (ε, δ)-differentially private.
   *
   * @param rho ρ ≥ 0; infinity has no ε
   * @param delta δ in [0, 1); at 0 only ρ = 0 has a finite ε
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  public static double epsilon(double rho, double delta) {
    checkRho(rho);
    Parameters.checkDelta(delta);
    if (rho == 0) {
      return 0;
    }
    if (delta == 0 || rho == Double.POSITIVE_INFINITY) {
      return Double.POSITIVE_INFINITY;
    }
    double beta = root(b -> slope(b, rho, RenyiConversion.epsilon(b, divergence(b, rho), delta)));
    return RenyiConversion.epsilon(beta, divergence(beta, rho), delta);
  }

  /**
   * The δ at which every ρ-zCDP mechanism is (ε, δ)-differentially private.
   *
   * @param rho ρ ≥ 0; infinity gives 1
   * @param epsilon ε ≥ 0
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  public static double delta(double rho, double epsilon) {
    checkRho(rho);
    Parameters.checkEpsilon(epsilon);
    if (rho == 0) {
      return 0;
    }
    if (rho == Double.POSITIVE_INFINITY) {
      return 1;
    }
    if (epsilon == Double.POSITIVE_INFINITY) {
      return 0;
    }
    double beta = root(b -> slope(b, rho, epsilon));
    return RenyiConversion.fromLog(RenyiConversion.logDelta(beta, divergence(beta, rho), epsilon));
  }

  /**
   * The largest ρ, rounded down, of which every mechanism is (ε, δ)-differentially private.
   *
   * @param epsilon ε ≥ 0, finite
   * @param delta δ in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or outside its range
   */
  public static double rhoFor(double epsilon, double delta) {
    Parameters.checkNotNegative("ε", epsilon);
    Parameters.checkInside("δ", delta);
    DoubleUnaryOperator rhoAt =
        beta -> Math.max(0, RenyiConversion.divergence(beta, epsilon, delta) / (1 + beta));
    double beta = root(b -> slope(b, rhoAt.applyAsDouble(b), epsilon));
    double rho = Math.max(0, Upward.down(rhoAt.applyAsDouble(beta), rhoAt.applyAsDouble(beta)));
    while (rho > 0 && epsilon(rho, delta) > epsilon) {
      rho = Math.nextDown(rho * (1 - 0x1p-48));
    }
    return rho;
  }

  private static double divergence(double beta, double rho) {
    return Upward.of(rho + rho * beta);
  }

  /** The derivative by α of ln δ at (ρ, ε); it increases with α. */
  private static double slope(double beta, double rho, double epsilon) {
    return rho + 2 * beta * rho - epsilon - Math.log1p(1 / beta);
  }

  private static double root(DoubleUnaryOperator increasing) {
    return Bisection.leastDouble(
        LEAST_BETA, LARGEST_BETA, beta -> increasing.applyAsDouble(beta) > 0);
  }

  private static void checkRho(double rho) {
    if (!(rho >= 0)) {
      throw new IllegalArgumentException("rho must be at least 0: " + rho);
    }
  }
}
