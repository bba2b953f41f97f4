/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.bracket.RandomReleases.Kind;
import dev.discreet.runtime.accounting.composition.AdvancedAccountant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Rényi divergences and ρ of random releases, against sums over their outcomes; and the optimal
 * composition of equal costs, against the game.
 */
class DivergenceBracketsTest {

  private static final long SEED = Long.getLong("discreet.seed", 1);
  private static final int ROUNDS = Integer.getInteger("discreet.rounds", 180);
  private static final double FINE = 0x1p-9;

  /**
   * Not above (α − 1)·D_α, as no answers tell more apart: a cell's P^α·Q^(1−α) is at most that of
   * its answers.
   */
  private static double least(Law law, double order) {
    List<Double> logs = new ArrayList<>();
    for (Outcome each : law.outcomes()) {
      if (each.p().low() > 0 && each.q().high() == 0) {
        return Double.POSITIVE_INFINITY;
      }
      if (each.p().low() > 0) {
        double p = order * Math.log(each.p().low());
        double q = (1 - order) * Math.log(each.q().high());
        logs.add(p + q - 4e-16 * (Math.abs(p) + Math.abs(q)));
      }
    }
    return logOfSum(logs) - 1e-12;
  }

  /** Not below (α − 1)·D_α. */
  private static double most(Law law, double order) {
    List<Double> logs = new ArrayList<>();
    for (Outcome each : law.outcomes()) {
      if (each.p().high() > 0) {
        double power = (order - 1) * each.loss().high();
        logs.add(Math.log(each.p().high()) + power + 4e-16 * Math.abs(power));
      }
    }
    return logOfSum(logs) + 1e-12;
  }

  private static double logOfSum(List<Double> logs) {
    double peak = Collections.max(logs);
    return peak == Double.POSITIVE_INFINITY
        ? peak
        : peak + Math.log(logs.stream().mapToDouble(log -> Math.exp(log - peak)).sum());
  }

  @Test
  void noDivergenceIsBelowTheSumOverOutcomes() {
    Map<Kind, Double> farthest = new EnumMap<>(Kind.class);
    for (int round = 0; round < ROUNDS; round++) {
      long seed = SEED * 3_000_017 + round;
      Random random = new Random(seed);
      Kind kind = Kind.values()[round % Kind.values().length];
      Known known = new RandomReleases(random).of(kind);
      PrivacyLoss loss = known.loss();
      double order = 1 + Math.exp(-4 + 8 * random.nextDouble());
      double renyi = loss.renyi(order);
      for (Known.Way way : known.ways().apply(FINE)) {
        for (boolean added : new boolean[] {false, true}) {
          double least = way.laws(added).stream().mapToDouble(law -> least(law, order)).sum();
          double divergence = least / (order - 1) * (least > 0 ? 1 - 4e-16 : 1 + 4e-16);
          String what = "seed %d, round %d, order %s, %s".formatted(SEED, round, order, loss);
          assertTrue(renyi >= divergence, () -> renyi + " is below " + divergence + ": " + what);
          double concentrated = loss.rho() * order * (1 + 1e-15);
          assertTrue(
              concentrated >= divergence,
              () -> "ρ of " + concentrated + " is below " + divergence + ": " + what);
          double most = way.laws(added).stream().mapToDouble(law -> most(law, order)).sum();
          if (known.attained() && most < Double.POSITIVE_INFINITY) {
            farthest.merge(kind, renyi / (most / (order - 1)), Math::max);
          }
        }
      }
    }
    System.out.printf(
        "divergences: seed %d, %d releases; over the upper end at most %s%n",
        SEED, ROUNDS, farthest);
  }

  @Test
  void optimalCompositionOfEqualCostsIsOptimal() {
    for (int round = 0; round < ROUNDS / 3; round++) {
      Random random = new Random(SEED * 4_000_037 + round);
      double epsilon = (1 + random.nextInt(32)) * RandomReleases.NATIVE;
      int count = 1 + random.nextInt(40);
      double each = random.nextInt(3) == 0 ? 0 : Math.exp(-8 - 12 * random.nextDouble());
      double delta = Math.exp(-(1 + 16 * random.nextDouble()));
      GridLaw law =
          GridLaw.of(Law.ofCost(Bounds.at(epsilon), Bounds.at(each)), RandomReleases.NATIVE);
      int reach = (int) Math.round(count * epsilon / RandomReleases.NATIVE) + 2;
      Game game = Game.over(RandomReleases.NATIVE, reach);
      for (int i = 0; i < count; i++) {
        game = game.before(law, Double.POSITIVE_INFINITY);
      }
      String what = "%s, %s times at δ = %s and %s".formatted(epsilon, count, each, delta);
      OptionalDouble found = AdvancedAccountant.optimalHomogeneous(epsilon, each, count, delta);
      if (found.isEmpty()) {
        assertTrue(game.mostDelta(count * epsilon) > delta * (1 - 1e-9), what);
        continue;
      }
      double at = found.getAsDouble();
      assertTrue(game.leastDelta(at) <= delta, what);
      double knot = at - 2 * epsilon;
      assertTrue(knot < 0 || game.mostDelta(knot) >= delta * (1 - 1e-9), what);
      double total = (0.05 + random.nextDouble()) * count * epsilon;
      OptionalDouble one = AdvancedAccountant.optimalHomogeneousInverse(total, delta, count, each);
      if (one.isPresent() && one.getAsDouble() > 0) {
        double step = Math.scalb(1.0, Math.getExponent(one.getAsDouble()) - 5);
        GridLaw inverse =
            GridLaw.of(Law.ofCost(Bounds.at(one.getAsDouble()), Bounds.at(each)), step);
        Game other = Game.over(step, (int) Math.ceil(count * one.getAsDouble() / step) + 2);
        for (int i = 0; i < count; i++) {
          other = other.before(inverse, Double.POSITIVE_INFINITY);
        }
        assertTrue(other.leastDelta(total) <= delta, what);
      }
    }
  }
}
