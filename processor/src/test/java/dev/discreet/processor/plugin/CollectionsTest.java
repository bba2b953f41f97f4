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

/** Lists, sets and maps that are values: constants of the query, and components of rows. */
class CollectionsTest {
  private static final String ROWS =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.time.*;
      import java.util.*;
      import java.util.stream.*;

      record Row(
          @Bounded(lower = 0, upper = 120) int age,
          String colour,
          String nick,
          Ward ward,
          LocalDate born,
          List<String> tags,
          Set<Ward> seen,
          List<String> raw,
          List<Object> things,
          @Length(3) @Bounded(lower = 0, upper = 10) int[] scores) {
        Row {
          age = Clamp.clamp(age, 0, 120);
          Objects.requireNonNull(colour);
          Objects.requireNonNull(ward);
          Objects.requireNonNull(born);
          tags = tags == null ? List.of() : List.copyOf(tags);
          seen = Set.copyOf(seen);
          Objects.requireNonNull(raw);
          things = List.copyOf(things);
          scores = Arrays.copyOf(scores, 3);
          for (int i = 0; i < 3; i++) {
            scores[i] = Clamp.clamp(scores[i], 0, 10);
          }
        }
      }
      """;
  private static final String IMPORTS = ROWS.substring(0, ROWS.indexOf("record Row"));

  @TempDir Path directory;

  private void check(String query) {
    new Build(directory)
        .with("enum Ward { ICU, A, B }")
        .with("Row.java", ROWS)
        .with("Query.java", IMPORTS + query)
        .check();
  }

  /** Each is refused at 1 % less than what it costs. */
  @Test
  void constantsArePutIn() {
    check(
        """
        final class Query {
          private record Cell(Ward ward, int limit) {
            Cell {
              Objects.requireNonNull(ward);
            }
          }
          private static final Set<String> WATCHED = Set.of("red", "orange");
          private static final List<Ward> WARDS = List.of(Ward.ICU, Ward.A);
          private static final Map<String, Integer> WEIGHTS = Map.of("red", 3, "orange", 2);
          private static final Map<Ward, Long> COSTS =
              Map.ofEntries(Map.entry(Ward.ICU, 5L), Map.entry(Ward.A, 1L), Map.entry(Ward.B, 0L));
          private static final LocalDate CUTOFF = LocalDate.of(1960, Month.MARCH, 31);
          private static final Cell URGENT = new Cell(Ward.ICU, 40);

          @Private(epsilon = 1)
          static long watched(List<Row> rows) {
            return rows.stream().filter(r -> WATCHED.contains(r.colour())).count();
          }
          @Private(epsilon = 1)
          static long byReference(List<Row> rows) {
            return rows.stream().map(Row::colour).filter(WATCHED::contains).count();
          }
          @Private(epsilon = 1) @Sensitivity(0.99)
          static long loose(List<Row> rows) {
            return rows.stream().filter(r -> WARDS.contains(r.ward())).count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long weighted(List<Row> rows) {
            return rows.stream().mapToLong(r -> WEIGHTS.getOrDefault(r.colour(), 0)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(2.9)
          static long weightedMore(List<Row> rows) {
            return rows.stream().mapToLong(r -> WEIGHTS.getOrDefault(r.colour(), 1)).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long costs(List<Row> rows) {
            return rows.stream().mapToLong(r -> COSTS.get(r.ward())).sum();
          }
          @Private(epsilon = 1)
          static long known(List<Row> rows) {
            return rows.stream().filter(r -> WEIGHTS.containsKey(r.colour())).count();
          }
          @Private(epsilon = 1)
          static long bornBefore(List<Row> rows) {
            return rows.stream().filter(r -> r.born().isBefore(CUTOFF)).count();
          }
          @Private(epsilon = 1)
          static long bornBeforeYear(
              List<Row> rows, @Bounded(lower = 1900, upper = 2100) int year) {
            return rows.stream().filter(r -> r.born().isBefore(LocalDate.of(year, 1, 1))).count();
          }
          @Private(epsilon = 1)
          static long urgent(List<Row> rows) {
            return rows.stream()
                .filter(r -> r.ward() == URGENT.ward() && r.age() > URGENT.limit())
                .count();
          }
          @Private(epsilon = 1)
          static long some(List<Row> rows) {
            Set<Ward> some = EnumSet.of(Ward.A, Ward.B);
            return rows.stream().filter(r -> some.contains(r.ward())).count();
          }
          @Private(epsilon = 1)
          static long wanted(List<Row> rows, Set<String> wanted) {
            Set<String> own = Set.copyOf(wanted);
            return rows.stream().filter(r -> own.contains(r.colour())).count();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long forEachOf(List<Row> rows) {
            long n = 0;
            for (String prefix : List.of("a", "b")) {
              n += rows.stream().filter(r -> r.age() > 60 || r.colour().startsWith(prefix)).count();
            }
            return n;
          }
          private static boolean isWarm(String colour) {
            return Set.of("red", "orange").contains(colour);
          }
          private static boolean isCold(String colour) {
            return Set.of("blue", "green").contains(colour);
          }
          @Private(epsilon = 1)
          static long warmOrCold(List<Row> rows) {
            return rows.stream().filter(r -> isWarm(r.colour())).count()
                + rows.stream().filter(r -> isCold(r.colour())).count();
          }
        }
        """);
  }

  /** What may throw, may be changed by others, or may be code of anybody. */
  @Test
  void traps() {
    check(
        """
        final class Query {
          @interface Nullable {}
          static final Set<Ward> MUTABLE = EnumSet.of(Ward.A);
          static final Set<String> HASHED = new HashSet<>(Set.of("a"));
          private static final String[] ARRAY = {"a"};
          private static Set<String> changing = Set.of("a");
          private static final Map<String, Integer> WEIGHTS = Map.of("red", 3, "orange", 2);

          @Private(epsilon = 1)
          static long nullIsNoElement(List<Row> rows) {
            return rows.stream()
                .filter(r -> Set.of("a", "b").contains(r.nick())) // :: error: [DP109]
                .count();
          }
          @Private(epsilon = 1)
          static long equalElements(List<Row> rows) {
            return rows.stream()
                .filter(r -> Set.of("a", r.colour()).contains("b")) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long nullElement(List<Row> rows) {
            return rows.stream()
                .filter(r -> List.of("a", r.nick()).contains("b")) // :: error: [DP109]
                .count();
          }
          @Private(epsilon = 1)
          static long mutable(List<Row> rows) {
            return rows.stream().filter(r -> MUTABLE.contains(r.ward())).count(); // :: error: [DP108]
          }
          @Private(epsilon = 1)
          static long hashed(List<Row> rows) {
            return rows.stream().filter(r -> HASHED.contains(r.colour())).count(); // :: error: [DP108]
          }
          @Private(epsilon = 1)
          static long array(List<Row> rows) {
            return rows.stream()
                .filter(r -> Arrays.asList(ARRAY).contains(r.colour())) // :: error: [DP108]
                .count();
          }
          @Private(epsilon = 1)
          static long changing(List<Row> rows) {
            return rows.stream().filter(r -> changing.contains(r.colour())).count(); // :: error: [DP108]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long absentKey(List<Row> rows) {
            return rows.stream()
                .mapToLong(r -> WEIGHTS.get(r.colour())) // :: error: [DP109]
                .sum();
          }
          @Private(epsilon = 1)
          static long noSuchDay(List<Row> rows) {
            return rows.stream()
                .filter(r -> r.born().isBefore(LocalDate.of(2023, 2, 30))) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long anybodysSet(List<Row> rows, @Nullable Set<String> wanted) {
            return rows.stream()
                .filter(r -> wanted.contains(r.colour())) // :: error: [DP115]
                .count();
          }
          @Private(epsilon = 1)
          static long copiedForEachRow(List<Row> rows, @Nullable Set<String> wanted) {
            return rows.stream()
                .filter(r -> Set.copyOf(wanted).contains(r.colour())) // :: error: [DP115]
                .count();
          }
          @Private(epsilon = 1)
          static long changedSet(List<Row> rows) {
            long n = 0;
            Set<Ward> some = EnumSet.of(Ward.A);
            for (Row r : rows) {
              some.add(Ward.B); // :: error: [DP100]
              if (some.contains(r.ward())) {
                n++;
              }
            }
            return n;
          }
        }
        """);
  }

  @Test
  void componentsThatTheConstructorCopied() {
    check(
        """
        final class Query {
          @Private(epsilon = 1)
          static long tagged(List<Row> rows) {
            return rows.stream().filter(r -> r.tags().contains("x")).count();
          }
          @Private(epsilon = 1)
          static long inWardA(List<Row> rows) {
            return rows.stream().filter(r -> r.seen().contains(Ward.A)).count();
          }
          @Private(epsilon = 1) @Sensitivity(4)
          static long capped(List<Row> rows) {
            return rows.stream().mapToLong(r -> Math.min(4, r.tags().size())).sum();
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long firstThree(List<Row> rows) {
            return rows.stream().flatMap(r -> r.tags().stream().limit(3)).count();
          }
          @Private(epsilon = 1) @Sensitivity(2.9)
          static long firstThreeLoose(List<Row> rows) {
            return rows.stream().flatMap(r -> r.tags().stream().limit(3)).count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long someOfThree(List<Row> rows) {
            return rows.stream()
                .flatMap(r -> r.tags().stream().filter(t -> t.startsWith("a")).limit(3))
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long differentOnes(List<Row> rows) {
            return rows.stream().flatMap(r -> r.tags().stream().distinct().limit(3)).distinct().count();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long differentOnesLoose(List<Row> rows) {
            return rows.stream().flatMap(r -> r.tags().stream().distinct().limit(3)).distinct().count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static long sameLengths(List<Row> rows) {
            return rows.stream().flatMap(r -> r.tags().stream().map(String::length).limit(2)).distinct().count(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(27)
          static long longestThree(List<Row> rows) {
            return rows.stream()
                .flatMap(r -> r.tags().stream().map(String::length).filter(n -> n < 10)
                    .sorted(Comparator.reverseOrder()).limit(3))
                .mapToLong(n -> n)
                .sum();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static Map<Ward, Long> firstWards(List<Row> rows) {
            return rows.stream().flatMap(r -> r.seen().stream().sorted().skip(1).limit(2)).collect(Collectors.groupingBy(w -> w, Collectors.counting()));
          }
          @Private(epsilon = 1)
          static long skipped(List<Row> rows, int most) {
            return rows.stream().filter(r -> r.tags().stream().skip(most).count() > 2).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long upTo(List<Row> rows, @Bounded(lower = 0, upper = 3) int most) {
            return rows.stream()
                .flatMap(r -> r.tags().stream().limit(most).filter(t -> !t.isEmpty()))
                .count();
          }
          @Private(epsilon = 1)
          static long fewTags(List<Row> rows) {
            return rows.stream()
                .filter(r -> r.tags().size() <= 1)
                .flatMap(r -> r.tags().stream())
                .count();
          }
          @Private(epsilon = 1) @Sensitivity(30)
          static long scores(List<Row> rows) {
            return rows.stream().flatMapToInt(r -> Arrays.stream(r.scores())).asLongStream().sum();
          }
          @Private(epsilon = 1) @Sensitivity(30)
          static long scoresInALoop(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              total += Arrays.stream(r.scores()).sum();
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long best(List<Row> rows) {
            return rows.stream().mapToLong(r -> Arrays.stream(r.scores()).max().orElse(0)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(120)
          static long aboveSixty(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              for (int x : List.of(r.age(), r.age() / 2)) {
                if (x > 60) {
                  total += x;
                }
              }
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long loop(List<Row> rows) {
            long n = 0;
            for (Row r : rows) {
              for (String tag : r.tags().stream().limit(2).toList()) {
                if (tag.equals("a")) {
                  n++;
                }
              }
            }
            return n;
          }
          @Private(epsilon = 1)
          static long any(List<Row> rows) {
            return rows.stream().filter(r -> r.tags().stream().anyMatch("y"::equals)).count();
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long emptyTags(List<Row> rows) {
            return rows.stream()
                .mapToLong(r -> Math.min(5, r.tags().stream().filter(String::isEmpty).count()))
                .sum();
          }
          @Private(epsilon = 1)
          static long first(List<Row> rows) {
            return rows.stream()
                .filter(r -> !r.tags().isEmpty() && r.tags().get(0).equals("q"))
                .count();
          }
          @Private(epsilon = 1)
          static long byHelper(List<Row> rows) {
            return rows.stream().filter(r -> hasZ(r.tags())).count();
          }
          private static boolean hasZ(List<String> tags) {
            for (String tag : tags.stream().limit(5).toList()) {
              if (tag.equals("z")) {
                return true;
              }
            }
            return tags.size() > 7;
          }
          @Private(epsilon = 1)
          static long eitherIs(List<Row> rows) {
            return rows.stream()
                .filter(r -> Stream.of(r.colour(), r.ward().name()).anyMatch("A"::equals))
                .count();
          }
        }
        """);
  }

  /** A list may be of any class: one that counts its calls, throws, or is changed meanwhile. */
  @Test
  void componentTraps() {
    check(
        """
        final class Query {
          @Private(epsilon = 1)
          static long notCopied(List<Row> rows) {
            return rows.stream().filter(r -> r.raw().size() > 3).count(); // :: error: [DP115]
          }
          @Private(epsilon = 1)
          static long copiedTooLate(List<Row> rows) {
            return rows.stream()
                .filter(r -> List.copyOf(r.raw()).isEmpty()) // :: error: [DP115]
                .count();
          }
          @Private(epsilon = 1)
          static long equalsOfAnybody(List<Row> rows) {
            return rows.stream().filter(r -> r.things().contains("x")).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long unlimited(List<Row> rows) {
            return rows.stream().flatMap(r -> r.tags().stream()).count(); // :: error: [DP202]
          }
          @Private(epsilon = 1)
          static long unlimitedLoop(List<Row> rows) {
            long n = 0;
            for (Row r : rows) {
              for (String tag : r.tags()) { // :: error: [DP202]
                n++;
              }
            }
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long anySize(List<Row> rows) {
            return rows.stream().mapToLong(r -> r.tags().size()).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long noElement(List<Row> rows) {
            return rows.stream()
                .filter(r -> r.tags().get(0).equals("a")) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long usedTwice(List<Row> rows) {
            return rows.stream()
                .filter(
                    r -> {
                      Stream<String> tags = r.tags().stream(); // :: error: [DP100]
                      return tags.count() > tags.count(); // :: error: [DP110]
                    })
                .count();
          }
          @Private(epsilon = 1)
          static long negativeLimit(List<Row> rows, int most) {
            return rows.stream()
                .flatMap(r -> r.tags().stream().limit(most)) // :: error: [DP110]
                .count();
          }
          @Private(epsilon = 1)
          static long change(List<Row> rows) {
            return rows.stream().filter(r -> r.tags().add("x")).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long hash(List<Row> rows) {
            return rows.stream().filter(r -> r.tags().hashCode() > 3).count(); // :: error: [DP113]
          }
          /** One drops repetitions: the two do not cancel. */
          @Private(epsilon = 1)
          static long twoCopies(List<Row> rows) {
            return rows.stream()
                .mapToLong(
                    r ->
                        Math.min(5, List.copyOf(r.tags()).size())
                            - Math.min(5, Set.copyOf(r.tags()).size()))
                .sum(); // :: error: [DP201]
          }
          /** Of two streams, one may have a match where the other has none. */
          @Private(epsilon = 1)
          static long twoMatches(List<Row> rows) {
            return rows.stream()
                .mapToLong(
                    r ->
                        (r.tags().stream().anyMatch("a"::equals) ? 1 : 0)
                            + (r.tags().stream().anyMatch("b"::equals) ? 1 : 0))
                .sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long nullInAStream(List<Row> rows) {
            return rows.stream()
                .filter(
                    r ->
                        Stream.of(r.nick(), "b")
                            .anyMatch(t -> t.equals("a"))) // :: error: [DP109]
                .count();
          }
        }
        """);
  }

  /** Keys that are records are one index for each component. */
  @Test
  void mapsKeyedByRecords() {
    check(
        """
        final class Query {
          record Key(Ward ward, boolean old) {}

          @Private(epsilon = 1)
          static Map<Key, Long> grouped(List<Row> rows) {
            return rows.stream()
                .collect(
                    Collectors.groupingBy(
                        r -> new Key(r.ward(), r.age() > 64), Collectors.counting()));
          }
          @Private(epsilon = 1)
          static Map<Key, Long> merged(List<Row> rows) {
            Map<Key, Long> cells = new HashMap<>();
            for (Row r : rows) {
              cells.merge(new Key(r.ward(), r.age() > 64), 1L, Long::sum);
            }
            return cells;
          }
          @Private(epsilon = 1) @Sensitivity(120)
          static Map<Ward, Long> ages(List<Row> rows) {
            return rows.stream()
                .collect(Collectors.toMap(Row::ward, r -> (long) r.age(), Long::sum));
          }
          @Private(epsilon = 1) @Sensitivity(119)
          static Map<Key, Long> loose(List<Row> rows) {
            return rows.stream()
                .collect( // :: error: [DP201]
                    Collectors.toMap(
                        r -> new Key(r.ward(), r.age() > 64),
                        r -> (long) r.age(),
                        Long::sum));
          }
          @Private(epsilon = 1)
          static Map<Key, Long> nullPart(List<Row> rows) {
            return rows.stream()
                .collect(
                    Collectors.groupingBy(
                        r -> new Key(null, r.age() > 64), // :: error: [DP109]
                        Collectors.counting()));
          }
          @Private(epsilon = 1) @Sensitivity(120)
          static int oldest(List<Row> rows) {
            return rows.stream().map(Row::age).max(Comparator.naturalOrder()).orElse(0);
          }
          @Private(epsilon = 1) @Sensitivity(120)
          static int youngest(List<Row> rows) {
            return rows.stream().map(Row::age).min(Integer::compare).orElse(120);
          }
          @Private(epsilon = 1)
          static long reversed(List<Row> rows) {
            Collections.reverse(rows); // :: error: [DP114]
            return rows.size();
          }
          @Private(epsilon = 1)
          static long property(List<Row> rows) {
            return rows.size() + Integer.getInteger("n"); // :: error: [DP113]
          }
        }
        """);
  }

  /** What a constructor makes may still be changed by whoever is given it. */
  @Test
  void newListsInRows() {
    String row =
        IMPORTS
            + "record Tagged(List<String> tags) { Tagged { tags = new ArrayList<>(List.copyOf(tags)); } }";
    new Build(directory)
        .with("Tagged.java", row)
        .with(
            "Query.java",
            IMPORTS
                + """
                final class Query {
                  @Private(epsilon = 1)
                  static long q(List<Tagged> rows) {
                    return rows.stream().filter(r -> r.tags().contains("x")).count(); // :: error: [DP115]
                  }
                }
                """)
        .check();
  }

  /** Whoever returns a copy of a map returns what the map holds. */
  @Test
  void copiesThatAreReturned() {
    check(
        """
        final class Query {
          static Map<Ward, Long> counted(List<Row> rows) {
            Map<Ward, Long> n = new HashMap<>();
            for (Row r : rows) {
              n.merge(r.ward(), 1L, Long::sum);
            }
            return new TreeMap<>(n);
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> copied(List<Row> rows) {
            return Map.copyOf(counted(rows));
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> viewed(List<Row> rows) {
            Map<Ward, Long> n = counted(rows);
            return Collections.unmodifiableMap(n);
          }
          @Private(epsilon = 1)
          @Sensitivity(2)
          static Map<Ward, Long> thrown(List<Row> rows) {
            Map<Ward, Long> n = viewed(rows); // :: error: [DP100]
            rows.forEach(r -> n.merge(r.ward(), 1L, Long::sum));
            return n;
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> thrownWhereEmpty(List<Row> rows) {
            return new EnumMap<>(counted(rows)); // :: error: [DP110]
          }
          private static Map<Ward, Long> other(Map<Ward, Long> given) {
            Map<Ward, Long> same = given;
            return new HashMap<>(same);
          }
          @Private(epsilon = 1)
          static Map<Ward, Long> twoOfThem(List<Row> rows) {
            Map<Ward, Long> n = counted(rows);
            Map<Ward, Long> m = other(n);
            rows.forEach(r -> m.merge(r.ward(), -1L, Long::sum));
            return n;
          }
        }
        """);
  }
}
