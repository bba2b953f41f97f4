/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.StatedLoss;
import dev.discreet.runtime.accounting.rounding.Upward;
import dev.discreet.runtime.noise.RoundedGaussian;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Function;
import org.apache.commons.math3.special.Erf;

/**
 * The Gaussian mechanism: normal noise, rounded to the grid, with the least σ that (ε, δ) or ρ
 * allows, rounded up; for (ε, δ) by a relative 1e-11 at most.
 *
 * <h2>Security guarantees</h2>
 *
 * Let one unit of input distance change the components by at most the sensitivity Δ in L2. Then
 * releasing all of them with independent noise is (ε, δ)-differentially private, with the σ of the
 * analytic calibration, or satisfies ρ-zero-concentrated differential privacy, with σ = Δ/√(2ρ).
 * That holds for the numbers that are computed ({@link NumericMechanism}).
 *
 * <p>Why normal noise that is rounded, not the discrete Gaussian distribution: an integer plus the
 * rounding of a normal variable is the rounding of their sum, so this release is post-processing of
 * the Gaussian mechanism on reals, and what is proven of that holds here unchanged, in any
 * dimension: (ε, δ), Rényi divergence, privacy loss distribution, composition. The discrete
 * Gaussian has the ρ, but not the (ε, δ): at σ = Δ = ε = 1 its δ is 0.1414 and that of the normal
 * is 0.1269, and for vectors no closed form is known. What rounding costs is a variance of grid² /
 * 12.
 *
 * <p>Sources: B. Balle, Y.-X. Wang, "Improving the Gaussian Mechanism for Differential Privacy"
 * (2018), theorem 8; M. Bun, T. Steinke, "Concentrated Differential Privacy" (2016), proposition
 * 1.6, for ρ. The classical σ = Δ √(2 ln(1.25/δ)) / ε is not used: it is void for ε above 1 and too
 * much below.
 */
public final class GaussianMechanism {

  /** The least δ that noise is calibrated for. */
  public static final BigDecimal LEAST_DELTA = AnalyticGaussian.LEAST_DELTA;

  /** The δ at which a release at a cost of ρ is charged by itself. */
  public static final BigDecimal DELTA_OF_RHO = new BigDecimal("1e-10");

  /** The least σ is found within 1e-11 of it. */
  private static final double SEARCH_ERROR = 1e-10;

  private static final MathContext COST_DIGITS = new MathContext(12, RoundingMode.CEILING);

  private GaussianMechanism() {}

  /**
   * What one release at a cost of ρ costs by itself: the ε that its noise has at {@link
   * #DELTA_OF_RHO}, rounded up. Many together cost far less than these costs added up.
   *
   * @param rho ρ above 0
   * @throws IllegalArgumentException if ρ is not above 0, or beyond a double
   */
  public static PrivacyCost costOfRho(BigDecimal rho) {
    double epsilon =
        new GaussianLoss(muOfRho(rho)).epsilon(Math.nextDown(DELTA_OF_RHO.doubleValue()));
    if (!(rho.signum() > 0 && epsilon < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("rho must be above 0, within doubles: " + rho);
    }
    BigDecimal least = new BigDecimal(Math.max(epsilon, Double.MIN_NORMAL)).round(COST_DIGITS);
    return new PrivacyCost(least, DELTA_OF_RHO);
  }

  /**
   * Refuses a δ that no factory here takes.
   *
   * @throws IllegalArgumentException if δ is outside [1e-300, 1)
   */
  public static void requireDelta(BigDecimal delta) {
    AnalyticGaussian.requireDelta(delta);
  }

  /**
   * The mechanism for integers, one or several, at a cost of (ε, δ).
   *
   * @param sensitivity the L2 sensitivity of all components together, above 0
   * @param epsilon ε above 0, the cost of all components together
   * @param delta δ in [1e-300, 1), likewise
   * @throws IllegalArgumentException if an argument is out of range, or if σ is not within the
   *     range of a double
   */
  public static LongMechanism forLongs(
      BigDecimal sensitivity, BigDecimal epsilon, BigDecimal delta) {
    return new LongMechanism(calibration(epsilon, delta).apply(sensitivity));
  }

  /**
   * The mechanism for integers, one or several, at a cost of ρ.
   *
   * @param sensitivity the L2 sensitivity of all components together, above 0
   * @param rho ρ of zero-concentrated differential privacy above 0, for all components together
   * @throws IllegalArgumentException if an argument is not above 0, or if σ is not within the range
   *     of a double
   */
  public static LongMechanism forLongsConcentrated(BigDecimal sensitivity, BigDecimal rho) {
    return new LongMechanism(calibration(rho).apply(sensitivity));
  }

  /**
   * The mechanism for a double, or a vector or map of doubles, at a cost of (ε, δ). Each component
   * is rounded to the grid on its own, so the sensitivity on the grid grows by √components steps.
   *
   * @param sensitivity the L2 sensitivity of all components together, above 0
   * @param epsilon ε above 0, the cost of all components together
   * @param delta δ in [1e-300, 1), likewise
   * @param components the public number of components, from 1
   * @throws IllegalArgumentException if an argument is out of range, or if there is no grid for it
   *     within the normal range of a double
   */
  public static DoubleMechanism forDoubles(
      BigDecimal sensitivity, BigDecimal epsilon, BigDecimal delta, int components) {
    return DoubleMechanism.fit(
        SensitivityOnGrid.L2, sensitivity, components, calibration(epsilon, delta));
  }

  /**
   * The mechanism for a double, or a vector or map of doubles, at a cost of ρ; otherwise as with
   * (ε, δ).
   *
   * @param sensitivity the L2 sensitivity of all components together, above 0
   * @param rho ρ of zero-concentrated differential privacy above 0, for all components together
   * @param components the public number of components, from 1
   * @throws IllegalArgumentException if an argument is out of range, or if there is no grid for it
   *     within the normal range of a double
   */
  public static DoubleMechanism forDoublesConcentrated(
      BigDecimal sensitivity, BigDecimal rho, int components) {
    return DoubleMechanism.fit(SensitivityOnGrid.L2, sensitivity, components, calibration(rho));
  }

  /**
   * The loss of every mechanism that is made for (ε, δ), whatever its sensitivity and its grid: all
   * have a Δ/σ up to the same limit.
   *
   * @param epsilon ε above 0
   * @param delta δ in [1e-300, 1)
   * @throws IllegalArgumentException if an argument is out of range
   */
  public static PrivacyLoss lossOf(BigDecimal epsilon, BigDecimal delta) {
    double multiplier = AnalyticGaussian.leastMultiplier(epsilon, delta);
    return StatedLoss.of(
        new GaussianLoss(Upward.by(SEARCH_ERROR, Upward.quotient(1, multiplier))),
        new PrivacyCost(epsilon, delta));
  }

  /**
   * The loss of every mechanism that is made for ρ, likewise.
   *
   * @param rho ρ above 0
   * @throws IllegalArgumentException if ρ is not above 0, or beyond a double
   */
  public static PrivacyLoss lossOfRho(BigDecimal rho) {
    return StatedLoss.of(new GaussianLoss(muOfRho(rho)), costOfRho(rho));
  }

  private static double muOfRho(BigDecimal rho) {
    return Upward.of(Math.sqrt(Upward.of(Upward.of(rho) * 2)));
  }

  /** σ is proportional to Δ: the search for σ/Δ is done once. */
  private static Function<BigDecimal, Calibration> calibration(
      BigDecimal epsilon, BigDecimal delta) {
    BigDecimal multiplier = new BigDecimal(AnalyticGaussian.leastMultiplier(epsilon, delta));
    return sensitivity -> Calibration.gaussian(sensitivity, multiplier, epsilon, delta);
  }

  private static Function<BigDecimal, Calibration> calibration(BigDecimal rho) {
    return sensitivity -> Calibration.concentrated(sensitivity, rho);
  }

  /**
   * The largest σ whose noise on integers has a half-width of at most {@code halfWidth}.
   *
   * @param halfWidth finite, from 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  public static double sigmaForLongs(double halfWidth, double confidence) {
    return Accuracy.largestScale(halfWidth, confidence, RoundedGaussian::ofScale);
  }

  /**
   * The σ of the normal distribution with that half-width, rounded. On a grid that is far below,
   * noise of this σ is as accurate.
   *
   * @param halfWidth finite and above 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  public static double sigmaForDoubles(double halfWidth, double confidence) {
    Accuracy.requirePositive(halfWidth, confidence);
    return halfWidth / (Math.sqrt(2) * Erf.erfcInv(1 - confidence));
  }

  /**
   * An ε at which, with δ, the mechanism for integers has a half-width of at most {@code
   * halfWidth}: the least one, rounded up to 12 digits; 1e-12 if any will do.
   *
   * @param sensitivity the L2 sensitivity, above 0
   * @param delta δ in [1e-300, 1)
   * @param halfWidth finite, from 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  public static BigDecimal epsilonForLongs(
      BigDecimal sensitivity, BigDecimal delta, double halfWidth, double confidence) {
    double sigma = sigmaForLongs(halfWidth, confidence);
    return Accuracy.reaching(
        halfWidth,
        confidence,
        epsilon(sensitivity, delta, sigma),
        epsilon -> forLongs(sensitivity, epsilon, delta));
  }

  /**
   * An ε at which, with δ, the mechanism for doubles has a half-width of at most {@code halfWidth}:
   * the least one, rounded up to about 12 digits; 1e-12 if any will do.
   *
   * @param sensitivity the L2 sensitivity of all components together, above 0
   * @param delta δ in [1e-300, 1)
   * @param components the public number of components, from 1
   * @param halfWidth of one component, finite and above 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range, or if there is no grid
   *     for it within the normal range of a double
   */
  public static BigDecimal epsilonForDoubles(
      BigDecimal sensitivity,
      BigDecimal delta,
      int components,
      double halfWidth,
      double confidence) {
    double sigma = sigmaForDoubles(halfWidth, confidence);
    return Accuracy.reaching(
        halfWidth,
        confidence,
        epsilon(sensitivity, delta, sigma),
        epsilon -> forDoubles(sensitivity, epsilon, delta, components));
  }

  /**
   * A ρ at which the mechanism for integers has a half-width of at most {@code halfWidth}: the
   * least one, rounded up to 12 digits.
   *
   * @param sensitivity the L2 sensitivity, above 0
   * @param halfWidth finite, from 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  public static BigDecimal rhoForLongs(
      BigDecimal sensitivity, double halfWidth, double confidence) {
    double sigma = sigmaForLongs(halfWidth, confidence);
    return Accuracy.reaching(
        halfWidth,
        confidence,
        rho(sensitivity, sigma),
        rho -> forLongsConcentrated(sensitivity, rho));
  }

  /**
   * A ρ at which the mechanism for doubles has a half-width of at most {@code halfWidth}: the least
   * one, rounded up to about 12 digits.
   *
   * @param sensitivity the L2 sensitivity of all components together, above 0
   * @param components the public number of components, from 1
   * @param halfWidth of one component, finite and above 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range, or if there is no grid
   *     for it within the normal range of a double
   */
  public static BigDecimal rhoForDoubles(
      BigDecimal sensitivity, int components, double halfWidth, double confidence) {
    double sigma = sigmaForDoubles(halfWidth, confidence);
    return Accuracy.reaching(
        halfWidth,
        confidence,
        rho(sensitivity, sigma),
        rho -> forDoublesConcentrated(sensitivity, rho, components));
  }

  private static BigDecimal epsilon(BigDecimal sensitivity, BigDecimal delta, double sigma) {
    BigDecimal multiplier =
        BigDecimal.ONE.divide(Accuracy.quotient(sensitivity, sigma), Accuracy.DOWN);
    return new BigDecimal(AnalyticGaussian.leastEpsilon(multiplier.doubleValue(), delta));
  }

  private static BigDecimal rho(BigDecimal sensitivity, double sigma) {
    BigDecimal ratio = Accuracy.quotient(sensitivity, sigma);
    return ratio.multiply(ratio).multiply(new BigDecimal("0.5"));
  }
}
