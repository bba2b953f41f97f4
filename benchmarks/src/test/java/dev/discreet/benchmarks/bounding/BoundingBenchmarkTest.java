/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.bounding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is compared speaks of the same persons. */
final class BoundingBenchmarkTest {

  @Test
  void everyPersonIsThere() {
    BoundingBenchmark benchmark = new BoundingBenchmark();
    benchmark.rows = 1_000;
    benchmark.prepare();

    Set<String> persons = benchmark.groupingBy().keySet();
    assertEquals(persons, benchmark.hashMap().keySet());
    assertEquals(persons.size(), benchmark.keepOne().size());
    assertEquals(
        persons, benchmark.keepTen().stream().map(OwnedRow::owner).collect(Collectors.toSet()));
  }
}
