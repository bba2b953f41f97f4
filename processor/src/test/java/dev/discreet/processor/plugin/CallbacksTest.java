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

/** What the JDK calls of its own accord: equality, hash and order of keys, and comparators. */
class CallbacksTest {
  private static final String IMPORTS =
      """
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.time.*;
      import java.util.*;
      import java.util.function.Function;
      import java.util.stream.*;
      """;

  private static final String ROWS =
      """
      enum Ward { ICU, A, B }
      record Plain(Ward ward, boolean old) {
        Plain {
          Objects.requireNonNull(ward);
        }
      }
      record Ordered(Ward ward, boolean old) implements Comparable<Ordered> {
        Ordered {
          Objects.requireNonNull(ward);
        }
        @Override public int compareTo(Ordered other) {
          return ward.compareTo(other.ward);
        }
      }
      interface ByText extends Comparable<Inherited> {
        @Override default int compareTo(Inherited other) {
          return toString().compareTo(other.toString());
        }
      }
      record Inherited(long at) implements ByText {}
      record Spot(long at) implements Comparable<Spot> {
        @Override public int compareTo(Spot other) {
          throw new IllegalStateException();
        }
      }
      record Pair(Spot spot, int at) {}
      record Alike(int at) {
        @Override public boolean equals(Object other) {
          return other instanceof Alike;
        }
        @Override public int hashCode() {
          return 1;
        }
      }
      record Row(
          String name,
          Ward ward,
          boolean old,
          int age,
          Spot spot,
          Pair pair,
          Alike alike,
          Optional<Spot> maybe,
          LocalDate born,
          java.math.BigDecimal price) {
        Row {
          Objects.requireNonNull(name);
          Objects.requireNonNull(ward);
          Objects.requireNonNull(spot);
          Objects.requireNonNull(pair);
          Objects.requireNonNull(alike);
          Objects.requireNonNull(maybe);
          Objects.requireNonNull(born);
          Objects.requireNonNull(price);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String query) {
    String start = "final class Query {\n";
    new Build(directory).with(IMPORTS + query.replace(start, start + ROWS)).check();
  }

  /** A comparator decides which keys are one; a class of the file may do anything. */
  @Test
  void mapsOfOtherOrdersAndClassesAreRefused() {
    check(
        """
        final class Query {
          private static final Comparator<Ward> BY_FLOOR = Comparator.comparing(w -> w.ordinal() / 2);
          private static final Map<Ward, Long> SEEN = new HashMap<>();

          static final class HashMap<K, V> extends java.util.HashMap<K, V> {
            HashMap() {}
            HashMap(Map<K, V> other) { super(other); }
            @Override public V merge(
                K key, V value, java.util.function.BiFunction<? super V, ? super V, ? extends V> sum) {
              System.out.println(key);
              return super.merge(key, value, sum);
            }
          }

          @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
          static Map<String, Long> byName(List<Row> rows) {
            return rows.stream()
                .collect(
                    groupingBy(
                        Row::name,
                        () -> new TreeMap<>(String.CASE_INSENSITIVE_ORDER), // :: error: [DP115]
                        counting()));
          }
          @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
          static Map<String, Long> byNameMerged(List<Row> rows) {
            return rows.stream()
                .collect(
                    toMap(
                        Row::name,
                        r -> 1L,
                        Long::sum,
                        () -> new TreeMap<>(String.CASE_INSENSITIVE_ORDER))); // :: error: [DP115]
          }
          @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
          static Map<String, Long> byNameInLoop(List<Row> rows) {
            Map<String, Long> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER); // :: error: [DP115]
            for (Row r : rows) {
              names.merge(r.name(), 1L, Long::sum);
            }
            return names;
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> byFloor(List<Row> rows) {
            return rows.stream()
                .collect(groupingBy(Row::ward, () -> new TreeMap<>(BY_FLOOR), counting())); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> noComparator(List<Row> rows) {
            return rows.stream()
                .collect(
                    groupingBy(
                        Row::ward, () -> new TreeMap<>((Comparator<Ward>) null), counting())); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> reversedTwice(List<Row> rows) {
            return rows.stream()
                .collect(
                    groupingBy(
                        Row::ward,
                        () -> new TreeMap<>(BY_FLOOR.reversed()), // :: error: [DP115]
                        counting()));
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> shadowed(List<Row> rows) {
            return rows.stream().collect(groupingBy(Row::ward, HashMap::new, counting())); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> shadowedTwice(List<Row> rows) {
            return rows.stream()
                .collect(toMap(Row::ward, r -> 1L, Long::sum, () -> new HashMap<>())); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> shadowedInLoop(List<Row> rows) {
            Map<Ward, Long> wards = new HashMap<>(); // :: error: [DP100]
            for (Row r : rows) {
              wards.merge(r.ward(), 1L, Long::sum);
            }
            return wards;
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> started(List<Row> rows) {
            return rows.stream()
                .collect(groupingBy(Row::ward, () -> new java.util.HashMap<>(SEEN), counting())); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> kept(List<Row> rows) {
            return rows.stream().collect(groupingBy(Row::ward, () -> SEEN, counting())); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> extended(List<Row> rows) {
            return rows.stream()
                .collect( // :: error: [DP100]
                    groupingBy(
                        Row::ward,
                        () -> new java.util.LinkedHashMap<Ward, Long>() {
                          @Override public Long put(Ward key, Long value) {
                            return super.put(Ward.A, value);
                          }
                        },
                        counting()));
          }
        }
        """);
  }

  @Test
  void mapsOfTheJdkAreFine() {
    check(
        """
        final class Query {
          @Private(epsilon = 1)
          static Map<Ward, Long> tree(List<Row> rows) {
            return rows.stream().collect(groupingBy(Row::ward, TreeMap::new, counting()));
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> treeOfLambda(List<Row> rows) {
            return rows.stream().collect(groupingBy(Row::ward, () -> new TreeMap<>(), counting()));
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> natural(List<Row> rows) {
            return rows.stream()
                .collect(groupingBy(Row::ward, () -> new TreeMap<>(Comparator.naturalOrder()), counting()));
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> reversed(List<Row> rows) {
            return rows.stream()
                .collect(groupingBy(Row::ward, () -> new TreeMap<>(Comparator.reverseOrder()), counting()));
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> reversedInLoop(List<Row> rows) {
            Map<Ward, Long> wards = new TreeMap<>(Collections.reverseOrder());
            for (Row r : rows) {
              wards.merge(r.ward(), 1L, (a, b) -> a + b);
            }
            return wards;
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> constants(List<Row> rows) {
            return rows.stream()
                .collect(groupingBy(Row::ward, () -> new EnumMap<>(Ward.class), counting()));
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> linked(List<Row> rows) {
            return rows.stream().collect(toMap(Row::ward, r -> 1L, Long::sum, LinkedHashMap::new));
          }
          @Private(epsilon = 1)
          static Map<Plain, Long> plainKeys(List<Row> rows) {
            return rows.stream()
                .collect(groupingBy(r -> new Plain(r.ward(), r.old()), LinkedHashMap::new, counting()));
          }
          @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
          static Map<String, Long> names(List<Row> rows) {
            return rows.stream().collect(groupingBy(Row::name, TreeMap::new, counting()));
          }
          @Private(epsilon = 1)
          static long dates(List<Row> rows) {
            return rows.stream().map(Row::born).distinct().count();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long ages(List<Row> rows) {
            Set<Integer> ages = new TreeSet<>();
            for (Row r : rows) {
              ages.add(r.age());
            }
            return 2L * ages.size();
          }
          @Private(epsilon = 1)
          static long parts(List<Row> rows) {
            return rows.stream().map(Row::pair).distinct().count();
          }
          @Private(epsilon = 1)
          static long optionals(List<Row> rows) {
            return rows.stream().map(Row::maybe).distinct().count();
          }
          @Private(epsilon = 1)
          static long equalSpots(List<Row> rows) {
            return rows.stream().filter(r -> r.spot().equals(r.pair().spot())).count();
          }
        }
        """);
  }

  /** A tree finds keys by their order, and a hash table asks for it where hash codes agree. */
  @Test
  void keysWithAnOrderOfTheirOwn() {
    check(
        """
        final class Query {
          @Private(epsilon = 1)
          static Map<Ordered, Long> tree(List<Row> rows) {
            return rows.stream()
                .collect(
                    groupingBy(
                        r -> new Ordered(r.ward(), r.old()),
                        TreeMap::new, // :: error: [DP115]
                        counting()));
          }
          @Private(epsilon = 1)
          static Map<Ordered, Long> treeInLoop(List<Row> rows) {
            Map<Ordered, Long> cells = new TreeMap<>(); // :: error: [DP115]
            for (Row r : rows) {
              cells.merge(new Ordered(r.ward(), r.old()), 1L, Long::sum);
            }
            return cells;
          }
          @Private(epsilon = 1)
          static Map<Ordered, Long> treeReversed(List<Row> rows) {
            Map<Ordered, Long> cells = new TreeMap<>(Comparator.reverseOrder()); // :: error: [DP115]
            for (Row r : rows) {
              cells.merge(new Ordered(r.ward(), r.old()), 1L, Long::sum);
            }
            return cells;
          }
          @Private(epsilon = 1)
          static Map<Plain, Long> treeWithoutOrder(List<Row> rows) {
            return rows.stream()
                .collect(
                    groupingBy(
                        r -> new Plain(r.ward(), r.old()),
                        TreeMap::new, // :: error: [DP110]
                        counting()));
          }
          @Private(epsilon = 1)
          static Map<Ordered, Long> hashed(List<Row> rows) {
            return rows.stream().collect(groupingBy(r -> new Ordered(r.ward(), r.old()), counting())); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static Map<Ordered, Long> merged(List<Row> rows) {
            return rows.stream()
                .collect(toMap(r -> new Ordered(r.ward(), r.old()), r -> 1L, Long::sum)); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static Map<Ordered, Long> hashedInLoop(List<Row> rows) {
            Map<Ordered, Long> cells = new HashMap<>(); // :: error: [DP115]
            for (Row r : rows) {
              cells.merge(new Ordered(r.ward(), r.old()), 1L, Long::sum);
            }
            return cells;
          }
          @Private(epsilon = 1)
          static long table(List<Row> rows) {
            Map<Spot, Long> spots = new LinkedHashMap<>(); // :: error: [DP115]
            for (Row r : rows) {
              spots.merge(r.spot(), 1L, Long::sum);
            }
            return spots.getOrDefault(new Spot(0), 0L);
          }
          @Private(epsilon = 1)
          static long distinct(List<Row> rows) {
            return rows.stream().map(Row::spot).distinct().count(); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static long inherited(List<Row> rows) {
            return rows.stream().map(r -> new Inherited(r.age())).distinct().count(); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static long collected(List<Row> rows) {
            return rows.stream().map(Row::spot).collect(toSet()).size(); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static long set(List<Row> rows) {
            Set<Spot> seen = new HashSet<>(); // :: error: [DP115]
            for (Row r : rows) {
              seen.add(r.spot());
            }
            return seen.size();
          }
          @Private(epsilon = 1)
          static long copied(List<Row> rows) {
            return new HashSet<>(rows.stream().map(Row::spot).toList()).size(); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static long sorted(List<Row> rows) {
            return rows.stream().map(Row::spot).sorted().count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long sortedBy(List<Row> rows) {
            return rows.stream().sorted(Comparator.comparing(Row::spot)).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long treeSet(List<Row> rows) {
            Set<Spot> seen = new TreeSet<>(); // :: error: [DP100]
            for (Row r : rows) {
              seen.add(r.spot()); // :: error: [DP100]
            }
            return seen.size();
          }
          @Private(epsilon = 1)
          static long alike(List<Row> rows) {
            return rows.stream().map(Row::alike).distinct().count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long prices(List<Row> rows) {
            return rows.stream().map(Row::price).distinct().count(); // :: error: [DP100]
          }
        }
        """);
  }

  @Test
  void indicesByKeysWithAnOrder() {
    check(
        """
        final class Query {
          @Private(epsilon = 1)
          static long indexed(List<Row> rows, @Sensitive @MaxRows(10) List<Row> others) {
            Map<Spot, List<Row>> bySpot = others.stream().collect(groupingBy(Row::spot)); // :: error: [DP115]
            return rows.stream().filter(r -> bySpot.containsKey(r.spot())).count(); // :: error: [DP205]
          }
        }
        """);
  }

  /** What a name stands for is told by what it resolves to. */
  @Test
  void namesThatAreNotTheJdks() {
    check(
        """
        final class Query {
          static final class Function {
            static java.util.function.Function<Ward, Ward> identity() {
              return w -> Ward.A;
            }
          }
          static final class Long2 {
            static long sum(long a, long b) {
              return a * b;
            }
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> other(List<Row> rows) {
            return Arrays.stream(Ward.values())
                .collect( // :: error: [DP100]
                    toMap(Function.identity(), w -> rows.stream().filter(r -> r.ward() == w).count()));
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static Map<Ward, Long> merged(List<Row> rows) {
            return rows.stream().collect(toMap(Row::ward, r -> 2L, Long2::sum)); // :: error: [DP201]
          }
        }
        """);
  }

  /** What a class has is known of it also where it was compiled elsewhere. */
  @Test
  void rowClassesOfALibrary() {
    String rows =
        """
        package library;
        import dev.discreet.annotations.*;
        public record Visit(@PrivacyUnit String id, Spot spot, Plain plain, Node node) {
          public record Spot(long at) implements Comparable<Spot> {
            @Override public int compareTo(Spot other) {
              return 1;
            }
          }
          public record Plain(long at, Spot spot) {}
          /** Holds another of its kind. */
          public record Node(Node next) {}
        }
        """;
    Build library = new Build(directory.resolve("library")).with("library/Visit.java", rows);
    library.check();
    new Build(directory.resolve("queries"))
        .withLibrary(library)
        .with(
            IMPORTS
                + """
                import library.Visit;
                final class Query {
                  @Private(epsilon = 1)
                  static long spots(List<Visit> rows) {
                    return rows.stream().map(Visit::spot).distinct().count(); // :: error: [DP115]
                  }
                  @Private(epsilon = 1)
                  static long plain(List<Visit> rows) {
                    return rows.stream().map(Visit::plain).distinct().count();
                  }
                  @Private(epsilon = 1)
                  static long nodes(List<Visit> rows) {
                    return rows.stream().map(Visit::node).distinct().count(); // :: error: [DP100]
                  }
                }
                """)
        .check();
  }

  /** An expression that is written twice is one where it is of the same elements. */
  @Test
  void expressionsThatAreWrittenTwice() {
    check(
        """
        final class Query {
          @Private(epsilon = 1)
          static Map<Ward, Long> computed(List<Row> rows) {
            Map<Ward, Long> wards = new EnumMap<>(Ward.class);
            for (Row r : rows) {
              wards.compute(r.ward(), (k, v) -> v == null ? (r.old() ? 1 : 0L) : v + (r.old() ? 1 : 0L));
              wards.putIfAbsent(Ward.ICU, (0L));
              wards.merge(r.ward(), 0L, (a, b) -> (b) + a);
            }
            return wards;
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> twiceTheFirst(List<Row> rows) {
            Map<Ward, Long> wards = new EnumMap<>(Ward.class);
            for (Row r : rows) {
              wards.merge(r.ward(), 1L, (a, b) -> a + a); // :: error: [DP100]
            }
            return wards;
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> others(List<Row> rows) {
            Map<Ward, Long> wards = new EnumMap<>(Ward.class);
            for (Row r : rows) {
              wards.compute(r.ward(), (k, v) -> v == null ? 1L : v + 2L); // :: error: [DP100]
            }
            return wards;
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long oldest(List<Row> rows) {
            return rows.stream()
                .max(Comparator.comparing(r -> Clamp.clamp(r.age(), 0, 100)))
                .map(p -> Clamp.clamp(p.age(), 0, 100))
                .orElse(0);
          }
        }
        """);
  }
}
