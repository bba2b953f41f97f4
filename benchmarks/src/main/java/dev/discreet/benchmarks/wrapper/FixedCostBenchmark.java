/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.wrapper;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What a release costs however few the rows are: seal, charge, noise parameters, noise. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FixedCostBenchmark {

  private final PrivateVisitReport report =
      new PrivateVisitReport(PrivateData.of("visit", List.of(new Visit(40, 0)), Budget.of(1e15)));

  @Benchmark
  public long release() {
    return report.sumInLoop();
  }

  /** Whether the class files are still those that were verified; remembered per class. */
  @Benchmark
  public Optional<SealFault> seal() {
    return SealCheck.verify(PrivateVisitReport.class, VisitReport.class);
  }
}
