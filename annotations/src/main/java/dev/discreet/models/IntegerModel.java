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

/** Functions of an {@code int}. */
@Models(Integer.class)
interface IntegerModel {
  int min(int a, int b);

  int max(int a, int b);

  int sum(int a, int b);

  int compare(int a, int b);

  int signum(int a);

  @Bounded(lower = 0, upper = 32)
  int bitCount(int a);

  @Bounded(lower = 0, upper = 32)
  int numberOfLeadingZeros(int a);

  @Bounded(lower = 0, upper = 32)
  int numberOfTrailingZeros(int a);

  int highestOneBit(int a);

  int lowestOneBit(int a);

  int reverse(int a);

  int reverseBytes(int a);

  int rotateLeft(int a, int distance);

  int rotateRight(int a, int distance);

  int compareUnsigned(int a, int b);

  @Bounded(lower = 0, upper = 4_294_967_295.0)
  long toUnsignedLong(int a);

  String toString(int a);
}
