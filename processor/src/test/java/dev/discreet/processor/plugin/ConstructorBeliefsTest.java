/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.Seal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a constructor's helpers promise is believed for the bounds of components and fields, so it
 * must be sealed, and be in the seal of whoever believes it.
 */
final class ConstructorBeliefsTest {
  private static final String CLAMPS =
      """
      package lib;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      public final class Clamps {
        @Bounded(lower = 0, upper = 9)
        public static int clamp(@Sensitive int x) { return Clamp.clamp(x, 0, 9); }
      }
      """;

  private static final String TRUSTED =
      CLAMPS
          .replace("Clamp.clamp(x, 0, 9)", "x")
          .replace("@Bounded", "@Trusted(reason = \"it is said\") @Bounded");

  private static final String RECORD =
      """
      package lib;
      import dev.discreet.annotations.*;
      public record Visit(@Bounded(lower = 0, upper = 9) int zip) {
        public Visit { zip = %s; }
        %s
      }
      """;

  private static final String CALL = "Clamps.clamp(zip)";

  private static final String FIELD =
      """
      package lib;
      import dev.discreet.annotations.*;
      public final class Cut {
        @Bounded(lower = 0, upper = 9)
        final int cut;
        Cut(int cut) { this.cut = Clamps.clamp(cut); }
      }
      """;

  private static final String QUERY =
      """
      package app;
      import dev.discreet.annotations.*;
      import java.util.List;
      final class Visits {
        @Private(epsilon = 1) @Sensitivity(9)
        static long sum(List<lib.Visit> rows) {
          return rows.stream().mapToLong(lib.Visit::zip).sum();
        }
      }
      """;

  @TempDir Path directory;

  private Build library(String name, String... options) {
    Build build =
        new Build(directory.resolve(name)).with(name.equals("trusted") ? TRUSTED : CLAMPS);
    Build.Outcome outcome = build.compile(options);
    assertEquals(List.of(), outcome.errors());
    return build;
  }

  private Build app(Build library, String source) {
    return new Build(directory.resolve("app")).withLibrary(library).with(source);
  }

  /** Every way of a constructor to a helper. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        CALL,
        "zip > 9 || zip < 0 ? Clamps.clamp(zip) : zip",
        "own(zip)",
        "new Inner(Clamps.clamp(zip)).at()"
      })
  void helpersWithoutASeal(String value) {
    Build library = library("unsealed", "-proc:none");
    String members =
        """
        static int own(int x) { return Clamps.clamp(x); }
        record Inner(int at) {}
        """;
    for (String record :
        List.of(RECORD, RECORD.replace("Visit(@", "Other(@").replace("Visit {", "Other {"))) {
      Build.Outcome outcome = app(library, record.formatted(value, members)).compile();
      assertTrue(
          outcome.ours().stream().anyMatch(error -> error.startsWith("[DP117]")), outcome::text);
    }
  }

  @Test
  void helpersOfFieldsWithoutASeal() {
    Build.Outcome outcome = app(library("unsealed", "-proc:none"), FIELD).compile();
    assertTrue(outcome.text().contains("[DP117]"), outcome::text);
  }

  @Test
  void helpersAreInTheSeal() throws IOException {
    Build library = library("sealed");
    Build app = app(library, RECORD.formatted(CALL, "")).with(FIELD);
    app.compile().pass();
    for (String name : List.of("lib.Visit", "lib.Cut")) {
      Seal seal = Seal.parse(Files.readString(app.seal(name)));
      assertTrue(seal.requires().contains("lib.Clamps"), seal::format);
      assertTrue(seal.facts().believed().containsKey("lib.Clamps"), seal::format);
    }
  }

  @Test
  void trustedHelpersAreInTheSealToo() throws IOException {
    Build library = library("trusted");
    Build model = app(library, RECORD.formatted(CALL, ""));
    model.compile().pass();
    assertEquals(
        List.of("lib.Clamps.clamp(int)"),
        Seal.parse(Files.readString(model.seal("lib.Visit"))).facts().trusted());
    Build queries =
        new Build(directory.resolve("queries")).withLibrary(library).withLibrary(model).with(QUERY);
    queries.compile().pass();
    Build.Outcome outcome = queries.compile("-Adiscreet.trusted=forbid");
    assertTrue(outcome.text().contains("[DP021]"), outcome::text);
  }
}
