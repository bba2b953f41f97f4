/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Maps of maps, as maps by pairs of keys, and back. For generated wrappers only. */
public final class NestedMaps {
  private static final int MOST_KEYS = 100_000;

  private NestedMaps() {}

  /**
   * All pairs, the inner key running fastest.
   *
   * @throws IllegalArgumentException if there are more than 100,000, as each is released
   */
  public static <K, L> List<Map.Entry<K, L>> keys(List<K> outer, List<L> inner) {
    long size = (long) outer.size() * inner.size();
    if (size > MOST_KEYS) {
      throw new IllegalArgumentException(
          "a map of maps must have at most %,d keys: %,d".formatted(MOST_KEYS, size));
    }
    List<Map.Entry<K, L>> pairs = new ArrayList<>();
    outer.forEach(key -> inner.forEach(innerKey -> pairs.add(Map.entry(key, innerKey))));
    return pairs;
  }

  /** The same values by pairs; an absent map is an empty one. */
  public static <K, L, V> Map<Map.Entry<K, L>, V> flat(Map<K, Map<L, V>> nested) {
    Map<Map.Entry<K, L>, V> flat = new LinkedHashMap<>();
    nested.forEach((key, values) -> put(flat, key, values));
    return flat;
  }

  private static <K, L, V> void put(
      Map<Map.Entry<K, L>, V> flat, K key, @Nullable Map<L, V> values) {
    if (values != null) {
      values.forEach((innerKey, value) -> flat.put(Map.entry(key, innerKey), value));
    }
  }

  /** The same values, in the same order, by outer and inner key. */
  public static <K, L, V> Map<K, Map<L, V>> nested(Map<Map.Entry<K, L>, V> flat) {
    Map<K, Map<L, V>> nested = new LinkedHashMap<>();
    flat.forEach(
        (pair, value) ->
            nested
                .computeIfAbsent(pair.getKey(), key -> new LinkedHashMap<>())
                .put(pair.getValue(), value));
    return nested;
  }
}
