/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the constants of an enum hold is read as public. An enum is initialised when somebody first
 * names it, and that may be behind the first rows: what it holds must be the same whenever that is.
 */
class ConstantsOfEnumsTest {
  private static final String COUNTED = "class Rows { static int made; }\n";

  @TempDir Path directory;

  private static String row(String ward) {
    return "record Stay(@PrivacyUnit int person, Ward ward) { Stay { WARD } }\n"
        .replace("WARD", ward + " Objects.requireNonNull(ward);");
  }

  private void check(String classes, String queries) {
    RowPrograms.check(directory, classes + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void aFieldThatCountsRows() {
    check(
        COUNTED
            + """
            enum Ward {
              A, B;
              final int beds = Rows.made;
              int beds() { return beds; }
              boolean isLike(Ward other) { return other.beds > 3; }
            }
            """
            + row("Rows.made++;"),
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static long field(List<Stay> stays) {
          return stays.stream().filter(s -> s.ward().beds > 3).count(); // :: error: [DP115]
        }
        """);
  }

  @Test
  void aMethodThatReadsTheField() {
    check(
        COUNTED
            + """
            enum Ward {
              A, B;
              final int beds = Rows.made;
              int beds() { return beds; } // :: error: [DP115]
            }
            """
            + row("Rows.made++;"),
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static long method(List<Stay> stays) {
          return stays.stream().filter(s -> s.ward().beds() > 3).count();
        }
        """);
  }

  @Test
  void whatAConstructorIsGiven() {
    check(
        COUNTED
            + """
            enum Ward {
              A(1), B(Rows.made);
              final int beds;
              Ward(int beds) { this.beds = beds; }
            }
            """
            + row(""),
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static long field(List<Stay> stays) {
          return stays.stream().filter(s -> s.ward().beds > 3).count(); // :: error: [DP115]
        }
        """);
  }

  @Test
  void reportsAndChunks() {
    check(
        COUNTED + "enum Ward { A, B; final int beds = Rows.made; }\n" + row(""),
        """
        @Private(epsilon = 1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
        @Sensitivity(1) @Bounded(lower = 0, upper = 100)
        static double chunk(List<Stay> chunk) {
          int beds = 0;
          for (Stay stay : chunk) beds += stay.ward().beds; // :: error: [DP115]
          return beds;
        }
        """);
  }

  @Test
  void anEnumOfAnotherFile() {
    new Build(directory)
        .with(COUNTED)
        .with(
            """
            enum Ward {
              A, B;
              final int beds = Rows.made;
            }
            """)
        .with(RowPrograms.HEADER + row("Rows.made++;"))
        .with(
            RowPrograms.HEADER
                + """
                final class Q {
                  @Private(epsilon = 1) @Sensitivity(1)
                  static long field(List<Stay> stays) {
                    return stays.stream().filter(s -> s.ward().beds > 3).count(); // :: error: [DP115]
                  }
                }
                """)
        .check();
  }

  /** Also where the rest of the class is more than constants: nobody initialises it by a field. */
  @Test
  void constantsAndWhatIsComputedOfThem() {
    check(
        """
        enum Ward {
          A(1, "north"), B(2, "south");
          private static final Map<String, Ward> NAMED = new HashMap<>();
          static { for (Ward ward : values()) NAMED.put(ward.place, ward); }
          private final int beds;
          private final String place;
          private final int number = ordinal() + 1;
          Ward(int beds, String place) {
            if (beds < 1) throw new IllegalArgumentException(place);
            this.beds = beds;
            this.place = Objects.requireNonNull(place);
          }
          int beds() { return beds; }
          int number() { return number; }
          static Ward named(String place) { return NAMED.get(place); }
        }
        """
            + row(""),
        """
        @Private(epsilon = 1) @Sensitivity(2)
        static long beds(List<Stay> stays) {
          return stays.stream().mapToLong(s -> s.ward().beds()).sum();
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long numbers(List<Stay> stays) {
          return stays.stream().filter(s -> s.ward().number() > 1).count();
        }
        @Private(epsilon = 1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
        @Sensitivity(1) @Bounded(lower = 0, upper = 100)
        static double chunk(List<Stay> chunk) {
          int beds = 0;
          for (Stay stay : chunk) beds += stay.ward().beds();
          return beds;
        }
        """);
  }

  /** The seal of an enum says whether its constants are the same each time. */
  @Test
  void anEnumOfAnotherFileWithATable() {
    new Build(directory)
        .with(
            RowPrograms.HEADER
                + """
                enum Ward {
                  A(1), B(2);
                  private static final Map<Integer, Ward> OF = new HashMap<>();
                  static { for (Ward ward : values()) OF.put(ward.beds, ward); }
                  final int beds;
                  Ward(int beds) { this.beds = beds; }
                  int beds() { return beds; }
                }
                """)
        .with(RowPrograms.HEADER + row(""))
        .with(
            RowPrograms.HEADER
                + """
                final class Q {
                  @Private(epsilon = 1) @Sensitivity(2)
                  static long beds(List<Stay> stays) {
                    return stays.stream().mapToLong(s -> s.ward().beds()).sum();
                  }
                  @Private(epsilon = 1) @Sensitivity(1)
                  static long large(List<Stay> stays) {
                    return stays.stream().filter(s -> s.ward().beds > 1).count();
                  }
                }
                """)
        .check();
  }

  /** Which object it is, and what somebody may set meanwhile, is another value each time. */
  @Test
  void identityAndSettings() {
    for (String value :
        new String[] {
          "System.identityHashCode(\"a\") & 1",
          "Integer.getInteger(\"rows\", 0)",
          "\"I\".toLowerCase().indexOf('i')"
        }) {
      check(
          "enum Ward { A, B; final int beds = " + value + "; }\n" + row(""),
          """
          @Private(epsilon = 1) @Sensitivity(1)
          static long field(List<Stay> stays) {
            return stays.stream().filter(s -> s.ward().beds > 3).count(); // :: error: [DP115]
          }
          """);
    }
  }

  /** The table of a query's class is made when its class is, and names others by then. */
  @Test
  void tablesThatNameOtherClasses() {
    check(
        COUNTED
            + "class Held { static final int MADE = Rows.made; }\nenum Ward { A, B }\n"
            + row(""),
        """
        private static final List<Integer> TABLE = List.of(Held.MADE); // :: error: [DP115]
        @Private(epsilon = 1) @Sensitivity(1)
        static long table(List<Stay> stays) {
          return stays.stream().filter(s -> TABLE.contains(4)).count();
        }
        """);
  }

  /** An array that fits no heap throws where its class is first named, so for some rows only. */
  @Test
  void arraysOfAnySize() {
    check(
        """
        class Large { static final int[] T = new int[2147483647]; static int of(int x) { return x; } }
        class Small { static final int[] T = new int[1000]; static int of(int x) { return x; } }
        enum Ward { A, B }
        """
            + row(""),
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static long large(List<Stay> stays) {
          return stays.stream().filter(s -> Large.of(s.person()) > 3).count(); // :: error: [DP115]
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long small(List<Stay> stays) {
          return stays.stream().filter(s -> Small.of(s.person()) > 3).count();
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long given(List<Stay> stays, @Bounded(lower = 0, upper = 2147483647) int n) {
          return stays.stream()
              .filter(s -> s.person() > 5 && new int[n].length > 3).count(); // :: error: [DP110]
        }
        """);
  }
}
