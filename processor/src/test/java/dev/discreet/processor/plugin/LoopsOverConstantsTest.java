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
 * A loop over a set or a map of constants goes over those that are there, and over null where that
 * may be there; in which order, nobody may tell; and a constructor's argument may be of any class.
 */
class LoopsOverConstantsTest {
  private static final List<String> ROWS =
      List.of(
          "public enum Kind { A, B, C }",
          """
          public record Copied(@PrivacyUnit int who, Set<Kind> ks, Map<Kind, Integer> m) {
            public Copied { ks = Set.copyOf(ks); m = Map.copyOf(m); }
          }
          """,
          """
          public record Hashed(@PrivacyUnit int who, Set<Kind> ks, Map<Kind, Integer> m) {
            public Hashed {
              ks = Collections.unmodifiableSet(new HashSet<>(ks));
              m = Collections.unmodifiableMap(new LinkedHashMap<>(m));
            }
          }
          """,
          "record Best(int[] of) {}");

  private static final List<String> ACCEPTED =
      List.of(
          "@Private(epsilon = 1) @Sensitivity(3) static long q(List<Copied> rows) { long s = 0; for (Copied r : rows) { for (Kind k : r.ks()) { s++; } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(4) static long q(List<Hashed> rows) { long s = 0; for (Hashed r : rows) { for (Kind k : r.ks()) { s++; } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(3) static long q(List<Hashed> rows) { long s = 0; for (Hashed r : rows) { for (Kind k : r.ks()) { if (k != null) { s++; } } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(3) static long[] q(List<Copied> rows) { long[] s = new long[3]; for (Copied r : rows) { for (Kind k : r.m().keySet()) { s[k.ordinal()]++; } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(3) static long[] q(List<Copied> rows) { long[] s = new long[3]; for (Copied r : rows) { Set<Kind> own = new HashSet<>(r.ks()); for (Kind k : own) { s[k.ordinal()]++; } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(6) static long q(List<Copied> rows) { long s = 0; for (Copied r : rows) { int[] w = new int[3]; for (Kind k : r.ks()) { int[] t = {weight(k)}; t[0]++; w[k.ordinal()] += 2; } s += Arrays.stream(w).sum(); } return s; } static int weight(Kind k) { return k.ordinal(); }",
          "record One(@PrivacyUnit(maxRows = 5) int who, Kind kind) { One { Objects.requireNonNull(kind); } } @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT) static long[] q(List<One> rows) { Map<Integer, Set<Kind>> own = new HashMap<>(); for (One r : rows) { own.computeIfAbsent(r.who(), w -> new HashSet<>()).add(r.kind()); } long[] n = new long[3]; for (Set<Kind> s : own.values()) { for (Kind k : s) { n[k.ordinal()]++; } } return n; }",
          "record One(@PrivacyUnit(maxRows = 5) int who, Kind kind) { One { Objects.requireNonNull(kind); } } @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT) static Map<Kind, Long> q(List<One> rows) { Map<Integer, Set<Kind>> own = rows.stream().collect(groupingBy(One::who, mapping(One::kind, toSet()))); Map<Kind, Long> n = new EnumMap<>(Kind.class); for (Set<Kind> s : own.values()) { for (Kind k : s) { n.merge(k, 1L, Long::sum); } } return n; }",
          "record Con(EnumSet<Kind> ks, @Bounded(lower = 0, upper = 3) int n) { Con { n = 0; for (Kind k : ks) { n++; } } } @Private(epsilon = 1) @Sensitivity(3) static long q(List<Con> rows) { return rows.stream().mapToLong(Con::n).sum(); }");

  /** Of each the contract is what it costs without null, or nothing. */
  private static final List<String> NULLS =
      List.of(
          "record One(@PrivacyUnit(maxRows = 5) int who, Kind kind) {} @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT) static long[] q(List<One> rows) { Map<Integer, Set<Kind>> own = new HashMap<>(); for (One r : rows) { own.computeIfAbsent(r.who(), w -> new HashSet<>()).add(r.kind()); } long[] n = new long[3]; for (Set<Kind> s : own.values()) { for (Kind k : s) { n[k.ordinal()]++; } } return n; }",
          "@Private(epsilon = 1) @Sensitivity(3) static long q(List<Hashed> rows) { long s = 0; for (Hashed r : rows) { for (Kind k : r.ks()) { s++; } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(3) static long q(List<Hashed> rows) { long s = 0; for (Hashed r : rows) { for (Kind k : r.m().keySet()) { s++; } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(27) static long q(List<Hashed> rows) { long s = 0; for (Hashed r : rows) { for (Integer v : r.m().values()) { if (v != null) { s += Clamp.clamp(v, 0, 9); } } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(3) static long q(List<Hashed> rows) { long s = 0; for (Hashed r : rows) { int[] n = new int[1]; r.m().forEach((k, v) -> n[0]++); s += n[0]; } return s; }",
          "@Private(epsilon = 1) @Sensitivity(0.001) static long q(List<Hashed> rows) { long s = 0; for (Hashed r : rows) { int n = 0; for (Kind k : r.ks()) { if (k == null) { n++; } } if (n > 0) { s += 1000; } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(4) static Map<Kind, Long> q(List<Hashed> rows) { Map<Kind, Long> s = new EnumMap<>(Kind.class); for (Hashed r : rows) { for (Kind k : r.ks()) { s.merge(k, 1L, Long::sum); } } return s; }",
          "@Private(epsilon = 1) @Sensitivity(4) static long[] q(List<Hashed> rows) { long[] s = new long[3]; for (Hashed r : rows) { for (Map.Entry<Kind, Integer> e : r.m().entrySet()) { s[e.getKey().ordinal()]++; } } return s; }");

  /** In each the last iteration decides, by another name of what the loop writes to. */
  private static final List<String> ORDERS =
      List.of(
          "int[][] m = new int[1][1]; for (Kind k : r.ks()) { int[] t = m[0]; t[0] = k.ordinal(); } last = m[0][0];",
          "int[][] m = new int[1][1]; for (Kind k : r.ks()) { int[] t = {0}; t = m[0]; t[0] = k.ordinal(); } last = m[0][0];",
          "int[][] m = new int[2][1]; for (Kind k : r.ks()) { for (int[] t : m) { t[0] = k.ordinal(); } } last = m[0][0];",
          "int[][] m = new int[1][1]; for (Kind k : r.ks()) { keep(m[0], k.ordinal()); } last = m[0][0];",
          "Best p = new Best(new int[1]); for (Kind k : r.ks()) { int[] t = p.of(); t[0] = k.ordinal(); } last = p.of()[0];",
          "Best p = new Best(new int[1]); for (Kind k : r.ks()) { keep(p.of(), k.ordinal()); } last = p.of()[0];",
          "int[] c = {0}; Predicate<Kind> p = z -> { c[0] = z.ordinal(); return true; }; for (Kind k : r.ks()) { if (p.test(k)) { last |= 0; } } last = c[0];",
          "int[][] m = new int[1][1]; int[] a = m[0]; for (Kind k : r.ks()) { a[0] += 1; if (m[0][0] == 1 && k == Kind.C) { last += 2; } }",
          "int[][] m = new int[1][1]; for (Kind k : r.m().keySet()) { int[] t = m[0]; t[0] = k.ordinal(); } last = m[0][0];",
          "int[][] m = new int[1][1]; r.m().forEach((k, v) -> { int[] t = m[0]; t[0] = k.ordinal(); }); last = m[0][0];",
          "for (Kind k : r.ks()) { if (k == Kind.B) { last = '2'; } if (k == Kind.C) { last = 2; } }",
          "int[] c = {0}; for (Kind k : r.m().keySet()) { if (k == Kind.B) { c[0] = '2'; } if (k == Kind.C) { c[0] = 2; } } last = c[0];",
          "int[] c = {0}; r.m().forEach((k, v) -> { if (k == Kind.B) { c[0] = '2'; } if (k == Kind.C) { c[0] = 2; } }); last = c[0];");

  /** A set of any class brings what it likes. */
  private static final List<String> ANY_CLASS =
      List.of(
          "record Con(Set<Kind> ks, @Bounded(lower = 0, upper = 3) int n) { Con { n = 0; for (Kind k : ks) { n++; } ks = Set.copyOf(ks); } }",
          "record Con(Map<Kind, Integer> ks, @Bounded(lower = 0, upper = 3) int n) { Con { n = 0; for (Kind k : ks.keySet()) { n++; } ks = Map.copyOf(ks); } }",
          "record Con(Map<Kind, Integer> ks, @Bounded(lower = 0, upper = 3) int n) { Con { n = 0; for (Integer k : ks.values()) { n++; } ks = Map.copyOf(ks); } }",
          "record Con(EnumMap<Kind, Integer> ks, @Bounded(lower = 0, upper = 3) int n) { Con { n = 0; for (Map.Entry<Kind, Integer> k : ks.entrySet()) { n++; } } }",
          "record Con(Set<Kind> ks, @Bounded(lower = 0, upper = 3) int n) { Con { n = count(ks); } static int count(Set<Kind> all) { int n = 0; for (Kind k : all) { n++; } return n; } }");

  @TempDir Path directory;

  @Test
  void areCheap() {
    compiled(ACCEPTED).pass();
  }

  @Test
  void meetNull() {
    compiled(NULLS).refuseEach(NULLS.size());
  }

  @Test
  void haveNoOrder() {
    compiled(
            ORDERS.stream()
                .map(
                    loop ->
                        """
                        static void keep(int[] cells, int value) { cells[0] = value; }
                        @Private(epsilon = 1) @Sensitivity(0.001)
                        static long q(List<Copied> rows) {
                          long s = 0;
                          for (Copied r : rows) {
                            int last = 0;
                            LOOP
                            if (r.ks().contains(Kind.C) && r.m().containsKey(Kind.C) && last != 2) { s += 1000; }
                          }
                          return s;
                        }
                        """
                            .replace("LOOP", loop))
                .toList())
        .refuseEach(ORDERS.size());
  }

  @Test
  void bringAnything() {
    compiled(
            ANY_CLASS.stream()
                .map(
                    row ->
                        row
                            + """

                            @Private(epsilon = 1) @Sensitivity(3)
                            static long q(List<Con> rows) { return rows.stream().mapToLong(Con::n).sum(); }
                            """)
                .toList())
        .refuseEach(ANY_CLASS.size());
  }

  private Build.Outcome compiled(List<String> queries) {
    return RowPrograms.compileEach(directory, ROWS, queries);
  }
}
