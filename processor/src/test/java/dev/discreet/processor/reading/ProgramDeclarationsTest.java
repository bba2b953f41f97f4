/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.EPSILON_RANGE;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.ONE_COST;

import dev.discreet.processor.Declarations;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code @PrivacyBudget} on methods. */
class ProgramDeclarationsTest {
  @Test
  void acceptsPrograms() {
    compile(
            """
            class Jobs {
              @PrivacyBudget(epsilon = 1) static void run(PrivateData<Patient> p, int n) {}
              @PrivacyBudget(epsilon = 1, delta = 1e-6) long made(@Sensitive List<Patient> p) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void refusesABudgetThatIsNone() {
    compile(
            "class Jobs { @PrivacyBudget(epsilon = «0») static void run(PrivateData<Patient> p) {}"
                + " }")
        .fail(EPSILON_RANGE, "epsilon of run");
    compile("class Jobs { «@PrivacyBudget» static void run(PrivateData<Patient> p) {} }")
        .fail(ONE_COST, "run must give exactly one of epsilon and rho");
  }

  @Test
  void refusesMethodsThatAreNoProgram() {
    compile("class Jobs { «@PrivacyBudget(epsilon = 1)» static void run(int n) {} }")
        .fail(MISPLACED_ANNOTATION, "run, which takes no PrivateData");
    compile("interface Jobs { «@PrivacyBudget(epsilon = 1)» void run(PrivateData<Patient> p); }")
        .fail(MISPLACED_ANNOTATION, "run, which has no body");
  }

  @Test
  void refusesRowsBesideTheHandle() {
    compile(
            "class Jobs { @PrivacyBudget(epsilon = 1)"
                + " static void run(PrivateData<Patient> p, «List<Patient> rows») {} }")
        .fail(MISPLACED_ANNOTATION, "a parameter with rows has no meaning on run");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PrivateData<Patient> data, List<Patient> «rows»",
        "PrivateData<Patient> data, Collection<? extends Patient> «rows»",
        "PrivateData<Patient> data, Patient[] «rows»",
        "PrivateData<Patient> data, Map<String, List<Patient>> «rows»",
        "PrivateData<Patient> data, Patients «rows»",
        "PrivateData<Patient> data, Patient «row»",
        "@Sensitive List<Patient> first, List<Patient> «rows»",
      })
  void refusesRowsBesideData(String parameters) {
    compile(
            """
            class Patients extends ArrayList<Patient> {}
            class Fees {
              @PrivacyBudget(epsilon = 1)
              static void run(%s) {}
            }
            """
                .formatted(parameters))
        .fail(MISPLACED_ANNOTATION, "a parameter with rows");
  }

  @Test
  void refusesRowsBehindATypeVariable() {
    compile(
            """
            class Fees {
              @PrivacyBudget(epsilon = 1)
              static <T extends Patient> void run(PrivateData<Patient> data, List<T> «rows») {}
            }
            """)
        .fail(MISPLACED_ANNOTATION, "a parameter with rows");
    compile(
            """
            class Fees {
              @PrivacyBudget(epsilon = 1)
              static <D extends PrivateData<Patient>> void run(D data, List<Patient> «rows») {}
            }
            """)
        .fail(MISPLACED_ANNOTATION, "a parameter with rows");
  }

  private static final String TYPES =
      """
      import java.nio.file.Path;
      import java.util.concurrent.*;
      import java.util.function.*;
      interface Items { List<?> items(); }
      interface Cases { Record next(); }
      interface Keys<E extends Enum<E>> { E get(); }
      interface Listener<T> { void heard(T value); }
      interface Endless<T> { Endless<List<T>> next(); }
      class Bag extends ArrayList<Object> {}
      record Box(Object held) {}
      record Boxed<T>(T held) {}
      record Named(String name) {}
      """;

  /** A row is an object of each of these types too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Object «more»",
        "Object[] «more»",
        "Object... «more»",
        "Record «more»",
        "List<?> «more»",
        "List<Object> «more»",
        "List<Record> «more»",
        "@SuppressWarnings(\"rawtypes\") List «more»",
        "Collection<? extends Record> «more»",
        "Collection<? super Named> «more»",
        "List<?>[] «more»",
        "List<? extends List<?>> «more»",
        "Map<String, ?> «more»",
        "Map<String, List<Object>> «more»",
        "Iterable<?> «more»",
        "Iterator<?> «more»",
        "Stream<?> «more»",
        "Optional<?> «more»",
        "Supplier<?> «more»",
        "Supplier<? super Long> «more»",
        "Supplier<? extends Collection<?>> «more»",
        "Supplier<Supplier<Supplier<Object>>> «more»",
        "Callable<Object> «more»",
        "Future<?> «more»",
        "Function<Long, ?> «more»",
        "Function<? super Long, ? extends Record> «more»",
        "IntFunction<Object> «more»",
        "UnaryOperator<Object> «more»",
        "Consumer<Consumer<Object>> «more»",
        "Consumer<? super Consumer<Object>> «more»",
        "Consumer<List<Object>> «more»",
        "Consumer<Object[]> «more»",
        "Items «more»",
        "Cases «more»",
        "Endless<Long> «more»",
        "Bag «more»",
        "Box «more»",
        "Boxed<?> «more»",
      })
  void refusesParametersThatMayGiveRows(String parameter) {
    program("", "PrivateData<Patient> data, " + parameter)
        .fail(MISPLACED_ANNOTATION, "a parameter that may give rows has no meaning on run");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "<R>; PrivateData<Patient> data, R «more»",
        "<R>; PrivateData<Patient> data, List<R> «more»",
        "<R extends Record>; PrivateData<Patient> data, Collection<R> «more»",
        "<R extends Object & Iterable<?>>; PrivateData<Patient> data, R «more»",
        "<S extends Supplier<?>>; PrivateData<Patient> data, S «more»",
        "<R>; PrivateData<R> data, List<Patient> «more»",
        "<R extends Record>; PrivateData<R> data, List<Patient> «more»",
        "<R extends Record>; PrivateData<R> data, List<?> «more»",
        "''; PrivateData<?> data, List<Patient> «more»",
        "''; @Sensitive List<Patient> rows, Object «more»",
      })
  void refusesTypeVariablesThatMayBeRows(String variables, String parameters) {
    program(variables, parameters)
        .fail(MISPLACED_ANNOTATION, "a parameter that may give rows has no meaning on run");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "<R extends Patient>; PrivateData<R> data, List<Patient> «more»",
        "''; PrivateData<? extends Patient> data, List<Patient> «more»",
      })
  void refusesRowsOfABound(String variables, String parameters) {
    program(variables, parameters).fail(MISPLACED_ANNOTATION, "a parameter with rows");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "List<Integer> more",
        "String... more",
        "long[][] more",
        "Ward more",
        "Named more",
        "Boxed<Long> more",
        "Map<String, List<Long>> more",
        "Map<Ward, Map<Boolean, Double>> more",
        "EnumMap<?, Long> more",
        "Enum<?> more",
        "Keys<?> more",
        "Class<?> more",
        "Class<? extends Enum<?>> more",
        "List<Class<?>> more",
        "Number more",
        "CharSequence more",
        "Random more",
        "Path more",
        "Properties more",
        "Runnable more",
        "Executor more",
        "ExecutorService more",
        "LongSupplier more",
        "Supplier<Long> more",
        "Supplier<? extends Number> more",
        "Callable<Boolean> more",
        "Iterator<Long> more",
        "Optional<String> more",
        "Function<Object, Long> more",
        "Function<? super Long, String> more",
        "ToLongFunction<Object> more",
        "BiFunction<?, ?, Long> more",
        "BinaryOperator<Long> more",
        "Consumer<Long> more",
        "Consumer<?> more",
        "Consumer<Object> more",
        "Consumer<? super Long> more",
        "Consumer<Map<String, ?>> more",
        "BiConsumer<Ward, Long> more",
        "Predicate<Object> more",
        "Predicate<? super Long> more",
        "Comparator<Object> more",
        "Listener<Object> more",
        "Comparable<Long> more",
        "java.io.Serializable more",
      })
  void acceptsParametersThatGiveNone(String parameter) {
    program("", "PrivateData<Patient> data, " + parameter).pass();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "<R>; PrivateData<R> data, List<String> more",
        "<R extends Record>; PrivateData<R> data, Map<Ward, Long> more",
        "<E extends Enum<E>>; PrivateData<Patient> data, Class<E> type, EnumMap<E, Long> more",
        "<K extends Comparable<K>>; PrivateData<Patient> data, SortedMap<K, Long> more",
        "<K extends Comparable<? super K>>; PrivateData<Patient> data, List<K> more",
        "<N extends Number & Comparable<N>>; PrivateData<Patient> data, List<N> more",
        "<T>; PrivateData<Patient> data, Class<T> type, Predicate<T> more",
      })
  void acceptsTypeVariablesThatAreNoRows(String variables, String parameters) {
    program(variables, parameters).pass();
  }

  @Test
  void refusesObjectsThatMayHoldRows() {
    for (String type : List.of("record Jobs(List<?> items)", "class Jobs<T>")) {
      compile(
              """
              %s {
                «@PrivacyBudget(epsilon = 1)» void run(PrivateData<Patient> data) {}
              }
              """
                  .formatted(type))
          .fail(MISPLACED_ANNOTATION, "run, whose object is or may hold rows");
    }
    compile(
            """
            record Jobs<E extends Enum<E>>(List<Long> limits, Class<E> type) {
              @PrivacyBudget(epsilon = 1) void run(PrivateData<Patient> data) {}
            }
            """)
        .pass();
  }

  private static Declarations program(String variables, String parameters) {
    return compile(
        TYPES
            + """
            class Fees {
              @PrivacyBudget(epsilon = 1)
              static %s void run(%s) {}
            }
            """
                .formatted(variables, parameters));
  }
}
