/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.Optional;

/** Counts the cells of arrays and maps. */
public final class Counts {
  /** With more cells than this, they are not treated one by one. */
  static final int MOST_CELLS = 4_096;

  public static final BigDecimal MOST = BigDecimal.valueOf(MOST_CELLS);

  private Counts() {}

  public static Optional<BigDecimal> constant(Term count) {
    return count.kind() == Kind.CONSTANT && count.detail() instanceof BigDecimal number
        ? Optional.of(number)
        : Optional.empty();
  }

  /** The greatest number of cells, if there is a bound. */
  public static Optional<BigDecimal> cells(Vector vector, Assumptions path) {
    BigDecimal all = BigDecimal.ONE;
    for (Extent extent : vector.shape()) {
      Optional<BigDecimal> own = most(extent, path);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      all = all.multiply(own.get());
    }
    return Optional.of(all);
  }

  private static Optional<BigDecimal> most(Extent extent, Assumptions path) {
    if (extent instanceof Extent.Length length) {
      return Optional.ofNullable(path.rangeOf(length.count()).upper());
    }
    Type keys = ((Extent.Keys) extent).type();
    return switch (keys.kind()) {
      case BOOLEAN -> Optional.of(BigDecimal.valueOf(2));
      case ENUMERATION ->
          Optional.of(BigDecimal.valueOf(((Type.Enumeration) keys).constants().size()));
      case NUMERIC, TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER ->
          Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> Optional.empty();
    };
  }
}
