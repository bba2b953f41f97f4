/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.aggregate;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells how two numbers over the same rows grow together, as a sum of marks and the number of
 * marks.
 *
 * <p>Lemma: let each row add to u an amount that is never negative, and to another number between a
 * and b times as much. Then the other number, less its public part, lies between a and b times u,
 * less its own: so it is for no rows, and it stays so with each row that comes.
 */
public final class Slope {
  private static final Range ZERO = Range.single(BigDecimal.ZERO);
  private static final BigDecimal MINUS = BigDecimal.ONE.negate();

  private Slope() {}

  /**
   * Where that ratio lies, 0 included; empty where the two do not grow together. It is turned round
   * where rows only take away from u.
   */
  public static Optional<Range> of(Aggregate number, Aggregate u, List<Source> sources) {
    LinearForm form = number.perRow();
    if (!number.isExact()
        || !u.isExact()
        || !isOfRows(form, sources)
        || !isOfRows(u.perRow(), sources)) {
      return Optional.empty();
    }
    boolean falls = isNeverNegative(u.perRow().times(MINUS));
    LinearForm count = falls ? u.perRow().times(MINUS) : u.perRow();
    Range row = bound(form);
    if (!isNeverNegative(count) || !row.isFinite() || row.nan()) {
      return Optional.empty();
    }
    Range slope = row.union(ZERO);
    BigDecimal least = slope.lower();
    BigDecimal most = slope.upper();
    return least != null
            && most != null
            && isNeverNegative(form.minus(count.times(least)))
            && isNeverNegative(count.times(most).minus(form))
        ? Optional.of(falls ? ExactRanges.times(slope, MINUS) : slope)
        : Optional.empty();
  }

  /**
   * Whether a number begins with what is never negative, and no row takes anything away from it.
   */
  static boolean rises(Aggregate number) {
    return number.isExact()
        && number.start().filter(Slope::isNeverNegative).isPresent()
        && isNeverNegative(number.perRow());
  }

  /** Whether each term speaks of one and the same row. */
  private static boolean isOfRows(LinearForm form, List<Source> sources) {
    return sources.size() == 1
        && form.terms().stream().allMatch(term -> term.sources().equals(Set.of(sources.get(0))));
  }

  private static boolean isNeverNegative(LinearForm form) {
    return LinearBound.isNeverNegative(form, Assumptions.none());
  }

  private static Range bound(LinearForm form) {
    return LinearBound.of(form, Assumptions.none());
  }
}
