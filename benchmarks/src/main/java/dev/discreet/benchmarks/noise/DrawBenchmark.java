/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SecureSource;
import java.security.SecureRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Exact draws with parameters that are prepared, in bulk as the release of a long vector makes
 * them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DrawBenchmark {

  static final int DRAWS = 10_000;

  @Param
  @SuppressWarnings("NullAway.Init") // by JMH
  Noise noise;

  @Param({"2", "10", "1000", "1099511627776"})
  double scale;

  private final SecureRandom source = SecureSource.create();

  @SuppressWarnings("NullAway.Init") // by prepare()
  private IntegerNoise sampler;

  @Setup
  public void prepare() {
    sampler = noise.ofScale(scale);
  }

  @Benchmark
  @OperationsPerInvocation(DRAWS)
  public long draw() {
    long sum = 0;
    try (RandomBits bits = new RandomBits(source)) {
      for (int i = 0; i < DRAWS; i++) {
        sum += sampler.addTo(i, bits);
      }
    }
    return sum;
  }
}
