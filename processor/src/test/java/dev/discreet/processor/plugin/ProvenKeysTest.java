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

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Maps by texts and integers of which nobody declares the keys: the check finds those that the code
 * can make, the seal keeps them, and the wrapper tells each of them.
 */
class ProvenKeysTest {
  private static final String HEAD =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.stream.Collectors;

      public final class Bands {
        public enum Ward { ICU, B }
        public record Row(@Bounded(lower = 0, upper = 99) int age, String city, Ward ward, long id) {
          public Row {
            age = Clamp.clamp(age, 0, 99);
            Objects.requireNonNull(city);
            Objects.requireNonNull(ward);
          }
        }
        static final List<String> LABELS = List.of("young", "old");
        private Bands() {}
      """;

  @TempDir Path directory;

  /** What the wrapper tells of three rows, by a collector of these. */
  private List<String> told(String type, String collector) throws Exception {
    Build build =
        new Build(directory)
            .with(
                HEAD
                    + """
                      @Private(epsilon = 1000)
                      public static %s counts(List<Row> rows) {
                        return rows.stream().collect(%s);
                      }

                      @PrivacyBudget(epsilon = 1000)
                      public static List<Object> told(PrivateData<Row> data) {
                        return List.copyOf(new PrivateBands(data).counts().entrySet());
                      }
                    }
                    """
                        .formatted(type, collector));
    build.compile().pass();
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Class<?> ward = loader.loadClass("fixture.Bands$Ward");
      Constructor<?> row = loader.loadClass("fixture.Bands$Row").getConstructors()[0];
      List<Object> rows = new ArrayList<>();
      for (int age : new int[] {3, 70, 71}) {
        rows.add(row.newInstance(age, age < 18 ? "Rome" : "Oslo", ward.getEnumConstants()[1], 1L));
      }
      PrivateData<Object> data = PrivateData.of("bands", rows, Budget.of(1000));
      List<?> told =
          (List<?>)
              loader
                  .loadClass("fixture.Bands")
                  .getMethod("told", PrivateData.class)
                  .invoke(null, data);
      return told.stream().map(entry -> (Map.Entry<?, ?>) entry).map(Object::toString).toList();
    }
  }

  /** At ε = 1000 noise beyond 0 comes once in e^1000. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "String | row.age() < 18 ? \"child\" : row.age() < 65 ? \"adult\" : \"old\""
            + " | child=1 adult=0 old=2",
        "String | switch (row.ward()) { case ICU -> \"i\"; case B -> \"b\"; } | i=0 b=3",
        "String | row.ward().name() | ICU=0 B=3",
        "String | row.ward() + \"/\" + (row.age() >= 18) | ICU/false=0 ICU/true=0 B/false=1 B/true=2",
        "String | \"decade \" + row.age() / 50 | 'decade 0=1 decade 1=2'",
        "String | row.age() / 50 * 50 + \"-\" + (row.age() / 50 * 50 + 49) | 0-49=1 50-99=2",
        "String | LABELS.get(row.age() < 18 ? 0 : 1) | young=1 old=2",
        "String | List.of(\"Rome\", \"Bonn\").contains(row.city()) ? row.city() : \"other\""
            + " | Rome=1 Bonn=0 other=2",
        "String | switch (row.city()) { case \"Rome\" -> row.city(); default -> \"other\"; }"
            + " | Rome=1 other=2",
        "String | { String c = row.city().isEmpty() ? \"\" : row.city().substring(0, 1);"
            + " return Set.of(\"R\", \"B\").contains(c) ? c : \"other\"; } | R=1 B=0 other=2",
        "String | { String c = row.age() < 18 ? row.city() : \"grown\";"
            + " return List.of(\"Rome\", \"grown\").contains(c) ? c : \"other\"; } | Rome=1 grown=2 other=0",
        "String | { String[] p = row.city().split(\"o\"); if (p.length < 2) return \"none\";"
            + " return switch (p[0]) { case \"R\", \"B\" -> p[0]; default -> \"other\"; }; }"
            + " | none=2 R=1 B=0 other=0",
        "String | { String c = row.city().strip(); if (!c.equals(\"Rome\") && !c.equals(\"Bonn\"))"
            + " return \"other\"; return c; } | other=2 Rome=1 Bonn=0",
        "Integer | row.age() / 20 * 20 | 0=1 20=0 40=0 60=2 80=0",
        "Long | (long) (row.age() / 50) | 0=1 1=2",
        "Character | row.age() < 18 ? (char) 98 : (char) 97 | a=2 b=1",
      })
  void eachKeyIsTold(String type, String key, String told) throws Exception {
    String collector = "Collectors.groupingBy(row -> " + key + ", Collectors.counting())";
    assertEquals(told, String.join(" ", told("Map<" + type + ", Long>", collector)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ward | Boolean | Row::ward"
            + " | Collectors.partitioningBy(row -> row.age() > 17, Collectors.counting())"
            + " | ICU={false=0, true=0} B={false=1, true=2}",
        "String | Integer | row -> row.age() < 18 ? \"child\" : \"adult\""
            + " | Collectors.groupingBy(row -> row.age() / 50 * 50, Collectors.counting())"
            + " | child={0=1, 50=0} adult={0=0, 50=2}",
      })
  void eachPairIsTold(String outer, String inner, String key, String collector, String told)
      throws Exception {
    String type = "Map<" + outer + ", Map<" + inner + ", Long>>";
    String both = "Collectors.groupingBy(" + key + ", " + collector + ")";
    assertEquals(told, String.join(" ", told(type, both)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "String | row.city() | name each key in the code",
        "String | row.age() < 18 ? \"child\" : row.city() | as List<String> keys",
        "String | \"age \" + row.id() | as List<String> keys",
        "String | row.city().equals(\"Rome\") ? \"r\" : row.city() | as List<String> keys",
        "Long | row.id() | clamp the key",
        "String | \"\" + row.age() * 0.5 | as List<String> keys", // 2 reads as 1.0
        "String | (double) row.age() + \" years\" | as List<String> keys",
      })
  void openKeysAreRefusedWhereTheyAreMade(String type, String key, String fix) {
    Build build =
        new Build(directory)
            .with(
                HEAD
                    + """
                      @Private(epsilon = 1)
                      public static Map<%s, Long> counts(List<Row> rows) {
                        return rows.stream()
                            .collect(Collectors.groupingBy(row -> %s, Collectors.counting())); // :: error: [DP205]
                      }
                    }
                    """
                        .formatted(type, key));
    build.check();
    assertTrue(build.compile().text().contains(fix), build.compile()::text);
  }
}
