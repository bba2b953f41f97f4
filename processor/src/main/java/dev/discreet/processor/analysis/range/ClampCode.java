/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import java.util.Locale;
import java.util.Set;

/** Java that brings a number into its limits, for messages. */
public final class ClampCode {
  private static final Set<Type> NARROW =
      Set.of(Type.Numeric.BYTE, Type.Numeric.SHORT, Type.Numeric.CHAR);

  private ClampCode() {}

  /** The expression for a variable of a numeric type. */
  public static String of(String name, Type type, Limits limits) {
    String inner =
        limits.step().signum() == 0 || type != Type.Numeric.DOUBLE
            ? name
            : "Clamp.toStep(" + name + ", " + Numbers.text(limits.step()) + ")";
    String clamp =
        "Clamp.clamp(%s, %s, %s)"
            .formatted(
                inner,
                Numbers.literal(limits.lower(), type),
                Numbers.literal(limits.upper(), type));
    return (NARROW.contains(type) ? "(" + type.toString().toLowerCase(Locale.ROOT) + ") " : "")
        + clamp;
  }
}
