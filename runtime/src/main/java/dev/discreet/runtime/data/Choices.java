/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * What was chosen from the rows, for each kind of owner: the same at each call and in each thread,
 * as others wait while the first one chooses. A failure leaves nothing behind, and the next call
 * chooses anew.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of a row
 * @param <C> a choice
 */
final class Choices<T, C> {

  private static final int BY_ROW = 0;

  private final Map<Integer, C> made = new HashMap<>();

  /** The row type has one unit key, so the limit alone tells choices apart. */
  C of(Owners<T> owners, Function<Owners<T>, C> choose) {
    int kind = owners.unitKey() == null ? BY_ROW : owners.maxRows();
    synchronized (made) {
      return made.computeIfAbsent(kind, unmade -> choose.apply(owners));
    }
  }
}
