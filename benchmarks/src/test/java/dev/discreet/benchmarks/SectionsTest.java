/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.benchmarks.accounting.FirstTrainingBenchmark;
import dev.discreet.benchmarks.accounting.TrainingBenchmark;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;

final class SectionsTest {

  @Test
  void everyBenchmarkIsInASection() throws IOException {
    Set<String> sections =
        BenchmarksMain.SECTIONS.stream()
            .flatMap(section -> section.benchmarks().stream())
            .map(Class::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(compiled(), sections);
  }

  @Test
  void firstCallsAreThoseOfASingleShot() {
    assertTrue(BenchmarksMain.isFirstCall(FirstTrainingBenchmark.class));
    assertFalse(BenchmarksMain.isFirstCall(TrainingBenchmark.class));
  }

  /** The classes for which JMH's annotation processor wrote a harness. */
  private static Set<String> compiled() throws IOException {
    try (InputStream list = SectionsTest.class.getResourceAsStream(BenchmarkList.BENCHMARK_LIST)) {
      return BenchmarkList.readBenchmarkList(list).stream()
          .map(BenchmarkListEntry::getUserClassQName)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
