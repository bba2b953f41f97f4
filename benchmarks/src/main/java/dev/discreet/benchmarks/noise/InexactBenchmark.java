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
import org.apache.commons.math3.distribution.LaplaceDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.RealDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.RandomGeneratorFactory;
import org.apache.commons.math3.random.Well19937c;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What exact noise is compared with: doubles by a formula, which are not differentially private at
 * all (I. Mironov, "On Significance of the Least Significant Bits for Differential Privacy", 2012).
 * Their scale does not matter for their speed.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class InexactBenchmark {

  private static final int DRAWS = DrawBenchmark.DRAWS;
  private static final double SCALE = 1000;

  private final SecureRandom secure = new SecureRandom();
  private final SecureRandom fresh = SecureSource.create();
  private final RandomGenerator well = new Well19937c();
  private final RandomGenerator wrapped = RandomGeneratorFactory.createRandomGenerator(secure);
  private final RealDistribution laplaceWell = new LaplaceDistribution(well, 0, SCALE);
  private final RealDistribution laplaceSecure = new LaplaceDistribution(wrapped, 0, SCALE);
  private final RealDistribution normalWell = new NormalDistribution(well, 0, SCALE);
  private final RealDistribution normalSecure = new NormalDistribution(wrapped, 0, SCALE);

  @Benchmark
  @OperationsPerInvocation(DRAWS)
  public double commonsLaplaceWell() {
    return total(laplaceWell);
  }

  @Benchmark
  @OperationsPerInvocation(DRAWS)
  public double commonsLaplaceSecure() {
    return total(laplaceSecure);
  }

  @Benchmark
  @OperationsPerInvocation(DRAWS)
  public double commonsNormalWell() {
    return total(normalWell);
  }

  @Benchmark
  @OperationsPerInvocation(DRAWS)
  public double commonsNormalSecure() {
    return total(normalSecure);
  }

  @Benchmark
  @OperationsPerInvocation(DRAWS)
  public double textbookLaplaceSecure() {
    double sum = 0;
    for (int i = 0; i < DRAWS; i++) {
      sum += textbookLaplace(secure.nextDouble());
    }
    return sum;
  }

  /** The cheapest that anything can be on the bits that exact noise is drawn from. */
  @Benchmark
  @OperationsPerInvocation(DRAWS)
  public double textbookLaplaceBuffered() {
    double sum = 0;
    try (RandomBits bits = new RandomBits(fresh)) {
      for (int i = 0; i < DRAWS; i++) {
        sum += textbookLaplace((bits.word() >>> 11) * 0x1p-53);
      }
    }
    return sum;
  }

  private static double total(RealDistribution distribution) {
    double sum = 0;
    for (int i = 0; i < DRAWS; i++) {
      sum += distribution.sample();
    }
    return sum;
  }

  /** Never do this: which doubles can come out depends on what they are added to. */
  static double textbookLaplace(double uniform) {
    double centred = uniform - 0.5;
    return -SCALE * Math.signum(centred) * Math.log(1 - 2 * Math.abs(centred));
  }
}
