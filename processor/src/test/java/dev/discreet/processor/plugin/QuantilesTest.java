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

/** Quantiles, compiled, sealed and released. */
class QuantilesTest {

  /** At ε = 10,000 an answer is a row off its rank once in e^1000 or less often. */
  private static final String AGES =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;

      @PrivacyBudget(epsilon = 90000)
      public record Ages(int limit) {
        public record Row(@Bounded(lower = 0, upper = 120) int age, boolean known) {
          public Row {
            age = Clamp.clamp(age, 0, 120);
          }
        }

        @Private(epsilon = 10000, mechanism = Mechanism.QUANTILE, ranks = 0.5)
        @Bounded(lower = 0, upper = 120)
        public static int median(Row row) {
          return row.age();
        }

        @Private(epsilon = 10000, mechanism = Mechanism.QUANTILE, ranks = {0.25, 0.75})
        @Bounded(lower = 0, upper = 240)
        public static OptionalLong twice(Row row, @Bounded(lower = 1, upper = 2) int times) {
          return row.known() ? OptionalLong.of((long) times * row.age()) : OptionalLong.empty();
        }

        @Private(epsilon = 10000, mechanism = Mechanism.QUANTILE, ranks = 0.5)
        @Bounded(lower = 0, upper = 60, step = 0.5)
        public static double half(Row row) {
          return row.age() / 2.0;
        }

        @Private(epsilon = 10000, mechanism = Mechanism.QUANTILE, ranks = 0.5)
        @Bounded(lower = 0, upper = 120)
        public OptionalInt above(Row row) {
          return row.age() > limit ? OptionalInt.of(row.age()) : OptionalInt.empty();
        }

        @Private(epsilon = 10000, mechanism = Mechanism.QUANTILE, ranks = 0.5)
        @Trusted(reason = "ages were checked elsewhere")
        @Bounded(lower = 0, upper = 10)
        public static int believed(Row row) {
          return row.age();
        }
      }
      """;

  private static final String RELEASE =
      """
      package fixture;
      import dev.discreet.runtime.PrivateData;
      import java.util.Arrays;

      public final class Release implements java.util.concurrent.Callable<String> {
        private final PrivateAges ages;

        public Release(Ages queries, PrivateData<Ages.Row> data) {
          ages = new PrivateAges(queries, data);
        }

        @Override
        public String call() {
          int median = ages.median();
          long[] twice = ages.twice(2);
          double half = ages.half();
          int above = ages.above();
          return median + " " + twice.length + " " + half + " " + above + " " + ages.believed();
        }
      }
      """;

  @TempDir Path directory;

  @Test
  @SuppressWarnings("unchecked")
  void wrappersReleaseValuesAtTheirRanks() throws Exception {
    Build build = new Build(directory).with(AGES).with(RELEASE);
    build.compile().pass();
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Constructor<?> row = loader.loadClass("fixture.Ages$Row").getConstructors()[0];
      List<Object> rows = new ArrayList<>();
      for (int age = 20; age <= 80; age++) {
        rows.add(row.newInstance(age, age % 2 == 0));
      }
      PrivateData<Object> data = PrivateData.of("rows", rows, Budget.of(90000));
      Object ages = loader.loadClass("fixture.Ages").getConstructors()[0].newInstance(40);
      Object release =
          loader.loadClass("fixture.Release").getConstructors()[0].newInstance(ages, data);
      // 40 values above 40: any from 60 to 61 has as many on either side.
      String said = ((java.util.concurrent.Callable<String>) release).call();
      assertTrue(said.matches("50 2 25\\.0 6[01] 10"), said);
    }
  }

  @Test
  void theLockTellsRanksAndRange() throws Exception {
    Path lock = directory.resolve("privacy.lock");
    new Build(directory)
        .with(AGES)
        .compile("-Adiscreet.lock=" + lock, "-Adiscreet.lock.update=true")
        .pass();
    List<String> lines = Files.readAllLines(lock);
    assertTrue(
        lines.contains(
            "fixture.Ages.half: epsilon 10000, released once; a value of each row; quantiles 0.5 of"
                + " the multiples of 0.5 in [0, 60], of scale 0.0001 in rank"),
        lines::toString);
    assertTrue(
        lines.stream().anyMatch(line -> line.contains("spends epsilon 50000 (sequential)")),
        lines::toString);
  }

  @Test
  void theReportTellsHowValuesAreDrawn() throws Exception {
    Path reports = directory.resolve("reports");
    new Build(directory)
        .with(AGES.replace("10000, mechanism", "1, mechanism"))
        .compile("-Adiscreet.report=" + reports)
        .pass();
    JsonNode report = new ObjectMapper().readTree(reports.resolve("privacy-report.json").toFile());
    Set<?> errors =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(Files.readString(Path.of("../docs/privacy-report.schema.json")))
            .validate(report);
    assertTrue(errors.isEmpty(), errors::toString);
    JsonNode query = report.at("/classes/0/queries/0");
    assertEquals("median", query.path("name").asText());
    assertEquals("proven", query.path("status").asText());
    assertTrue(query.path("derivation").isMissingNode(), query::toString);
    JsonNode release = query.path("release");
    assertEquals("quantiles", release.path("kind").asText());
    assertEquals(0.5, release.at("/ranks/0").asDouble());
    assertEquals(1, release.path("scale").asDouble());
    assertEquals(Math.log(120 * 19.0), release.at("/errors/3/within").asDouble(), 1e-6);
    String page = Files.readString(reports.resolve("privacy-report.html"));
    assertTrue(page.contains("How values are drawn"));
  }

  /** A row that is replaced leaves a part: what is proven for it holds there too. */
  @ParameterizedTest
  @ValueSource(strings = {"ADD_REMOVE", "REPLACE_ONE"})
  void programsReleaseOnPartsAndSamples(String adjacency) {
    String ages =
        AGES.replace("(epsilon = 90000)", "(epsilon = 90000, adjacency = Adjacency.%s)")
            .formatted(adjacency)
            .replace("10000, mechanism", "1, mechanism");
    String program =
        """
        package fixture;
        import dev.discreet.annotations.*;
        import dev.discreet.runtime.PrivateData;
        final class Nightly {
          @PrivacyBudget(epsilon = %s)
          static long run(PrivateData<Ages.Row> data) {
            long sum = 0;
            for (PrivateData<Ages.Row> part :
                data.partitionBy(Boolean.class, Ages.Row::known).values()) {
              sum += new PrivateAges(new Ages(3), part).median();
            }
            return sum + new PrivateAges(new Ages(3), data).twice(2)[0];
          }
        }
        """;
    String least = adjacency.equals("ADD_REMOVE") ? "2" : "3";
    new Build(directory).with(ages).with(program.formatted(least)).compile().pass();
    Build.Outcome over =
        new Build(directory.resolve("over"))
            .with(ages)
            .with(program.formatted(least.equals("2") ? "1.9" : "2.9"))
            .compile();
    assertEquals(1, over.errors().size(), over::text);
  }
}
