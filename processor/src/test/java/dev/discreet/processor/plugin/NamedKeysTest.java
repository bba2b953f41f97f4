/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Maps by keys that a public parameter holds: the wrapper tells each of them, and no other. Which
 * bodies are tight is in the corpus (A08HistogramNamed, C08NamedKeys).
 */
class NamedKeysTest {

  /** At ε = 1000 noise beyond 1 comes once in e^300. */
  private static final String WORDS =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.stream.Collectors;

      @PrivacyBudget(epsilon = 5000)
      public final class Words {
        public record Row(String word, @Bounded(lower = 0, upper = 9) int length) {
          public Row {
            Objects.requireNonNull(word);
            length = Clamp.clamp(length, 0, 9);
          }
        }

        private Words() {}

        @Private(epsilon = 1000)
        public static Map<String, Long> words(List<Row> rows, List<String> wanted) {
          return rows.stream().collect(Collectors.groupingBy(Row::word, Collectors.counting()));
        }

        @Private(epsilon = 1000)
        @Sensitivity(9)
        public static Map<Integer, Long> lengths(List<Row> rows, Set<Integer> wanted) {
          Map<Integer, Long> lengths = new HashMap<>();
          for (Row row : rows) {
            lengths.merge(row.length(), (long) row.length(), Long::sum);
          }
          return lengths;
        }

        @Private(epsilon = 1000, mechanism = Mechanism.EXPONENTIAL)
        @Sensitivity(norm = Norm.LINF)
        public static Map<String, Long> most(List<Row> rows, List<String> wanted) {
          Map<String, Long> counts = new HashMap<>();
          for (String word : wanted) {
            counts.put(word, rows.stream().filter(r -> r.word().equals(word)).count());
          }
          return counts;
        }

        @PrivacyBudget(epsilon = 4000)
        public static List<Object> told(PrivateData<Row> data) {
          PrivateWords words = new PrivateWords(data);
          return List.of(
              List.copyOf(words.words(List.of("twice", "never", "and", "twice")).entrySet()),
              words.lengths(Set.of(5, 8)),
              words.most(List.of("twice", "once")));
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void wrappersTellEachNamedKeyAndNoOther() throws Exception {
    Build build = new Build(directory).with(WORDS);
    build.compile().pass();
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Constructor<?> row = loader.loadClass("fixture.Words$Row").getConstructors()[0];
      List<Object> rows = new ArrayList<>();
      for (String word : List.of("once", "twice", "and", "twice", "and", "and", "and")) {
        rows.add(row.newInstance(word, word.length()));
      }
      PrivateData<Object> data = PrivateData.of("words", rows, Budget.of(5000));
      Object told =
          loader.loadClass("fixture.Words").getMethod("told", PrivateData.class).invoke(null, data);
      assertEquals(
          List.of(
              List.of(Map.entry("twice", 2L), Map.entry("never", 0L), Map.entry("and", 4L)),
              Map.of(5, 10L, 8, 0L),
              "twice"),
          told,
          "of " + rows);
    }
  }
}
