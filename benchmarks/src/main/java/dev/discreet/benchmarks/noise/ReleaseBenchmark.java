/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import dev.discreet.runtime.mechanism.DoubleMechanism;
import dev.discreet.runtime.mechanism.GaussianMechanism;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.LongMechanism;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SecureSource;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Releases of one number and of many, each release with random bits of its own. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReleaseBenchmark {

  private static final int COMPONENTS = 1000;
  private static final BigDecimal SENSITIVITY = BigDecimal.valueOf(1000);
  private static final BigDecimal DELTA = new BigDecimal("1e-6");

  private final SecureRandom reseeded = SecureSource.create();
  private final SecureRandom jdkDefault = new SecureRandom();
  private final LongMechanism laplace = LaplaceMechanism.forLongs(SENSITIVITY, BigDecimal.ONE);
  private final LongMechanism gaussian =
      GaussianMechanism.forLongs(SENSITIVITY, BigDecimal.ONE, DELTA);
  private final DoubleMechanism laplaceOnDoubles =
      LaplaceMechanism.forDoubles(SENSITIVITY, BigDecimal.ONE, COMPONENTS);
  private final DoubleMechanism gaussianOnDoubles =
      GaussianMechanism.forDoubles(SENSITIVITY, BigDecimal.ONE, DELTA, COMPONENTS);

  // Not final: what is released is no constant to the compiler.
  private long number = 4711;
  private double real = 4711.5;
  private final long[] numbers = new long[COMPONENTS];
  private final double[] reals = new double[COMPONENTS];
  private final Map<Integer, Long> counts = new LinkedHashMap<>();

  public ReleaseBenchmark() {
    for (int i = 0; i < COMPONENTS; i++) {
      numbers[i] = i;
      reals[i] = i + 0.5;
      counts.put(i, (long) i);
    }
  }

  @Benchmark
  public long laplaceLong() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return laplace.release(number, bits);
    }
  }

  /** With the source that the JDK gives by itself. */
  @Benchmark
  public long laplaceLongJdkDefault() {
    try (RandomBits bits = new RandomBits(jdkDefault)) {
      return laplace.release(number, bits);
    }
  }

  @Benchmark
  public double laplaceDouble() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return laplaceOnDoubles.release(real, bits);
    }
  }

  @Benchmark
  public long gaussianLong() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return gaussian.release(number, bits);
    }
  }

  @Benchmark
  @OperationsPerInvocation(COMPONENTS)
  public long[] laplaceLongs() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return laplace.release(numbers, bits);
    }
  }

  @Benchmark
  @OperationsPerInvocation(COMPONENTS)
  public double[] laplaceDoubles() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return laplaceOnDoubles.release(reals, bits);
    }
  }

  @Benchmark
  @OperationsPerInvocation(COMPONENTS)
  public Map<Integer, Long> laplaceMap() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return laplace.release(counts, bits);
    }
  }

  @Benchmark
  @OperationsPerInvocation(COMPONENTS)
  public long[] gaussianLongs() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return gaussian.release(numbers, bits);
    }
  }

  @Benchmark
  @OperationsPerInvocation(COMPONENTS)
  public double[] gaussianDoubles() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return gaussianOnDoubles.release(reals, bits);
    }
  }

  /** The parameters too, as at the first release of a query. */
  @Benchmark
  public long laplaceLongFirst() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return LaplaceMechanism.forLongs(SENSITIVITY, BigDecimal.ONE).release(number, bits);
    }
  }

  /** The parameters too, as at the first release of a query. */
  @Benchmark
  public long gaussianLongFirst() {
    try (RandomBits bits = new RandomBits(reseeded)) {
      return GaussianMechanism.forLongs(SENSITIVITY, BigDecimal.ONE, DELTA).release(number, bits);
    }
  }

  /** Inexact noise from the source that the JDK gives by itself. */
  @Benchmark
  public double textbook() {
    return real + InexactBenchmark.textbookLaplace(jdkDefault.nextDouble());
  }
}
