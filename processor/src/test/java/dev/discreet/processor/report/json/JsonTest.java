/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON, read back by another's reader. */
class JsonTest {
  private static JsonNode back(Object value) throws IOException {
    return new ObjectMapper().readTree(Json.text(Map.of("it", value))).path("it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plain",
        "\"quoted\" \\ and\nmore\r\t",
        "</script><!-- ]]>",
        "ε = 1, 日本",
        "😀",
        "\u0000\u001f\u007f\u0085",
        "\u202e\u2066x\u2069",
        "\u2028\u2029",
        "\ud800 alone"
      })
  void textsComeBack(String text) throws IOException {
    assertEquals(text, back(text).textValue());
  }

  @Test
  void whatIsNotSeenIsEscaped() {
    assertEquals("{\n  \"it\": \"a\\u202eb\\u003c/\"\n}\n", Json.text(Map.of("it", "a\u202eb</")));
  }

  @Test
  void numbersHaveOneForm() {
    assertEquals(
        "{\n"
            + "  \"it\": [\n"
            + "    5000000,\n"
            + "    0.25,\n"
            + "    1E-300,\n"
            + "    0.333333333,\n"
            + "    7,\n"
            + "    0\n"
            + "  ]\n"
            + "}\n",
        Json.text(
            Map.of(
                "it",
                List.of(
                    new BigDecimal("5E6"),
                    new BigDecimal("0.2500"),
                    new BigDecimal("1e-300"),
                    1 / 3.0,
                    7L,
                    0.0))));
  }

  @Test
  void whatIsNoNumberIsRefused() {
    for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> Json.text(Map.of("it", value)));
    }
    assertThrows(IllegalArgumentException.class, () -> Json.text(Map.of("it", new Object())));
  }

  @Test
  void emptyFieldsAreLeftOut() {
    assertEquals(
        "{\n  \"a\": true,\n  \"c\": {},\n  \"d\": []\n}\n",
        Json.text(
            Json.fields(
                "a", Optional.of(true), "b", Optional.empty(), "c", Map.of(), "d", List.of())));
  }
}
