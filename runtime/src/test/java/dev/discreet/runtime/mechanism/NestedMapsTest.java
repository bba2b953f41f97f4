/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NestedMapsTest {

  @Test
  void pairsComeInOrder() {
    assertEquals(
        List.of(Map.entry("a", 1), Map.entry("a", 2), Map.entry("b", 1), Map.entry("b", 2)),
        NestedMaps.keys(List.of("a", "b"), List.of(1, 2)));
    assertEquals(List.of(), NestedMaps.keys(List.of("a"), List.of()));
  }

  @Test
  void morePairsThanAnybodyReadsAreRefused() {
    List<Integer> many = IntStream.range(0, 1_000).boxed().toList();
    assertEquals(100_000, NestedMaps.keys(many, many.subList(0, 100)).size());
    assertThrows(IllegalArgumentException.class, () -> NestedMaps.keys(many, many.subList(0, 101)));
  }

  @Test
  void valuesComeBack() {
    Map<String, Map<Integer, Long>> nested = Map.of("a", Map.of(1, 5L, 2, 6L), "b", Map.of(2, 7L));
    assertEquals(nested, NestedMaps.nested(NestedMaps.flat(nested)));
    Map<String, Map<Integer, Long>> without = new HashMap<>(Collections.singletonMap("a", null));
    assertEquals(Map.of(), NestedMaps.flat(without));
  }
}
