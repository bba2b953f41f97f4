/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** How long to measure. Benchmarks that take seconds each say their own number of iterations. */
enum Effort {
  /** For figures to be published, on a machine that does nothing else. */
  FULL(5, 5, 5, 1000),
  /** For a look, or a machine that is shared. */
  QUICK(3, 3, 3, 1000),
  /** Whether it runs at all. */
  SMOKE(1, 0, 1, 10);

  private final int rounds;
  private final int warmups;
  private final int iterations;
  private final long millis;

  Effort(int rounds, int warmups, int iterations, long millis) {
    this.rounds = rounds;
    this.warmups = warmups;
    this.iterations = iterations;
    this.millis = millis;
  }

  int rounds() {
    return rounds;
  }

  void apply(ChainedOptionsBuilder options) {
    TimeValue length = TimeValue.milliseconds(millis);
    options
        .warmupIterations(warmups)
        .warmupTime(length)
        .measurementIterations(iterations)
        .measurementTime(length);
  }

  /** Nothing may run before a first call, and there is one in a JVM. */
  void applyToFirstCalls(ChainedOptionsBuilder options) {
    options.warmupIterations(0).measurementIterations(1);
  }

  @Override
  public String toString() {
    return "%d round(s) of one new JVM per benchmark, %d + %d iterations of %d ms each, warm-up + measured"
        .formatted(rounds, warmups, iterations, millis);
  }
}
