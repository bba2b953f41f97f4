/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs whose releases together cost less than one by one: what compiled within the budget of a
 * data set runs to its end, however often that budget covers it.
 */
class PaidProgramTest {
  private static final String REPORT =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.List;

      public final class Report {
        public enum Ward { ICU, ER, MAIN }

        public record Row(int x, Ward ward) {
          public Row { java.util.Objects.requireNonNull(ward); }
        }

        @Private(epsilon = 0.25)
        public static long all(List<Row> rows) {
          return rows.size();
        }

        @Private(epsilon = 0.1)
        public static long above(List<Row> rows, int limit) {
          return rows.stream().filter(row -> row.x() > limit).count();
        }

        @Private(epsilon = 0.5, delta = 1e-9, mechanism = Mechanism.GAUSSIAN)
        public static long normal(List<Row> rows) {
          return rows.size();
        }

        @Private(rho = 0.01)
        public static long step(List<Row> rows) {
          return rows.size();
        }
      }
      """;
  private static final String REPLACED =
      REPORT
          .replace(
              "public final class",
              "@PrivacyBudget(epsilon = 1e6, delta = 0.01, adjacency = Adjacency.REPLACE_ONE)"
                  + " public final class")
          .replace("@Private(", "@Private(releases = 100_000, ");
  private static final String JOB =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import fixture.Report.*;
      import java.util.*;

      public final class Job {
        METHODS
      }
      """;
  private static final String METHOD =
      """
      @PrivacyBudget(epsilon = BUDGET, delta = 1e-5)
      public static void NAME(PrivateData<Row> data, Random random) {
        PrivateReport report = new PrivateReport(data);
        BODY
      }
      """;
  private static final Pattern SPENDS = Pattern.compile("\\[DP301] (\\w+) spends ε = ([0-9.]+)");

  @TempDir Path directory;

  private static String method(String name, String budget, String body) {
    return METHOD.replace("BUDGET", budget).replace("NAME", name).replace("BODY", body);
  }

  private Build build(String methods) {
    return build(REPORT, methods);
  }

  private Build build(String report, String methods) {
    return new Build(directory).with(report).with(JOB.replace("METHODS", methods));
  }

  private interface Use {
    void of(Method program, PrivateData<?> data) throws Exception;
  }

  private void run(String name, Budget budget, Use use) throws Exception {
    run(name, budget, List.of(directory), use);
  }

  private void run(String name, Budget budget, List<Path> builds, Use use) throws Exception {
    List<URL> urls = new ArrayList<>();
    for (Path build : builds) {
      urls.add(new Build(build).classes().toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), getClass().getClassLoader())) {
      Class<?> ward = loader.loadClass("fixture.Report$Ward");
      Object row =
          loader
              .loadClass("fixture.Report$Row")
              .getConstructor(int.class, ward)
              .newInstance(3, ward.getEnumConstants()[0]);
      Method program =
          loader.loadClass("fixture.Job").getMethod(name, PrivateData.class, Random.class);
      use.of(program, PrivateData.of("rows", List.of(row), budget));
    }
  }

  private static String refused(Method program, PrivateData<?> data) {
    InvocationTargetException thrown =
        assertThrows(
            InvocationTargetException.class, () -> program.invoke(null, data, new Random(1)));
    assertTrue(thrown.getCause() instanceof BudgetExceededException, () -> "" + thrown.getCause());
    return thrown.getCause().getMessage();
  }

  @Test
  void theFirstReleasePaysForTheProgram() throws Exception {
    build(
            method("run", "14", "for (int i = 0; i < 100; i++) report.all();")
                + method("small", "1", "report.all();"))
        .compile()
        .pass();
    run(
        "run",
        Budget.of(14, 1e-5),
        (program, data) -> {
          program.invoke(null, data, new Random(1));
          assertTrue(data.remaining().epsilon() < 2, () -> "" + data.remaining());
          String message = refused(program, data);
          assertTrue(message.contains("for all releases of fixture.Job.run"), message);
        });
    run(
        "small",
        Budget.of(0.5),
        (program, data) -> {
          program.invoke(null, data, new Random(1));
          assertEquals(Budget.of(0.25), data.remaining());
        });
  }

  /**
   * A program that is called pays for itself, also where its caller has paid for the same query.
   */
  @Test
  void aProgramThatIsCalledPaysForItself() throws Exception {
    build(
            method("helper", "0.5", "report.all(); report.all();").replace(", delta = 1e-5", "")
                + method(
                    "run",
                    "14.5",
                    "for (int i = 0; i < 50; i++) report.all(); helper(data, random);"
                        + " for (int i = 0; i < 50; i++) report.all();"))
        .compile()
        .pass();
    run("run", Budget.of(14.5, 1e-5), (program, data) -> program.invoke(null, data, new Random(1)));
  }

  /** Class files do not keep the names of parameters, and contracts do not depend on them. */
  @Test
  void queriesOfAnotherCompilationArePaidForAtOnce(@TempDir Path library) throws Exception {
    Build queries = new Build(library).with(REPORT);
    queries.compile().pass();
    String program = method("run", "14", "for (int i = 0; i < 100; i++) report.all();");
    new Build(directory)
        .with(JOB.replace("METHODS", program))
        .withLibrary(queries)
        .compile()
        .pass();
    run(
        "run",
        Budget.of(14, 1e-5),
        List.of(directory, library),
        (run, data) -> run.invoke(null, data, new Random(1)));
  }

  /** One by one, a hundred releases of ρ = 0.01 would cost ε = 82. */
  @Test
  void aProgramOfARhoPaysWhatTheRhoComesTo() throws Exception {
    String steps = method("steps", "1", "for (int i = 0; i < 100; i++) report.step();");
    build(
            steps.replace("epsilon = 1, delta = 1e-5", "rho = 1")
                + method("run", "10.1", "steps(data, random);"))
        .compile()
        .pass();
    run(
        "run",
        Budget.of(10.1, 1e-5),
        (program, data) -> {
          program.invoke(null, data, new Random(1));
          assertTrue(data.remaining().delta() > 9.99e-6, () -> "" + data.remaining());
        });
  }

  /** The second data set is covered by what the first one pays for. */
  @Test
  void twoDataSetsPayForEach() throws Exception {
    String two =
        method(
                "run",
                "14",
                "for (int i = 0; i < 100; i++) report.all();"
                    + " PrivateReport s = new PrivateReport(other);"
                    + " for (int i = 0; i < 70; i++) s.all();")
            .replace("Random random", "PrivateData<Row> other");
    String caller =
        method(
                "both",
                "14",
                "run(data, PrivateData.of(\"other\", List.of(new Row(1, Ward.ER)), Budget.of(14,"
                    + " 1e-5)));")
            .replace("PrivateReport report = new PrivateReport(data);", "");
    build(two + caller.replace("@PrivacyBudget(epsilon = 14, delta = 1e-5)", "")).compile().pass();
    run("both", Budget.of(14, 1e-5), (program, data) -> program.invoke(null, data, new Random(1)));
  }

  /** On a sample that a called program releases on, too, nothing is paid for at once. */
  @Test
  void aSampleThatIsSharedIsNotPaidForAtOnce() throws Exception {
    build(
            method("small", "0.25", "report.all();").replace(", delta = 1e-5", "")
                + method(
                    "run",
                    "0.12",
                    "var s = data.sample(0.01); new PrivateReport(s).above(3); small(s, random);"
                        + " for (int i = 0; i < 100; i++) new"
                        + " PrivateReport(data.sample(0.01)).above(i);"))
        .compile()
        .pass();
    run("run", Budget.of(0.12, 1e-5), (program, data) -> program.invoke(null, data, new Random(1)));
  }

  /** What is paid for a part that a row leaves, and for the part that it joins. */
  @Test
  void twoPartsPayForARowThatIsReplaced() throws Exception {
    String parts =
        "for (var part : data.partitionBy(Ward.class, Row::ward).values()) new"
            + " PrivateReport(part).";
    build(
            REPLACED,
            method("run", "0.5", parts + "all();").replace(", delta = 1e-5", "")
                + method("other", "0.7", parts + "all(); " + parts + "above(2);"))
        .compile()
        .pass();
    run(
        "run",
        Budget.of(1),
        (program, data) -> {
          program.invoke(null, data, new Random(1));
          assertEquals(Budget.of(0.5), data.remaining());
        });
    run(
        "other",
        Budget.of(1),
        (program, data) -> {
          program.invoke(null, data, new Random(1));
          assertEquals(0.3, data.remaining().epsilon(), 1e-12);
        });
  }

  /** Whatever is compiled within a budget is never refused within it. */
  @Test
  void programsThatCompileRun() throws Exception {
    compileAndRun(REPORT);
  }

  @Test
  void programsOverReplacedRowsRun() throws Exception {
    compileAndRun(REPLACED);
  }

  private void compileAndRun(String report) throws Exception {
    long seed = Long.getLong("discreet.seed", 20261121);
    System.out.println("seed " + seed + " (-Ddiscreet.seed=...)");
    Random random = new Random(seed);
    List<String> bodies = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      bodies.add(new Writer(random).block("data", "report", 3));
    }
    Build.Outcome priced = build(report, methods(bodies, i -> "1e-9")).compile();
    List<String> budgets = new ArrayList<>();
    for (int i = 0; i < bodies.size(); i++) {
      budgets.add(spent(priced, "run" + i));
    }
    build(report, methods(bodies, i -> budgets.get(Integer.parseInt(i)))).compile().pass();
    for (int i = 0; i < bodies.size(); i++) {
      double epsilon = new BigDecimal(budgets.get(i)).multiply(BigDecimal.valueOf(3)).doubleValue();
      String body = bodies.get(i);
      run(
          "run" + i,
          Budget.of(epsilon, 3e-5),
          (program, data) -> {
            for (int turn = 0; turn < 3; turn++) {
              try {
                program.invoke(null, data, new Random(random.nextLong()));
              } catch (InvocationTargetException e) {
                throw new AssertionError("epsilon = " + epsilon + ", " + body, e.getCause());
              }
            }
          });
    }
  }

  private static String methods(List<String> bodies, UnaryOperator<String> budget) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < bodies.size(); i++) {
      all.append(method("run" + i, budget.apply(String.valueOf(i)), bodies.get(i)));
    }
    return all.toString();
  }

  private static String spent(Build.Outcome outcome, String program) {
    for (String text : outcome.ours()) {
      Matcher spends = SPENDS.matcher(text);
      if (spends.find() && spends.group(1).equals(program)) {
        return spends.group(2);
      }
    }
    throw new AssertionError(program + " is not priced: " + outcome.text());
  }

  /** Writes random programs. */
  private static final class Writer {
    private static final List<String> RELEASES =
        List.of("all()", "above(1)", "above(2)", "normal()", "step()");

    private final Random random;
    private int names;

    Writer(Random random) {
      this.random = random;
    }

    String block(String data, String report, int depth) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(2); i < 3; i++) {
        text.append(statement(data, report, depth)).append('\n');
      }
      return text.toString();
    }

    private String statement(String data, String report, int depth) {
      String release = report + "." + RELEASES.get(random.nextInt(RELEASES.size())) + ";";
      if (depth == 0) {
        return release;
      }
      String fresh = "v" + names++;
      String ownReport = "PrivateReport r" + fresh + " = new PrivateReport(" + fresh + ");\n";
      return switch (random.nextInt(7)) {
        case 0 ->
            "for (int %1$s = 0; %1$s < %2$d; %1$s++) {\n%3$s}"
                .formatted(fresh, 2 + random.nextInt(20), block(data, report, depth - 1));
        case 1 ->
            "if (random.nextBoolean()) {\n%s} else {\n%s}"
                .formatted(block(data, report, depth - 1), block(data, report, depth - 1));
        case 2 ->
            "var %s = %s.sample(%s);\n%s"
                .formatted(
                    fresh,
                    data,
                    random.nextBoolean() ? "0.1" : "0.02",
                    ownReport + block(fresh, "r" + fresh, depth - 1));
        case 3 ->
            "for (var %s : %s.partitionBy(Ward.class, Row::ward).values()) {\n%s}"
                .formatted(fresh, data, ownReport + block(fresh, "r" + fresh, depth - 1));
        case 4 ->
            "var %1$sp = %2$s.partitionBy(Ward.class, Row::ward);\nvar %1$s = %1$sp.get(Ward.ICU);\n%3$s"
                .formatted(fresh, data, ownReport + block(fresh, "r" + fresh, depth - 1));
        default -> release;
      };
    }
  }
}
