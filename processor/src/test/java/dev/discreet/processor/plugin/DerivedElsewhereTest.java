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

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Methods without parameters that a record or an enum of another file declares: each is proven
 * there, and counts as one more component for whoever calls it.
 */
class DerivedElsewhereTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.time.*;
      import java.util.*;
      """;
  private static final String PLAN =
      """
      public enum Plan {
        FREE(0), BASIC(5), PRO(20);
        private final int price;
        Plan(int price) { this.price = price; }
        public int price() { return price; }
        public boolean isPaid() { return this != FREE; }
      }
      """;
  private static final String WARD =
      HEADER
          + """
          public record Ward(@Bounded(lower = 1, upper = 9) int floor) {
            public Ward { floor = Clamp.clamp(floor, 1, 9); }
          }
          """;
  private static final String VISIT =
      HEADER
          + """
          public record Visit(
              @PrivacyUnit(maxRows = 3) String patient,
              @Bounded(lower = 0, upper = 120) int age,
              Plan plan,
              Ward ward,
              @Bounded(lower = 2000, upper = 2030) LocalDateTime arrived,
              Optional<String> note) {
            public Visit {
              Objects.requireNonNull(patient);
              age = Clamp.clamp(age, 0, 120);
              Objects.requireNonNull(plan);
              Objects.requireNonNull(ward);
              if (arrived.getYear() < 2000 || arrived.getYear() > 2030) {
                throw new IllegalArgumentException();
              }
              Objects.requireNonNull(note);
            }
            public boolean isChild() { return age < 18; }
            public String group() { return isChild() ? "child" : age < 65 ? "adult" : "senior"; }
            public int months() { return 12 * age; }
            public boolean pays() { return plan != Plan.FREE; }
            public int level() { return ward.floor() - 1; }
            public LocalDate day() { return arrived.toLocalDate(); }
            public Integer weight() { return isChild() ? null : age; }
            public double share() { return age / 120.0; }
            public Optional<String> text() { return note; }
          }
          """;
  private static final String QUERIES =
      HEADER
          + """
          final class Queries {
            @Private(epsilon = 1)
            static long children(List<Visit> rows) {
              return rows.stream().filter(Visit::isChild).count();
            }
            @Private(epsilon = 1) @Sensitivity(1440)
            static long months(List<Visit> rows) {
              long total = 0;
              for (Visit v : rows) total += v.months();
              return total;
            }
            @Private(epsilon = 1)
            static long seniors(List<Visit> rows) {
              return rows.stream().filter(v -> v.group().equals("senior") && v.pays()).count();
            }
            @Private(epsilon = 1) @Sensitivity(8)
            static long levels(List<Visit> rows) {
              return rows.stream().mapToLong(v -> v.level()).sum();
            }
            @Private(epsilon = 1)
            static long paid(List<Visit> rows) {
              return rows.stream().filter(v -> v.plan().isPaid()).count();
            }
            @Private(epsilon = 1) @Sensitivity(20)
            static long price(List<Visit> rows) {
              return rows.stream().mapToLong(v -> v.plan().price()).sum();
            }
            @Private(epsilon = 1)
            static long thatDay(List<Visit> rows, LocalDate day) {
              return rows.stream().filter(v -> v.day().equals(day)).count();
            }
            @Private(epsilon = 1)
            static long heavy(List<Visit> rows) {
              long n = 0;
              for (Visit v : rows) {
                Integer weight = v.weight();
                if (weight != null && weight > 50) n++;
              }
              return n;
            }
            @Private(epsilon = 1)
            static long same(List<Visit> rows) {
              long n = 0;
              for (Visit v : rows) n += (v.isChild() ? 1 : 0) + (v.isChild() ? 0 : 1);
              return n;
            }
            @Private(epsilon = 1)
            static long noted(List<Visit> rows) {
              return rows.stream().filter(v -> v.text().isPresent()).count();
            }
          }
          """;

  @TempDir Path directory;

  private Build visits(String name) {
    return new Build(directory.resolve(name)).with(PLAN).with(WARD).with(VISIT);
  }

  @Test
  void inOneCompilation() {
    Build rowsFirst = visits("rows").with(QUERIES);
    rowsFirst.compile().pass();
    assertTrue(rowsFirst.isSealed("Queries"));
    Build queriesFirst =
        new Build(directory.resolve("queries")).with(QUERIES).with(VISIT).with(WARD).with(PLAN);
    queriesFirst.compile().pass();
    assertTrue(queriesFirst.isSealed("Queries"));
  }

  @Test
  void fromALibrary() throws Exception {
    Build library = visits("library");
    library.compile().pass();
    Build queries = new Build(directory.resolve("queries")).withLibrary(library).with(QUERIES);
    queries.compile().pass();
    assertTrue(queries.isSealed("Queries"));
    assertEquals("", queries.fault("Queries", library));
  }

  /** What is proven there is as tight as what is written here. */
  @Test
  void tight() {
    visits("tight")
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(1439)
                  static long months(List<Visit> rows) {
                    long total = 0;
                    for (Visit v : rows) total += v.months();
                    return total; // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(19)
                  static long price(List<Visit> rows) {
                    return rows.stream().mapToLong(v -> v.plan().price()).sum(); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(7)
                  static long levels(List<Visit> rows) {
                    return rows.stream().mapToLong(v -> v.level()).sum(); // :: error: [DP201]
                  }
                  @Private(epsilon = 1)
                  static long heavy(List<Visit> rows) {
                    return rows.stream().filter(v -> v.weight() > 50).count(); // :: error: [DP109]
                  }
                }
                """)
        .check();
  }

  /** A method that is not proven is an error where a query calls it, and nowhere else. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "boolean asked() { System.out.println(age); return true; }",
        "boolean asked() { return 100 / age > 3; }",
        "boolean asked() { return name.isEmpty(); }",
        "boolean asked() { return Integer.parseInt(\"1\") == age; }",
        "boolean asked() { while (age > 3) {} return true; }",
        "boolean asked() { return hashCode() == 3; }",
        "boolean asked() { return toString().isEmpty(); }",
        "boolean asked() { return System.nanoTime() > age; }",
        "static int calls; boolean asked() { return calls++ > 3; }",
        "static final int AT = (int) System.nanoTime(); boolean asked() { return age > AT; }",
        "boolean asked() { return asked(); }",
        "boolean asked() { return new Loud().x() > age; }",
        "boolean asked() { return this == null || age > new Random().nextInt(); }",
        "synchronized boolean asked() { return true; }",
        "boolean asked() { throw new IllegalStateException(); }",
        "Boolean asked() { return age > 3 ? true : null; }",
        "boolean asked() { return Other.of(age) > 1; }"
      })
  void notProven(String method) {
    Build build =
        new Build(directory)
            .with(
                HEADER
                    + """
                    public record Row(@Bounded(lower = 0, upper = 9) int age, String name) {
                      public Row { age = Clamp.clamp(age, 0, 9); }
                      %s
                    }
                    """
                        .formatted(method))
            .with(
                """
                public record Loud() {
                  static { System.out.println("loud"); }
                  int x() { return 1; }
                }
                """)
            .with("final class Other { static int of(int age) { return age; } }");
    build.compile().pass();
    Build.Outcome outcome =
        build
            .with(
                HEADER
                    + """
                    final class Queries {
                      @Private(epsilon = 1)
                      static long ask(List<Row> rows) {
                        return rows.stream().filter(r -> r.asked()).count();
                      }
                    }
                    """)
            .compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertFalse(build.isSealed("Queries"));
  }

  /**
   * Of an array inside a record nothing is sure once its constructor has ended: whoever passes the
   * record as a parameter may have written to it.
   */
  @ParameterizedTest
  @ValueSource(strings = {"caps[0]", "caps()[0]", "inner.caps()[0]", "Math.max(caps[0], 1)"})
  void arraysOfPublicRecords(String cap) {
    new Build(directory)
        .with(
            HEADER
                + """
                public record Inner(@Length(1) @Bounded(lower = 0, upper = 5) int[] caps) {
                  public Inner {
                    caps = Arrays.copyOf(caps, 1);
                    caps[0] = Clamp.clamp(caps[0], 0, 5);
                  }
                }
                """)
        .with(
            HEADER
                + """
                public record Config(
                    @Length(1) @Bounded(lower = 0, upper = 5) int[] caps, Inner inner) {
                  public Config {
                    caps = Arrays.copyOf(caps, 1);
                    caps[0] = Clamp.clamp(caps[0], 0, 5);
                    Objects.requireNonNull(inner);
                  }
                  int cap() { return %s; }
                }
                """
                    .formatted(cap))
        .with(
            HEADER
                + """
                public record Row(@Bounded(lower = 0, upper = 2000) int x) {
                  public Row { x = Clamp.clamp(x, 0, 2000); }
                }
                """)
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(5)
                  static long capped(List<Row> rows, Config config) {
                    long total = 0;
                    for (Row r : rows) {
                      total += Math.min(r.x(), config.cap()); // :: error: [DP101]
                    }
                    return total;
                  }
                }
                """)
        .check();
  }

  /** Whoever calls a method that is not proven is told what to change where it is declared. */
  @Test
  void whatIsInTheWay() {
    Build.Outcome outcome =
        new Build(directory)
            .with("public record Row(String name) { boolean named() { return !name.isEmpty(); } }")
            .with(
                HEADER
                    + """
                    final class Queries {
                      @Private(epsilon = 1)
                      static long ask(List<Row> rows) {
                        return rows.stream().filter(Row::named).count();
                      }
                    }
                    """)
            .compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.text().contains("found: `name` may be null"), outcome::text);
    assertTrue(
        outcome
            .text()
            .contains("fix: write into the record `Row { Objects.requireNonNull(name); }`"),
        outcome::text);
  }

  /** Functions of chunks call them, too. */
  @Test
  void inChunks() {
    visits("chunks")
        .with("record Loud(int x) { int loud() { System.out.println(x); return x; } }")
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
                  @Bounded(lower = 0, upper = 1440)
                  static double months(List<Visit> rows) {
                    return rows.stream().filter(Visit::isChild).mapToInt(v -> v.months()).average()
                        .orElse(0);
                  }
                }
                """)
        .with(
            HEADER
                + """
                final class Loudly {
                  @Private(epsilon = 1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
                  @Bounded(lower = 0, upper = 1)
                  static double loud(List<Loud> rows) {
                    for (Loud each : rows) {
                      if (each.loud() > 3) return 1; // :: error: [DP115]
                    }
                    return 0;
                  }
                }
                """)
        .check();
  }

  /** What decides the body that runs is looked at: constants of an enum may have their own. */
  @Test
  void overriddenByConstants() {
    new Build(directory)
        .with(
            """
            public enum Size {
              SMALL, LARGE { @Override boolean large() { return System.nanoTime() > 3; } };
              boolean large() { return false; }
            }
            """)
        .with(
            HEADER
                + """
                final class Queries {
                  record City(Size size) { City { Objects.requireNonNull(size); } }
                  @Private(epsilon = 1)
                  static long large(List<City> rows) {
                    return rows.stream().filter(c -> c.size().large()).count(); // :: error: [DP101]
                  }
                }
                """)
        .check();
  }

  private static final String KIND =
      """
      public enum Kind {
        LOW(1, "low", true), HIGH(3, "high", false);
        final int weight;
        final String label;
        final boolean cheap;
        final Integer boxed;
        final int computed = Integer.parseInt("7");
        Kind(int weight, String label, boolean cheap) {
          this.weight = weight;
          this.label = label;
          this.cheap = cheap;
          this.boxed = cheap ? null : 1;
        }
      }
      """;
  private static final String CASE =
      HEADER
          + """
          record Case(@PrivacyUnit(maxRows = 3) int who, Kind kind, Kind other) {
            Case { Objects.requireNonNull(kind); }
          }
          """;
  private static final String WEIGHTS =
      HEADER
          + """
          final class Queries {
            @Private(epsilon = 1) @Sensitivity(3)
            static long weight(List<Case> rows) {
              long total = 0;
              for (Case c : rows) total += c.kind().weight;
              return total;
            }
            @Private(epsilon = 1) @Sensitivity(3)
            static long streamed(List<Case> rows) {
              return rows.stream().mapToLong(c -> c.kind().weight).sum();
            }
            @Private(epsilon = 1) @Sensitivity(1)
            static long labelled(List<Case> rows, String label) {
              return rows.stream().filter(c -> c.kind().label.equals(label) && c.kind().cheap).count();
            }
            @Private(epsilon = 1) @Sensitivity(9)
            static long clamped(List<Case> rows) {
              return rows.stream().mapToLong(c -> Clamp.clamp(c.kind().computed, 0, 9)).sum();
            }
            @Private(epsilon = 1) @Sensitivity(3)
            static long of(List<Case> rows, Kind kind) {
              return kind.weight * rows.stream().filter(c -> c.kind() == kind).count();
            }
          }
          """;

  /** A final field of an enum's constant is as good as a method that returns it. */
  @Test
  void fieldsOfEnums() throws Exception {
    Build together = new Build(directory.resolve("one")).with(WEIGHTS).with(CASE).with(KIND);
    together.compile().pass();
    assertTrue(together.isSealed("Queries"));
    Build library = new Build(directory.resolve("library")).with(KIND).with(CASE);
    library.compile().pass();
    Build queries = new Build(directory.resolve("queries")).withLibrary(library).with(WEIGHTS);
    queries.compile().pass();
    assertTrue(queries.isSealed("Queries"));
    assertEquals("", queries.fault("Queries", library));
  }

  @Test
  void fieldsOfEnumsAreTight() {
    new Build(directory)
        .with(KIND)
        .with(CASE)
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(2)
                  static long weight(List<Case> rows) {
                    return rows.stream().mapToLong(c -> c.kind().weight).sum(); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(3)
                  static long ofNull(List<Case> rows) {
                    return rows.stream().mapToLong(c -> c.other().weight).sum(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1) @Sensitivity(7)
                  static long computed(List<Case> rows) {
                    return rows.stream().mapToLong(c -> c.kind().computed).sum(); // :: error: [DP202]
                  }
                  @Private(epsilon = 1) @Sensitivity(1)
                  static long boxed(List<Case> rows) {
                    return rows.stream().filter(c -> c.kind().boxed > 0).count(); // :: error: [DP109]
                  }
                }
                """)
        .check();
  }

  /** What may be written later is no fact, nor what a constructor may leave out. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int weight; Kind(int weight) { this.weight = weight; }",
        "final int weight; Kind(int weight) { weight = 50; this.weight = weight; }",
        "final int weight; Kind(int given) { weight = given + 1; }",
        "final int weight; Kind(int given) { if (given > 1) { weight = given; } else { weight = 9; } }",
        "final Integer weight; Kind(int given) { weight = given; }",
        "final int weight; Kind(int... given) { weight = given[0]; }",
      })
  void fieldsOfWhichNothingIsKnown(String declared) {
    Build.Outcome outcome =
        new Build(directory)
            .with("public enum Kind { LOW(1), HIGH(3); %s }".formatted(declared))
            .with(CASE)
            .with(
                HEADER
                    + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(3)
                  static long weight(List<Case> rows) {
                    return rows.stream().mapToLong(c -> c.kind().weight).sum();
                  }
                }
                """)
            .compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
  }

  /** A method of another file's record believes what is proven of such a field. */
  @Test
  void fieldsOfEnumsInMethods() {
    String cases =
        HEADER
            + """
            record Case(@PrivacyUnit(maxRows = 3) int who, Kind kind) {
              Case { Objects.requireNonNull(kind); }
              int clamped() { return Clamp.clamp(kind.weight, 0, 5); }
              int weight() { return kind.weight; }
            }
            """;
    new Build(directory)
        .with(KIND)
        .with(cases)
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(5)
                  static long clamped(List<Case> rows) {
                    return rows.stream().mapToLong(Case::clamped).sum();
                  }
                  @Private(epsilon = 1) @Sensitivity(3)
                  static long weight(List<Case> rows) {
                    return rows.stream().mapToLong(Case::weight).sum();
                  }
                  @Private(epsilon = 1) @Sensitivity(2)
                  static long less(List<Case> rows) {
                    return rows.stream().mapToLong(Case::weight).sum(); // :: error: [DP201]
                  }
                }
                """)
        .check();
  }

  /**
   * An enum without a seal may hold anything in its fields, and may do anything when it is named.
   */
  @Test
  void fieldsOfUnsealedEnums() throws Exception {
    Build library = new Build(directory.resolve("library")).with(KIND).with(CASE);
    library.compile().pass();
    Files.delete(library.seal("Kind"));
    String queries =
        HEADER
            + """
            final class Queries {
              record Case(Kind kind) { Case { Objects.requireNonNull(kind); } }
              @Private(epsilon = 1) @Sensitivity(3)
              static long weight(List<Case> rows) {
                return rows.stream().mapToLong(c -> %s).sum();%s
              }
            }
            """;
    new Build(directory.resolve("refused"))
        .withLibrary(library)
        .with(queries.formatted("c.kind().weight", " // :: error: [DP202]"))
        .check();
    new Build(directory.resolve("clamped"))
        .withLibrary(library)
        .with(
            queries
                .formatted("Clamp.clamp(c.kind().weight, 0, 3)", "")
                .replace(".sum();", ".sum(); // :: error: [DP115]"))
        .check();
  }

  /** The wrapper notices when a field has come to hold something else. */
  @Test
  void enumsCompiledAgain() throws Exception {
    Build build = new Build(directory.resolve("again")).with(KIND).with(CASE).with(WEIGHTS);
    build.compile().pass();
    build.withLibrary(build);
    assertEquals("", build.fault("Queries"));
    build.again().with(KIND.replace("HIGH(3", "HIGH(4")).compile().pass();
    assertEquals("Kind", build.fault("Queries"));
    build.again().with(KIND.replace("HIGH(3", "HIGH(2")).compile().pass();
    assertEquals("Kind", build.fault("Queries"));
    build.again().with(KIND.replace("\"high\"", "null")).compile().pass();
    assertEquals("Kind", build.fault("Queries"));
    build.again().with(KIND.replace("\"high\"", "\"top\"")).compile().pass();
    assertEquals("", build.fault("Queries"));
  }

  private static final String STAY =
      HEADER
          + """
          public record Stay(
              @PrivacyUnit(maxRows = 3) int who,
              @Bounded(lower = 2020, upper = 2021) LocalDate from,
              @Bounded(lower = 0, upper = 9) int nights) {
            public Stay {
              if (from.getYear() < 2020 || from.getYear() > 2021) {
                throw new IllegalArgumentException();
              }
              nights = Clamp.clamp(nights, 0, 9);
            }
            public LocalDate to() { return from.plusDays(nights); }
            public LocalDate end() { return nights == 0 ? null : from.plusDays(nights); }
          }
          """;

  /** Of a date it is proven in which years it lies. */
  @Test
  void dates() throws Exception {
    Build build =
        new Build(directory)
            .with(STAY)
            .with(
                HEADER
                    + """
                    final class Queries {
                      @Private(epsilon = 1) @Sensitivity(2022)
                      static long years(List<Stay> rows) {
                        return rows.stream().mapToLong(s -> s.to().getYear()).sum();
                      }
                      @Private(epsilon = 1) @Sensitivity(2022)
                      static long ends(List<Stay> rows) {
                        long total = 0;
                        for (Stay s : rows) if (s.end() != null) total += s.end().getYear();
                        return total;
                      }
                    }
                    """);
    build.compile().pass();
    build.withLibrary(build);
    assertEquals("", build.fault("Queries"));
    build
        .again()
        .with(STAY.replace("plusDays(nights); }", "plusDays(nights / 2); }"))
        .compile()
        .pass();
    assertEquals("", build.fault("Queries"));
    build
        .again()
        .with(STAY.replace("plusDays(nights); }", "plusDays(99 * nights); }"))
        .compile()
        .pass();
    assertEquals("Stay", build.fault("Queries"));
  }

  @Test
  void datesAreTight() {
    new Build(directory)
        .with(STAY)
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(2021)
                  static long years(List<Stay> rows) {
                    return rows.stream().mapToLong(s -> s.to().getYear()).sum(); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(2022)
                  static long ofNull(List<Stay> rows) {
                    return rows.stream().mapToLong(s -> s.end().getYear()).sum(); // :: error: [DP109]
                  }
                }
                """)
        .check();
  }

  /** A seal says it as well as the compilation. */
  @Test
  void datesOfALibrary() {
    Build library = new Build(directory.resolve("library")).with(STAY);
    library.compile().pass();
    new Build(directory.resolve("queries"))
        .withLibrary(library)
        .with(
            HEADER
                + """
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(2022)
                  static long years(List<Stay> rows) {
                    return rows.stream().mapToLong(s -> s.to().getYear()).sum();
                  }
                  @Private(epsilon = 1) @Sensitivity(2021)
                  static long tooLittle(List<Stay> rows) {
                    return rows.stream().mapToLong(s -> s.to().getYear()).sum(); // :: error: [DP201]
                  }
                }
                """)
        .check();
  }

  /** The wrapper notices what was compiled again alone, if what was believed is no longer so. */
  @Test
  void compiledAgain() throws Exception {
    Build build = visits("again").with(QUERIES);
    build.compile().pass();
    build.withLibrary(build);
    assertEquals("", build.fault("Queries"));
    build.again().with(VISIT.replace("plan != Plan.FREE", "plan == Plan.PRO")).compile().pass();
    assertEquals("", build.fault("Queries"));
    build.again().with(VISIT.replace("12 * age", "13 * age")).compile().pass();
    assertEquals("Visit", build.fault("Queries"));
    build.again().with(VISIT.replace("age < 18", "100 / age < 18")).compile().pass();
    assertEquals("Visit", build.fault("Queries"));
    build.again().with(VISIT).compile().pass();
    assertEquals("", build.fault("Queries"));
    build.again().with(PLAN.replace("PRO(20)", "PRO(21)")).compile().pass();
    assertEquals("Plan", build.fault("Queries"));
  }
}
