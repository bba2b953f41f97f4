/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.loss.ThresholdedKeysLoss;
import java.util.ArrayList;
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
 * What {@code ThresholdedKeys} tells of one key. Of a key that both neighbours have, at the price
 * of the difference of its values: as the differences of all keys add up to Δ at most, and a shift
 * by Δ costs ε at most, so do all keys. Of a key that one of them has alone, nothing, unless its
 * noise reaches the threshold: that is what δ is for.
 */
class ThresholdedKeysProofTest {
  private static final String FILE = "mechanism/ThresholdedKeys.java";
  private static final double EPSILON = 1;
  private static final double DELTA = 1e-3;
  private static final double ROUNDING = 1e-7;

  /** For Δ = 1. */
  private static final long THRESHOLD =
      ThresholdedKeysLoss.leastThreshold(1, 1, 1 / EPSILON, DELTA);

  /** A wrong variant, and the values of a key that it gives away; 0 where there is none. */
  private record Wrong(String name, String text, String instead, long one, long other) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Wrong> wrong() {
    long t = THRESHOLD;
    String compared = "noisy >= threshold)";
    String told = "OptionalLong.of(noisy)";
    return Stream.of(
        new Wrong("the exact value is compared", compared, "value >= threshold)", t, t - 1),
        new Wrong("the exact value is told", told, "OptionalLong.of(value)", t + 1, t),
        new Wrong("there is no noise", "noise.release(value, bits)", "value", t + 1, t),
        new Wrong(
            "ε is counted twice",
            "forLongs(sensitivity, epsilon)",
            "forLongs(sensitivity, epsilon.add(epsilon))",
            t + 1,
            t),
        new Wrong("the threshold is lower by 1", compared, "noisy >= threshold - 1)", 1, 0),
        new Wrong("what is above 0 is told", compared, "noisy > 0)", 1, 0),
        new Wrong(
            "the own key is told",
            "return OptionalLong.empty();",
            "return OptionalLong.of(0);",
            1,
            0),
        new Wrong(
            "noise is drawn anew for the answer",
            told,
            "OptionalLong.of(noise.release(value, bits))",
            t,
            t - 1));
  }

  /** By how much more than δ the keys of this test lose. */
  static double excess(Shipped shipped) {
    return wrong()
        .mapToDouble(each -> delta(shipped, each.one(), each.other()) - DELTA)
        .max()
        .orElseThrow();
  }

  static Verdict verdict(Shipped shipped) {
    Alignment common =
        Alignment.of(shipped.annotated(shipped.declared("ThresholdedKeys", "told"), "Aligned"));
    List<Verdict.Failed> failed = new ArrayList<>();
    Term price = Term.variable("price_noise", Term.Sort.REAL);
    for (Term budget : List.of(price, Scope.global("epsilon"))) {
      Twins twins = new Twins(shipped, common);
      List<Obligation> claims =
          twins.of(
              shipped.lowered(shipped.declared("ThresholdedKeys", "told")),
              parameter -> noise(shipped, twins, parameter.variable().name()),
              budget);
      failed.addAll(Verdict.of(claims, twins).failed());
    }
    for (boolean there : new boolean[] {true, false}) {
      Twins alone = new Twins(shipped, common.alone(there ? "value != 0" : "value == 0"));
      List<Obligation> claims =
          alone.nothingToldBy(
              shipped.lowered(shipped.declared("ThresholdedKeys", "told")),
              parameter -> noise(shipped, alone, parameter.variable().name()),
              there);
      failed.addAll(Verdict.of(claims, alone).failed());
    }
    return new Verdict(failed);
  }

  private static Optional<Value> noise(Shipped shipped, Twins twins, String parameter) {
    return parameter.equals("noise")
        ? Optional.of(
            twins.made(
                shipped.lowered(shipped.declared("ThresholdedKeys", "noise")),
                List.of(
                    Value.Pair.same(Scope.global("sensitivity")),
                    Value.Pair.same(Scope.global("epsilon"))),
                State.begin()))
        : Optional.empty();
  }

  private static Map<Object, Double> law(Shipped shipped, long value) {
    Law law =
        new Law(
            shipped,
            Set.of(),
            (name, arguments) -> name.equals("value") ? value : (Long) THRESHOLD);
    Object noise =
        law.made(
            shipped.lowered(shipped.declared("ThresholdedKeys", "noise")),
            List.of(BigFraction.ONE, new BigFraction(EPSILON)));
    return value == 0
        ? Map.of(Optional.empty(), 1.0) // The key is not there.
        : law.of(
            shipped.lowered(shipped.declared("ThresholdedKeys", "told")), Map.of("noise", noise));
  }

  /** The δ that an ε leaves: how much more likely answers are than e^ε times the neighbour's. */
  private static double delta(Shipped shipped, long one, long other) {
    Map<Object, Double> neighbour = law(shipped, other);
    return law(shipped, one).entrySet().stream()
        .mapToDouble(
            told ->
                Math.max(
                    0,
                    told.getValue()
                        - Math.exp(EPSILON) * neighbour.getOrDefault(told.getKey(), 0.0)))
        .sum();
  }

  @Test
  void aKeyCostsItsPriceOrHardlyEverAnything() {
    verdict(Shipped.of(FILE)).isProven();
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongVariantIsRefuted(Wrong wrong) {
    verdict(Shipped.of(FILE, Map.of(wrong.text(), wrong.instead()))).isRefuted();
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongVariantGivesSomebodyAway(Wrong wrong) {
    Shipped shipped = Shipped.of(FILE, Map.of(wrong.text(), wrong.instead()));
    double delta = delta(shipped, wrong.one(), wrong.other());
    assertTrue(delta > DELTA + ROUNDING, "δ " + delta);
    double kept = delta(Shipped.of(FILE), wrong.one(), wrong.other());
    assertTrue(kept <= DELTA + ROUNDING, "δ " + kept);
  }
}
