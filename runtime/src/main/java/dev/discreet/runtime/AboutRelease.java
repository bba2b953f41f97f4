/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import java.util.function.IntSupplier;

/**
 * What is known of a query before it is released: a generated wrapper tells it. To ask costs
 * nothing, charges nothing and reads no row.
 *
 * <p>Thread-safe.
 */
public sealed class AboutRelease permits AboutNumbers {

  private final IntSupplier left;

  AboutRelease(IntSupplier left) {
    this.left = left;
  }

  /**
   * How many more releases of the query would be charged before one is refused, were nothing else
   * released meanwhile: as many as the budget, the {@code releases} of the query and, on a handle
   * of {@link PrivateData#as}, the quota have room for; of two data sets, the one with less. An
   * answer that is kept is given at no cost besides, and what a program has paid for is not
   * counted. A value of the past as soon as another release is charged.
   *
   * @return 0 if the next release is refused; {@link Integer#MAX_VALUE} for as many, or more
   * @throws UnverifiedCodeException as a release would
   * @throws IllegalStateException if the query may not be released on this data set at all, as a
   *     release would
   * @throws UnsupportedOperationException if the ledger cannot tell
   */
  public final int releasesLeft() {
    return left.getAsInt();
  }
}
