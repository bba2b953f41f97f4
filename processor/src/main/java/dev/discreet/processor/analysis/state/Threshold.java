/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.ir.Expr;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A comparison of a number over all rows with 0.
 *
 * @param number one that is told exactly
 * @param relation LESS, LESS_OR_EQUAL or EQUAL
 */
public record Threshold(Aggregate number, Expr.Relation relation) {
  /** The comparison of two numbers, as one of their difference; empty where one may be rounded. */
  public static Optional<Threshold> of(Expr.Relation relation, Aggregate a, Aggregate b) {
    if (!a.isTold() || !b.isTold() || a.type() != b.type()) {
      return Optional.empty();
    }
    LinearForm start = a.start().orElseThrow().minus(b.start().orElseThrow());
    return Optional.of(
        new Threshold(
            new Aggregate(
                a.type(),
                ExactRanges.add(a.total(), ExactRanges.times(b.total(), BigDecimal.ONE.negate())),
                a.perRow().minus(b.perRow()),
                BigDecimal.ZERO,
                Optional.of(start),
                Parts.union(a.parts(), b.parts())),
            relation));
  }

  /** Where the number lies where the comparison holds, or where it does not. */
  public Range where(boolean holds) {
    Range total = number.total();
    Range side = relation == Expr.Relation.EQUAL ? equal(holds) : side(holds);
    return total.intersect(side).orElse(total);
  }

  private Range equal(boolean holds) {
    Range total = number.total();
    if (holds || !number.type().isIntegral()) {
      return holds ? Range.single(BigDecimal.ZERO) : total;
    }
    return total.withoutEnds(new TreeSet<>(Set.of(BigDecimal.ZERO))).orElse(total);
  }

  private Range side(boolean holds) {
    return holds
        ? new Range(null, last(), false, BigDecimal.ZERO)
        : new Range(last().add(one()), null, false, BigDecimal.ZERO);
  }

  /** The least difference of two numbers of its type that are known to differ. */
  public BigDecimal one() {
    return number.type().isIntegral() ? BigDecimal.ONE : BigDecimal.ZERO;
  }

  /** The greatest number for which it is at most, or less. */
  public BigDecimal last() {
    return relation == Expr.Relation.LESS ? one().negate() : BigDecimal.ZERO;
  }
}
