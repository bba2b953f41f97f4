/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Disjoint parts of rows, one for each of a closed set of keys.
 *
 * <h2>Security guarantees</h2>
 *
 * Each row is asked for its key once, and lies in one part or in none. As far as the key is a
 * function of the row alone, a row that is added or removed changes its own part only.
 */
public final class Parts {

  private Parts() {}

  /**
   * The rows by their key, in their order. A row whose key is null or not among {@code keys}, or
   * whose key function throws anything, lies in no part, and nothing is told of it.
   *
   * @param rows the rows, without null; not changed, and iterated once
   * @param keys all keys, each once
   * @param key the key of a row
   * @return an unmodifiable list for each key, in their order
   */
  public static <T, K> Map<K, List<T>> of(
      List<T> rows, List<K> keys, Function<? super T, ? extends @Nullable K> key) {
    Map<K, List<T>> parts = new LinkedHashMap<>();
    keys.forEach(each -> parts.put(each, new ArrayList<>()));
    for (T row : rows) {
      @Nullable List<T> part = partOf(row, parts, key);
      if (part != null) {
        part.add(row);
      }
    }
    parts.replaceAll((each, part) -> RowList.copyOf(part));
    return Collections.unmodifiableMap(parts);
  }

  /** Whether a row lies in a part; where its key fails, it lies in none. */
  public static <T, K> boolean isIn(K part, T row, Function<? super T, ? extends @Nullable K> key) {
    try {
      return part.equals(key.apply(row));
    } catch (Throwable withheld) {
      return false;
    }
  }

  private static <T, K> @Nullable List<T> partOf(
      T row, Map<K, List<T>> parts, Function<? super T, ? extends @Nullable K> key) {
    try {
      @Nullable K found = key.apply(row);
      return found == null ? null : parts.get(found);
    } catch (Throwable withheld) {
      return null;
    }
  }
}
