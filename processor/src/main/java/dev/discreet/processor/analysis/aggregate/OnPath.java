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
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.SameValue;
import dev.discreet.processor.analysis.state.Threshold;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.LinearForm;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Narrows a number over all rows by what it was compared with on the way: behind {@code if (n == 0)
 * return 0;} a count is at least 1. Lemma: two numbers whose public parts differ by c, and to which
 * rows add the same, differ by c.
 */
final class OnPath {
  private OnPath() {}

  /** Where the number lies on a path. */
  static Range of(Aggregate number, Evaluation evaluation, Assumptions path) {
    Range[] total = {number.total()};
    evaluation
        .compared(path)
        .forEach(
            compared ->
                narrowed(number, compared.getKey(), compared.getValue())
                    .flatMap(total[0]::intersect)
                    .ifPresent(both -> total[0] = both));
    return total[0];
  }

  private static Optional<Range> narrowed(Aggregate number, Threshold threshold, boolean holds) {
    return Stream.of(BigDecimal.ONE, BigDecimal.ONE.negate())
        .flatMap(
            sign ->
                more(number, threshold.number(), sign).stream()
                    .map(
                        more ->
                            ExactRanges.add(ExactRanges.times(threshold.where(holds), sign), more)))
        .findFirst();
  }

  /** How much more a number is than another one, or than what that is below 0. */
  private static Optional<Range> more(Aggregate number, Aggregate other, BigDecimal sign) {
    LinearForm rest = number.perRow().minus(other.perRow().times(sign));
    if (!number.isTold() || !SameValue.isNothing(rest)) {
      return Optional.empty();
    }
    LinearForm start = number.start().orElseThrow();
    LinearForm more = start.minus(other.start().orElseThrow().times(sign));
    return Optional.of(LinearBound.of(more, Assumptions.none())).filter(Range::isSingle);
  }
}
