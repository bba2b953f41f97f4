/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Records and enums of a module in which nothing has an annotation of ours, such as a model that
 * others share.
 */
final class ValuesCompiledAloneTest {
  private static final String SEAL_ALL = "-Adiscreet.seal=all";

  @TempDir Path directory;

  private Build model;

  @BeforeEach
  void writeModel() {
    model =
        new Build(directory.resolve("model"))
            .with("package model; public enum Ward { SURGERY, MEDICINE }")
            .with(
                """
                package model;
                public record Visit(Ward ward, long cents) {
                  public Visit { java.util.Objects.requireNonNull(ward); }
                }
                """)
            .with(
                """
                package model;
                public enum Loud { ONE; static { System.out.println("a row was seen"); } }
                """);
  }

  private Build app() {
    return new Build(directory.resolve("app"))
        .withLibrary(model)
        .with(
            """
            package app;
            import dev.discreet.annotations.*;
            import java.util.*;
            import java.util.stream.Collectors;
            import model.*;
            class Report {
              @Private(epsilon = 1)
              static Map<Ward, Long> byWard(List<Visit> visits) {
                return visits.stream().collect(Collectors.groupingBy(Visit::ward, Collectors.counting()));
              }
              @Private(epsilon = 1)
              static long surgery(List<Visit> visits) {
                return visits.stream().filter(v -> v.ward() == Ward.SURGERY).count();
              }
            }
            """);
  }

  @Test
  void areSealedWhereTheBuildAsks() {
    model.compile(SEAL_ALL).pass();
    assertTrue(model.isSealed("model.Ward"));
    assertTrue(model.isSealed("model.Visit"));
    app().compile().pass();
  }

  /** A seal says what was proven: of this enum not that its initialiser is harmless. */
  @Test
  void areStillProven() {
    model.compile(SEAL_ALL).pass();
    Build app =
        new Build(directory.resolve("app"))
            .withLibrary(model)
            .with(
                """
                package app;
                import dev.discreet.annotations.*;
                import java.util.*;
                class Report {
                  @Private(epsilon = 1)
                  static long some(List<Integer> rows) {
                    return rows.stream().filter(r -> model.Loud.ONE.ordinal() == 0).count();
                  }
                }
                """);
    assertFalse(app.compile().success());
  }

  @Test
  void areNamedWithTheOptionWhereTheyHaveNoSeal() {
    model.compile().pass();
    assertFalse(model.isSealed("model.Ward"));
    Build.Outcome outcome = app().compile();
    assertFalse(outcome.success());
    assertEquals(
        outcome.errors().size(),
        outcome.errors().stream().filter(error -> error.contains(SEAL_ALL)).count(),
        outcome::text);
  }

  /** As an incremental build does; nothing about it has changed. */
  @Test
  void keepTheSealsThatTheyHave() {
    Build all =
        new Build(directory.resolve("all"))
            .with("enum Ward { SURGERY, MEDICINE }")
            .with(
                """
                import dev.discreet.annotations.*;
                import java.util.*;
                class Report {
                  @Private(epsilon = 1)
                  static long surgery(List<Ward> rows) {
                    return rows.stream().filter(w -> w == Ward.SURGERY).count();
                  }
                }
                """);
    all.compile().pass();
    assertTrue(all.isSealed("Ward"));
    all.compile(List.of(all.sources().get(0))).pass();
    assertTrue(all.isSealed("Ward"));
  }
}
