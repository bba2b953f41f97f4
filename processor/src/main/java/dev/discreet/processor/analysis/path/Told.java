/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a method tells of an object that another method has moved: a sum, of what it tells of the
 * object before, and of how far it was moved. So differences of such numbers have limits, where
 * nothing is known of the numbers themselves.
 *
 * <p>Lemma: that is what {@link Course.Shift} and {@link Course.Days} say of a call that did not
 * throw.
 */
public final class Told {
  /** After so many months the calendar begins again: it has as many days in each 400 years. */
  private static final int CYCLE = 4800;

  private static final YearMonth START = YearMonth.of(2000, 1);

  /** Of more months it is not worth while. */
  private static final BigDecimal MOST_MONTHS = BigDecimal.valueOf(2 * CYCLE);

  private final ModelledMethod method;
  private final Type type;
  private final Terms terms;

  private Told(ModelledMethod method, Type type, Terms terms) {
    this.method = method;
    this.type = type;
    this.terms = terms;
  }

  /** The number, or what else a method of no arguments tells. */
  public static Term of(ModelledMethod method, Type type, Term object, Terms terms) {
    Told told = new Told(method, type, terms);
    return Once.of(object, told::of);
  }

  private Term of(Term object, Function<Term, Term> told) {
    Optional<Course> moved =
        object.kind() == Kind.MODELLED
            ? ((ModelledMethod) object.detail()).course()
            : Optional.empty();
    return choice(object, told)
        .or(() -> moved.flatMap(Course::shift).flatMap(shift -> shifted(object, shift, told)))
        .or(() -> moved.flatMap(Course::days).flatMap(days -> moved(object, days, told)))
        .orElseGet(() -> itself(object));
  }

  private Term itself(Term object) {
    return terms.modelled(method, type, Courses.arguments(method, List.of(object), terms));
  }

  /** Lemma: f(c ? a : b) is c ? f(a) : f(b); of null nothing is told, see {@link Courses}. */
  private Optional<Term> choice(Term object, Function<Term, Term> told) {
    if (object.kind() != Kind.CHOOSE || !(type instanceof Numeric)) {
      return Optional.empty();
    }
    boolean neverFirst = object.argument(1).kind() == Kind.NULL;
    boolean neverSecond = object.argument(2).kind() == Kind.NULL;
    if (neverFirst || neverSecond) {
      return neverFirst && neverSecond
          ? Optional.empty()
          : Optional.of(told.apply(object.argument(neverFirst ? 2 : 1)));
    }
    return Optional.of(
        terms.choose(
            object.argument(0), told.apply(object.argument(1)), told.apply(object.argument(2))));
  }

  private Optional<Term> shifted(Term object, Course.Shift shift, Function<Term, Term> told) {
    return shift.told().equals(method.signature())
        ? Optional.of(
            plus(
                told.apply(object.argument(0)),
                object.argument(1),
                BigDecimal.valueOf(shift.factor())))
        : Optional.empty();
  }

  private Optional<Term> moved(Term object, Course.Days days, Function<Term, Term> told) {
    if (!days.told().equals(method.signature())) {
      return Optional.empty();
    }
    ModelledMethod by = (ModelledMethod) object.detail();
    Optional<BigDecimal> months =
        days.months() == 0
            ? Optional.of(BigDecimal.ZERO)
            : Optional.of(object.argument(1).detail())
                .filter(BigDecimal.class::isInstance)
                .map(amount -> ((BigDecimal) amount).multiply(BigDecimal.valueOf(days.months())))
                .filter(amount -> amount.abs().compareTo(MOST_MONTHS) <= 0);
    return months.map(
        amount -> {
          Term before = object.argument(0);
          Term from =
              days.from().equals(method)
                  ? told.apply(before)
                  : of(days.from(), type, before, terms);
          Limits added = added(days, amount.intValue());
          Term whole =
              days.days() == 0
                  ? from
                  : plus(from, object.argument(1), BigDecimal.valueOf(days.days()));
          return added.lower().compareTo(added.upper()) == 0
              ? plus(whole, terms.constant(Numeric.LONG, added.lower()), BigDecimal.ONE)
              : terms.operation(Kind.ADD, Numeric.LONG, whole, some(by, amount, added, object));
        });
  }

  /** Some number of days, which is a function of all that the call was given. */
  private Term some(ModelledMethod by, BigDecimal months, Limits days, Term moved) {
    ModelledMethod number =
        new ModelledMethod(
            by.signature() + " moves by, for " + months + " months",
            by.name(),
            by.model(),
            by.parameters(),
            Optional.of(days));
    return terms.modelled(number, Numeric.LONG, moved.arguments());
  }

  /**
   * How many days lie between a date and one so many months later, or between the first days of two
   * months. Lemma: the calendar repeats itself, so all dates of one cycle are all there are; and
   * the day of a month matters only where the later month is too short for it.
   */
  static Limits added(Course.Days days, int months) {
    long least = 0;
    long most = 0;
    boolean first = true;
    for (int i = 0; months != 0 && i < CYCLE; i++) {
      YearMonth month = START.plusMonths(i);
      for (int day = 28; day <= month.lengthOfMonth(); day++) {
        LocalDate from = month.atDay(day);
        long between = from.plusMonths(months).toEpochDay() - from.toEpochDay();
        least = first ? between : Math.min(least, between);
        most = first ? between : Math.max(most, between);
        first = false;
      }
    }
    return new Limits(
        BigDecimal.valueOf(least + days.least()),
        BigDecimal.valueOf(most + days.most()),
        BigDecimal.ONE);
  }

  private Term plus(Term number, Term amount, BigDecimal factor) {
    if (!(amount.detail() instanceof BigDecimal constant)) {
      Term by = terms.convert(Numeric.LONG, amount);
      return terms.operation(
          Kind.ADD,
          Numeric.LONG,
          number,
          factor.compareTo(BigDecimal.ONE) == 0
              ? by
              : terms.operation(
                  Kind.MULTIPLY, Numeric.LONG, by, terms.constant(Numeric.LONG, factor)));
    }
    BigDecimal by = constant.multiply(factor);
    Term rest = number;
    if (number.kind() == Kind.ADD && number.argument(1).detail() instanceof BigDecimal before) {
      rest = number.argument(0);
      by = by.add(before);
    }
    return by.signum() == 0
        ? rest
        : terms.operation(Kind.ADD, Numeric.LONG, rest, terms.constant(Numeric.LONG, by));
  }
}
