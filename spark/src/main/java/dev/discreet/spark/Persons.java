/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.io.Serializable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Whose a row is, as a digest under a secret key.
 *
 * @param key the key of a row's person
 * @param secret the key of the digests
 * @param <T> the type of a row
 */
record Persons<T>(Portable<Function<? super T, ? extends @Nullable Object>> key, Secret secret)
    implements Serializable {

  /** Begins a task. */
  Asked<T> begin() {
    Digests digests = new Digests(secret);
    Function<? super T, ? extends @Nullable Object> of = key.it();
    return row -> digests.of(of.apply(row));
  }

  /** Asks whose a row is. Not thread-safe. */
  @FunctionalInterface
  interface Asked<T> {
    Digests.Digest of(T row);
  }
}
