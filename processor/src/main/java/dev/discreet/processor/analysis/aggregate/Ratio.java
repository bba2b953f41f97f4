/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.aggregate;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.LinearForm;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Bounds a quotient of two numbers that grow together, as a share or a mean: {@code sum /
 * Math.max(10, count)}.
 *
 * <p>Lemma: let D be a public part that is never negative and what rows add, which is not either.
 * Let N lie between a times and b times what they add, with a ≤ 0 ≤ b, and so between a·D and b·D.
 * Let d be D, or the greater one of D and a public number. Then N / d lies in [a, b]. If N moves by
 * x and D by y, d moves by t·y with 0 ≤ t ≤ 1, and N / d by (x - s·y) / d', where s = t·N / d lies
 * in [a, b], too. That is linear in s: it is greatest, and least, at one of the ends.
 *
 * @param ends N - a·D and N - b·D
 */
record Ratio(Range within, List<Aggregate> ends) {
  /** Empty where the two do not grow together. */
  static Optional<Ratio> of(Aggregate number, Aggregate divisor, Evaluation evaluation) {
    Aggregate counted = evaluation.floored(divisor).orElse(divisor);
    boolean fromNothing = number.additive() && !counted.perRow().isZero();
    return fromNothing && Slope.rises(counted)
        ? Slope.of(number, counted, evaluation.sources()).map(slope -> of(slope, number, counted))
        : Optional.empty();
  }

  private static Ratio of(Range slope, Aggregate number, Aggregate counted) {
    BigDecimal least = Objects.requireNonNull(slope.lower());
    BigDecimal most = Objects.requireNonNull(slope.upper());
    return new Ratio(slope, List.of(end(number, counted, least), end(number, counted, most)));
  }

  private static Aggregate end(Aggregate number, Aggregate counted, BigDecimal ratio) {
    BigDecimal taken = ratio.negate();
    LinearForm perRow = number.perRow().plus(counted.perRow().times(taken));
    Range total = ExactRanges.add(number.total(), ExactRanges.times(counted.total(), taken));
    return new Aggregate(
        number.type(), total, perRow, BigDecimal.ZERO, Optional.empty(), number.parts());
  }
}
