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
 * The noisy sum of {@code SampleAndAggregate} keeps ε, for any number of chunks, one of whose
 * results becomes any double, NaN and infinities included.
 */
class SampleAndAggregateProofTest {
  private static final String FILE = "mechanism/SampleAndAggregate.java";
  private static final double ROUNDING = 1e-6;
  private static final long EPSILON = 4;

  /** A wrong variant, and what it gives away: the result of the first chunk. */
  private record Wrong(String name, String text, String instead, double one, double other) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Wrong> wrong() {
    String clamped = "result >= lower ? Math.min(result, upper) : lower";
    return Stream.of(
        new Wrong("the upper end is open", clamped, "result >= lower ? result : lower", 0, 5),
        new Wrong("the lower end is open", clamped, "Math.min(result, upper)", -5, 0),
        new Wrong(
            "NaN is let through",
            clamped,
            "result < lower ? lower : Math.min(result, upper)",
            Double.NaN,
            0),
        new Wrong(
            "the noise is that of one step", "BigDecimal.valueOf(span)", "BigDecimal.ONE", 0, 2),
        new Wrong("ε is counted twice", "span), epsilon)", "span), epsilon.add(epsilon))", 0, 2),
        new Wrong("each result counts twice", "sum += steps", "sum += 2 * steps", 0, 2),
        new Wrong(
            "a result counts in the next one, too",
            "sum += steps(results[i])",
            "sum += steps(results[i]) + steps(results[i == 0 ? 0 : i - 1])",
            0,
            2),
        new Wrong("the first result counts for all", "results[i]", "results[0]", 0, 2),
        new Wrong("there is no noise", "noise.release(exact, bits)", "exact", 0, 2));
  }

  /** By how much more than ε the results of this test lose. */
  static double excess(Shipped shipped) {
    return wrong()
        .mapToDouble(each -> Law.loss(law(shipped, each.one()), law(shipped, each.other())))
        .map(loss -> loss - EPSILON)
        .max()
        .orElseThrow();
  }

  static Verdict verdict(Shipped shipped) {
    Alignment alignment =
        Alignment.of(shipped.annotated(shipped.declared("Sum", "noisy"), "Aligned"));
    Twins twins = new Twins(shipped, alignment);
    Value sum =
        twins.made(
            shipped.lowered(shipped.declared("Sum", "of")),
            List.of(
                Value.Pair.same(Term.variable("lower", Term.Sort.REAL)),
                Value.Pair.same(Term.variable("upper", Term.Sort.REAL)),
                new Value.Thing("grid"),
                Value.Pair.same(Scope.global("epsilon"))),
            State.begin());
    List<Obligation> obligations =
        twins.of(
            shipped.lowered(shipped.declared("Sum", "noisy")),
            parameter -> Optional.of(sum).filter(any -> parameter.variable().name().equals("this")),
            Scope.global("epsilon"));
    return Verdict.of(obligations, twins);
  }

  /** Results between 0 and 2, on a grid of whole numbers. */
  private static Map<Object, Double> law(Shipped shipped, double first) {
    Law law =
        new Law(
            shipped,
            Set.of(),
            (name, arguments) -> {
              throw new AssertionError(name);
            });
    Method of = shipped.lowered(shipped.declared("Sum", "of"));
    Object sum = law.made(of, List.of(0.0, 2.0, "grid", new BigFraction(EPSILON)));
    return law.of(
        shipped.lowered(shipped.declared("Sum", "noisy")),
        Map.of("this", sum, "results", List.of(first, 1.0, 1.0)));
  }

  @Test
  void noSumIsMoreThanEpsilonLikelier() {
    verdict(Shipped.of(FILE)).isProven();
  }

  @Test
  void sumsAreMadeInOnePlace() {
    assertEquals(1, Shipped.of(FILE).creations("Sum"));
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
    double loss = Law.loss(law(shipped, wrong.one()), law(shipped, wrong.other()));
    assertTrue(loss > EPSILON + ROUNDING, "loss " + loss);
    Shipped right = Shipped.of(FILE);
    double kept = Law.loss(law(right, wrong.one()), law(right, wrong.other()));
    assertTrue(kept <= EPSILON + ROUNDING, "loss " + kept);
  }
}
