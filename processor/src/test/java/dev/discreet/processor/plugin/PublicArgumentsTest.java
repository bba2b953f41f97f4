/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Public arguments are never null, and lists, sets and maps among them are copies: the wrapper sees
 * to it before anything is charged.
 */
final class PublicArgumentsTest {
  private static final String QUERIES =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.time.LocalDate;
      import java.util.*;
      @interface Nullable {}
      enum Ward { A, B }
      record Visit(Ward ward, String city, LocalDate day) {
        Visit {
          Objects.requireNonNull(ward);
          Objects.requireNonNull(city);
          Objects.requireNonNull(day);
        }
      }
      public final class Report {
        @Private(epsilon = 1)
        public static long since(List<Visit> rows, LocalDate day) {
          return rows.stream().filter(v -> !v.day().isBefore(day)).count();
        }
        @Private(epsilon = 1)
        public static long in(List<Visit> rows, String city) {
          return rows.stream().filter(v -> city.equals(v.city())).count();
        }
        @Private(epsilon = 1)
        public static long inSet(List<Visit> rows, Set<String> cities) {
          return rows.stream().filter(v -> cities.contains(v.city())).count();
        }
        @Private(epsilon = 1)
        public static long inList(List<Visit> rows, List<String> cities) {
          return rows.stream().filter(v -> cities.contains(v.city())).count();
        }
        @Private(epsilon = 1)
        public static long inCollection(List<Visit> rows, Collection<? extends String> cities) {
          return rows.stream().filter(v -> cities.contains(v.city())).count();
        }
        @Private(epsilon = 1)
        public static long inWards(List<Visit> rows, EnumSet<Ward> wards) {
          return rows.stream().filter(v -> wards.contains(v.ward())).count();
        }
        @Private(epsilon = 1)
        public static long inSomeWards(List<Visit> rows, EnumSet<? extends Ward> wards) {
          return rows.stream().filter(v -> wards.contains(v.ward())).count();
        }
        @Private(epsilon = 1)
        public static long keyed(List<Visit> rows, Map<String, Ward> home) {
          return rows.stream().filter(v -> home.containsKey(v.city())).count();
        }
        @Private(epsilon = 1)
        public static long looked(List<Visit> rows, Map<Ward, Integer> weights) {
          return rows.stream().filter(v -> weights.getOrDefault(v.ward(), 0) > 3).count();
        }
        @Private(epsilon = 1)
        public static long got(List<Visit> rows, Map<Ward, Integer> weights) {
          return rows.stream().filter(v -> weights.containsKey(v.ward()) && weights.get(v.ward()) > 3).count();
        }
        @Private(epsilon = 1)
        public static long atHome(List<Visit> rows, Map<String, Ward> home) {
          return rows.stream().filter(v -> home.get(v.city()) == v.ward()).count();
        }
        @Private(epsilon = 1)
        public static long orNone(List<Visit> rows, @Nullable String city) {
          return rows.stream().filter(v -> city == null || city.equals(v.city())).count();
        }
      }
      """;

  private static final String QUIET = "-Xlint:-auxiliaryclass";

  @TempDir Path directory;

  @Test
  void areNeverNull() {
    new Build(directory).with("Report.java", QUERIES).compile(QUIET).pass();
  }

  /** What the wrapper lets through may be null, and what it does not copy may be anything. */
  @Test
  void butForThese() {
    new Build(directory)
        .with(
            "Bad.java",
            """
            package fixture;
            import dev.discreet.annotations.*;
            import java.util.*;
            @interface Nullable {}
            class Bad {
              @Private(epsilon = 1)
              static long nullable(List<String> rows, @Nullable String city) {
                return rows.stream().filter(r -> city.equals(r)).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long optional(List<String> rows, @Nullable Set<String> cities) {
                return rows.stream().filter(r -> r != null && cities.contains(r)).count(); // :: error: [DP115]
              }
              @Private(epsilon = 1)
              static long unboxed(List<String> rows, Map<String, Integer> weights) {
                return rows.stream().filter(r -> r != null && weights.get(r) > 3).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long inside(List<String> rows, @Public Map<Integer, List<String>> cities) {
                return rows.stream().filter(r -> r != null && cities.containsKey(1) && cities.get(1).contains(r)).count(); // :: error: [DP115]
              }
              @Private(epsilon = 1) @Sensitivity(9)
              static long unbounded(List<String> rows, Map<String, Integer> weights) {
                return rows.stream().filter(r -> r != null).mapToLong(r -> weights.getOrDefault(r, 0)).sum(); // :: error: [DP202]
              }
            }
            """)
        .check();
  }

  /** Nothing is charged, and no code of the argument's runs while rows are looked at. */
  @Test
  void areMadeSureOfBeforeTheCharge() throws Exception {
    Build build = new Build(directory).with("Report.java", QUERIES);
    build.compile(QUIET).pass();
    try (URLClassLoader loader = loader(build)) {
      PrivateData<Object> data = PrivateData.of("visits", List.of(), Budget.of(3));
      Object wrapper =
          loader
              .loadClass("fixture.PrivateReport")
              .getConstructor(PrivateData.class)
              .newInstance(data);
      refuses(wrapper, "in", null);
      refuses(wrapper, "since", null);
      refuses(wrapper, "inSet", null);
      refuses(wrapper, "inList", Arrays.asList("a", null));
      Map<String, Object> withNull = new HashMap<>();
      withNull.put("a", null);
      refuses(wrapper, "keyed", withNull);
      release(wrapper, "orNone", null);
      int[] asked = new int[1];
      List<String> counting =
          new AbstractList<>() {
            @Override
            public String get(int index) {
              return "a";
            }

            @Override
            public int size() {
              return 1;
            }

            @Override
            public boolean contains(Object other) {
              asked[0]++;
              return true;
            }
          };
      release(wrapper, "inList", counting);
      release(wrapper, "inCollection", Set.of("a"));
      assertEquals(0, asked[0]);
      assertEquals(0, data.remaining().epsilon());
    }
  }

  private static URLClassLoader loader(Build build) throws IOException {
    return new URLClassLoader(
        new URL[] {build.classes().toUri().toURL()}, PublicArgumentsTest.class.getClassLoader());
  }

  private static void refuses(Object wrapper, String query, Object argument) {
    InvocationTargetException thrown =
        assertThrows(
            InvocationTargetException.class, () -> release(wrapper, query, argument), query);
    assertEquals(NullPointerException.class, thrown.getCause().getClass());
  }

  private static void release(Object wrapper, String query, Object argument)
      throws ReflectiveOperationException {
    for (Method method : wrapper.getClass().getMethods()) {
      if (method.getName().equals(query)) {
        method.invoke(wrapper, argument);
        return;
      }
    }
    throw new NoSuchMethodException(query);
  }
}
