/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.compilation;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A whole build of a generated project. */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public abstract class BuildBenchmark {

  @Param
  @SuppressWarnings("NullAway.Init") // by JMH
  Build build;

  @SuppressWarnings("NullAway.Init") // by JMH
  private Workspace workspace;

  /** Writes the sources. */
  @Setup(Level.Trial)
  public void write() throws IOException, InterruptedException {
    workspace = new Workspace(new GeneratedProject(classes()), build);
  }

  /** Deletes them. */
  @TearDown(Level.Trial)
  public void delete() throws IOException {
    workspace.close();
  }

  @Benchmark
  public void compile() throws IOException {
    workspace.compile();
  }

  /** How many classes of queries the project has. */
  abstract int classes();
}
