/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Unchecked code elsewhere fills collections with what their types do not say, as many readers of
 * JSON do. A query may look at an element only where some row makes it: its failure would tell of
 * that row, and code of the element's may remember others.
 */
class UncheckedContentsTest {
  private static final String QUERIES =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.*;
      record Limits(List<Integer> all) { Limits { all = List.copyOf(all); } }
      record Basket(List<Integer> sums) { Basket { sums = List.copyOf(sums); } }
      sealed interface Step permits Fixed, Free {}
      record Fixed(int size) implements Step {}
      record Free(List<Integer> sizes) implements Step { Free { sizes = List.copyOf(sizes); } }
      record Row(int x) {}
      @interface Nullable {}
      final class Asked {
        @Private(epsilon = 1) @Sensitivity(3)
        static long list(List<Row> rows, List<Integer> t) {
          long n = 0;
          for (Row r : rows) n += r.x() == 7 && !t.isEmpty() ? t.get(0) & 3 : 0;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long map(List<Row> rows, Map<Integer, Integer> t) {
          long n = 0;
          for (Row r : rows) n += t.getOrDefault(r.x(), 3) & 3;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long optionals(List<Row> rows, @Public Map<Integer, Optional<Integer>> t) {
          long n = 0;
          for (Row r : rows) n += t.getOrDefault(r.x(), Optional.empty()).orElse(3) & 3;
          return n;
        }
        @Private(epsilon = 1)
        static long set(List<Row> rows, Set<Integer> t) {
          return rows.stream().filter(r -> t.contains(r.x())).count();
        }
        @Private(epsilon = 1)
        static long collection(List<Row> rows, Collection<? extends Integer> t) {
          return rows.stream().filter(r -> t.contains(r.x())).count();
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long optional(List<Row> rows, Optional<Integer> t) {
          long n = 0;
          for (Row r : rows) n += r.x() == 7 ? t.orElse(3) & 3 : 0;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long nullable(List<Row> rows, @Nullable Optional<Integer> t) {
          long n = 0;
          for (Row r : rows) n += r.x() == 7 && t != null ? t.orElse(3) & 3 : 0;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long ofRecord(List<Row> rows, Limits t) {
          long n = 0;
          for (Row r : rows) n += r.x() == 7 && !t.all().isEmpty() ? t.all().get(0) & 3 : 0;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long ofSealed(List<Row> rows, Step t) {
          long n = 0;
          for (Row r : rows) {
            n += r.x() == 7 && t instanceof Free f && !f.sizes().isEmpty() ? f.sizes().get(0) & 3 : 0;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(3)
        static long ofRecords(List<Row> rows, @Public List<Limits> t) {
          long n = 0;
          for (Row r : rows) {
            n += r.x() == 7 && !t.isEmpty() && !t.get(0).all().isEmpty() ? t.get(0).all().get(0) & 3 : 0;
          }
          return n;
        }
      }
      final class Baskets {
        @Private(epsilon = 1) @Sensitivity(2)
        static long kinds(List<Basket> rows) {
          return rows.stream().mapToLong(r -> Math.min(2, r.sums().stream().distinct().count())).sum();
        }
        @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
        @Bounded(lower = 0, upper = 8)
        static int median(Basket row) {
          return Math.min(8, row.sums().size());
        }
      }
      final class Steps {
        @Private(epsilon = 1) @Sensitivity(3)
        static long sizes(List<Step> rows) {
          long n = 0;
          for (Step r : rows) n += r instanceof Free f && !f.sizes().isEmpty() ? f.sizes().get(0) & 3 : 1;
          return n;
        }
      }
      """;

  /** Code that nobody checks, which calls the wrappers and says what became of it. */
  private static final String CALLER =
      """
      package fixture;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.stream.Stream;
      public final class Caller {
        @SuppressWarnings("unchecked")
        private static <T> T parsed(Object json) { return (T) json; }
        private static String told(PrivateData<?> data, Runnable release) {
          String what = "released";
          try { release.run(); } catch (RuntimeException e) { what = e.getClass().getSimpleName() + " " + e.getMessage(); }
          return (data.remaining().equals(Budget.of(2)) ? "uncharged " : "charged ") + what;
        }
        public static String argument(String query, Object t, int... numbers) {
          List<Row> rows = Arrays.stream(numbers).mapToObj(Row::new).toList();
          PrivateData<Row> data = PrivateData.of("rows", rows, Budget.of(2));
          PrivateAsked asked = new PrivateAsked(data);
          return told(data, () -> {
            switch (query) {
              case "list" -> asked.list(parsed(List.of(t)));
              case "map" -> asked.map(parsed(Map.of(7, t)));
              case "keys" -> asked.map(parsed(Map.of(t, 7)));
              case "optionals" -> asked.optionals(parsed(Map.of(7, Optional.of(t))));
              case "set" -> asked.set(parsed(Set.of(t)));
              case "collection" -> asked.collection(parsed(List.of(t)));
              case "optional" -> asked.optional(parsed(Optional.of(t)));
              case "nullable" -> asked.nullable(parsed(Optional.of(t)));
              case "ofRecord" -> asked.ofRecord(new Limits(parsed(List.of(t))));
              case "ofSealed" -> asked.ofSealed(new Free(parsed(List.of(t))));
              case "ofRecords" -> asked.ofRecords(List.of(new Limits(parsed(List.of(t)))));
              default -> throw new IllegalStateException(query);
            }
          });
        }
        private static List<Basket> baskets(Object... held) {
          return Stream.of(held).map(each -> new Basket(parsed(List.of(each)))).toList();
        }
        public static String rows(Object... held) {
          PrivateData<Basket> data = PrivateData.of("baskets", baskets(held), Budget.of(2));
          return told(data, () -> new PrivateBaskets(data).kinds());
        }
        public static String stream(Object... held) {
          PrivateData<Basket> data =
              PrivateData.<Basket>streamed("baskets", () -> baskets(held).stream(), Budget.of(2)).build();
          return told(data, () -> new PrivateBaskets(data).median());
        }
        public static String steps(Object... held) {
          List<Step> steps = new ArrayList<>(List.of(new Fixed(1)));
          for (Object each : held) steps.add(new Free(parsed(List.of(each))));
          PrivateData<Step> data = PrivateData.of("steps", steps, Budget.of(2));
          return told(data, () -> new PrivateSteps(data).sizes());
        }
      }
      """;

  private static final String FIX =
      "; fix: read it with what checks classes, and not with raw types or unchecked casts, as many"
          + " readers of JSON do";

  @TempDir static Path directory;
  private static URLClassLoader loader;

  @BeforeAll
  static void compile() throws Exception {
    Build build = new Build(directory).with("Asked.java", QUERIES).with("Caller.java", CALLER);
    build.compile("-Xlint:-auxiliaryclass").pass();
    loader =
        new URLClassLoader(
            new URL[] {build.classes().toUri().toURL()},
            UncheckedContentsTest.class.getClassLoader());
  }

  @AfterAll
  static void close() throws Exception {
    loader.close();
  }

  private static String call(String method, Object... arguments) throws Exception {
    for (var each : loader.loadClass("fixture.Caller").getMethods()) {
      if (each.getName().equals(method)) {
        return (String) each.invoke(null, arguments);
      }
    }
    throw new NoSuchMethodException(method);
  }

  /** Whether or not a row looks at it. */
  @ParameterizedTest
  @CsvSource({
    "list,",
    "map,",
    "keys,",
    "optionals,",
    "set,",
    "collection,",
    "optional,",
    "nullable,",
    "ofRecord,fixture.Limits.all",
    "ofSealed,fixture.Free.sizes",
    "ofRecords,fixture.Limits.all"
  })
  void publicArguments(String query, String component) throws Exception {
    String place = component == null ? "" : ": " + component;
    for (int[] rows : List.of(new int[0], new int[] {1}, new int[] {7})) {
      assertEquals("charged released", call("argument", query, 7, rows));
      for (Object other : List.of("Ada", 1.5, 7L)) {
        assertEquals(
            "uncharged IllegalArgumentException t%s holds something else than java.lang.Integer%s"
                .formatted(place, FIX),
            call("argument", query, other, rows));
      }
    }
  }

  @Test
  void rows() throws Exception {
    assertEquals("charged released", call("rows", (Object) new Object[] {1, 2}));
    assertEquals("charged released", call("rows", (Object) new Object[] {}));
    for (Object other : List.of("Ada", 1.5, new Remembering())) {
      assertEquals(
          "uncharged RowClassException "
              + text("Basket", "Basket.sums", ", and nothing was charged"),
          call("rows", (Object) new Object[] {1, other}));
      assertEquals(
          "uncharged RowClassException " + text("Step", "Free.sizes", ", and nothing was charged"),
          call("steps", (Object) new Object[] {1, other}));
    }
    assertEquals("charged released", call("steps", (Object) new Object[] {1, 2}));
    assertFalse(Remembering.asked);
  }

  @Test
  void rowsOfStreams() throws Exception {
    assertEquals("charged released", call("stream", (Object) new Object[] {1, 2}));
    for (Object other : List.of("Ada", 1.5, new Remembering())) {
      assertEquals(
          "charged QueryFailedException fixture.Baskets.median failed; its cost stays charged: "
              + text("Basket", "Basket.sums", ""),
          call("stream", (Object) new Object[] {1, other}));
    }
    assertFalse(Remembering.asked);
  }

  private static String text(String rowClass, String component, String charge) {
    return ("the query is over rows of fixture.%s, but in one of them fixture.%s holds something"
            + " else than java.lang.Integer%s%s")
        .formatted(rowClass, component, charge, FIX);
  }

  /** Whoever asks it for its hash changes it. */
  private static final class Remembering {
    private static boolean asked;

    @Override
    public boolean equals(Object other) {
      asked = true;
      return this == other;
    }

    @Override
    public int hashCode() {
      asked = true;
      return 1;
    }
  }
}
