/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.ir.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The decision of {@code AboveThreshold} keeps ε, for any number of margins: its source is lowered,
 * and the solver decides what its {@code @Aligned} says. Wrong variants are the same source with
 * something replaced; of each the solver says where the proof fails, and the law of its answers
 * says that it gives somebody away.
 */
class AboveThresholdProofTest {
  private static final String FILE = "mechanism/AboveThreshold.java";
  private static final double EPSILON = 4;
  private static final double ROUNDING = 1e-6;

  /**
   * A wrong variant.
   *
   * @param replaced texts of the shipped source, and what stands there instead
   * @param margins for which it leaks
   * @param neighbours each of which differs by at most 1
   */
  private record Wrong(
      String name, Map<String, String> replaced, List<Long> margins, List<Long> neighbours) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Goes on after an answer, with the same noisy threshold. */
  private static Map<String, String> goingOn(Map<String, String> more) {
    Map<String, String> all = new LinkedHashMap<>(more);
    all.put("OptionalInt first(", "boolean[] first(");
    all.put(
        "BigInteger least = threshold.sample(bits);",
        "BigInteger least = threshold.sample(bits); boolean[] told = new boolean[margins.count()];");
    all.put("return OptionalInt.of(i);", "told[i] = true;");
    all.put("return OptionalInt.empty();", "return told;");
    return all;
  }

  static Stream<Wrong> wrong() {
    List<Long> equal = List.of(0L, 0L, 0L);
    List<Long> lastIsLower = List.of(1L, 1L, -1L);
    return Stream.of(
        new Wrong(
            "the noise of a margin is half",
            Map.of("steps.multiply(TWO)", "steps"),
            equal,
            lastIsLower),
        new Wrong(
            "the threshold has no noise",
            Map.of(
                "threshold.sample(bits)",
                "BigInteger.ZERO",
                "\"threshold: distance\", ",
                "",
                "\"moved(least) == least + distance\", \"spent <= price(threshold)\"",
                "\"moved(least) == least\", \"spent <= 0\""),
            List.of(0L, 0L, 0L, 0L, 0L),
            List.of(1L, 1L, 1L, 1L, -1L)),
        new Wrong(
            "a margin has no noise",
            Map.of("margin.addTo(exact, bits)", "exact"),
            List.of(0L, 1L),
            List.of(0L, 0L)),
        new Wrong(
            "both noises have all of ε",
            Map.of("epsilon.subtract(share)", "epsilon"),
            equal,
            lastIsLower),
        new Wrong(
            "variant 3 of Lyu, Su and Li: the noisy margin is told",
            Map.of(
                "OptionalInt first(",
                "java.util.Optional<Told> first(",
                "OptionalInt.of(i)",
                "java.util.Optional.of(new Told(i, noisy))",
                "OptionalInt.empty()",
                "java.util.Optional.empty()",
                "private record Margins(",
                "private record Told(int at, BigInteger noisy) {} private record Margins(",
                "steps.multiply(TWO)",
                "steps"),
            equal,
            lastIsLower),
        new Wrong(
            "variant 4: a quarter of ε for the threshold, and Δ for a margin",
            Map.of("\"0.386\"", "\"0.25\"", "steps.multiply(TWO)", "steps"),
            equal,
            lastIsLower),
        new Wrong(
            "variant 5: margins without noise, any number of answers",
            goingOn(Map.of("margin.addTo(exact, bits)", "exact")),
            List.of(0L, 1L),
            List.of(0L, 0L)),
        new Wrong(
            "variant 6: any number of answers",
            goingOn(Map.of("steps.multiply(TWO)", "steps")),
            List.of(0L, 0L, 0L, 0L),
            List.of(1L, 1L, -1L, -1L)),
        new Wrong(
            "the threshold is not renewed after an answer",
            goingOn(Map.of()),
            List.of(0L, 0L, 0L, 0L),
            List.of(1L, 1L, -1L, -1L)));
  }

  /** By how much more than ε the neighbours of this test lose. */
  static double excess(Shipped shipped) {
    return wrong()
        .mapToDouble(
            each -> Law.loss(law(shipped, each.margins()), law(shipped, each.neighbours())))
        .map(loss -> loss - EPSILON)
        .max()
        .orElseThrow();
  }

  static Verdict verdict(Shipped shipped) {
    Alignment alignment =
        Alignment.of(shipped.annotated(shipped.declared("Noise", "first"), "Aligned"));
    Twins twins = new Twins(shipped, alignment);
    Value noise =
        twins.made(
            shipped.lowered(shipped.declared("Noise", "of")),
            List.of(
                Value.Pair.same(Scope.global("steps")), Value.Pair.same(Scope.global("epsilon"))),
            State.begin());
    List<Obligation> obligations =
        twins.of(
            shipped.lowered(shipped.declared("Noise", "first")),
            parameter ->
                Optional.of(noise).filter(any -> parameter.variable().name().equals("this")),
            Scope.global("epsilon"));
    return Verdict.of(obligations, twins);
  }

  private static Map<Object, Double> law(Shipped shipped, List<Long> margins) {
    Law law =
        new Law(
            shipped,
            Set.of("at"),
            (name, arguments) ->
                name.equals("at")
                    ? margins.get(((Long) arguments.get(1)).intValue())
                    : (Long) (long) margins.size());
    Method of = shipped.lowered(shipped.declared("Noise", "of"));
    Object noise = law.made(of, List.of(BigFraction.ONE, new BigFraction(EPSILON)));
    return law.of(shipped.lowered(shipped.declared("Noise", "first")), Map.of("this", noise));
  }

  @Test
  void noAnswerIsMoreThanEpsilonLikelier() {
    verdict(Shipped.of(FILE)).isProven();
  }

  /** One that is a function of the draw, but maps two draws to one. */
  @Test
  void aShiftThatIsNotInjectiveProvesNothing() {
    Map<String, String> folded = Map.of("least ? 2 * distance : 0", "least ? 0 : distance");
    assertTrue(
        verdict(Shipped.of(FILE, folded)).failed().stream()
            .anyMatch(failed -> failed.obligation().equals("injective shift of margin")));
  }

  /** So what is known of the two noises is known of all. */
  @Test
  void noiseIsMadeInOnePlace() {
    assertEquals(1, Shipped.of(FILE).creations("Noise"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongVariantIsRefuted(Wrong wrong) {
    verdict(Shipped.of(FILE, wrong.replaced())).isRefuted();
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongVariantGivesSomebodyAway(Wrong wrong) {
    Shipped shipped = Shipped.of(FILE, wrong.replaced());
    double loss = Law.loss(law(shipped, wrong.margins()), law(shipped, wrong.neighbours()));
    assertTrue(loss > EPSILON, "loss " + loss);
  }

  /** The same neighbours, and the mechanism that ships. */
  @ParameterizedTest
  @MethodSource("wrong")
  void theRightOneDoesNot(Wrong wrong) {
    Shipped shipped = Shipped.of(FILE);
    Map<Object, Double> law = law(shipped, wrong.margins());
    assertEquals(1, law.values().stream().mapToDouble(Double::doubleValue).sum(), ROUNDING);
    double loss = Law.loss(law, law(shipped, wrong.neighbours()));
    assertTrue(loss <= EPSILON + ROUNDING, "loss " + loss);
  }
}
