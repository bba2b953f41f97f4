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

/** A map that has an object which adds up numbers for each constant is as good as these objects. */
class ObjectTablesTest {
  private static final List<String> ROWS =
      List.of(
          "public enum Ward { A, B, C }",
          """
          public record Visit(@PrivacyUnit(maxRows = 3) int who, Ward ward, @Bounded(lower = 0, upper = 9) int x, boolean b) {
            public Visit { Objects.requireNonNull(ward); x = Clamp.clamp(x, 0, 9); }
          }
          """,
          "public record Open(Ward ward, @Bounded(lower = 0, upper = 9) int x) { public Open { x = Clamp.clamp(x, 0, 9); } }");

  private static final String ACC =
      """
      static final class Acc {
        long n;
        long sum;
        void add(Visit v) { n++; sum += v.x(); }
        long both() { return n + sum; }
      }
      """;

  private static final String MAP = "Map<Ward, Acc> m = new EnumMap<>(Ward.class); ";
  private static final String FILL = "for (Ward w : Ward.values()) { m.put(w, new Acc()); } ";

  /** Each with the contract that it costs. */
  private static final List<String> ACCEPTED =
      List.of(
          "@Sensitivity(10) static long[] q(List<Visit> rows) { MAP FILL for (Visit v : rows) { m.get(v.ward()).add(v); } long[] out = new long[6]; for (Ward w : Ward.values()) { out[2 * w.ordinal()] = m.get(w).n; out[2 * w.ordinal() + 1] = m.get(w).sum; } return out; }",
          "@Sensitivity(10) static Map<Ward, Long> q(List<Visit> rows) { MAP FILL for (Visit v : rows) { m.get(v.ward()).add(v); } Map<Ward, Long> out = new EnumMap<>(Ward.class); for (Map.Entry<Ward, Acc> e : m.entrySet()) { out.put(e.getKey(), e.getValue().both()); } return out; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { Map<Ward, Acc> m = new HashMap<>(); FILL rows.forEach(v -> m.get(v.ward()).n++); long all = 0; for (Acc a : m.values()) { all += a.n; } return all; }",
          "@Sensitivity(10) static long[] q(List<Visit> rows) { Map<Ward, Acc> m = new TreeMap<>(); FILL for (Visit v : rows) { Acc a = m.get(v.ward()); if (v.b()) { a.n++; a.sum += v.x(); } } long[] out = new long[3]; for (Ward w : m.keySet()) { Acc a = m.get(w); out[w.ordinal()] = a.n + a.sum; } return out; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { long c = 0; for (Visit v : rows) { MAP FILL m.get(v.ward()).n += v.x(); m.get(Ward.A).n++; long t = 0; for (Acc a : m.values()) { t = Math.max(t, a.n); } if (t > 5) { c++; } } return c; }");

  private static final List<String> REFUSED =
      List.of(
          "@Sensitivity(9) static long[] q(List<Visit> rows) { MAP FILL for (Visit v : rows) { m.get(v.ward()).add(v); } long[] out = new long[6]; for (Ward w : Ward.values()) { out[2 * w.ordinal()] = m.get(w).n; out[2 * w.ordinal() + 1] = m.get(w).sum; } return out; }",
          "@Sensitivity(1) static long q(List<Open> rows) { MAP FILL for (Open v : rows) { m.get(v.ward()).n++; } return m.get(Ward.A).n; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { MAP m.put(Ward.A, new Acc()); for (Visit v : rows) { m.get(v.ward()).n++; } return m.get(Ward.A).n; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { MAP Acc one = new Acc(); for (Ward w : Ward.values()) { m.put(w, one); } for (Visit v : rows) { m.get(v.ward()).n++; } return m.get(Ward.A).n; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { MAP FILL for (Visit v : rows) { m.get(v.ward()).n++; if (v.b()) { m.put(v.ward(), new Acc()); } } return m.get(Ward.A).n; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { MAP FILL for (Visit v : rows) { m.get(v.ward()).n++; if (v.b()) { m.remove(v.ward()); } } return m.get(Ward.A).n; }",
          "@Sensitivity(0.001) static long q(List<Visit> rows) { long c = 0; for (Visit v : rows) { Map<Ward, Acc> m = new HashMap<>(); FILL int last = 0; for (Map.Entry<Ward, Acc> e : m.entrySet()) { last = e.getKey().ordinal(); } if (last != 2) { c += 1000; } } return c; }",
          "record Day(Set<Ward> wards) { Day { wards = Set.copyOf(wards); } } @Private(epsilon = 1) @Sensitivity(0.001) static long r(List<Day> rows) { long c = 0; for (Day d : rows) { MAP FILL for (Ward w : d.wards()) { m.get(Ward.A).n = w.ordinal(); } if (d.wards().contains(Ward.C) && m.get(Ward.A).n != 2) { c += 1000; } } return c; }",
          "record Day(Set<Ward> wards) { Day { wards = Set.copyOf(wards); } } static class Last { int n; void set(int v) { n = v; } } @Private(epsilon = 1) @Sensitivity(0.001) static long r(List<Day> rows) { long c = 0; for (Day d : rows) { Map<Ward, Last> m = new EnumMap<>(Ward.class); for (Ward w : Ward.values()) { m.put(w, new Last()); } for (Ward w : d.wards()) { m.get(Ward.A).set(w.ordinal()); } if (d.wards().contains(Ward.C) && m.get(Ward.A).n != 2) { c += 1000; } } return c; }",
          "enum Room { X, Y } @Private(epsilon = 1) @Sensitivity(1) static long q(List<Visit> rows) { MAP FILL for (Visit v : rows) { if (v.b()) { m.get(Room.X).n++; } } return m.get(Ward.A).n; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { MAP FILL for (Visit v : rows) { if (v.b()) { m.get(v.x()).n++; } } return m.get(Ward.A).n; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { MAP FILL for (Visit v : rows) { Object o = v.b() ? v.ward() : \"a\"; m.get(o).n++; } return m.get(Ward.A).n; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { MAP FILL Map<Ward, Acc> o = m; for (Visit v : rows) { o.get(v.ward()).n++; } return m.get(Ward.A).n; }",
          "@Sensitivity(1) static long q(List<Visit> rows) { MAP FILL long c = 0; for (Visit v : rows) { Acc a = m.get(v.ward()); a.n++; if (a.n % 2 == 0) { c++; } } return c; }");

  @TempDir Path directory;

  @Test
  void areObjects() {
    compiled(ACCEPTED).pass();
  }

  @Test
  void othersAreNone() {
    compiled(REFUSED).refuseEach(REFUSED.size());
  }

  private Build.Outcome compiled(List<String> queries) {
    return RowPrograms.compileEach(
        directory,
        ROWS,
        queries.stream()
            .map(
                query ->
                    ACC
                        + (query.startsWith("record") || query.startsWith("enum")
                            ? ""
                            : "@Private(epsilon = 1) ")
                        + query.replace("MAP ", MAP).replace("FILL ", FILL)
                        + "\n")
            .toList());
  }
}
