/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.PureFunction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Function;

/**
 * What numbers of {@code java.math} are whole multiples of, such as 0.01. Claim: a number is a
 * multiple of its grid, in whatever scale it is written; 0 is the grid of zero alone.
 */
public final class DecimalGrids {
  private DecimalGrids() {}

  /** The grid of a number; empty where nothing is known. */
  public static Optional<BigDecimal> of(Term number, Assumptions path, Terms terms) {
    return of(
        number,
        Courses.measure(Decimals.VALUE, number, terms),
        Courses.measure(Decimals.SCALE, number, terms),
        path);
  }

  /** Whether no number of a grid has a fraction. */
  public static boolean areWhole(Optional<BigDecimal> grid) {
    return grid.filter(known -> isMultiple(known, BigDecimal.ONE)).isPresent();
  }

  /** Whether a number is a whole multiple of another one, which is above 0. */
  public static boolean isMultiple(BigDecimal number, BigDecimal of) {
    return number.remainder(of).signum() == 0;
  }

  private static Optional<BigDecimal> of(Term number, Term value, Term scale, Assumptions path) {
    return of(
        number,
        value,
        scale,
        path,
        asked -> Once.of(asked, (made, grids) -> made(made, path, grids)));
  }

  /**
   * The same.
   *
   * @param grids those of numbers by what they are made of
   */
  private static Optional<BigDecimal> of(
      Term number,
      Term value,
      Term scale,
      Assumptions path,
      Function<Term, Optional<BigDecimal>> grids) {
    Range range = path.rangeOf(value);
    if (range.isSingle() && range.lower() != null) {
      return Optional.of(range.lower().abs());
    }
    return grids.apply(number).or(() -> byScale(path.rangeOf(scale)));
  }

  private static Optional<BigDecimal> byScale(Range scale) {
    return scale.keeps(Decimals.SHORT) && scale.upper() != null
        ? Optional.of(BigDecimal.ONE.movePointLeft(scale.upper().intValue()))
        : Optional.empty();
  }

  private static Optional<BigDecimal> made(
      Term number, Assumptions path, Function<Term, Optional<BigDecimal>> grids) {
    if (number.kind() != Kind.FUNCTION) {
      return Optional.empty();
    }
    return switch ((PureFunction) number.detail()) {
      case DECIMAL_ADD, DECIMAL_SUBTRACT, DECIMAL_MIN, DECIMAL_MAX ->
          argument(number, 0, path, grids)
              .flatMap(one -> argument(number, 1, path, grids).map(other -> common(one, other)));
      case DECIMAL_MULTIPLY ->
          argument(number, 0, path, grids)
              .flatMap(one -> argument(number, 1, path, grids).map(one::multiply));
      case DECIMAL_NEGATE, DECIMAL_ABS -> argument(number, 0, path, grids);
      case DECIMAL_MOVE_RIGHT ->
          DecimalRanges.points(number)
              .flatMap(n -> argument(number, 0, path, grids).map(grid -> grid.movePointRight(n)));
      case DECIMAL_MOVE_LEFT ->
          DecimalRanges.points(number)
              .flatMap(n -> argument(number, 0, path, grids).map(grid -> grid.movePointLeft(n)));
      case DECIMAL_SET_SCALE ->
          DecimalRanges.points(number).flatMap(n -> rounded(argument(number, 0, path, grids), n));
      default -> Optional.empty();
    };
  }

  private static Optional<BigDecimal> argument(
      Term made, int number, Assumptions path, Function<Term, Optional<BigDecimal>> grids) {
    int at = DecimalRanges.WIDTH * number;
    return of(made.argument(at), made.argument(at + 1), made.argument(at + 2), path, grids);
  }

  /** Numbers that need no rounding stay as they are. */
  private static Optional<BigDecimal> rounded(Optional<BigDecimal> before, int scale) {
    BigDecimal unit = BigDecimal.ONE.movePointLeft(scale);
    return before.filter(grid -> isMultiple(grid, unit)).or(() -> Optional.of(unit));
  }

  /** The greatest number that both are multiples of. */
  public static BigDecimal common(BigDecimal one, BigDecimal other) {
    int scale = Math.max(one.scale(), other.scale());
    BigInteger common =
        one.setScale(scale).unscaledValue().gcd(other.setScale(scale).unscaledValue());
    return new BigDecimal(common, scale);
  }
}
