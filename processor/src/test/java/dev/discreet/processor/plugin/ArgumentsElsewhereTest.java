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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Methods of records and enums of other files that take arguments, or no instance: each is proven
 * where it is declared, for every argument but null.
 */
class ArgumentsElsewhereTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.time.*;
      import java.util.*;
      import static java.util.stream.Collectors.*;
      """;
  private static final String BAND =
      """
      public enum Band {
        CHILD, ADULT, SENIOR;
        public static Band of(int age) { return age < 18 ? CHILD : age < 65 ? ADULT : SENIOR; }
        public boolean isBelow(Band other) { return ordinal() < other.ordinal(); }
      }
      """;
  private static final String ITEM =
      HEADER
          + """
          public record Item(String kind, @Bounded(lower = 0, upper = 100) int cents) {
            public Item { Objects.requireNonNull(kind); cents = Clamp.clamp(cents, 0, 100); }
            public boolean is(String other) { return kind.equals(other); }
          }
          """;
  private static final String ORDER =
      HEADER
          + """
          public record Order(
              @PrivacyUnit(maxRows = 4) int buyer,
              @Bounded(lower = 0, upper = 120) int age,
              LocalDate day,
              List<Item> items) {
            public Order {
              age = Clamp.clamp(age, 0, 120);
              Objects.requireNonNull(day);
              items = List.copyOf(items);
              if (items.size() > 5) throw new IllegalArgumentException();
            }
            public boolean has(String kind) { return items.stream().anyMatch(i -> i.is(kind)); }
            public boolean isOlderThan(int years) { return age > years; }
            public boolean isBefore(LocalDate limit) { return day.isBefore(limit); }
            public int centsOf(String kind) {
              return items.stream().filter(i -> i.is(kind)).mapToInt(Item::cents).sum();
            }
            public Band band() { return Band.of(age); }
            public static int share(int cents, int parts) {
              return parts < 1 ? 0 : Clamp.clamp(cents / parts, 0, 50);
            }
          }
          """;
  private static final String QUERIES =
      HEADER
          + """
          final class Queries {
            @Private(epsilon = 1)
            static long having(List<Order> orders, String kind) {
              return orders.stream().filter(o -> o.has(kind)).count();
            }
            @Private(epsilon = 1)
            static long older(List<Order> orders, int years) {
              return orders.stream().filter(o -> o.isOlderThan(years)).count();
            }
            @Private(epsilon = 1)
            static long before(List<Order> orders, LocalDate limit) {
              long n = 0;
              for (Order o : orders) if (o.isBefore(limit)) n++;
              return n;
            }
            @Private(epsilon = 1) @Sensitivity(500)
            static long cents(List<Order> orders) {
              return orders.stream().mapToLong(o -> o.centsOf("tea")).sum();
            }
            @Private(epsilon = 1)
            static Map<Band, Long> bands(List<Order> orders) {
              return orders.stream().collect(groupingBy(o -> Band.of(o.age()), counting()));
            }
            @Private(epsilon = 1)
            static Map<Band, Long> sameBands(List<Order> orders) {
              return orders.stream().collect(groupingBy(Order::band, counting()));
            }
            @Private(epsilon = 1)
            static long young(List<Order> orders) {
              return orders.stream().map(Order::age).map(Band::of).filter(b -> b.isBelow(Band.ADULT)).count();
            }
            @Private(epsilon = 1) @Sensitivity(50)
            static long shares(List<Order> orders) {
              return orders.stream().mapToLong(o -> Order.share(o.age(), o.items().size())).sum();
            }
            @Private(epsilon = 1)
            static long once(List<Order> orders) {
              long n = 0;
              for (Order o : orders) n += (o.has("tea") ? 1 : 0) + (o.has("tea") ? 0 : 1);
              return n;
            }
            @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
            static long buyers(List<Order> orders, String kind) {
              return orders.stream().filter(o -> o.has(kind)).map(Order::buyer).distinct().count();
            }
          }
          """;

  @TempDir Path directory;

  private Build orders(String name) {
    return new Build(directory.resolve(name)).with(BAND).with(ITEM).with(ORDER);
  }

  @Test
  void inAnyOrderOfFiles() {
    Build rowsFirst = orders("rows").with(QUERIES);
    rowsFirst.compile().pass();
    assertTrue(rowsFirst.isSealed("Queries"));
    Build queriesFirst =
        new Build(directory.resolve("queries")).with(QUERIES).with(ORDER).with(ITEM).with(BAND);
    queriesFirst.compile().pass();
    assertTrue(queriesFirst.isSealed("Queries"));
  }

  @Test
  void fromALibrary() throws Exception {
    Build library = orders("library");
    library.compile().pass();
    Build queries = new Build(directory.resolve("queries")).withLibrary(library).with(QUERIES);
    queries.compile().pass();
    assertTrue(queries.isSealed("Queries"));
    assertEquals("", queries.fault("Queries", library));
  }

  /** Other arguments give other results, and what is not proven for all of them is not known. */
  @Test
  void notMoreThanThat() {
    orders("limits")
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(499)
                  static long less(List<Order> orders) {
                    return orders.stream().mapToLong(o -> o.centsOf("tea")).sum(); // :: error: [DP201]
                  }
                  @Private(epsilon = 1)
                  static long two(List<Order> orders) {
                    long n = 0;
                    for (Order o : orders) n += (o.has("tea") ? 1 : 0) + (o.has("milk") ? 0 : 1);
                    return n; // :: error: [DP201]
                  }
                  @Private(epsilon = 1)
                  static long ofNull(List<Order> orders) {
                    return orders.stream().filter(o -> o.has(null)).count(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long ofAnyNull(List<Order> orders, @Nullable String kind) {
                    return orders.stream().filter(o -> o.has(kind)).count(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long ofTotals(List<Order> orders) {
                    return Order.share(orders.size(), 3); // :: error: [DP202]
                  }
                }
                """)
        .with("@interface Nullable {}")
        .check();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "boolean asked(int x) { System.out.println(x); return true; }",
        "boolean asked(int x) { return 100 / x > 3; }",
        "boolean asked(int x) { for (int i = 0; i != x; i += 2) {} return true; }",
        "boolean asked(int x) { return x > 3 ? asked(x - 1) : true; }",
        "static int calls; static boolean asked(int x) { return calls++ > x; }",
        "static int[] last = {0}; static boolean asked(int x) { last[0] = x; return true; }",
        "boolean asked(@Bounded(lower = 1, upper = 9) int x) { return 100 / x > 3; }",
        "boolean asked(@Public int x) { if (x < 0) throw new IllegalStateException(); return true; }",
        "boolean asked(int... x) { return x[0] > 3; }",
        "static boolean two() { return true; } boolean asked(int x) { return Turn.none(); }",
        "boolean asked(Object x) { return x.equals(3); }",
        "boolean asked(int x) { return List.of(1, 2).get(x) > 1; }",
        "boolean asked(int x) { return Other.of(x) > 1; }",
        "boolean asked(int x) { return Turn.of(x); }",
        "synchronized boolean asked(int x) { return x > 3; }",
        "Boolean asked(int x) { return x > 3 ? true : null; }",
      })
  void notProven(String method) {
    Build.Outcome outcome =
        new Build(directory)
            .with(
                HEADER
                    + """
                    public record Row(@Bounded(lower = 0, upper = 9) int age) {
                      public Row { age = Clamp.clamp(age, 0, 9); }
                      %s
                    }
                    """
                        .formatted(method))
            .with("final class Other { static int of(int age) { return age; } }")
            .with(
                "enum Turn { A; static boolean none() { return true; } static boolean of(int x) { return Back.of(x - 1); } }")
            .with(
                "enum Back { A; static boolean of(int x) { return x > 0 ? Turn.of(x - 1) : true; } }")
            .with(
                HEADER
                    + """
                    final class Queries {
                      @Private(epsilon = 1)
                      static long ask(List<Row> rows) {
                        return rows.stream().filter(r -> %s.asked(r.age())).count();
                      }
                    }
                    """
                        .formatted(method.contains("static boolean") ? "Row" : "r"))
            .compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
  }

  /**
   * A method is proven for arguments that are there, also for numbers and truth values in boxes.
   */
  @Test
  void argumentsThatMayBeNull() {
    new Build(directory)
        .with(
            """
            public enum Level {
              LOW;
              static boolean isHigh(Integer x) { return x > 3; }
              static boolean isNone(Integer x) { return x == null; }
              static boolean isOff(Boolean x) { return !x; }
              static boolean isSame(int x, Integer y) { return x == y; }
              static int weight(String s) { return s == null ? 1000 : 1; }
            }
            """)
        .with(
            HEADER
                + """
                final class Queries {
                  record Row(int n, Integer box, Boolean flag) {}
                  @Private(epsilon = 1)
                  static long high(List<Row> rows) {
                    return rows.stream().filter(r -> Level.isHigh(r.box())).count(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long named(List<Row> rows) {
                    return rows.stream().map(Row::box).filter(Level::isHigh).count(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long chosen(List<Row> rows) {
                    return rows.stream().filter(r -> Level.isHigh(r.n() > 3 ? null : 4)).count(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long none(List<Row> rows) {
                    return rows.stream().filter(r -> Level.isNone(r.box())).count(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long off(List<Row> rows) {
                    return rows.stream().filter(r -> Level.isOff(r.flag())).count(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long same(List<Row> rows, @Nullable Integer given) {
                    return rows.stream().filter(r -> Level.isSame(r.n(), given)).count(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long everybodyKnows(List<Row> rows) {
                    String none = null;
                    return rows.stream().count() * Level.weight(none); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long whoeverAsks(List<Row> rows, @Nullable String given) {
                    return rows.stream().count() * Level.weight(given); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long byAHelper(List<Row> rows) {
                    return rows.stream().count() * weight(null);
                  }
                  private static int weight(String given) {
                    return Level.weight(given); // :: error: [DP109]
                  }
                  @Private(epsilon = 1)
                  static long asked(List<Row> rows) {
                    return rows.stream().filter(r -> r.box() != null && Level.isHigh(r.box())).count();
                  }
                }
                """)
        .with("@interface Nullable {}")
        .check();
  }

  /** An overload is another method, and so is one that returns another type. */
  @Test
  void overloads() {
    Build build =
        new Build(directory)
            .with(
                """
                public enum Level {
                  LOW;
                  static int of(long x) { return x > 3 ? 1 : 0; }
                  static int of(Integer x) { return 50; }
                  static int of(String x) { return x.isEmpty() ? 7 : 0; }
                }
                """);
    build
        .with(
            HEADER
                + """
                final class Queries {
                  record Row(int n, String text) { Row { Objects.requireNonNull(text); } }
                  @Private(epsilon = 1) @Sensitivity(1)
                  static long ofLongs(List<Row> rows) {
                    return rows.stream().mapToLong(r -> Level.of(r.n())).sum();
                  }
                  @Private(epsilon = 1) @Sensitivity(1)
                  static long ofBoxes(List<Row> rows) {
                    return rows.stream().map(Row::n).mapToLong(n -> Level.of(n)).sum(); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(7)
                  static long ofTexts(List<Row> rows) {
                    return rows.stream().mapToLong(r -> Level.of(r.text())).sum();
                  }
                }
                """)
        .check();
  }

  /** The wrapper notices what was compiled again alone, also of a method two files away. */
  @Test
  void compiledAgain() throws Exception {
    Build build = orders("again").with(QUERIES);
    build.compile().pass();
    build.withLibrary(build);
    assertEquals("", build.fault("Queries"));
    build.again().with(ORDER.replace("i -> i.is(kind)", "i -> !i.is(kind)")).compile().pass();
    assertEquals("", build.fault("Queries"));
    for (List<String> change :
        List.of(
            List.of("cents / parts, 0, 50", "cents / parts, 0, 51"),
            List.of("return age > years;", "return age / years > 1;"),
            List.of("boolean has(String kind)", "boolean has(Object kind)"))) {
      build.again().with(ORDER.replace(change.get(0), change.get(1))).compile();
      assertEquals("Order", build.fault("Queries"), change::toString);
    }
    build.again().with(ORDER).compile().pass();
    assertEquals("", build.fault("Queries"));
    build.again().with(BAND.replace("age < 65 ?", "65 / (age - 20) > 1 ?")).compile().pass();
    assertEquals("Band", build.fault("Queries"));
  }

  /** What was compiled apart may call each other in a circle; then nothing ends for some rows. */
  @Test
  void circlesOfFilesCompiledApart() throws Exception {
    String there = "public enum There { A; static int of(int x) { return %s; } }";
    Build build =
        new Build(directory)
            .with(
                "public enum Here { A; static int of(int x) { return x > 3 ? There.of(x) : 0; } }")
            .with(there.formatted("Math.max(0, Math.min(x, 1))"))
            .with(
                HEADER
                    + """
                    final class Queries {
                      record Row(int n) {}
                      @Private(epsilon = 1)
                      static long sum(List<Row> rows) {
                        return rows.stream().mapToLong(r -> Here.of(r.n())).sum();
                      }
                    }
                    """);
    build.compile().pass();
    build.withLibrary(build);
    assertEquals("", build.fault("Queries"));
    String circle = there.formatted("x > 7 ? Math.max(0, Math.min(Here.of(x), 1)) : 0");
    build.again().with(circle).compile().pass();
    assertEquals("There", build.fault("Queries"));
  }

  /**
   * What is linked is told by the descriptor: nobody finds an instance's method that became static.
   */
  @Test
  void otherMethodsOfOneName() throws Exception {
    String level = "public record Level(int n) { %s }";
    Build build =
        new Build(directory)
            .with(
                level.formatted(
                    "public int one() { return 1; } public static int two(int x) { return 2; }"))
            .with(
                HEADER
                    + """
                    final class Queries {
                      record Row(Level level) { Row { Objects.requireNonNull(level); } }
                      @Private(epsilon = 1) @Sensitivity(3)
                      static long sum(List<Row> rows) {
                        long n = 0;
                        for (Row r : rows) if (r.level().n() > 3) n += r.level().one() + Level.two(3);
                        return n;
                      }
                    }
                    """);
    build.compile().pass();
    build.withLibrary(build);
    assertEquals("", build.fault("Queries"));
    for (String changed :
        List.of(
            "public static int one() { return 1; } public static int two(int x) { return 2; }",
            "public Integer one() { return 1; } public static int two(int x) { return 2; }",
            "public int one() { return 1; } public int two(int x) { return 2; }",
            "public int one() { return 1; } public static Integer two(int x) { return 2; }")) {
      build.again().with(level.formatted(changed)).compile().pass();
      assertEquals("Level", build.fault("Queries"), changed);
    }
  }
}
