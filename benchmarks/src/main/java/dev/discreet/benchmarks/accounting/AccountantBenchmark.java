/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.accounting;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import dev.discreet.runtime.accounting.composition.TightestAccountant;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** ε at δ = 1e-6 of one loss, many times, by each theorem and by the tightest of them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class AccountantBenchmark {

  /** The name of no single method, but of {@link TightestAccountant}. */
  static final String TIGHTEST = "TIGHTEST";

  private static final double DELTA = 1e-6;

  @Param({"SEQUENTIAL", "ADVANCED", "ZCDP", "RENYI", "PLD", TIGHTEST})
  @SuppressWarnings("NullAway.Init") // by JMH
  String method;

  @Param
  @SuppressWarnings("NullAway.Init") // by JMH
  Releases releases;

  @Param({"10", "1000", "1000000"})
  long count;

  @SuppressWarnings("NullAway.Init") // by prepare()
  private Accountant accountant;

  @SuppressWarnings("NullAway.Init") // by prepare()
  private Composition composition;

  @Setup
  public void prepare() {
    accountant = accountant(method);
    composition = Composition.of(releases.one(), count);
  }

  @Benchmark
  public double epsilon() {
    return accountant.epsilon(composition, DELTA);
  }

  /** What {@link #epsilon()} finds with these parameters. */
  static double epsilon(String method, Releases releases, long count) {
    return accountant(method).epsilon(Composition.of(releases.one(), count), DELTA);
  }

  private static Accountant accountant(String method) {
    return method.equals(TIGHTEST)
        ? new TightestAccountant()
        : AccountingMethod.valueOf(method).accountant();
  }
}
