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

/** Dates that a loop keeps from one row of a person to the next, and shifts. */
class KeptDatesTest {
  private static final String EVENT =
      """
      record Event(
          @PrivacyUnit(maxRows = 100) String user,
          @Bounded(lower = 2000, upper = 2100) LocalDate at,
          @Bounded(lower = 2000, upper = 2100) LocalDate until,
          boolean search) {
        Event {
          Objects.requireNonNull(user);
          if (at.getYear() < 2000 || at.getYear() > 2100) throw new IllegalArgumentException();
          if (until.getYear() < 2000 || until.getYear() > 2100) throw new IllegalArgumentException();
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, EVENT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void areWhereTheyAreInTheRows() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long streaks(List<Event> events, int atLeast) {
          long n = 0;
          for (List<LocalDate> own :
              events.stream().collect(groupingBy(Event::user, mapping(Event::at, toList()))).values()) {
            int longest = 0;
            int run = 0;
            LocalDate previous = null;
            for (LocalDate d : own.stream().distinct().sorted().toList()) {
              run = previous != null && d.equals(previous.plusDays(1)) ? run + 1 : 1;
              longest = Math.max(longest, run);
              previous = d;
            }
            if (longest >= atLeast) n++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long bought(List<Event> events) {
          return events.stream().collect(groupingBy(Event::user)).values().stream()
              .filter(Q::hasBought)
              .count();
        }
        private static boolean hasBought(List<Event> own) {
          LocalDate searched = null;
          for (Event e : own.stream().sorted(Comparator.comparing(Event::at)).toList()) {
            if (e.search() && searched == null) {
              searched = e.at();
            } else if (searched != null && e.at().isBefore(searched.plusDays(7))) {
              return true;
            }
          }
          return false;
        }
        """);
  }

  /** What each iteration shifts may end anywhere. */
  @Test
  void areAnywhereWhereEachRowShiftsThem() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long shifted(List<Event> events) {
          return events.stream().collect(groupingBy(Event::user)).values().stream()
              .filter(Q::isLate)
              .count();
        }
        private static boolean isLate(List<Event> own) {
          LocalDate due = null;
          boolean late = false;
          for (Event e : own.stream().sorted(Comparator.comparing(Event::at)).toList()) {
            if (due != null && e.at().isAfter(due)) late = true;
            due = due == null ? e.at() : due.plusYears(20_000_000); // :: error: [DP110]
          }
          return late;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long ofNull(List<Event> events) {
          return events.stream().collect(groupingBy(Event::user)).values().stream()
              .filter(Q::isSoon)
              .count();
        }
        private static boolean isSoon(List<Event> own) {
          LocalDate last = null;
          boolean soon = false;
          for (Event e : own.stream().sorted(Comparator.comparing(Event::at)).toList()) {
            if (e.at().isBefore(last.plusDays(7))) soon = true; // :: error: [DP109]
            last = e.until();
          }
          return soon;
        }
        """);
  }
}
