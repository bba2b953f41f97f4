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

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries of one row, compiled, sealed and released. */
class LocalReportsTest {

  /** At ε = 1000 another report than the truth comes once in e^250 or less often. */
  private static final String SURVEY =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;

      @PrivacyBudget(epsilon = 9000, adjacency = Adjacency.REPLACE_ONE)
      public record Survey(int limit) {
        public enum Browser { FOX, OWL }

        public record Row(boolean smoker, Browser browser, int age) {
          public Row {
            Objects.requireNonNull(browser);
          }
        }

        @Private(epsilon = 1000, mechanism = Mechanism.RANDOMIZED_RESPONSE)
        public static boolean smoker(Row row) {
          return row.smoker();
        }

        @Private(epsilon = 1000, mechanism = Mechanism.RANDOMIZED_RESPONSE)
        public static Browser browser(Row row) {
          return row.browser();
        }

        @Private(epsilon = 1000, mechanism = Mechanism.UNARY_ENCODING)
        public static Browser bits(Row row) {
          return row.browser();
        }

        @Private(epsilon = 1000, mechanism = Mechanism.RANDOMIZED_RESPONSE)
        @Bounded(lower = 0, upper = 12)
        public static int decade(Row row, @Bounded(lower = 1, upper = 99) int years) {
          return Clamp.clamp(row.age() / years, 0, 12);
        }

        @Private(epsilon = 1000, mechanism = Mechanism.UNARY_ENCODING)
        @Bounded(lower = -1, upper = 1)
        public static Long sign(Row row) {
          return (long) Integer.signum(row.age());
        }

        @Private(epsilon = 1000, mechanism = Mechanism.RANDOMIZED_RESPONSE)
        public Boolean above(Row row) {
          return row.age() > limit;
        }

        @Private(epsilon = 1000, mechanism = Mechanism.RANDOMIZED_RESPONSE, releases = 1)
        @Trusted(reason = "ages were checked elsewhere")
        @Bounded(lower = 0, upper = 100)
        public static int believed(Row row) {
          return row.age();
        }

        @Private(epsilon = 1000)
        public static long all(List<Row> rows) {
          return rows.size();
        }
      }
      """;

  private static final String RELEASE =
      """
      package fixture;
      import dev.discreet.runtime.PrivateData;
      import java.util.List;
      import java.util.Set;
      import fixture.Survey.*;

      public final class Release {
        private final PrivateSurvey survey;

        public Release(Survey queries, PrivateData<Row> data) {
          survey = new PrivateSurvey(queries, data);
        }

        public List<List<?>> reports() {
          List<Boolean> smoker = survey.smoker();
          List<Browser> browser = survey.browser();
          List<Set<Browser>> bits = survey.bits();
          List<Integer> decade = survey.decade(10);
          List<Set<Long>> sign = survey.sign();
          List<Boolean> above = survey.above();
          return List.of(smoker, browser, bits, decade, sign, above);
        }

        public long believed() {
          return survey.believed().size();
        }
      }
      """;

  @TempDir Path directory;

  private interface Use {
    void with(Object release, Object fox, Object owl) throws Exception;
  }

  private void release(List<Integer> ages, Use use) throws Exception {
    Build build = new Build(directory).with(SURVEY).with(RELEASE);
    build.compile().pass();
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Object[] browsers = loader.loadClass("fixture.Survey$Browser").getEnumConstants();
      Constructor<?> row = loader.loadClass("fixture.Survey$Row").getConstructors()[0];
      List<Object> rows = new ArrayList<>();
      for (int age : ages) {
        rows.add(row.newInstance(age > 40, browsers[age % 2 == 0 ? 0 : 1], age));
      }
      PrivateData<Object> data = PrivateData.of("rows", rows, Budget.of(9000));
      Object survey = loader.loadClass("fixture.Survey").getConstructors()[0].newInstance(18);
      Constructor<?> release = loader.loadClass("fixture.Release").getConstructors()[0];
      use.with(release.newInstance(survey, data), browsers[0], browsers[1]);
    }
  }

  private static Object call(Object release, String name) throws Exception {
    Method method = release.getClass().getMethod(name);
    return method.invoke(release);
  }

  @Test
  void wrappersReportEachRowInOrder() throws Exception {
    release(
        List.of(17, 42, 60),
        (release, fox, owl) ->
            assertEquals(
                List.of(
                    List.of(false, true, true),
                    List.of(owl, fox, fox),
                    List.of(Set.of(owl), Set.of(fox), Set.of(fox)),
                    List.of(1, 4, 6),
                    List.of(Set.of(1L), Set.of(1L), Set.of(1L)),
                    List.of(false, true, true)),
                call(release, "reports")));
  }

  /** What was believed is still looked at: a wrong row is a query that failed. */
  @Test
  void whatIsBelievedDoesNotLeaveTheClosedSet() throws Exception {
    release(
        List.of(17, 400, 60),
        (release, fox, owl) -> {
          try {
            call(release, "believed");
          } catch (InvocationTargetException e) {
            assertEquals("fixture.Survey.believed failed", firstWords(e));
            return;
          }
          throw new AssertionError("it was reported");
        });
  }

  private static String firstWords(InvocationTargetException thrown) {
    String message = String.valueOf(thrown.getCause().getMessage());
    return message.substring(0, Math.min(message.length(), 30));
  }

  @Test
  void theLockTellsHowRowsAreReported() throws Exception {
    Path lock = directory.resolve("privacy.lock");
    new Build(directory)
        .with(SURVEY)
        .compile("-Adiscreet.lock=" + lock, "-Adiscreet.lock.update=true")
        .pass();
    List<String> lines = Files.readAllLines(lock);
    assertTrue(
        lines.contains(
            "fixture.Survey.bits: epsilon 1000, released once; a report for each row; unary"
                + " encoding over 2 categories, the truth with probability 1"),
        lines::toString);
    assertTrue(
        lines.stream()
            .anyMatch(
                line ->
                    line.endsWith(
                        "budget epsilon 9000, spends epsilon 8000"
                            + " (sequential); protects 1 row, replaced")),
        lines::toString);
  }

  @Test
  void theReportTellsHowRowsAreReported() throws Exception {
    Path reports = directory.resolve("reports");
    new Build(directory)
        .with(SURVEY.replace("1000, mechanism", "1, mechanism"))
        .compile("-Adiscreet.report=" + reports)
        .pass();
    JsonNode report = new ObjectMapper().readTree(reports.resolve("privacy-report.json").toFile());
    Set<?> errors =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(Path.of("../docs/privacy-report.schema.json")))
            .validate(report);
    assertTrue(errors.isEmpty(), errors::toString);
    JsonNode query = report.at("/classes/0/queries/0");
    assertEquals("smoker", query.path("name").asText());
    assertEquals("proven", query.path("status").asText());
    assertTrue(query.path("derivation").isMissingNode(), query::toString);
    JsonNode release = query.path("release");
    assertEquals("report", release.path("kind").asText());
    assertEquals("randomized response", release.path("mechanism").asText());
    assertEquals(2, release.path("categories").asInt());
    assertEquals(1 / (1 + Math.exp(-1)), release.path("truth").asDouble(), 1e-9);
    String page = Files.readString(reports.resolve("privacy-report.html"));
    assertTrue(page.contains("What one row decides"));
    assertTrue(page.contains("How each row is reported"));
  }

  /** Under a budget of a program, a report costs what it says; and it is of a whole data set. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "data.sample(0.5)",
        "data.partitionBy(Boolean.class, Survey.Row::smoker).get(true)",
      })
  void programsReportNeitherPartsNorSamples(String some) {
    Build.Outcome outcome = program("2000", some);
    assertEquals(1, outcome.errors().size(), outcome::text);
    assertTrue(outcome.text().contains("by a row that is replaced"), outcome::text);
  }

  @Test
  void programsPayForReports() {
    program("1000", "data").pass();
    Build.Outcome outcome = program("999", "data");
    assertTrue(outcome.text().contains("spends ε = 1000, over its budget of ε = 999"));
  }

  private Build.Outcome program(String epsilon, String data) {
    String job =
        """
        package fixture;
        import dev.discreet.annotations.*;
        import dev.discreet.runtime.*;
        final class Job {
          @PrivacyBudget(epsilon = %s)
          static int run(PrivateData<Survey.Row> data) {
            return new PrivateSurvey(new Survey(3), %s).smoker().size();
          }
        }
        """
            .formatted(epsilon, data);
    return new Build(directory).with(SURVEY).with(job).compile();
  }
}
