/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import java.security.SecureRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Filling a buffer from each source of randomness. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SourceBenchmark {

  @Param
  @SuppressWarnings("NullAway.Init") // by JMH
  Source source;

  @Param({"64", "512", "4096", "16384"})
  int size;

  @SuppressWarnings("NullAway.Init") // by prepare()
  private SecureRandom random;

  @SuppressWarnings("NullAway.Init") // by prepare()
  private byte[] buffer;

  @Setup
  public void prepare() {
    random = source.create();
    buffer = new byte[size];
  }

  @Benchmark
  public byte[] fill() {
    source.fill(random, buffer);
    return buffer;
  }
}
