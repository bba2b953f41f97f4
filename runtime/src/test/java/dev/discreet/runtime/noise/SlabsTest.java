/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.dfp.Dfp;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of slabs against sums with 100 decimal digits, and what happens on its boundaries. */
class SlabsTest {

  private static final long ALL_ONES = -1;

  private static Slabs slabs(double scale, boolean gaussian) {
    BigFraction coefficient = TwoPaths.slabCoefficient(scale, gaussian);
    return gaussian
        ? new Slabs(BigFraction.ZERO, coefficient)
        : new Slabs(coefficient, BigFraction.ZERO);
  }

  /** F(0), F(1), …, up to where the rest is below 10^−93. */
  private static List<Dfp> expected(BigFraction linear, BigFraction quadratic) {
    List<Dfp> sums = new ArrayList<>();
    Dfp sum = Precise.FIELD.getZero();
    Dfp weight = Precise.FIELD.getOne();
    Dfp ratio = Precise.expMinus(linear.add(quadratic));
    Dfp ratioOfRatios = Precise.expMinus(quadratic.multiply(2));
    Dfp negligible = Precise.FIELD.newDfp("1e-95");
    while (weight.greaterThan(negligible)) {
      sum = sum.add(weight);
      sums.add(sum);
      weight = weight.multiply(ratio);
      ratio = ratio.multiply(ratioOfRatios);
    }
    Dfp total = sum;
    return sums.stream().map(partial -> partial.divide(total)).toList();
  }

  /** The first 63 digits, as long as they are not all ones. */
  private static List<Long> expectedDigits(BigFraction linear, BigFraction quadratic) {
    return expected(linear, quadratic).stream()
        .map(value -> Precise.digits(value, Slabs.DIGITS))
        .takeWhile(digits -> digits.compareTo(BigInteger.valueOf(Long.MAX_VALUE)) < 0)
        .map(BigInteger::longValueExact)
        .toList();
  }

  /** The enclosures hold the truth and are narrow: what was cut off from the sum is inside. */
  @ParameterizedTest
  @CsvSource({"1, false", "12.3, false", "8, false", "1, true", "12.3, true", "1000.7, true"})
  void theDistributionFunctionIsEnclosed(double scale, boolean gaussian) {
    BigFraction coefficient = TwoPaths.slabCoefficient(scale, gaussian);
    List<Dfp> truths =
        gaussian
            ? expected(BigFraction.ZERO, coefficient)
            : expected(coefficient, BigFraction.ZERO);
    for (int precision : new int[] {96, 160, 250}) {
      Dfp unit = Precise.of(BigInteger.ONE.shiftLeft(precision));
      BigInteger narrow = BigInteger.ONE.shiftLeft(precision / 8 + 10);
      List<Enclosure> enclosures = slabs(scale, gaussian).distribution(precision);
      for (int j = 0; j < enclosures.size(); j++) {
        Enclosure enclosure = enclosures.get(j);
        Dfp truth = truths.get(j).multiply(unit);
        assertTrue(!Precise.of(enclosure.lower()).greaterThan(truth));
        assertTrue(!Precise.of(enclosure.upper()).lessThan(truth));
        assertTrue(enclosure.upper().subtract(enclosure.lower()).compareTo(narrow) < 0);
      }
    }
  }

  /**
   * Each entry is found from outside: it is the one place where a lookup is undecided, and its
   * neighbours belong to the slabs on both sides.
   */
  @ParameterizedTest
  @CsvSource({
    "0.2, false", "1, false", "7.99, false", "8, false", "15.99, false", "1e15, false",
    "0.3, true", "1, true", "7.99, true", "8, true", "15.99, true", "1000.7, true"
  })
  void theTableHoldsTheFirstDigitsOfTheDistributionFunction(double scale, boolean gaussian) {
    BigFraction coefficient = TwoPaths.slabCoefficient(scale, gaussian);
    Slabs slabs = slabs(scale, gaussian);
    List<Long> digits =
        gaussian
            ? expectedDigits(BigFraction.ZERO, coefficient)
            : expectedDigits(coefficient, BigFraction.ZERO);
    assertEquals(digits.size() + 1, slabs.size());
    for (int j = 0; j < digits.size(); j++) {
      long entry = digits.get(j);
      boolean gapBelow = j == 0 || digits.get(j - 1) < entry - 1;
      boolean gapAbove = j == digits.size() - 1 || digits.get(j + 1) > entry + 1;
      assertEquals(Slabs.UNDECIDED, slabs.find(entry));
      assertTrue(!gapBelow || slabs.find(entry - 1) == j);
      assertTrue(!gapAbove || entry + 1 == Long.MAX_VALUE || slabs.find(entry + 1) == j + 1);
    }
    assertEquals(Slabs.UNDECIDED, slabs.find(Long.MAX_VALUE));
    assertEquals(0, slabs.find(0L));
  }

  /** F(j) lies strictly between the number that ends in zeros and the one that ends in ones. */
  @ParameterizedTest
  @CsvSource({"1, false", "12.3, false", "3, true", "1000.7, true"})
  void onABoundaryTheNextDigitsDecide(double scale, boolean gaussian) {
    BigFraction coefficient = TwoPaths.slabCoefficient(scale, gaussian);
    Slabs slabs = slabs(scale, gaussian);
    List<Long> digits =
        gaussian
            ? expectedDigits(BigFraction.ZERO, coefficient)
            : expectedDigits(coefficient, BigFraction.ZERO);
    for (int j = 0; j < digits.size() && j < 12; j++) {
      assertEquals(j, slabs.find(uniform(digits.get(j), 0)));
      assertEquals(j + 1, slabs.find(uniform(digits.get(j), ALL_ONES)));
    }
  }

  /** Where the table ends, digits of 1 − 2^−63 and more still have an index. */
  @Test
  void beyondTheTableThereAreFurtherSlabs() {
    Slabs slabs = slabs(1, false);
    long last = slabs.size() - 1;
    assertTrue(slabs.find(uniform(Long.MAX_VALUE, 0)) >= last);
    long far = slabs.find(uniform(Long.MAX_VALUE, ALL_ONES));
    assertTrue(far > 1.9 * last, () -> "127 ones are 88 scales out, not " + far);
  }

  @Test
  void theSearchAgreesWithTheTable() {
    RandomBits bits = SeededRandom.bits("search");
    for (double scale : new double[] {0.4, 5, 9.1}) {
      Slabs slabs = slabs(scale, true);
      for (int i = 0; i < 20; i++) {
        long uniform = bits.bits(Slabs.DIGITS);
        assertEquals(slabs.find(uniform), slabs.search(uniform(uniform, 0)));
      }
    }
  }

  /** All weight but e^(−10^9) and less is on 0: one entry, all ones. */
  @Test
  void aTinyScaleHasOneSlab() {
    assertEquals(1, slabs(1e-9, false).size());
    assertEquals(0, slabs(1e-9, true).find(Long.MAX_VALUE - 1));
    assertEquals(0, slabs(1e-9, false).find(uniform(Long.MAX_VALUE, ALL_ONES)));
  }

  private static LazyUniform uniform(long digits, long next) {
    RandomBits bits = ScriptedRandom.bits(next);
    return new LazyUniform(bits, BigInteger.valueOf(digits), Slabs.DIGITS);
  }
}
