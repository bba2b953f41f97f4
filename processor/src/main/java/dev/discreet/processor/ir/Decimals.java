/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Numbers of {@code java.math}. The calculus looks into none of them; two measures are told of
 * each: its value, a real number that nobody rounds, and its scale. A whole one has the scale 0.
 */
public final class Decimals {
  /** {@code BigDecimal}. */
  private static final Type REAL = new Type.Other(BigDecimal.class.getName());

  /** {@code BigInteger}. */
  public static final Type WHOLE = new Type.Other(BigInteger.class.getName());

  /** What is longer or greater than this takes time, or is not made at all. */
  private static final int MOST = 100;

  /** The value, which no method returns as it is: its numbers are no doubles. */
  public static final ModelledMethod VALUE = measure("value", Optional.empty());

  /** {@code scale()}. */
  public static final ModelledMethod SCALE =
      measure(
          "scale",
          Optional.of(
              new Limits(Type.Numeric.INT.minimum(), Type.Numeric.INT.maximum(), BigDecimal.ZERO)));

  /** The scales that there are. */
  public static final Limits ANY_SCALE =
      ofScales(Type.Numeric.INT.minimum(), Type.Numeric.INT.maximum());

  /** The scales of numbers that may be computed with: what is done with them takes no time. */
  public static final Limits SHORT =
      new Limits(BigDecimal.valueOf(-MOST), BigDecimal.valueOf(MOST), SCALE);

  /** The values of such numbers. */
  public static final Limits SMALL =
      new Limits(BigDecimal.TEN.pow(MOST).negate(), BigDecimal.TEN.pow(MOST), VALUE);

  private Decimals() {}

  private static ModelledMethod measure(String name, Optional<Limits> result) {
    return new ModelledMethod(
        BigDecimal.class.getName() + "." + name + "()",
        "BigDecimal." + name,
        ModelledMethod.OURS + "BigDecimal",
        List.of(new ModelledMethod.Parameter(Optional.empty(), Optional.empty())),
        result);
  }

  /** Whether values of a type are such numbers. */
  public static boolean is(Type type) {
    return type.equals(REAL) || type.equals(WHOLE);
  }

  /** Whether values of a type are {@code BigDecimal}. */
  public static boolean isReal(Type type) {
    return type.equals(REAL);
  }

  /** The type of the numbers that are added up: of a {@code BigDecimal}, its value. */
  public static Optional<Type.Numeric> added(Type type) {
    return isReal(type)
        ? Optional.of(Type.Numeric.DOUBLE)
        : Optional.of(type).filter(Type.Numeric.class::isInstance).map(Type.Numeric.class::cast);
  }

  /** Where a constant lies; empty of one with very many digits. */
  public static Optional<Limits> of(BigDecimal constant) {
    boolean isShort = Math.abs((long) constant.scale()) <= MOST && constant.precision() <= MOST;
    BigDecimal scale = BigDecimal.valueOf(constant.scale());
    return isShort
        ? Optional.of(between(constant, constant).and(ofScales(scale, scale)))
        : Optional.empty();
  }

  /** Whether nothing but zero lies there. */
  public static boolean areZero(Limits limits) {
    return limits.measure().filter(VALUE::equals).isPresent()
        && limits.lower().signum() == 0
        && limits.upper().signum() == 0;
  }

  /** The numbers between two. */
  public static Limits between(BigDecimal lower, BigDecimal upper) {
    return new Limits(lower, upper, VALUE);
  }

  /** The numbers of these scales. */
  public static Limits ofScales(BigDecimal lower, BigDecimal upper) {
    return new Limits(lower, upper, SCALE);
  }
}
