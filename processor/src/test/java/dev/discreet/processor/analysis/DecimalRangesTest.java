/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.path.DecimalRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;

/** Ranges of numbers of {@code java.math}, held against the JDK. */
class DecimalRangesTest {
  private static final Type DECIMAL = new Type.Other(BigDecimal.class.getName());
  private static final int CASES = 20_000;

  private final SplittableRandom random = new SplittableRandom(7);
  private final Terms terms = new Terms();

  private BigDecimal number() {
    long digits =
        switch (random.nextInt(4)) {
          case 0 -> random.nextInt(-2, 3);
          case 1 -> random.nextInt(-1000, 1000);
          case 2 -> random.nextLong(-1_000_000_000L, 1_000_000_000L);
          default -> random.nextLong();
        };
    BigDecimal number = BigDecimal.valueOf(digits, random.nextInt(-6, 12));
    return random.nextInt(8) == 0 ? number.multiply(number) : number;
  }

  /** A number of which no more is known than where it lies. */
  private Term near(BigDecimal number) {
    boolean single = random.nextInt(3) == 0;
    BigDecimal below = single ? BigDecimal.ZERO : number().abs();
    BigDecimal above = single ? BigDecimal.ZERO : number().abs();
    Limits limits =
        Decimals.between(number.subtract(below), number.add(above))
            .and(
                Decimals.ofScales(
                    BigDecimal.valueOf(number.scale() - random.nextInt(3)),
                    BigDecimal.valueOf(number.scale() + random.nextInt(3))));
    return terms.input(DECIMAL, Term.Input.open("number", false, Optional.of(limits)));
  }

  private Term made(PureFunction function, Type type, Term... given) {
    return terms.function(function, type, DecimalRanges.arguments(List.of(given), terms));
  }

  private Range value(Term made) {
    return Assumptions.none().rangeOf(Courses.measure(Decimals.VALUE, made, terms));
  }

  private Range scale(Term made) {
    return Assumptions.none().rangeOf(Courses.measure(Decimals.SCALE, made, terms));
  }

  private void assertHolds(BigDecimal result, Term made, String what) {
    assertTrue(value(made).contains(result), () -> what + " = " + result + " in " + value(made));
    assertTrue(
        scale(made).contains(BigDecimal.valueOf(result.scale())),
        () -> what + " has scale " + result.scale() + " in " + scale(made));
  }

  private record Case(PureFunction function, BinaryOperator<BigDecimal> applied) {}

  @Test
  void ofTwoNumbers() {
    List<Case> cases =
        List.of(
            new Case(PureFunction.DECIMAL_ADD, BigDecimal::add),
            new Case(PureFunction.DECIMAL_SUBTRACT, BigDecimal::subtract),
            new Case(PureFunction.DECIMAL_MULTIPLY, BigDecimal::multiply),
            new Case(PureFunction.DECIMAL_MIN, BigDecimal::min),
            new Case(PureFunction.DECIMAL_MAX, BigDecimal::max));
    for (int i = 0; i < CASES; i++) {
      BigDecimal a = number();
      BigDecimal b = random.nextInt(4) == 0 ? a.setScale(a.scale() + 1) : number();
      Case chosen = cases.get(random.nextInt(cases.size()));
      assertHolds(
          chosen.applied().apply(a, b),
          made(chosen.function(), DECIMAL, near(a), near(b)),
          chosen.function() + " of " + a + ", " + b);
      Term order = made(PureFunction.DECIMAL_COMPARE, Numeric.INT, near(a), near(b));
      assertTrue(
          Assumptions.none().rangeOf(order).contains(BigDecimal.valueOf(a.compareTo(b))),
          () -> a + " and " + b);
    }
  }

  @Test
  void ofOneNumber() {
    for (int i = 0; i < CASES; i++) {
      BigDecimal a = number();
      Term near = near(a);
      int n = random.nextInt(1, 12);
      Term points = terms.number(Numeric.INT, n);
      assertHolds(a.negate(), made(PureFunction.DECIMAL_NEGATE, DECIMAL, near), "-" + a);
      assertHolds(a.abs(), made(PureFunction.DECIMAL_ABS, DECIMAL, near), "abs " + a);
      assertHolds(
          new BigDecimal(a.toString()), made(PureFunction.DECIMAL_COPY, DECIMAL, near), "" + a);
      assertHolds(
          a.movePointRight(n),
          made(PureFunction.DECIMAL_MOVE_RIGHT, DECIMAL, near, points),
          a + " moved right by " + n);
      assertHolds(
          a.movePointLeft(n),
          made(PureFunction.DECIMAL_MOVE_LEFT, DECIMAL, near, points),
          a + " moved left by " + n);
      int scale = random.nextInt(-4, 12);
      RoundingMode mode = RoundingMode.values()[random.nextInt(RoundingMode.values().length - 1)];
      assertHolds(
          a.setScale(scale, mode),
          made(PureFunction.DECIMAL_SET_SCALE, DECIMAL, near, terms.number(Numeric.INT, scale)),
          a + " to " + scale + " " + mode);
      BigInteger digits = a.unscaledValue();
      Term unscaled = made(PureFunction.DECIMAL_UNSCALED, Decimals.WHOLE, near);
      assertHolds(new BigDecimal(digits), unscaled, "digits of " + a);
      assertNumber(digits.longValue(), PureFunction.DECIMAL_TO_LONG, Numeric.LONG, unscaled);
      assertNumber(a.longValue(), PureFunction.DECIMAL_TO_LONG, Numeric.LONG, near);
      assertNumber(a.intValue(), PureFunction.DECIMAL_TO_INT, Numeric.INT, near);
      assertNumber(a.signum(), PureFunction.DECIMAL_SIGNUM, Numeric.INT, near);
      Range nearest =
          Assumptions.none().rangeOf(made(PureFunction.DECIMAL_TO_DOUBLE, Numeric.DOUBLE, near));
      assertTrue(nearest.contains(new BigDecimal(a.doubleValue())), () -> a + " in " + nearest);
    }
  }

  private void assertNumber(long number, PureFunction function, Numeric type, Term of) {
    Range range = Assumptions.none().rangeOf(made(function, type, of));
    assertTrue(
        range.contains(BigDecimal.valueOf(number)), () -> function + " " + number + " in " + range);
  }

  /** What a comparison says of a number holds of each for which it comes out so. */
  @Test
  void refinedByOrder() {
    for (int i = 0; i < CASES; i++) {
      BigDecimal a = number();
      BigDecimal b = random.nextInt(3) == 0 ? a : number();
      Term first = near(a);
      Term second = near(b);
      Term order = made(PureFunction.DECIMAL_COMPARE, Numeric.INT, first, second);
      Term zero = terms.number(Numeric.INT, 0);
      Term.Kind kind =
          List.of(Term.Kind.LESS, Term.Kind.LESS_OR_EQUAL, Term.Kind.EQUAL).get(random.nextInt(3));
      Term condition = terms.operation(kind, Type.Simple.BOOLEAN, order, zero);
      int compared = a.compareTo(b);
      boolean holds =
          kind == Term.Kind.LESS
              ? compared < 0
              : kind == Term.Kind.EQUAL ? compared == 0 : compared <= 0;
      Assumptions path = Assumptions.none().with(condition, holds).orElseThrow();
      assertTrue(path.rangeOf(Courses.measure(Decimals.VALUE, first, terms)).contains(a));
      assertTrue(path.rangeOf(Courses.measure(Decimals.VALUE, second, terms)).contains(b));
    }
  }

  /** What anybody's class says excludes nothing, and is never said twice. */
  @Test
  void whatAnybodySays() {
    Term number = terms.input(DECIMAL, Term.Input.open("number", false, Optional.empty()));
    Term limit = terms.input(DECIMAL, Term.Input.open("limit", false, Decimals.of(BigDecimal.TEN)));
    Term zero = terms.number(Numeric.INT, 0);
    Term below = terms.operation(Term.Kind.LESS, Type.Simple.BOOLEAN, asked(number, limit), zero);
    Assumptions path = Assumptions.none().with(below, true).orElseThrow();
    assertEquals(
        BigDecimal.TEN, path.rangeOf(Courses.measure(Decimals.VALUE, number, terms)).upper());
    Term again = asked(number, limit);
    assertEquals(Range.ofType(Numeric.INT), path.rangeOf(again));
    Term above = terms.operation(Term.Kind.LESS, Type.Simple.BOOLEAN, zero, again);
    assertTrue(path.with(above, true).isPresent());
    assertTrue(path.with(above, false).isPresent());
  }

  private Term asked(Term number, Term limit) {
    List<Term> all = new ArrayList<>(DecimalRanges.arguments(List.of(number, limit), terms));
    all.add(terms.input(Type.Simple.BOOLEAN, Term.Input.open("answer", false, Optional.empty())));
    return terms.function(PureFunction.DECIMAL_COMPARE, Numeric.INT, all);
  }
}
