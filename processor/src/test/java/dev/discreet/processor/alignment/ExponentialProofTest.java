/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The exponential mechanism keeps ε: of the exponents by which {@code ScoreScale} weighs
 * candidates, none moves by more than ε against another one. There is no noise to be shifted: it is
 * a bound on ratios, for any number of candidates, any best one and any scores.
 */
class ExponentialProofTest {
  private static final String FILE = "mechanism/ScoreScale.java";
  private static final double ROUNDING = 1e-9;
  private static final List<Long> SCORES = List.of(5L, 4L, 3L, 3L, 3L, 3L, 3L);
  private static final List<Long> NEIGHBOURS = List.of(5L, 3L, 4L, 4L, 4L, 4L, 4L);

  private record Wrong(String name, String text, String instead) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Wrong> wrong() {
    String gap = "gap.multiply(numerator)";
    return Stream.of(
        new Wrong("a unit is Δ/ε", "sensitivity.multiply(TWO)", "sensitivity"),
        new Wrong("ε is counted twice", "new Unit(epsilon,", "new Unit(epsilon.add(epsilon),"),
        new Wrong("Δ is left out", "sensitivity.multiply(TWO)", "BigDecimal.ONE"),
        new Wrong("a gap counts twice", gap, "gap.add(gap).multiply(numerator)"),
        new Wrong("a score counts twice", gap, "gap.subtract(score).multiply(numerator)"),
        new Wrong(
            "who is near the best counts as the best",
            gap,
            "(gap.compareTo(denominator) < 0 ? BigDecimal.ZERO : gap).multiply(numerator)"),
        new Wrong(
            "who is far from the best is farther still",
            gap,
            "(gap.compareTo(BigDecimal.ONE) > 0 ? gap.add(denominator) : gap).multiply(numerator)"));
  }

  /** By how much more than ε the scores of this test lose. */
  static double excess(Shipped shipped) {
    return Law.loss(law(shipped, SCORES), law(shipped, NEIGHBOURS)) - 1;
  }

  static Verdict verdict(Shipped shipped) {
    Twins twins =
        new Twins(
            shipped,
            Alignment.of(shipped.annotated(shipped.declared("Unit", "exponent"), "Aligned")));
    Value unit =
        twins.made(
            shipped.lowered(shipped.declared("Unit", "of")),
            List.of(
                Value.Pair.same(Scope.global("sensitivity")),
                Value.Pair.same(Scope.global("epsilon"))),
            State.begin());
    Value best =
        new Value.Pair(
            Term.variable("best", Term.Sort.REAL), Term.variable("moved_best", Term.Sort.REAL));
    Map<String, Value> given = Map.of("this", unit, "best", best);
    Function<String, Twins.Returned> exponent =
        candidate ->
            twins.only(
                shipped.lowered(shipped.declared("Unit", "exponent")),
                parameter -> Optional.ofNullable(given.get(parameter.variable().name())));
    return Verdict.of(twins.ratio(exponent.apply("one"), exponent.apply("other")), twins);
  }

  /** For Δ = 1 and ε = 1. */
  private static Map<Object, Double> law(Shipped shipped, List<Long> scores) {
    Law law =
        new Law(
            shipped,
            Set.of(),
            (name, arguments) -> {
              throw new AssertionError(name);
            });
    Object unit =
        law.made(
            shipped.lowered(shipped.declared("Unit", "of")),
            List.of(BigFraction.ONE, BigFraction.ONE));
    long best = scores.stream().mapToLong(Long::longValue).max().orElseThrow();
    Map<Object, Double> weights = new LinkedHashMap<>();
    for (int i = 0; i < scores.size(); i++) {
      Object exponent =
          law.made(
              shipped.lowered(shipped.declared("Unit", "exponent")),
              List.of(unit, best, scores.get(i)));
      weights.put(i, Math.exp(-((BigFraction) exponent).doubleValue()));
    }
    double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    weights.replaceAll((candidate, weight) -> weight / all);
    return weights;
  }

  @Test
  void noCandidateIsMoreThanEpsilonLikelier() {
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
    double loss = Law.loss(law(shipped, SCORES), law(shipped, NEIGHBOURS));
    assertTrue(loss > 1 + ROUNDING, "loss " + loss);
    double kept = Law.loss(law(Shipped.of(FILE), SCORES), law(Shipped.of(FILE), NEIGHBOURS));
    assertTrue(kept <= 1 + ROUNDING, "loss " + kept);
  }
}
