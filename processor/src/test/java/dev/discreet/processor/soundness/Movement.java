/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.annotations.Norm;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How far two results are apart, exactly; a key that is absent counts as 0. */
final class Movement {
  private static final MathContext DOWN = new MathContext(60, RoundingMode.DOWN);

  private Movement() {}

  /** The distance; empty where there is none: another length, NaN, or an infinity. */
  static Optional<BigDecimal> between(Object first, Object second, Norm norm) {
    Map<Object, Object> a = new HashMap<>();
    Map<Object, Object> b = new HashMap<>();
    flatten("", first, a);
    flatten("", second, b);
    if (first.getClass().isArray() && !a.keySet().equals(b.keySet())) {
      return Optional.empty();
    }
    Set<Object> keys = new HashSet<>(a.keySet());
    keys.addAll(b.keySet());
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal squares = BigDecimal.ZERO;
    BigDecimal most = BigDecimal.ZERO;
    for (Object key : keys) {
      Optional<BigDecimal> x = exact(a.getOrDefault(key, 0L));
      Optional<BigDecimal> y = exact(b.getOrDefault(key, 0L));
      if (x.isEmpty() || y.isEmpty()) {
        return Optional.empty();
      }
      BigDecimal moved = x.get().subtract(y.get()).abs();
      sum = sum.add(moved);
      squares = squares.add(moved.multiply(moved));
      most = most.max(moved);
    }
    return Optional.of(
        switch (norm) {
          case L1 -> sum;
          case L2 -> squares.sqrt(DOWN);
          case LINF -> most;
        });
  }

  /** Whether a result is two others together, exactly. */
  static boolean isSum(Object whole, Object first, Object second) {
    Map<Object, Object> sum = new HashMap<>();
    Map<Object, Object> a = new HashMap<>();
    Map<Object, Object> b = new HashMap<>();
    flatten("", whole, sum);
    flatten("", first, a);
    flatten("", second, b);
    Set<Object> keys = new HashSet<>(sum.keySet());
    keys.addAll(a.keySet());
    keys.addAll(b.keySet());
    return keys.stream()
        .allMatch(
            key -> {
              Optional<BigDecimal> x = exact(a.getOrDefault(key, 0L));
              Optional<BigDecimal> y = exact(b.getOrDefault(key, 0L));
              Optional<BigDecimal> together = x.flatMap(one -> y.map(one::add));
              return exact(sum.getOrDefault(key, 0L))
                  .filter(total -> together.filter(both -> both.compareTo(total) == 0).isPresent())
                  .isPresent();
            });
  }

  /** Equal for equal results, from one run to the next. */
  static int digest(Object result) {
    Map<Object, Object> numbers = new HashMap<>();
    flatten("", result, numbers);
    return numbers.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .sorted()
        .toList()
        .hashCode();
  }

  private static void flatten(Object place, Object value, Map<Object, Object> into) {
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, each) -> flatten(Arrays.asList(place, key), each, into));
    } else if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        flatten(Arrays.asList(place, i), Array.get(value, i), into);
      }
    } else {
      into.put(place, value);
    }
  }

  private static Optional<BigDecimal> exact(Object number) {
    if (number instanceof Double || number instanceof Float) {
      double value = ((Number) number).doubleValue();
      return Double.isFinite(value) ? Optional.of(new BigDecimal(value)) : Optional.empty();
    }
    return Optional.of(BigDecimal.valueOf(((Number) number).longValue()));
  }
}
