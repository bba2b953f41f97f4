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

/**
 * Which of two objects comes first, as their {@code compareTo} says.
 *
 * @param known the conditions of a path
 * @param narrowed what the path says of numbers
 */
record Sequence(Map<Term, Boolean> known, Map<Term, Range> narrowed) {
  private static final Range NOT_POSITIVE = Range.integers(Long.MIN_VALUE, 0);
  private static final Range NOT_NEGATIVE = Range.integers(0, Long.MAX_VALUE);

  /**
   * Returns the range of what compares two objects, or says how far apart they are, with what is
   * known of which one comes first.
   *
   * @param call its first two arguments are the objects
   */
  Range of(Term call, Course.Back back, Range range) {
    return switch (back) {
      case DAY, IN_ORDER -> range;
      case ORDER -> signed(call.argument(1), call.argument(0), range);
      case APART, APART_TOWARDS_ZERO -> signed(call.argument(0), call.argument(1), range);
    };
  }

  /** Of a number that is not negative where the one is not after the other, and reversed. */
  private Range signed(Term first, Term second, Range range) {
    Range signed = isAtMost(first, second) ? range.intersect(NOT_NEGATIVE).orElse(range) : range;
    return isAtMost(second, first) ? signed.intersect(NOT_POSITIVE).orElse(signed) : signed;
  }

  /**
   * Whether one object is known not to come after another: by what a path says, or by the
   * constructor of the record that they are components of. Lemma: a date does not come after
   * another where its day does not, and where two are converted alike, such that the order is kept,
   * the results come as what they are made of.
   */
  boolean isAtMost(Term first, Term second) {
    return first == second
        || isOrdered(first, second, RowFacts.Order.COMPARED)
        || isOrdered(first, second, Course.DAY_OF_DATE)
        || (areConvertedAlike(first, second) && isAtMost(first.argument(0), second.argument(0)))
        || narrowed.entrySet().stream()
            .anyMatch(
                number ->
                    (compares(number.getKey(), first, second)
                            && isSigned(-1, number.getValue().upper()))
                        || (compares(number.getKey(), second, first)
                            && isSigned(1, number.getValue().lower()))
                        || ((isTimeBetween(number.getKey(), first, second)
                                || isDaysBetween(number.getKey(), first, second))
                            && isSigned(1, number.getValue().lower())))
        || known.entrySet().stream()
            .flatMap(stated -> Order.of(stated.getKey(), stated.getValue(), false).stream())
            .anyMatch(order -> isOfDays(order, first, second));
  }

  /** Whether an order is one of the days of two dates, of which the first is not the later. */
  private static boolean isOfDays(Order order, Term first, Term second) {
    boolean straight = isDayOf(order.first(), first) && isDayOf(order.second(), second);
    return switch (order.kind()) {
      case LESS, LESS_OR_EQUAL -> straight;
      case EQUAL -> straight || (isDayOf(order.first(), second) && isDayOf(order.second(), first));
      default -> false;
    };
  }

  private static boolean isDayOf(Term number, Term date) {
    return tells(number, Course.Back.DAY) && number.argument(0) == date;
  }

  private static boolean isDaysBetween(Term number, Term first, Term second) {
    return number.kind() == Kind.SUBTRACT
        && isDayOf(number.argument(0), second)
        && isDayOf(number.argument(1), first);
  }

  private static boolean areConvertedAlike(Term first, Term second) {
    return first.detail().equals(second.detail()) && tells(first, Course.Back.IN_ORDER);
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
    return tells(call, back)
        && call.arguments().size() > 1
        && call.argument(0) == first
        && call.argument(1) == second;
  }

  /** Whether a term is a call whose result tells that of what it is computed from. */
  private static boolean tells(Term call, Course.Back back) {
    return call.kind() == Kind.MODELLED
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
