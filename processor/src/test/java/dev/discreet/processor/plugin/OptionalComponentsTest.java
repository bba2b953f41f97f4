/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the number of an optional component lies, by the constructor. */
class OptionalComponentsTest {
  private static final String ROW =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      record Row(String id, %s x) {
        Row { Objects.requireNonNull(id); %s }
      }
      """;
  private static final String QUERY =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      final class Queries {
        @Private(epsilon = 1) @Sensitivity(%d) static long asked(List<Row> rows) {
          long sum = 0;
          for (Row r : rows) sum += r.x().%s;%s
          return sum;%s
        }
      }
      """;
  private static final String ERROR = " // :: error: ";
  private static final String BAD = "throw new IllegalArgumentException();";

  @TempDir Path directory;
  private int builds;

  private void check(String type, String constructor, int contract, String in, String behind) {
    String value = type.equals("Optional<Long>") ? "orElse(0L)" : "orElse(0)";
    new Build(directory.resolve("build" + builds++))
        .with(ROW.formatted(type, constructor))
        .with(QUERY.formatted(contract, value, in, behind))
        .check();
  }

  private void costs(int least, String type, String constructor) {
    check(type, constructor, least, "", "");
    check(type, constructor, least - 1, "", ERROR + "[DP201]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x = x.filter(v -> v >= 0 && v <= 9);",
        "Objects.requireNonNull(x); x = x.filter(v -> !(v < 0 || v > 9));",
        "x = x.map(v -> Clamp.clamp(v, 0, 9));",
        "x = x.flatMap(v -> v < 0 || v > 9 ? Optional.empty() : Optional.of(v));",
        "x = x.filter(v -> v >= 0 && v <= 9).or(() -> Optional.of(4));",
        "x = x == null ? Optional.empty() : x.filter(v -> v >= 0 && v <= 9);",
        "x = id.isEmpty() ? x.filter(v -> v >= 0 && v <= 9) : Optional.empty();",
        "if (x.isPresent() && (x.get() < 0 || x.get() > 9)) " + BAD,
        "if (x.isPresent() && x.get() < 0) " + BAD + " if (!x.isEmpty() && x.get() > 9) " + BAD,
        "if (x.isPresent()) { int v = x.get(); if (v < 0 || v > 9) " + BAD + " }",
        "x.ifPresent(v -> { if (v < 0 || v > 9) " + BAD + " });",
        "int v = x.orElseThrow(); if (v < 0 || v > 9) " + BAD
      })
  void ofAConstructor(String constructor) {
    costs(9, "Optional<Integer>", constructor);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "Optional<Long> # x = x.filter(v -> v >= 0 && v <= 9);",
        "Optional<Long> # x = x.map(v -> Clamp.clamp(v, 0L, 9L));",
        "OptionalInt # if (x.isPresent() && (x.getAsInt() < 0 || x.getAsInt() > 9)) " + BAD,
        "OptionalInt # x = x.isPresent() ? OptionalInt.of(Clamp.clamp(x.getAsInt(), 0, 9)) : x;",
        "OptionalLong # x.ifPresent(v -> { if (v < 0 || v > 9) " + BAD + " });"
      })
  void ofOtherIntegers(String type, String constructor) {
    costs(9, type, constructor);
  }

  @Test
  void anotherOneThanWasAsked() {
    costs(18, "Optional<Integer>", "x = x.filter(v -> v >= 0 && v <= 9).map(v -> v * 2);");
    costs(
        30,
        "Optional<Integer>",
        "x = id.isEmpty() ? x.filter(v -> v >= 0 && v <= 9) : Optional.of(30);");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x = x.filter(v -> v < 0 || v > 9);",
        "x.filter(v -> v >= 0 && v <= 9);",
        "if (id.isEmpty()) x = x.filter(v -> v >= 0 && v <= 9);",
        "if (id.isEmpty()) { if (x.isPresent() && (x.get() < 0 || x.get() > 9)) " + BAD + " }",
        "if (x.isPresent() && (x.get() < 0 || x.get() > 9)) "
            + BAD
            + " x = x.map(v -> v * id.length());",
        "Runnable later = () -> { if (id.isEmpty()) " + BAD + " }; x = x.map(v -> v - 1);"
      })
  void notOfEachRow(String constructor) {
    check(
        "Optional<Integer>", "Objects.requireNonNull(x); " + constructor, 9, ERROR + "[DP202]", "");
  }

  @Test
  void aFilterTakesNoNull() {
    String constructor = "x = x.filter(v -> !v.equals(id.length()));";
    check("Optional<Integer>", "", 5, ERROR + "[DP109]", "");
    check("Optional<Integer>", constructor, 5, ERROR + "[DP202]", "");
  }
}
