/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Durations;
import dev.discreet.processor.ir.ModelledMethod;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which of two objects comes first, as their {@code compareTo} says. */
final class Sequence {
  private static final Range NOT_POSITIVE = Range.integers(Long.MIN_VALUE, 0);
  private static final Range NOT_NEGATIVE = Range.integers(0, Long.MAX_VALUE);

  private Sequence() {}

  /**
   * Returns the range of what compares two objects, or says how far apart they are, with what is
   * known of which one comes first.
   *
   * @param call its first two arguments are the objects
   */
  static Range of(Term call, Course.Back back, Range range, Map<Term, Range> narrowed) {
    return switch (back) {
      case DAY -> range;
      case ORDER -> signed(call.argument(1), call.argument(0), range, narrowed);
      case APART -> signed(call.argument(0), call.argument(1), range, narrowed);
    };
  }

  /** Of a number that is not negative where the one is not after the other, and reversed. */
  private static Range signed(Term first, Term second, Range range, Map<Term, Range> narrowed) {
    Range signed =
        isAtMost(first, second, narrowed) ? range.intersect(NOT_NEGATIVE).orElse(range) : range;
    return isAtMost(second, first, narrowed)
        ? signed.intersect(NOT_POSITIVE).orElse(signed)
        : signed;
  }

  /**
   * Whether one object is known not to come after another: by what a path says, or by the
   * constructor of the record that they are components of.
   *
   * @param narrowed what the path says of numbers
   */
  static boolean isAtMost(Term first, Term second, Map<Term, Range> narrowed) {
    return first == second
        || isOrdered(first, second, RowFacts.Order.COMPARED)
        || narrowed.entrySet().stream()
            .anyMatch(
                known ->
                    (compares(known.getKey(), first, second)
                            && isSigned(-1, known.getValue().upper()))
                        || (compares(known.getKey(), second, first)
                            && isSigned(1, known.getValue().lower()))
                        || (isTimeBetween(known.getKey(), first, second)
                            && isSigned(1, known.getValue().lower())));
  }

  /** Whether an end is zero or beyond. */
  private static boolean isSigned(int sign, @Nullable BigDecimal end) {
    return end != null && end.signum() * sign >= 0;
  }

  private static boolean compares(Term number, Term first, Term second) {
    return isOf(number, Course.Back.ORDER, first, second);
  }

  /**
   * Whether a number is the seconds between two. Lemma: they are rounded down, so that they are
   * negative wherever the time is.
   */
  private static boolean isTimeBetween(Term number, Term first, Term second) {
    return number.detail().equals(Durations.SECONDS)
        && isOf(number.argument(0), Course.Back.APART, first, second);
  }

  private static boolean isOf(Term call, Course.Back back, Term first, Term second) {
    return call.kind() == Kind.MODELLED
        && call.arguments().size() > 1
        && call.argument(0) == first
        && call.argument(1) == second
        && ((ModelledMethod) call.detail())
            .course()
            .flatMap(Course::back)
            .filter(stated -> stated == back)
            .isPresent();
  }

  /** Whether the constructor of a record keeps one component of an instance at most at another. */
  static boolean isOrdered(Term small, Term large, String by) {
    return small.kind() == Kind.COMPONENT
        && large.kind() == Kind.COMPONENT
        && small.argument(0) == large.argument(0)
        && ((Terms.Part) small.detail())
            .facts()
            .atMost()
            .contains(new RowFacts.Order(by, ((Terms.Part) large.detail()).name()));
  }
}
