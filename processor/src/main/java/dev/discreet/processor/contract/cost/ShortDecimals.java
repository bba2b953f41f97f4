/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.cost;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The decimals above 0 of a few significant digits, numbered in their order; 1 has number 0.
 *
 * @param digits how many, from 1 to 9
 */
public record ShortDecimals(int digits) {

  /** The decimal of a number. */
  public BigDecimal at(long number) {
    long decade = Math.floorDiv(number, perDecade());
    long first = power();
    return BigDecimal.valueOf(first + Math.floorMod(number, perDecade()))
        .scaleByPowerOfTen(Math.toIntExact(decade) - digits + 1)
        .stripTrailingZeros();
  }

  /** The number of the least decimal that is at least {@code value}, which is above 0. */
  public long from(BigDecimal value) {
    BigDecimal up = value.round(new MathContext(digits, RoundingMode.CEILING));
    int decade = up.precision() - up.scale() - 1;
    long significant = up.scaleByPowerOfTen(digits - 1 - decade).longValueExact();
    return decade * perDecade() + significant - power();
  }

  /**
   * A decimal that is enough, where the one before it is not, by bisection between the two.
   *
   * <p>Lemma: throughout, {@code enough} does not hold at the one end and holds at the other, and
   * when they are neighbours that is what is claimed. It is not assumed that what is larger is
   * enough where something smaller is: where that is so, as up to rounding it always is, the
   * decimal is the least.
   *
   * @param less the number of a decimal that is not enough, or that counts as such
   * @param more the number of a larger one that is
   */
  public BigDecimal least(long less, long more, Predicate<BigDecimal> enough) {
    long below = less;
    long above = more;
    while (above - below > 1) {
      long middle = below + (above - below) / 2;
      if (enough.test(at(middle))) {
        above = middle;
      } else {
        below = middle;
      }
    }
    return at(above);
  }

  /**
   * The same, searched for from 1 on by decades, for what is enough is seldom far from it and takes
   * long to ask where it is.
   *
   * @param less the number of a decimal below 1 that counts as not enough
   * @param most the number of the last decimal above 1 that is asked
   * @return empty if that is not enough either
   */
  public Optional<BigDecimal> leastFromOne(long less, long most, Predicate<BigDecimal> enough) {
    long one = 0;
    if (enough.test(at(one))) {
      long above = one;
      long below = Math.max(less, above - perDecade());
      while (below > less && enough.test(at(below))) {
        above = below;
        below = Math.max(less, above - perDecade());
      }
      return Optional.of(least(below, above, enough));
    }
    for (long below = one; below < most; below = Math.min(most, below + perDecade())) {
      long above = Math.min(most, below + perDecade());
      if (enough.test(at(above))) {
        return Optional.of(least(below, above, enough));
      }
    }
    return Optional.empty();
  }

  private long power() {
    return BigDecimal.TEN.pow(digits - 1).longValueExact();
  }

  private long perDecade() {
    return 9 * power();
  }
}
