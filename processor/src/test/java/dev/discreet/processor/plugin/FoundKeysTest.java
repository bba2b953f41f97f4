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

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queries of keys that are found in the rows, compiled, sealed and released. */
class FoundKeysTest {

  /** At ε = 1000 noise beyond 1 comes once in e^300. */
  private static final String WORDS =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.stream.Collectors;

      @PrivacyBudget(epsilon = 5000, delta = 0.1)
      public final class Words {
        public record Row(String word, @Bounded(lower = 0, upper = 9) int length) {
          public Row {
            Objects.requireNonNull(word);
            length = Clamp.clamp(length, 0, 9);
          }
        }

        private Words() {}

        @Private(epsilon = 1000, delta = 0.001, mechanism = Mechanism.THRESHOLDED_KEYS)
        public static Map<String, Long> words(List<Row> rows) {
          return rows.stream().collect(Collectors.groupingBy(Row::word, Collectors.counting()));
        }

        @Private(epsilon = 1000, delta = 0.001, mechanism = Mechanism.THRESHOLDED_KEYS)
        @Sensitivity(9)
        public static Map<Integer, Long> lengths(List<Row> rows) {
          Map<Integer, Long> lengths = new HashMap<>();
          for (Row row : rows) {
            lengths.merge(row.length(), (long) row.length(), Long::sum);
          }
          return lengths;
        }

        /** Beside them, words may still be looked up. */
        @Private(epsilon = 1000)
        public static long words(List<Row> rows, int length) {
          return rows.stream().filter(row -> row.length() == length).count();
        }

        @PrivacyBudget(epsilon = 2000, delta = 0.002)
        public static List<Object> told(PrivateData<Row> data) {
          PrivateWords words = new PrivateWords(data);
          Map<String, Long> told = words.words();
          Map<Integer, Long> lengths = words.lengths();
          return List.of(told, lengths);
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void wrappersTellKeysThatSeveralRowsShare() throws Exception {
    Build build = new Build(directory).with(WORDS);
    build.compile().pass();
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Constructor<?> row = loader.loadClass("fixture.Words$Row").getConstructors()[0];
      List<Object> rows = new ArrayList<>();
      for (String word : List.of("once", "twice", "and", "twice", "and", "and", "and")) {
        rows.add(row.newInstance(word, word.length()));
      }
      PrivateData<Object> data = PrivateData.of("words", rows, Budget.of(2001, 0.003));
      Object told =
          loader.loadClass("fixture.Words").getMethod("told", PrivateData.class).invoke(null, data);
      assertEquals(
          List.of(Map.of("and", 4L, "twice", 2L), Map.of(3, 12L, 5, 10L)), told, "of " + rows);
      assertEquals(Budget.of(1, 0.001), data.remaining());
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0.99", "9, 8.9"})
  void contractsAreTight(String tight, String less) {
    String lower =
        tight.equals("1")
            ? WORDS.replaceFirst("(\\s+public static Map<String)", " @Sensitivity(0.99) $1")
            : WORDS.replace("@Sensitivity(9)", "@Sensitivity(" + less + ")");
    Build.Outcome outcome = new Build(directory).with(lower).compile();
    assertEquals(1, outcome.errors().size(), outcome::text);
    assertTrue(outcome.text().contains("over its contract of " + less), outcome::text);
    assertTrue(outcome.text().contains("fix: declare @Sensitivity(" + tight + ")"), outcome::text);
  }

  @Test
  void theBudgetCountsTheDelta() {
    Build.Outcome outcome =
        new Build(directory)
            .with(WORDS.replace("2000, delta = 0.002", "2000, delta = 0.0019"))
            .compile();
    assertEquals(1, outcome.errors().size(), outcome::text);
    assertTrue(outcome.text().contains("[DP301]"), outcome::text);
  }

  @Test
  void lockAndReportTellTheThreshold() throws Exception {
    Path lock = directory.resolve("privacy.lock");
    Path reports = directory.resolve("reports");
    new Build(directory)
        .with(WORDS.replace("epsilon = 1000, delta = 0.001", "epsilon = 1, delta = 1e-6"))
        .compile(
            "-Adiscreet.lock=" + lock,
            "-Adiscreet.lock.update=true",
            "-Adiscreet.report=" + reports)
        .pass();
    List<String> lines = Files.readAllLines(lock);
    assertTrue(
        lines.stream().anyMatch(line -> line.endsWith("Laplace noise of scale 1, keys from 15 on")),
        lines::toString);
    JsonNode report = new ObjectMapper().readTree(reports.resolve("privacy-report.json").toFile());
    Set<?> errors =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(Path.of("../docs/privacy-report.schema.json")))
            .validate(report);
    assertTrue(errors.isEmpty(), errors::toString);
    JsonNode release = report.at("/classes/0/queries/0/release");
    assertEquals("Laplace", release.path("noise").asText());
    assertEquals(15, release.path("threshold").asLong());
    JsonNode count = report.at("/classes/0/queries/2/release");
    assertFalse(count.has("threshold"), count::toString);
    String page = Files.readString(reports.resolve("privacy-report.html"));
    assertTrue(page.contains("Told are only keys whose noisy value is at least 15."));
  }
}
