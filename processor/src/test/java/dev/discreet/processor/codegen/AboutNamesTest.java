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

/** The methods that tell of queries meet none of the user's names. */
class AboutNamesTest {

  @Test
  void queriesNamedAsWhatTellsOfThem() {
    Declarations compiled =
        compile(
            """
            final class WardReport {
              @Private(epsilon = 1) static long seniors(List<Patient> p) { return 0; }
              @Private(epsilon = 1) static long aboutSeniors(List<Patient> p) { return 0; }
              @Private(epsilon = 1) static long Seniors(List<Patient> p) { return 0; }
              @Private(epsilon = 1) static long about(List<Patient> p) { return 0; }
              @Private(epsilon = 1) static long accuracy(List<Patient> p) { return 0; }
              @Private(epsilon = 1) static long releasesLeft(List<Patient> p) { return 0; }
            }
            """);
    compiled.pass();
    String wrapper = compiled.wrapper("PrivateWardReport");
    assertTrue(wrapper.contains("long aboutSeniors() {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutSeniors_2() {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutSeniors_3() {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutAboutSeniors() {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutAbout() {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutReleasesLeft() {"), wrapper);
  }

  @Test
  void overloadsAreToldApartByTheirParameters() {
    Declarations compiled =
        compile(
            """
            final class WardReport {
              @Private(epsilon = 1) static long older(List<Patient> p) { return 0; }
              @Private(epsilon = 1) static long older(List<Patient> p, int releases) { return 0; }
              @Private(epsilon = 1) @Sensitivity(times = "cap")
              static long older(
                  List<Patient> p, String[] a, @Bounded(lower = 0, upper = 9) int cap) { return 0; }
              @Private(epsilon = 1) static long other(List<Patient> p, int age) { return 0; }
              @Private(epsilon = 1) @Sensitivity(times = "releases")
              static long capped(
                  List<Patient> p, int age, @Bounded(lower = 0, upper = 9) int releases) {
                return 0;
              }
            }
            """);
    compiled.pass();
    String wrapper = compiled.wrapper("PrivateWardReport");
    assertTrue(wrapper.contains("AboutNumbers aboutOlder() {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutOlder(int releases) {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutOlder(String[] a, int cap) {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutOther() {"), wrapper);
    assertTrue(wrapper.contains("AboutNumbers aboutCapped(int releases) {"), wrapper);
    assertTrue(wrapper.contains("this.releases.aboutLongs(CAPPED.times(releases))"), wrapper);
  }

  @Test
  void classesAndParametersNamedAsOurs() {
    compile(
            """
            final class AboutNumbers {
              @Private(epsilon = 1) @Sensitivity(times = "K")
              static Map<K, Double> f(
                  List<AboutRelease> p, @Bounded(lower = 0, upper = 9) double K) { return null; }
              @Private(epsilon = 1, mechanism = Mechanism.NOISY_MAX) @Sensitivity(norm = Norm.LINF)
              static Map<K, Double> g(List<AboutRelease> p) { return null; }
            }
            """,
            "record AboutRelease(int age) {}",
            "enum K { X }")
        .pass();
  }

  @Test
  void deprecatedQueriesAreToldOfAsSuch() {
    Declarations compiled =
        compile(
            """
            final class WardReport {
              @Deprecated @Private(epsilon = 1) public static long f(List<Patient> p) { return 0; }
            }
            """);
    compiled.pass();
    String wrapper = compiled.wrapper("PrivateWardReport");
    assertTrue(wrapper.contains("@Deprecated\n  public AboutNumbers aboutF() {"), wrapper);
  }
}
