/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where numbers of {@code java.math} lie. The term of such a function has each of them with its
 * {@link Decimals#VALUE} and its {@link Decimals#SCALE} behind it. Values are real numbers: there
 * is none next to another, so {@code a < b} bounds them as {@code a <= b} does.
 *
 * <p>In a constructor anybody's subclass may be asked, which may say anything, and another thing
 * each time. There a call is a term of its own, which ends with a new unknown; it has any value of
 * its type, and says of a number only what holds if that is of the JDK's class. It says so of that
 * number alone, and of no other that it is compared with: the record may be made of the other one.
 * No query sees a record that is made of another class's number.
 */
public final class DecimalRanges {
  /** What one number comes to in a term: itself and its measures. */
  static final int WIDTH = 3;

  private static final BigDecimal LEAST = BigDecimal.ONE.negate();

  private DecimalRanges() {}

  /**
   * The values of two numbers, where a value is that of the lesser or the greater of them; empty of
   * any other.
   */
  static List<Term> ofExtreme(Term value) {
    if (!value.detail().equals(Decimals.VALUE)) {
      return List.of();
    }
    Term made = value.argument(0);
    boolean extreme =
        made.kind() == Kind.FUNCTION
            && (made.detail() == PureFunction.DECIMAL_MIN
                || made.detail() == PureFunction.DECIMAL_MAX)
            && !isByAnybody(made);
    return extreme ? List.of(valueIn(made, 0), valueIn(made, 1)) : List.of();
  }

  /** The arguments of a function's term. */
  public static List<Term> arguments(List<Term> given, Terms terms) {
    List<Term> all = new ArrayList<>();
    for (Term argument : given) {
      all.add(argument);
      if (isDecimal(argument)) {
        all.add(Courses.measure(Decimals.VALUE, argument, terms));
        all.add(Courses.measure(Decimals.SCALE, argument, terms));
      }
    }
    return all;
  }

  /** The scale of the first number of a function. */
  public static Term scaleIn(Term function) {
    return function.argument(WIDTH - 1);
  }

  /** Whether an argument is such a number; the others are numbers of the machine and constants. */
  public static boolean isDecimal(Term argument) {
    return switch (argument.type().kind()) {
      case OTHER, NONE -> true;
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION, ROW, SEALED, OPTIONAL, COLLECTION -> false;
      case DICTIONARY, ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /** A measure of what a function makes; empty where it makes none, or nothing is known. */
  static Optional<Range> told(ModelledMethod measure, Term made, Assumptions path) {
    if (measure.equals(Decimals.VALUE)) {
      return value(made, path);
    }
    return measure.equals(Decimals.SCALE) ? scale(made, path) : Optional.empty();
  }

  private static Optional<Range> value(Term made, Assumptions path) {
    PureFunction function = (PureFunction) made.detail();
    return switch (function) {
      case DECIMAL_ADD ->
          Optional.of(exact(ExactRanges.add(value(made, 0, path), value(made, 1, path))));
      case DECIMAL_SUBTRACT ->
          Optional.of(
              exact(
                  ExactRanges.add(
                      value(made, 0, path),
                      ExactRanges.times(value(made, 1, path), BigDecimal.ONE.negate()))));
      case DECIMAL_MULTIPLY ->
          Optional.of(exact(ExactRanges.multiply(value(made, 0, path), value(made, 1, path))));
      case DECIMAL_OF -> Optional.of(exact(path.rangeOf(made.argument(0))));
      case DECIMAL_COPY -> isByAnybody(made) ? Optional.empty() : Optional.of(value(made, 0, path));
      case DECIMAL_NEGATE ->
          Optional.of(exact(ExactRanges.times(value(made, 0, path), BigDecimal.ONE.negate())));
      case DECIMAL_ABS -> Optional.of(absolute(value(made, 0, path)));
      case DECIMAL_MIN -> Optional.of(extreme(value(made, 0, path), value(made, 1, path), true));
      case DECIMAL_MAX -> Optional.of(extreme(value(made, 0, path), value(made, 1, path), false));
      case DECIMAL_MOVE_RIGHT ->
          points(made)
              .map(n -> exact(ExactRanges.times(value(made, 0, path), BigDecimal.TEN.pow(n))));
      case DECIMAL_MOVE_LEFT ->
          points(made)
              .map(
                  n ->
                      exact(
                          ExactRanges.times(
                              value(made, 0, path), BigDecimal.ONE.movePointLeft(n))));
      case DECIMAL_SET_SCALE -> points(made).map(n -> rounded(value(made, 0, path), n));
      case DECIMAL_UNSCALED -> Optional.of(unscaled(value(made, 0, path), scale(made, 0, path)));
      default -> Optional.empty();
    };
  }

  private static Optional<Range> scale(Term made, Assumptions path) {
    PureFunction function = (PureFunction) made.detail();
    return switch (function) {
      case DECIMAL_ADD, DECIMAL_SUBTRACT ->
          Optional.of(
              extreme(scale(made, 0, path), scale(made, 1, path), false).withStep(BigDecimal.ONE));
      case DECIMAL_MULTIPLY ->
          Optional.of(ExactRanges.add(scale(made, 0, path), scale(made, 1, path)));
      case DECIMAL_COPY -> isByAnybody(made) ? Optional.empty() : Optional.of(scale(made, 0, path));
      case DECIMAL_NEGATE, DECIMAL_ABS -> Optional.of(scale(made, 0, path));
      case DECIMAL_MIN, DECIMAL_MAX ->
          Optional.of(scale(made, 0, path).union(scale(made, 1, path)));
      case DECIMAL_MOVE_RIGHT -> points(made).map(n -> shifted(scale(made, 0, path), -n));
      case DECIMAL_MOVE_LEFT -> points(made).map(n -> shifted(scale(made, 0, path), n));
      case DECIMAL_SET_SCALE -> points(made).map(n -> Range.integers(n, n));
      case DECIMAL_OF, DECIMAL_UNSCALED -> Optional.of(Range.integers(0, 0));
      default -> Optional.empty();
    };
  }

  /** The value of a number that a function is given. */
  static Term valueIn(Term function, int number) {
    return function.argument(WIDTH * number + 1);
  }

  static Range value(Term term, int number, Assumptions path) {
    return path.rangeOf(valueIn(term, number));
  }

  private static Range scale(Term term, int number, Assumptions path) {
    return path.rangeOf(term.argument(WIDTH * number + 2));
  }

  /** A constant behind the first number, if it is one. */
  static Optional<Integer> points(Term term) {
    return term.argument(WIDTH).detail() instanceof BigDecimal constant
        ? Optional.of(constant.intValueExact())
        : Optional.empty();
  }

  /** Of real numbers no grid is known. */
  private static Range exact(Range range) {
    return new Range(range.lower(), range.upper(), false, BigDecimal.ZERO);
  }

  private static Range absolute(Range range) {
    @Nullable BigDecimal most =
        range.lower() == null || range.upper() == null
            ? null
            : range.lower().abs().max(range.upper().abs());
    BigDecimal least =
        range.lower() != null && range.lower().signum() > 0
            ? range.lower()
            : range.upper() != null && range.upper().signum() < 0
                ? range.upper().negate()
                : BigDecimal.ZERO;
    return new Range(least, most, false, BigDecimal.ZERO);
  }

  private static Range extreme(Range a, Range b, boolean least) {
    @Nullable BigDecimal lower = end(a.lower(), b.lower(), least, least);
    @Nullable BigDecimal upper = end(a.upper(), b.upper(), least, !least);
    return new Range(lower, upper, false, BigDecimal.ZERO);
  }

  /** The lesser or greater end; where one is infinite, that one or the other. */
  private static @Nullable BigDecimal end(
      @Nullable BigDecimal a, @Nullable BigDecimal b, boolean least, boolean infinite) {
    if (a == null || b == null) {
      return infinite ? null : a == null ? b : a;
    }
    return least ? a.min(b) : a.max(b);
  }

  private static Range rounded(Range value, int scale) {
    return new Range(
        value.lower() == null ? null : value.lower().setScale(scale, RoundingMode.FLOOR),
        value.upper() == null ? null : value.upper().setScale(scale, RoundingMode.CEILING),
        false,
        BigDecimal.ZERO);
  }

  private static Range shifted(Range scale, int by) {
    return Range.integers(
        lower(scale).add(BigDecimal.valueOf(by)).max(BigDecimal.ZERO),
        upper(scale).add(BigDecimal.valueOf(by)).max(BigDecimal.ZERO));
  }

  private static BigDecimal lower(Range scale) {
    return scale.lower() == null ? Numeric.INT.minimum() : scale.lower();
  }

  private static BigDecimal upper(Range scale) {
    return scale.upper() == null ? Numeric.INT.maximum() : scale.upper();
  }

  /** Lemma: v·10^s is monotone in each, so its ends are among those of the corners. */
  private static Range unscaled(Range value, Range scale) {
    if (!scale.keeps(Decimals.SHORT) || value.lower() == null || value.upper() == null) {
      return new Range(null, null, false, BigDecimal.ZERO);
    }
    int least = lower(scale).intValueExact();
    int most = upper(scale).intValueExact();
    BigDecimal lower = value.lower();
    BigDecimal upper = value.upper();
    return new Range(
        lower.scaleByPowerOfTen(least).min(lower.scaleByPowerOfTen(most)),
        upper.scaleByPowerOfTen(least).max(upper.scaleByPowerOfTen(most)),
        false,
        BigDecimal.ZERO);
  }

  /** The range of a number of the machine that a function tells; empty of other functions. */
  static Optional<Range> number(Term call, Assumptions path) {
    PureFunction function = (PureFunction) call.detail();
    boolean byAnybody = isByAnybody(call);
    return switch (function) {
      case DECIMAL_COMPARE, DECIMAL_SIGNUM ->
          Optional.of(byAnybody ? Range.ofType(Numeric.INT) : compared(call, path));
      case DECIMAL_SCALE -> Optional.of(Range.ofType(Numeric.INT));
      case DECIMAL_TO_LONG, DECIMAL_TO_INT, DECIMAL_TO_LONG_EXACT, DECIMAL_TO_INT_EXACT ->
          Optional.of(whole(value(call, 0, path), call.numeric()));
      case DECIMAL_TO_DOUBLE -> Optional.of(nearest(value(call, 0, path), scale(call, 0, path)));
      case DECIMAL_VALUE -> Optional.of(value(call, 0, path));
      default -> Optional.empty();
    };
  }

  /** Whether it may be that no code of the JDK answers. */
  private static boolean isByAnybody(Term call) {
    return switch ((PureFunction) call.detail()) {
      case DECIMAL_SIGNUM, DECIMAL_SCALE, DECIMAL_COPY -> call.arguments().size() > WIDTH;
      case DECIMAL_COMPARE, DECIMAL_MIN, DECIMAL_MAX -> call.arguments().size() > 2 * WIDTH;
      default -> false;
    };
  }

  /**
   * Whether a number of a constructor is of the JDK's own class, whatever it was given: a constant,
   * a copy, or what is computed of such. A choice between two numbers returns one that was there.
   */
  public static boolean isOwn(Term number) {
    return Once.of(number, DecimalRanges::isOwn);
  }

  private static boolean isOwn(Term number, Function<Term, Boolean> own) {
    return switch (number.kind()) {
      case INPUT ->
          ((Term.Input) number.detail())
              .limits()
              .flatMap(limits -> limits.measure())
              .filter(Decimals.VALUE::equals)
              .isPresent();
      case CHOOSE -> own.apply(number.argument(1)) && own.apply(number.argument(2));
      case FUNCTION -> isMadeOfOwn(number, own);
      default -> false;
    };
  }

  private static boolean isMadeOfOwn(Term made, Function<Term, Boolean> own) {
    PureFunction function = (PureFunction) made.detail();
    return function == PureFunction.DECIMAL_COPY
        || (function.isOfDecimals()
            && !isByAnybody(made)
            && made.arguments().stream().filter(DecimalRanges::isDecimal).allMatch(own::apply));
  }

  private static Range compared(Term call, Assumptions path) {
    Range a = value(call, 0, path);
    Range b = other(call, path);
    boolean less = isBelow(a.upper(), b.lower(), true);
    boolean greater = isBelow(b.upper(), a.lower(), true);
    boolean atMost = isBelow(a.upper(), b.lower(), false);
    boolean atLeast = isBelow(b.upper(), a.lower(), false);
    return Range.integers(
        greater ? BigDecimal.ONE : atLeast ? BigDecimal.ZERO : LEAST,
        less ? LEAST : atMost ? BigDecimal.ZERO : BigDecimal.ONE);
  }

  private static boolean isBelow(
      @Nullable BigDecimal small, @Nullable BigDecimal large, boolean strictly) {
    return small != null && large != null && small.compareTo(large) < (strictly ? 0 : 1);
  }

  /** What a number is compared with. */
  private static Range other(Term call, Assumptions path) {
    return call.detail() == PureFunction.DECIMAL_SIGNUM
        ? Range.single(BigDecimal.ZERO)
        : value(call, 1, path);
  }

  /** Lemma: without its fraction, a number is between those of the ends without theirs. */
  private static Range whole(Range value, Numeric type) {
    if (value.lower() == null || value.upper() == null) {
      return Range.ofType(type);
    }
    BigDecimal lower = value.lower().setScale(0, RoundingMode.DOWN);
    BigDecimal upper = value.upper().setScale(0, RoundingMode.DOWN);
    Range all = Range.integers(lower, upper);
    return all.isWithin(type.minimum(), type.maximum()) ? all : Range.ofType(type);
  }

  /**
   * Lemma: the nearest double is monotone, so it is between those of the ends. The JDK divides or
   * multiplies two exact doubles, or reads the digits; both round once.
   */
  public static Range nearest(Range value) {
    return new Range(
        value.lower() == null ? null : Numbers.finite(value.lower().doubleValue()),
        value.upper() == null ? null : Numbers.finite(value.upper().doubleValue()),
        false,
        BigDecimal.ZERO);
  }

  private static Range nearest(Range value, Range scale) {
    boolean isExact =
        upper(scale).signum() <= 0
            && value.magnitude().filter(most -> most.compareTo(Numbers.TWO_53) <= 0).isPresent();
    return nearest(value).withStep(isExact ? BigDecimal.ONE : BigDecimal.ZERO);
  }

  /** What a number is known for once more is known of how it compares, or of its scale. */
  static Optional<Assumptions> refined(Assumptions path, Term call) {
    if (call.kind() != Kind.FUNCTION) {
      return Optional.of(path);
    }
    return switch ((PureFunction) call.detail()) {
      case DECIMAL_COMPARE, DECIMAL_SIGNUM -> refinedByOrder(path, call);
      case DECIMAL_SCALE -> narrowed(path, call, WIDTH - 1, path.rangeOf(call));
      default -> Optional.of(path);
    };
  }

  private static Optional<Assumptions> refinedByOrder(Assumptions path, Term call) {
    Range order = path.rangeOf(call);
    boolean two = call.detail() == PureFunction.DECIMAL_COMPARE;
    boolean ofFirst = !two || mayBound(call, 1);
    boolean ofSecond = two && mayBound(call, 0);
    Range a = value(call, 0, path);
    Range b = other(call, path);
    Optional<Assumptions> refined = Optional.of(path);
    if (order.upper() != null && order.upper().signum() <= 0) {
      refined = ofFirst ? narrowed(path, call, 1, atMost(b.upper())) : refined;
      if (ofSecond) {
        refined = refined.flatMap(known -> narrowed(known, call, WIDTH + 1, atLeast(a.lower())));
      }
    }
    if (order.lower() != null && order.lower().signum() >= 0) {
      if (ofFirst) {
        refined = refined.flatMap(known -> narrowed(known, call, 1, atLeast(b.lower())));
      }
      if (ofSecond) {
        refined = refined.flatMap(known -> narrowed(known, call, WIDTH + 1, atMost(a.upper())));
      }
    }
    return refined;
  }

  /**
   * Whether one of two numbers may say where the other lies. What is known of somebody else's
   * number is true only if the record is made of it; the record may be made of the other one alone.
   */
  private static boolean mayBound(Term call, int number) {
    return !isByAnybody(call) || isOwn(call.argument(WIDTH * number));
  }

  private static Range atMost(@Nullable BigDecimal most) {
    return new Range(null, most, false, BigDecimal.ZERO);
  }

  private static Range atLeast(@Nullable BigDecimal least) {
    return new Range(least, null, false, BigDecimal.ZERO);
  }

  /** What anybody says excludes nothing. */
  private static Optional<Assumptions> narrowed(
      Assumptions path, Term call, int argument, Range to) {
    Optional<Assumptions> known = path.narrowing(call.argument(argument), to);
    return known.isEmpty() && isByAnybody(call) ? Optional.of(path) : known;
  }
}
