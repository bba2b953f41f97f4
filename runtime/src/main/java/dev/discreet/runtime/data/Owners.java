/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Whose the rows of a data set are: each row its own, or persons who keep at most so many.
 *
 * @param unitKey the key of a row's person; null where the privacy unit is a row
 * @param maxRows how many rows a unit keeps, from 1
 * @param <T> the type of a row
 */
public record Owners<T>(
    @Nullable Function<? super T, ? extends @Nullable Object> unitKey, int maxRows) {

  /** Of a unit that keeps every row. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /**
   * @throws IllegalArgumentException if {@code maxRows} is below 1
   */
  public Owners {
    if (maxRows < 1) {
      throw new IllegalArgumentException("a unit owns at least one row: " + maxRows);
    }
  }

  /** The privacy unit is a row. */
  public static <T> Owners<T> rows() {
    return new Owners<>(null, 1);
  }
}
