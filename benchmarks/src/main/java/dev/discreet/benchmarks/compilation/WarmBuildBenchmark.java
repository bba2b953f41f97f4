/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.compilation;

import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;

/** A whole build in a JVM that has compiled before, as in a daemon. */
@BenchmarkMode(Mode.AverageTime)
public class WarmBuildBenchmark extends BuildBenchmark {

  @Param("100")
  int classes;

  @Override
  int classes() {
    return classes;
  }
}
