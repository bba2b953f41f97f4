/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.bracket.RandomReleases.Kind;
import dev.discreet.runtime.accounting.composition.ConcentratedOdometer;
import dev.discreet.runtime.accounting.composition.PrivacyFilter;
import dev.discreet.runtime.accounting.composition.SequentialOdometer;
import dev.discreet.runtime.accounting.composition.ZcdpAccountant;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Filters and odometers against an analyst who chooses each release, and when to stop, by all that
 * was answered before. The best of all such analysts is found by solving the game backwards, over
 * all numbers of releases of each kind that are let through.
 */
class AdaptiveBracketsTest {

  private static final long SEED = Long.getLong("discreet.seed", 1);
  private static final int ROUNDS = Integer.getInteger("discreet.rounds", 200);

  private static final Kind[] STATED = {
    Kind.PURE,
    Kind.APPROXIMATE,
    Kind.DISCRETE_LAPLACE,
    Kind.LAPLACE,
    Kind.STATED_GAUSSIAN,
    Kind.THRESHOLDED_KEYS,
    Kind.EXPONENTIAL,
    Kind.PERMUTE_AND_FLIP,
    Kind.RANDOMIZED_RESPONSE
  };

  private static final Kind[] CONCENTRATED = {
    Kind.PURE,
    Kind.DISCRETE_LAPLACE,
    Kind.LAPLACE,
    Kind.GAUSSIAN,
    Kind.DISCRETE_GAUSSIAN,
    Kind.EXPONENTIAL,
    Kind.SUCCESSIVE_CHOICES,
    Kind.CONCENTRATED,
    Kind.UNARY_ENCODING
  };

  /** What a promise says, and how much of its δ the best analyst gets at most. */
  private static final class Seen {
    private int games;
    private double most;

    void check(double lost, double epsilon, double delta, String what) {
      assertTrue(
          lost <= delta, () -> "ε = " + epsilon + " loses " + lost + ", not " + delta + what);
      games++;
      most = Math.max(most, lost / delta);
    }

    @Override
    public String toString() {
      return "%d games; the best analyst gets %.4f of δ".formatted(games, most);
    }
  }

  private interface Round {
    void play(Random random, Seen seen, String what);
  }

  private static void play(String name, int salt, Round round) {
    Seen seen = new Seen();
    for (int i = 0; i < ROUNDS; i++) {
      long seed = (SEED * 31 + salt) * 1_000_003 + i;
      round.play(new Random(seed), seen, ": %s, seed %d, round %d".formatted(name, SEED, i));
    }
    System.out.printf("%s: seed %d, %s%n", name, SEED, seen);
  }

  private static double between(Random random, double least, double most) {
    return least * Math.exp(random.nextDouble() * Math.log(most / least));
  }

  private static void check(
      Menu menu,
      Predicate<List<Integer>> isOpen,
      double epsilon,
      double delta,
      Seen seen,
      String what) {
    double lost = menu.leastDelta(epsilon, isOpen);
    seen.check(lost, epsilon, delta, what + ", " + menu.known());
  }

  @Test
  void theSequentialFilterHolds() {
    play(
        "sequential filter",
        1,
        (random, seen, what) -> {
          Menu menu = Menu.of(random, STATED);
          double epsilon = Math.rint(between(random, 0.25, 3) * 64) / 64;
          BigDecimal delta = new BigDecimal(between(random, 1e-6, 0.02));
          PrivacyCost budget = new PrivacyCost(new BigDecimal(epsilon), delta);
          check(
              menu,
              asked -> menu.isLetThrough(PrivacyFilter.sequential(budget), asked),
              epsilon,
              Bounds.up(delta.doubleValue()),
              seen,
              what);
        });
  }

  @Test
  void theConcentratedFilterHolds() {
    play(
        "concentrated filter",
        2,
        (random, seen, what) -> {
          Menu menu = Menu.of(random, CONCENTRATED);
          double epsilon = between(random, 0.25, 4);
          double delta = between(random, 1e-4, 0.1);
          check(
              menu,
              asked -> menu.isLetThrough(PrivacyFilter.concentrated(epsilon, delta), asked),
              epsilon,
              delta,
              seen,
              what);
        });
  }

  @Test
  void theFilterOfRhoHolds() {
    play(
        "filter of ρ",
        3,
        (random, seen, what) -> {
          Menu menu = Menu.of(random, CONCENTRATED);
          double rho = between(random, 0.01, 1);
          double epsilon = between(random, 0.1, 3);
          check(
              menu,
              asked -> menu.isLetThrough(PrivacyFilter.ofRho(rho), asked),
              epsilon,
              ZcdpAccountant.delta(rho, epsilon),
              seen,
              what);
        });
  }

  @Test
  void theAdvancedFilterHolds() {
    play(
        "advanced filter",
        4,
        (random, seen, what) -> {
          Menu menu = Menu.of(random, STATED);
          double epsilon = between(random, 0.25, 4);
          double delta = between(random, 1e-4, 0.1);
          BigDecimal slack = new BigDecimal(between(random, 1e-6, 0.02));
          check(
              menu,
              asked -> menu.isLetThrough(PrivacyFilter.advanced(epsilon, delta, slack), asked),
              epsilon,
              Bounds.up(delta + slack.doubleValue()),
              seen,
              what);
        });
  }

  @Test
  void theRenyiFilterHolds() {
    play(
        "Rényi filter",
        5,
        (random, seen, what) -> {
          Menu menu = Menu.of(random, CONCENTRATED);
          double delta = between(random, 1e-4, 0.1);
          double order = 1 + between(random, 1, 20);
          double epsilon = between(random, 0.25, 3) + Math.log(1 / delta) / (order - 1);
          check(
              menu,
              asked -> menu.isLetThrough(PrivacyFilter.renyi(epsilon, delta, order), asked),
              epsilon,
              delta,
              seen,
              what);
        });
  }

  @Test
  void odometersHoldWhereverTheAnalystStops() {
    play(
        "sequential odometer",
        6,
        (random, seen, what) -> {
          Menu menu = Menu.of(random, STATED);
          double epsilon = Math.rint(between(random, 0.25, 3) * 64) / 64;
          double delta = between(random, 1e-6, 0.02);
          check(
              menu,
              asked -> {
                SequentialOdometer odometer = new SequentialOdometer();
                menu.charge(odometer, asked);
                return odometer.epsilon() <= epsilon && odometer.delta() <= delta;
              },
              epsilon,
              delta,
              seen,
              what);
        });
    play(
        "concentrated odometer",
        7,
        (random, seen, what) -> {
          Menu menu = Menu.of(random, CONCENTRATED);
          double epsilon = between(random, 0.25, 4);
          double delta = between(random, 1e-3, 0.3);
          check(
              menu,
              asked -> {
                ConcentratedOdometer odometer = new ConcentratedOdometer(delta, 1e-4);
                menu.charge(odometer, asked);
                return odometer.epsilon() <= epsilon;
              },
              epsilon,
              delta,
              seen,
              what);
        });
  }

  @Test
  void whatIsSolvedFastIsWhatTheGameSays() {
    for (int i = 0; i < 4; i++) {
      Random random = new Random(SEED * 31 + i);
      Menu menu = Menu.of(random, i < 2 ? STATED : CONCENTRATED);
      double epsilon = between(random, 0.25, 3);
      Predicate<List<Integer>> isOpen = asked -> asked.get(0) < 3 && asked.get(1) != 1;
      double game =
          Math.max(
              menu.game(isOpen, false).leastDelta(epsilon),
              menu.game(isOpen, true).leastDelta(epsilon));
      assertEquals(game, menu.leastDelta(epsilon, isOpen), "seed %d, %d".formatted(SEED, i));
    }
  }

  /** More than the interface promises: with probability 1 − δ no reading is ever exceeded. */
  @Test
  void theLossHardlyEverExceedsAReading() {
    double most = 0;
    for (int i = 0; i < ROUNDS; i++) {
      long seed = (SEED * 31 + 8) * 1_000_003 + i;
      Random random = new Random(seed);
      Menu menu = Menu.of(random, CONCENTRATED);
      double delta = between(random, 0.01, 0.5);
      double chance =
          menu.chanceOfMore(
              asked -> {
                ConcentratedOdometer odometer = new ConcentratedOdometer(delta, 1e-4);
                menu.charge(odometer, asked);
                return odometer.epsilon();
              });
      assertTrue(chance <= delta, () -> "seed %d, %s: %s".formatted(seed, menu.known(), chance));
      most = Math.max(most, chance / delta);
    }
    System.out.printf(
        "readings: seed %d, %d menus; exceeded with at most %.4f of δ%n", SEED, ROUNDS, most);
  }
}
