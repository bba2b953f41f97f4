/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.search;

import dev.discreet.annotations.Norm;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How far two results are apart, exactly, as a release counts them: see {@link #between}. */
public final class Movement {

  private static final MathContext DOWN = new MathContext(60, RoundingMode.DOWN);

  private Movement() {}

  /**
   * The distance. A key that is absent, a value that is null and NaN count as 0, an infinity as the
   * largest double of its sign; a truth value as 0 or 1.
   *
   * @return empty where there is none: arrays of several lengths, or no numbers
   */
  public static Optional<BigDecimal> between(
      @Nullable Object first, @Nullable Object second, Norm norm) {
    if (first instanceof Long one && second instanceof Long other) {
      return Optional.of(BigDecimal.valueOf(one).subtract(BigDecimal.valueOf(other)).abs());
    }
    Map<Object, BigDecimal> a = new HashMap<>();
    Map<Object, BigDecimal> b = new HashMap<>();
    if (first == null
        || second == null
        || !flatten(List.of(), first, a)
        || !flatten(List.of(), second, b)
        || (first.getClass().isArray() && !a.keySet().equals(b.keySet()))) {
      return Optional.empty();
    }
    Set<Object> keys = new HashSet<>(a.keySet());
    keys.addAll(b.keySet());
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal squares = BigDecimal.ZERO;
    BigDecimal most = BigDecimal.ZERO;
    for (Object key : keys) {
      BigDecimal x = a.getOrDefault(key, BigDecimal.ZERO);
      BigDecimal y = b.getOrDefault(key, BigDecimal.ZERO);
      BigDecimal moved = x.subtract(y).abs();
      if (moved.signum() != 0) {
        sum = sum.add(moved);
        squares = norm == Norm.L2 ? squares.add(moved.multiply(moved)) : squares;
        most = most.max(moved);
      }
    }
    return Optional.of(
        switch (norm) {
          case L1 -> sum;
          case L2 -> squares.sqrt(DOWN);
          case LINF -> most;
        });
  }

  private static boolean flatten(
      List<@Nullable Object> place, @Nullable Object value, Map<Object, BigDecimal> into) {
    if (value == null) {
      return true;
    } else if (value instanceof Map<?, ?> map) {
      boolean all = true;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        all &= flatten(within(place, entry.getKey()), entry.getValue(), into);
      }
      return all;
    } else if (value.getClass().isArray()) {
      boolean all = true;
      for (int i = 0; i < Array.getLength(value); i++) {
        all &= flatten(within(place, i), Array.get(value, i), into);
      }
      return all;
    } else if (value instanceof Boolean truth) {
      into.put(place, truth ? BigDecimal.ONE : BigDecimal.ZERO);
      return true;
    } else if (value instanceof Number number) {
      into.put(place, exact(number));
      return true;
    }
    return false;
  }

  private static List<@Nullable Object> within(
      List<@Nullable Object> place, @Nullable Object next) {
    List<@Nullable Object> inner = new ArrayList<>(place);
    inner.add(next);
    return inner;
  }

  private static BigDecimal exact(Number number) {
    if (number instanceof Double || number instanceof Float) {
      double value = number.doubleValue();
      return Double.isNaN(value)
          ? BigDecimal.ZERO
          : new BigDecimal(Math.max(-Double.MAX_VALUE, Math.min(value, Double.MAX_VALUE)));
    }
    return BigDecimal.valueOf(number.longValue());
  }
}
