/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import java.util.Objects;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/** What is meant by time. */
enum Clock {
  /** The time that passes. */
  WALL("time that passed"),
  /** The time that processors worked, see {@link CpuTime}. */
  CPU("processor time of the whole JVM");

  private final String text;

  Clock(String text) {
    this.text = text;
  }

  Result<?> of(RunResult result) {
    return this == WALL
        ? result.getPrimaryResult()
        : Objects.requireNonNull(result.getSecondaryResults().get(CpuTime.LABEL), CpuTime.LABEL);
  }

  @Override
  public String toString() {
    return text;
  }
}
