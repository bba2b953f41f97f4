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
 * A lambda is the code of a function only where its interface brings none: a default method may be
 * the one that the JDK calls, and makes the lambda initialise the interface. What a raw type is
 * given may be of any class, and a cast to another interface fails.
 */
class FunctionInterfacesTest {
  private static final String KIND = "enum Kind { A, B, C }";

  private static final String ROW =
      """
      record Row(
          @PrivacyUnit int who,
          @Bounded(lower = 0, upper = 9) int x,
          boolean b,
          String s,
          Kind k) {
        Row {
          x = Clamp.clamp(x, 0, 9);
          Objects.requireNonNull(s);
          Objects.requireNonNull(k);
        }
      }
      """;

  private static final String QUERY =
      """
      static int seen;
      %s
      @Private(epsilon = 1) @Sensitivity(9) static long q(List<Row> rows) { %s }
      """;

  private static final String CHUNK =
      """
      static int seen;
      %s
      @Private(epsilon = 1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
      @Sensitivity(0.5) @Bounded(lower = 0, upper = 100)
      static double q(List<Row> rows) { %s }
      """;

  private record Case(String members, String body) {}

  /** The JDK calls the default method, which reads what it likes. */
  private static final List<Case> WITH_CODE =
      List.of(
          new Case(
              "interface F extends ToLongFunction<Row> { int inner(Row r);"
                  + " default long applyAsLong(Row r) { return 1000L * inner(r); } }",
              "F f = r -> r.x(); return rows.stream().mapToLong(f).sum();"),
          new Case(
              "interface F extends ToLongFunction<Row> { int inner(Row r);"
                  + " default long applyAsLong(Row r) { return seen++; } }",
              "return rows.stream().mapToLong((F) r -> r.x()).sum();"),
          new Case(
              "interface F extends ToLongFunction<Row> { int inner(Row r);"
                  + " default long applyAsLong(Row r) { return seen++; } }"
                  + " static final F KEPT = Row::x;",
              "return rows.stream().mapToLong(KEPT).sum();"),
          new Case(
              "interface F extends ToLongFunction<Row> { int inner(Row r);"
                  + " default long applyAsLong(Row r) { return seen++; } }"
                  + " static long sum(F f, List<Row> of) { return of.stream().mapToLong(f).sum(); }",
              "return sum(r -> r.x(), rows);"),
          new Case(
              "interface F extends ToLongFunction<Row> { int inner(Row r);"
                  + " default long applyAsLong(Row r) { return seen++; } }"
                  + " static F made() { return r -> r.x(); }",
              "return rows.stream().mapToLong(made()).sum();"),
          new Case(
              "interface F extends Predicate<Row> {"
                  + " default Predicate<Row> negate() { return r -> seen++ > 2; } }",
              "F f = r -> r.b(); return rows.stream().filter(Predicate.not(f)).count();"),
          new Case(
              "interface G { int X = log(); static int log() { throw new IllegalStateException(); }"
                  + " default int z() { return 1; } } interface F extends G { boolean of(Row r); }",
              "long n = 0; for (Row r : rows) { F f = y -> y.b(); if (f.of(r)) n++; } return n;"),
          new Case(
              "interface G { int X = log(); static int log() { throw new IllegalStateException(); }"
                  + " default int z() { return 1; } }",
              "long n = 0; for (Row r : rows) { Predicate<Row> p = (Predicate<Row> & G) y -> y.b();"
                  + " if (p.test(r)) n++; } return n;"),
          // What makes the JVM initialise an interface: a private method, and a bridge.
          new Case(
              "interface F { int X = log(); static int log() { throw new IllegalStateException(); }"
                  + " boolean of(Row r); private int z() { return 1; } }",
              "long n = 0; for (Row r : rows) { F f = y -> y.b(); if (f.of(r)) n++; } return n;"),
          new Case(
              "interface F extends Predicate<Row> { int X = log();"
                  + " static int log() { throw new IllegalStateException(); } boolean test(Row r); }",
              "long n = 0; for (Row r : rows) { F f = y -> y.b(); if (f.test(r)) n++; } return n;"),
          new Case(
              "interface F { int X = log(); static int log() { throw new IllegalStateException(); }"
                  + " private int z() { return 1; } } record P(int x) implements F {}",
              "long n = 0; for (Row r : rows) n += new P(1).x(); return n;"),
          new Case(
              "interface A<T> { T y(T t); } interface F extends A<Integer> { int X = log();"
                  + " static int log() { throw new IllegalStateException(); } Integer y(Integer t); }"
                  + " enum P implements F { A, B; public Integer y(Integer t) { return t; } }",
              "long n = 0; for (Row r : rows) { P p = r.b() ? P.A : P.B; if (p == P.A) n++; } return n;"),
          // Methods of Object, which the lambda does not implement.
          new Case(
              "interface F { boolean of(Object o); boolean equals(Object o); }",
              "long n = 0; for (Row r : rows) { F f = o -> true; if (!f.equals(r)) n += 1000; } return n;"),
          new Case(
              "interface F { int of(); int hashCode(); }",
              "long n = 0; for (Row r : rows) { F f = () -> 1; n += f.hashCode(); } return n;"));

  /** Nobody holds what a raw type is given to the type that it is used as. */
  private static final List<Case> RAW =
      List.of(
          new Case(
              "static long len(Supplier<String> g) { return g.get().isEmpty() ? 1 : 0; }",
              "long n = 0; Supplier f = () -> Kind.A; for (Row r : rows) n += len(f); return n;"),
          new Case(
              "static long len(Supplier<String> g) { return g.get().isEmpty() ? 1 : 0; }"
                  + " interface F extends Supplier {}",
              "long n = 0; F f = () -> Kind.A; for (Row r : rows) n += len(f); return n;"),
          new Case(
              "static long len(Supplier<String> g) { return g.get().isEmpty() ? 1 : 0; }",
              "long n = 0; Supplier<?> f = () -> Kind.A;"
                  + " for (Row r : rows) n += len((Supplier<String>) f); return n;"),
          new Case(
              "",
              "Function f = o -> 4; Function<Row, Long> g = f;"
                  + " return rows.stream().map(g).mapToLong(x -> x).sum();"));

  /** The cast fails at the first row. */
  private static final List<Case> CASTS =
      List.of(
          new Case(
              "interface F extends Predicate<Row> {}",
              "long n = 0; Predicate<Row> p = r -> r.b();"
                  + " for (Row r : rows) { F f = (F) p; if (f.test(r)) n++; } return n;"),
          new Case(
              "interface F extends Predicate<Row> {}",
              "long n = 0; for (Row r : rows) { Predicate<Row> p = (F) (Predicate<Row>) y -> y.b();"
                  + " if (p.test(r)) n++; } return n;"),
          new Case(
              "",
              "IntPredicate p = x -> x > 3;"
                  + " return rows.stream().mapToInt(Row::x).filter((IntPredicate & java.io.Serializable) p).count();"));

  private static final List<Case> ACCEPTED =
      List.of(
          new Case(
              "interface F extends ToLongFunction<Row> {}",
              "F f = r -> r.x(); return rows.stream().mapToLong(f).sum();"),
          new Case(
              "interface F { int of(Row r); static F none() { return r -> 0; } }",
              "F f = Row::x; long n = 0; for (Row r : rows) n += f.of(r); return n;"),
          new Case(
              "interface M<A> extends Function<A, Integer> {}",
              "M<Row> m = Row::x; return rows.stream().map(m).mapToLong(x -> x).sum();"),
          new Case(
              "",
              "return rows.stream().filter((Predicate<Row> & java.io.Serializable) r -> r.b()).count();"),
          new Case(
              "interface F extends Predicate<Row> {}",
              "F p = r -> r.b(); return rows.stream().filter((Predicate<Row>) p).count();"));

  /** In chunks as well, where the types of a function are what its method takes and returns. */
  private static final List<Case> IN_CHUNKS =
      List.of(
          new Case(
              "interface F extends ToIntFunction<Row> { int inner(Row r);"
                  + " default int applyAsInt(Row r) { return seen++; } }",
              "F f = r -> r.x(); return rows.stream().mapToInt(f).sum();"),
          new Case(
              "interface P extends Comparator<Row> {"
                  + " default Comparator<Row> reversed() { seen++; return (a, b) -> 1; } }",
              "P f = (a, b) -> Integer.compare(a.x(), b.x());"
                  + " return rows.stream().sorted(Comparator.nullsFirst(f).reversed()).count();"),
          new Case(
              "interface D extends IntConsumer, Consumer<Integer> {"
                  + " default void accept(Integer i) { seen += i; } }",
              "List<Integer> l = new ArrayList<>(); D d = i -> {}; l.forEach(d); return l.size();"),
          new Case(
              "interface M<A> extends Function<List<Kind>, HashSet<Kind>> {}",
              "M<List<String>> m = HashSet::new; List<Kind> l = new ArrayList<>();"
                  + " for (Row r : rows) l.add(r.k());"
                  + " int n = 0; for (Kind k : m.apply(l)) n = 10 * n + k.ordinal(); return n;"),
          new Case(
              "record Evil(int y) { public boolean equals(Object o) { return seen++ > 2; }"
                  + " public int hashCode() { return 0; } }"
                  + " interface P<A> extends Predicate<Object> {}",
              "List<String> known = new ArrayList<>(); P<String> p = known::contains;"
                  + " return p.test(new Evil(3)) ? 1 : 0;"),
          new Case(
              "",
              "UnaryOperator f = o -> Kind.A; List<String> l = new ArrayList<>(); l.replaceAll(f);"
                  + " return l.size();"));

  private static final List<Case> CHUNKS =
      List.of(
          new Case(
              "interface M<A> extends Function<A, Integer> {}",
              "M<Row> m = Row::x; return rows.stream().map(m).count();"),
          new Case(
              "",
              "Set<String> known = new TreeSet<>(); known.add(\"a\");"
                  + " Predicate<String> p = known::contains;"
                  + " return rows.stream().map(Row::s).filter(p).count();"));

  @TempDir Path directory;

  private Build.Outcome compiled(String query, List<Case> cases) {
    return RowPrograms.compileEach(
        directory.resolve("q"),
        List.of(KIND, ROW),
        cases.stream().map(one -> query.formatted(one.members(), one.body())).toList());
  }

  @Test
  void codeOfTheInterface() {
    compiled(QUERY, WITH_CODE).refuseEach(WITH_CODE.size());
  }

  @Test
  void rawTypes() {
    compiled(QUERY, RAW).refuseEach(RAW.size());
  }

  @Test
  void castsThatFail() {
    compiled(QUERY, CASTS).refuseEach(CASTS.size());
  }

  @Test
  void interfacesWithoutCode() {
    compiled(QUERY, ACCEPTED).pass();
  }

  @Test
  void codeOfTheInterfaceInChunks() {
    compiled(CHUNK, IN_CHUNKS).refuseEach(IN_CHUNKS.size());
  }

  @Test
  void interfacesWithoutCodeInChunks() {
    compiled(CHUNK, CHUNKS).pass();
  }

  /** The same object is equal to itself before the comparator is asked. */
  @Test
  void comparisonsThatAskForTheObjectFirst() {
    List<Case> cases =
        List.of(
            new Case("", "return Objects.compare(rows.get(0).s(), rows.get(1).s(), (a, b) -> 1);"),
            new Case(
                "",
                "String[] a = {rows.get(0).s()}; String[] b = {rows.get(1).s()};"
                    + " return Arrays.compare(a, b, (x, y) -> 1);"),
            new Case(
                "",
                "String[] a = {rows.get(0).s()}; String[] b = {rows.get(1).s()};"
                    + " return Arrays.mismatch(a, b, (x, y) -> 1);"));
    compiled(CHUNK, cases).refuseEach(cases.size());
  }
}
