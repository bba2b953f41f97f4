/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.vectors.Comparison;
import dev.discreet.runtime.vectors.Kinds;
import dev.discreet.runtime.vectors.ReferenceVector;
import dev.discreet.runtime.vectors.ReferenceVectors;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Numbers that are known from elsewhere, each with its source: our own, which were computed without
 * this code, and those that other projects publish, at {@code -Ddiscreet.vectors=...} or beside the
 * repository. What nothing here computes is listed by the test run.
 */
class ReferenceVectorsTest {

  private static final Map<String, List<ReferenceVector>> FILES = ReferenceVectors.files();

  @TestFactory
  Stream<DynamicContainer> figuresAreAsExpected() {
    return FILES.entrySet().stream()
        .map(file -> DynamicContainer.dynamicContainer(file.getKey(), tests(file.getValue())));
  }

  private static Stream<DynamicTest> tests(List<ReferenceVector> vectors) {
    return vectors.stream()
        .flatMap(
            vector ->
                Kinds.of(vector).stream()
                    .map(
                        kind ->
                            DynamicTest.dynamicTest(
                                vector.id(), () -> Comparison.check(vector, kind))));
  }

  @Test
  void whatIsNotComputedIsListed() {
    FILES.forEach(
        (name, vectors) -> {
          Set<String> missing = new TreeSet<>();
          vectors.stream()
              .filter(vector -> Kinds.of(vector).isEmpty())
              .forEach(vector -> missing.add(vector.kind() + " (" + vector.id() + ")"));
          System.out.printf(
              "Vectors of %s: %d of %d are without an implementation: %s%n",
              name, missing.size(), vectors.size(), String.join(", ", missing));
          assertTrue(missing.size() < vectors.size());
        });
  }

  @Test
  void eachRowHasANameOfItsOwn() {
    Set<String> ids = new HashSet<>();
    FILES.values().stream()
        .flatMap(List::stream)
        .forEach(vector -> assertTrue(ids.add(vector.id()), vector.id()));
    assertEquals(ids.size(), FILES.values().stream().mapToInt(List::size).sum());
  }
}
