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

/** Functions of how many rows a group has: one row more is one step of them. */
class StepsOfCountsTest {
  private static final String PERSON =
      """
      record Person(@PrivacyUnit(maxRows = 3) long id, long household, @Bounded(lower = 0, upper = 3) int region) {
        Person {
          region = Clamp.clamp(region, 0, 3);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, PERSON + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void aStepOfAFunctionOfACount() {
    check(
        """
        @Private(epsilon = 0.5) @Sensitivity(11)
        static long squares(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 6) * Math.min(n, 6))
              .sum();
        }
        @Private(epsilon = 0.5) @Sensitivity(1)
        static long halves(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 6) / 2)
              .sum();
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long bands(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> n < 2 ? 1 : n < 4 ? 3 : n < 6 ? 5 : 6)
              .sum();
        }
        @Private(epsilon = 0.5) @Sensitivity(9)
        static long pairs(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 10) * (Math.min(n, 10) - 1) / 2)
              .sum();
        }
        @Private(epsilon = 0.5) @Sensitivity(23)
        static long cappedSquares(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n * n, 144))
              .sum();
        }
        @Private(epsilon = 0.5) @Sensitivity(6)
        static long remainders(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 40) % 7)
              .sum();
        }
        @Private(epsilon = 0.5) @Sensitivity(10)
        static long squaresTooFew(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 6) * Math.min(n, 6))
              .sum(); // :: error: [DP201]
        }
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long pairsTooFew(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 10) * (Math.min(n, 10) - 1) / 2)
              .sum(); // :: error: [DP201]
        }
        @Private(epsilon = 0.5) @Sensitivity(22)
        static long cappedTooFew(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n * n, 144))
              .sum(); // :: error: [DP201]
        }
        @Private(epsilon = 0.5) @Sensitivity(5)
        static long remaindersTooFew(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 40) % 7)
              .sum(); // :: error: [DP201]
        }
        @Private(epsilon = 0.5) @Sensitivity(11)
        static long late(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> n > 100 ? 1000L : Math.min(n, 6) * Math.min(n, 6))
              .sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void allRowsOfAPersonTakeSeveralSteps() {
    check(
        """
        @Private(epsilon = 0.5) @Sensitivity(value = 33, per = Per.UNIT)
        static long squares(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 6) * Math.min(n, 6))
              .sum();
        }
        @Private(epsilon = 0.5) @Sensitivity(value = 26, per = Per.UNIT)
        static long tooFew(List<Person> people) {
          return people.stream().collect(groupingBy(Person::household, counting())).values().stream()
              .mapToLong(n -> Math.min(n, 6) * Math.min(n, 6))
              .sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void aCountMayBeMadeInALoop() {
    check(
        """
        @Private(epsilon = 0.5) @Sensitivity(11)
        static long merged(List<Person> people) {
          Map<Long, Integer> size = new HashMap<>();
          for (Person p : people) size.merge(p.household(), 1, Integer::sum);
          long sum = 0;
          for (int n : size.values()) {
            int m = Math.min(n, 6);
            sum += m * m;
          }
          return sum;
        }
        @Private(epsilon = 0.5) @Sensitivity(3)
        static long switched(List<Person> people) {
          long sum = 0;
          for (List<Person> own : people.stream().collect(groupingBy(Person::household)).values()) {
            sum += switch (Math.min(own.size(), 4)) { case 1 -> 1; case 2 -> 3; case 3 -> 6; default -> 8; };
          }
          return sum;
        }
        @Private(epsilon = 0.5) @Sensitivity(11)
        static long[] inCells(List<Person> people) {
          Map<Integer, Integer> size = new HashMap<>();
          for (Person p : people) size.merge(p.region(), 1, Integer::sum);
          long[] sums = new long[4];
          size.forEach(
              (region, n) -> {
                int m = Math.min(n, 6);
                sums[region] += m * m;
              });
          return sums;
        }
        @Private(epsilon = 0.5) @Sensitivity(10)
        static long tooFew(List<Person> people) {
          Map<Long, Integer> size = new HashMap<>();
          for (Person p : people) size.merge(p.household(), 1, Integer::sum);
          long sum = 0;
          for (int n : size.values()) {
            int m = Math.min(n, 6);
            sum += m * m;
          }
          return sum; // :: error: [DP201]
        }
        """);
  }
}
