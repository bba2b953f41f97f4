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

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that split data sets or sample them: accepted at their cost, refused below. */
class ProgramSharesTest {
  private static final String HEADER =
      """
      package p;
      import dev.discreet.annotations.*;
      import java.util.*;
      """;
  private static final List<String> CLASSES =
      List.of(
          """
          enum Ward { ICU, ER, MAIN }
          """,
          """
          record Row(int x, Ward ward) {
            Row { Objects.requireNonNull(ward); }
          }
          """,
          """
          final class Report {
            @Private(epsilon = 0.5)
            static long all(List<Row> rows) { return rows.size(); }

            @Private(epsilon = 0.25)
            static long above(List<Row> rows, int limit) {
              return rows.stream().filter(r -> r.x() > limit).count();
            }

            @Private(epsilon = 0.5, delta = 1e-8, mechanism = Mechanism.GAUSSIAN)
            @Sensitivity(norm = Norm.L2)
            static long normal(List<Row> rows) { return rows.size(); }
          }
          """,
          """
          record Visit(@PrivacyUnit(maxRows = 2) String id, Ward ward) {
            Visit { Objects.requireNonNull(ward); }
          }
          """,
          """
          final class Visits {
            @Private(epsilon = 0.5)
            static long all(List<Visit> rows) { return rows.size(); }

            @Private(epsilon = 0.5) @Sensitivity(value = 2, per = Per.UNIT)
            static long ofPersons(List<Visit> rows) { return rows.size(); }
          }
          """,
          """
          @PrivacyBudget(epsilon = 1)
          final class Limited {
            @Private(epsilon = 0.5, releases = 2)
            static long all(List<Row> rows) { return rows.size(); }
          }
          """,
          """
          @PrivacyBudget(epsilon = 3, adjacency = Adjacency.REPLACE_ONE)
          final class Replaced {
            @Private(epsilon = 0.5)
            static long above(List<Row> rows) {
              return rows.stream().filter(r -> r.x() > 3).count();
            }

            @Private(epsilon = 0.25)
            static long below(List<Row> rows) { return rows.size(); }

            @Private(epsilon = 0.5) @Sensitivity(2)
            static long spread(List<Row> rows) {
              long sum = 0;
              for (Row r : rows) sum += r.x() > 3 ? 10 : 12;
              return sum;
            }

            @Trusted(reason = "the rows are as many")
            @Sensitivity(2)
            static long believed(@Sensitive List<Row> rows) { return 12 * rows.size(); }

            @Private(epsilon = 0.5) @Sensitivity(2)
            static long byBelief(List<Row> rows) { return believed(rows); }

            @Private(epsilon = 0.5, mechanism = Mechanism.RANDOMIZED_RESPONSE)
            static Ward ward(Row row) { return row.ward(); }
          }
          """,
          """
          @PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
          final class Chunks {
            @Private(epsilon = 0.5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
            @Sensitivity(1) @Bounded(lower = 0, upper = 10)
            static double first(List<Row> rows) { return rows.get(0).x(); }
          }
          """,
          """
          @PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
          final class Small {
            @Private(epsilon = 0.01)
            static long few(List<Row> rows) { return rows.size(); }
          }
          """);
  private static final String JOB =
      """
      package p;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;

      final class Job {
        static final List<Row> KEPT = new ArrayList<>();

        BUDGET
        static void run(PrivateData<ROW> data, @Bounded(lower = 0, upper = 9) int n, @Sensitive List<ROW> rows) {
          BODY
        }
      }
      """;
  private static final String SPLIT =
      "Map<Ward, PrivateData<Row>> parts = data.partitionBy(Ward.class, Row::ward);\n";

  @TempDir Path directory;

  private Build.Outcome compile(String budget, String row, String body) {
    Build build = new Build(directory);
    CLASSES.forEach(type -> build.with(HEADER + type));
    return build
        .with(
            JOB.replace("BUDGET", "@PrivacyBudget(epsilon = " + budget + ")")
                .replace("ROW", row)
                .replace("BODY", body))
        .compile();
  }

  private void costs(String epsilon, String body) {
    costs(epsilon, "Row", body);
  }

  private void costs(String epsilon, String row, String body) {
    compile(epsilon, row, body).pass();
    Build.Outcome less = compile("0.99 * " + epsilon, row, body);
    assertEquals(1, less.ours().size(), less::text);
    assertTrue(less.ours().get(0).startsWith("[DP301]"), less::text);
  }

  private void refused(String rule, String body) {
    Build.Outcome outcome = compile("100, delta = 1e-3", "Row", body);
    assertEquals(
        List.of("[" + rule + "]"),
        outcome.ours().stream().map(text -> text.substring(0, 7)).distinct().toList(),
        outcome::text);
  }

  @Test
  void disjointPartsCostWhatTheDearestDoes() {
    costs(
        "0.5",
        SPLIT
            + "new PrivateReport(parts.get(Ward.ICU)).all();"
            + " new PrivateReport(parts.get(Ward.ER)).above(1);");
    costs("0.5", SPLIT + "for (var part : parts.values()) new PrivateReport(part).all();");
    costs(
        "0.5",
        SPLIT
            + "for (Ward ward : Ward.values()) { PrivateReport r = new"
            + " PrivateReport(parts.get(ward)); r.above(1); r.above(2); }");
    costs(
        "0.5",
        SPLIT + "for (Ward ward : parts.keySet()) new PrivateReport(parts.get(ward)).all();");
    costs(
        "0.5",
        "for (Map.Entry<Ward, PrivateData<Row>> e : data.partitionBy(Ward.class, r ->"
            + " r.ward()).entrySet()) { System.out.println(e.getKey()); new"
            + " PrivateReport(e.getValue()).all(); }");
    costs(
        "0.5",
        SPLIT + "for (var e : parts.entrySet()) new PrivateReport(parts.get(e.getKey())).all();");
  }

  @Test
  void whatIsReleasedOnAllOfItAndOnOtherSplitsAddsUp() {
    costs(
        "0.75",
        SPLIT
            + "new PrivateReport(data).above(7);"
            + "for (var part : parts.values()) new PrivateReport(part).all();");
    costs(
        "1.0",
        SPLIT
            + "for (var part : parts.values()) new PrivateReport(part).all();"
            + "for (var part : data.partitionBy(Boolean.class, r -> r.x() > n).values())"
            + " new PrivateReport(part).all();");
    costs(
        "1.5",
        "for (int i = 0; i < 3; i++) for (var part : data.partitionBy(Ward.class,"
            + " Row::ward).values()) new PrivateReport(part).all();");
  }

  @Test
  void splitsNest() {
    costs(
        "0.75",
        SPLIT
            + "for (var part : parts.values()) { new PrivateReport(part).above(1); for (var half :"
            + " part.partitionBy(Boolean.class, r -> r.x() > 3).values()) new"
            + " PrivateReport(half).all(); }");
  }

  /** As in k-means, where the centres are those of the turn before. */
  @Test
  void keysReadArraysOfPublicLength() {
    costs(
        "0.5",
        """
          nearest(data, new int[] {1, 2, 3});
        }

        @PrivacyBudget(epsilon = 0.5)
        static void nearest(PrivateData<Row> data, @Length(3) int[] limits) {
          var parts =
              data.partitionBy(Boolean.class, row -> row.x() > limits[row.ward().ordinal()]);
          for (var part : parts.values()) {
            new PrivateReport(part).all();
          }
        """);
  }

  /** Which part it is nobody knows: it may be the same in each turn. */
  @Test
  void aPartThatIsPickedOnTheWayMayBeAny() {
    costs(
        "1.5",
        SPLIT
            + "for (int i = 0; i < 3; i++) new PrivateReport(parts.get(Ward.values()[i])).all();");
    costs(
        "1.0",
        SPLIT
            + "for (Ward ward : List.of(Ward.ICU, Ward.ICU)) new"
            + " PrivateReport(parts.get(ward)).all();");
    costs(
        "1.0",
        SPLIT
            + "Ward dearest = new PrivateReport(data).all() > 9 ? Ward.ICU : Ward.ER;"
            + " new PrivateReport(parts.get(dearest)).all();");
    costs(
        "1.0",
        SPLIT
            + "for (Ward ward : Ward.values()) { new PrivateReport(parts.get(Ward.ICU)).above(1);"
            + " new PrivateReport(parts.get(ward)).above(2); }");
  }

  /** Somebody with two rows may be in two parts, but with one row in each. */
  @Test
  void personsMayBeInSeveralParts() {
    String split = "var parts = data.partitionBy(Ward.class, Visit::ward);";
    costs("0.5", "Visit", split + "for (var part : parts.values()) new PrivateVisits(part).all();");
    costs(
        "1.0",
        "Visit",
        split + "for (var part : parts.values()) new PrivateVisits(part).ofPersons();");
  }

  @Test
  void aSampleMakesItCheaper() {
    // ln(1 + 0.01 (e^0.5 - 1)) = 0.0064662
    costs("0.0064663", "new PrivateReport(data.sample(0.01)).all();");
    costs(
        "0.0193988",
        "for (int i = 0; i < 3; i++) { var sample = data.sample(0.01); new"
            + " PrivateReport(sample).all(); }");
    costs("0.5", "new PrivateReport(data.sample(1.0)).all();");
  }

  /** ln(1 + 0.01 (e^1.5 - 1)) = 0.034224, not three times 0.0064662. */
  @Test
  void whatIsReleasedOnOneSampleAddsUpFirst() {
    costs(
        "0.0342245",
        "var sample = data.sample(0.01); PrivateReport report = new PrivateReport(sample);"
            + " for (int i = 0; i < 3; i++) report.all();");
    costs(
        "0.0170372",
        "PrivateReport report = new PrivateReport(data.sample(0.01));"
            + " report.all(); new PrivateReport(data.sample(1e-6)).above(1); report.above(2);"
            + "report.above(3);");
  }

  @Test
  void partsAreSampledAndSamplesSplit() {
    costs(
        "0.0064663",
        SPLIT + "for (var part : parts.values()) new PrivateReport(part.sample(0.01)).all();");
    costs(
        "0.0064663",
        "for (var part : data.sample(0.01).partitionBy(Ward.class, Row::ward).values())"
            + " new PrivateReport(part).all();");
  }

  /** 2250 steps of normal noise; each accounting composes them after the sample. */
  @Test
  void noisyStepsOnSamples() {
    String steps = "for (int i = 0; i < 2250; i++) new PrivateReport(data.sample(0.04)).normal();";
    compile("0.7, delta = 1e-5", "Row", steps).pass();
    compile("0.767, delta = 1e-5, accounting = Accounting.RENYI", "Row", steps).pass();
    Build.Outcome less = compile("0.69, delta = 1e-5", "Row", steps);
    assertTrue(less.text().contains("0.7 (PLD), 0.767 (Rényi)"), less::text);
  }

  @Test
  void aLimitOfReleasesIsOneOfEachPart() {
    compile(
            "2",
            "Row",
            SPLIT
                + "for (var part : parts.values()) { var l = new PrivateLimited(part); l.all();"
                + " l.all(); }")
        .pass();
    refused(
        "DP306",
        SPLIT
            + "for (var part : parts.values()) { var l = new PrivateLimited(part); l.all();"
            + " l.all(); l.all(); }");
  }

  @Test
  void whatCannotBeCountedIsRefused() {
    refused("DP309", "new PrivateReport(data.sample(Math.random())).all();");
    refused("DP309", "new PrivateReport(data.sample(0)).all();");
    refused("DP309", "new PrivateReport(data.sample(1.5)).all();");
    refused("DP309", "var parts = data.partitionBy(Integer.class, r -> r.x());");
    refused(
        "DP309", "Class<Ward> wards = Ward.class; var parts = data.partitionBy(wards, Row::ward);");
    refused(
        "DP304", "var all = new ArrayList<>(data.partitionBy(Ward.class, Row::ward).values());");
    refused("DP304", SPLIT + "Object o = parts; System.out.println(o);");
    refused("DP304", SPLIT + "parts.values().forEach(part -> System.out.println(part));");
  }

  private static final String REPLACED = ", adjacency = Adjacency.REPLACE_ONE";

  private void costsReplaced(double epsilon, String body) {
    compile(epsilon + REPLACED, "Row", body).pass();
    Build.Outcome less = compile(0.99 * epsilon + REPLACED, "Row", body);
    assertEquals(1, less.ours().size(), less::text);
    assertTrue(less.ours().get(0).startsWith("[DP301]"), less::text);
  }

  /** A row that is replaced leaves one part and joins another. */
  @Test
  void theTwoDearestPartsAddWhereRowsAreReplaced() {
    costsReplaced(1, SPLIT + "for (var part : parts.values()) new PrivateReplaced(part).above();");
    costsReplaced(0.5, SPLIT + "new PrivateReplaced(parts.get(Ward.ICU)).above();");
    costsReplaced(
        0.75,
        SPLIT
            + "new PrivateReplaced(parts.get(Ward.ICU)).above();"
            + " new PrivateReplaced(parts.get(Ward.ER)).below();"
            + " new PrivateReplaced(parts.get(Ward.MAIN)).below();");
    costsReplaced(
        1.25,
        SPLIT
            + "for (var part : parts.values()) new PrivateReplaced(part).above();"
            + " new PrivateReplaced(data).below();");
    costsReplaced(
        0.5,
        "for (var part : data.partitionBy(Boolean.class, r -> r.x() > 3).values()) new"
            + " PrivateReplaced(part).below();");
  }

  /** A row moves within a part of a part, or from one part to another: two places in all. */
  @Test
  void partsOfPartsOfReplacedRowsAreTwoPlaces() {
    String sides =
        "for (var part : parts.values()) { new PrivateReplaced(part).below();"
            + " for (var side : part.partitionBy(Boolean.class, r -> r.x() > 3).values())"
            + " new PrivateReplaced(side).SIDE(); }";
    costsReplaced(1.5, SPLIT + sides.replace("SIDE", "above"));
    costsReplaced(1, SPLIT + sides.replace("SIDE", "below"));
    costsReplaced(
        1.25,
        SPLIT
            + "new PrivateReplaced(parts.get(Ward.ICU)).below();"
            + "for (var side : parts.get(Ward.ICU).partitionBy(Boolean.class, r -> r.x() >"
            + " 3).values()) new PrivateReplaced(side).above();");
  }

  /** The dearest two of each of 30 partitions, by zCDP. */
  @Test
  void partsOfReplacedRowsAreComposed() {
    String body =
        "for (int i = 0; i < 30; i++) { for (var part : data.partitionBy(Ward.class,"
            + " Row::ward).values()) new PrivateSmall(part).few(); }";
    String budget = "%s, delta = 1e-9, accounting = Accounting.ZCDP" + REPLACED;
    compile(budget.formatted("0.434"), "Row", body).pass();
    Build.Outcome less = compile(budget.formatted("0.43"), "Row", body);
    assertTrue(less.ours().get(0).startsWith("[DP301]"), less::text);
    compile("0.6" + REPLACED, "Row", body).pass();
  }

  /** What is proven for data of one size alone says nothing of a part. */
  @Test
  void contractsForReplacedRowsAloneSayNothingOfParts() {
    compile("9" + REPLACED, "Row", "new PrivateReplaced(data).spread();").pass();
    compile("9" + REPLACED, "Row", "new PrivateReplaced(data).byBelief();").pass();
    Build.Outcome outcome =
        compile(
            "9" + REPLACED,
            "Row",
            SPLIT + "for (var part : parts.values()) new PrivateReplaced(part).spread();");
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP309]"), outcome::text);
    assertTrue(
        outcome.ours().get(0).contains("contract of spread holds only where"), outcome::text);
    Build.Outcome chunks =
        compile(
            "9" + REPLACED,
            "Row",
            SPLIT + "for (var part : parts.values()) new PrivateChunks(part).first();");
    assertEquals(1, chunks.ours().size(), chunks::text);
    assertTrue(chunks.ours().get(0).startsWith("[DP309]"), chunks::text);
    Build.Outcome believed =
        compile(
            "9" + REPLACED,
            "Row",
            SPLIT + "for (var part : parts.values()) new PrivateReplaced(part).byBelief();");
    assertEquals(1, believed.ours().size(), believed::text);
    assertTrue(believed.ours().get(0).startsWith("[DP309]"), believed::text);
    Build.Outcome local =
        compile(
            "9" + REPLACED,
            "Row",
            SPLIT + "for (var part : parts.values()) new PrivateReplaced(part).ward();");
    assertEquals(1, local.ours().size(), local::text);
    assertTrue(local.ours().get(0).startsWith("[DP309]"), local::text);
    for (String sample :
        List.of(
            "new PrivateReplaced(data.sample(0.1)).spread();",
            "new PrivateReplaced(data.sample(0.1)).ward();")) {
      Build.Outcome sampled = compile("9" + REPLACED, "Row", sample);
      assertEquals(1, sampled.ours().size(), sampled::text);
      assertTrue(sampled.ours().get(0).startsWith("[DP309]"), sampled::text);
    }
  }

  /** Whether a row is on the sample is one coin, for the old row and for the new one. */
  @Test
  void samplesOfReplacedRowsAreAmplified() {
    costsReplaced(0.06286, "new PrivateReplaced(data.sample(0.1)).above();");
    costsReplaced(
        0.1586,
        "for (var part : data.sample(0.1).partitionBy(Ward.class, Row::ward).values()) new"
            + " PrivateReplaced(part).above();");
    costsReplaced(
        0.12572,
        SPLIT + "for (var part : parts.values()) new PrivateReplaced(part.sample(0.1)).above();");
    // No accountant composes them.
    Build.Outcome composed =
        compile(
            "2, delta = 1e-6" + REPLACED,
            "Row",
            "for (int i = 0; i < 1000; i++) new PrivateSmall(data.sample(0.5)).few();");
    assertTrue(composed.ours().get(0).startsWith("[DP301]"), composed::text);
  }

  /** A program that is called spends on the part that it is given. */
  @Test
  void programsAreGivenPartsAndSamples() {
    String helper =
        "}\n@PrivacyBudget(epsilon = 0.5) static void half(PrivateData<Row> data) { new"
            + " PrivateReport(data).all();";
    costs("0.5", SPLIT + "for (PrivateData<Row> part : parts.values()) half(part);" + helper);
    costs("0.0064663", "half(data.sample(0.01));" + helper);
    costs("1.0", SPLIT + "half(parts.get(Ward.ICU)); half(parts.get(Ward.ICU));" + helper);
    costs(
        "0.0129326",
        "for (PrivateData<Row> s = data.sample(0.01); n > 10; System.out.println(n)) {}"
            + "half(data.sample(0.01)); half(data.sample(0.01));"
            + helper);
    Build.Outcome outcome =
        compile(
            "9, adjacency = Adjacency.REPLACE_ONE",
            "Row",
            "replaced(data.sample(0.1)); }\n"
                + "@PrivacyBudget(epsilon = 0.5, adjacency = Adjacency.REPLACE_ONE) static void"
                + " replaced(PrivateData<Row> data) { new PrivateReplaced(data).above();");
    assertTrue(outcome.ours().get(0).startsWith("[DP309]"), outcome::text);
  }

  /** What says in which part a row lies sees rows, and is checked as a query is. */
  @Test
  void theKeyOfAPartIsAFunctionOfItsRow() {
    refused(
        "DP108",
        "for (var part : data.partitionBy(Boolean.class, r -> { KEPT.add(r); return true;"
            + " }).values()) new PrivateReport(part).all();");
    refused(
        "DP102",
        "for (var part : data.partitionBy(Boolean.class, r -> { System.out.println(r); return true;"
            + " }).values()) new PrivateReport(part).all();");
    refused(
        "DP110",
        "for (var part : data.partitionBy(Boolean.class, r -> 3 / r.x() > 1).values())"
            + " new PrivateReport(part).all();");
  }

  @Test
  void theKeyOfAPartIsCheckedHoweverTheDataSetIsMade() {
    refused(
        "DP102",
        "new PrivateReport(PrivateData.of(\"x\", rows,"
            + " Budget.of(1)).partitionBy(Boolean.class, r -> { System.out.println(r); return true;"
            + " }).get(true)).all();");
    refused(
        "DP309",
        "PrivateData<?> any = data; var parts = any.partitionBy(Ward.class, r -> Ward.ICU);");
  }
}
