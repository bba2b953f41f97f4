/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is made when it is first asked for: a distribution that is only printed needs no
 * table.
 *
 * <p>Thread-safe: threads that come first together may each make one, equal ones.
 */
final class Lazy<T> {

  private final Supplier<T> maker;
  private volatile @Nullable T value;

  Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  T get() {
    T made = value;
    if (made == null) {
      made = maker.get();
      value = made;
    }
    return made;
  }
}
