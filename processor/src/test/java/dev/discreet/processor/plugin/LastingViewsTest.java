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
 * A collection that still changes is seen by what was made of it before: entries of a map, a stream
 * that has not run, and a function that asks for it.
 */
class LastingViewsTest {
  private static final String ROW = "record Row(@PrivacyUnit(maxRows = 2) int who, boolean b) {}";

  /** A body of a loop over the rows, which adds to {@code s}. */
  private static final String QUERY =
      """
      record P(int n, Map.Entry<Integer, Integer> e) {}
      @Private(epsilon = 1) @Sensitivity(%d)
      static long q(List<Row> rows) { long s = 0; for (Row r : rows) { %s } return s; }
      """;

  private static final String MAP = "Map<Integer, Integer> m = new HashMap<>(); m.put(1, 0); ";
  private static final String LIST = "List<Integer> l = new ArrayList<>(); ";
  private static final String SUM = " for (Map.Entry<Integer, Integer> e : es) s += e.getValue();";

  private static final List<String> REFUSED =
      List.of(
          MAP
              + "List<Map.Entry<Integer, Integer>> es = m.entrySet().stream().toList();"
              + " if (r.b()) m.put(1, 9);"
              + SUM,
          MAP
              + "List<Map.Entry<Integer, Integer>> es = m.entrySet().stream().filter(e -> true).collect(toList());"
              + " if (r.b()) m.merge(1, 9, Integer::sum);"
              + SUM,
          MAP
              + "List<P> ps = m.entrySet().stream().map(e -> new P(1, e)).toList();"
              + " if (r.b()) m.put(1, 9); for (P p : ps) s += p.e().getValue();",
          MAP
              + "int v = 0; List<Map.Entry<Integer, Integer>> es = m.entrySet().stream().toList();"
              + " for (Map.Entry<Integer, Integer> e : es) { if (r.b()) m.put(1, 9); v = e.getValue(); } s += v;",
          // An entry outlives the loop that gave it.
          MAP
              + "Map.Entry<Integer, Integer> last = Map.entry(1, 0);"
              + " for (Map.Entry<Integer, Integer> e : m.entrySet()) last = e;"
              + " if (r.b()) m.put(1, 9); s += last.getValue();",
          MAP
              + "Optional<Map.Entry<Integer, Integer>> last = Optional.empty();"
              + " for (Map.Entry<Integer, Integer> e : m.entrySet()) last = Optional.of(e);"
              + " if (r.b()) m.put(1, 9); s += last.map(e -> e.getValue()).orElse(0);",
          LIST + "IntStream st = l.stream().mapToInt(x -> x); if (r.b()) l.add(9); s += st.sum();",
          LIST
              + "Stream<Integer> st; st = l.stream().map(x -> x); if (r.b()) l.add(9); s += st.count();",
          LIST
              + "Stream<Integer> st = List.of(1, 2, 3).stream().filter(l::contains);"
              + " for (int x : List.of(1, 2, 3)) if (r.b()) l.add(x); s += st.count();",
          LIST
              + "Predicate<Integer> p = x -> !l.isEmpty() || (r.b() && x == 1);"
              + " List.of(1, 2, 3).stream().filter(p).forEach(x -> l.add(x)); s += l.size();",
          LIST
              + "Predicate<Integer> p = x -> r.b() && x == 1; Predicate<Integer> q = p.or(x -> !l.isEmpty());"
              + " List.of(1, 2, 3).stream().filter(q).forEach(x -> l.add(x)); s += l.size();",
          LIST
              + "Supplier<Integer> n = () -> l.size();"
              + " List.of(1, 2, 3).stream().map(x -> n.get()).forEach(x -> l.add(x)); s += l.get(2);",
          LIST
              + "if (r.b()) l.add(1); Supplier<Stream<Integer>> f = () -> l.stream().map(x -> x);"
              + " f.get().forEach(x -> l.add(x)); s += l.size();",
          LIST
              + "Optional<List<Integer>> p = Optional.of(l);"
              + " for (int x : List.of(1, 2, 3)) if (r.b()) l.add(x); s += Math.min(1, p.get().size());",
          LIST
              + "Function<Integer, Stream<Integer>> f = k -> l.stream().map(x -> x + k);"
              + " if (r.b()) l.add(9); s += f.apply(1).count();");

  private record Case(int contract, String body) {}

  /** What runs at once, and what nothing changes any more. */
  private static final List<Case> ACCEPTED =
      List.of(
          new Case(
              18, // Two entries may be there, of one key.
              MAP
                  + "if (r.b()) m.put(1, 9);"
                  + " List<Map.Entry<Integer, Integer>> es = m.entrySet().stream().toList();"
                  + SUM),
          new Case(
              1,
              LIST
                  + "if (r.b()) l.add(9); Predicate<Integer> p = x -> l.contains(x);"
                  + " if (List.of(1, 9).stream().anyMatch(p)) s++;"),
          new Case(
              2,
              LIST
                  + "for (int x : List.of(1, 2, 3)) if (l.stream().noneMatch(y -> y > 1)) l.add(x);"
                  + " if (r.b()) s += Math.min(2, l.stream().filter(y -> y > 0).count());"),
          new Case(
              2,
              LIST
                  + "if (r.b()) l.add(1); l.add(2); for (int k : List.of(1, 2)) {"
                  + " Predicate<Integer> p = x -> l.contains(x + k); if (p.test(0)) s++; }"),
          new Case(
              1,
              LIST
                  + "l.add(3); List<Integer> ns = l.stream().map(x -> x + 1).toList(); l.add(4);"
                  + " if (r.b()) s += ns.size();"));

  @TempDir Path directory;

  @Test
  void whatChangesBehindThemIsSeen() {
    compiled(REFUSED.stream().map(body -> new Case(1, body)).toList()).refuseEach(REFUSED.size());
  }

  @Test
  void whatIsOverIsNot() {
    compiled(ACCEPTED).pass();
  }

  /** Functions outside of rows as well, of nothing private. */
  @Test
  void outsideOfRows() {
    RowPrograms.check(
        directory,
        ROW
            + """
            final class Q {
              @Private(epsilon = 1) @Sensitivity(1) static long streams(List<Row> rows) {
                List<Integer> l = new ArrayList<>();
                Stream<Integer> st = l.stream().map(x -> x);
                for (int i = 0; i < 3; i++) l.add(i); // :: error: [DP100]
                int w = (int) st.count(); // :: error: [DP100]
                return rows.stream().filter(Row::b).count() * w;
              }
              @Private(epsilon = 1) @Sensitivity(0.001) static long functions(List<Row> rows) {
                Set<Integer> l = new TreeSet<>();
                l.add(0); // :: error: [DP100]
                Predicate<Integer> p = x -> l.contains(x - 1);
                List.of(1, 2, 3).stream().filter(p).forEach(x -> l.add(x));
                return rows.stream().filter(r -> r.who() == 3 && l.contains(r.who())).count();
              }
            }
            """);
  }

  private Build.Outcome compiled(List<Case> cases) {
    return RowPrograms.compileEach(
        directory.resolve("q"),
        List.of(ROW),
        cases.stream().map(one -> QUERY.formatted(one.contract(), one.body())).toList());
  }
}
