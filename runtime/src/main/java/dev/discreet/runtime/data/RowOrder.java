/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a source gave at its first reading, and in which order, as a digest of 64 bits. What is
 * chosen of rows by their places is the same at each reading only if that is.
 *
 * <p>The digest is of the hash codes of all rows, where {@link StableHashes} knows their class; of
 * another row it is that of its unit's key, if that is of such a class, and else nothing but that
 * there is a row. So an order is noticed, but for some chance of 2⁻⁶⁴, where it puts another hash
 * code at some place. Nobody who chooses rows is to be kept from making two digests equal: the
 * source belongs to the owner of the rows.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of a row
 */
final class RowOrder<T> {

  /** By whether rows have units: only then do rows of other classes have a key. */
  private final Map<Boolean, Long> first = new ConcurrentHashMap<>();

  /** Begins a reading. */
  Digest<T> begin(Owners<T> owners) {
    return new Digest<>(this, owners.unitKey());
  }

  /**
   * Not thread-safe.
   *
   * @param <T> the type of a row
   */
  static final class Digest<T> {

    private static final long ODD = 0x9E3779B97F4A7C15L;

    private final RowOrder<T> order;
    private final @Nullable Function<? super T, ? extends @Nullable Object> unitKey;
    private @Nullable Class<?> known;
    private boolean isStable;
    private long state = ODD;

    private Digest(
        RowOrder<T> order, @Nullable Function<? super T, ? extends @Nullable Object> unitKey) {
      this.order = order;
      this.unitKey = unitKey;
    }

    /** The next row. */
    void next(T row) {
      state = (state ^ hash(row)) * ODD;
      state ^= state >>> Integer.SIZE;
    }

    private int hash(T row) {
      Class<?> type = row.getClass();
      if (type != known) {
        known = type;
        isStable = StableHashes.has(type);
      }
      if (isStable) {
        return row.hashCode();
      }
      Object key = unitKey == null ? null : unitKey.apply(row);
      return key != null && StableHashes.has(key.getClass()) ? key.hashCode() : 0;
    }

    /**
     * After the last row.
     *
     * @throws RowsChangedException if an earlier reading came to something else
     */
    void end() {
      Long earlier = order.first.putIfAbsent(unitKey != null, state);
      if (earlier != null && earlier != state) {
        throw new RowsChangedException();
      }
    }
  }
}
