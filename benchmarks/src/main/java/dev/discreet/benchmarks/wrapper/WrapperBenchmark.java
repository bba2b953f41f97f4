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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A release through the generated wrapper against the query alone: on the list that somebody has,
 * and on one that cannot be modified, which is what a wrapper hands to a query.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(jvmArgsAppend = {"-Xms3g", "-Xmx3g"})
public class WrapperBenchmark {

  @Param("10000000")
  int rows;

  @SuppressWarnings("NullAway.Init") // by prepare()
  private List<Visit> list;

  @SuppressWarnings("NullAway.Init") // by prepare()
  private List<Visit> unmodifiable;

  @SuppressWarnings("NullAway.Init") // by prepare()
  private PrivateVisitReport report;

  @Setup
  public void prepare() {
    SplittableRandom random = new SplittableRandom(20261121);
    list = new ArrayList<>(rows);
    for (int i = 0; i < rows; i++) {
      list.add(new Visit(random.nextInt(121), random.nextLong(5_000_001)));
    }
    unmodifiable = Collections.unmodifiableList(list);
    report = new PrivateVisitReport(PrivateData.of("visits", list, Budget.of(1e15)));
  }

  @Benchmark
  public long sumInLoop() {
    return VisitReport.sumInLoop(list);
  }

  @Benchmark
  public long sumInLoopUnmodifiable() {
    return VisitReport.sumInLoop(unmodifiable);
  }

  @Benchmark
  public long sumInLoopReleased() {
    return report.sumInLoop();
  }

  @Benchmark
  public long sumInStream() {
    return VisitReport.sumInStream(list);
  }

  @Benchmark
  public long sumInStreamUnmodifiable() {
    return VisitReport.sumInStream(unmodifiable);
  }

  @Benchmark
  public long sumInStreamReleased() {
    return report.sumInStream();
  }

  @Benchmark
  public long countInLoop() {
    return VisitReport.countInLoop(list);
  }

  @Benchmark
  public long countInLoopUnmodifiable() {
    return VisitReport.countInLoop(unmodifiable);
  }

  @Benchmark
  public long countInLoopReleased() {
    return report.countInLoop();
  }

  @Benchmark
  public long countInStream() {
    return VisitReport.countInStream(list);
  }

  @Benchmark
  public long countInStreamUnmodifiable() {
    return VisitReport.countInStream(unmodifiable);
  }

  @Benchmark
  public long countInStreamReleased() {
    return report.countInStream();
  }
}
