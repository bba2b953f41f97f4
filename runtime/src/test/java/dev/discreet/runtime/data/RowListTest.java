/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowListTest {

  private static final RowList<String> ROWS = RowList.copyOf(List.of("a", "b", "c", "d", "e"));

  @Test
  void isAList() {
    assertEquals(List.of("a", "b", "c", "d", "e"), ROWS);
    assertEquals(List.of("b", "c", "d"), ROWS.subList(1, 4));
    RowList<String> inner = ROWS.subList(1, 4).subList(1, 2);
    assertEquals("[c]", inner.toString());
    assertEquals(List.of("c"), inner.stream().toList());
    assertEquals(List.of("c"), new ArrayList<>(inner));
    assertArrayEquals(new String[] {"c"}, inner.toArray(String[]::new));
    assertArrayEquals(new String[] {"c", null, "x"}, inner.toArray(new String[] {"x", "x", "x"}));
    List<String> seen = new ArrayList<>();
    inner.forEach(seen::add);
    for (String row : inner) {
      seen.add(row);
    }
    assertEquals(List.of("c", "c"), seen);
    assertEquals(1, ROWS.indexOf("b"));
    assertEquals(List.of("d", "e"), ROWS.stream().skip(3).toList());
    assertEquals(5, ROWS.parallelStream().count());
  }

  @Test
  void nobodyChangesIt() {
    assertThrows(UnsupportedOperationException.class, () -> ROWS.set(0, "z"));
    assertThrows(UnsupportedOperationException.class, () -> ROWS.add("z"));
    assertThrows(UnsupportedOperationException.class, () -> ROWS.remove(0));
    assertThrows(UnsupportedOperationException.class, ROWS::clear);
    assertThrows(UnsupportedOperationException.class, () -> ROWS.iterator().remove());
    assertThrows(UnsupportedOperationException.class, () -> ROWS.sort(null));
    Object[] copy = ROWS.toArray();
    copy[0] = "z";
    assertEquals("a", ROWS.get(0));
  }

  @Test
  void nothingIsReadBeyondItsEnds() {
    RowList<String> inner = ROWS.subList(1, 3);
    assertThrows(IndexOutOfBoundsException.class, () -> inner.get(2));
    assertThrows(IndexOutOfBoundsException.class, () -> inner.get(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> inner.subList(1, 3));
    assertThrows(NoSuchElementException.class, () -> inner.subList(0, 0).iterator().next());
  }

  /** The k with the least numbers, the earlier of two that are the same. */
  @Test
  void leastRowsAreThoseOfASort() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 2_000; round++) {
      int capacity = 1 + random.nextInt(9);
      int bound = 1 + random.nextInt(30);
      LeastRows<Integer> least = new LeastRows<>();
      List<long[]> all = new ArrayList<>();
      int offered = random.nextInt(40);
      for (int row = 0; row < offered; row++) {
        long number = random.nextInt(bound) - 5;
        least.offer(row, number, capacity);
        all.add(new long[] {number, row});
      }
      List<Integer> kept = new ArrayList<>();
      least.addTo(kept);
      List<Long> numbers = kept.stream().map(row -> all.get(row)[0]).sorted().toList();
      List<Long> expected = all.stream().map(each -> each[0]).sorted().limit(capacity).toList();
      assertEquals(expected, numbers);
      assertEquals(kept.size(), kept.stream().distinct().count());
    }
  }
}
