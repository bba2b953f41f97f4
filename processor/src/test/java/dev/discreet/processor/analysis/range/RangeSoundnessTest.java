/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import static org.junit.jupiter.api.Assertions.fail;

import dev.discreet.processor.analysis.Seeds;
import dev.discreet.processor.analysis.path.Bounding;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * The lemma of every range rule, tried: operands are drawn from random ranges, Java computes, and
 * the result must lie in the range that the rule gives, on the grid that it names.
 */
class RangeSoundnessTest {
  private static final int ROUNDS = Seeds.rounds(20_000);

  @Test
  void intArithmetic() {
    whole(Numeric.INT, Kind.ADD, (a, b) -> (long) (a.intValue() + b.intValue()));
    whole(Numeric.INT, Kind.SUBTRACT, (a, b) -> (long) (a.intValue() - b.intValue()));
    whole(Numeric.INT, Kind.MULTIPLY, (a, b) -> (long) (a.intValue() * b.intValue()));
    whole(Numeric.INT, Kind.DIVIDE, (a, b) -> (long) (a.intValue() / b.intValue()));
    whole(Numeric.INT, Kind.REMAINDER, (a, b) -> (long) (a.intValue() % b.intValue()));
  }

  @Test
  void longArithmetic() {
    whole(Numeric.LONG, Kind.ADD, Long::sum);
    whole(Numeric.LONG, Kind.SUBTRACT, (a, b) -> a - b);
    whole(Numeric.LONG, Kind.MULTIPLY, (a, b) -> a * b);
    whole(Numeric.LONG, Kind.DIVIDE, (a, b) -> a / b);
    whole(Numeric.LONG, Kind.REMAINDER, (a, b) -> a % b);
  }

  @Test
  void doubleArithmetic() {
    real(Kind.ADD, Double::sum);
    real(Kind.SUBTRACT, (a, b) -> a - b);
    real(Kind.MULTIPLY, (a, b) -> a * b);
    real(Kind.DIVIDE, (a, b) -> a / b);
    real(Kind.REMAINDER, (a, b) -> a % b);
  }

  @Test
  void functionsOfDoubles() {
    function(PureFunction.ABS, Math::abs);
    function(PureFunction.FLOOR, Math::floor);
    function(PureFunction.CEIL, Math::ceil);
    function(PureFunction.RINT, Math::rint);
    function(PureFunction.SQRT, Math::sqrt);
    function(PureFunction.LOG, Math::log);
    function(PureFunction.EXP, Math::exp);
    function(PureFunction.SIGNUM, Math::signum);
    function(PureFunction.LOG10, Math::log10);
    function(PureFunction.LOG1P, Math::log1p);
    function(PureFunction.EXPM1, Math::expm1);
    function(PureFunction.CBRT, Math::cbrt);
    function(PureFunction.SIN, Math::sin);
    function(PureFunction.COS, Math::cos);
    function(PureFunction.TAN, Math::tan);
    function(PureFunction.ASIN, Math::asin);
    function(PureFunction.ACOS, Math::acos);
    function(PureFunction.ATAN, Math::atan);
    function(PureFunction.SINH, Math::sinh);
    function(PureFunction.COSH, Math::cosh);
    function(PureFunction.TANH, Math::tanh);
    function(PureFunction.TO_RADIANS, Math::toRadians);
    function(PureFunction.TO_DEGREES, Math::toDegrees);
  }

  /** Another implementation within the same promise: what the compiler computed need not be it. */
  @Test
  void functionsOfDoublesOnAnotherMachine() {
    function(PureFunction.LOG, StrictMath::log);
    function(PureFunction.LOG10, StrictMath::log10);
    function(PureFunction.LOG1P, StrictMath::log1p);
    function(PureFunction.EXP, StrictMath::exp);
    function(PureFunction.EXPM1, StrictMath::expm1);
    function(PureFunction.CBRT, StrictMath::cbrt);
    function(PureFunction.SINH, StrictMath::sinh);
    function(PureFunction.COSH, StrictMath::cosh);
    function(PureFunction.TANH, StrictMath::tanh);
    functionOfTwo(PureFunction.POW, StrictMath::pow);
    functionOfTwo(PureFunction.HYPOT, StrictMath::hypot);
  }

  @Test
  void powersWithSmallExponents() {
    SplittableRandom random = Seeds.random(500);
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Double> a = realOperand(random);
      double exponent = random.nextInt(-8, 9) / (random.nextBoolean() ? 1.0 : 2.0);
      Range single = Range.single(new BigDecimal(exponent));
      Range result =
          FunctionRanges.apply(PureFunction.POW, Numeric.DOUBLE, List.of(a.range(), single));
      expect(List.of("pow", a, exponent), result, Math.pow(a.value(), exponent));
      Operand<Long> n = wholeOperand(random, Numeric.INT);
      double base = n.value() % 1000;
      Range integers = Range.integers(-1000, 1000);
      Range power =
          FunctionRanges.apply(PureFunction.POW, Numeric.DOUBLE, List.of(integers, single));
      expect(List.of("pow", base, exponent), power, Math.pow(base, exponent));
    }
  }

  @Test
  void fusedMultiplyAdd() {
    SplittableRandom random = Seeds.random(501);
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Double> a = realOperand(random);
      Operand<Double> b = realOperand(random);
      Operand<Double> c = realOperand(random);
      List<Range> ranges = List.of(a.range(), b.range(), c.range());
      Range result = FunctionRanges.apply(PureFunction.FMA, Numeric.DOUBLE, ranges);
      expect(List.of(a, b, c), result, Math.fma(a.value(), b.value(), c.value()));
    }
  }

  @Test
  void functionsOfTwoDoubles() {
    functionOfTwo(PureFunction.MIN, Math::min);
    functionOfTwo(PureFunction.MAX, Math::max);
    functionOfTwo(PureFunction.POW, Math::pow);
    functionOfTwo(PureFunction.HYPOT, Math::hypot);
    functionOfTwo(PureFunction.ATAN2, Math::atan2);
    functionOfTwo(PureFunction.COMPARE_NUMBERS, (a, b) -> (double) Double.compare(a, b));
  }

  @Test
  void functionsOfIntegers() {
    wholeFunction(PureFunction.MIN, Math::min);
    wholeFunction(PureFunction.MAX, Math::max);
    wholeFunction(PureFunction.ABS, (a, b) -> Math.abs(a));
    wholeFunction(PureFunction.FLOOR_DIV, Math::floorDiv);
    wholeFunction(PureFunction.FLOOR_MOD, Math::floorMod);
    wholeFunction(PureFunction.CEIL_DIV, RangeSoundnessTest::ceilDiv);
    wholeFunction(PureFunction.CEIL_MOD, (a, b) -> a - b * ceilDiv(a, b));
    wholeFunction(PureFunction.BIT_AND, (a, b) -> a & b);
    wholeFunction(PureFunction.BIT_OR, (a, b) -> a | b);
    wholeFunction(PureFunction.BIT_XOR, (a, b) -> a ^ b);
    wholeFunction(PureFunction.LEADING_ZEROS, (a, b) -> (long) Long.numberOfLeadingZeros(a));
    wholeFunction(PureFunction.TRAILING_ZEROS, (a, b) -> (long) Long.numberOfTrailingZeros(a));
    wholeFunction(PureFunction.BIT_COUNT, (a, b) -> (long) Long.bitCount(a));
    wholeFunction(PureFunction.HIGHEST_BIT, (a, b) -> Long.highestOneBit(a));
    wholeFunction(PureFunction.SIGNUM, (a, b) -> (long) Long.signum(a));
  }

  /** {@code Math.ceilDiv}, which this JDK need not have. */
  private static long ceilDiv(long a, long b) {
    return Math.floorMod(a, b) == 0 ? Math.floorDiv(a, b) : Math.floorDiv(a, b) + 1;
  }

  @Test
  void shifts() {
    SplittableRandom random = Seeds.random(502);
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Long> a = wholeOperand(random, Numeric.LONG);
      Operand<Long> i = wholeOperand(random, Numeric.INT);
      long low = random.nextInt(-4, 70);
      long by = low + random.nextInt(6);
      Range shift = Range.integers(low, low + 5);
      List<Range> longs = List.of(a.range(), shift);
      List<Range> ints = List.of(i.range(), shift);
      long x = a.value();
      int y = i.value().intValue();
      Object operands = List.of(a, i, by);
      expect(operands, shifted(PureFunction.SHIFT_LEFT, Numeric.LONG, longs), x << by);
      expect(operands, shifted(PureFunction.SHIFT_RIGHT, Numeric.LONG, longs), x >> by);
      expect(operands, shifted(PureFunction.UNSIGNED_SHIFT_RIGHT, Numeric.LONG, longs), x >>> by);
      expect(operands, shifted(PureFunction.SHIFT_LEFT, Numeric.INT, ints), (long) (y << by));
      expect(operands, shifted(PureFunction.SHIFT_RIGHT, Numeric.INT, ints), (long) (y >> by));
      expect(
          operands,
          shifted(PureFunction.UNSIGNED_SHIFT_RIGHT, Numeric.INT, ints),
          (long) (y >>> by));
    }
  }

  private static Range shifted(PureFunction function, Numeric type, List<Range> operands) {
    return FunctionRanges.apply(function, type, operands);
  }

  /** A constant mask has a grid, too. */
  @Test
  void masks() {
    SplittableRandom random = Seeds.random(503);
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Long> a = wholeOperand(random, Numeric.LONG);
      long mask = Seeds.anyLong(random);
      List<Range> operands = List.of(a.range(), Range.single(BigDecimal.valueOf(mask)));
      expect(
          List.of(a, mask),
          FunctionRanges.apply(PureFunction.BIT_AND, Numeric.LONG, operands),
          a.value() & mask);
    }
  }

  @Test
  void conversions() {
    SplittableRandom random = Seeds.random(7);
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Long> a = wholeOperand(random, Numeric.LONG);
      long x = a.value();
      expect(a, Conversions.convert(Numeric.LONG, Numeric.INT, a.range()), (long) (int) x);
      expect(a, Conversions.convert(Numeric.LONG, Numeric.BYTE, a.range()), (long) (byte) x);
      expect(a, Conversions.convert(Numeric.LONG, Numeric.CHAR, a.range()), (long) (char) x);
      expect(a, Conversions.convert(Numeric.LONG, Numeric.DOUBLE, a.range()), (double) x);
      expect(a, Conversions.convert(Numeric.LONG, Numeric.FLOAT, a.range()), (double) (float) x);
      Operand<Double> b = realOperand(random);
      double y = b.value();
      expect(b, Conversions.convert(Numeric.DOUBLE, Numeric.INT, b.range()), (long) (int) y);
      expect(b, Conversions.convert(Numeric.DOUBLE, Numeric.LONG, b.range()), (long) y);
      expect(b, Conversions.convert(Numeric.DOUBLE, Numeric.SHORT, b.range()), (long) (short) y);
      expect(b, Conversions.convert(Numeric.DOUBLE, Numeric.FLOAT, b.range()), (double) (float) y);
      Range rounded = FunctionRanges.apply(PureFunction.ROUND, Numeric.LONG, List.of(b.range()));
      expect(b, rounded, Math.round(y));
    }
  }

  @Test
  void conversionsThatKeepValues() {
    SplittableRandom random = Seeds.random(8);
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Long> a = wholeOperand(random, Numeric.LONG);
      if (Conversions.keeps(Numeric.LONG, Numeric.INT, a.range())
          && a.value() != a.value().intValue()) {
        fail(a + " changes as an int");
      }
      if (Conversions.keeps(Numeric.LONG, Numeric.DOUBLE, a.range())
          && new BigDecimal(a.value().doubleValue()).compareTo(new BigDecimal(a.value())) != 0) {
        fail(a + " changes as a double");
      }
    }
  }

  private record Operand<T>(Range range, T value) {}

  private void whole(Numeric type, Kind kind, BinaryOperator<Long> java) {
    SplittableRandom random = Seeds.random(kind.ordinal());
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Long> a = wholeOperand(random, type);
      Operand<Long> b = wholeOperand(random, type);
      boolean divides = kind == Kind.DIVIDE || kind == Kind.REMAINDER;
      if (divides && b.value() == 0) {
        continue;
      }
      Range result = Bounding.arithmetic(kind, type, a.range(), b.range());
      expect(List.of(kind, a, b), result, java.apply(a.value(), b.value()));
    }
  }

  private void real(Kind kind, BinaryOperator<Double> java) {
    SplittableRandom random = Seeds.random(100 + kind.ordinal());
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Double> a = realOperand(random);
      Operand<Double> b = realOperand(random);
      Range result = Bounding.arithmetic(kind, Numeric.DOUBLE, a.range(), b.range());
      expect(List.of(kind, a, b), result, java.apply(a.value(), b.value()));
    }
  }

  private void function(PureFunction function, UnaryOperator<Double> java) {
    SplittableRandom random = Seeds.random(200 + function.ordinal());
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Double> a = realOperand(random);
      Range result = FunctionRanges.apply(function, Numeric.DOUBLE, List.of(a.range()));
      expect(List.of(function, a), result, java.apply(a.value()));
    }
  }

  private void functionOfTwo(PureFunction function, BinaryOperator<Double> java) {
    SplittableRandom random = Seeds.random(300 + function.ordinal());
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Double> a = realOperand(random);
      Operand<Double> b = realOperand(random);
      Range result = FunctionRanges.apply(function, Numeric.DOUBLE, List.of(a.range(), b.range()));
      expect(List.of(function, a, b), result, java.apply(a.value(), b.value()));
    }
  }

  private void wholeFunction(PureFunction function, BinaryOperator<Long> java) {
    SplittableRandom random = Seeds.random(400 + function.ordinal());
    for (int round = 0; round < ROUNDS; round++) {
      Operand<Long> a = wholeOperand(random, Numeric.LONG);
      Operand<Long> b = wholeOperand(random, Numeric.LONG);
      if (b.value() == 0) {
        continue;
      }
      Range result = FunctionRanges.apply(function, Numeric.LONG, List.of(a.range(), b.range()));
      expect(List.of(function, a, b), result, java.apply(a.value(), b.value()));
    }
  }

  private static Operand<Long> wholeOperand(SplittableRandom random, Numeric type) {
    List<Long> three = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      long any = Seeds.anyLong(random);
      three.add(type == Numeric.INT ? (long) (int) any : any);
    }
    three.sort(null);
    int pick = random.nextInt(3);
    return new Operand<>(Range.integers(three.get(0), three.get(2)), three.get(pick));
  }

  private static Operand<Double> realOperand(SplittableRandom random) {
    List<Double> three = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      three.add(Seeds.anyDouble(random));
    }
    three.sort(null);
    double value = three.get(random.nextInt(3));
    if (random.nextInt(10) == 0) {
      double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, value};
      return new Operand<>(Range.ANY_DOUBLE, odd[random.nextInt(4)]);
    }
    BigDecimal sixtyFourth = new BigDecimal(0x1p-6);
    boolean onGrid = three.stream().allMatch(x -> Math.rint(x * 64) == x * 64);
    return new Operand<>(
        Range.of(
            new BigDecimal(three.get(0)),
            new BigDecimal(three.get(2)),
            onGrid && random.nextBoolean() ? sixtyFourth : BigDecimal.ZERO),
        value);
  }

  private static void expect(Object operands, Range range, Number result) {
    double real = result.doubleValue();
    boolean inside;
    if (result instanceof Double && (Double.isNaN(real) || Double.isInfinite(real))) {
      inside =
          Double.isNaN(real)
              ? range.nan()
              : real > 0 ? range.upper() == null : range.lower() == null;
    } else {
      BigDecimal exact =
          result instanceof Double ? new BigDecimal(real) : BigDecimal.valueOf(result.longValue());
      inside =
          range.contains(exact)
              && (range.step().signum() == 0 || Grid.isMultiple(exact, range.step()));
    }
    if (!inside) {
      fail("seed " + Seeds.base() + ": " + operands + " gives " + result + ", outside " + range);
    }
  }
}
