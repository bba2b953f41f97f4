/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * What the benchmarks of a section measured, round by round; a round's figure is the median of its
 * iterations. Not thread-safe.
 *
 * <p>A benchmark is named by its method, {@code "DrawBenchmark.draw"}, and by its JMH parameters as
 * texts.
 */
public final class Figures {

  private static final String ALLOCATED = "gc.alloc.rate.norm";

  private final Map<String, List<Double>> times = new HashMap<>();
  private final Map<String, List<Double>> bytes = new HashMap<>();

  private final Clock clock;

  /** No figures yet. */
  Figures(Clock clock) {
    this.clock = clock;
  }

  /** Takes the results of one more round. */
  void add(Collection<RunResult> round) {
    for (RunResult result : round) {
      String key = key(result.getParams());
      put(times, key, clock.of(result));
      Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
      if (allocated != null) {
        put(bytes, key, allocated);
      }
    }
  }

  /** Nanoseconds per operation. */
  public Series nanos(String method, Map<String, String> parameters) {
    return get(times, method, parameters);
  }

  /** Nanoseconds per operation of a benchmark without parameters. */
  public Series nanos(String method) {
    return nanos(method, Map.of());
  }

  /** Bytes allocated per operation by all threads, garbage included. */
  public Series bytes(String method, Map<String, String> parameters) {
    return get(bytes, method, parameters);
  }

  private static Series get(
      Map<String, List<Double>> figures, String method, Map<String, String> parameters) {
    String key = key(method, parameters);
    List<Double> rounds = figures.get(key);
    if (rounds == null) {
      throw new IllegalArgumentException("not measured: " + key + ", only " + figures.keySet());
    }
    return new Series(rounds);
  }

  private static void put(Map<String, List<Double>> figures, String key, Result<?> result) {
    figures
        .computeIfAbsent(key, unused -> new ArrayList<>())
        .add(result.getStatistics().getPercentile(50));
  }

  private static String key(BenchmarkParams params) {
    Map<String, String> parameters = new TreeMap<>();
    for (String name : params.getParamsKeys()) {
      parameters.put(name, params.getParam(name));
    }
    String[] path = params.getBenchmark().split("\\.", -1);
    return key(path[path.length - 2] + "." + path[path.length - 1], parameters);
  }

  private static String key(String method, Map<String, String> parameters) {
    return method + new TreeMap<>(parameters);
  }
}
