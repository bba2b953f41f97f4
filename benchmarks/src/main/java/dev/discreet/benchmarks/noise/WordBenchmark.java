/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SecureSource;
import java.security.SecureRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The bare cost of random bits: words that are read and not used for anything. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WordBenchmark {

  /** About what as many draws consume as {@link DrawBenchmark} makes. */
  private static final int WORDS = 2 * DrawBenchmark.DRAWS;

  private final SecureRandom source = SecureSource.create();

  @Benchmark
  @OperationsPerInvocation(WORDS)
  public long word() {
    long sum = 0;
    try (RandomBits bits = new RandomBits(source)) {
      for (int i = 0; i < WORDS; i++) {
        sum += bits.word();
      }
    }
    return sum;
  }
}
