/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Optional;
import java.util.OptionalDouble;
import javax.lang.model.element.Element;

/**
 * What {@code @Bounded} says: the closed interval [lower, upper], never NaN, and, where {@code
 * step} is above 0, multiples of it only.
 *
 * @param lower the least value; may be negative infinity
 * @param upper the greatest value, at least {@code lower}; may be positive infinity
 * @param step 0, or a power of two, or an integer above 0
 */
public record Bounds(double lower, double upper, double step) {
  private static final double INTEGRAL_LIMIT = 0x1p53;

  /**
   * The bounds declared on a record component, parameter, method, field or local variable. Empty
   * without {@code @Bounded}, and where it is not an interval, which is reported where it is
   * declared.
   */
  public static Optional<Bounds> of(Element element) {
    return Declared.orOnAccessor(element, AnnotationName.BOUNDED).flatMap(Bounds::read);
  }

  /** Whether both ends are integers within ±2⁵³, where a double still tells neighbours apart. */
  public boolean areIntegers() {
    return isInteger(lower) && isInteger(upper);
  }

  public static boolean isInteger(double bound) {
    return Math.abs(bound) <= INTEGRAL_LIMIT && bound == Math.rint(bound);
  }

  private static Optional<Bounds> read(Declared declared) {
    OptionalDouble lower = declared.number("lower");
    OptionalDouble upper = declared.number("upper");
    OptionalDouble step = declared.number("step");
    if (lower.isEmpty()
        || upper.isEmpty()
        || step.isEmpty()
        || !(lower.getAsDouble() <= upper.getAsDouble())
        || !(step.getAsDouble() >= 0)) {
      return Optional.empty();
    }
    return Optional.of(new Bounds(lower.getAsDouble(), upper.getAsDouble(), step.getAsDouble()));
  }
}
