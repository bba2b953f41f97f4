/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is printed is Java that compiles. */
class JavaTextTest {

  @Test
  void optionalsOfNumbers() {
    assertEquals("OptionalInt.of(3)", JavaText.of(OptionalInt.of(3)));
    assertEquals("OptionalInt.empty()", JavaText.of(OptionalInt.empty()));
    assertEquals("OptionalLong.of(3L)", JavaText.of(OptionalLong.of(3)));
    assertEquals("OptionalDouble.of(Double.NaN)", JavaText.of(OptionalDouble.of(Double.NaN)));
    assertEquals("OptionalDouble.empty()", JavaText.of(OptionalDouble.empty()));
  }

  @Test
  void collectionsThatAreNoLists() {
    assertEquals("new TreeSet<>(List.of(1, 2))", JavaText.of(new TreeSet<>(List.of(2, 1))));
    assertEquals("new ArrayDeque<>(List.of(2, 1))", JavaText.of(new ArrayDeque<>(List.of(2, 1))));
    assertEquals("new TreeMap<>(Map.of(1, 2))", JavaText.of(new TreeMap<>(Map.of(1, 2))));
    assertEquals("Arrays.asList(1, null)", JavaText.of(Arrays.asList(1, null)));
  }

  @Test
  void whatHasNoConstructor() {
    assertEquals("ZoneId.of(\"Europe/Vienna\")", JavaText.of(ZoneId.of("Europe/Vienna")));
    assertEquals("ZoneOffset.of(\"+02:00\")", JavaText.of(ZoneOffset.ofHours(2)));
    assertEquals("Locale.forLanguageTag(\"de-AT\")", JavaText.of(new Locale("de", "AT")));
    assertEquals("Currency.getInstance(\"EUR\")", JavaText.of(Currency.getInstance("EUR")));
    assertEquals("URI.create(\"a:b\")", JavaText.of(URI.create("a:b")));
    assertEquals("LocalDate.parse(\"2024-02-29\")", JavaText.of(LocalDate.of(2024, 2, 29)));
  }

  /** {@code Map.of} takes ten entries. */
  @Test
  void mapsOfMany() {
    Map<Integer, Integer> map = new TreeMap<>();
    IntStream.range(0, 11).forEach(i -> map.put(i, i));
    String text = JavaText.of(map);
    assertEquals("new TreeMap<>(Map.ofEntries(Map.entry(0, 0), ", text.substring(0, 45));
  }

  /** Of what is unknown only its text can be told. */
  @Test
  void othersAreComments() {
    assertEquals("/* %s */ null".formatted(Thread.State.class), JavaText.of(Thread.State.class));
  }
}
