/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** That nobody changes a collection says nothing of null in it: views and constructors keep it. */
class NullsInCopiesTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;
  private static final String LIST =
      "k = k == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(k));";
  private static final String SET = "k = Collections.unmodifiableSet(new HashSet<>(k));";
  private static final String MAP = "k = Collections.unmodifiableMap(new HashMap<>(k));";

  @TempDir Path directory;

  private Build build(String type, String constructor, String condition) {
    return new Build(directory)
        .with(
            HEADER
                + """
                final class Queries {
                  enum Key { A, B }
                  record Inner(int v) {}
                  record Row(String a, %s k) {
                    Row { a = a == null ? "" : a; %s }
                  }
                  static List<String> copy(List<String> x) {
                    return Collections.unmodifiableList(new ArrayList<>(x));
                  }
                  @Private(epsilon = 1) static long asked(List<Row> rows) {
                    return rows.stream().filter(r -> %s).count();
                  }
                }
                """
                    .formatted(type, constructor, condition));
  }

  private List<String> errors(String type, String constructor, String condition) {
    return build(type, constructor, condition).compile().ours();
  }

  private void refused(String type, String constructor, String condition) {
    List<String> errors = errors(type, constructor, condition);
    assertEquals(1, errors.size(), errors::toString);
    assertTrue(errors.get(0).startsWith("[DP109]"), errors::toString);
    String copy = type.substring(0, type.indexOf('<')).replace("Collection", "List") + ".copyOf(k)";
    assertTrue(errors.get(0).contains("`k = " + copy + ";`"), errors::toString);
    assertEquals(List.of(), errors(type, "k = " + copy + ";", condition));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "k = Collections.unmodifiableList(new ArrayList<>(k));",
        "k = Collections.unmodifiableList(new LinkedList<>(k));",
        "k = Collections.unmodifiableList(Arrays.asList(k.get(0), a));",
        "k = Collections.unmodifiableList(Arrays.asList(new String[] {k.get(0)}));",
        "k = Collections.unmodifiableList(new ArrayList<>(Arrays.asList(k.get(0), a)));",
        "k = Collections.unmodifiableList(new ArrayList<>(new HashSet<>(k)));",
        "k = Collections.unmodifiableList(Collections.unmodifiableList(new ArrayList<>(k)));",
        "List<String> l = new ArrayList<>(k); k = Collections.unmodifiableList(new ArrayList<>(l));",
        "k = k == null ? List.of() : Collections.unmodifiableList(new ArrayList<>(k));",
        "if (a.isEmpty()) k = List.copyOf(k); else k = Collections.unmodifiableList(new ArrayList<>(k));",
        "k = copy(k);",
        "k = Collections.unmodifiableList(new ArrayList<>("
            + "List.copyOf(k).stream().map(x -> x.isBlank() ? null : x).toList()));"
      })
  void listsThatMayHoldNull(String constructor) {
    refused("List<String>", constructor, "r.k().stream().anyMatch(x -> x.length() > 2)");
    assertEquals(List.of(), errors("List<String>", constructor, "r.k().size() > 2"));
    assertEquals(List.of(), errors("List<String>", constructor, "r.k().contains(r.a())"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "k = Collections.unmodifiableList(List.copyOf(k));",
        "k = Collections.unmodifiableList(new ArrayList<>(List.copyOf(k)));",
        "k = Collections.unmodifiableList(new ArrayList<>(new TreeSet<>(new HashSet<>(k))));",
        "k = Collections.unmodifiableList(Arrays.asList(a, \"b\"));",
        "k = Collections.unmodifiableList(new ArrayList<>(Arrays.asList(a, \"b\")));",
        "k = List.of(k.get(0), a);",
        "k = List.copyOf(Arrays.asList(k.get(0), a));",
        "List<String> l = List.copyOf(k); k = Collections.unmodifiableList(new ArrayList<>(l));"
      })
  void listsWithoutNull(String constructor) {
    assertEquals(
        List.of(),
        errors("List<String>", constructor, "r.k().stream().anyMatch(x -> x.length() > 2)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "List<String>|!r.k().isEmpty() && r.k().get(0).length() > 2",
        "List<String>|!r.k().isEmpty() && r.k().get(0).equals(r.a())",
        "List<String>|!r.k().isEmpty() && switch (r.k().get(0)) { case \"a\" -> true; default -> false; }",
        "List<String>|!r.k().isEmpty() && Optional.of(r.k().get(0)).isPresent()",
        "List<String>|!r.k().isEmpty() && Collections.max(r.k()).length() > 2",
        "List<String>|r.k().size() > 2 && r.k().subList(0, 2).get(1).length() > 2",
        "List<String>|r.k().stream().findFirst().isPresent()",
        "List<String>|r.k().stream().max(Comparator.naturalOrder()).isPresent()",
        "List<String>|r.k().stream().sorted().toList().size() > 2",
        "List<String>|r.k().stream().collect(Collectors.groupingBy(x -> x)).size() > 2",
        "List<String>|r.k().stream().collect(Collectors.toUnmodifiableList()).size() > 2",
        "List<String>|List.copyOf(r.k()).size() > 2",
        "List<String>|new TreeSet<>(r.k()).size() > 2",
        "List<String>|List.of(\"a\", \"b\").containsAll(r.k())",
        "List<String>|Collections.disjoint(r.k(), List.of(\"a\"))",
        "List<Integer>|!r.k().isEmpty() && r.k().get(0) > 2",
        "List<Integer>|r.k().stream().limit(4).mapToInt(x -> x).sum() > 2",
        "List<Inner>|r.k().stream().mapToInt(Inner::v).anyMatch(x -> x > 2)",
        "Collection<String>|r.k().stream().anyMatch(x -> x.length() > 2)"
      })
  void elementsOfLists(String type, String condition) {
    refused(type, type.startsWith("List") ? LIST : ofCollection(), condition);
  }

  private static String ofCollection() {
    return "k = Collections.unmodifiableCollection(new ArrayList<>(k));";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "r.k().isEmpty()",
        "r.k().indexOf(r.a()) > 2",
        "r.k().size() > 1 && r.k().subList(0, 2).contains(r.a())",
        "!r.k().isEmpty() && r.k().get(0) == null",
        "!r.k().isEmpty() && r.a().equals(r.k().get(0))",
        "!r.k().isEmpty() && r.k().get(0) != null && r.k().get(0).length() > 2",
        "r.k().stream().filter(Objects::nonNull).anyMatch(x -> x.length() > 2)",
        "new ArrayList<>(r.k()).size() > 2",
        "new HashSet<>(r.k()).contains(r.a())",
        "Collections.frequency(r.k(), r.a()) > 2"
      })
  void whatTakesNull(String condition) {
    assertEquals(List.of(), errors("List<String>", LIST, condition));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HashSet", "LinkedHashSet"})
  void sets(String made) {
    String constructor = SET.replace("HashSet", made);
    refused("Set<String>", constructor, "r.k().stream().anyMatch(x -> x.length() > 2)");
    refused("Set<String>", constructor, "Set.copyOf(r.k()).size() > 2");
    assertEquals(List.of(), errors("Set<String>", constructor, "r.k().contains(r.a())"));
  }

  /** A constant of an enum, or null. */
  @Test
  void aSetOfConstantsHoldsOneMore() {
    String sum = "rows.stream().flatMap(r -> r.k().stream()).count()";
    String query =
        """
        final class Queries {
          enum Key { A, B }
          record Row(Set<Key> k) { Row { %s } }
          @Private(epsilon = 1) @Sensitivity(%d) static long asked(List<Row> rows) {
            return %s;
          }
        }
        """;
    for (boolean nulls : List.of(true, false)) {
      String constructor = nulls ? SET : "k = Set.copyOf(k);";
      int most = nulls ? 3 : 2;
      for (int declared : List.of(most, most - 1)) {
        List<String> errors =
            new Build(directory)
                .with(HEADER + query.formatted(constructor, declared, sum))
                .compile()
                .ours();
        assertEquals(most - declared, errors.size(), errors::toString);
      }
    }
  }

  @Test
  void aSetInItsOwnOrderTakesNoNull() {
    assertEquals(
        List.of(),
        errors(
            "Set<String>",
            "k = Collections.unmodifiableSet(new TreeSet<>(new HashSet<>(k)));",
            "r.k().stream().anyMatch(x -> x.length() > 2)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HashMap<>(k)", "LinkedHashMap<>(k)", "TreeMap<>(new HashMap<>(k))"})
  void valuesOfMaps(String made) {
    String constructor = MAP.replace("HashMap<>(k)", made);
    for (String condition :
        List.of(
            "r.k().getOrDefault(r.a(), 1) > 2",
            "r.k().containsKey(r.a()) && r.k().get(r.a()) > 2",
            "r.k().values().stream().anyMatch(x -> x > 2)",
            "r.k().entrySet().stream().anyMatch(e -> e.getValue() > 2)",
            "List.copyOf(r.k().values()).size() > 2",
            "Map.copyOf(r.k()).size() > 2")) {
      refused("Map<String, Integer>", constructor, condition);
    }
    for (String condition :
        List.of(
            "r.k().size() > 2",
            "r.k().containsKey(r.a())",
            "r.k().get(r.a()) == null",
            "r.k().get(r.a()) != null && r.k().get(r.a()) > 2",
            "r.k().keySet().contains(r.a())",
            "r.k().values().contains(3)",
            "r.k().entrySet().stream().anyMatch(e -> e.getValue() != null && e.getValue() > 2)",
            "new HashMap<>(r.k()).size() > 2")) {
      assertEquals(List.of(), errors("Map<String, Integer>", constructor, condition));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "r.k().keySet().stream().anyMatch(x -> x.length() > 2)",
        "r.k().entrySet().stream().anyMatch(e -> e.getKey().length() > 2)",
        "Set.copyOf(r.k().keySet()).size() > 2",
        "new TreeMap<>(r.k()).size() > 2"
      })
  void keysOfMaps(String condition) {
    refused("Map<String, Integer>", MAP, condition);
    String sorted = MAP.replace("HashMap<>(k)", "TreeMap<>(new HashMap<>(k))");
    assertEquals(List.of(), errors("Map<String, Integer>", sorted, condition));
  }

  @Test
  void mapsOfConstants() {
    String made = MAP.replace("HashMap", "EnumMap");
    refused("Map<Key, Integer>", made, "r.k().getOrDefault(Key.A, 1) > 2");
    assertEquals(
        List.of(),
        errors(
            "Map<Key, Integer>", made, "r.k().keySet().stream().anyMatch(x -> x.ordinal() > 0)"));
  }

  /** What a loop assigns is taken to hold no null. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "List<String> m = List.of(); for (int i = 0; i < r.n(); i++) m = r.k();",
        "List<String> m = List.of(); for (int i = 0; i < r.n(); i++) m = new ArrayList<>(r.k());"
      })
  void listsThatALoopAssigns(String statements) {
    for (boolean nulls : List.of(true, false)) {
      List<String> errors =
          new Build(directory)
              .with(
                  HEADER
                      + """
                      final class Queries {
                        record Row(@Bounded(lower = 0, upper = 9) int n, List<String> k) {
                          Row { n = Clamp.clamp(n, 0, 9); %s }
                        }
                        @Private(epsilon = 1) static long asked(List<Row> rows) {
                          long count = 0;
                          for (Row r : rows) {
                            %s
                            int some = 0;
                            for (String each : m) if (each.length() > 3) some = 1;
                            count += some;
                          }
                          return count;
                        }
                      }
                      """
                          .formatted(nulls ? LIST : "k = List.copyOf(k);", statements))
              .compile()
              .ours();
      assertEquals(nulls ? 1 : 0, errors.size(), errors::toString);
      assertTrue(errors.stream().allMatch(error -> error.startsWith("[DP109]")), errors::toString);
    }
  }

  /** Whatever the method of a row returns, and where a list is public. */
  @Test
  void elementsOfArraysAndMethods() {
    new Build(directory)
        .with(
            HEADER
                + """
                final class Queries {
                  record Row(int n, List<String> k) {
                    Row { %s }
                    String first() { return k.isEmpty() ? "" : k.get(0); }
                  }
                  @Private(epsilon = 1) static long derived(List<Row> rows) {
                    return rows.stream()
                        .filter(r -> r.first().length() > 2) // :: error: [DP109]
                        .count();
                  }
                  @Private(epsilon = 1) static long derivedAndAsked(List<Row> rows) {
                    return rows.stream().filter(r -> r.first() != null && r.first().isBlank()).count();
                  }
                  @Private(epsilon = 1) static long mapped(List<Row> rows) {
                    return rows.stream()
                        .filter(
                            r ->
                                Arrays.stream(new int[] {r.n(), 2})
                                        .mapToObj(x -> x > 3 ? "a" : null)
                                        .toList()
                                        .get(r.n() > 2 ? 1 : 0) // :: error: [DP109]
                                        .length()
                                    > 0)
                        .count();
                  }
                }
                """
                    .formatted(LIST))
        .check();
  }

  /** The seal of a row class says both facts. */
  @Test
  void rowsOfAnotherBuild() {
    for (boolean nulls : List.of(true, false)) {
      String row =
          "public record Row(List<String> k, Map<String, Integer> m) { public Row { %s %s } }"
              .formatted(
                  nulls ? LIST : "k = List.copyOf(k);",
                  "m = Collections.unmodifiableMap(new TreeMap<>(new HashMap<>(m)));");
      Build rows = new Build(directory.resolve("rows" + nulls)).with(HEADER + row);
      rows.compile("-Adiscreet.seal=all").pass();
      List<String> errors =
          new Build(directory.resolve("queries" + nulls))
              .with(
                  HEADER
                      + """
                      final class Queries {
                        @Private(epsilon = 1) static long elements(List<Row> rows) {
                          return rows.stream().filter(r -> r.k().contains("")).count()
                              + rows.stream().filter(r -> r.k().stream().anyMatch(String::isBlank)).count();
                        }
                        @Private(epsilon = 1) static long keys(List<Row> rows) {
                          return rows.stream().filter(r -> r.m().keySet().stream().anyMatch(String::isBlank)).count();
                        }
                        @Private(epsilon = 1) static long values(List<Row> rows) {
                          return rows.stream().filter(r -> r.m().values().stream().anyMatch(x -> x > 2)).count();
                        }
                      }
                      """)
              .withLibrary(rows)
              .compile()
              .ours();
      List<String> refused = errors.stream().filter(e -> e.startsWith("[DP109]")).toList();
      assertEquals(nulls ? 2 : 1, refused.size(), errors::toString);
    }
  }

  /**
   * {@code new TreeSet<>(x)} takes the elements of a {@code SortedSet} as they come, whoever wrote
   * its class: null, and one of them twice.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Set<String>|new TreeSet<>(k)|Set|r.k().contains(\"a\")",
        "Set<Key>|new TreeSet<>(k)|Set|r.k().size() > 1",
        "Map<Key, Integer>|new TreeMap<>(k)|Map|r.k().size() > 1"
      })
  void sortedCopiesAreOfWhatIsKnown(String type, String copy, String kind, String condition) {
    String view = "k = Collections.unmodifiable" + kind + "(%s);";
    List<String> errors = errors(type, view.formatted(copy), condition);
    assertEquals(1, errors.size(), errors::toString);
    assertTrue(errors.get(0).startsWith("[DP115]"), errors::toString);
    String known = copy.replace("(k)", "(" + kind + ".copyOf(k))");
    assertEquals(List.of(), errors(type, view.formatted(known), condition));
  }
}
