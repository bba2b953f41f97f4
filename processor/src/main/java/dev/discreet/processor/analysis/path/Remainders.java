/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Conversions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What is left of a number when no more is taken from it than it is: {@code take = Math.min(left,
 * x); left -= take}.
 *
 * <p>Lemma: of integers, a - min(a, x) is max(0, a - x). So it is never negative, whatever they
 * are. And min(a, x) is at most a, so what is taken the last time and all that was taken before
 * come to no more than what there was at first.
 */
final class Remainders {
  private final Function<Term, Range> ranges;
  private final Function<Term, Optional<Boolean>> truths;

  /**
   * On a path.
   *
   * @param ranges where a number lies
   * @param truths whether a condition holds, where that is known
   */
  Remainders(Function<Term, Range> ranges, Function<Term, Optional<Boolean>> truths) {
    this.ranges = ranges;
    this.truths = truths;
  }

  /** Where a difference of that form lies, without bounds of its type; empty of any other. */
  Optional<Range> exact(Term difference) {
    if (difference.kind() != Kind.SUBTRACT || !difference.numeric().isIntegral()) {
      return Optional.empty();
    }
    Term whole = difference.argument(0);
    Term taken = kept(difference.argument(1));
    if (!isLeast(taken)) {
      return Optional.empty();
    }
    for (int i = 0; i < 2; i++) {
      if (kept(taken.argument(i)) == kept(whole)) {
        return Optional.of(above(ranges.apply(whole), ranges.apply(taken.argument(1 - i))));
      }
    }
    return Optional.empty();
  }

  /** From 0 on, as far as the greatest of one is above the least of the other. */
  private static Range above(Range whole, Range asked) {
    BigDecimal least =
        whole.lower() == null || asked.upper() == null
            ? BigDecimal.ZERO
            : whole.lower().subtract(asked.upper()).max(BigDecimal.ZERO);
    return whole.upper() == null || asked.lower() == null
        ? new Range(least, null, false, BigDecimal.ONE)
        : Range.integers(least, whole.upper().subtract(asked.lower()).max(BigDecimal.ZERO));
  }

  /** What the lesser of two integers takes from, where that is itself what another one left. */
  Optional<Term> source(Term least) {
    return isLeast(least)
        ? least.arguments().stream().filter(this::isLeft).findFirst()
        : Optional.empty();
  }

  private boolean isLeft(Term number) {
    Term rest = kept(number);
    while (rest.kind() == Kind.CHOOSE) {
      Optional<Boolean> truth = truths.apply(rest.argument(0));
      if (truth.isEmpty()) {
        return Stream.of(rest.argument(1), rest.argument(2))
            .anyMatch(side -> kept(side).kind() == Kind.SUBTRACT);
      }
      rest = kept(rest.argument(truth.get() ? 1 : 2));
    }
    return rest.kind() == Kind.SUBTRACT;
  }

  private static boolean isLeast(Term term) {
    return term.kind() == Kind.FUNCTION
        && term.detail() == PureFunction.MIN
        && term.numeric().isIntegral();
  }

  /** The same number before it was converted to another type of integers, which holds it. */
  private Term kept(Term number) {
    Term rest = number;
    while (rest.kind() == Kind.CONVERT && isKept(rest)) {
      rest = rest.argument(0);
    }
    return rest;
  }

  private boolean isKept(Term conversion) {
    Term operand = conversion.argument(0);
    Numeric from = operand.numeric();
    return from.isIntegral()
        && conversion.numeric().isIntegral()
        && Conversions.keeps(from, conversion.numeric(), ranges.apply(operand));
  }
}
