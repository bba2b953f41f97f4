/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.bounding;

import dev.discreet.runtime.data.ContributionBound;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SecureSource;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
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
 * Keeping some rows of each person, against grouping all rows by person, which is only the first
 * half of it. Persons own ten rows on average, in no order.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(jvmArgsAppend = {"-Xms5g", "-Xmx5g"})
public class BoundingBenchmark {

  private static final int ROWS_PER_UNIT = 10;

  @Param("10000000")
  int rows;

  @SuppressWarnings("NullAway.Init") // by prepare()
  private List<OwnedRow> list;

  private final SecureRandom source = SecureSource.create();

  @Setup
  public void prepare() {
    SplittableRandom random = new SplittableRandom(20261121);
    String[] owners = new String[rows / ROWS_PER_UNIT];
    for (int i = 0; i < owners.length; i++) {
      owners[i] = "person-" + i;
    }
    list = new ArrayList<>(rows);
    for (int i = 0; i < rows; i++) {
      list.add(new OwnedRow(owners[random.nextInt(owners.length)], i));
    }
  }

  @Benchmark
  public List<OwnedRow> keepOne() {
    return keep(1);
  }

  @Benchmark
  public List<OwnedRow> keepTen() {
    return keep(10);
  }

  @Benchmark
  public Map<String, List<OwnedRow>> groupingBy() {
    return list.stream().collect(Collectors.groupingBy(OwnedRow::owner));
  }

  @Benchmark
  public Map<Object, List<OwnedRow>> hashMap() {
    Map<Object, List<OwnedRow>> groups = new HashMap<>();
    for (OwnedRow row : list) {
      groups.computeIfAbsent(row.owner(), owner -> new ArrayList<>()).add(row);
    }
    return groups;
  }

  private List<OwnedRow> keep(int maxRowsPerUnit) {
    try (RandomBits bits = new RandomBits(source)) {
      return ContributionBound.keep(list, OwnedRow::owner, maxRowsPerUnit, bits);
    }
  }
}
