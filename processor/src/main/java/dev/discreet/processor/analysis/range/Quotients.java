/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Narrows the range of a machine's quotient by where the exact quotient lies. */
public final class Quotients {
  private Quotients() {}

  /**
   * What is left of a range. Lemma: integers are cut off toward 0, and doubles rounded to the
   * nearest, which passes no end that is a double itself.
   *
   * @param exact where the exact quotient lies: 0 included, open where that is not known
   */
  public static Range within(Range exact, Type.Numeric type, Range machine) {
    @Nullable BigDecimal least = exact.lower();
    @Nullable BigDecimal most = exact.upper();
    Range rounded =
        type.isIntegral()
            ? new Range(
                least == null ? null : Numbers.ceiling(least),
                most == null ? null : Numbers.floor(most),
                false,
                BigDecimal.ONE)
            : new Range(
                Numbers.nearestDouble(least), Numbers.nearestDouble(most), false, BigDecimal.ZERO);
    return machine.intersect(rounded).orElse(machine);
  }
}
