/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Quotients;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bounds a quotient. Lemma: where k · divisor - dividend is never negative, with a positive divisor
 * and k ≥ 0, the quotient is at most k. The same follows from what the divisor is not less than. So
 * the mean of what one person has lies where each of it does. The machine rounds a quotient to a
 * number that is no further away than k, rounded.
 */
public final class Quotient {
  private Quotient() {}

  /** The quotient, as clamped to where it lies, if that is less than its operands say. */
  public static Term narrowed(Term quotient, Terms terms, Assumptions path) {
    Term dividend = quotient.argument(0);
    Term divisor = quotient.argument(1);
    Range b = path.rangeOf(divisor);
    Range any = path.rangeOf(quotient);
    if (b.isSingle() || !isPositive(b) || !any.isFinite() || any.nan()) {
      return quotient;
    }
    Numeric type = quotient.numeric();
    Range known = any;
    for (Term part : parts(divisor)) {
      known = Quotients.within(exact(dividend, part, path), type, known);
    }
    return known.lower() == null || known.upper() == null || known.width().equals(any.width())
        ? quotient
        : terms.function(
            PureFunction.CLAMP,
            type,
            List.of(
                quotient,
                terms.constant(type, known.lower()),
                terms.constant(type, known.upper())));
  }

  /** The divisor, and what it is never less than. */
  private static List<Term> parts(Term divisor) {
    List<Term> parts = new ArrayList<>(List.of(divisor));
    if (divisor.detail() == PureFunction.MAX) {
      parts.addAll(divisor.arguments());
    }
    return parts;
  }

  /**
   * Where the exact quotient lies, open where that is not known.
   *
   * @param least what the divisor is not less than
   */
  private static Range exact(Term dividend, Term least, Assumptions path) {
    @Nullable BigDecimal count = path.rangeOf(least).upper();
    Range number = path.rangeOf(dividend);
    if (count == null || count.signum() <= 0 || number.lower() == null || number.upper() == null) {
      return new Range(null, null, false, BigDecimal.ZERO);
    }
    LinearForm above = LinearForm.of(dividend);
    LinearForm below = LinearForm.of(least);
    BigDecimal up = Numbers.divideUp(number.upper().max(BigDecimal.ZERO), count);
    BigDecimal down = Numbers.divideUp(number.lower().negate().max(BigDecimal.ZERO), count);
    return new Range(
        LinearBound.isNeverNegative(below.times(down).plus(above), path) ? down.negate() : null,
        LinearBound.isNeverNegative(below.times(up).minus(above), path) ? up : null,
        false,
        BigDecimal.ZERO);
  }

  private static boolean isPositive(Range divisor) {
    return divisor.isFinite()
        && !divisor.nan()
        && divisor.lower() != null
        && divisor.lower().signum() > 0;
  }
}
