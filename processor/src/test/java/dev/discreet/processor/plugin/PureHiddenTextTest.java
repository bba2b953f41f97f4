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

/** Texts that the JDK makes for its exceptions, views that functions hand on, and deep patterns. */
class PureHiddenTextTest {
  @TempDir Path directory;

  private static final String ROWS =
      """
      enum Day { MON { @Override public String toString() { System.out.println("a row"); return ""; } }, TUE }
      record Stay(int day) {
        @Override public String toString() { System.out.println("a row"); return ""; }
      }
      record Own(
          @PrivacyUnit(maxRows = 3) String id, int age, String regex, Day from, Day to, Stay stay) {
        Own {
          Objects.requireNonNull(regex);
          Objects.requireNonNull(from);
          Objects.requireNonNull(to);
        }
      }
      """;

  private void check(String members) {
    ChunkQueries.check(directory, ROWS + members);
  }

  @Test
  void valuesOfKeysThatComeTwice() {
    check(
        """
        query static double rows(List<Own> rows) {
          return rows.stream().collect(toMap(v -> v.age(), v -> v)).size(); // :: error: [DP115]
        }
        query static double constants(List<Own> rows) {
          return rows.stream().collect(toMap(v -> v.age(), v -> v.from())).size(); // :: error: [DP115]
        }
        query static double unmodifiable(List<Own> rows) {
          return rows.stream()
              .collect(Collectors.toUnmodifiableMap(v -> v.age(), v -> v.stay())) // :: error: [DP115]
              .size();
        }
        query static double groups(List<Own> rows) {
          return rows.stream()
              .collect(
                  groupingBy(
                      v -> v.age(),
                      toMap(v -> v.age(), v -> v.stay()))) // :: error: [DP115]
              .size();
        }
        query static double numbers(List<Own> rows) {
          return rows.stream().collect(toMap(v -> v.id(), v -> v.age())).size();
        }
        query static double merged(List<Own> rows) {
          return rows.stream().collect(toMap(v -> v.age(), v -> v, (a, b) -> a)).size();
        }
        """);
  }

  @Test
  void constantsInTheWrongOrder() {
    check(
        """
        query static double days(List<Own> rows) {
          double n = 0;
          for (Own v : rows) {
            n += EnumSet.range(
                v.from(), // :: error: [DP115]
                v.to()) // :: error: [DP115]
                .size();
          }
          return n;
        }
        """);
  }

  /** What takes any object takes an array of characters for one, and tells its identity. */
  @Test
  void arraysOfCharacters() {
    check(
        """
        query static double objects(List<Own> rows) {
          char[] all = new char[rows.size()];
          return Objects.toString(all).length() // :: error: [DP115]
              + Objects.toString(all, "none").length() // :: error: [DP115]
              + String.format(Locale.ROOT, "%s", all).length(); // :: error: [DP101]
        }
        query static double references(List<Own> rows) {
          return rows.stream()
              .map(v -> v.id().toCharArray())
              .map(Objects::toString) // :: error: [DP101]
              .distinct()
              .count();
        }
        query static double lambdas(List<Own> rows) {
          return Stream.of(new char[1])
              .map(String::valueOf)
              .filter("[C@1"::equals)
              .count();
        }
        query static double texts(List<Own> rows) {
          char[] all = new char[rows.size()];
          StringBuilder text = new StringBuilder().append(all).append(String.valueOf(all));
          return text.toString().length() + Arrays.toString(all).length();
        }
        """);
  }

  @Test
  void functionsHandOnViews() {
    check(
        """
        query static double reduced(List<Own> rows) {
          LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>();
          for (Own v : rows) {
            m.put(v.age(), 1);
          }
          Map<Integer, Integer> k = Stream.of(m).reduce(m, (a, b) -> a);
          k.forEach((x, y) -> m.put(x + 1, 1)); // :: error: [DP106]
          return m.size();
        }
        query static double finished(List<Own> rows) {
          LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>();
          for (Own v : rows) {
            m.put(v.age(), 1);
          }
          Set<Integer> k = rows.stream().collect(collectingAndThen(counting(), n -> m.keySet()));
          k.forEach(x -> m.put(x + 1, 1)); // :: error: [DP106]
          return m.size();
        }
        query static double teed(List<Own> rows) {
          LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>();
          for (Own v : rows) {
            m.put(v.age(), 1);
          }
          Set<Integer> k = rows.stream().collect(teeing(counting(), counting(), (a, b) -> m.keySet()));
          k.forEach(x -> m.put(x + 1, 1)); // :: error: [DP106]
          return m.size();
        }
        query static double copied(List<Own> rows) {
          LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>();
          for (Own v : rows) {
            m.put(v.age(), 1);
          }
          Set<Integer> k = m.keySet().stream().collect(toCollection(TreeSet::new));
          List<Integer> l = m.keySet().stream().toList();
          k.forEach(x -> m.put(x + 1, 1));
          l.forEach(x -> m.put(x + 2, 1));
          return m.size();
        }
        """);
  }

  @Test
  void patternsThatRowsBring() {
    check(
        """
        query static double matching(List<Own> rows) {
          double bad = 0;
          for (Own v : rows) {
            try {
              if ("x".matches(v.regex())) { // :: error: [DP101]
                bad += 1;
              }
            } catch (IllegalArgumentException e) {
              bad += 2;
            }
          }
          return bad;
        }
        query static double words(List<Own> rows) {
          double n = 0;
          for (Own v : rows) {
            n += v.id().split(" ").length + (v.id().matches("[a-z]+") ? 1 : 0);
          }
          return n;
        }
        """);
  }
}
