/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PartsTest {

  private static final List<String> KEYS = List.of("odd", "even", "none");

  @Test
  void everyRowLiesInThePartOfItsKey() {
    Map<String, List<Integer>> parts =
        Parts.of(List.of(3, 4, 1, 2), KEYS, row -> row % 2 == 0 ? "even" : "odd");
    assertEquals("{odd=[3, 1], even=[4, 2], none=[]}", parts.toString());
    assertThrows(UnsupportedOperationException.class, () -> parts.remove("odd"));
    assertThrows(UnsupportedOperationException.class, () -> parts.get("odd").add(5));
  }

  @Test
  void aRowWithoutAKeyLiesInNoPart() {
    assertEquals(
        "{odd=[1], even=[], none=[]}",
        Parts.of(List.of(1, 2, 3), KEYS, row -> row == 1 ? "odd" : row == 2 ? null : "another")
            .toString());
  }

  @Test
  void whateverAKeyFunctionThrowsIsWithheld() {
    Map<String, List<Integer>> parts =
        Parts.of(
            List.of(1, 2, 3),
            KEYS,
            row -> {
              if (row == 2) {
                throw new StackOverflowError("the secret row");
              }
              return KEYS.get(2 / (row - 1));
            });
    assertEquals("{odd=[], even=[3], none=[]}", parts.toString());
  }

  @Test
  void aRowIsAskedOnce() {
    List<Integer> asked = new ArrayList<>();
    Parts.of(
        List.of(1, 2, 3),
        KEYS,
        row -> {
          asked.add(row);
          return "odd";
        });
    assertEquals(List.of(1, 2, 3), asked);
  }
}
