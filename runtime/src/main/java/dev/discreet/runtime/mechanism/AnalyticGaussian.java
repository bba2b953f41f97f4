/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.loss.GaussianLoss;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;

/**
 * The exact privacy of the Gaussian mechanism, decided in decimals that are as long as it takes.
 *
 * <p>With z = σ/Δ, the mechanism is (ε, δ)-differentially private if and only if Φ(−u) − e^ε Φ(−v)
 * ≤ δ, where u = εz − 1/(2z) and v = εz + 1/(2z): B. Balle, Y.-X. Wang, "Improving the Gaussian
 * Mechanism for Differential Privacy" (2018), theorem 8. As v² − u² = 2ε, the left side is φ(u)
 * (R(u) − R(v)) with {@linkplain MillsRatio Mills' ratio} R. It is compared with an upper bound of
 * it, so whatever is found private is.
 *
 * <p>Only |u| ≤ 40 needs a look. There ln R falls by more than 1/50 per unit, so R(u) and R(v)
 * differ by more than one part in 51 max(1, z); z is below 100 max(1, 1/ε) and 1/z below 100 + 2√ε.
 * So an allowance of 24 digits and as many as the exponent of ε has keeps the bound within a
 * double's accuracy. Numbers have the guard digits and that exponent more, so that their rounding
 * is far below the allowance.
 *
 * <p>Thread-safe. The answers to the last {@value #REMEMBERED} searches are kept; they depend on
 * public parameters alone.
 */
final class AnalyticGaussian {

  /** So that |u| ≤ 40 is all that needs a look: Φ(−40) &lt; 1e-349. */
  static final BigDecimal LEAST_DELTA = new BigDecimal("1e-300");

  /** Below this, ε makes no difference that anybody could want. */
  static final double LEAST_EPSILON = 1e-12;

  private static final BigDecimal REACH = BigDecimal.valueOf(40);
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final int DIGITS = 24;

  /** Within these, doubles come close to the least multiplier. */
  private static final double LARGEST_DELTA = 0.99;

  private static final double LARGEST_EPSILON = 1e6;

  /** How a candidate that is not certified is stepped up. */
  private static final double STEP = 1e-12;

  private static final int STEPS = 4;

  /** How close is close enough to save the search among all doubles. */
  private static final double LESS = 1 - 1e-11;

  /** Searches whose answers are kept: a project has a few pairs of ε and δ in many queries. */
  private static final int REMEMBERED = 256;

  private static final Map<Question, Double> LEAST_MULTIPLIERS =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Double> eldest) {
          return size() > REMEMBERED;
        }
      };

  private final BigDecimal epsilon;
  private final BigDecimal delta;
  private final MillsRatio mills;
  private final int digits;

  /** What a search is for; decimals are the same if they are written the same. */
  private record Question(BigDecimal epsilon, BigDecimal delta) {}

  /**
   * The question whether a noise multiplier is private enough for (ε, δ).
   *
   * @throws IllegalArgumentException if ε is not above 0 or δ outside [1e-300, 1)
   */
  AnalyticGaussian(BigDecimal epsilon, BigDecimal delta) {
    Scale.requirePositive("epsilon", epsilon);
    requireDelta(delta);
    this.epsilon = epsilon;
    this.delta = delta;
    int exponent = Math.abs(epsilon.precision() - epsilon.scale());
    digits = DIGITS + exponent;
    mills = new MillsRatio(digits + exponent + MillsRatio.GUARD_DIGITS);
  }

  static void requireDelta(BigDecimal delta) {
    if (delta.compareTo(LEAST_DELTA) < 0 || delta.compareTo(BigDecimal.ONE) >= 0) {
      throw new IllegalArgumentException("delta must lie in [1e-300, 1): " + delta);
    }
  }

  /** Whether σ/Δ = {@code multiplier} is private; never true if it is not. */
  boolean isPrivate(double multiplier) {
    BigDecimal z = new BigDecimal(multiplier);
    BigDecimal product = epsilon.multiply(z, mills.context());
    BigDecimal half = HALF.divide(z, mills.context());
    BigDecimal u = product.subtract(half, mills.context());
    if (u.abs().compareTo(REACH) > 0) {
      return u.signum() > 0; // δ is below 1e-349, or the next thing to 1
    }
    BigDecimal whole = mills.of(u);
    BigDecimal part = mills.of(product.add(half, mills.context()));
    BigDecimal error = whole.movePointLeft(digits);
    BigDecimal atMost = whole.subtract(part).add(error).multiply(mills.density(u));
    return atMost.compareTo(delta) <= 0;
  }

  /**
   * The least σ/Δ, rounded up by a relative 1e-11 at most.
   *
   * @throws IllegalArgumentException if an argument is out of range, or if no double is enough
   */
  static double leastMultiplier(BigDecimal epsilon, BigDecimal delta) {
    Question asked = new Question(epsilon, delta);
    synchronized (LEAST_MULTIPLIERS) {
      Double known = LEAST_MULTIPLIERS.get(asked);
      if (known != null) {
        return known;
      }
    }
    double least = searchMultiplier(epsilon, delta);
    synchronized (LEAST_MULTIPLIERS) {
      LEAST_MULTIPLIERS.put(asked, least);
    }
    return least;
  }

  private static double searchMultiplier(BigDecimal epsilon, BigDecimal delta) {
    AnalyticGaussian question = new AnalyticGaussian(epsilon, delta);
    double candidate = candidateMultiplier(epsilon, delta);
    double least =
        certified(candidate, question::isPrivate)
            .orElseGet(() -> PositiveDoubles.least(question::isPrivate));
    if (Double.isInfinite(least)) {
      throw new IllegalArgumentException("no noise is enough for epsilon " + epsilon);
    }
    return least;
  }

  /**
   * The least ε of σ/Δ = {@code multiplier} at δ, rounded up by a relative 1e-11 at most; 1e-12 if
   * that is enough.
   *
   * @throws IllegalArgumentException if δ is out of range
   */
  static double leastEpsilon(double multiplier, BigDecimal delta) {
    if (isPrivate(multiplier, LEAST_EPSILON, delta)) {
      return LEAST_EPSILON;
    }
    double plenty = (41 + 1 / multiplier) / multiplier; // here u is above 40
    DoublePredicate enough =
        epsilon ->
            epsilon > plenty || (epsilon > LEAST_EPSILON && isPrivate(multiplier, epsilon, delta));
    return certified(candidateEpsilon(multiplier, delta), enough)
        .orElseGet(() -> PositiveDoubles.least(enough));
  }

  /**
   * The first of a few doubles from {@code candidate} on that was seen to be enough, if a little
   * less was seen not to be.
   */
  private static OptionalDouble certified(double candidate, DoublePredicate enough) {
    double next = candidate;
    for (int i = 0; i < STEPS && next > 0 && next <= Double.MAX_VALUE; i++) {
      if (enough.test(next)) {
        return enough.test(next * LESS) ? OptionalDouble.empty() : OptionalDouble.of(next);
      }
      next = Math.nextUp(next * (1 + STEP));
    }
    return OptionalDouble.empty();
  }

  /** By quadrature in doubles; NaN where that is not close. */
  private static double candidateMultiplier(BigDecimal epsilon, BigDecimal delta) {
    double e = down(epsilon);
    double d = down(delta);
    return e >= LEAST_EPSILON && e <= LARGEST_EPSILON && d <= LARGEST_DELTA
        ? GaussianLoss.sigmaFor(1, e, d)
        : Double.NaN;
  }

  /** Likewise. */
  private static double candidateEpsilon(double multiplier, BigDecimal delta) {
    double mu = 1 / multiplier;
    double d = down(delta);
    return mu > 0 && mu <= Double.MAX_VALUE && d <= LARGEST_DELTA
        ? new GaussianLoss(mu).epsilon(d)
        : Double.NaN;
  }

  private static double down(BigDecimal value) {
    double near = Math.min(value.doubleValue(), Double.MAX_VALUE);
    return new BigDecimal(near).compareTo(value) > 0 ? Math.nextDown(near) : near;
  }

  private static boolean isPrivate(double multiplier, double epsilon, BigDecimal delta) {
    return new AnalyticGaussian(new BigDecimal(epsilon), delta).isPrivate(multiplier);
  }
}
