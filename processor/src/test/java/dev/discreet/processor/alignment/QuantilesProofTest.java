/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One draw of {@code QuantileMechanism} keeps its share of ε: of the distances by which {@code
 * RankTarget} weighs points, none moves against another one by more than the range that {@code
 * RankTree} divides that share by. So it is for any rank, any number of values and any two points.
 */
class QuantilesProofTest {
  private static final String TARGET = "mechanism/quantile/RankTarget.java";
  private static final String TREE = "mechanism/quantile/RankTree.java";
  private static final String REPLACED =
      "dev.discreet.runtime.mechanism.quantile.RankTree$Builder.replaced";
  private static final double ROUNDING = 1e-9;
  private static final int POINTS = 3;
  private static final int MOST_VALUES = 4;

  /** Which neighbours there are, and how many draws of a kind one of them meets. */
  enum Draw {
    ADDED(false, true, 1),
    REPLACED_AT_THE_ROOT(true, true, 1),
    REPLACED_BELOW(true, false, 2);

    private final boolean replaced;
    private final boolean isRoot;
    private final int times;

    Draw(boolean replaced, boolean isRoot, int times) {
      this.replaced = replaced;
      this.isRoot = isRoot;
      this.times = times;
    }

    boolean isInPlace() {
      return replaced && isRoot;
    }
  }

  /** A wrong variant, and the draw that it breaks. */
  private record Wrong(String name, String file, String text, String instead, Draw draw) {
    Shipped target() {
      return Shipped.of(TARGET, file.equals(TARGET) ? Map.of(text, instead) : Map.of());
    }

    Shipped tree() {
      return Shipped.of(TREE, file.equals(TREE) ? Map.of(text, instead) : Map.of());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Wrong> wrong() {
    String larger = "rank.compareTo(other) >= 0";
    return Stream.of(
        new Wrong("the range is half", TREE, "larger.multiply(2)", "larger", Draw.ADDED),
        new Wrong(
            "of both sides, the smaller", TREE, larger, "rank.compareTo(other) < 0", Draw.ADDED),
        new Wrong("the rank is one of low ones", TREE, larger, "false", Draw.ADDED),
        new Wrong(
            "in place as for one that is added",
            TREE,
            "rank.add(other).multiply(2)",
            "added",
            Draw.REPLACED_AT_THE_ROOT),
        new Wrong(
            "a value that is replaced meets one draw",
            TREE,
            ": added.multiply(2);",
            ": added;",
            Draw.REPLACED_BELOW),
        new Wrong(
            "the floor is above τ",
            TARGET,
            "isLeft = number <= floor",
            "isLeft = number < floor",
            Draw.ADDED),
        new Wrong(
            "a number above is farther by 1",
            TARGET,
            "number - floor - 1;",
            "number - floor;",
            Draw.ADDED),
        new Wrong(
            "a number below is nearer",
            TARGET,
            "isLeft ? above :",
            "isLeft ? rest(above) :",
            Draw.ADDED),
        new Wrong(
            "a distance counts twice",
            TARGET,
            "part.add(steps)",
            "part.add(steps).add(steps)",
            Draw.ADDED));
  }

  private static Verdict verdict(Shipped target, Shipped tree, Draw draw, boolean lessNearest) {
    Twins ranges = new Twins(tree, Alignment.of(Map.of()));
    State state = State.begin();
    state.inputs.put(REPLACED, Value.Pair.same(Term.of(draw.replaced)));
    Value range =
        ranges.made(
            tree.lowered(tree.declared("Builder", "rangeOf")),
            List.of(Value.Pair.same(Scope.global("rank")), Value.Pair.same(Term.of(draw.isRoot))),
            state);
    Twins twins =
        new Twins(
            target,
            Alignment.of(target.annotated(target.declared("RankTarget", "distance"), "Aligned")));
    Map<String, Value> given =
        Map.of(
            "floor", any("floor", Term.Sort.INTEGER),
            "above", any("above", Term.Sort.REAL),
            "lessNearest", Value.Pair.same(Term.of(lessNearest)));
    Function<String, Twins.Returned> distance =
        point ->
            twins.only(
                target.lowered(target.declared("RankTarget", "distance")),
                parameter -> Optional.ofNullable(given.get(parameter.variable().name())));
    return Verdict.of(
        twins.against(
            distance.apply("one"),
            distance.apply("other"),
            Term.of(draw.times),
            ((Value.Pair) range).own(),
            Scope.global("inPlace").is(Term.of(draw.isInPlace()))),
        twins);
  }

  /** Of all draws, where one of both files is a variant. */
  static Verdict verdict(Shipped target, Shipped tree) {
    List<Verdict.Failed> failed = new ArrayList<>();
    for (Draw draw : Draw.values()) {
      failed.addAll(verdict(target, tree, draw, false).failed());
    }
    return new Verdict(failed);
  }

  /** By how much more than its share of ε a draw loses. */
  static double excess(Shipped target, Shipped tree) {
    return Stream.of(Draw.values())
        .mapToDouble(draw -> loss(target, tree, draw) - 1)
        .max()
        .orElseThrow();
  }

  private static Value any(String name, Term.Sort sort) {
    return new Value.Pair(Term.variable(name, sort), Term.variable("moved_" + name, sort));
  }

  // Laws: points between which so many values lie

  /**
   * The probability of each point, at ε = 1 for this draw, where it has so many values before it.
   */
  private static Map<Object, Double> law(
      Shipped target, Object range, BigFraction rank, List<Integer> gaps) {
    Law law = law(target, Map.of());
    int count = gaps.stream().mapToInt(Integer::intValue).sum();
    BigFraction tau = rank.multiply(count);
    long floor = tau.longValue();
    Map<Object, Double> weights = new LinkedHashMap<>();
    long before = 0;
    for (int point = 0; point < POINTS; point++) {
      before += gaps.get(point);
      Object distance =
          law.made(
              target.lowered(target.declared("RankTarget", "distance")),
              List.of(before, false, floor, tau.subtract(new BigFraction(floor))));
      BigFraction exponent = number(distance).divide(number(range));
      weights.put(point, Math.exp(-exponent.doubleValue()));
    }
    double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    weights.replaceAll((point, weight) -> weight / all);
    return weights;
  }

  private static BigFraction number(Object value) {
    return value instanceof Long whole ? new BigFraction(whole) : (BigFraction) value;
  }

  private static Law law(Shipped shipped, Map<String, Object> inputs) {
    return new Law(shipped, Set.of(), (name, arguments) -> inputs.get(name));
  }

  /** How many values lie before the first point, between each two, and behind the last one. */
  private static List<List<Integer>> dataSets(int gaps) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < gaps; i++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> each : all) {
        int left = MOST_VALUES - each.stream().mapToInt(Integer::intValue).sum();
        for (int values = 0; values <= left; values++) {
          List<Integer> one = new ArrayList<>(each);
          one.add(values);
          longer.add(one);
        }
      }
      all = longer;
    }
    return all;
  }

  private static List<List<Integer>> neighbours(List<Integer> gaps, boolean inPlace) {
    List<List<Integer>> all = new ArrayList<>();
    for (int i = 0; i <= POINTS; i++) {
      List<Integer> added = new ArrayList<>(gaps);
      added.set(i, added.get(i) + 1);
      if (!inPlace) {
        all.add(added);
        continue;
      }
      for (int j = 0; j <= POINTS; j++) {
        if (added.get(j) > 0) {
          List<Integer> replaced = new ArrayList<>(added);
          replaced.set(j, replaced.get(j) - 1);
          all.add(replaced);
        }
      }
    }
    return all;
  }

  private static double loss(Shipped target, Shipped tree, Draw draw) {
    double worst = 0;
    for (String decimal : List.of("1/2", "1/4", "9/10")) {
      String[] parts = decimal.split("/");
      BigFraction rank = new BigFraction(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
      Object range =
          law(tree, Map.of(REPLACED, draw.replaced))
              .made(tree.lowered(tree.declared("Builder", "rangeOf")), List.of(rank, draw.isRoot));
      for (List<Integer> gaps : dataSets(POINTS + 1)) {
        Map<Object, Double> one = law(target, range, rank, gaps);
        for (List<Integer> each : neighbours(gaps, draw.isInPlace())) {
          Map<Object, Double> other = law(target, range, rank, each);
          worst = Math.max(worst, Math.max(Law.loss(one, other), Law.loss(other, one)));
        }
      }
    }
    return draw.times * worst;
  }

  @ParameterizedTest
  @EnumSource
  void noPointIsMoreThanItsShareLikelier(Draw draw) {
    Shipped target = Shipped.of(TARGET);
    Shipped tree = Shipped.of(TREE);
    verdict(target, tree, draw, false).isProven();
    verdict(target, tree, draw, true).isProven();
    double loss = loss(target, tree, draw);
    assertTrue(loss <= 1 + ROUNDING, "loss " + loss);
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongVariantIsRefuted(Wrong wrong) {
    verdict(wrong.target(), wrong.tree(), wrong.draw(), false).isRefuted();
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongVariantGivesSomebodyAway(Wrong wrong) {
    double loss = loss(wrong.target(), wrong.tree(), wrong.draw());
    assertTrue(loss > 1 + ROUNDING, "loss " + loss);
  }
}
