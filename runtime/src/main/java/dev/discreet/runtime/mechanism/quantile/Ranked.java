/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

/** Integers by rank, from 0. What is asked says nothing of how they are kept. */
sealed interface Ranked permits RankedValues, RankedCounts {

  /** How many there are. */
  int count();

  /** The integers of the ranks from {@code from}, from 0, up to but without {@code to}. */
  long[] sorted(int from, int to);

  /** How many are below {@code value}, from 0. */
  int below(long value);
}
