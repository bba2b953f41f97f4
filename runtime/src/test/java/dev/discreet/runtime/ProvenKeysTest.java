/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProvenKeysTest {

  @Test
  void textsComeBackAsTheyWere() {
    List<String> texts = List.of("18-64", "", "a,b", "\"\\", "two\nlines", "\ud800", "größer");
    String text = ProvenKeys.format(List.of(Optional.of(ProvenKeys.ofTexts(texts))));
    assertEquals(texts, ProvenKeys.parse(text, 0).as(String.class));
    assertEquals(1, text.lines().count());
  }

  @Test
  void integersAreOfTheTypeOfTheMap() {
    ProvenKeys keys = ProvenKeys.ofIntegers(-10, 15, 10);
    String text = ProvenKeys.format(List.of(Optional.empty(), Optional.of(keys)));
    assertEquals(List.of(-10, 0, 10), ProvenKeys.parse(text, 1).as(Integer.class));
    assertEquals(List.of(-10, 0, 10), keys.as(Integer.class));
    assertEquals(List.of(-10L, 0L, 10L), keys.as(Long.class));
    assertEquals(List.of((byte) -10, (byte) 0, (byte) 10), keys.as(Byte.class));
    assertEquals(List.of('a', 'c'), ProvenKeys.ofIntegers('a', 'c', 2).as(Character.class));
    assertEquals(
        List.of(Long.MAX_VALUE - 1, Long.MAX_VALUE),
        ProvenKeys.ofIntegers(Long.MAX_VALUE - 1, Long.MAX_VALUE, 1).as(Long.class));
    assertThrows(IllegalArgumentException.class, () -> keys.as(Double.class));
  }
}
