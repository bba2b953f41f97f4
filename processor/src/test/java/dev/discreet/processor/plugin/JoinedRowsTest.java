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

/** The data sets of one join are of different rows: what is of the same rows changes twice. */
class JoinedRowsTest {
  private static final String HEADER =
      """
      package p;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      """;
  private static final String QUERIES =
      """
      record Row(boolean a) {}

      final class Both {
        @Private(rho = 0.5)
        static long n(@Sensitive List<Row> one, @Sensitive List<Row> two) {
          return one.stream().filter(r -> r.a()).count() + two.stream().filter(r -> r.a()).count();
        }
      }
      """;
  private static final String JOB =
      """
      final class Job {
        private static final Budget MUCH = Budget.of(50, 1e-6);

        METHODS
      }
      """;

  @TempDir Path directory;

  private void check(String methods) {
    new Build(directory)
        .with(HEADER + QUERIES)
        .with(HEADER + JOB.replace("METHODS", methods.indent(2)))
        .check();
  }

  @Test
  void ofTheSameRows() {
    check(
        """
        @PrivacyBudget(rho = 1)
        static long named(@Sensitive List<Row> rows) {
          var before = PrivateData.of("before", rows, MUCH);
          var after = PrivateData.of("after", rows, MUCH);
          return new PrivateBoth(before, after).n(); // :: error: [DP304]
        }

        @PrivacyBudget(rho = 1)
        static long inline(@Sensitive List<Row> rows) {
          var before = PrivateData.of("before", rows, MUCH);
          return new PrivateBoth(before, PrivateData.of("after", rows, MUCH)).n(); // :: error: [DP304]
        }

        @PrivacyBudget(rho = 1)
        static long part(@Sensitive List<Row> rows) {
          var before = PrivateData.of("before", rows, MUCH);
          var after = PrivateData.of("after", rows, MUCH);
          var some = after.partitionBy(Boolean.class, Row::a).get(true);
          return new PrivateBoth(before, some).n(); // :: error: [DP304]
        }

        @PrivacyBudget(rho = 1)
        static long sample(@Sensitive List<Row> rows) {
          var before = PrivateData.of("before", rows, MUCH);
          var after = PrivateData.of("after", rows, MUCH);
          return new PrivateBoth(after.sample(0.5), before).n(); // :: error: [DP304]
        }

        @PrivacyBudget(rho = 1)
        static long built(@Sensitive List<Row> rows) {
          var before = PrivateData.builder("before", rows, MUCH).build();
          var after = PrivateData.of("after", rows, MUCH);
          return new PrivateBoth(before, after).n(); // :: error: [DP304]
        }

        @PrivacyBudget(rho = 1)
        static long ofOne(PrivateData<Row> data) {
          return new PrivateBoth(data, data.sample(0.5)).n(); // :: error: [DP304]
        }
        """);
  }

  @Test
  void ofRowsThatMayBeTheSame() {
    check(
        """
        @PrivacyBudget(rho = 1)
        static long twice(@Sensitive List<Row> rows) {
          var before = PrivateData.of("before", rows, MUCH);
          var after = PrivateData.of("after", rows, MUCH);
          return new PrivateBoth(before, after).n(); // :: error: [DP304]
        }

        @PrivacyBudget(rho = 1)
        static long copied(@Sensitive List<Row> rows) {
          var copy = List.copyOf(rows);
          var before = PrivateData.of("before", rows, MUCH);
          return new PrivateBoth(before, PrivateData.of("after", copy, MUCH)).n(); // :: error: [DP304]
        }

        @PrivacyBudget(rho = 1)
        static long streamed(@Sensitive List<Row> rows) {
          var before = PrivateData.of("before", rows, MUCH);
          return new PrivateBoth(before, PrivateData.<Row>streamed("after", rows::stream, MUCH).build()).n(); // :: error: [DP304]
        }
        """);
  }

  @Test
  void inAnotherProgram() {
    check(
        """
        @PrivacyBudget(rho = 0.5)
        static long joined(PrivateData<Row> one, PrivateData<Row> two) {
          return new PrivateBoth(one, two).n();
        }

        @PrivacyBudget(rho = 1)
        static long part(@Sensitive List<Row> rows) {
          var before = PrivateData.of("before", rows, MUCH);
          var after = PrivateData.of("after", rows, MUCH);
          return joined(before, after.partitionBy(Boolean.class, Row::a).get(true)); // :: error: [DP304]
        }

        @PrivacyBudget(rho = 1)
        static long both(@Sensitive List<Row> rows) {
          return joined(PrivateData.of("before", rows, MUCH), PrivateData.of("after", List.copyOf(rows), MUCH)); // :: error: [DP304]
        }
        """);
  }

  @Test
  void ofTwoParameters() {
    check(
        """
        @PrivacyBudget(rho = 0.5)
        static long sets(PrivateData<Row> one, PrivateData<Row> two) {
          return new PrivateBoth(one, two).n();
        }

        @PrivacyBudget(rho = 0.5)
        static long rows(@Sensitive List<Row> one, @Sensitive List<Row> two) {
          return sets(PrivateData.of("before", one, MUCH), PrivateData.of("after", two, MUCH));
        }

        @PrivacyBudget(rho = 0.5)
        static long each(PrivateData<Row> one, @Sensitive List<Row> two) {
          var after = PrivateData.of("after", two, MUCH);
          return new PrivateBoth(one.partitionBy(Boolean.class, Row::a).get(true), after).n();
        }
        """);
  }
}
