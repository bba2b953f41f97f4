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
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.processor.diagnostics.PublishedPages;
import dev.discreet.processor.diagnostics.Rule;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs spend: accepted at their cost, refused at less. */
class ProgramsTest {
  private static final String ROW = "package p; record Row(int x) {}";
  private static final String REPORT =
      """
      package p;
      import dev.discreet.annotations.*;
      import java.util.*;

      final class Report {
        @Private(epsilon = 0.5)
        static long all(List<Row> rows) { return rows.size(); }

        @Private(epsilon = 0.25)
        static long above(List<Row> rows, int limit) {
          return rows.stream().filter(r -> r.x() > limit).count();
        }

        @Private(epsilon = 0.1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
        static long gaussian(List<Row> rows) { return rows.size(); }

        @Private(epsilon = 0.1)
        static long met(List<Row> rows) { return rows.size(); }
      }
      """;
  private static final String PAIRS =
      """
      package p;
      import dev.discreet.annotations.*;
      import java.util.*;

      final class Pairs {
        @Private(epsilon = 1)
        static long both(List<Row> rows, @Sensitive List<Row> others) {
          return 0L + rows.size() + others.size();
        }
      }
      """;
  private static final String LIMITED =
      """
      package p;
      import dev.discreet.annotations.*;
      import java.util.*;

      @PrivacyBudget(epsilon = 1)
      final class Limited {
        @Private(epsilon = 0.25, releases = 4)
        static long all(List<Row> rows) { return rows.size(); }
      }
      """;
  private static final String HEADER =
      """
      package p;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.function.*;
      """;

  @TempDir Path directory;

  private Build build(String program) {
    return new Build(directory)
        .with(ROW)
        .with(REPORT)
        .with(PAIRS)
        .with(LIMITED)
        .with(HEADER + "final class Job {\n" + program + "\n}\n");
  }

  /** Accepted at this budget, and refused at 1 % less. */
  private void costs(String epsilon, String program) {
    build(program.replace("BUDGET", "@PrivacyBudget(epsilon = " + epsilon + ")")).compile().pass();
    Build.Outcome less =
        build(program.replace("BUDGET", "@PrivacyBudget(epsilon = 0.99 * " + epsilon + ")"))
            .compile();
    assertFalse(less.ours().isEmpty());
    assertTrue(less.ours().stream().allMatch(text -> text.startsWith("[DP301]")), less::text);
  }

  private static String body(String statements) {
    return "@SuppressWarnings(\"fallthrough\")\n"
        + "BUDGET static long run(PrivateData<Row> data, @Bounded(lower = 0, upper = 50) int n) {\n"
        + "  PrivateReport report = new PrivateReport(data);\n"
        + statements
        + "\n}";
  }

  @Test
  void releasesAddUp() {
    costs("0.75", body("return report.all() + report.above(3);"));
    costs("1.0", body("long a = report.all(); a += report.all(); return a;"));
    costs(
        "0.5",
        "BUDGET static long run(PrivateData<Row> data) { return new PrivateReport(data).all(); }");
    costs(
        "0.5",
        "BUDGET long run(PrivateData<Row> data) { var r = new PrivateReport(data); return r.all();"
            + " }");
    costs(
        "0.5",
        body("System.out.println(report.all()); return data.remaining().epsilon() > 1 ? 1 : 0;"));
  }

  @Test
  void branchesCostTheDearerSide() {
    costs("0.5", body("return n > 3 ? report.all() : report.above(1);"));
    costs(
        "0.75",
        body("long a = report.above(1); if (a > 3) return report.all(); return report.above(2);"));
    costs("0.5", body("if (n > 3) { return report.all(); } else { return report.above(2); }"));
    costs("0.75", body("if (n > 3) { report.all(); } return report.above(2);"));
    costs(
        "0.5",
        body(
            "return switch (n) { case 1 -> report.all(); case 2, 3 -> report.above(2); default ->"
                + " 0; };"));
    costs(
        "0.75",
        body(
            "switch (n) { case 1: report.all(); case 2: report.above(1); break; default:"
                + " report.all(); } return 0;"));
    costs(
        "0.75",
        body(
            "try { report.all(); } catch (BudgetExceededException e) { return report.above(1); }"
                + " return 0;"));
  }

  @Test
  void loopsCostTheirTurns() {
    costs("5.0", body("long t = 0; for (int i = 0; i < 10; i++) t += report.all(); return t;"));
    costs("25.0", body("long t = 0; for (int i = 0; i < n; i++) { t += report.all(); } return t;"));
    costs("2.0", body("for (int i = 10; i > 2; i -= 2) report.all(); return 0;"));
    costs("2.0", body("for (int i = 0; i < 4 && n > 2; i++) report.all(); return 0;"));
    costs("2.5", body("for (int i = 0; i <= 8; i += 2) report.all(); return 0;"));
    costs(
        "1.5",
        body("for (Thread.State s : Thread.State.values()) report.above(s.ordinal()); return 0;"));
    costs(
        "1.5",
        body("for (int limit : new int[] {1, 2, 3, 4, 5, 6}) report.above(limit); return 0;"));
    costs(
        "0.75",
        body("for (String s : List.of(\"a\", \"b\", \"c\")) report.above(s.length()); return 0;"));
    costs(
        "6.0",
        body("for (int i = 0; i < 4; i++) for (int j = 0; j < 3; j++) report.all(); return 0;"));
    costs(
        "1.0",
        body(
            "int[] limits = {1, 2, 3, 4}; for (int i = 0; i < limits.length; i++)"
                + " report.above(limits[i]); return 0;"));
    costs("0.5", body("while (n > Math.random()) { System.out.println(n); } return report.all();"));
  }

  /** A loop that ends with its first turn asks its condition, whether there is a turn or not. */
  @Test
  void conditionsOfLoopsThatDoNotTurnAreAsked() {
    costs("0.75", body("while (report.all() < 3) { return 1; } return report.above(1);"));
    costs("0.5", body("while (report.above(1) < 3) { return report.above(2); } return 0;"));
    costs(
        "0.75",
        body(
            "while (report.all() < 3) { throw new IllegalStateException(); } return"
                + " report.above(1);"));
    costs("0.75", body("for (; report.all() < 3; ) { return 1; } return report.above(1);"));
    costs(
        "0.75",
        body(
            "do { if (n > 3) return report.all(); } while (n > 2); return report.above(1) +"
                + " report.all();"));
  }

  /** A turn that jumps to the next one spends, whatever stands after what it jumps over. */
  @Test
  void jumpsArriveWhereTheyLead() {
    costs(
        "5.0",
        body(
            """
            for (int i = 0; i < 10; i++) {
              switch (n) { case 1: report.all(); continue; default: }
              return 0;
            }
            return 0;\
            """));
    costs(
        "5.0",
        body(
            """
            next: for (int i = 0; i < 10; i++) {
              for (int j = 0; j < 1; j++) {
                report.all();
                if (n > 3) continue next;
              }
              return 0;
            }
            return 0;\
            """));
    costs(
        "5.25",
        body(
            """
            for (int i = 0; i < 10; i++) {
              try { report.all(); if (n > 3) continue; } finally { System.out.println(); }
              return report.above(1);
            }
            return report.above(1);\
            """));
    costs(
        "5.0",
        body(
            """
            for (int i = 0; i < 10; i++) {
              synchronized (Job.class) { report.all(); if (n > 3) continue; }
              return 0;
            }
            return 0;\
            """));
    costs(
        "0.75",
        body(
            """
            after: {
              for (int i = 0; i < 1; i++) { report.all(); if (n > 3) break after; }
              return 0;
            }
            return report.above(1);\
            """));
    costs(
        "0.75",
        body(
            """
            after: for (int k = 0; k < 1; k++) {
              for (int i = 0; i < 1; i++) { report.all(); if (n > 3) break after; }
              return 0;
            }
            return report.above(1);\
            """));
  }

  /** A turn that leaves its loop is the last one. */
  @Test
  void loopsThatAreLeftTurnNoMore() {
    costs("0.75", body("while (true) { report.all(); break; } return report.above(1);"));
    costs(
        "5.25",
        body(
            """
            for (int i = 0; i < 10; i++) {
              if (n > 3) { report.all(); report.above(1); break; }
              report.all();
            }
            return 0;\
            """));
    costs(
        "0.5",
        body("for (int i = 0; i < 10; i++) { if (i == n) { report.all(); break; } } return 0;"));
    costs(
        "0.5",
        body(
            """
            out: for (int i = 0; i < 10; i++) {
              for (int j = 0; j < 10; j++) { if (i + j == n) { report.all(); break out; } }
            }
            return 0;\
            """));
  }

  /** What is spent before an exception is, and a finally block runs on each way out. */
  @Test
  void exceptionsAndFinallyBlocksAreFollowed() {
    costs("0.75", body("try { return report.all(); } finally { report.above(1); }"));
    costs(
        "0.75",
        body(
            """
            for (int i = 0; i < 10; i++) {
              try { return report.all(); } catch (BudgetExceededException e) { break; }
            }
            return report.above(1);\
            """));
    costs(
        "5.0",
        body(
            """
            for (int i = 0; i < 10; i++) {
              try { return report.all(); } catch (BudgetExceededException e) { continue; }
            }
            return 0;\
            """));
    costs("0.5", body("try { return report.all(); } finally { System.out.println(); }"));
  }

  @Test
  void helperProgramsCostWhatTheyDeclare() {
    costs(
        "1.2",
        """
        BUDGET static long run(PrivateData<Row> data) { return half(data) + half(data); }
        @PrivacyBudget(epsilon = 0.6) static long half(PrivateData<Row> rows) {
          return new PrivateReport(rows).all();
        }
        """);
  }

  /** Gaussian noise of this ρ has ε = 7.88; what else may have it has more. */
  @Test
  void helperProgramsWithARhoCostWhatTheWorstOfItDoes() {
    String program =
        """
        @PrivacyBudget(epsilon = EPSILON, delta = 1e-10)
        static long run(PrivateData<Row> data) { return half(data); }
        @PrivacyBudget(rho = 0.7) static long half(PrivateData<Row> rows) {
          return new PrivateReport(rows).all();
        }
        """;
    build(program.replace("EPSILON", "8.23")).compile().pass();
    Build.Outcome less = build(program.replace("EPSILON", "8.22")).compile();
    assertEquals(1, less.ours().size(), less::text);
    assertTrue(less.ours().get(0).contains("run spends ε = 8.229"), less::text);
  }

  @Test
  void dataSetsAreAccountsOfTheirOwn() {
    costs(
        "0.5",
        """
        BUDGET static long run(PrivateData<Row> one, PrivateData<Row> other) {
          return new PrivateReport(one).all() + new PrivateReport(other).all();
        }
        """);
    costs(
        "1.5",
        """
        BUDGET static long run(PrivateData<Row> one, PrivateData<Row> other) {
          return new PrivatePairs(one, other).both() + new PrivateReport(other).all();
        }
        """);
    costs(
        "1.0",
        """
        BUDGET static long run(@Sensitive List<Row> rows) {
          PrivateData<Row> one = PrivateData.of("a", rows, Budget.of(5));
          PrivateData<Row> other = PrivateData.<Row>builder("b", rows, Budget.of(5)).maxRows(9).build();
          return new PrivateReport(one).all() + new PrivateReport(other).all();
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "data.equals(null); // :: error: [DP304]",
        "List.of(report); // :: error: [DP304]",
        "Supplier<Long> later = report::all; // :: error: [DP304]",
        "kept = data; // :: error: [DP304]",
        "other(data); // :: error: [DP304]",
        "report.hashCode(); // :: error: [DP304]",
        "Object o = new Object() { long x = report.all(); }; // :: error: [DP305]",
        "Supplier<Long> later = () -> report.all(); // :: error: [DP305]",
        "while (n > report.all()) {} // :: error: [DP305]",
        "do { report.all(); } while (n > 3); // :: error: [DP305]",
        "for (int i = 0; i < m; i++) report.all(); // :: error: [DP305]",
        "for (int i = 0; i < 10; i++) { report.all(); i--; } // :: error: [DP305]",
        "for (int i = 0; i < 10; i--) report.all(); // :: error: [DP305]",
        "for (byte i = 0; i < 127; i += 2) report.all(); // :: error: [DP305]",
        "for (int i = 0; i < 2147483647; i += 2) report.all(); // :: error: [DP305]",
        "float a = 2147483590; int b = 2147483590; for (int i = 0; i < a - b; i++) report.all();"
            + " // :: error: [DP305]",
        "double a = 9007199254740995L; long b = 9007199254740990L; for (int i = 0; i < a - b; i++)"
            + " report.all(); // :: error: [DP305]",
        "float step = 1; for (int i = 16777216; i < 16777217; i += step) report.all(); // :: error:"
            + " [DP305]",
        "for (String s : names) report.all(); // :: error: [DP305]",
        "for (int x : Ward.values(1000)) report.all(); // :: error: [DP305]",
        "for (int i = 0; i < report.all(); i++) {} // :: error: [DP305]",
        "half(data, data); // :: error: [DP304]",
        "new PrivatePairs(data, data).both(); // :: error: [DP304]",
        "new PrivatePairs(data, data.sample(0.5)).both(); // :: error: [DP304]",
        "made.all(); // :: error: [DP304]",
        "new Job().mine.all(); // :: error: [DP304]",
        "if (kept instanceof PrivateReport r) r.all(); // :: error: [DP304]",
        "((PrivateReport) kept).all(); // :: error: [DP304]",
        "PrivateReport late; late = new PrivateReport(data); // :: error: [DP304]",
        "new Open().half(data); // :: error: [DP115]",
        "for (int i = 0; (i = 0) < 3; i++) report.all(); // :: error: [DP305]",
        "new PrivatePairs(PrivateData.of(\"x\", rows(), Budget.of(1)), open()).both(); // :: error:"
            + " [DP304]",
      })
  void refusesWhatIsNotCounted(String statement) {
    build(
            """
            enum Ward { A; static int[] values(int n) { return new int[n]; } }
            static Object kept;
            static PrivateReport made;
            final PrivateReport mine = null;
            static class Open {
              @PrivacyBudget(epsilon = 1) void half(PrivateData<Row> a) {}
            }
            static void other(PrivateData<Row> data) {}
            static List<Row> rows() { return List.of(); }
            static PrivateData<Row> open() { return null; }
            @PrivacyBudget(epsilon = 1) static void half(PrivateData<Row> a, PrivateData<Row> b) {}
            @PrivacyBudget(epsilon = 100)
            static long run(PrivateData<Row> data, int m, List<String> names, @Bounded(lower = 0, upper = 9) int n) {
              var report = new PrivateReport(data);
            STATEMENT
              return 0;
            }
            """
                .replace("STATEMENT", statement))
        .check();
  }

  @Test
  void rowsServeToMakeDataSetsOnly() {
    build(
            """
            @PrivacyBudget(epsilon = 1)
            static long run(@Sensitive List<Row> rows) {
              PrivateData<Row> data = PrivateData.of("a", rows, Budget.of(5));
              long noisy = new PrivateReport(data).all();
              return noisy - rows.size(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long more(PrivateData<Row> data, @Sensitive List<Row> rows) {
              List<Row> copy = List.copyOf(rows);
              PrivateData<Row> made = PrivateData.of("a", copy, Budget.of(5));
              return new PrivateReport(made).all() - copy.size(); // :: error: [DP304]
            }
            """)
        .check();
  }

  /** As they are, by whatever name, or by a function that gives them each time. */
  @Test
  void rowsOfAParameterAreGivenAsTheyAre() {
    costs(
        "4.0",
        """
        BUDGET static long run(@Sensitive List<Row> rows, @Sensitive Row[] array) {
          List<Row> copy = List.copyOf(rows);
          var same = copy;
          return all(PrivateData.of("a", rows, Budget.of(9)))
              + all(PrivateData.of("b", new ArrayList<>(same), Budget.of(9)))
              + all(PrivateData.of("c", rows.stream().toList(), Budget.of(9)))
              + all(PrivateData.of("d", rows.stream().collect(java.util.stream.Collectors.toList()), Budget.of(9)))
              + all(PrivateData.of("e", Collections.unmodifiableList((copy)), Budget.of(9)))
              + all(PrivateData.<Row>streamed("f", () -> rows.stream(), Budget.of(9)).build())
              + all(PrivateData.<Row>streamed("g", () -> { return copy.stream(); }, Budget.of(9)).build())
              + all(PrivateData.<Row>streamed("h", rows::stream, Budget.of(9)).build())
              + all(PrivateData.of("i", Arrays.asList(array), Budget.of(9)));
        }
        @PrivacyBudget(epsilon = 0.5) static long all(PrivateData<Row> data) { return new PrivateReport(data).all(); }
        """);
  }

  /** A program reads none: nobody would know how many names they have. */
  @Test
  void rowsComeFromAParameter() {
    build(
            """
            record Holder(List<Row> rows) {}
            @PrivacyBudget(epsilon = 9)
            static long held(PrivateData<Row> data, Holder[] holders) { // :: error: [DP009]
              return 0;
            }
            static class Rows extends ArrayList<Row> {
              @PrivacyBudget(epsilon = 9) // :: error: [DP009]
              long looks(PrivateData<Row> data) { return size(); }
              @PrivacyBudget(epsilon = 9)
              static long fine(PrivateData<Row> data) { return new PrivateReport(data).all(); }
            }
            @PrivacyBudget(epsilon = 9) @SuppressWarnings("rawtypes")
            static long raw(PrivateData data) { // :: error: [DP009]
              return 0;
            }
            """)
        .check();
    build(
            """
            record Raw(int x) {}
            static final class Loaded extends ArrayList<Row> {}
            static List<Row> read() { return List.of(); }
            static java.util.stream.Stream<Row> open() { return read().stream(); }
            static final List<Row> ROWS = read();
            final List<Row> own = ROWS;
            static List<Row> rowsOf(List<Raw> raw) { return raw.stream().map(r -> new Row(r.x())).toList(); }
            @PrivacyBudget(epsilon = 0.5)
            static long ofRows(@Sensitive List<Row> rows) {
              return new PrivateReport(PrivateData.of("x", rows, Budget.of(1))).all();
            }
            @PrivacyBudget(epsilon = 9)
            long made(PrivateData<Row> data, List<Raw> raw, boolean which, @Sensitive List<Row> one, @Sensitive List<Row> other) {
              var a = PrivateData.of("x", read(), Budget.of(1)); // :: error: [DP304]
              var b = PrivateData.of("x", ROWS, Budget.of(1)); // :: error: [DP304]
              var c = PrivateData.of("x", rowsOf(raw), Budget.of(1)); // :: error: [DP304]
              var d = PrivateData.of("x", raw.stream().map(r -> new Row(r.x())).toList(), Budget.of(1)); // :: error: [DP304]
              var e = PrivateData.of("x", new Loaded(), Budget.of(1)); // :: error: [DP304]
              var f = PrivateData.of("x", new ArrayList<Row>(), Budget.of(1)); // :: error: [DP304]
              var g = PrivateData.<Row>streamed("x", () -> open(), Budget.of(1)).build(); // :: error: [DP304]
              var h = PrivateData.<Row>streamed("x", Job::open, Budget.of(1)).build(); // :: error: [DP304]
              var i = PrivateData.of("x", List.copyOf(read()), Budget.of(1)); // :: error: [DP304]
              var j = PrivateData.of("x", own, Budget.of(1)); // :: error: [DP304]
              var k = PrivateData.of("x", which ? one : other, Budget.of(1)); // :: error: [DP304]
              List<Row> kept = List.copyOf(read()); // :: error: [DP304]
              var l = PrivateData.of("x", kept, Budget.of(1)); // :: error: [DP304]
              return ofRows(read()) // :: error: [DP304]
                  + ofRows(ROWS); // :: error: [DP304]
            }
            """)
        .check();
  }

  /** What may hold rows is not looked at; rows that a program makes itself may be. */
  @Test
  void rowsThatAreReadAreNotLookedAt() {
    build(
            """
            static List<Row> read() { return List.of(); }
            static final List<Row> ROWS = read();
            record Cell(int x) {}
            static List<Row> shown(List<Row> rows) { System.out.println(rows); return rows; }
            @PrivacyBudget(epsilon = 1)
            static long own(PrivateData<Row> data) {
              Cell cell = new Cell(3);
              List<Row> synthetic = new ArrayList<>(List.of(new Row(3)));
              synthetic.add(new Row(synthetic.get(0).x()));
              return new PrivateReport(data).all() + cell.x();
            }
            @PrivacyBudget(epsilon = 1)
            static long shown(PrivateData<Row> data, @Sensitive List<Row> rows) {
              var one = PrivateData.of("x", shown(rows), Budget.of(1)); // :: error: [DP304]
              var two = PrivateData.of("x", rows.stream().peek(System.out::println).toList(), Budget.of(1)); // :: error: [DP304]
              return 0;
            }
            @PrivacyBudget(epsilon = 1)
            static long looked(PrivateData<Row> data) {
              long n = new PrivateReport(data).all();
              System.out.println(ROWS); // :: error: [DP304]
              for (Row r : read()) { // :: error: [DP304]
                n++;
              }
              return n + read().size(); // :: error: [DP304]
            }
            """)
        .check();
  }

  /** By a class of its own, a function that it calls, or a collection that it fills. */
  @Test
  void rowsThatOtherCodeGivesAreNotLookedAt() {
    build(
            """
            static final class Loaded extends ArrayList<Row> {}
            static final class Reader implements Iterable<Row> {
              @Override public Iterator<Row> iterator() { return List.<Row>of().iterator(); }
            }
            static void each(Consumer<? super Row> action) {}
            static <R> R map(int id, Function<Row, R> function) { return null; }
            static void readInto(List<? super Row> list) {}
            static List<? super Row> anyOf() { return List.of(); }
            record Other(int x) {}
            @PrivacyBudget(epsilon = 1)
            static List<Row> released(PrivateData<Other> data) { return List.of(); }
            @PrivacyBudget(epsilon = 9)
            static long looks(PrivateData<Row> data, PrivateData<Other> others, long[] n) {
              long sum = new Loaded().size(); // :: error: [DP304]
              for (Row row : new Reader()) { // :: error: [DP304]
                sum++;
              }
              each(row -> n[0]++); // :: error: [DP304]
              each(System.out::println); // :: error: [DP304]
              sum += map(7, Row::x); // :: error: [DP304]
              Consumer<Object> any = System.out::println;
              each(any); // :: error: [DP304]
              sum += anyOf().size(); // :: error: [DP304]
              List<Row> filled = new ArrayList<>();
              readInto(filled); // :: error: [DP304]
              return sum + filled.size() + released(others).size(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 9)
            static long own(PrivateData<Row> data) {
              long noisy = new PrivateReport(data).all();
              List<Row> made = new ArrayList<>(List.of(new Row((int) noisy)));
              made.removeIf(row -> row.x() > 3);
              return made.stream().mapToLong(Row::x).sum() + Math.max(made.size(), 1);
            }
            """)
        .check();
  }

  /** Nobody knows whether a method makes rows or reads them. */
  @Test
  void rowsThatAMethodReadsAreLookedAtByNobody() {
    build(
            """
            static List<Row> load() { return List.of(); }
            static Row first() { return load().get(0); }
            static List<Row> made(long noisy) { return List.of(new Row((int) noisy)); }
            @PrivacyBudget(epsilon = 1)
            static long shown(PrivateData<Row> data) {
              return load().get(7).x(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long asArgument(PrivateData<Row> data) {
              return new PrivateReport(data).above(first().x()); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long byAReference(PrivateData<Row> data) {
              java.util.function.Supplier<List<Row>> rows = Job::load; // :: error: [DP304]
              return rows.get().size();
            }
            @PrivacyBudget(epsilon = 1)
            static long synthetic(PrivateData<Row> data) {
              List<Row> rows = made(new PrivateReport(data).all()); // :: error: [DP304]
              return rows.get(0).x();
            }
            """)
        .check();
  }

  /** On the way into a data set each row stays, counts once, and is who it is. */
  @Test
  void rowsAreNotChangedOnTheirWay() {
    build(
            """
            static List<Row> load() { return List.of(); }
            static final List<String> SEEN = new ArrayList<>();
            static <T> List<T> twice(List<T> rows) { return rows; }
            @PrivacyBudget(epsilon = 9)
            static long inAnotherOrder(PrivateData<Row> data, @Sensitive List<Row> rows) {
              var a = PrivateData.of("x", rows.stream().sorted().toList(), Budget.of(1)); // :: error: [DP304]
              var b = PrivateData.of("x", rows.stream().distinct().toList(), Budget.of(1)); // :: error: [DP304]
              var c = PrivateData.of("x", new HashSet<>(rows), Budget.of(1)); // :: error: [DP304]
              var d = PrivateData.of("x", new TreeSet<>(rows), Budget.of(1)); // :: error: [DP304]
              var e = PrivateData.of("x", new PriorityQueue<>(rows), Budget.of(1)); // :: error: [DP304]
              var f = PrivateData.of("x", Set.copyOf(rows), Budget.of(1)); // :: error: [DP304]
              var h = PrivateData.<Row>streamed("x", () -> new HashSet<>(rows).stream(), Budget.of(1)).build(); // :: error: [DP304]
              var i = PrivateData.of("x", Arrays.copyOf(rows.toArray(new Row[0]), 3), Budget.of(1)); // :: error: [DP304]
              return 0;
            }
            @PrivacyBudget(epsilon = 9)
            static long moreOften(PrivateData<Row> data, @Sensitive List<Row> rows) {
              var b = PrivateData.of("x", java.util.stream.IntStream.range(0, 9).mapToObj(i -> rows.get(0)).toList(), Budget.of(1)); // :: error: [DP304]
              var c = PrivateData.of("x", twice(rows), Budget.of(1)); // :: error: [DP304]
              var d = PrivateData.of("x", new ArrayList<>(rows).subList(0, 1), Budget.of(1)); // :: error: [DP304]
              var g = PrivateData.<Row>streamed("x", () -> java.util.stream.Stream.of(1, 1).flatMap(i -> rows.stream()), Budget.of(1)).build(); // :: error: [DP304]
              return 0;
            }
            @PrivacyBudget(epsilon = 9)
            static long elsewhere(PrivateData<Row> data, @Sensitive List<Row> rows) {
              var a = PrivateData.of("x", java.util.concurrent.CompletableFuture.supplyAsync(() -> {
                System.out.println(rows);
                return rows;
              }).join(), Budget.of(1)); // :: error: [DP304]
              var b = PrivateData.of("x", Optional.of(1).map(i -> rows).get(), Budget.of(1)); // :: error: [DP304]
              return 0;
            }
            @SuppressWarnings("finally")
            @PrivacyBudget(epsilon = 9)
            static long caught(PrivateData<Row> data, @Sensitive List<Row> rows) throws java.io.IOException {
              try {
                var a = PrivateData.<Row>builder("x", rows, Budget.of(1)).maxRows(5).build(); // :: error: [DP304]
              } catch (IllegalArgumentException e) {
                return 1;
              }
              try {
                var b = PrivateData.of("y", rows, Budget.of(1)); // :: error: [DP304]
              } catch (java.io.UncheckedIOException | IllegalStateException e) {
                return 1;
              }
              try {
                var c = PrivateData.of("z", rows, Budget.of(1)); // :: error: [DP304]
              } finally {
                return 3;
              }
            }
            @PrivacyBudget(epsilon = 9)
            static long declared(PrivateData<Row> data, @Sensitive List<Row> rows, java.io.Reader reader) {
              try {
                return reader.read() + new PrivateReport(PrivateData.of("x", rows, Budget.of(1))).all();
              } catch (java.io.IOException | BudgetExceededException e) {
                return -1;
              }
            }
            @PrivacyBudget(epsilon = 1)
            static long multiplied(PrivateData<Row> data, @Sensitive List<Row> rows) {
              return new PrivateReport(PrivateData.of("x", rows.stream().flatMap(r -> java.util.stream.Stream.of(r, r)).toList(), Budget.of(1))).all(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long relabelled(PrivateData<Row> data, @Sensitive List<Row> rows) {
              return new PrivateReport(PrivateData.of("x", rows.stream().map(r -> new Row(r.x() + 1)).toList(), Budget.of(1))).all(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long noted(PrivateData<Row> data, @Sensitive List<Row> rows) {
              return new PrivateReport(PrivateData.of("x", rows.stream().filter(r -> SEEN.add("" + r.x())).toList(), Budget.of(1))).all(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long aFew(PrivateData<Row> data, @Sensitive List<Row> rows) {
              return new PrivateReport(PrivateData.of("x", rows.stream().limit(2).toList(), Budget.of(1))).all(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long twice(PrivateData<Row> data, @Sensitive List<Row> rows) {
              return new PrivateReport(PrivateData.of("x", rows.stream()
                  .collect(java.util.stream.Collectors.toCollection(() -> new ArrayList<>(rows))), Budget.of(1))).all(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long together(PrivateData<Row> data, @Sensitive List<Row> rows) {
              return new PrivateReport(PrivateData.of("x", java.util.stream.Stream.concat(rows.stream(),
                  rows.stream()).toList(), Budget.of(1))).all(); // :: error: [DP304]
            }
            static java.util.function.Supplier<List<Row>> supplier = Job::load;
            static <T> T find(Class<T> type) { return null; }
            static Object any() { return load(); }
            @PrivacyBudget(epsilon = 1)
            static long bySupplier(PrivateData<Row> data) {
              return supplier.get().get(0).x(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long byItsClass(PrivateData<Row> data) {
              return find(Row.class).x(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long byACast(PrivateData<Row> data) {
              Object one = any();
              return ((Row) one).x(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long byAPattern(PrivateData<Row> data) {
              return any() instanceof Row row ? row.x() : 0; // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 1)
            static long counted(PrivateData<Row> data, @Sensitive List<Row> rows) {
              var n = new java.util.concurrent.atomic.AtomicLong();
              long noisy = new PrivateReport(PrivateData.of("x", rows.stream().filter(r -> n.incrementAndGet() > 0).toList(), Budget.of(1))).all(); // :: error: [DP304]
              return noisy - n.get();
            }
            @PrivacyBudget(epsilon = 1)
            static long printed(PrivateData<Row> data, @Sensitive List<Row> rows) {
              return new PrivateReport(PrivateData.of("x", rows.stream().filter(r -> { System.out.println(r); return true; }).toList(), Budget.of(1))).all(); // :: error: [DP304]
            }
            """)
        .check();
  }

  /** Whether something fails may depend on how many rows there are. */
  @Test
  void failuresThatAreSeen() {
    build(
            """
            @PrivacyBudget(epsilon = 9)
            static long probe(PrivateData<Row> data, @Sensitive List<Row> rows) {
              PrivateData<Row> made = PrivateData.<Row>builder("x", rows, Budget.of(1)).maxRows(1_000 * 10).build();
              return new PrivateReport(made).all();
            }
            @PrivacyBudget(epsilon = 90)
            static long called(PrivateData<Row> data, @Sensitive List<Row> rows) {
              try {
                return probe(data, rows); // :: error: [DP304]
              } catch (IllegalArgumentException e) {
                return -1;
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long released(PrivateData<Row> data) {
              try {
                return new PrivateReport(data).all(); // :: error: [DP304]
              } catch (QueryFailedException e) {
                return -1;
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long told(PrivateData<Row> data) {
              boolean done = false;
              try {
                long all = new PrivateReport(data).all(); // :: error: [DP304]
                done = true;
                return all;
              } finally {
                System.out.println(done);
              }
            }
            @SuppressWarnings("finally")
            @PrivacyBudget(epsilon = 90)
            static long swallowed(PrivateData<Row> data) {
              for (int i = 0; i < 10; i++) {
                try { return new PrivateReport(data).all(); } finally { continue; } // :: error: [DP304]
              }
              return 0;
            }
            @PrivacyBudget(epsilon = 90)
            static long closing(PrivateData<Row> data) throws Exception {
              boolean[] done = new boolean[1];
              try (AutoCloseable end = () -> System.out.println(done[0])) {
                long all = new PrivateReport(data).all(); // :: error: [DP304]
                done[0] = true;
                return all;
              }
            }
            static boolean done;
            static final class Closing implements AutoCloseable {
              @Override public void close() { System.out.println(done); }
            }
            static final class Reading extends java.io.StringReader {
              Reading() { super(""); }
              @Override public void close() { System.out.println(done); }
            }
            @PrivacyBudget(epsilon = 90)
            static long byAnotherName(PrivateData<Row> data, List<Long> out, List<Long> same) {
              try {
                out.add(new PrivateReport(data).all()); // :: error: [DP304]
              } finally {
                System.out.println(same.size());
              }
              return 0;
            }
            @PrivacyBudget(epsilon = 90)
            static long copied(@Sensitive List<Row> rows) {
              try {
                var copy = List.copyOf(rows); // :: error: [DP304]
                return new PrivateReport(PrivateData.of("x", copy, Budget.of(90))).all(); // :: error: [DP304]
              } catch (NullPointerException e) {
                return -1;
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long replaced(PrivateData<Row> data, java.util.concurrent.locks.Lock lock) {
              try {
                try {
                  long all = new PrivateReport(data).all(); // :: error: [DP304]
                  lock.lock();
                  return all;
                } finally {
                  lock.unlock();
                }
              } catch (IllegalMonitorStateException e) {
                return -1;
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long byTheThread(PrivateData<Row> data) {
              try {
                Thread.currentThread().setName("before");
                long all = new PrivateReport(data).all(); // :: error: [DP304]
                Thread.currentThread().setName("after");
                return all;
              } finally {
                System.out.println(Thread.currentThread().getName());
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long printing(PrivateData<Row> data) {
              try {
                return new PrivateReport(data).all();
              } finally {
                System.out.println("done");
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long noisy(@Sensitive List<Row> rows, java.security.SecureRandom random) {
              var data = PrivateData.<Row>builder("x", rows, Budget.of(90)).noiseSource(random).build(); // :: error: [DP304]
              return new PrivateReport(data).all();
            }
            @PrivacyBudget(epsilon = 90)
            static long heard(@Sensitive List<Row> rows) {
              var data = PrivateData.<Row>builder("x", rows, Budget.of(90))
                  .listener(event -> System.out.println(event)).build(); // :: error: [DP304]
              return new PrivateReport(data).all();
            }
            @PrivacyBudget(epsilon = 90)
            static long closingByAClass(PrivateData<Row> data) {
              try (Closing end = new Closing()) {
                long all = new PrivateReport(data).all(); // :: error: [DP304]
                done = true;
                return all;
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long closingByASubclass(PrivateData<Row> data) throws java.io.IOException {
              try (java.io.Reader end = new Reading()) {
                return new PrivateReport(data).all(); // :: error: [DP304]
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long closedAtLast(PrivateData<Row> data, Closing end) {
              try {
                return new PrivateReport(data).all(); // :: error: [DP304]
              } finally {
                end.close();
              }
            }
            @PrivacyBudget(epsilon = 90)
            static long limited(PrivateData<Row> data, @Sensitive List<Row> rows, int most) {
              PrivateData<Row> made = PrivateData.<Row>builder("x", rows, Budget.of(1)).maxRows(most).build(); // :: error: [DP304]
              return new PrivateReport(made).all();
            }
            @PrivacyBudget(epsilon = 90)
            static long limitedSample(PrivateData<Row> data, @Sensitive List<Row> rows, int most) {
              var some = PrivateData.<Row>builder("x", rows, Budget.of(1)).maxRows(most).build().sample(0.5); // :: error: [DP304]
              return new PrivateReport(some).all();
            }
            @PrivacyBudget(epsilon = 90)
            static long limitedParts(PrivateData<Row> data, @Sensitive List<Row> rows, int most) {
              var parts = PrivateData.<Row>builder("x", rows, Budget.of(1)).maxRows(most).build().partitionBy(Boolean.class, r -> r.x() > 3); // :: error: [DP304]
              return parts.size();
            }
            @PrivacyBudget(epsilon = 90)
            static long limitedInALoop(PrivateData<Row> data, @Sensitive List<Row> rows, int most) {
              long sum = 0;
              for (var part : PrivateData.<Row>builder("x", rows, Budget.of(1)).maxRows(most).build().partitionBy(Boolean.class, r -> r.x() > 3).values()) { // :: error: [DP304]
                sum += new PrivateReport(part).all();
              }
              return sum;
            }
            @PrivacyBudget(epsilon = 90)
            static long unseen(PrivateData<Row> data, java.io.Reader reader, java.util.concurrent.locks.Lock lock) throws java.io.IOException {
              lock.lock();
              try (java.io.Reader again = reader) {
                return new PrivateReport(data).all() + again.read();
              } catch (BudgetExceededException | UnverifiedCodeException e) {
                return -1;
              } finally {
                lock.unlock();
              }
            }
            """)
        .check();
  }

  /** Rows may be held by a wider type, and an object of that type may be a row. */
  @Test
  void rowsOfAWiderType() {
    String types =
        """
        sealed interface Visit permits Stay { int days(); }
        record Stay(int days) implements Visit {}
        record Other(int days) {}
        static final List<Visit> VISITS = new ArrayList<>();
        static final List<Other> OTHERS = new ArrayList<>();
        static List<? extends Visit> visits() { return VISITS; }
        """;
    build(
            types
                + """
                @PrivacyBudget(epsilon = 9)
                static long looks(PrivateData<Stay> data) {
                  long sum = 0;
                  for (Visit visit : VISITS) { // :: error: [DP304]
                    sum += visit.days();
                  }
                  return sum + visits().size() + OTHERS.size(); // :: error: [DP304]
                }
                """)
        .check();
    build(
            """
            sealed interface Visit permits Stay { int days(); }
            record Stay(int days) implements Visit {}
            @PrivacyBudget(epsilon = 9)
            static long given(PrivateData<Stay> data, Visit visit) { // :: error: [DP009]
              return 0;
            }
            """)
        .check();
  }

  /** A type variable and a wildcard are what they are bound by. */
  @Test
  void boundsOfTypesAreGuarded() {
    build(
            """
            static void use(Object o) {}
            @PrivacyBudget(epsilon = 0.5)
            static <D extends PrivateData<Row>> void counted(D data) {
              new PrivateReport(data).all();
            }
            @PrivacyBudget(epsilon = 0.5)
            static <D extends PrivateData<Row>> void endless(D data) {
              while (true) new PrivateReport(data).all(); // :: error: [DP305]
            }
            @PrivacyBudget(epsilon = 0.5)
            static <D extends PrivateData<Row>> void passed(D data) {
              use(data); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 0.5)
            static <W extends PrivateReport> void given(PrivateData<Row> data, W wrapper) {
              while (true) wrapper.all(); // :: error: [DP304]
            }
            @PrivacyBudget(epsilon = 0.5)
            static void made(PrivateData<Row> data, Supplier<? extends PrivateReport> maker) {
              while (true) maker.get().all(); // :: error: [DP304]
            }
            """)
        .check();
  }

  /** What a call gives back makes no difference to what it spends. */
  @Test
  void callsInFunctionsCountWhateverTheyGive() {
    build(
            """
            @PrivacyBudget(epsilon = 0.5)
            static <T> T once(PrivateData<Row> data, Class<T> out) {
              new PrivateReport(data).all();
              return null;
            }
            @PrivacyBudget(epsilon = 0.5)
            static void run(PrivateData<Row> data) {
              Runnable r = () -> {
                PrivateData<Row> z = Job.<PrivateData<Row>>once(data, null); // :: error: [DP305]
              };
              for (int i = 0; i < 1000; i++) r.run();
            }
            """)
        .check();
  }

  @Test
  void countsThatProgramsBelieveAreKept() {
    build(
            """
            @PrivacyBudget(epsilon = 5)
            static void loop(PrivateData<Row> data, @Bounded(lower = 0, upper = 10) int n) {
              for (int i = 0; i < n; i++) new PrivateReport(data).all();
            }
            @PrivacyBudget(epsilon = 1)
            static void each(PrivateData<Row> data, @Length(2) int[] limits) {
              for (int limit : limits) new PrivateReport(data).all();
            }
            @PrivacyBudget(epsilon = 12)
            static void run(PrivateData<Row> data, @Bounded(lower = 0, upper = 9) int n, int any) {
              loop(data, n);
              loop(data, 10);
              each(data, new int[] {1, 2});
              each(data, new int[] {n, any});
            }
            @PrivacyBudget(epsilon = 12)
            static void more(PrivateData<Row> data, @Bounded(lower = 0, upper = 11) int n, int any) {
              loop(data, 1000); // :: error: [DP204]
              loop(data, n); // :: error: [DP204]
              loop(data, any); // :: error: [DP204]
              each(data, new int[1000]); // :: error: [DP208]
            }
            """)
        .check();
  }

  /** All data sets that are made of the rows of one parameter. */
  @Test
  void rowsUnderTwoNamesCountTogether() {
    costs(
        "1.0",
        """
        BUDGET static void run(@Sensitive List<Row> rows, @Sensitive List<Row> others) {
          List<Row> same = List.copyOf(rows);
          var a = PrivateData.of("a", rows, Budget.of(5));
          var b = PrivateData.of("b", same, Budget.of(5));
          var c = PrivateData.of("c", others, Budget.of(5));
          new PrivateReport(a).all();
          new PrivateReport(b).all();
          new PrivateReport(c).all();
        }
        """);
  }

  /** Guards of patterns, where the compiler knows them, are asked one after the other. */
  @Test
  void guardsAreAsked() {
    assumeTrue(Runtime.version().feature() >= 21, "no guards before Java 21");
    costs(
        "1.5",
        body(
            """
            Object o = n;
            return switch (o) {
              case Integer i when report.all() > 5 -> 1;
              case Integer i when report.all() > 3 -> 2;
              case Integer i when i > 3 -> report.all();
              default -> 0;
            };
            """));
  }

  @Test
  void oneAdjacencyCounts() {
    String replaced =
        """
        package p;
        import dev.discreet.annotations.*;
        import java.util.*;

        @PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
        final class Replaced {
          @Private(epsilon = 1)
          static long all(List<Row> rows) { return rows.stream().filter(r -> r.x() > 3).count(); }
        }
        """;
    build(
            """
            @PrivacyBudget(epsilon = 2)
            static long alike(PrivateData<Row> data) {
              return new PrivateReplaced(data).all();
            }
            @PrivacyBudget(epsilon = 2)
            static long mixed(PrivateData<Row> data) {
              long all = new PrivateReplaced(data).all();
              return all + new PrivateReport(data).all(); // :: error: [DP307]
            }
            @PrivacyBudget(epsilon = 2, adjacency = Adjacency.ADD_REMOVE)
            static long other(PrivateData<Row> data) {
              return new PrivateReplaced(data).all(); // :: error: [DP307]
            }
            """)
        .with(replaced)
        .check();
  }

  /** A program of another jar is believed where it was checked. */
  @Test
  void programsOfOtherCompilationsNeedASeal() {
    String helper =
        """
        public @PrivacyBudget(epsilon = 0.6) static long half(PrivateData<Row> rows) {
          return new PrivateReport(rows).all();
        }
        """;
    Build library = build(helper);
    library.compile().pass();
    String job =
        HEADER
            + "final class Main { @PrivacyBudget(epsilon = 0.6)"
            + " static long run(PrivateData<Row> data) { return Job.half(data); } }";
    new Build(directory.resolve("main")).with(job).withLibrary(library).compile().pass();
    assertTrue(library.seal("p.Job").toFile().delete());
    Build.Outcome unsealed =
        new Build(directory.resolve("other")).with(job).withLibrary(library).compile();
    assertEquals(1, unsealed.ours().size(), unsealed::text);
    assertTrue(unsealed.ours().get(0).startsWith("[DP117]"), unsealed::text);
  }

  @Test
  void aLimitOfReleasesIsKept() {
    String program =
        """
        @PrivacyBudget(epsilon = 9)
        static long run(PrivateData<Row> data) {
          PrivateLimited limited = new PrivateLimited(data);
          long total = limited.all();
          for (int i = 0; i < TURNS; i++) total += limited.all();
          return total;
        }
        """;
    build(program.replace("TURNS", "3")).compile().pass();
    Build.Outcome outcome = build(program.replace("TURNS", "4")).compile();
    assertEquals(
        List.of(
            """
            [DP306] Limited.all is released up to 5 times on `data`, over its 4 releases
              fix: declare releases = 5 on the query, or keep what it released
              (see %s)\
            """
                .formatted(PublishedPages.OURS.of(Rule.RELEASED_TOO_OFTEN))),
        outcome.ours());
  }

  @Test
  void theMessageAddsUp() {
    Build.Outcome outcome =
        build(
                """
                @PrivacyBudget(epsilon = 2)
                static long run(PrivateData<Row> data) {
                  PrivateReport report = new PrivateReport(data);
                  long total = report.all();
                  for (int i = 0; i < 10; i++) total += report.above(i);
                  return total;
                }
                """)
            .compile();
    assertEquals(
        List.of(
            """
            [DP301] run spends ε = 3, over its budget of ε = 2
              required: 10 × 0.25 (report.above(i), line 11) + 0.5 (report.all(), line 10) = 3 (sequential)
              allowed:  @PrivacyBudget(epsilon = 2.0)
              fix: multiply each epsilon by 0.666, release less often, or raise the budget
              (see %s)\
            """
                .formatted(PublishedPages.OURS.of(Rule.BUDGET_EXCEEDED))),
        outcome.ours());
  }

  @Test
  void deltasAddUpToo() {
    build(
            """
            @PrivacyBudget(epsilon = 2, delta = 2e-6)
            static long run(PrivateData<Row> data) {
              PrivateReport report = new PrivateReport(data);
              return report.gaussian() + report.gaussian();
            }
            @PrivacyBudget(epsilon = 2, delta = 1e-6, // :: error: [DP301]
                accounting = Accounting.SEQUENTIAL)
            static long more(PrivateData<Row> data) {
              PrivateReport report = new PrivateReport(data);
              return report.gaussian() + report.gaussian();
            }
            """)
        .check();
  }

  /** −MIN_VALUE is MIN_VALUE. */
  @Test
  void countersDoNotWrap() {
    build(
            """
            @PrivacyBudget(epsilon = 0.5)
            static void run(PrivateData<Row> data) {
              PrivateReport report = new PrivateReport(data);
              for (int i = -Integer.MIN_VALUE; i < 0; i++) // :: error: [DP305]
                report.all();
            }
            @PrivacyBudget(epsilon = 0.5)
            static void less(PrivateData<Row> data,
                @Bounded(lower = -2147483648.0, upper = -2147483648.0) int n) {
              PrivateReport report = new PrivateReport(data);
              for (int i = -n; i < 0; i++) // :: error: [DP305]
                report.all();
            }
            """)
        .check();
  }

  @Test
  void rowsThatAreGivenToProgramsAreCounted() {
    String helper =
        "@PrivacyBudget(epsilon = 0.5) static void ofRows(@Sensitive List<Row> rows) { new"
            + " PrivateReport(PrivateData.of(\"x\", rows, Budget.of(1))).all(); }";
    costs(
        "1.0",
        "BUDGET static void run(@Sensitive List<Row> rows) { ofRows(rows); ofRows(List.copyOf(rows)); }"
            + helper);
    costs(
        "5.0",
        "BUDGET static void run(@Sensitive List<Row> rows) { for (int i = 0; i < 10; i++)"
            + " ofRows(rows); }"
            + helper);
  }

  @Test
  void programsOfAnyNumberOfArgumentsAreCounted() {
    String helper =
        "@PrivacyBudget(epsilon = 0.5) static void ofRows(@Sensitive List<Row> rows, int... more) {"
            + " new PrivateReport(PrivateData.of(\"x\", rows, Budget.of(1))).all(); }";
    costs(
        "1.0",
        "BUDGET static void run(@Sensitive List<Row> rows) { ofRows(rows, 1, 2); ofRows(rows); }"
            + helper);
    costs(
        "0.5",
        "BUDGET static void run(PrivateData<Row> data) { ofData(data, 1, 2); }"
            + "@PrivacyBudget(epsilon = 0.5) static void ofData(PrivateData<Row> data, int... more)"
            + " { new PrivateReport(data).all(); }");
  }

  @Test
  void programsInsideMethodsAreNotCalled() {
    build(
            """
            @PrivacyBudget(epsilon = 1)
            static void run(PrivateData<Row> data) {
              class Local {
                @PrivacyBudget(epsilon = 0.1)
                static void twice(PrivateData<Row> all) { // :: error: [DP009]
                  new PrivateReport(all).all(); // :: error: [DP304]
                }
              }
              Local.twice(data); // :: error: [DP115]
            }
            """)
        .check();
  }

  /** Collections that are written down have a size. */
  @Test
  void sizesOfWhatIsWrittenDownCount() {
    costs(
        "1.5",
        body(
            "List<Integer> limits = List.of(1, 2, 3); for (int i = 0; i < limits.size(); i++)"
                + " report.all(); return 0;"));
    costs("1.0", body("for (int limit : Arrays.asList(1, 2)) report.all(); return 0;"));
    build(
            """
            @PrivacyBudget(epsilon = 9)
            static void run(PrivateData<Row> data, List<Integer> limits) {
              PrivateReport report = new PrivateReport(data);
              List<Integer> grown = new ArrayList<>(List.of(1));
              for (int i = 0; i < limits.size(); i++) report.all(); // :: error: [DP305]
              for (int i = 0; i < grown.size(); i++) report.all(); // :: error: [DP305]
            }
            """)
        .check();
  }

  /** What ends on one side costs nothing of what comes after it. */
  @Test
  void pathsThatEndAreNotAddedUp() {
    costs(
        "0.5",
        body(
            "if (n > 3) return report.all(); else if (n > 2) return report.above(2); return"
                + " report.all();"));
    costs("0.5", body("if (n > 3) { if (n > 4) { return report.all(); } } return report.all();"));
    costs("0.5", body("{ if (n > 3) return report.all(); } return report.all();"));
    costs(
        "0.5",
        body(
            "switch (n) { case 1 -> { return report.all(); } default -> {} } return"
                + " report.all();"));
    costs("0.5", body("switch (n) { case 1: return report.all(); default: } return report.all();"));
    costs("0.5", body("for (int i = 0; i < 10; i++) if (i == n) return report.all(); return 0;"));
    costs(
        "1.0",
        body("for (int i = 0; i < 10; i++) if (i == n) return report.all(); return report.all();")
            .replace(
                "return report.all(); return report.all();",
                "{ long a = report.all(); return a + report.all(); } return report.above(1);"));
    costs("0.5", body("while (true) { return report.all(); }"));
    costs(
        "0.75",
        body(
            "for (int i = 0; i < 10; i++) { if (i == n) return report.all(); } return"
                + " report.above(1) + report.all();"));
    costs(
        "5.5",
        body(
            "for (int i = 0; i < 10; i++) { report.all(); if (i == n) return report.all(); } return"
                + " 0;"));
  }

  /** What a call is made on is evaluated before it. */
  @Test
  void receiversOfProgramsAreLookedAt() {
    String called =
        """
        final long start;
        Job(long start) { this.start = start; }
        static Job of(PrivateReport report) { return new Job(report.all()); }
        @PrivacyBudget(epsilon = 0.25)
        long more(PrivateData<Row> data) { return new PrivateReport(data).above(1); }
        @PrivacyBudget(epsilon = 0.25)
        static long still(PrivateData<Row> data) { return new PrivateReport(data).above(1); }
        static Job me(long any) { return new Job(any); }
        """;
    costs(
        "0.75",
        "BUDGET static long run(PrivateData<Row> data) { return new Job(new"
            + " PrivateReport(data).all()).more(data); }"
            + called);
    costs(
        "0.75",
        "BUDGET static long run(@Sensitive List<Row> rows) { var data = PrivateData.of(\"y\", rows,"
            + " Budget.of(1)); return new PrivateReport(PrivateData.of(\"x\" + new"
            + " PrivateReport(data).above(1), rows, Budget.of(1)).sample(1.0)).all(); }");
    build(
            """
            @PrivacyBudget(epsilon = 9)
            static String run(@Sensitive List<Row> rows, @Sensitive String secret) {
              return PrivateData.of("x" + secret, rows, Budget.of(1)) // :: error: [DP304]
                  .sample(0.5).name();
            }
            """)
        .check();
  }

  /** It costs what it declares, and nobody knows whether it ends. */
  @Test
  void programsDoNotCallThemselves() {
    String program =
        "@PrivacyBudget(epsilon = 1) static long %s(PrivateData<Row> data, int n) { return %s; }\n";
    String self = "n > 3 ? self(data, n - 1) : 0 // :: error: [DP116]\n";
    String other = "Other.second(data, n)";
    String back = "Job.first(data, n - 1) // :: error: [DP116]\n";
    build(program.formatted("self", self) + program.formatted("first", other))
        .with(HEADER + "final class Other {\n" + program.formatted("second", back) + "}\n")
        .check();
    build(program.formatted("first", other) + program.formatted("last", "0"))
        .with(
            HEADER
                + "final class Other {\n"
                + program.formatted("second", "Job.last(data, n)")
                + "}\n")
        .compile()
        .pass();
  }
}
