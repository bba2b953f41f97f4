/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Where constants of the JDK's classes lie, by numbers that methods tell of them. */
public final class ConstantLimits {
  private ConstantLimits() {}

  /** Of a value; empty of one of which no number tells. */
  public static Optional<Limits> of(Object constant) {
    return constant instanceof BigDecimal number
        ? Decimals.of(number)
        : constant instanceof BigInteger whole
            ? Decimals.of(new BigDecimal(whole))
            : Calendars.of(constant);
  }

  /** Of the value of a static field of the JDK. */
  public static Optional<Limits> ofField(TypeElement owner, String name) {
    try {
      return Optional.ofNullable(
              Class.forName(owner.getQualifiedName().toString()).getField(name).get(null))
          .flatMap(ConstantLimits::of);
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }
}
