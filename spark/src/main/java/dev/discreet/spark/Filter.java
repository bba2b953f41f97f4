/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.runtime.data.Coin;
import dev.discreet.runtime.data.Parts;
import java.io.Serializable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A part or a sample of the rows, which goes to where they are.
 *
 * @param <T> the type of a row
 */
sealed interface Filter<T> extends Serializable {

  /** Begins a task. */
  Seen<T> begin();

  /** Whether a row is seen. */
  @FunctionalInterface
  interface Seen<T> {

    /**
     * Looks.
     *
     * @param of the digest of the row's person, or of the row where that is the privacy unit
     * @param place 0, or which of several equal rows it is where the row is the unit
     */
    boolean test(T row, Digests.Digest of, long place);
  }

  /** A part of a partition. */
  record Part<T, K>(K key, Portable<Function<? super T, ? extends @Nullable K>> function)
      implements Filter<T> {
    @Override
    public Seen<T> begin() {
      Function<? super T, ? extends @Nullable K> of = function.it();
      return (row, unit, place) -> Parts.isIn(key, row, of);
    }
  }

  /** A sample. */
  record Sample<T>(Secret secret, Coin coin) implements Filter<T> {
    @Override
    public Seen<T> begin() {
      Digests digests = new Digests(secret);
      return (row, of, place) -> coin.flip(digests.digits(of, place));
    }
  }
}
