/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.propose;

import java.util.Arrays;

/** A mean that no value moves far. */
final class Shrunk {

  private Shrunk() {}

  /**
   * The sum over the number of values, or over {@code least} where there are fewer.
   *
   * @param values any number of them, from 0 on
   * @param least from 1; public
   */
  static double mean(int[] values, int least) {
    return Arrays.stream(values).asLongStream().sum() / (double) Math.max(values.length, least);
  }
}
