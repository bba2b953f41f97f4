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

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.ledger.Ledger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A plan says what releases cost by which it was priced, and pays for such alone: what the compiler
 * writes into it is what the runtime says of a release, for each mechanism.
 */
class PlanTermsTest {
  private static final String TEXT =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;

      public final class Job {
        public enum Ward { NORTH, SOUTH }
        public record Row(@PrivacyUnit String id, int age, Ward ward) {
          public Row { Objects.requireNonNull(id); Objects.requireNonNull(ward); }
        }
        static final class Q {
          %s
        }
        @PrivacyBudget(epsilon = 25, delta = 1e-5)
        public static void run(PrivateData<Row> data) {
          PrivateJob_Q q = new PrivateJob_Q(data);
          for (int i = 0; i < 100; i++) {
            q.asked();
          }
        }
      }
      """;
  private static final String SWAPPED =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;

      public final class Job {
        public record Row(int age) {}
        static final class Q {
          @Private(epsilon = %s) static long small(List<Row> rows) { return rows.size(); }
          @Private(epsilon = %s) static long large(List<Row> rows) { return rows.size(); }
        }
        @PrivacyBudget(epsilon = 19.2, delta = 1e-5)
        public static void run(PrivateData<Row> data, boolean smallFirst) {
          PrivateJob_Q q = new PrivateJob_Q(data);
          if (smallFirst) {
            for (int k = 0; k < 50; k++) q.small();
            if (smallFirst) return;
            for (int k = 0; k < 50; k++) q.large();
          } else {
            for (int k = 0; k < 50; k++) q.large();
            if (!smallFirst) return;
            for (int k = 0; k < 50; k++) q.small();
          }
        }
      }
      """;

  @TempDir Path directory;

  private interface Used {
    void with(Class<?> job, Object row) throws Exception;
  }

  private void compiled(String text, String folder, Used use) throws Exception {
    Build build = new Build(Files.createDirectory(directory.resolve(folder))).with(text);
    build.compile().pass();
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Class<?> row = loader.loadClass("fixture.Job$Row");
      Object[] components =
          row.getRecordComponents().length == 1
              ? new Object[] {3}
              : new Object[] {"a", 3, loader.loadClass("fixture.Job$Ward").getEnumConstants()[0]};
      use.with(loader.loadClass("fixture.Job"), row.getConstructors()[0].newInstance(components));
    }
  }

  /** Were the terms others, each release would pay for itself, which does not fit. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Private(epsilon = 0.3) static long asked(List<Row> rows) { return rows.size(); }",
        "@Private(epsilon = 0.30, delta = 1e-9, mechanism = Mechanism.GAUSSIAN)"
            + " static long asked(List<Row> rows) { return rows.size(); }",
        "@Private(rho = 0.02, mechanism = Mechanism.GAUSSIAN)"
            + " static long asked(List<Row> rows) { return rows.size(); }",
        "@Private(epsilon = 0.3) @Sensitivity(value = 100, per = Per.UNIT)"
            + " static long asked(List<Row> rows) {"
            + " long n = 0; for (Row r : rows) n += Clamp.clamp(r.age(), 0, 100); return n; }",
        "@Private(epsilon = 0.3, mechanism = Mechanism.EXPONENTIAL)"
            + " @Sensitivity(value = 1, norm = Norm.LINF)"
            + " static Map<Ward, Long> asked(List<Row> rows) { return rows.stream().collect("
            + "java.util.stream.Collectors.groupingBy(Row::ward,"
            + " java.util.stream.Collectors.counting())); }",
        "@Private(epsilon = 0.3, mechanism = Mechanism.PERMUTE_AND_FLIP)"
            + " @Sensitivity(value = 1, norm = Norm.LINF)"
            + " static Map<Ward, Long> asked(List<Row> rows) { return rows.stream().collect("
            + "java.util.stream.Collectors.groupingBy(Row::ward,"
            + " java.util.stream.Collectors.counting())); }",
        "@Private(epsilon = 0.3, mechanism = Mechanism.SAMPLE_AND_AGGREGATE) @Sensitivity(10)"
            + " @Bounded(lower = -0.1, upper = 99.9)"
            + " static double asked(List<Row> rows) { return rows.size(); }"
      })
  void aPlanPaysForWhatItsProgramReleases(String query) throws Exception {
    compiled(
        TEXT.formatted(query),
        "job",
        (job, row) -> {
          PrivateData<Object> data = PrivateData.of("rows", List.of(row), Budget.of(25, 1e-5));
          job.getMethod("run", PrivateData.class).invoke(null, data);
          assertTrue(data.remaining().epsilon() < 25, () -> data.remaining().toString());
        });
  }

  /** Two versions of a program with the same price and queries, of which each costs another. */
  @Test
  void aPlanOfAnotherVersionIsNotDrawnFrom() throws Exception {
    Ledger ledger = new InMemoryLedger();
    double first = leftAfter(ledger, SWAPPED.formatted("0.05", "0.5"), false);
    assertEquals(first, leftAfter(ledger, SWAPPED.formatted("0.05", "0.5"), true));
    double second = leftAfter(ledger, SWAPPED.formatted("0.5", "0.05"), true);
    assertTrue(second < first - 19, () -> first + " " + second);
  }

  private double leftAfter(Ledger ledger, String version, boolean smallFirst) throws Exception {
    double[] left = new double[1];
    compiled(
        version,
        "v" + System.nanoTime(),
        (job, row) -> {
          PrivateData<Object> data =
              PrivateData.builder("rows", List.of(row), Budget.of(50, 1e-4)).ledger(ledger).build();
          job.getMethod("run", PrivateData.class, boolean.class).invoke(null, data, smallFirst);
          left[0] = data.remaining().epsilon();
        });
    return left[0];
  }
}
