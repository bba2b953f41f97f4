/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.io.Serializable;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * What a query says of rows. It is serializable so that it can go to where the rows are; it goes
 * there only if all that it has kept from where it was made is serializable too.
 *
 * @param <I> the rows that a query sees
 * @param <X> what it says
 */
@FunctionalInterface
public interface QueryBody<I, X> extends Function<I, X>, Serializable {

  /** One that says a long. */
  @FunctionalInterface
  interface OfLong<I> extends ToLongFunction<I>, Serializable {}

  /** One that says an int. */
  @FunctionalInterface
  interface OfInt<I> extends ToIntFunction<I>, Serializable {}

  /** One that says a double. */
  @FunctionalInterface
  interface OfDouble<I> extends ToDoubleFunction<I>, Serializable {}
}
