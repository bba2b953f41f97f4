/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import java.util.SplittableRandom;

/**
 * Seeds of random tests: {@code -Ddiscreet.seed=…} repeats a run, and each failure names its seed.
 */
public final class Seeds {
  private static final long DEFAULT = 20_260_101L;

  private Seeds() {}

  public static long base() {
    return Long.getLong("discreet.seed", DEFAULT);
  }

  public static int rounds(int usual) {
    return Integer.getInteger("discreet.rounds", usual);
  }

  public static SplittableRandom random(long salt) {
    return new SplittableRandom(base() * 31 + salt);
  }

  /** Numbers where arithmetic goes wrong, and some others. */
  public static long anyLong(SplittableRandom random) {
    long[] edges = {
      0,
      1,
      -1,
      2,
      -2,
      3,
      7,
      10,
      127,
      128,
      -129,
      255,
      32_767,
      65_535,
      Integer.MAX_VALUE,
      Integer.MIN_VALUE,
      Integer.MAX_VALUE + 1L,
      1L << 53,
      (1L << 53) + 1,
      Long.MAX_VALUE,
      Long.MIN_VALUE
    };
    return switch (random.nextInt(3)) {
      case 0 -> edges[random.nextInt(edges.length)];
      case 1 -> random.nextInt(-100, 101);
      default -> random.nextLong() >> random.nextInt(64);
    };
  }

  public static double anyDouble(SplittableRandom random) {
    double[] edges = {
      0.0,
      -0.0,
      0.5,
      -0.5,
      1,
      -1,
      1.5,
      2.5,
      0.1,
      1e-300,
      Double.MIN_VALUE,
      1e17,
      0x1p53,
      1e308,
      -1e308,
      Double.MAX_VALUE
    };
    return switch (random.nextInt(4)) {
      case 0 -> edges[random.nextInt(edges.length)];
      case 1 -> random.nextInt(-1000, 1001);
      case 2 -> random.nextInt(-1000, 1001) / 64.0;
      default -> (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-10, 20));
    };
  }
}
