/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP009: an annotation that would say nothing. */
class MisplacedTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Fees { static long fee(«@MaxRows(5)» long n) { return n; } }",
        "«@PrivacyBudget(epsilon = 1)» class Fees {}",
        "interface Fees { «@Sensitivity(3)» long fee(long n); }",
        "class Fees { «@Sensitivity(3)» static void fee(long n) {} }",
        "class Fees { «@Sensitivity(3)» static String fee(long n) { return \"\"; } }",
        "class Fees { static long fee(«@Sensitivity(3)» String n) { return 1; } }",
        "class Fees { static long fee(«@Sensitivity(3)» Patient n) { return 1; } }",
        "class Fees { static long fee(«@Sensitivity(3)» @Public long n) { return n; } }",
        "class Fees { static long fee(@Sensitivity(norm = «Norm.L2») long n) { return n; } }",
        "class Fees { static long fee(@Sensitivity(per = «Per.UNIT») long n) { return n; } }",
        "class Fees { static long fee(@Sensitivity(times = «\"k\"») long n) { return n; } }",
        "class Fees { Fees(«@Sensitivity(3)» long n) {} }",
        "class Fees { Fees(«@Sensitive» long n) {} }",
        "class Fees { Fees(«@Public» long n) {} }",
        "class Fees { Fees(«@MaxRows(3)» List<Patient> n) {} }",
        "class Fees { static long fee(«@MaxRows(3)» @Public List<Patient> n) { return 0; } }",
        "class Fees { static long fee(«@Length(3)» long n) { return n; } }",
        "class Fees { «@Length(2)» private final long[] pair = new long[2]; }",
        "class Fees { «@Bounded(lower = 0, upper = 1)» final long[] pair = new long[2]; }",
        "class Fees { static long fee(«@Length(3)» double[][] n) { return 1; } }",
        "class Fees { «@Length(3)» long[] fees = new long[3]; }",
        "class Fees { Fees(«@Length(3)» long[] n) {} }",
        "interface Fees { «@Length(3)» long[] fee(long n); }",
        "class Fees { «@Additive» static long fee(long n) { return n; } }",
        "class A { class B { interface C { class D { «@Additive» void deep() {} } } } }",
        "interface Fees { «@Trusted(reason = \"paper\")» long fee(long n); }",
        "@Models(Math.class) interface M { «@Trusted(reason = \"p\")» int abs(int n); }",
        "«@Models(Math.class)» class Maths {}",
        "class Fees { static long fee(«@Public» @Sensitive long n) { return n; } }"
      })
  void refuses(String source) {
    compile(source).fail(MISPLACED_ANNOTATION, " has no meaning on ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static long f(«@Public» List<Patient> rows) { return 0; }",
        "static long f(List<Patient> rows, «@MaxRows(5)» long n) { return 0; }",
        "static long f(List<Patient> rows, «@Sensitivity(5)» long n) { return 0; }",
        "static long f(«@Length(5)» Patient[] rows) { return 0; }",
        "«@Length(5)» static long f(List<Patient> rows) { return 0; }"
      })
  void refusesInQuery(String query) {
    compile("final class WardReport { @Private(epsilon = 0.2) " + query + " }")
        .fail(MISPLACED_ANNOTATION, " has no meaning on ");
  }

  /** Removed, the promise would be lost to the models that extend the interface. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface Fees { «@Bounded(lower = 0, upper = 9)» int fee(long n); }",
        "interface Fees { «@Sensitivity(3)» long fee(long n); }",
        "interface Fees { «@Length(3)» long[] fee(long n); }"
      })
  void saysWhereAModelMayPromiseIt(String source) {
    compile(source)
        .fail(
            MISPLACED_ANNOTATION,
            "remove it; or if a model extends Fees, mark Fees @Models as well, or restate fee with it in that"
                + " model");
  }

  @Test
  void acceptsHelpers() {
    compile(
            """
            class Fees {
              static long fee(@Sensitive Patient p, @Public int year) { return year; }
              @Sensitivity(3) static long triple(@Sensitivity(3) long n) { return 3 * n; }
              @Sensitivity(norm = Norm.L2)
              static double[] clip(@Sensitive @Length(3) double[] v) { return v; }
              @Trusted(reason = "paper") @Sensitivity static native long root(@Sensitive long n);
              static long limited(@Sensitive @MaxRows(3) List<Patient> rows) { return 0; }
              @Bounded(lower = 0, upper = 9) private final long limit = 2;
              @Sensitivity(times = "cap")
              static long capped(
                  @Sensitive List<Patient> rows,
                  @Public @Bounded(lower = 0, upper = 9) long cap) { return 0; }
              static long all(@Sensitive List<Patient> rows) { return 0; }
              @Bounded(lower = 0, upper = 9) static int cap(@Bounded(lower = 0, upper = 9) int n) {
                return n;
              }
            }
            """)
        .pass();
  }
}
