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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A constant that a row's constructor reads is there only if nothing unknown runs before it, where
 * its class is initialised: that might make rows, which outlast the moment.
 */
class EarlyConstantsTest {
  private static final String LIST = "static final List<Object> ALL = new ArrayList<>(); ";
  private static final String DATE = "static final LocalDate NONE = LocalDate.of(2000, 1, 1); ";

  /** Each reads a constant {@code NONE} in a row {@code A%1$d} with a date {@code t}. */
  private static final List<String> REFUSED =
      List.of(
          """
          static class Above%1$d { static final A%1$d FIRST = new A%1$d(null); }
          static class Below%1$d extends Above%1$d { DATE }
          record A%1$d(LocalDate t) { A%1$d { t = t == null ? Below%1$d.NONE : t; } }
          """,
          """
          interface Defaults%1$d extends Runnable { A%1$d FIRST = new A%1$d(null); default void z() {} }
          record A%1$d(LocalDate t) {
            static final Runnable RUN = (Defaults%1$d) () -> {};
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Maker%1$d { public String toString() { A%1$d.ALL.add(new A%1$d(null)); return ""; } }
          record A%1$d(LocalDate t) {
            LIST
            static final String S = "" + new Maker%1$d();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Maker%1$d { public String toString() { A%1$d.ALL.add(new A%1$d(null)); return ""; } }
          record A%1$d(LocalDate t) {
            LIST
            static final List<Object> MAKERS = List.of(new Maker%1$d());
            static final int LENGTH = MAKERS.toString().length();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Maker%1$d implements Iterable<Integer> {
            public Iterator<Integer> iterator() { A%1$d.ALL.add(new A%1$d(null)); return List.of(1).iterator(); }
          }
          record A%1$d(LocalDate t) {
            LIST
            static { for (int i : new Maker%1$d()) {} }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Maker%1$d implements AutoCloseable { public void close() { A%1$d.ALL.add(new A%1$d(null)); } }
          record A%1$d(LocalDate t) {
            LIST
            static { try (Maker%1$d m = new Maker%1$d()) {} }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Maker%1$d implements Consumer<Integer> { public void accept(Integer i) { A%1$d.ALL.add(new A%1$d(null)); } }
          record A%1$d(LocalDate t) {
            LIST
            static { List.of(1).forEach(new Maker%1$d()); }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          interface Do%1$d { void go(); }
          static class Maker%1$d implements Do%1$d {
            public void go() { A%1$d.ALL.add(new A%1$d(null)); }
            static Do%1$d one() { return new Maker%1$d(); }
          }
          record A%1$d(LocalDate t) {
            LIST
            static { Maker%1$d.one().go(); }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            LIST
            static { new Object() { { ALL.add(new A%1$d(null)); } }; }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            static final int ONE = Third.one();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            static final int ONE = Third.ONE;
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Registry%1$d { static final List<Object> ALL = new ArrayList<>(); }
          record A%1$d(LocalDate t) {
            static final String S = "" + Registry%1$d.ALL;
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Registry%1$d { static Object hook = ""; static String text() { return "" + hook; } }
          record A%1$d(LocalDate t) {
            static final String S = Registry%1$d.text();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Settings%1$d extends Above { static int first() { return 1; } }
          record A%1$d(LocalDate t) {
            static final int FIRST = Settings%1$d.first();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Settings%1$d implements Beside { static int first = 1; }
          record A%1$d(LocalDate t) {
            static final Supplier<Object> FIRST = () -> Settings%1$d.first;
            static final Object ONE = FIRST.get();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          enum E%1$d {
            A;
            LIST
            static final Object MADE = new Third();
            DATE
          }
          record A%1$d(LocalDate t) { A%1$d { t = t == null ? E%1$d.NONE : t; } }
          """,
          """
          enum E%1$d {
            A { @Override void go() { Third.one(); } };
            void go() {}
            static { for (E%1$d e : values()) e.go(); }
            DATE
          }
          record A%1$d(LocalDate t) { A%1$d { t = t == null ? E%1$d.NONE : t; } }
          """,
          """
          enum E%1$d {
            A(() -> Third.one());
            final Supplier<Object> made;
            E%1$d(Supplier<Object> made) { this.made = made; }
            static { for (E%1$d e : values()) e.made.get(); }
            DATE
          }
          record A%1$d(LocalDate t) { A%1$d { t = t == null ? E%1$d.NONE : t; } }
          """,
          """
          static class Quiet%1$d { Object held; }
          static class Registry%1$d { static final Quiet%1$d ONE = new Quiet%1$d(); }
          record A%1$d(LocalDate t) {
            static final String S = "" + Registry%1$d.ONE.held;
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record Box%1$d(Object held) {}
          static class Registry%1$d { static final List<Box%1$d> ALL = new ArrayList<>(); }
          record A%1$d(LocalDate t) {
            static final String S = "" + Registry%1$d.ALL;
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          enum E%1$d { C; Object hook; }
          record A%1$d(LocalDate t) {
            static final String S = "" + E%1$d.C.hook;
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Quiet%1$d { void go() {} }
          static class Registry%1$d { static final List<Quiet%1$d> ALL = new ArrayList<>(); }
          record A%1$d(LocalDate t) {
            static { for (Quiet%1$d each : Registry%1$d.ALL) each.go(); }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            static final LocalDate TODAY = LocalDate.now();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            LIST
            enum E%1$d { A; E%1$d() { A%1$d.ALL.add(new A%1$d(null)); } }
            static { try { switch ((E%1$d) null) { default -> {} } } catch (NullPointerException e) {} }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            LIST
            enum E%1$d { A; E%1$d() { A%1$d.ALL.add(new A%1$d(null)); } }
            static final Set<E%1$d> SET = EnumSet.noneOf(E%1$d.class);
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Base%1$d { { A%1$d.ALL.add(new A%1$d(null)); } }
          static class Maker%1$d extends Base%1$d {}
          record A%1$d(LocalDate t) {
            LIST
            static final Maker%1$d ONE = new Maker%1$d();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Base%1$d { Base%1$d() { A%1$d.ALL.add(new A%1$d(null)); } Base%1$d(int i) {} }
          static class Maker%1$d extends Base%1$d { Maker%1$d() {} }
          record A%1$d(LocalDate t) {
            LIST
            static final Maker%1$d ONE = new Maker%1$d();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          interface Do%1$d { default void go() { A%1$d.ALL.add(new A%1$d(null)); } }
          static class Maker%1$d implements Do%1$d {}
          record A%1$d(LocalDate t) {
            LIST
            static { new Maker%1$d().go(); }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Base%1$d {
            public Iterator<Integer> iterator() { A%1$d.ALL.add(new A%1$d(null)); return List.of(1).iterator(); }
          }
          static class Maker%1$d extends Base%1$d implements Iterable<Integer> {}
          record A%1$d(LocalDate t) {
            LIST
            static { for (int i : new Maker%1$d()) {} }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          static class Maker%1$d { native void go(); }
          record A%1$d(LocalDate t) {
            static { new Maker%1$d().go(); }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            LIST
            static { class Local { void go() { ALL.add(new A%1$d(null)); } } new Local().go(); }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            LIST
            static final Comparator<Integer> BY = new Comparator<>() {
              @Override public int compare(Integer a, Integer b) { ALL.add(new A%1$d(null)); return 0; }
            };
            static final List<Integer> SORTED = Stream.of(2, 1).sorted(BY).toList();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            static { try { Integer.parseInt("a"); } catch (NumberFormatException e) { e.printStackTrace(); } }
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            static final Object OUT = System.out;
            static final String S = "" + OUT;
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """);

  private static final List<String> ACCEPTED =
      List.of(
          """
          record A%1$d(LocalDate t) { DATE A%1$d { t = t == null ? NONE : t; } }
          """,
          """
          record A%1$d(LocalDate t) {
            static final java.util.regex.Pattern DIGITS = java.util.regex.Pattern.compile("[0-9]+");
            static final Map<String, Integer> CODES = new HashMap<>();
            static { CODES.put("a", 1); for (int i = 0; i < 9; i++) { CODES.put("b" + i, i); } }
            static final List<String> NAMES = Stream.of("b", "a").map(String::trim).sorted().toList();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          enum E%1$d {
            A("x"), B("y", "z");
            private final Set<String> names = new HashSet<>();
            E%1$d(String... all) { for (String each : all) { names.add(each); } }
            private static final Map<String, E%1$d> BY_NAME = new HashMap<>();
            static { for (E%1$d e : values()) { for (String name : e.names) { BY_NAME.put(name, e); } } }
            static E%1$d of(String name) { return BY_NAME.get(name); }
            DATE
          }
          record A%1$d(LocalDate t) {
            static final E%1$d FIRST = E%1$d.of("x");
            static final Set<String> ALL = all();
            private static Set<String> all() { Set<String> made = new TreeSet<>(); made.add("a"); return made; }
            static final LocalDate ONE = E%1$d.NONE;
            A%1$d { t = t == null ? E%1$d.NONE : t; }
            @Override public String toString() { return "A"; }
          }
          """,
          """
          record A%1$d(LocalDate t) {
            DATE
            static final A%1$d NEVER = new A%1$d(null);
            static final int ONE = Third.one();
            A%1$d { t = Objects.requireNonNullElse(t, NONE); }
          }
          """,
          """
          record A%1$d(Far far) { A%1$d { far = far == null ? Far.B : far; } LocalDate t() { return LocalDate.of(2000, 1, 1); } }
          """,
          """
          enum E%1$d {
            A { @Override int go(int x) { return x + 1; } }, B { @Override int go(int x) { return x; } @Override public String toString() { return "b"; } };
            abstract int go(int x);
            static final Map<String, E%1$d> NAMED = new HashMap<>();
            static { for (E%1$d e : values()) { NAMED.put("" + e + e.go(3), e); } }
            DATE
          }
          record A%1$d(LocalDate t) { A%1$d { t = t == null ? E%1$d.NONE : t; } }
          """,
          """
          interface Coded%1$d { String code(); }
          enum E%1$d implements Coded%1$d {
            A, B;
            public String code() { return name().substring(0, 1); }
            static final Map<String, E%1$d> NAMED = new HashMap<>();
            static { for (E%1$d e : values()) { NAMED.put(e.code(), e); } }
            static E%1$d of(String code) {
              switch (code) { case "a": return A; default: return NAMED.get(code); }
            }
            DATE
          }
          record A%1$d(LocalDate t) {
            static final E%1$d FIRST = E%1$d.of("a");
            static final int NUMBER = switch (FIRST) { case A -> 1; case B -> 2; };
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """,
          """
          record Pair%1$d(String left, int right) {}
          record A%1$d(LocalDate t) {
            static final Comparator<String> BY_LENGTH = Comparator.comparing(String::length);
            static final Comparator<String> OTHER = new Comparator<>() {
              @Override public int compare(String a, String b) { return a.length() - b.length(); }
            };
            static final List<Pair%1$d> PAIRS = Stream.of("bb", "a").sorted(BY_LENGTH).sorted(OTHER)
                .map(each -> new Pair%1$d(each, each.length())).toList();
            static final String ALL = "" + PAIRS + PAIRS.get(0).left();
            DATE
            A%1$d { t = t == null ? NONE : t; }
          }
          """);

  @TempDir Path directory;

  @Test
  void areNotBelieved() {
    compiled(REFUSED).refuseEach(REFUSED.size());
  }

  @Test
  void othersAre() {
    compiled(ACCEPTED).pass();
  }

  /** An enum of another file makes rows by a method of its own, or by a class of a third file. */
  @Test
  void enumsThatRunOthers() {
    for (String made :
        List.of(
            "enum E { A, B; E() { make(); } private static void make() { Row.add(); } }",
            "enum E { A, B; E() { Helper.make(); } }",
            "enum E { A, B; E() { List.of(this).forEach(e -> make()); } static void make() { Helper.make(); } }",
            "enum E implements Runnable { A, B; E() { Stream.of(this).forEach(Runnable::run); } public void run() { Row.add(); } }",
            "enum E { A(F.C), B(F.C); E(F f) {} } enum F { C; F() { Helper.make(); } }",
            "enum E { A(F.get()), B(1); E(int i) {} } enum F { C; static int get() { Row.add(); return 1; } }",
            "enum E { A(F.C), B(F.C); E(F f) { f.get(); } } enum F { C; int get() { Row.add(); return 1; } }",
            "enum E implements I { A, B } interface I extends I0 {} interface I0 { I0 X = make(); static I0 make() { Row.add(); return null; } default void d() {} }",
            "interface I { default int d() { Row.add(); return 1; } } enum E implements I { A, B; E() { d(); } }",
            "enum E { A, B; E() { Stream.of(1).forEach(E::make); } static void make(int i) { Helper.make(); } }",
            "enum E { A, B; E() { List.of(1).forEach(this::make); } void make(int i) { Helper.make(); } }",
            "interface I { class In { static int make() { Row.add(); return 1; } } } enum E implements I { A(In.make()), B(2); E(int i) {} }",
            "enum E { A, B; E() { if (F.r != null) F.r.run(); } } enum F { C; static Runnable r; }",
            "enum E { A, B; E() { if (F.C.r != null) F.C.r.run(); } } enum F { C; Runnable r; }")) {
      Build build = new Build(directory.resolve("e" + Math.abs(made.hashCode())));
      build
          .with(RowPrograms.HEADER + made)
          .with(RowPrograms.HEADER + "class Helper { static void make() { Row.add(); } }")
          .with(
              RowPrograms.HEADER
                  + """
                  record Row(E e, @Bounded(lower = 0, upper = 9) int x) { // :: error: [DP203]
                    static final List<Row> ALL = new ArrayList<>();
                    static void add() { ALL.add(new Row(null, 500)); }
                    Row { if (e == null) e = E.A; if (E.B != null) x = Clamp.clamp(x, 0, 9); }
                  }
                  final class Q {
                    @Private(epsilon = 1) @Sensitivity(9)
                    static long q(List<Row> rows) { return rows.stream().mapToLong(Row::x).sum(); }
                  }
                  """)
          .check();
    }
  }

  /** An enum inside another class may call what is around it. */
  @Test
  void enumsThatRunWhatIsAround() {
    for (String made :
        List.of(
            "class Outer { static int make() { Row.add(); return 1; } enum E { A(make()), B(2); E(int i) {} } }",
            "class Outer { static class Beside { static int make() { Row.add(); return 1; } } enum E { A(Beside.make()), B(2); E(int i) {} } }",
            "class Outer { static int n = make(); static int make() { Row.add(); return 1; } enum E { A(n), B(2); E(int i) {} } }",
            "class Base { static int make() { Row.add(); return 1; } } class Outer extends Base { enum E { A(make()), B(2); E(int i) {} } }",
            "class Base { static class In { static int make() { Row.add(); return 1; } } } class Outer extends Base { enum E { A(In.make()), B(2); E(int i) {} } }",
            "interface I { Integer N = Row.add(); } class Outer implements I { enum E { A(N), B(2); E(Integer i) {} } }")) {
      new Build(directory.resolve("around" + Math.abs(made.hashCode())))
          .with(RowPrograms.HEADER + made)
          .with(
              RowPrograms.HEADER
                  + """
                  record Row(Outer.E e, @Bounded(lower = 0, upper = 9) int x) { // :: error: [DP203]
                    static final List<Row> ALL = new ArrayList<>();
                    static int add() { ALL.add(new Row(null, 500)); return 1; }
                    Row { if (e == null) e = Outer.E.A; if (Outer.E.B != null) x = Clamp.clamp(x, 0, 9); }
                  }
                  final class Q {
                    @Private(epsilon = 1) @Sensitivity(9)
                    static long q(List<Row> rows) { return rows.stream().mapToLong(Row::x).sum(); }
                  }
                  """)
          .check();
    }
  }

  private Build.Outcome compiled(List<String> rows) {
    return RowPrograms.compileEach(
        directory,
        List.of(
            "public class Third { public static final Integer ONE = 1; public static int one() { return 1; } }",
            "public class Above { public static final Integer ONE = 1; }",
            "public interface Beside { Object ONE = new Object(); default void d() {} }",
            "public enum Far { A(3), B(Near.C.n); final int n; Far(int n) { this.n = Clamp.clamp(n, 1, 9); } }",
            "public enum Near { C(4); final int n; Near(int n) { this.n = n; } static int of(Third t) { return 1; } }"),
        IntStream.range(0, rows.size())
            .mapToObj(
                i ->
                    rows.get(i).replace("LIST", LIST).replace("DATE", DATE).formatted(i)
                        + """
                        @Private(epsilon = 1) @Sensitivity(1)
                        static long q(List<A%d> rows) { long n = 0; for (A%d r : rows) if (r.t().getYear() > 2000) n++; return n; }
                        """
                            .formatted(i, i))
            .toList());
  }
}
