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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that seem to say whose they are, without a {@code @PrivacyUnit}. */
class PersonKeysTest {
  private static final String QUERIES =
      """
      import dev.discreet.annotations.*;
      import java.util.List;
      final class Queries {
        @Private(epsilon = 1)
        static long one(List<Row> rows) {
          return rows.size();
        }
        @Private(epsilon = 1)
        static long other(List<Row> rows) {
          return rows.size();
        }
      }
      """;

  @TempDir private Path directory;

  private Build.Outcome compile(String components, String... options) {
    return new Build(directory)
        .with(QUERIES)
        .with("import dev.discreet.annotations.*; record Row(" + components + ") {}")
        .compile(options);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "String id",
        "String email",
        "long userId",
        "java.util.UUID patient_key",
        "int customerNumber"
      })
  void areWarnedOfOnce(String component) {
    Build.Outcome outcome = compile("double x, " + component, "-Adiscreet.units=warn");
    assertTrue(outcome.success());
    assertEquals(1, outcome.diagnostics().size(), outcome::text);
    String name = component.substring(component.indexOf(' ') + 1);
    String message = outcome.diagnostics().get(0).getMessage(Locale.ROOT);
    String fact =
        "[DP311] `Row." + name + "` looks like a person's key, and each row is protected by itself";
    assertEquals(fact, message.lines().findFirst().orElse(""));
    assertTrue(message.contains("fix: write @PrivacyUnit before `" + name + "`"), message);
    assertEquals(5, outcome.diagnostics().get(0).getLineNumber());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@PrivacyUnit String id",
        "String identity",
        "double userId",
        "int userAge",
        "boolean email",
        "String ward",
        "@Bounded(lower = 0, upper = 9) int id"
      })
  void othersAreNot(String component) {
    String warnings = compile(component, "-Adiscreet.units=warn").text();
    assertFalse(warnings.contains("DP311"), warnings);
  }

  /** Where a build says nothing, they are warned of. */
  @Test
  void areWarnedOfByDefault() throws Exception {
    Build build =
        new Build(directory).with(QUERIES).with("public record Row(String email, int x) {}");
    List<String> arguments = new ArrayList<>(build.arguments());
    build.sources().forEach(source -> arguments.add(source.toString()));
    OtherJdk.Run run = OtherJdk.own().javac(arguments);
    assertTrue(run.success(), run::output);
    assertTrue(run.output().contains("warning: [DP311] `Row.email` looks like"), run::output);
    assertTrue(run.output().endsWith("1 warning\n"), run::output);
  }

  @Test
  void aBuildMaySilenceItOrForbidIt() {
    compile("String id", "-Adiscreet.units=allow").pass();
    assertTrue(compile("String id", "-Adiscreet.units=error").ours().get(0).startsWith("[DP311]"));
    Build.Outcome misspelt = compile("String id", "-Adiscreet.units=alow");
    assertTrue(misspelt.ours().get(0).startsWith("[DP311]"));
    assertTrue(
        misspelt
            .text()
            .contains("found: -Adiscreet.units=alow, which is none of allow, warn and error"),
        misspelt::text);
  }
}
