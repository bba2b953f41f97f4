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

/** Tables that are written out in constants of a query's class. */
class ConstantTablesTest {
  private static final String IMPORTS =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;

      """;
  private static final String ROW =
      """
      enum Ward { ICU, A, B }
      enum Side { NORTH, SOUTH }
      record Row(@Bounded(lower = 0, upper = 9) int n, String town, Ward ward, Side side) {
        Row {
          n = Clamp.clamp(n, 0, 9);
          Objects.requireNonNull(town);
          Objects.requireNonNull(ward);
          Objects.requireNonNull(side);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory)
        .with("Query.java", IMPORTS + "final class Query {\n" + ROW + members + "}\n")
        .check();
  }

  @Test
  void whatAMapDoesNotHave() {
    check(
        """
        private static final Map<String, Side> SIDES = Map.of("K", Side.NORTH, "M", Side.SOUTH);
        private static final Map<String, Integer> PRICES = Map.of("K", 3, "M", 5);
        @Private(epsilon = 1)
        static Map<Side, Long> bySide(List<Row> rows) {
          Map<Side, Long> n = new EnumMap<>(Side.class);
          for (Side side : Side.values()) {
            n.put(side, 0L);
          }
          for (Row r : rows) {
            Side side = SIDES.get(r.town());
            if (side != null) {
              n.merge(side, 1L, Long::sum);
            }
          }
          return n;
        }
        @Private(epsilon = 1)
        @Sensitivity(5)
        static long prices(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            Integer price = PRICES.get(r.town());
            t += price == null ? 1 : price;
          }
          return t;
        }
        @Private(epsilon = 1)
        @Sensitivity(5)
        static long asked(List<Row> rows) {
          return rows.stream()
              .filter(r -> PRICES.containsKey(r.town()))
              .mapToLong(r -> PRICES.get(r.town()))
              .sum();
        }
        @Private(epsilon = 1)
        @Sensitivity(4)
        static long tooLittle(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            Integer price = PRICES.get(r.town());
            t += price == null ? 1 : price;
          }
          return t; // :: error: [DP201]
        }
        @Private(epsilon = 1)
        @Sensitivity(5)
        static long unasked(List<Row> rows) {
          return rows.stream().mapToLong(r -> PRICES.get(r.town())).sum(); // :: error: [DP109]
        }
        @Private(epsilon = 1)
        @Sensitivity(5)
        static long askedOfAnother(List<Row> rows) {
          return rows.stream()
              .filter(r -> SIDES.containsKey(r.town()))
              .mapToLong(r -> PRICES.get(r.town() + "!")) // :: error: [DP109]
              .sum();
        }
        """);
  }

  @Test
  void setsAndMatricesThatNobodyChanges() {
    check(
        """
        private static final Set<Ward> DEAR = EnumSet.of(Ward.ICU, Ward.B);
        private static final int[][] WEIGHTS = {{1, 2, 3}, {4, 5, 6}};
        @Private(epsilon = 1)
        static long dear(List<Row> rows) {
          return rows.stream().filter(r -> DEAR.contains(r.ward())).count();
        }
        @Private(epsilon = 1)
        @Sensitivity(6)
        static long weights(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            t += WEIGHTS[r.side().ordinal()][r.ward().ordinal()];
          }
          return t;
        }
        static int width() {
          return WEIGHTS[0].length + DEAR.size();
        }
        """);
  }

  @Test
  void setsAndMatricesThatSomebodyMayChange() {
    for (String change :
        new String[] {
          "static void change() { DEAR.add(Ward.A); WEIGHTS[0][0] = 9; }",
          "static void change() { DEAR.removeIf(w -> true); WEIGHTS[1] = new int[3]; }",
          "static Object change() { DEAR.iterator().remove(); return WEIGHTS[0]; }",
          "static Set<Ward> change() { WEIGHTS[0][0]++; return DEAR; }",
          "static void change() { for (int[] w : WEIGHTS) { w[0] = 9; } var d = DEAR; d.clear(); }",
          "static void change() { Arrays.stream(WEIGHTS).forEach(w -> w[0] = 9); DEAR.clear(); }",
          "static void change() { int[] w = WEIGHTS[0]; w[0] = 9; Collections.addAll(DEAR, Ward.A); }"
        }) {
      check(
          change
              + """

              private static final Set<Ward> DEAR = EnumSet.of(Ward.ICU, Ward.B);
              private static final int[][] WEIGHTS = {{1, 2, 3}, {4, 5, 6}};
              @Private(epsilon = 1)
              static long dear(List<Row> rows) {
                return rows.stream().filter(r -> DEAR.contains(r.ward())).count(); // :: error: [DP108]
              }
              @Private(epsilon = 1)
              @Sensitivity(6)
              static long weights(List<Row> rows) {
                long t = 0;
                for (Row r : rows) {
                  t += WEIGHTS[r.side().ordinal()][r.ward().ordinal()]; // :: error: [DP108]
                }
                return t;
              }
              """);
    }
  }

  private static final String TABLES =
      """

      private static final Set<String> TOWNS = new HashSet<>(Arrays.asList("K", "M", "K"));
      private static final List<String> ORDER = new ArrayList<>(List.of("K", "M"));
      private static final Map<Ward, Integer> PRICES = new EnumMap<>(Map.of(Ward.ICU, 3, Ward.A, 2, Ward.B, 5));
      private static final String[] NAMES = {"K", "M", "N"};
      static final Set<String> FIXED = Collections.unmodifiableSet(new TreeSet<>(List.of("K", "M")));
      """;

  @Test
  void collectionsMadeOfOthers() {
    check(
        TABLES
            + """
            @Private(epsilon = 1)
            static long towns(List<Row> rows) {
              return rows.stream().map(Row::town).filter(TOWNS::contains).filter(FIXED::contains).count();
            }
            @Private(epsilon = 1)
            @Sensitivity(2)
            static long sizes(List<Row> rows) {
              return rows.stream().mapToLong(r -> TOWNS.size()).sum();
            }
            @Private(epsilon = 1)
            static long[] places(List<Row> rows) {
              long[] n = new long[ORDER.size() + 1];
              for (Row r : rows) {
                n[ORDER.indexOf(r.town()) + 1]++;
              }
              return n;
            }
            @Private(epsilon = 1)
            @Sensitivity(5)
            static long prices(List<Row> rows) {
              return rows.stream().mapToLong(r -> PRICES.get(r.ward())).sum();
            }
            @Private(epsilon = 1)
            static long[] names(List<Row> rows) {
              long[] n = new long[NAMES.length];
              for (Row r : rows) {
                for (int i = 0; i < NAMES.length; i++) {
                  if (NAMES[i].equals(r.town())) {
                    n[i]++;
                  }
                }
              }
              return n;
            }
            @Private(epsilon = 1)
            static long given(List<Row> rows, List<String> towns, Map<String, Integer> prices) {
              Set<String> asked = new HashSet<>(towns);
              Map<String, Integer> copy = new TreeMap<>(prices);
              String[] more = {"X", "Y"};
              return rows.stream()
                  .filter(r -> asked.contains(r.town()) || copy.containsKey(r.town()))
                  .filter(r -> !r.town().equals(more[1]))
                  .count();
            }
            @Private(epsilon = 1)
            @Sensitivity(4)
            static long tooLittle(List<Row> rows) {
              return rows.stream().mapToLong(r -> PRICES.get(r.ward())).sum(); // :: error: [DP201]
            }
            """);
  }

  /** Each of them shows what it holds to code that could write to it. */
  @Test
  void collectionsThatSomebodyMayChange() {
    for (String change :
        new String[] {
          "static void change() { TOWNS.add(\"X\"); ORDER.set(0, \"X\"); NAMES[0] = \"X\"; PRICES.put(Ward.A, 9); }",
          "static Object change() { return List.of(TOWNS, ORDER, NAMES, PRICES); }",
          "static void change(List<String> l) { l.forEach(TOWNS::add); l.forEach(ORDER::remove);"
              + " NAMES[1] += \"X\"; PRICES.merge(Ward.A, 9, Integer::sum); }",
          "static void change() { TOWNS.iterator().remove(); ORDER.listIterator().set(\"X\"); var n ="
              + " NAMES; for (var e : PRICES.entrySet()) e.setValue(9); }",
          "static void change() { var t = TOWNS; ORDER.replaceAll(x -> \"X\"); Arrays.fill(NAMES, \"X\");"
              + " PRICES.values().clear(); }",
          "static Object[] change() { ORDER.subList(0, 1).clear(); PRICES.keySet().clear();"
              + " TOWNS.removeIf(t -> true); return NAMES; }"
        }) {
      check(
          TABLES
              + change
              + """

              @Private(epsilon = 1)
              static long towns(List<Row> rows) {
                return rows.stream().filter(r -> TOWNS.contains(r.town())).count(); // :: error: [DP108]
              }
              @Private(epsilon = 1)
              static long places(List<Row> rows) {
                return rows.stream().filter(r -> ORDER.indexOf(r.town()) > 0).count(); // :: error: [DP108]
              }
              @Private(epsilon = 1)
              static long names(List<Row> rows) {
                return rows.stream().filter(r -> NAMES[0].equals(r.town())).count(); // :: error: [DP108]
              }
              @Private(epsilon = 1)
              @Sensitivity(5)
              static long prices(List<Row> rows) {
                return rows.stream().mapToLong(r -> PRICES.get(r.ward())).sum(); // :: error: [DP108]
              }
              """);
    }
  }

  @Test
  void collectionsThatAreNotValues() {
    check(
        """
        record Names(List<String> all, Map<String, Integer> prices) {}
        static class Odd extends HashSet<String> {
          Odd(Collection<String> all) { super(all); }
          @Override public boolean contains(Object o) { return Math.random() > 0.5; }
        }
        @Private(epsilon = 1)
        static long nulls(List<Row> rows, Names names) {
          Set<String> all = new HashSet<>(names.all()); // :: error: [DP100]
          return rows.stream().filter(r -> all.contains(r.town())).count();
        }
        @Private(epsilon = 1)
        static long nullsOfMaps(List<Row> rows, Names names) {
          Map<String, Integer> all = new HashMap<>(names.prices()); // :: error: [DP100]
          return rows.stream().filter(r -> all.containsKey(r.town())).count();
        }
        @Private(epsilon = 1)
        static long added(List<Row> rows) {
          Set<String> all = new HashSet<>(List.of("K"));
          long n = 0;
          for (Row r : rows) {
            if (all.add(r.town())) { // :: error: [DP100]
              n++;
            }
          }
          return n;
        }
        @Private(epsilon = 1)
        static long viewed(List<Row> rows) {
          Set<String> all = new HashSet<>(List.of("K"));
          Set<String> view = Collections.unmodifiableSet(all); // :: error: [DP100]
          return rows.stream().filter(r -> view.contains(r.town())).count();
        }
        @Private(epsilon = 1)
        static long odd(List<Row> rows) {
          Set<String> all = new Odd(List.of("K")); // :: error: [DP100]
          return rows.stream().filter(r -> all.contains(r.town())).count();
        }
        @Private(epsilon = 1)
        static long byOrder(List<Row> rows, List<String> towns) {
          Set<String> all = new TreeSet<>(String.CASE_INSENSITIVE_ORDER); // :: error: [DP100]
          return rows.stream().filter(r -> all.contains(r.town())).count();
        }
        @Private(epsilon = 1)
        static long written(List<Row> rows) {
          String[] last = {"X"};
          long n = 0;
          for (Row r : rows) {
            n += last[0].equals(r.town()) ? 1 : 0;
            last[0] = r.town(); // :: error: [DP114]
          }
          return n;
        }
        """);
  }

  @Test
  void truthValues() {
    check(
        """
        private static final boolean[] REVERSED = {false, true, false};
        private static final boolean[][] OPEN = {{true, false}, {false, false}, {false, true}};
        private static final boolean[] CHANGED = {false, true, false};
        static final boolean[] NAMED = {false, true, false};
        private static final boolean[] SHORT = {false, true};
        private static final boolean[] FILLED = new boolean[3];
        static void change() { CHANGED[0] = true; FILLED[0] = true; }
        @Private(epsilon = 1)
        static long asked(List<Row> rows) {
          return rows.stream().filter(r -> REVERSED[r.ward().ordinal()]).count();
        }
        @Private(epsilon = 1)
        static long ofTwo(List<Row> rows) {
          return rows.stream().filter(r -> OPEN[r.ward().ordinal()][r.side().ordinal()]).count();
        }
        @Private(epsilon = 1)
        @Sensitivity(0.5)
        static long tooLittle(List<Row> rows) {
          return rows.stream()
              .filter(r -> REVERSED[r.ward().ordinal()])
              .count(); // :: error: [DP201]
        }
        @Private(epsilon = 1)
        static long tooShort(List<Row> rows) {
          return rows.stream()
              .filter(r -> SHORT[r.ward().ordinal()]) // :: error: [DP110]
              .count();
        }
        @Private(epsilon = 1)
        static long changed(List<Row> rows) {
          return rows.stream()
              .filter(r -> CHANGED[r.ward().ordinal()]) // :: error: [DP108]
              .count();
        }
        @Private(epsilon = 1)
        static long named(List<Row> rows) {
          return rows.stream()
              .filter(r -> NAMED[r.ward().ordinal()]) // :: error: [DP108]
              .count();
        }
        @Private(epsilon = 1)
        static long filled(List<Row> rows) {
          return rows.stream()
              .filter(r -> FILLED[r.ward().ordinal()]) // :: error: [DP108]
              .count();
        }
        """);
  }
}
