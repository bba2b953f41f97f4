/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.wrapper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is compared computes the same. */
final class WrapperBenchmarkTest {

  /** So many scales of Laplace noise are exceeded with probability e^-50. */
  private static final long FAR = 50;

  private final WrapperBenchmark benchmark = new WrapperBenchmark();

  @BeforeEach
  void prepare() {
    benchmark.rows = 1_000;
    benchmark.prepare();
  }

  @Test
  void sums() {
    long sum = benchmark.sumInLoop();
    assertEquals(sum, benchmark.sumInLoopUnmodifiable());
    assertEquals(sum, benchmark.sumInStream());
    assertEquals(sum, benchmark.sumInStreamUnmodifiable());
    assertEquals(sum, benchmark.sumInLoopReleased(), FAR * 5_000_000);
    assertEquals(sum, benchmark.sumInStreamReleased(), FAR * 5_000_000);
  }

  @Test
  void counts() {
    long count = benchmark.countInLoop();
    assertEquals(count, benchmark.countInLoopUnmodifiable());
    assertEquals(count, benchmark.countInStream());
    assertEquals(count, benchmark.countInStreamUnmodifiable());
    assertEquals(count, benchmark.countInLoopReleased(), FAR);
    assertEquals(count, benchmark.countInStreamReleased(), FAR);
  }
}
