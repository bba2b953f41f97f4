/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a wrapper does with public arguments before anything is charged. */
class PublicArgumentsTest {
  @Test
  void anArrayIsCopied() {
    String[] given = {"a", "b"};
    String[] copy = Releases.copyOf("names", given);
    assertNotSame(given, copy);
    assertArrayEquals(given, copy);
  }

  @Test
  void anArrayHoldsNoNull() {
    String[] given = {"a", null};
    NullPointerException refused =
        assertThrows(NullPointerException.class, () -> Releases.copyOf("names", given));
    assertEquals("names", refused.getMessage());
  }

  @Test
  void keysAreThoseOfAMapInItsOrder() {
    Map<String, Integer> given = new LinkedHashMap<>();
    given.put("b", 1);
    given.put("a", 2);
    assertEquals(List.of("b", "a"), Releases.keys("weights", given));
  }

  @Test
  void keysAreThoseOfAnArrayEachOnce() {
    assertEquals(List.of("b", "a"), Releases.keys("names", new String[] {"b", "a", "b"}));
  }
}
