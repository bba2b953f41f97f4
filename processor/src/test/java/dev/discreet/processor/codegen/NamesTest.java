/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import static dev.discreet.processor.Declarations.compile;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.Declarations;
import org.junit.jupiter.api.Test;

/** Names of the user meet none of the wrapper's. */
class NamesTest {

  @Test
  void parametersNamedAsOurFieldsAndLocals() {
    compile(
            """
            record WardReport(int age) {
              @Private(epsilon = 1)
              long f(List<Patient> queries, @Bounded(lower = 0, upper = 1) int rows,
                  @Bounded(lower = 0, upper = 1) double releases, int queries_, int F) { return 0; }
              @Private(epsilon = 1)
              static long g(List<Patient> Releases, @Bounded(lower = 0, upper = 1) int Releases_,
                  @Bounded(lower = 0, upper = 1) int WardReport, String Patient) { return 0; }
              @Private(epsilon = 1)
              long h(List<Patient> data, @Bounded(lower = 0, upper = 1) int Releases) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void overloadsAreToldApart() {
    Declarations compiled =
        compile(
            """
            final class WardReport {
              @Private(epsilon = 1) static long older(List<Patient> p) { return 0; }
              @Private(epsilon = 1) static long older(List<Patient> p, int age) { return 0; }
              @Private(epsilon = 1) static long older(List<Patient> p, String a, int[] b) { return 0; }
              @Private(epsilon = 1) static long OLDER(List<Patient> p) { return 0; }
            }
            """);
    compiled.pass();
    String wrapper = compiled.wrapper("PrivateWardReport");
    assertTrue(wrapper.contains("\"dev.example.WardReport.older()\""), wrapper);
    assertTrue(wrapper.contains("\"dev.example.WardReport.older(int)\""), wrapper);
    assertTrue(
        wrapper.contains("\"dev.example.WardReport.older(java.lang.String, int[])\""), wrapper);
  }

  @Test
  void queriesNamedAsClasses() {
    compile(
            """
            final class A {
              @Private(epsilon = 1) static long a(List<P> p) { return 0; }
              @Private(epsilon = 1) static long p(List<P> p) { return 0; }
              @Private(epsilon = 1) static long query(List<P> p) { return 0; }
              @Private(epsilon = 1) static Map<K, Long> k(List<P> p) { return null; }
            }
            """,
            "record P(int age) {}",
            "enum K { X }")
        .pass();
  }

  @Test
  void classesNamedAsOurs() {
    compile(
            """
            final class Query {
              @Private(epsilon = 1) static long f(List<Releases> p, PrivateData data) { return 0; }
            }
            """,
            "record Releases(int age) {}",
            "enum PrivateData { A }")
        .pass();
  }

  @Test
  void extremeNumbers() {
    Declarations compiled =
        compile(
            """
            final class WardReport {
              @Private(epsilon = 1e-9) @Sensitivity(1e12)
              static double f(List<Patient> p,
                  @Bounded(lower = -1.0 / 0, upper = 1.0 / 0) double x,
                  @Bounded(lower = -0x1p53, upper = 0x1p53) long y) { return 0; }
              @Private(epsilon = 1e3) @Sensitivity(1e-7)
              static double g(List<Patient> p) { return 0; }
            }
            """);
    compiled.pass();
    assertTrue(
        compiled.wrapper("PrivateWardReport").contains("Double.NEGATIVE_INFINITY"),
        compiled.wrapper("PrivateWardReport"));
  }

  @Test
  void deprecatedQueriesStayDeprecated() {
    compile(
            """
            final class WardReport {
              @Deprecated @Private(epsilon = 1) static long f(List<Patient> p) { return 0; }
            }
            """)
        .pass();
  }

  /** In the unnamed package nothing but its simple name leads to a class. */
  @Test
  void classesNamedAsOurFields() {
    compile(
            """
            final class releases {
              @Private(epsilon = 1) static long all(List<queries> rows) { return 0; }
              @Private(epsilon = 1) long some(List<queries> rows, int releases, int queries) {
                return 0;
              }
            }
            """,
            "record queries(int age) {}")
        .pass();
  }
}
