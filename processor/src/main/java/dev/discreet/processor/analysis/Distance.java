/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Value.Aggregate;
import java.math.BigDecimal;

/**
 * How far an aggregate moves between neighbours. Claim: if one row is added or removed the number
 * moves by at most the greatest magnitude of what a row adds; if one row is replaced, by at most
 * the width of what a row adds; in both cases plus {@code extra}, and never further than the width
 * of its own range.
 */
final class Distance {
  private Distance() {}

  static BigDecimal of(Aggregate aggregate, boolean replaceOne, Assumptions path) {
    Range row = LinearBound.of(aggregate.perRow(), path);
    BigDecimal moves =
        (replaceOne ? width(row) : row.magnitude().orElseThrow(Refusal::again))
            .add(aggregate.extra());
    return aggregate.total().isFinite() ? moves.min(width(aggregate.total())) : moves;
  }

  static BigDecimal width(Range range) {
    if (range.lower() == null || range.upper() == null) {
      throw Refusal.again();
    }
    return range.upper().subtract(range.lower());
  }
}
