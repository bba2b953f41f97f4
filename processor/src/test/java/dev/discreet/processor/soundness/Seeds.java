/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.SplittableRandom;

/**
 * {@code -Ddiscreet.seed=…} repeats or changes a run, {@code -Ddiscreet.rounds=…} makes it longer.
 */
final class Seeds {
  private static final long DEFAULT = 20_260_101L;

  private Seeds() {}

  static long base() {
    return Long.getLong("discreet.seed", DEFAULT);
  }

  static int rounds(int usual) {
    return Integer.getInteger("discreet.rounds", usual);
  }

  static SplittableRandom random(long salt) {
    return new SplittableRandom(base() * 31 + salt);
  }
}
