/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NoisyCountsTest {

  private final SplittableRandom random = new SplittableRandom(1);

  @Test
  void areDrawnByTheirSize() {
    Map<String, Long> counts = Map.of("a", 1L, "b", -5L, "c", 0L, "d", 3L);
    NoisyCounts<String> noisy = new NoisyCounts<>(List.of("a", "b", "c", "d", "e"), counts::get);
    Map<String, Long> drawn =
        Stream.generate(() -> noisy.draw(random))
            .limit(10_000)
            .collect(groupingBy(value -> value, counting()));

    assertEquals(4, noisy.total());
    assertEquals(Set.of("a", "d"), drawn.keySet());
    assertEquals(2500, drawn.getOrDefault("a", 0L), 250);
  }

  @Test
  void withoutAnyEachIsAsGood() {
    NoisyCounts<String> none = new NoisyCounts<>(List.of("a", "b"), value -> -1L);

    assertEquals(0, none.total());
    assertEquals(
        Set.of("a", "b"),
        Stream.generate(() -> none.draw(random)).limit(100).collect(Collectors.toSet()));
  }
}
