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

/** Dates of a group lie in the years of its rows, and so does what a loop or a merge keeps. */
class HeldDatesTest {
  private static final String HEADER =
      """
      package shop;

      import static java.util.stream.Collectors.*;

      import dev.discreet.annotations.*;
      import java.time.*;
      import java.util.*;

      record Sale(@PrivacyUnit(maxRows = 5) String id, @Bounded(lower = 2000, upper = 2100) LocalDate day, LocalDate other, Duration length) {
        Sale {
          Objects.requireNonNull(id);
          Objects.requireNonNull(other);
          if (day.getYear() < 2000 || day.getYear() > 2100) throw new IllegalArgumentException();
          if (length.isNegative() || length.compareTo(Duration.ofHours(3)) > 0) throw new IllegalArgumentException();
        }
      }

      """;
  private static final String BY_PERSON =
      "rows.stream().collect(groupingBy(Sale::id, mapping(Sale::day, toList()))).values()";

  @TempDir Path directory;
  private int builds;

  private void check(String sensitivity, String body) {
    new Build(directory.resolve("build" + builds++))
        .with(
            HEADER
                + "final class Q {\n@Private(epsilon = 1) @Sensitivity(value = "
                + sensitivity
                + ", per = Per.UNIT)\nstatic long q(List<Sale> rows, LocalDate today) {\n"
                + body
                + "\n}\n}\n")
        .check();
  }

  @Test
  void lists() {
    check(
        "1",
        "return "
            + BY_PERSON
            + ".stream().filter(own -> own.stream().anyMatch(d -> d.plusDays(30).isBefore(today))).count();");
    check(
        "1",
        "return "
            + BY_PERSON
            + ".stream().filter(own -> Collections.min(own).plusDays(30).isBefore(today)).count();");
    check(
        "100",
        "return " + BY_PERSON + ".stream().mapToLong(own -> own.get(0).getYear() - 2000).sum();");
    check(
        "99",
        "return "
            + BY_PERSON
            + ".stream().mapToLong(own -> own.get(0).getYear() - 2000).sum(); // :: error: [DP201]");
    check(
        "180",
        "return "
            + BY_PERSON.replace("day", "length")
            + ".stream().mapToLong(own -> own.get(0).toMinutes()).sum();");
  }

  /** Of one that may have come from somewhere else nothing is known. */
  @Test
  void others() {
    String other =
        BY_PERSON.replace("Sale::day", "s -> s.day().getDayOfMonth() > 9 ? s.day() : s.other()");
    check(
        "1",
        "return "
            + other
            + ".stream().filter(own -> own.get(0).plusDays(30).isBefore(today)).count(); // :: error: [DP110]");
  }

  @Test
  void merged() {
    check(
        "1",
        """
        Map<String, LocalDate> last = rows.stream().collect(toMap(Sale::id, Sale::day, (a, b) -> a.isAfter(b) ? a : b));
        return last.values().stream().filter(d -> d.plusDays(30).isBefore(today)).count();
        """);
    check(
        "1",
        """
        Map<String, LocalDate> first = new HashMap<>();
        for (Sale s : rows) first.merge(s.id(), s.day(), (a, b) -> a.isBefore(b) ? a : b);
        long n = 0;
        for (LocalDate d : first.values()) if (d.plusDays(30).isBefore(today)) n++;
        return n;
        """);
    check(
        "1",
        """
        Map<String, LocalDate> first = new HashMap<>();
        for (Sale s : rows) first.merge(s.id(), s.day(), (a, b) -> a.isBefore(b) ? a.plusYears(1) : b); // :: error: [DP110]
        return first.values().stream().filter(d -> d.isBefore(today)).count();
        """);
  }

  @Test
  void loops() {
    String loop =
        """
        long n = 0;
        for (List<Sale> own : rows.stream().collect(groupingBy(Sale::id)).values()) {
          LocalDate first = null;
          for (Sale s : own) if (first == null || s.day().isBefore(first)) first = s.day();
          if (first != null && first.plusDays(30).isBefore(today)) n++;%s
        }
        return n;
        """;
    check("1", loop.formatted(""));
    check(
        "1",
        loop.replace("first = s.day();", "first = s.day().getYear() > 2050 ? s.other() : s.day();")
            .formatted(" // :: error: [DP110]"));
  }

  /** The order by which dates compare themselves. */
  @Test
  void ordersByReference() {
    check(
        "1",
        "return "
            + BY_PERSON
            + ".stream().filter(own -> own.stream().min(LocalDate::compareTo).orElseThrow().isBefore(today)).count();");
    check(
        "1",
        "return "
            + BY_PERSON
            + ".stream().filter(own -> own.stream().sorted(LocalDate::compareTo).toList().get(0).isBefore(today)).count();");
  }

  /** What is null at first, and in some iterations kept, lies where what is assigned lies. */
  @Test
  void keptFromRowToRow() {
    String loop =
        """
        long total = 0;
        for (List<Sale> own : rows.stream().collect(groupingBy(Sale::id)).values()) {
          LocalDate last = null;
          long most = 0;
          for (Sale sale : own) {
            %s
          }
          total += most;
        }
        return total;%s
        """;
    String years = "most = Math.max(most, Math.abs(last.getYear() - sale.day().getYear()));";
    check("100", loop.formatted("if (last != null) { " + years + " } last = sale.day();", ""));
    check(
        "100",
        loop.formatted(
            "if (last != null) { "
                + years
                + " } if (sale.day().getYear() > 2010) last = sale.day();",
            ""));
    check(
        "100",
        loop.formatted(
            "if (sale.day().getYear() > 2010) last = sale.day(); if (last == null) continue; "
                + years,
            ""));
    check(
        "99",
        loop.formatted(
            "if (last != null) { "
                + years
                + " } if (sale.day().getYear() > 2000) last = sale.day();",
            " // :: error: [DP201]"));
    check(
        "100",
        loop.formatted(
            years + " // :: error: [DP109]\n if (sale.day().getYear() > 2010) last = sale.day();",
            ""));
    check(
        "100",
        loop.formatted(
                "if (last != null) { "
                    + years
                    + " } last = sale.nights() > 3 ? sale.day() : sale.other();",
                " // :: error: [DP201]")
            .replace("sale.nights() > 3", "sale.day().getYear() > 2010"));
  }
}
