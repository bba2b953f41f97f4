/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import dev.discreet.runtime.noise.Bernoulli;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Poisson sampling: each privacy unit is in the sample with all its rows or with none, with a
 * probability that is exactly the decimal it is given as, independently of all other units.
 *
 * <h2>Security guarantees</h2>
 *
 * There is one coin for each unit. With a unit added or removed, at any positions, the coins of all
 * others have the same joint law and are independent of its own. This is a statement about fresh
 * bits: all units read one stream in the order of the rows.
 *
 * <p>How many bits are used, and how long it takes, depends on the rows.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class PoissonSample {

  private static final BigInteger LARGEST_LONG = BigInteger.valueOf(Long.MAX_VALUE);

  private PoissonSample() {}

  /**
   * The rows of the units that are in the sample, in their order.
   *
   * <p>What {@code unitKey} throws, or {@code equals} or {@code hashCode} of a key, is thrown on.
   *
   * @param rows the rows, without null; not changed, and iterated once
   * @param unitKey the key of the person who owns a row, as for {@link ContributionBound}; null
   *     where each row is a unit
   * @param rate the probability, in (0, 1]
   * @param bits where randomness comes from
   * @return an unmodifiable list
   * @throws IllegalArgumentException if {@code rate} is outside (0, 1]
   */
  public static <T> List<T> keep(
      List<T> rows,
      @Nullable Function<? super T, ? extends @Nullable Object> unitKey,
      BigDecimal rate,
      RandomBits bits) {
    Coin coin = coin(rate, bits);
    Map<@Nullable Object, Boolean> units = new HashMap<>();
    List<T> kept = new ArrayList<>();
    for (T row : rows) {
      boolean isKept =
          unitKey == null
              ? coin.flip()
              : units.computeIfAbsent(unitKey.apply(row), unit -> coin.flip());
      if (isKept) {
        kept.add(row);
      }
    }
    return RowList.copyOf(kept);
  }

  @FunctionalInterface
  private interface Coin {
    boolean flip();
  }

  private static Coin coin(BigDecimal rate, RandomBits bits) {
    if (rate.signum() <= 0 || rate.compareTo(BigDecimal.ONE) > 0) {
      throw new IllegalArgumentException("the sampling rate must be in (0, 1]: " + rate);
    }
    BigDecimal shortest = rate.stripTrailingZeros();
    int places = Math.max(0, shortest.scale());
    BigInteger numerator = shortest.setScale(places).unscaledValue();
    BigInteger denominator = BigInteger.TEN.pow(places);
    if (denominator.compareTo(LARGEST_LONG) > 0) {
      return () -> Bernoulli.sample(bits, numerator, denominator);
    }
    long p = numerator.longValueExact();
    long q = denominator.longValueExact();
    return () -> Bernoulli.sample(bits, p, q);
  }
}
