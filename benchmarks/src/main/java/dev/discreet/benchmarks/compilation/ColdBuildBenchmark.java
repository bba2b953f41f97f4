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

/** A whole build as the first thing that a JVM does, as with Maven. */
@BenchmarkMode(Mode.SingleShotTime)
public class ColdBuildBenchmark extends BuildBenchmark {

  @Param({"10", "100", "1000"})
  int classes;

  @Override
  int classes() {
    return classes;
  }
}
