/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorReaderTest {

  private static ReferenceVector read(String line) {
    return ReferenceVectors.parse(List.of(ReferenceVectors.HEADER, line)).get(0);
  }

  @Test
  void quotedCellsHoldCommasAndQuotes() {
    ReferenceVector vector =
        read("a,b,\"{\"\"x\"\": 1e-3, \"\"y\"\": \"\"inf\"\"}\",null,rel:1e-9,\"of, someone\"");
    assertEquals(0.001, vector.number("x"));
    assertEquals(Double.POSITIVE_INFINITY, vector.number("y"));
    assertEquals("null", vector.expected());
    assertEquals("of, someone", vector.source());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a,b,{},1,exact", "a,b,{},1,exact,c,d", "a,b,\"{},1,exact,c", "a,b,[],1,exact,c"})
  void otherLinesAreRefused(String line) {
    assertThrows(IllegalArgumentException.class, () -> read(line));
  }

  @Test
  void listsAndObjectsAreNested() {
    assertEquals(
        Map.of("e", List.of(List.of("a", BigDecimal.ONE), Map.of("t", true), List.of())),
        Json.parse("{\"e\": [[\"a\", 1], {\"t\": true}, []]}"));
    assertEquals(List.of(Optional.empty(), new BigDecimal("-1E-5")), Json.parse("[null, -1e-05]"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[1 2]", "[1,]", "{1: 2}", "1 2", "[1]]", "nul", "\"a"})
  void whatIsNoJsonIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Json.parse(text));
  }

  @Test
  void ordersAreRangesAndNumbers() {
    assertArrayEquals(new double[] {2, 3, 4}, RenyiKinds.orders("2..4"));
    assertArrayEquals(
        new double[] {1.5, 2, 2.5, 7, 8}, RenyiKinds.orders("1.5..2.5 step .5, 7..8"));
    assertArrayEquals(new double[] {5}, RenyiKinds.orders("5"));
    assertEquals(156, RenyiKinds.orders("dp_accounting DEFAULT_RDP_ORDERS").length);
  }
}
