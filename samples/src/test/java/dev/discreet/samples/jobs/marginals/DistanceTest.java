/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class DistanceTest {

  @Test
  void isHalfTheSumOfDifferences() {
    assertEquals(0, of(List.of("a", "b"), List.of("b", "a", "a", "b")));
    assertEquals(1, of(List.of("a", "b"), List.of("c")));
    assertEquals(0.25, of(List.of("a", "a", "a", "b"), List.of("a", "b")));
  }

  @Test
  void seesOnlyTheAttribute() {
    assertEquals(0, Distance.of(List.of("ab", "cd"), List.of("xx"), String::length));
  }

  @Test
  void nothingIsFarFromEverything() {
    assertEquals(1, of(List.of(), List.of("a")));
    assertEquals(1, of(List.of("a"), List.of()));
  }

  private static double of(List<String> one, List<String> other) {
    return Distance.of(one, other, text -> text);
  }
}
