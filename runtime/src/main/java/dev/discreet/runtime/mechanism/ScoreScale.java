/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.noise.Aligned;
import dev.discreet.runtime.noise.Exponents;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * The unit 2Δ/ε in which a selection sees scores: how far each lies below the best, as an exact
 * rational number.
 *
 * <p>Immutable and thread-safe.
 */
final class ScoreScale {

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final Unit unit;
  private final double rate;
  private final double size;

  /**
   * @throws IllegalArgumentException if an argument is not above 0, or if 2Δ/ε is beyond the range
   *     of a double
   */
  ScoreScale(BigDecimal sensitivity, BigDecimal epsilon) {
    Scale.requirePositive("sensitivity", sensitivity);
    unit = Unit.of(sensitivity, epsilon);
    size = Scale.laplace(unit.denominator(), unit.numerator());
    rate = quotient(BigDecimal.ONE);
  }

  /** The unit of gaps, upside down: numerator / denominator is ε/(2Δ). */
  private record Unit(BigDecimal numerator, BigDecimal denominator) {

    static Unit of(BigDecimal sensitivity, BigDecimal epsilon) {
      return new Unit(epsilon, sensitivity.multiply(TWO));
    }

    /** How many units a score lies below the best: by ε at most further than another one. */
    @Aligned(
        given = "0 < sensitivity",
        moves = {"best: true", "score: size(moved(score) - score) <= sensitivity"})
    BigFraction exponent(BigDecimal best, BigDecimal score) {
      BigDecimal gap = best.subtract(score);
      return Scale.quotient(gap.multiply(numerator), denominator);
    }
  }

  /** 2Δ/ε, rounded up. */
  double size() {
    return size;
  }

  /**
   * The distances of integers from the largest.
   *
   * @throws IllegalArgumentException if there is none
   */
  Exponents below(long[] scores) {
    requireAny(scores.length);
    long best = Arrays.stream(scores).max().orElseThrow();
    return new Gaps(
        scores.length,
        i -> near(unsigned(best - scores[i])),
        i -> unit.exponent(BigDecimal.valueOf(best), BigDecimal.valueOf(scores[i])));
  }

  /**
   * The distances of doubles, each the number that it is, from the largest; what is no number
   * counts as 0.
   *
   * @throws IllegalArgumentException if there is none
   */
  Exponents below(double[] scores) {
    requireAny(scores.length);
    double[] finite = Arrays.stream(scores).map(s -> Double.isFinite(s) ? s : 0).toArray();
    double best = DoubleStream.of(finite).max().orElseThrow();
    IntFunction<BigDecimal> gap = i -> new BigDecimal(best).subtract(new BigDecimal(finite[i]));
    return new Gaps(
        finite.length,
        i -> {
          double rounded = best - finite[i];
          return Double.isInfinite(rounded) ? quotient(gap.apply(i)) : near(rounded);
        },
        i -> unit.exponent(new BigDecimal(best), new BigDecimal(finite[i])));
  }

  private static void requireAny(int candidates) {
    if (candidates == 0) {
      throw new IllegalArgumentException("there is no candidate to select");
    }
  }

  /** The nearest double to the integer in [0, 2^64) whose bits are those of {@code gap}. */
  private static double unsigned(long gap) {
    return gap >= 0 ? gap : ((gap >>> 1) | (gap & 1)) * 2.0; // the last bit breaks ties
  }

  /** For a gap that is known up to half a unit in the last place: three such errors in all. */
  private double near(double gap) {
    if (gap == 0) {
      return 0;
    }
    boolean isNormal = rate >= Double.MIN_NORMAL && rate <= Double.MAX_VALUE;
    return isNormal ? gap * rate : quotient(new BigDecimal(gap));
  }

  private double quotient(BigDecimal gap) {
    return gap.multiply(unit.numerator())
        .divide(unit.denominator(), MathContext.DECIMAL128)
        .doubleValue();
  }

  private record Gaps(int count, IntToDoubleFunction nearly, IntFunction<BigFraction> exact)
      implements Exponents {

    @Override
    public double near(int index) {
      return nearly.applyAsDouble(index);
    }

    @Override
    public BigFraction exactly(int index) {
      return exact.apply(index);
    }
  }
}
