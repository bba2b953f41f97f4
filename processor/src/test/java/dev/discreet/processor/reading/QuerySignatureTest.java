/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.OPEN_KEYS;
import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.Declarations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DP007: what a query may look like. */
class QuerySignatureTest {

  private static Declarations query(String query) {
    return compile("final class WardReport { @Private(epsilon = 0.2) " + query + " }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static long f(List<Patient> rows) { return 0; }",
        "public static int f(Collection<Patient> rows) { return 0; }",
        "protected static double f(Iterable<Patient> rows) { return 0; }",
        "static Map<Ward, Long> f(Stream<Patient> rows) { return Map.of(); }",
        "static Map<Ward, Double> f(Patient[] rows) { return Map.of(); }",
        "static long f(Patient... rows) { return 0; }",
        "static long f(List<String> rows) { return 0; }",
        "static long f(List<Patient> rows) throws IllegalStateException { return 0; }",
        "static long f(List<Patient> rows, int age, Ward ward, String text, int[] cuts) { return 0;"
            + " }",
        "static long f(List<Patient> rows, List<String> names) { return 0; }",
        "static long f(List<Patient> rows, @Public List<Patient> known) { return 0; }",
        "static long f(final List<Patient> rows) { return 0; }",
        "static long[] f(List<Patient> rows) { return null; }",
        "static double[] f(List<Patient> rows) { return null; }",
        "@Length(3) static long[] f(List<Patient> rows) { return null; }",
        "static long[][] f(List<Patient> rows) { return null; }",
        "static double[][] f(List<Patient> rows) { return null; }",
        "static Map<Boolean, Long> f(List<Patient> rows) { return null; }",
        "static Map<Cell, Double> f(List<Patient> rows) { return null; } "
            + "record Cell(Ward ward, boolean old, @Bounded(lower = 0, upper = 9) byte decade) {}",
        "static Map<Empty, Long> f(List<Patient> rows) { return null; } record Empty() {}",
        "static long f(List<Patient> rows, @Sensitive List<Patient> others) { return 0; }",
        "static long f(Patient[] rows, @Sensitive Stream<String> ids, int n) { return 0; }"
      })
  void accepts(String query) {
    query(query).pass();
  }

  @Test
  void refusesPrivate() {
    query("private static long «f»(List<Patient> rows) { return 0; }")
        .fail(QUERY_SIGNATURE, "f cannot be a query: it is private");
  }

  /** How long it waits tells of others who hold the lock. */
  @Test
  void refusesLocks() {
    query("static synchronized long «f»(List<Patient> rows) { return 0; }")
        .fail(QUERY_SIGNATURE, "f cannot be a query: it waits for a lock");
  }

  @Test
  void refusesMethodsWithoutBody() {
    query("static native long «f»(List<Patient> rows);").fail(QUERY_SIGNATURE, "no body");
    compile(
            """
            abstract class WardReport {
              @Private(epsilon = 0.2) abstract long «f»(List<Patient> rows);
            }
            """)
        .fail(QUERY_SIGNATURE, "no body");
  }

  @Test
  void refusesTypeParameters() {
    query("static <T> long «f»(List<Patient> rows) { return 0; }")
        .fail(QUERY_SIGNATURE, "it has type parameters");
    query("static <T> long «f»(List<T> rows) { return 0; }").failAmongOthers(QUERY_SIGNATURE);
  }

  @Test
  void refusesCheckedExceptions() {
    query("static long «f»(List<Patient> rows) throws java.io.IOException { return 0; }")
        .fail(QUERY_SIGNATURE, "the checked exception IOException");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "void | return long, int, double, an array",
        "Long | fix: return long",
        "Integer | fix: return int",
        "Double | fix: return double",
        "boolean | fix: return long",
        "short | fix: return int",
        "float | fix: return double",
        "String | return long, int, double, an array",
        "List<Long> | return long, int, double, an array",
        "String[] | return long, int, double, an array",
        "boolean[] | fix: return long[]",
        "float[] | fix: return double[]",
        "Double[] | fix: return double[]",
        "long[][][] | return long, int, double, an array",
        "Map<Ward, Short> | return Map<Ward, Long>",
        "Map<Ward, ?> | return Map<Ward, Long>",
        "Map | return long, int, double, an array"
      })
  void refusesOtherResults(String type, String fix) {
    query("static " + type + " «f»(List<Patient> rows) { throw new Error(); }")
        .fail(QUERY_SIGNATURE, fix);
  }

  /** Several integers, of whatever width, and any map of the JDK. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int[]",
        "int[][]",
        "Map<Ward, Integer>",
        "SortedMap<Ward, Integer>",
        "EnumMap<Ward, Long>",
        "TreeMap<Ward, Double>"
      })
  void acceptsOtherWidthsAndMaps(String type) {
    query("static " + type + " f(List<Patient> rows) { throw new Error(); }").pass();
  }

  /** Under javac the body check says it, at the expression that makes the keys. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Map<java.time.LocalDate, Long> | as a parameter, as List<LocalDate> keys",
        "Map<? extends Ward, Long> | key the map by an enum",
        "Map<Double, Long> | key the map by an enum",
        "Map<List<Ward>, Long> | key the map by an enum",
        "Map<Patient, Long> | make each component of Patient an enum"
      })
  void refusesOpenKeys(String type, String fix) {
    query("static " + type + " «f»(List<Patient> rows) { throw new Error(); }")
        .fail(OPEN_KEYS, fix);
  }

  /** The check of the body finds which keys there are, or says that it does not. */
  @ParameterizedTest
  @ValueSource(strings = {"Map<String, Long>", "Map<Integer, Double>", "Map<Character, Long>"})
  void leavesTextsAndIntegersToTheCheckOfTheBody(String type) {
    query("static " + type + " f(List<Patient> rows) { throw new Error(); }").pass();
  }

  @Test
  void refusesKeysBeyondTheirType() {
    query(
            "@Bounded(lower = 0, upper = 128) static Map<Byte, Long> «f»(List<Patient> r) {"
                + " throw new Error(); }")
        .fail(QUERY_SIGNATURE, "its keys 0 to 128 are not all of type Byte");
  }

  @Test
  void refusesMoreKeysThanAnybodyReads() {
    query(
            "@Bounded(lower = 1, upper = 100_001) static Map<Long, Long> «f»(List<Patient> r) {"
                + " throw new Error(); }")
        .fail(QUERY_SIGNATURE, "its map has 100,001 keys", "fix: key the map by coarser values");
    query(
            "static Map<Cell, Long> «f»(List<Patient> r) { throw new Error(); } "
                + "record Cell(@Bounded(lower = 0, upper = 999) int a,"
                + " @Bounded(lower = 0, upper = 999) int b) {}")
        .fail(QUERY_SIGNATURE, "its map has 1,000,000 keys");
    query(
            "@Bounded(lower = 1, upper = 100_000) static Map<Long, Long> f(List<Patient> r) {"
                + " throw new Error(); }")
        .pass();
  }

  @Test
  void refusesNoRows() {
    query("static long «f»() { return 0; }").fail(QUERY_SIGNATURE, "it takes no data set");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int n | has no rows",
        "Patient row | has no rows",
        "ArrayList<Patient> rows | it takes its rows as ArrayList<Patient>",
        "Set<Patient> rows | it takes its rows as Set<Patient>",
        "Map<String, Patient> rows | it takes its rows as Map<String, Patient>",
        "IntStream rows | it takes its rows as IntStream",
        "List rows | does not say the type of its rows",
        "List<?> rows | not of one class",
        "List<? extends Patient> rows | not of one class",
        "List<List<Patient>> rows | of the generic type List<Patient>",
        "List<int[]> rows | not of one class",
        "int[] rows | of the primitive type int",
        "Patient[][] rows | not of one class"
      })
  void refusesOtherDataSets(String parameter, String reason) {
    String name = parameter.substring(parameter.lastIndexOf(' ') + 1);
    String marked = parameter.replaceAll("\\w+$", "«" + name + "»");
    query("static long f(" + marked + ") { return 0; }").fail(QUERY_SIGNATURE, reason);
  }

  @Test
  void refusesRowsOfWhichNobodySaysWhetherTheyArePrivate() {
    query("static long f(List<Patient> rows, List<Patient> «others») { return 0; }")
        .fail(QUERY_SIGNATURE, "nothing says whether others is private", "mark it @Sensitive");
  }

  /** A type as wide as that may hold rows as well. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "List<?>",
        "List<Object>",
        "Collection<? extends Record>",
        "Map<String, ?>",
        "Object[]",
        "List<Comparable<Patient>>"
      })
  void refusesWhatMayHoldRows(String type) {
    query("static long f(List<Patient> rows, " + type + " «others») { return 0; }")
        .fail(QUERY_SIGNATURE, "nothing says whether others is private", "mark it @Sensitive");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"List<Integer>", "Map<String, Long>", "List<? extends Number>", "String[]"})
  void takesNumbersAndTextsAsPublic(String type) {
    query("static long f(List<Patient> rows, " + type + " others) { return 0; }").pass();
  }

  @Test
  void refusesDataSetsThatNoWrapperGives() {
    query("static long f(List<Patient> rows, @Sensitive int «age») { return 0; }")
        .fail(QUERY_SIGNATURE, "its @Sensitive parameter age has no rows");
    query("static long f(List<Patient> rows, int n, @Sensitive List<Patient> «b») { return 0; }")
        .fail(QUERY_SIGNATURE, "its data set b is not among the first");
    query(
            "static long f(List<Patient> a, @Sensitive List<Patient> b,"
                + " @Sensitive List<Patient> «c») { return 0; }")
        .fail(QUERY_SIGNATURE, "it takes more than two data sets");
  }

  @Test
  void refusesTypesThatTheWrapperCannotName() {
    compile(
            """
            final class WardReport {
              private record Row(int age) {}
              private enum Kind { A }
              @Private(epsilon = 0.2) static long f(List<Row> «rows») { return 0; }
            }
            """)
        .fail(QUERY_SIGNATURE, "its wrapper cannot name Row", "make Row package-private");
    compile(
            """
            final class WardReport {
              private enum Kind { A }
              @Private(epsilon = 0.2)
              static Map<Kind, Long> «f»(List<Patient> rows) { return Map.of(); }
            }
            """)
        .fail(QUERY_SIGNATURE, "its wrapper cannot name Kind");
    compile(
            """
            final class WardReport {
              private enum Kind { A }
              @Private(epsilon = 0.2) static long f(List<Patient> rows, Kind «kind») { return 0; }
            }
            """)
        .fail(QUERY_SIGNATURE, "its wrapper cannot name Kind");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface WardReport { @Private(epsilon = 1) static long «f»(List<Patient> p) { return 0;"
            + " } }",
        "enum WardReport { A; @Private(epsilon = 1) static long «f»(List<Patient> p) { return 0; }"
            + " }",
        "class WardReport<T> { @Private(epsilon = 1) static long «f»(List<Patient> p) { return 0; }"
            + " }",
        "class Outer { private static class WardReport {"
            + " @Private(epsilon = 1) static long «f»(List<Patient> p) { return 0; } } }",
        "class Outer { class WardReport {"
            + " @Private(epsilon = 1) static long «f»(List<Patient> p) { return 0; } } }",
        "class Outer { private static class Middle { static class WardReport {"
            + " @Private(epsilon = 1) static long «f»(List<Patient> p) { return 0; } } } }"
      })
  void refusesClassesThatTheWrapperCannotName(String source) {
    compile(source).fail(QUERY_SIGNATURE, "f cannot be a query: ");
  }

  @Test
  void acceptsNestedClassesAndRecords() {
    compile(
            """
            class Outer {
              static final class WardReport {
                @Private(epsilon = 1) static long f(List<Patient> p) { return 0; }
              }
              record Threshold(int age) {
                @Private(epsilon = 1) long f(List<Patient> p) { return age; }
              }
              interface Reports {
                final class Yearly {
                  @Private(epsilon = 1) static long f(List<Patient> p) { return 0; }
                }
              }
            }
            """)
        .pass();
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashCode", "toString", "notify", "wait", "finalize"})
  void refusesMethodsOfObject(String name) {
    query("static long «" + name + "»(List<Patient> rows) { return 0; }")
        .fail(QUERY_SIGNATURE, "its wrapper would override Object." + name);
  }

  @Test
  void refusesQueriesThatDifferInTheirDataSetOnly() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 1) static long f(List<Patient> rows, int age) { return 0; }
              @Private(epsilon = 1) static long «f»(Stream<Patient> rows, int age) { return 0; }
            }
            """)
        .fail(QUERY_SIGNATURE, "the same parameters as another f");
  }
}
