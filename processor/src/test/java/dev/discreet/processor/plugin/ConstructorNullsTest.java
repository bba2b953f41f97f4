/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A component is not null where its constructor asks it something on every way to the end. */
class ConstructorNullsTest {
  @TempDir Path directory;

  private List<String> errors(String constructor) {
    return new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;
            import java.util.*;
            final class Queries {
              record Row(String name, String note) {
                Row { %s }
              }
              @Private(epsilon = 1) static long asked(List<Row> rows) {
                return rows.stream().filter(r -> r.note().length() > 3).count();
              }
            }
            """
                .formatted(constructor))
        .compile()
        .ours();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (note.isBlank()) throw new IllegalArgumentException();",
        "if (name.isBlank() || note.isBlank()) throw new IllegalArgumentException();",
        "if (name == null || note.isBlank()) throw new IllegalArgumentException();",
        "if (!(name.length() < 30 && note.length() < 90)) throw new IllegalArgumentException();",
        "boolean ok = name.length() < 30 && note.length() < 90; if (!ok) throw new RuntimeException();",
        "if (name == null || name.isEmpty() || note.equals(name)) throw new RuntimeException();",
        "note.length();"
      })
  void asked(String constructor) {
    assertEquals(List.of(), errors(constructor));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "if (name.isBlank() && note.isBlank()) throw new IllegalArgumentException();",
        "if (name != null && note.isBlank()) throw new IllegalArgumentException();",
        "if (name.isBlank() || note.isBlank()) name = \"x\";",
        "if (name.isBlank() || note.isBlank()) throw new IllegalArgumentException(); note = null;",
        "boolean ok = name.isBlank() || note.isBlank();",
        "if (name.equals(note)) throw new IllegalArgumentException();",
        "if (Objects.equals(note, name)) throw new IllegalArgumentException();",
        "boolean any = name.isBlank() || note.isBlank(); if (!name.isBlank()) name = note;",
        "if ((name.isBlank() ? 0 : note.length()) > 3) throw new IllegalArgumentException();"
      })
  void notAsked(String constructor) {
    assertEquals(1, errors(constructor).size());
  }

  /** Whatever a function gives, an optional that maps it is one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "cars = cars.map(c -> Clamp.clamp(c, 0, 9));",
        "Objects.requireNonNull(cars); cars = cars.map(c -> c / 2);",
        "Objects.requireNonNull(cars); cars = cars.filter(c -> c > 2);",
        "cars = Optional.ofNullable(String.class.getName().equals(\"x\") ? 3 : null);"
      })
  void optionals(String constructor) {
    assertEquals(List.of(), optional(constructor));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "cars = cars == null ? null : cars.map(c -> c / 2);",
        "if (cars != null) cars = cars.map(c -> c / 2);",
        "Objects.requireNonNull(cars); cars = cars.map(c -> c / 2); if (cars.isPresent()) cars = null;"
      })
  void optionalsThatMayBeNull(String constructor) {
    assertEquals(1, optional(constructor).size());
  }

  private List<String> optional(String constructor) {
    return new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.Clamp;
            import java.util.*;
            final class Queries {
              record Row(Optional<Integer> cars) {
                Row { %s }
              }
              @Private(epsilon = 1) static long asked(List<Row> rows) {
                return rows.stream().filter(r -> r.cars().orElse(1) == 0).count();
              }
            }
            """
                .formatted(constructor))
        .compile()
        .ours();
  }
}
