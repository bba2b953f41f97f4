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
 * Sets of constants come in an order that other rows may decide: the hash of a constant is given
 * out when somebody first asks for it. Loops over them are accepted where no order decides
 * anything.
 */
class OrdersOfSetsTest {
  private static final String ROWS =
      """
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import java.util.*;
      import java.util.concurrent.atomic.AtomicInteger;
      enum Kind { A, B, C, D }
      record Row(Set<Kind> kinds, Kind kind, List<Integer> ns, int n) {
        Row { kinds = Set.copyOf(kinds); Objects.requireNonNull(kind); ns = List.copyOf(ns); }
      }
      """;

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory).with(ROWS + "final class Queries {\n" + members + "}\n").check();
  }

  /** Two classes bring the same elements in two orders, so what comes first may differ. */
  @Test
  void whatTheClassDecides() {
    check(
        ORDERS.formatted("copies", "new TreeSet<>(r.ns())", "new HashSet<>(r.ns())")
            + ORDERS.formatted("linked", "new LinkedHashSet<>(r.ns())", "new HashSet<>(r.ns())")
            + ORDERS.formatted(
                "keys",
                "r.ns().stream().limit(3).collect(groupingBy(x -> x, TreeMap::new, counting())).keySet()",
                "r.ns().stream().limit(3).collect(groupingBy(x -> x, counting())).keySet()")
            + INNER.formatted(
                "inner", SETS.formatted("toCollection(TreeSet::new)"), SETS.formatted("toSet()"))
            + FILLED.formatted("filled", "new TreeSet<>()", "new HashSet<>()")
            + FILLED
                .formatted("cleared", "new TreeSet<>()", "new LinkedHashSet<>()")
                .replace("{ a.add", "{ a.clear(); b.clear(); a.add(r.n()); b.add(r.n()); a.add"));
  }

  private static final String SETS =
      "r.ns().stream().limit(3).collect(groupingBy(x -> x > 5, mapping(x -> x, %s)))";
  private static final String COMPARED =
      """
            if (!c.isEmpty() && !d.isEmpty()) {
              int x = c.get(0);
              int y = d.get(0);
              if (x != y) n += 1000; else n++;
            }
          }
          return n; // :: error: [DP201]
        }

      """;
  private static final String ORDERS =
      """
        @Private(epsilon = 1) @Sensitivity(999)
        static long %s(List<Row> rows) {
          long n = 0;
          for (Row r : rows) {
            List<Integer> c = List.copyOf(%s);
            List<Integer> d = List.copyOf(%s);
      """
          + COMPARED;
  private static final String INNER =
      ORDERS
          .replace(
              "List<Integer> c = List.copyOf(%s)",
              "Map<Boolean, Set<Integer>> a = %s; List<Integer> c = List.copyOf(a.getOrDefault(true, Set.of()))")
          .replace(
              "List<Integer> d = List.copyOf(%s)",
              "Map<Boolean, Set<Integer>> b = %s; List<Integer> d = List.copyOf(b.getOrDefault(true, Set.of()))");
  private static final String FILLED =
      """
        @Private(epsilon = 1) @Sensitivity(999)
        static long %s(List<Row> rows) {
          long n = 0;
          for (Row r : rows) {
            Set<Integer> a = %s;
            Set<Integer> b = %s;
            for (int i : List.of(r.n(), 17, r.kind().ordinal())) { a.add(i); b.add(i); }
            List<Integer> c = List.copyOf(a);
            List<Integer> d = List.copyOf(b);
      """
          + COMPARED;

  @Test
  void whatTheOrderDecides() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(3)
        static long first(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int first = 0;
            for (Kind k : r.kinds()) { first = k.ordinal(); break; } // :: error: [DP113]
            total += first;
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long last(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int last = 0;
            for (Kind k : r.kinds()) last = k.ordinal(); // :: error: [DP113]
            total += last;
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long aFew(List<Row> rows) {
          return rows.stream().mapToLong(r -> r.kinds().stream().limit(1).mapToInt(Kind::ordinal).sum()).sum(); // :: error: [DP113]
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long byIndex(List<Row> rows) {
          return rows.stream().mapToLong(r -> r.kinds().isEmpty() ? 0 : List.copyOf(r.kinds()).get(0).ordinal()).sum(); // :: error: [DP113]
        }

        @Private(epsilon = 1) @Sensitivity(9)
        static long capped(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int sofar = 0;
            for (Kind k : r.kinds()) { // :: error: [DP113]
              if (sofar < 3) sofar += k.ordinal();
            }
            total += sofar;
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(9)
        static long byTwoNames(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int[] one = new int[2];
            int[] other = one;
            for (Kind k : r.kinds()) { one[0] ^= k.ordinal(); other[0] += 1; } // :: error: [DP113]
            total += Math.min(Math.max(one[0], 0), 9);
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(4)
        static long readByAnotherName(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            boolean[] seen = new boolean[4];
            boolean[] other = seen;
            int n = 0;
            for (Kind k : r.kinds()) { seen[k.ordinal()] = true; n += other[1] ? 1 : 0; } // :: error: [DP113]
            total += n;
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long inAHolder(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            AtomicInteger last = new AtomicInteger();
            for (Kind k : r.kinds()) { last.set(k.ordinal()); } // :: error: [DP113]
            total += last.get();
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long putByAnotherElement(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            Map<Kind, Integer> last = new EnumMap<>(Kind.class);
            for (Kind k : r.kinds()) { // :: error: [DP113]
              int ordinal = k.ordinal();
              k = Kind.A;
              last.put(k, ordinal);
            }
            total += Math.min(3, Math.max(0, last.getOrDefault(Kind.A, 0)));
          }
          return total;
        }

        @Private(epsilon = 1)
        static Map<Kind, Long> chosenByAnother(List<Row> rows, Set<Kind> kinds) {
          Map<Kind, Long> counts = new EnumMap<>(Kind.class);
          for (Kind k : kinds) { // :: error: [DP113]
            Kind wanted = k;
            k = Kind.A;
            counts.put(k, rows.stream().filter(r -> r.kind() == wanted).count());
          }
          return counts;
        }

        @Private(epsilon = 1)
        static long firstOfAParameter(List<Row> rows, Set<Kind> kinds) {
          Kind first = Kind.A;
          for (Kind k : kinds) { first = k; break; } // :: error: [DP113]
          Kind wanted = first;
          return rows.stream().filter(r -> r.kind() == wanted).count();
        }
        """);
  }

  @Test
  void whatNoOrderDecides() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(6)
        static long sums(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int own = 0;
            for (Kind k : r.kinds()) if (k != Kind.A) own += k.ordinal();
            total += Math.min(own, 6);
          }
          return total;
        }

        @Private(epsilon = 1)
        static long flags(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            boolean any = false;
            for (Kind k : r.kinds()) { if (k.ordinal() > 2) any = true; }
            if (any) total++;
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long greatest(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int most = 0;
            for (Kind k : r.kinds()) most = Math.max(most, k.ordinal());
            total += most;
          }
          return total;
        }

        @Private(epsilon = 1)
        static Map<Kind, Long> chosen(List<Row> rows, Set<Kind> kinds) {
          Map<Kind, Long> counts = new EnumMap<>(Kind.class);
          for (Kind k : kinds) counts.put(k, rows.stream().filter(r -> r.kind() == k).count());
          return counts;
        }

        @Private(epsilon = 1)
        static long wanted(List<Row> rows, Set<Kind> kinds) {
          return rows.stream().filter(r -> kinds.contains(r.kind())).count();
        }
        """);
  }

  /** What a step returns tells how many came before. */
  @Test
  void whatAChangeReturns() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(1)
        static Map<Kind, Long> stepped(List<Row> rows) {
          Map<Kind, Long> counts = new EnumMap<>(Kind.class);
          for (Row r : rows) {
            int n = 0;
            for (Kind k : r.kinds()) { // :: error: [DP113]
              if (n++ < 1) counts.merge(k, 1L, Long::sum);
            }
          }
          return counts;
        }

        @Private(epsilon = 1) @Sensitivity(1)
        static long[] skipped(List<Row> rows) {
          long[] counts = new long[4];
          for (Row r : rows) {
            int n = 0;
            for (Kind k : r.kinds()) { // :: error: [DP113]
              if (++n > 1) continue;
              counts[k.ordinal()]++;
            }
          }
          return counts;
        }

        @Private(epsilon = 1) @Sensitivity(12)
        static long down(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int left = 2;
            for (Kind k : r.kinds()) { // :: error: [DP113]
              while (left-- > 0) total += k.ordinal();
            }
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(12)
        static long assigned(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int sum = 0;
            for (Kind k : r.kinds()) { // :: error: [DP113]
              int before = sum += 1;
              if (before == 1) total += k.ordinal();
            }
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(12)
        static long inAnIndex(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int n = 0;
            int[] found = new int[8];
            for (Kind k : r.kinds()) { // :: error: [DP113]
              found[n++ & 7] += k.ordinal();
            }
            total += found[0];
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(12)
        static long byMerging(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            Map<Boolean, Integer> seen = new HashMap<>();
            for (Kind k : r.kinds()) { // :: error: [DP113]
              int n = seen.merge(true, 1, Integer::sum);
              if (n == 1) total += k.ordinal();
            }
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(4)
        static long asStatements(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int n = 0;
            for (Kind k : r.kinds()) {
              n++;
            }
            total += n;
          }
          return total;
        }
        """);
  }

  /** The elements have another type, and the order that they had. */
  @Test
  void whatConstantsAreMappedTo() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(3)
        static long numbers(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            int last = 0;
            for (int n : r.kinds().stream().map(k -> k.ordinal()).toList()) last = n; // :: error: [DP113]
            total += last;
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long ofAFilledSet(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            Set<Kind> set = new HashSet<>();
            for (Kind k : Kind.values()) if (r.kinds().contains(k)) set.add(k);
            List<Integer> numbers = set.stream().map(k -> k.ordinal()).toList(); // :: error: [DP113]
            total += numbers.isEmpty() ? 0 : numbers.get(0);
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(1)
        static long ofKeys(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            Map<Kind, Integer> map = new HashMap<>();
            for (Kind k : Kind.values()) if (r.kinds().contains(k)) map.put(k, 1);
            boolean last = false;
            for (boolean b : map.keySet().stream().map(k -> k == Kind.B).toList()) last = b; // :: error: [DP113]
            if (last) total++;
          }
          return total;
        }
        """);
  }

  /** What is made of such a set has its order, also where a loop makes it. */
  @Test
  void whatConstantsAreAddedTo() {
    check(
        """
        record Nest(Set<Kind> kinds) { Nest { kinds = Set.copyOf(kinds); } }
        record Nests(List<Nest> nests, Set<Kind> kinds) {
          Nests { nests = List.copyOf(nests); kinds = Set.copyOf(kinds); }
        }
        @Private(epsilon = 1) @Sensitivity(4)
        static long inALoop(List<Nests> rows) {
          long total = 0;
          for (Nests r : rows) {
            List<Kind> all = new ArrayList<>();
            for (Nest n : r.nests()) all.addAll(n.kinds()); // :: error: [DP113]
            total += all.isEmpty() ? 0 : all.get(0).ordinal();
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(1)
        static long rounded(List<Nests> rows) {
          return rows.stream().filter(r -> r.kinds().stream().mapToDouble(k -> k.ordinal() * 0.1).sum() > 0.3).count(); // :: error: [DP113]
        }

        @Private(epsilon = 1) @Sensitivity(64)
        static long asNumbers(List<Nests> rows) {
          long total = 0;
          for (Nests r : rows) {
            Set<Integer> numbers = r.kinds().stream().map(k -> 16 * k.ordinal()).collect(java.util.stream.Collectors.toSet()); // :: error: [DP113]
            int last = 0;
            for (int n : numbers) last = n;
            total += last;
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(64)
        static long merged(List<Nests> rows) {
          long total = 0;
          for (Nests r : rows) {
            Map<Integer, Integer> counts = new HashMap<>();
            for (Kind k : r.kinds()) { // :: error: [DP113]
              counts.merge(16 * k.ordinal(), 1, Integer::sum);
            }
            int last = 0;
            for (int n : counts.keySet()) last = n;
            total += last;
          }
          return total;
        }
        """);
  }

  /** Values of which only equal ones compare as such: the least is the same in any order. */
  @Test
  void theLeastAndGreatestAsTheyAre() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(3)
        static long ofConstants(List<Row> rows) {
          return rows.stream()
              .filter(r -> !r.kinds().isEmpty())
              .mapToLong(r -> Collections.max(r.kinds()).ordinal())
              .sum();
        }

        @Private(epsilon = 1) @Sensitivity(2)
        static long tooFew(List<Row> rows) {
          return rows.stream()
              .filter(r -> !r.kinds().isEmpty())
              .mapToLong(r -> Collections.max(r.kinds()).ordinal())
              .sum(); // :: error: [DP201]
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long ofAStream(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            total += r.kinds().stream().max(Comparator.naturalOrder()).map(Kind::ordinal).orElse(0);
            if (r.kinds().stream().min(Comparator.reverseOrder()).isEmpty()) total++;
          }
          return total;
        }

        @Private(epsilon = 1) @Sensitivity(3)
        static long byAKeyThatTies(List<Row> rows) {
          return rows.stream()
              .filter(r -> !r.kinds().isEmpty())
              .mapToLong(r -> Collections.max(r.kinds(), Comparator.comparing(k -> k == Kind.A)).ordinal()) // :: error: [DP113]
              .sum();
        }
        """);
  }

  @Test
  void theFirstOfThoseThatTieInAStream() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(3)
        static long q(List<Row> rows) {
          long total = 0;
          for (Row r : rows) {
            total += r.kinds().stream().max(Comparator.comparing(k -> k == Kind.A)).map(Kind::ordinal).orElse(0); // :: error: [DP100]
          }
          return total;
        }
        """);
  }

  /** The values of one person, in a set that a parallel stream may fill in parts. */
  @Test
  void theLeastOfAPersonsValues() {
    check(
        """
        record Visit(
            @PrivacyUnit(maxRows = 9) int person,
            @Bounded(lower = 0, upper = 9) int n,
            java.time.LocalDate day,
            String text,
            java.math.BigDecimal price) {
          Visit {
            n = Math.max(0, Math.min(9, n));
            Objects.requireNonNull(day);
            Objects.requireNonNull(text);
            Objects.requireNonNull(price);
          }
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long firstDays(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::day, toSet()))).values()
              .stream().filter(own -> Collections.min(own).getYear() == 2024).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long greatest(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::n, toSet()))).values()
              .stream().mapToLong(own -> Collections.max(own)).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 8, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::n, toSet()))).values()
              .stream().mapToLong(own -> Collections.max(own)).sum(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long texts(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::text, toSet()))).values()
              .stream().filter(own -> own.stream().min(Comparator.naturalOrder()).get().equals("a")).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long byYear(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::day, toSet()))).values()
              .stream()
              .filter(own -> Collections.min(own, Comparator.comparing(java.time.LocalDate::getYear)).getMonthValue() == 3) // :: error: [DP113]
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long prices(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::price, toSet()))).values() // :: error: [DP100]
              .stream()
              .filter(own -> Collections.min(own).scale() == 2)
              .count();
        }
        """);
  }
}
