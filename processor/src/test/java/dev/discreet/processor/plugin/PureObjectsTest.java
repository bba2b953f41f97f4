/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a chunk's function makes on its way: groups, records, texts, decimals and functions. */
class PureObjectsTest {
  @TempDir Path directory;

  private void checks(String members, String... others) {
    ChunkQueries.check(directory, members, others);
  }

  @Test
  void groupsOfItsOwn() {
    checks(
        """
        query static double widest(List<Visit> chunk) {
          Map<Integer, List<Double>> groups = new TreeMap<>();
          for (Visit v : chunk) groups.computeIfAbsent(v.age(), k -> new ArrayList<>()).add(v.cost());
          double widest = 0;
          for (List<Double> group : groups.values()) {
            Collections.sort(group);
            widest = Math.max(widest, group.get(group.size() - 1) - group.get(0));
          }
          return widest;
        }
        query static double survival(List<Visit> chunk) {
          TreeMap<Integer, int[]> events = new TreeMap<>();
          for (Visit v : chunk) {
            int[] event = events.computeIfAbsent(v.age(), t -> new int[2]);
            event[v.isSenior() ? 0 : 1]++;
            events.get(v.age())[0]--;
          }
          for (Map.Entry<Integer, int[]> e : events.entrySet()) e.getValue()[0] = 3;
          return events.size();
        }
        query static double buckets(List<Visit> chunk) {
          List<List<Visit>> buckets = new ArrayList<>();
          for (int i = 0; i < 10; i++) buckets.add(new ArrayList<>());
          chunk.forEach(v -> buckets.get(v.age() % 10).add(v));
          for (List<Visit> bucket : buckets) bucket.sort(Comparator.comparingInt(Visit::age));
          return buckets.get(0).size();
        }
        query static double arrays(List<Visit> chunk) {
          Visit[] rows = chunk.toArray(new Visit[0]);
          Arrays.sort(rows, Comparator.comparingDouble(Visit::cost));
          Visit[] same = chunk.toArray(Visit[]::new);
          same[0] = rows[0];
          double[] means = new double[10];
          Arrays.setAll(means, i -> rows[i].cost());
          return means[0];
        }
        """);
  }

  /** A group that somebody else has made, or that may be one, is not written to. */
  @Test
  void groupsThatMayBeOthers() {
    checks(
        """
        record Held(int n) {
          List<Visit> get(List<Visit> rows) { return rows; }
        }
        query static double all(List<Visit> chunk) {
          Map<Integer, int[]> days = new HashMap<>();
          days.putAll(Map.of(1, chunk.get(0).days()));
          days.get(1)[0] = 1000; // :: error: [DP108]
          return 0;
        }
        query static double lists(List<Visit> chunk) {
          Map<Integer, List<Visit>> all = new TreeMap<>();
          all.putAll(Map.of(1, chunk));
          for (List<Visit> l : all.values()) l.clear(); // :: error: [DP108]
          return 0;
        }
        query static double put(List<Visit> chunk) {
          Map<Integer, int[]> days = new TreeMap<>();
          for (Visit v : chunk) days.put(v.age(), v.days());
          days.get(3)[0] = 1; // :: error: [DP108]
          for (int[] one : days.values()) one[0] = 1; // :: error: [DP108]
          for (Map.Entry<Integer, int[]> e : days.entrySet()) e.getValue()[0] = 1; // :: error: [DP108]
          return 0;
        }
        query static double sometimes(List<Visit> chunk) {
          Map<Integer, int[]> days = new TreeMap<>();
          for (Visit v : chunk) days.computeIfAbsent(v.age(), k -> v.days())[0] = 3; // :: error: [DP108]
          Map<Integer, int[]> merged = new TreeMap<>();
          for (Visit v : chunk) merged.merge(v.age(), new int[3], (a, b) -> v.days());
          merged.get(3)[0] = 1; // :: error: [DP108]
          List<int[]> all = new ArrayList<>();
          all.add(new int[3]);
          chunk.stream().map(Visit::days).forEach(all::add);
          all.get(0)[0] = 1; // :: error: [DP108]
          List<int[]> more = new ArrayList<>();
          Collections.addAll(more, chunk.get(0).days());
          more.get(0)[0] = 1; // :: error: [DP108]
          List<int[]> copied = new ArrayList<>(all);
          copied.get(0)[0] = 1; // :: error: [DP108]
          return 0;
        }
        query static double others(List<Visit> chunk) {
          Map<Integer, List<Visit>> rows = new TreeMap<>();
          rows.put(3, chunk);
          rows.get(3).clear(); // :: error: [DP108]
          Held held = new Held(3);
          held.get(chunk).clear(); // :: error: [DP108]
          Map<Integer, List<Visit>> either = chunk.isEmpty() ? rows : new TreeMap<>();
          either.get(3).clear(); // :: error: [DP108]
          List<List<int[]>> deep = new ArrayList<>();
          deep.add(new ArrayList<>());
          deep.get(0).add(chunk.get(0).days());
          deep.get(0).get(0)[0] = 1; // :: error: [DP108]
          List<int[]> inner = deep.get(0);
          inner.get(0)[0] = 1; // :: error: [DP108]
          return 0;
        }
        static void sort(Map<Integer, List<Visit>> groups) {
          for (List<Visit> group : groups.values()) group.clear(); // :: error: [DP108]
        }
        query static double given(List<Visit> chunk) {
          Map<Integer, List<Visit>> rows = new TreeMap<>();
          sort(rows);
          int[][] all = new int[3][3];
          Arrays.setAll(all, i -> chunk.get(i).days()); // :: error: [DP100]
          Visit[] rows2 = chunk.toArray(new Visit[0]);
          rows2[0].days()[0] = 1; // :: error: [DP108]
          return 0;
        }
        """);
  }

  @Test
  void rowsOfMatrices() {
    checks(
        """
        query static double solved(List<Visit> chunk) {
          double[][] m = new double[3][4];
          double[][] unit = {{1, 0}, {0, 1}};
          unit[0][1] = 2;
          for (double[] row : unit) row[0]++;
          for (int p = 0; p < 3; p++) {
            double[] t = m[p];
            m[p] = m[2];
            m[2] = t;
            m[p][0] = 1;
            t[0] = 2;
          }
          m[0] = new double[] {1, 2, 3, 4};
          m[0][0] = 5;
          return m[0][0];
        }
        query static double others(List<Visit> chunk) {
          int[][] all = new int[2][2];
          int[] days = chunk.get(0).days();
          all[0] = days;
          all[0][0] = 1; // :: error: [DP108]
          int[][] made = {chunk.get(0).days()};
          made[0][0] = 1; // :: error: [DP108]
          int[][] swapped = new int[2][2];
          swapped[0] = all[0];
          swapped[0][0] = 1; // :: error: [DP108]
          int[] row = swapped[1];
          row[0] = 1; // :: error: [DP108]
          for (int[] one : all) one[0] = 1; // :: error: [DP108]
          int[][] right = new int[2][2];
          int[] either = right[0];
          if (chunk.size() > 3) either = days;
          right[1] = either;
          right[1][0] = 1; // :: error: [DP108]
          int[][] fine = new int[2][2];
          int[] own = new int[2];
          fine[0] = own;
          fine[0][0] = 1;
          int[][][] deep = new int[2][2][2];
          int[][] layer = deep[0];
          layer[0] = days; // :: error: [DP108]
          layer[0][0] = 1; // :: error: [DP108]
          deep[0][0][0] = 1; // :: error: [DP108]
          int[][] alias = fine;
          alias[0] = days; // :: error: [DP108]
          int[] same = own;
          same[0] = 1;
          return 0;
        }
        """);
  }

  /** The class of the query is initialised in any case; of another one it is not known when. */
  @Test
  void tablesOfConstants() {
    checks(
        """
        private static final int LAST = 9;
        private static final Set<String> CODES = Set.of("A", "B");
        static final List<Integer> LIMITS = List.of(1, -2, LAST);
        static final Map<String, Double> WEIGHTS = Map.of("A", 1.0, "B", 2.5);
        static List<Integer> changed = List.of(1);
        static final List<Integer> OPEN = new ArrayList<>(List.of(1));
        static final List<int[]> CELLS = List.of(new int[3]);
        static final double[] NUMBERS = {1, 2};
        static final List<Long> STARTED = List.of(System.nanoTime());
        static final Set<Ward> WARDS = Set.of(Ward.NORTH);
        static final class Other {
          static final List<Integer> TABLE = List.of(1);
        }
        query static double reads(List<Visit> chunk) {
          return chunk.stream().map(Visit::id).filter(CODES::contains).count()
              + LIMITS.get(0)
              + WEIGHTS.getOrDefault("C", 0.0)
              + chunk.stream().filter(v -> LIMITS.contains(v.age())).count();
        }
        query static double others(List<Visit> chunk) {
          LIMITS.clear(); // :: error: [DP108]
          return changed.get(0) // :: error: [DP108]
              + OPEN.get(0) // :: error: [DP108]
              + CELLS.get(0)[0] // :: error: [DP108]
              + NUMBERS[0] // :: error: [DP108]
              + STARTED.get(0) // :: error: [DP108]
              + WARDS.size() // :: error: [DP108]
              + Other.TABLE.get(0); // :: error: [DP108]
        }
        query static double seeks(List<Visit> chunk) {
          List<Object> any = new ArrayList<>();
          return chunk.stream().filter(CODES::contains).count() // :: error: [DP100]
              + chunk.stream().filter(any::contains).count(); // :: error: [DP115]
        }
        """);
  }

  @Test
  void recordsOfItsOwn() {
    checks(
        """
        record Group(double sum, int n) {
          Group {
            if (n < 0) throw new IllegalArgumentException("n");
          }
          Group plus(double x) { return new Group(sum + x, n + 1); }
          double mean() { return n == 0 ? 0 : sum / n; }
        }
        record Point(double x, double y) {}
        query static double best(List<Visit> chunk) {
          Map<String, Group> groups = new TreeMap<>();
          for (Visit v : chunk) {
            groups.put(v.id(), groups.getOrDefault(v.id(), new Group(0, 0)).plus(v.cost()));
          }
          double best = 0;
          for (Group group : groups.values()) best = Math.max(best, group.mean());
          return best;
        }
        query static double points(List<Visit> chunk) {
          List<Point> points = chunk.stream().map(v -> new Point(v.age(), v.cost())).toList();
          return points.stream().mapToDouble(p -> p.x() * p.y()).sum()
              + points.stream().distinct().count();
        }
        """);
  }

  @Test
  void recordsThatRunCode() {
    checks(
        """
        record Loud(int n) {
          static int made;
          Loud {
            made++; // :: error: [DP108]
          }
        }
        record Counted(int n) {
          Counted {
            System.out.println(n); // :: error: [DP108] [DP102]
          }
        }
        record Knot(int n, Knot next) {
          Knot {
            next = new Knot(n, null); // :: error: [DP116]
          }
        }
        record First(int n) {
          static final long SEEN = System.nanoTime();
        }
        record Texts(int n) implements CharSequence {
          public int length() { return n; }
          public char charAt(int i) { return 'x'; }
          public CharSequence subSequence(int a, int b) { return this; }
        }
        record Kept(List<Integer> all) {}
        record Cells(int[] cells) {}
        query static double made(List<Visit> chunk) {
          return new Loud(1).n()
              + new Counted(1).n()
              + new Knot(1, null).n()
              + new First(1).n() // :: error: [DP115]
              + new Texts(1).n() // :: error: [DP101]
              + new Beside(1).n(); // :: error: [DP115]
        }
        query static double held(List<Visit> chunk) {
          Kept kept = new Kept(new ArrayList<>());
          Cells cells = new Cells(chunk.get(0).days());
          cells.cells()[0] = 1; // :: error: [DP108]
          return kept.all().size(); // :: error: [DP115]
        }
        """,
        "record Beside(int n) { static final long SEEN = System.nanoTime(); }");
  }

  @Test
  void textsAndDecimals() {
    checks(
        """
        query static double texts(List<Visit> chunk) {
          StringBuilder all = new StringBuilder();
          for (Visit v : chunk) all.append(v.id()).append(',').append(v.age());
          chunk.forEach(v -> all.append(v.id()));
          String[] parts = all.reverse().toString().split(",");
          Arrays.sort(parts);
          char[] letters = parts[0].toUpperCase(Locale.ROOT).toCharArray();
          letters[0] = 'x';
          return new StringBuilder("a").append(parts.length).length() + letters.length;
        }
        query static double decimals(List<Visit> chunk) {
          java.math.BigDecimal sum = java.math.BigDecimal.ZERO;
          for (Visit v : chunk) sum = sum.add(new java.math.BigDecimal(v.id()));
          return sum.divide(
              java.math.BigDecimal.valueOf(chunk.size()), 6, java.math.RoundingMode.HALF_UP)
              .doubleValue();
        }
        query static double parsed(List<Visit> chunk) {
          int bad = 0;
          double sum = 0;
          for (Visit v : chunk) {
            try {
              sum += Double.parseDouble(v.id());
            } catch (NumberFormatException | NullPointerException e) {
              bad++;
            }
          }
          if (bad > 3) throw new IllegalStateException("too many");
          return sum / bad;
        }
        query static double days(List<Visit> chunk) {
          java.time.LocalDate start = java.time.LocalDate.parse("2024-01-31").plusMonths(1);
          long days = 0;
          for (Visit v : chunk) {
            days += java.time.temporal.ChronoUnit.DAYS.between(start, start.plusDays(v.age()));
          }
          return days;
        }
        """);
  }

  @Test
  void textsThatTellMore() {
    checks(
        """
        record Row(java.math.BigDecimal amount, StringBuilder text) {}
        static double amount(Row row) {
          return row.amount().doubleValue() // :: error: [DP115]
              + row.text().length(); // :: error: [DP115]
        }
        query static double given(List<Visit> chunk) {
          List<Row> rows = new ArrayList<>();
          return amount(rows.get(0));
        }
        static void spoil(StringBuilder text) {
          text.append("x"); // :: error: [DP108]
        }
        query static double texts(List<Visit> chunk) {
          StringBuilder own = new StringBuilder();
          spoil(own);
          own.append(chunk.get(0).days()); // :: error: [DP115]
          own.append(chunk); // :: error: [DP115]
          StringBuilder other = own;
          other.append(1).append(2); // :: error: [DP108] [DP108]
          return own.toString().toUpperCase().length() // :: error: [DP101]
              + own.hashCode() // :: error: [DP101]
              + Locale.getDefault().hashCode() // :: error: [DP101] [DP101]
              + new java.math.BigInteger(9, new Random()).intValue(); // :: error: [DP101]
        }
        """);
  }

  @Test
  void functionsWithNames() {
    checks(
        """
        query static double deviation(List<Visit> chunk) {
          ToDoubleFunction<double[]> median =
              xs -> {
                double[] own = xs.clone();
                Arrays.sort(own);
                return own.length == 0 ? 0 : own[own.length / 2];
              };
          double[] costs = chunk.stream().mapToDouble(Visit::cost).toArray();
          double middle = median.applyAsDouble(costs);
          return median.applyAsDouble(Arrays.stream(costs).map(x -> Math.abs(x - middle)).toArray());
        }
        query static double oldest(List<Visit> chunk) {
          Map<Ward, Integer> rank = new EnumMap<>(Ward.class);
          Comparator<Visit> byRank = Comparator.comparing(v -> rank.getOrDefault(v.ward(), 0));
          Comparator<Visit> byAge = byRank.thenComparingInt(Visit::age);
          Predicate<Visit> old = v -> v.age() > 60;
          List<Visit> sorted = new ArrayList<>(chunk);
          sorted.sort(byAge.reversed());
          TreeSet<Visit> tree = new TreeSet<>(byAge);
          tree.addAll(sorted);
          return sorted.stream().filter(old).filter(v -> old.test(v)).count() + tree.size();
        }
        """);
  }

  /**
   * The class of an enum is asked for its constants. The runtime initialises all enums of a seal
   * before any chunk is asked, so that nothing that the enum does then is done in one.
   */
  @Test
  void enumsThatAreNamedAreInTheSeal() throws IOException {
    List<String> ways =
        List.of(
            "new EnumMap<Mood, Integer>(Mood.class).size()",
            "EnumSet.noneOf(Mood.class).size()",
            "chunk.stream().collect(groupingBy(Row::mood, () -> new EnumMap<>(Mood.class),"
                + " counting())).size()",
            "Mood.values().length",
            "Mood.valueOf(\"GOOD\").ordinal()",
            "Mood.GOOD.ordinal()",
            "switch (chunk.get(0).mood()) { case GOOD -> 1; default -> 2; }");
    Build build = new Build(directory);
    for (int i = 0; i < ways.size(); i++) {
      build.with(
          """
          import static java.util.stream.Collectors.*;
          import dev.discreet.annotations.*;
          import java.util.*;
          class Asked%d {
            enum Mood { GOOD, BAD }
            record Row(@PrivacyUnit String id, Mood mood) {
              Row {
                Objects.requireNonNull(id);
              }
            }
            @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
            @Bounded(lower = 0, upper = 100)
            static double asked(List<Row> chunk) {
              return %s;
            }
          }
          """
              .formatted(i, ways.get(i)));
    }
    build.compile().pass();
    for (int i = 0; i < ways.size(); i++) {
      String seal = Files.readString(build.seal("Asked" + i));
      assertTrue(seal.contains("Asked" + i + "$Mood"), ways.get(i) + "\n" + seal);
    }
  }
}
