/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Objects that add up numbers in their fields are as good as variables, or as an array for each
 * key, where each has one name.
 */
class AccumulatorsTest {
  private static final String ROW =
      """
      record Row(@PrivacyUnit(maxRows = 3) int who, @Bounded(lower = 0, upper = 9) int x, boolean b) {
        Row { x = Clamp.clamp(x, 0, 9); }
      }
      """;

  private static final String CLASSES =
      """
      static class Sums { int n; long sum; double weight; boolean any; int least = 10; }
      static final class Acc {
        private int n;
        private long sum;
        void add(Row r) { n++; if (r.b()) { bump(r.x()); } }
        void twice() { sum = total() + total(); }
        private void bump(int by) { this.sum += by; }
        long total() { return n + this.sum; }
        boolean isMuch() { return total() > 9 && n > 1; }
        double mean() { return n == 0 ? 0 : (double) sum / n; }
      }
      """;

  private static final List<String> ACCEPTED =
      List.of(
          """
          @Private(epsilon = 1) @Sensitivity(10)
          static long[] fields(List<Row> rows) {
            Sums a = new Sums();
            for (Row r : rows) { a.n++; a.sum += r.x(); }
            return new long[] {a.n, a.sum};
          }
          """,
          """
          @Private(epsilon = 1) @Sensitivity(10)
          static long methods(List<Row> rows) {
            Acc a = new Acc();
            rows.forEach(r -> a.add(r));
            return a.total();
          }
          """,
          """
          @Private(epsilon = 1) @Sensitivity(40)
          static long readsWhereItWrites(List<Row> rows) {
            long all = 0;
            for (Row r : rows) { Acc a = new Acc(); a.add(r); a.twice(); a.twice(); all += Math.min(a.total(), 40); }
            return all;
          }
          """,
          """
          @Private(epsilon = 1) @Sensitivity(9)
          static double mixed(List<Row> rows) {
            Sums a = new Sums();
            for (Row r : rows) { a.n++; a.weight += r.x(); }
            return a.weight;
          }
          """,
          """
          @Private(epsilon = 1) @Sensitivity(1)
          static long insideARow(List<Row> rows) {
            long count = 0;
            for (Row r : rows) {
              Sums a = new Sums();
              for (int i = 0; i < r.x(); i++) { a.n++; a.any |= i > 4; }
              if (a.any && a.n > 5) { count++; }
            }
            return count;
          }
          """,
          """
          @Private(epsilon = 1) @Sensitivity(1)
          static long ofAMethod(List<Row> rows) {
            class Few { long n; }
            Few few = new Few();
            for (Row r : rows) { few.n++; }
            return few.n;
          }
          """,
          """
          static boolean isMuch(List<Row> own) {
            Acc a = new Acc();
            for (Row r : own) { a.add(r); }
            return a.isMuch();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long ofAGroup(List<Row> rows) {
            return rows.stream().collect(Collectors.groupingBy(Row::who)).values().stream().filter(Q6::isMuch).count();
          }
          """,
          """
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long ofAKey(List<Row> rows) {
            Map<Integer, Acc> m = new HashMap<>();
            for (Row r : rows) { m.computeIfAbsent(r.who(), k -> new Acc()).add(r); }
            return m.values().stream().filter(a -> a.isMuch() && a.mean() > 2).count();
          }
          """,
          """
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long byFields(List<Row> rows) {
            Map<Integer, Sums> m = new TreeMap<>();
            for (Row r : rows) {
              Sums a = m.computeIfAbsent(r.who(), k -> new Sums());
              a.n++;
              a.weight += r.x();
              if (r.b()) { a.any = true; }
              a.least = Math.min(a.least, r.x());
            }
            long count = 0;
            for (Map.Entry<Integer, Sums> e : m.entrySet()) {
              if (e.getValue().any && e.getValue().weight > 5 && e.getValue().least < 3) { count++; }
            }
            return count;
          }
          """,
          """
          @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
          static long madeWhereThereIsNone(List<Row> rows) {
            Map<Integer, Sums> m = new HashMap<>();
            for (Row r : rows) {
              Sums a = m.get(r.who());
              if (a == null) { a = new Sums(); m.put(r.who(), a); }
              a.n++;
            }
            long all = 0;
            for (Sums a : m.values()) { all += a.n; }
            return all;
          }
          """);

  /** Each of these an object has two names, or somebody else reads it, writes to it or calls it. */
  private static final List<String> REFUSED =
      List.of(
          "Sums a = new Sums(); Sums b = a; for (Row r : rows) { b.n++; } return a.n;",
          "Sums a = new Sums(); for (Row r : rows) { a.n++; if (r.b()) { a = new Sums(); } } return a.n;",
          "Sums a = new Sums(); for (Row r : rows) { a.n++; } return read(a); } static long read(Sums given) { return given.n;",
          "Sums a = new Sums(); KEPT.add(a); for (Row r : rows) { a.n++; } return 0;",
          "Sums a = new Sums(); LongSupplier s = () -> a.n; for (Row r : rows) { a.n++; } return s.getAsLong();",
          "Sums a = new Sums(); rows.stream().filter(r -> a.n < 3).forEach(r -> a.n++); return a.n;",
          "Sums a = new Sums(); return rows.stream().mapToInt(r -> a.n++).sum();",
          "Sums a = new Sums(); rows.parallelStream().forEach(r -> a.n++); return a.n;",
          "Sums a = new Sums(); long c = 0; for (Row r : rows) { a.n++; if (a.n % 2 == 0) { c++; } } return c;",
          "Sums a = make(); for (Row r : rows) { a.n++; } return a.n; } static Sums make() { return new Sums();",
          "Sums a = new More(); for (Row r : rows) { a.n++; } return a.n;",
          "Object o = new Sums(); for (Row r : rows) { ((Sums) o).n++; } return ((Sums) o).n;",
          "Sums[] a = {new Sums()}; for (Row r : rows) { a[0].n++; } return a[0].n;",
          "Map<Integer, Sums> m = new HashMap<>(); for (Row r : rows) { m.computeIfAbsent(r.who(), k -> new More()).n++; } return m.size();",
          "Map<Integer, Sums> m = new HashMap<>(); Sums one = new Sums(); for (Row r : rows) { m.computeIfAbsent(r.who(), k -> one).n++; } return m.size();",
          "Map<Integer, Sums> m = new HashMap<>(); for (Row r : rows) { m.computeIfAbsent(r.who(), k -> new Sums()).n++; } for (Sums a : m.values()) { a.n *= 9; } return m.size();",
          "Map<Integer, Sums> m = new HashMap<>(); for (Row r : rows) { m.computeIfAbsent(r.who(), k -> new Sums()).n++; } return m.values().stream().distinct().count();",
          "Map<Integer, Sums> m = new HashMap<>(); for (Row r : rows) { m.computeIfAbsent(r.who(), k -> new Sums()).n++; } return new HashSet<>(m.values()).size();",
          "Map<Integer, Sums> m = new HashMap<>(), o = new HashMap<>(); for (Row r : rows) { m.computeIfAbsent(r.who(), k -> new Sums()).n++; o.put(r.x(), m.get(r.who())); } return o.size();",
          "Sums a = new Sums(); a.n = 5; Map<Integer, Sums> m = new HashMap<>(); m.put(1, a); for (Row r : rows) { a.n++; } return m.get(1).n;");

  @TempDir Path directory;

  @Test
  void areVariables() {
    RowPrograms.compileEach(
            directory, List.of(ROW), ACCEPTED.stream().map(query -> CLASSES + query).toList())
        .pass();
  }

  @Test
  void haveOneName() {
    RowPrograms.compileEach(
            directory,
            List.of(ROW),
            REFUSED.stream()
                .map(
                    body ->
                        """
                        static class Sums { int n; long sum; }
                        static class More extends Sums {}
                        static final List<Object> KEPT = new ArrayList<>();
                        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
                        static long q(List<Row> rows) { BODY }
                        """
                            .replace("BODY", body))
                .toList())
        .refuseEach(REFUSED.size());
  }

  /** The classes are plain: nothing but numbers, and methods that write or read. */
  @Test
  void arePlain() {
    List<String> classes =
        List.of(
            "static class Acc { int n; Acc() { n = 5; } void add(Row r) { n++; } }",
            "static class Acc { int n; { n = 5; } void add(Row r) { n++; } }",
            "static class Acc { static int all; int n; void add(Row r) { n++; all++; } }",
            "static class Acc { int n; int add(Row r) { n++; return n; } }",
            "static class Acc { int n; void add(Row r) { if (r.b()) { return; } n++; } }",
            "static class Acc { int n; void add(Row r) { add(r); n++; } }",
            "static class Acc { int n; synchronized void add(Row r) { n++; } }",
            "static class Acc { int n; void add(Row r) { KEPT.add(this); n++; } }",
            "static class Acc { int n; void add(Row r) { Runnable f = () -> n++; f.run(); } }",
            "static class Acc { int n; void add(Row r) { Acc o = this; o.n++; } }",
            "static class Acc implements Consumer<Row> { int n; public void accept(Row r) { n++; } void add(Row r) { n++; } }",
            "static class Acc { long n; void add(Row r) { n += r.x() * 2; } }",
            "static class Acc { long n; void add(Row r) { n++; System.out.println(r); } }");
    RowPrograms.compileEach(
            directory,
            List.of(ROW),
            classes.stream()
                .map(
                    declared ->
                        declared
                            + """

                            static final List<Object> KEPT = new ArrayList<>();
                            @Private(epsilon = 1) @Sensitivity(1)
                            static long q(List<Row> rows) {
                              Acc a = new Acc();
                              for (Row r : rows) { a.add(r); }
                              return a.n;
                            }
                            """)
                .toList())
        .refuseEach(classes.size());
  }
}
