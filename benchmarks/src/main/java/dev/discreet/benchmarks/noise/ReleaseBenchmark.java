/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import dev.discreet.runtime.mechanism.DoubleLaplaceMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.LongLaplaceMechanism;
import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SecureSource;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** One release at a time, each with random bits of its own. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReleaseBenchmark {

  private static final BigDecimal SENSITIVITY = BigDecimal.valueOf(1000);

  private final SecureRandom reseeded = SecureSource.create();
  private final SecureRandom jdkDefault = new SecureRandom();
  private final DiscreteLaplace noise = DiscreteLaplace.ofScale(SENSITIVITY.doubleValue());
  private final LongLaplaceMechanism longs = LaplaceMechanism.forLongs(SENSITIVITY, BigDecimal.ONE);
  private final DoubleLaplaceMechanism doubles =
      LaplaceMechanism.forDoubles(SENSITIVITY, BigDecimal.ONE);

  // Not final: what is released is no constant to the compiler.
  private long exactLong = 4711;
  private double exactDouble = 4711.5;

  /** One draw; nearly all of it is the reseeding before the buffer is filled. */
  @Benchmark
  public long draw() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return noise.addTo(exactLong, bits);
    }
  }

  /** One draw from the source that the JDK gives by itself. */
  @Benchmark
  public long drawJdkDefault() {
    try (RandomBits bits = new RandomBits(jdkDefault)) {
      return noise.addTo(exactLong, bits);
    }
  }

  @Benchmark
  public long longMechanism() {
    return longs.release(exactLong, reseeded);
  }

  @Benchmark
  public double doubleMechanism() {
    return doubles.release(exactDouble, reseeded);
  }

  /** Parameters and all, as a wrapper does for each release. */
  @Benchmark
  public long longMechanismPrepared() {
    return LaplaceMechanism.forLongs(SENSITIVITY, BigDecimal.ONE).release(exactLong, reseeded);
  }

  /** Inexact noise from the source that the JDK gives by itself. */
  @Benchmark
  public double textbook() {
    return exactDouble + InexactBenchmark.textbookLaplace(jdkDefault.nextDouble());
  }
}
