/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A declared interval and grid: the value is never NaN, lies in [lower, upper] and is a multiple of
 * step. The value is a number itself, or what a method says of an object: the year of a date.
 *
 * @param lower the least value
 * @param upper the greatest value
 * @param step 0 for none
 * @param measure the method whose result lies there, if the value is an object
 * @param also what another method says of the object, if that is known too
 */
public record Limits(
    BigDecimal lower,
    BigDecimal upper,
    BigDecimal step,
    Optional<ModelledMethod> measure,
    Optional<Limits> also) {

  /** The limits of a number. */
  public Limits(BigDecimal lower, BigDecimal upper, BigDecimal step) {
    this(lower, upper, step, Optional.empty(), Optional.empty());
  }

  /** The limits of an object, by a method that tells a number of it. */
  public Limits(BigDecimal lower, BigDecimal upper, ModelledMethod measure) {
    this(lower, upper, BigDecimal.ZERO, Optional.of(measure), Optional.empty());
  }

  /** These, and others of the same object. */
  public Limits and(Limits others) {
    return new Limits(lower, upper, step, measure, Optional.of(others));
  }

  /** Whether a value that keeps these is another one than any that keeps the others. */
  public boolean excludes(Limits others) {
    return measure.equals(others.measure)
        && (upper.compareTo(others.lower) < 0 || others.upper.compareTo(lower) < 0);
  }
}
