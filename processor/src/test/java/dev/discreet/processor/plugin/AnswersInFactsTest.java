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
 * What other rows answer, whether a value is among them or is new, may go into a loop, a stream or
 * an order inside a row, of which the check knows no more than where the result lies. The result is
 * another one where the answer is.
 */
class AnswersInFactsTest {
  private static final String STAY =
      """
      record Stay(
          @PrivacyUnit(maxRows = 3) int person,
          @Bounded(lower = 0, upper = 9) int n,
          boolean b,
          List<Integer> ns) {
        Stay { n = Clamp.clamp(n, 0, 9); ns = List.copyOf(ns); }
      }
      record Person(@PrivacyUnit int id) {}
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, STAY + "final class Q {\n" + queries + "}\n");
  }

  /**
   * The next row with the number is new no longer, so it takes another way, and so does one more.
   */
  @Test
  void whatIsNewInALoopInsideARow() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static long loop(List<Stay> stays) {
          long sum = 0;
          Set<Integer> seen = new HashSet<>();
          for (Stay stay : stays) {
            boolean isNew = seen.add(stay.n()) ^ stay.b();
            int i = 0;
            while (i < 100 && isNew) i++;
            sum += i > 50 ? 1 : -1;
          }
          return sum; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long stream(List<Stay> stays) {
          long sum = 0;
          Set<Integer> seen = new HashSet<>();
          for (Stay stay : stays) {
            boolean isNew = seen.add(stay.n());
            sum += stay.ns().stream().anyMatch(n -> n > 0 && isNew) ? 1 : -1;
          }
          return sum; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long atItsPrice(List<Stay> stays) {
          long sum = 0;
          Set<Integer> seen = new HashSet<>();
          for (Stay stay : stays) {
            boolean isNew = seen.add(stay.n());
            sum += stay.ns().stream().anyMatch(n -> n > 0 && isNew) ? 1 : -1;
          }
          return sum;
        }
        """);
  }

  @Test
  void whatIsAmongOthersInAStreamInsideARow() {
    check(
        """
        private static Set<Integer> ids(List<Person> people) {
          return people.stream().map(Person::id).collect(toSet());
        }
        @Private(epsilon = 1) @Sensitivity(value = 5, per = Per.UNIT)
        static long any(@MaxRows(6) List<Stay> stays, @Sensitive List<Person> people) {
          Set<Integer> ids = ids(people);
          return stays.stream()
              .filter(s -> s.ns().stream().anyMatch(n -> ids.contains(n))).count(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 6, per = Per.UNIT)
        static long anyAtItsPrice(@MaxRows(6) List<Stay> stays, @Sensitive List<Person> people) {
          Set<Integer> ids = ids(people);
          return stays.stream().filter(s -> s.ns().stream().anyMatch(n -> ids.contains(n))).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 5, per = Per.UNIT)
        static long ofGroups(@MaxRows(6) List<Stay> stays, @Sensitive List<Person> people) {
          Set<Integer> ids = ids(people);
          return stays.stream().collect(groupingBy(Stay::person)).values().stream()
              .filter(own -> own.stream().anyMatch(s -> ids.contains(s.n())))
              .count(); // :: error: [DP201]
        }
        """);
  }

  /** What a comparator reads decides what stands first. */
  @Test
  void whatAComparatorReads() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long greatest(List<Stay> stays) {
          return stays.stream()
              .collect(groupingBy(
                  s -> List.of(1, 5).stream()
                      .max(Comparator.comparing(x -> s.b() ? x : -x)).orElse(0),
                  counting()))
              .values().stream().filter(n -> n == 1).count(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long sorted(List<Stay> stays, List<Integer> given) {
          return stays.stream()
              .collect(groupingBy(
                  s -> given.stream()
                      .sorted(Comparator.comparing(x -> s.b() ? x : -x)).findFirst().orElse(0),
                  counting()))
              .values().stream().filter(n -> n == 1).count(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long orElse(List<Stay> stays, List<Integer> given) {
          return stays.stream()
              .collect(groupingBy(
                  s -> given.stream().mapToInt(x -> x).max().orElse(s.n()), counting()))
              .values().stream().filter(n -> n == 1).count(); // :: error: [DP201]
        }
        """);
  }

  /**
   * Which element stands first is another one where the answer is: it leaves, and another comes.
   */
  @Test
  void whatStandsFirst() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(2)
        static long greatest(List<Stay> stays) {
          long sum = 0;
          Set<Integer> seen = new HashSet<>();
          for (Stay stay : stays) {
            boolean isNew = seen.add(stay.n()) ^ stay.b();
            sum += List.of(-1, 1).stream()
                .max(Comparator.comparing(x -> isNew ? x : -x)).orElse(0);
          }
          return sum; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long limited(List<Stay> stays) {
          long sum = 0;
          Set<Integer> seen = new HashSet<>();
          for (Stay stay : stays) {
            boolean isNew = seen.add(stay.n()) ^ stay.b();
            sum += List.of(-1, 1).stream().filter(x -> isNew || x > 0).limit(1)
                .mapToInt(x -> x).sum();
          }
          return sum; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long mappedBack(List<Stay> stays) {
          long sum = 0;
          Set<Integer> seen = new HashSet<>();
          for (Stay stay : stays) {
            boolean isNew = seen.add(stay.n()) ^ stay.b();
            sum += List.of(-1, 1).stream().map(x -> isNew ? x : -x).sorted()
                .map(x -> isNew ? x : -x).limit(1).mapToInt(x -> x).sum();
          }
          return sum; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long skipped(List<Stay> stays) {
          long sum = 0;
          Set<Integer> seen = new HashSet<>();
          for (Stay stay : stays) {
            boolean isNew = seen.add(stay.n()) ^ stay.b();
            sum += List.of(-1, 1).stream().skip(isNew ? 1 : 0).findFirst().orElse(0);
          }
          return sum; // :: error: [DP201]
        }
        """);
  }
}
