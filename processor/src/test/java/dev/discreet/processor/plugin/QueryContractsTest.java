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

/** What a query promises beside a number per row: per person, over two data sets, additively. */
class QueryContractsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      """;

  @TempDir Path directory;

  private void check(String... sources) {
    Build build = new Build(directory);
    for (String source : sources) {
      build.with(HEADER + source);
    }
    build.check();
  }

  private static String visit() {
    return """
    record Visit(
        @PrivacyUnit(maxRows = 5) String id, @Bounded(lower = 0, upper = 9) int cost) {
      Visit {
        Objects.requireNonNull(id);
        cost = Clamp.clamp(cost, 0, 9);
      }
    }
    """;
  }

  private static String row() {
    return """
    record Row(
        @Bounded(lower = 0, upper = 9) int x, @Bounded(lower = 0, upper = 1) double share) {
      Row {
        x = Clamp.clamp(x, 0, 9);
        share = Clamp.clamp(share, 0.0, 1.0);
      }
    }
    """;
  }

  /** All rows of one person count as often as that person may have some; distinct persons once. */
  @Test
  void perPerson() {
    check(
        visit(),
        """
        final class Persons {
          @Private(epsilon = 1) @Sensitivity(per = Per.UNIT)
          static long persons(List<Visit> visits) {
            return visits.stream().map(Visit::id).distinct().count();
          }
          @Private(epsilon = 1) @Sensitivity(value = 5, per = Per.UNIT)
          static long visits(List<Visit> visits) {
            return visits.size();
          }
          @Private(epsilon = 1) @Sensitivity(value = 46, per = Per.UNIT)
          static long both(List<Visit> visits) {
            long costs = 0;
            for (Visit v : visits) costs += v.cost();
            return costs + visits.stream().map(Visit::id).distinct().count();
          }
        }
        """,
        """
        final class TooMany {
          @Private(epsilon = 1) @Sensitivity(value = 4.9, per = Per.UNIT)
          static long visits(List<Visit> visits) {
            return visits.size(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 44.9, per = Per.UNIT)
          static long costs(List<Visit> visits) {
            long costs = 0;
            for (Visit v : visits) costs += v.cost();
            return costs; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static long costsSeen(List<Visit> visits) {
            return visits.stream().map(Visit::cost).distinct().count(); // :: error: [DP201]
          }
        }
        """);
  }

  /** Of two data sets one changes at a time. */
  @Test
  void twoDataSets() {
    check(
        row(),
        visit(),
        """
        final class Both {
          @Private(epsilon = 1) @Sensitivity(9)
          static long sum(List<Row> rows, @Sensitive @MaxRows(100) List<Visit> visits) {
            long total = 0;
            for (Row r : rows) total += r.x();
            for (Visit v : visits) total += v.cost();
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static int intOfTheLimited(List<Row> rows, @Sensitive @MaxRows(100) List<Visit> visits) {
            int total = 0;
            for (Visit v : visits) total += v.cost();
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(8.9)
          static long tooTight(List<Row> rows, @Sensitive @MaxRows(100) List<Visit> visits) {
            long total = rows.size();
            for (Visit v : visits) total += v.cost();
            return total; // :: error: [DP201]
          }
        }
        """);
  }

  /** The rows of each data set belong to somebody of their own. */
  @Test
  void unitOfTheSecondDataSetWithAWrittenAccessor() {
    check(
        row(),
        "record Paid(@PrivacyUnit String id, String at) { public String id() { return id + at; } }",
        """
        final class Counts {
          @Private(epsilon = 1)
          static long ask(List<Row> rows, @Sensitive List<Paid> paid) { // :: error: [DP115]
            return rows.size();
          }
        }
        """);
  }

  @Test
  void additive() {
    check(
        row(),
        """
        final class Parts {
          @Private(epsilon = 1) @Additive
          static long count(List<Row> rows) { return rows.stream().filter(r -> r.x() > 3).count(); }
          @Private(epsilon = 1) @Additive @Sensitivity(18)
          static long twice(List<Row> rows, boolean all) {
            long total = 0;
            for (Row r : rows) total += r.x();
            return all ? 2 * total : -total;
          }
          @Private(epsilon = 1) @Additive
          static long none(List<Row> rows) { return 0; }
        }
        """);
  }

  @Test
  void additiveOverTwoDataSets() {
    check(
        row(),
        """
        final class Parts {
          @Private(epsilon = 1) @Additive @Sensitivity(6)
          static long pairs(@MaxRows(6) List<Row> rows, @Sensitive @MaxRows(6) List<Row> others) {
            long n = 0;
            for (Row r : rows) {
              for (Row o : others) {
                if (r.x() == o.x()) n++;
              }
            }
            return n;
          }
          @Private(epsilon = 1) @Additive
          static long ofOne(List<Row> rows, @Sensitive List<Row> others) {
            return others.stream().count(); // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive
          static long ofBoth(List<Row> rows, @Sensitive List<Row> others) {
            return rows.stream().count() + others.stream().count(); // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive @Sensitivity(8)
          static long pairsAndOthers(@MaxRows(6) List<Row> rows, @Sensitive @MaxRows(6) List<Row> others) {
            long n = 0;
            for (Row o : others) {
              for (Row r : rows) {
                if (r.x() == o.x()) n++;
              }
              n -= 2;
            }
            return n; // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive @Bounded(lower = 0, upper = 9)
          static Map<Integer, Long> groupsOfOne(List<Row> rows, @Sensitive List<Row> others) {
            Map<Integer, Long> counts = new HashMap<>();
            for (Row o : others) counts.merge(o.x(), 1L, Long::sum);
            return counts; // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive
          static long[] cellsOfBoth(List<Row> rows, @Sensitive List<Row> others) {
            long[] n = new long[10];
            for (Row r : rows) n[r.x()]++;
            for (Row o : others) n[o.x()]++;
            return n; // :: error: [DP207]
          }
        }
        """);
  }

  @Test
  void notAdditive() {
    check(
        row(),
        """
        final class NoParts {
          @Private(epsilon = 1) @Additive
          static long constant(List<Row> rows) { return rows.size() + 5L; } // :: error: [DP207]
          @Private(epsilon = 1) @Additive
          static long one(List<Row> rows) { return 1; } // :: error: [DP207]
          @Private(epsilon = 1) @Additive
          static long distinct(List<Row> rows) {
            return rows.stream().map(Row::x).distinct().count(); // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive
          static long first(List<Row> rows) {
            return rows.stream().limit(3).count(); // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive
          static long least(List<Row> rows) {
            return Math.min(rows.stream().count(), 10); // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive
          static long half(List<Row> rows) {
            return rows.stream().count() / 2; // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive @Sensitivity(2)
          static double rounds(@MaxRows(1_000) List<Row> rows) {
            return rows.stream().mapToDouble(Row::share).sum(); // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive @Sensitivity(10)
          static long some(List<Row> rows) {
            return rows.stream().count() > 10 ? 10 : 0; // :: error: [DP207]
          }
          @Private(epsilon = 1) @Additive
          static long start(List<Row> rows) {
            long total = 3;
            for (Row r : rows) total++;
            return total; // :: error: [DP207]
          }
        }
        """);
  }

  /** Whatever the cap, the noise follows it. */
  @Test
  void timesAPublicParameter() {
    check(
        row(),
        """
        final class Caps {
          @Private(epsilon = 1) @Sensitivity(value = 1, times = "cap")
          static long least(List<Row> rows, @Bounded(lower = 0, upper = 100) long cap) {
            return rows.stream().mapToLong(r -> Math.min(r.x(), cap)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, times = "cap")
          static long clamped(List<Row> rows, @Bounded(lower = 0, upper = 100) int cap) {
            long total = 0;
            for (Row r : rows) total += Clamp.clamp(r.x() - 4, -cap, cap);
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(value = 3, times = "cap")
          static long branches(List<Row> rows, @Bounded(lower = 1, upper = 100) long cap) {
            return rows.stream().mapToLong(r -> r.x() > 5 ? 3 * cap : -cap).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 9, times = "cap")
          static long byTheLeast(List<Row> rows, @Bounded(lower = 1, upper = 100) long cap) {
            return rows.stream().mapToLong(Row::x).sum();
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, times = "scale")
          static long scaled(
              @MaxRows(1000) List<Row> rows, @Bounded(lower = 0, upper = 100) long scale) {
            return rows.size() * scale;
          }
          @Private(epsilon = 1) @Sensitivity(value = 1.001, times = "cap")
          static double share(
              @MaxRows(1000) List<Row> rows, @Bounded(lower = 0.5, upper = 2) double cap) {
            return rows.stream().mapToDouble(r -> r.share() * cap).sum();
          }
        }
        """,
        """
        final class Lies {
          @Private(epsilon = 1) @Sensitivity(value = 0.99, times = "cap")
          static long least(List<Row> rows, @Bounded(lower = 0, upper = 100) long cap) {
            return rows.stream().mapToLong(r -> Math.min(r.x(), cap)).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, times = "cap")
          static long uncapped(List<Row> rows, @Bounded(lower = 0, upper = 100) long cap) {
            return rows.stream().mapToLong(Row::x).sum(); // :: error: [DP202]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, times = "cap")
          static long negative(List<Row> rows, @Bounded(lower = 0, upper = 100) long cap) {
            return rows.stream().mapToLong(r -> Math.min(r.x() - 5, cap)).sum(); // :: error: [DP202]
          }
          @Private(epsilon = 1) @Sensitivity(value = 8.9, times = "cap")
          static long byTheLeast(List<Row> rows, @Bounded(lower = 1, upper = 100) long cap) {
            return rows.stream().mapToLong(Row::x).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, times = "cap")
          static double rounds(
              @MaxRows(1000) List<Row> rows, @Bounded(lower = 0.5, upper = 2) double cap) {
            return rows.stream().mapToDouble(r -> r.share() * cap).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, times = "cap")
          static long wraps(List<Row> rows, @Bounded(lower = 0, upper = 1e15) long cap) {
            return rows.stream().mapToLong(r -> r.x() > 3 ? cap : 0).sum(); // :: error: [DP401]
          }
        }
        """);
  }
}
