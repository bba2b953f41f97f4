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

/** A person's array, set or map, to which a loop over what a row holds writes. */
class ValuesWrittenInLoopsTest {
  private static final String ORDER =
      """
      enum Kind { A, B, C, D }
      record Line(Kind kind, @Bounded(lower = 0, upper = 100) int cents) {
        Line {
          Objects.requireNonNull(kind);
          cents = Clamp.clamp(cents, 0, 100);
        }
      }
      record Order(
          @PrivacyUnit(maxRows = 8) int who, Kind kind, List<Line> lines, List<Kind> any) {
        Order {
          Objects.requireNonNull(kind);
          lines = List.copyOf(lines);
          any = List.copyOf(any);
          if (lines.size() > 6) throw new IllegalArgumentException();
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, ORDER + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void aLoopMarksTheKindsOfAPerson() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long[] persons(List<Order> orders) {
          Map<Integer, boolean[]> seen = new HashMap<>();
          for (Order o : orders) {
            boolean[] own = seen.computeIfAbsent(o.who(), w -> new boolean[4]);
            for (Line line : o.lines()) own[line.kind().ordinal()] = true;
          }
          long[] n = new long[4];
          for (boolean[] own : seen.values()) {
            for (int i = 0; i < 4; i++) if (own[i]) n[i]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long[] byEach(List<Order> orders) {
          Map<Integer, boolean[]> seen = new HashMap<>();
          for (Order o : orders) {
            boolean[] own = seen.computeIfAbsent(o.who(), w -> new boolean[4]);
            o.any().forEach(kind -> own[kind.ordinal()] = true);
          }
          long[] n = new long[4];
          for (boolean[] own : seen.values()) {
            for (int i = 0; i < 4; i++) if (own[i]) n[i]++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long[] tooFew(List<Order> orders) {
          Map<Integer, boolean[]> seen = new HashMap<>();
          for (Order o : orders) {
            boolean[] own = seen.computeIfAbsent(o.who(), w -> new boolean[4]);
            for (Line line : o.lines()) own[line.kind().ordinal()] = true;
          }
          long[] n = new long[4];
          for (boolean[] own : seen.values()) {
            for (int i = 0; i < 4; i++) if (own[i]) n[i]++;
          }
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void aLoopFillsTheSetOfAPerson() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long[] persons(List<Order> orders) {
          Map<Integer, Set<Kind>> seen = new HashMap<>();
          for (Order o : orders) {
            Set<Kind> own = seen.computeIfAbsent(o.who(), w -> EnumSet.noneOf(Kind.class));
            for (Line line : o.lines()) own.add(line.kind());
          }
          long[] n = new long[4];
          for (Set<Kind> own : seen.values()) for (Kind kind : own) n[kind.ordinal()]++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long broad(List<Order> orders) {
          Map<Integer, Set<Kind>> seen = new HashMap<>();
          for (Order o : orders) {
            Set<Kind> own = seen.computeIfAbsent(o.who(), w -> new HashSet<>());
            for (Kind kind : o.any()) {
              if (kind == o.kind()) continue;
              own.add(kind);
            }
          }
          return seen.values().stream().filter(own -> own.size() >= 3).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long without(List<Order> orders) {
          Map<Integer, Set<Kind>> seen = new HashMap<>();
          for (Order o : orders) {
            Set<Kind> own = seen.computeIfAbsent(o.who(), w -> new TreeSet<>());
            own.add(o.kind());
            for (int i = 0; i < o.lines().size(); i++) own.add(o.lines().get(i).kind());
          }
          long n = 0;
          for (Set<Kind> own : seen.values()) if (!own.contains(Kind.A)) n++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long empty(List<Order> orders) {
          Map<Integer, Set<Kind>> seen = new HashMap<>();
          for (Order o : orders) {
            Set<Kind> own = seen.computeIfAbsent(o.who(), w -> new HashSet<>());
            if (o.kind() != Kind.D) for (Line line : o.lines()) own.add(line.kind());
          }
          return seen.values().stream().filter(Set::isEmpty).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long tooFew(List<Order> orders) {
          Map<Integer, Set<Kind>> seen = new HashMap<>();
          for (Order o : orders) {
            Set<Kind> own = seen.computeIfAbsent(o.who(), w -> new HashSet<>());
            for (Line line : o.lines()) own.add(line.kind());
          }
          long n = 0;
          for (Set<Kind> own : seen.values()) n += own.size();
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void aLoopAddsToNumbersOfAPerson() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 4800, per = Per.UNIT)
        static long spent(List<Order> orders) {
          Map<Integer, int[]> cents = new HashMap<>();
          for (Order o : orders) {
            int[] own = cents.computeIfAbsent(o.who(), w -> new int[4]);
            for (Line line : o.lines()) own[line.kind().ordinal()] += line.cents();
          }
          long all = 0;
          for (int[] own : cents.values()) all += own[0];
          return all;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4799, per = Per.UNIT)
        static long tooFew(List<Order> orders) {
          Map<Integer, int[]> cents = new HashMap<>();
          for (Order o : orders) {
            int[] own = cents.computeIfAbsent(o.who(), w -> new int[4]);
            for (Line line : o.lines()) own[line.kind().ordinal()] += line.cents();
          }
          long all = 0;
          for (int[] own : cents.values()) all += own[0];
          return all; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 4800, per = Per.UNIT)
        static long doubled(List<Order> orders) {
          Map<Integer, int[]> cents = new HashMap<>();
          for (Order o : orders) {
            int[] own = cents.computeIfAbsent(o.who(), w -> new int[4]);
            for (Line line : o.lines()) own[line.kind().ordinal()] += own[0] + line.cents();
          }
          long all = 0;
          for (int[] own : cents.values()) {
            all += own[0]; // :: error: [DP202]
          }
          return all;
        }
        @Private(epsilon = 1) @Sensitivity(value = 100, per = Per.UNIT)
        static long capped(List<Order> orders) {
          Map<Integer, Map<Kind, Integer>> cents = new HashMap<>();
          for (Order o : orders) {
            Map<Kind, Integer> own =
                cents.computeIfAbsent(o.who(), w -> new EnumMap<>(Kind.class));
            for (Line line : o.lines()) own.merge(line.kind(), line.cents(), Integer::sum);
          }
          long all = 0;
          for (Map<Kind, Integer> own : cents.values()) {
            all += Clamp.clamp(own.getOrDefault(Kind.A, 0), 0, 100);
          }
          return all;
        }
        """);
  }

  @Test
  void nestedLoopsOverAGroupAddToNumbers() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 4800, per = Per.UNIT)
        static long spent(List<Order> orders) {
          long all = 0;
          for (List<Order> own : orders.stream().collect(groupingBy(Order::who)).values()) {
            int[] cents = new int[4];
            for (Order o : own) for (Line line : o.lines()) cents[line.kind().ordinal()] += line.cents();
            all += cents[2];
          }
          return all;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4799, per = Per.UNIT)
        static long tooFew(List<Order> orders) {
          long all = 0;
          for (List<Order> own : orders.stream().collect(groupingBy(Order::who)).values()) {
            int[] cents = new int[4];
            for (Order o : own) for (Line line : o.lines()) cents[line.kind().ordinal()] += line.cents();
            all += cents[2];
          }
          return all; // :: error: [DP201]
        }
        """);
  }

  @Test
  void aLoopDoesNothingElse() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 8, per = Per.UNIT)
        static long other(List<Order> orders) {
          Map<Integer, Set<Kind>> seen = new HashMap<>();
          Set<Kind> all = new HashSet<>();
          for (Order o : orders) {
            Set<Kind> own =
                seen.computeIfAbsent(o.who(), w -> new HashSet<>()); // :: error: [DP100]
            for (Line line : o.lines()) {
              own.add(line.kind()); // :: error: [DP100]
              all.add(line.kind());
            }
          }
          long n = 0;
          for (Set<Kind> own : seen.values()) n += own.size();
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long shared(List<Order> orders) {
          Map<Integer, Set<Kind>> seen = new HashMap<>();
          Set<Kind> one = new HashSet<>();
          for (Order o : orders) {
            Set<Kind> own = seen.computeIfAbsent(o.who(), w -> one); // :: error: [DP100]
            for (Line line : o.lines()) {
              own.add(line.kind()); // :: error: [DP100]
            }
          }
          long n = 0;
          for (Set<Kind> own : seen.values()) n += own.size();
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 4, per = Per.UNIT)
        static long asksOthers(List<Order> orders) {
          Map<Integer, Set<Kind>> seen = new HashMap<>(); // :: error: [DP100]
          for (Order o : orders) {
            Set<Kind> own = seen.computeIfAbsent(o.who(), w -> new HashSet<>());
            for (Line line : o.lines()) if (seen.size() < 5) own.add(line.kind());
          }
          long n = 0;
          for (Set<Kind> own : seen.values()) n += own.size();
          return n;
        }
        """);
  }
}
