/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of {@code java.math}, whose classes anybody may extend. A query that asks them runs the
 * JDK's code if they are of these very classes. So must be what a {@code BigDecimal} holds: on
 * older JDKs its constructor keeps the {@code BigInteger} that it is given, and asks it.
 */
final class ExactNumbers {
  private ExactNumbers() {}

  /** Whether a value of a class may be such a number. */
  static boolean mayBeOf(Class<?> type) {
    return type.isAssignableFrom(BigDecimal.class) || type.isAssignableFrom(BigInteger.class);
  }

  /** What is wrong with a number of these; null of any other value. */
  static @Nullable Misfit misfit(Object value) {
    if (value instanceof BigDecimal number) {
      // Of the very class, unscaledValue() returns what it holds, or makes it.
      return number.getClass() == BigDecimal.class
          ? misfit(number.unscaledValue())
          : Misfit.extended(BigDecimal.class);
    }
    return value instanceof BigInteger && value.getClass() != BigInteger.class
        ? Misfit.extended(BigInteger.class)
        : null;
  }
}
