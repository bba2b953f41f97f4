/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Models;

/** Functions of a {@code long}. */
@Models(Long.class)
interface LongModel {
  long min(long a, long b);

  long max(long a, long b);

  long sum(long a, long b);

  int compare(long a, long b);

  int signum(long a);

  @Bounded(lower = 0, upper = 64)
  int bitCount(long a);

  @Bounded(lower = 0, upper = 64)
  int numberOfLeadingZeros(long a);

  @Bounded(lower = 0, upper = 64)
  int numberOfTrailingZeros(long a);

  long highestOneBit(long a);

  long lowestOneBit(long a);

  long reverse(long a);

  long rotateLeft(long a, int distance);

  long rotateRight(long a, int distance);

  int compareUnsigned(long a, long b);

  int hashCode(long a);

  String toString(long a);
}
