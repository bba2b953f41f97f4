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
 * Searches in a public array for the band of a number: what is found lies within the array, or
 * right behind it.
 */
class PublicBandsTest {
  private static final String PERSON =
      """
      record Person(
          @PrivacyUnit long id, long household, @Bounded(lower = 0, upper = 500_000) int income) {
        Person {
          income = Clamp.clamp(income, 0, 500_000);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, PERSON + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void aPublicArrayOfAnyLengthIsSearched() {
    check(
        """
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] whileBelow(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = 0;
            while (band < limits.length && euros >= limits[band]) band++;
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] untilFound(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = 0;
            for (; band < limits.length; band++) {
              if (euros < limits[band]) break;
            }
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] named(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = limits.length;
            for (int i = 0; i < limits.length; i++) {
              if (euros < limits[i]) {
                band = i;
                break;
              }
            }
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] fromTheEnd(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = limits.length;
            while (band > 0 && euros < limits[band - 1]) band--;
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] list(List<Person> people, List<Integer> limits) {
          long[] bands = new long[limits.size() + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = 0;
            while (band < limits.size() && euros >= limits.get(band)) band++;
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] listUntilFound(List<Person> people, List<Integer> limits) {
          long[] bands = new long[limits.size() + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = 0;
            for (; band < limits.size(); band++) {
              if (euros < limits.get(band)) break;
            }
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] declared(List<Person> people, @Length(3) int[] limits) {
          long[] bands = new long[4];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = 0;
            while (band < limits.length && euros >= limits[band]) band++;
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(1)
        static long[] ofARow(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (Person p : people) {
            int band = 0;
            while (band < limits.length && p.income() >= limits[band]) band++;
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(1)
        static long[] tooFew(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = 0;
            while (band < limits.length && euros >= limits[band]) band++;
            bands[band]++;
          }
          return bands; // :: error: [DP201]
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] tooShort(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = 0;
            while (band < limits.length && euros >= limits[band]) band++;
            bands[band]++; // :: error: [DP110]
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] included(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = 0;
            while (band <= limits.length && euros >= 1000 * band) band++;
            bands[band]++; // :: error: [DP110]
          }
          return bands;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] fromBeyond(List<Person> people, int[] limits, int from) {
          long[] bands = new long[limits.length + 1];
          Map<Long, Long> income =
              people.stream().collect(groupingBy(Person::household, summingLong(Person::income)));
          for (long euros : income.values()) {
            int band = from;
            while (band < limits.length && euros >= 1000 * band) band++;
            bands[band]++; // :: error: [DP110]
          }
          return bands;
        }
        """);
  }

  @Test
  void aConstantArrayIsSearched() {
    check(
        """
        private static final int[] LIMITS = {10_000, 20_000, 50_000, 100_000};
        @Private(epsilon = 0.5)
        static long[] whileBelow(List<Person> people) {
          long[] bands = new long[LIMITS.length + 1];
          for (Person p : people) {
            int band = 0;
            while (band < LIMITS.length && p.income() >= LIMITS[band]) band++;
            bands[band]++;
          }
          return bands;
        }
        @Private(epsilon = 0.5)
        static long[] untilFound(List<Person> people) {
          long[] bands = new long[LIMITS.length + 1];
          for (Person p : people) {
            int band = 0;
            for (; band < LIMITS.length; band++) {
              if (p.income() < LIMITS[band]) break;
            }
            bands[band]++;
          }
          return bands;
        }
        """);
  }

  @Test
  void aHelperMaySearch() {
    check(
        """
        private static int counted(long euros, int[] limits) {
          int band = 0;
          while (band < limits.length && euros >= limits[band]) band++;
          return band;
        }
        private static int returned(long euros, int[] limits) {
          for (int i = 0; i < limits.length; i++) if (euros < limits[i]) return i;
          return limits.length;
        }
        @Private(epsilon = 0.5)
        static long[] one(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          people.forEach(p -> bands[counted(p.income(), limits)]++);
          return bands;
        }
        @Private(epsilon = 0.5)
        static long[] other(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length + 1];
          for (Person p : people) bands[returned(p.income(), limits)]++;
          return bands;
        }
        @Private(epsilon = 0.5)
        static long[] tooShort(List<Person> people, int[] limits) {
          long[] bands = new long[limits.length];
          for (Person p : people) {
            bands[returned(p.income(), limits)]++; // :: error: [DP110]
          }
          return bands;
        }
        """);
  }
}
