/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.AbstractSet;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The public categories that rows may have, in order.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <K> the type of a category
 */
public final class Categories<K> {

  private final List<K> keys;
  private final Map<K, Integer> indices;

  private Categories(List<K> keys, Map<K, Integer> indices) {
    this.keys = keys;
    this.indices = indices;
  }

  /**
   * The categories, as they are now.
   *
   * @throws IllegalArgumentException if there is none, or one twice
   */
  public static <K> Categories<K> of(List<K> keys) {
    List<K> all = List.copyOf(keys);
    if (all.isEmpty()) {
      throw new IllegalArgumentException("a report needs at least one category");
    }
    Map<K, Integer> indices = new HashMap<>();
    for (K key : all) {
      if (indices.put(key, indices.size()) != null) {
        throw new IllegalArgumentException("a category of a report is listed twice");
      }
    }
    return new Categories<>(all, indices);
  }

  /** All of them, in order. */
  public List<K> keys() {
    return keys;
  }

  /** How many there are. */
  public int size() {
    return keys.size();
  }

  /**
   * The index of each row's category. All are known before one is randomised.
   *
   * @throws IllegalStateException if a row has none
   */
  public <T> int[] of(List<T> rows, Function<? super T, ? extends @Nullable K> category) {
    return rows.stream().mapToInt(row -> index(category.apply(row))).toArray();
  }

  private int index(@Nullable K key) {
    @Nullable Integer index = key == null ? null : indices.get(key);
    if (index == null) {
      throw new IllegalStateException("a row's category is none of the public ones");
    }
    return index;
  }

  /** The categories at these indices. */
  public List<K> named(IntStream chosen) {
    return chosen.<K>mapToObj(keys::get).toList();
  }

  /** The category at an index, alone. */
  public Set<K> only(int index) {
    BitSet bits = new BitSet();
    bits.set(index);
    return named(bits);
  }

  /** The categories whose bit is set, in order. Keeps the bits. */
  public Set<K> named(BitSet bits) {
    return new Named(bits);
  }

  /** A few words for each row, however many categories there are; unmodifiable. */
  private final class Named extends AbstractSet<K> {

    private final BitSet bits;

    Named(BitSet bits) {
      this.bits = bits;
    }

    @Override
    public boolean contains(@Nullable Object key) {
      @Nullable Integer index = key == null ? null : indices.get(key);
      return index != null && bits.get(index);
    }

    @Override
    public Iterator<K> iterator() {
      return bits.stream().<K>mapToObj(keys::get).iterator();
    }

    @Override
    public int size() {
      return bits.cardinality();
    }
  }
}
