/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WidenedTest {
  @Test
  void numbersStayWhatTheyAre() {
    int[] numbers = {Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE};
    assertArrayEquals(
        new long[] {Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE}, Widened.longs(numbers));
    assertArrayEquals(new long[][] {{1}, {2}}, Widened.longs(new int[][] {{1}, {2}}));
    assertArrayEquals(new long[0], Widened.longs(new int[0]));
  }

  @Test
  void mapsKeepTheirOrder() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    numbers.put("b", 7);
    numbers.put("a", Integer.MAX_VALUE);
    Map<String, Long> longs = Widened.longs(numbers);
    assertEquals(Map.of("b", 7L, "a", (long) Integer.MAX_VALUE), longs);
    assertEquals(List.of("b", "a"), List.copyOf(longs.keySet()));
  }

  @Test
  void anAbsentNumberStaysAbsent() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    numbers.put("a", null);
    assertEquals(Map.of(), Widened.longs(numbers));
  }
}
