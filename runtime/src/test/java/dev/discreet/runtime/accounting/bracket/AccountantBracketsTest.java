/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import dev.discreet.runtime.accounting.composition.TightestAccountant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random compositions, and what they cost by each accountant and by a game that is solved
 * backwards. No figure is below the lower end of the game's; that of the distributions is near the
 * upper end.
 */
class AccountantBracketsTest {

  private static final long SEED = Long.getLong("discreet.seed", 1);
  private static final int ROUNDS = Integer.getInteger("discreet.rounds", 100);
  private static final int POINTS = 1024;
  private static final double LARGEST_TOTAL = 16;

  /** Random releases, at most so dear together, and the grid on which they are counted. */
  private record Releases(List<Known> known, List<Long> counts, double step, int reach) {

    static Releases of(Random random) {
      RandomReleases releases = new RandomReleases(random);
      List<Known> known = new ArrayList<>();
      List<Long> counts = new ArrayList<>();
      double total = 0;
      int kinds = 1 + random.nextInt(3);
      for (int i = 0; i < kinds; i++) {
        Known each = releases.any();
        long most = (long) Math.min(24, Math.max(1, (LARGEST_TOTAL / 2 - total) / each.most()));
        long count = random.nextBoolean() ? 1 : 1 + (long) (random.nextDouble() * most);
        if (i > 0 && total + count * each.most() > LARGEST_TOTAL) {
          break;
        }
        known.add(each);
        counts.add(count);
        total += count * each.most();
      }
      double step = Math.scalb(1.0, Math.getExponent(total / POINTS));
      return new Releases(known, counts, step, (int) Math.ceil(total / step) + 2);
    }

    Composition composition() {
      Composition all = Composition.EMPTY;
      for (int i = 0; i < known.size(); i++) {
        all = all.and(known.get(i).loss(), counts.get(i));
      }
      return all;
    }

    Game game(boolean added) {
      Game game = Game.over(step, reach);
      double spent = reach * step;
      for (int i = 0; i < known.size(); i++) {
        spent -= counts.get(i) * known.get(i).most();
        game = known.get(i).before(game, added, counts.get(i), Math.max(0, spent));
      }
      return game;
    }

    long count() {
      return counts.stream().mapToLong(Long::longValue).sum();
    }

    boolean isSymmetric() {
      return known.stream().allMatch(Known::isSymmetric);
    }

    boolean isAttained() {
      return known.stream().allMatch(Known::attained);
    }
  }

  /** What was seen of an accountant: how far above the truth its ε was at most. */
  private static final class Seen {
    private int figures;
    private int finite;
    private double nearest = Double.POSITIVE_INFINITY;
    private double farthest;

    void add(double epsilon, double least, double most) {
      figures++;
      if (epsilon < Double.POSITIVE_INFINITY) {
        finite++;
        nearest = Math.min(nearest, least > 0 ? epsilon / least : nearest);
        farthest = Math.max(farthest, least > 0 ? epsilon / most : farthest);
      }
    }

    @Override
    public String toString() {
      return "%d figures, %d finite; ε over the lower end at least %.6f, over the upper at most %.4f"
          .formatted(figures, finite, nearest, farthest);
    }
  }

  @Test
  void noFigureIsBelowTheGames() {
    Map<String, Accountant> accountants = new LinkedHashMap<>();
    for (AccountingMethod method : AccountingMethod.values()) {
      accountants.put(method.name(), method.accountant());
    }
    Map<String, Seen> seen = new LinkedHashMap<>();
    Seen attained = new Seen();
    double widest = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long seed = SEED * 1_000_003 + round;
      Random random = new Random(seed);
      Releases releases = Releases.of(random);
      Composition all = releases.composition();
      Game removed = releases.game(false);
      Game added = releases.isSymmetric() ? removed : releases.game(true);
      double delta = Math.exp(-(1 + 21 * random.nextDouble()));
      double epsilon = random.nextDouble() * releases.reach() * releases.step() / 2;
      // a bracket of few grid points tells nothing of a ratio
      double least = Math.max(removed.leastEpsilon(delta), added.leastEpsilon(delta));
      least = least > 32 * releases.step() ? least : 0;
      double most = Math.max(removed.mostEpsilon(delta), added.mostEpsilon(delta));
      double leastDelta = Math.max(removed.leastDelta(epsilon), added.leastDelta(epsilon));
      double tightest = Double.POSITIVE_INFINITY;
      for (Map.Entry<String, Accountant> each : accountants.entrySet()) {
        String what =
            "%s, seed %d, round %d (%d), %s".formatted(each.getKey(), SEED, round, seed, all);
        double found = each.getValue().epsilon(all, delta);
        double lost = Math.max(removed.leastDelta(found), added.leastDelta(found));
        assertTrue(
            lost <= delta,
            () -> "ε = " + found + " loses δ = " + lost + " and not " + delta + ": " + what);
        double foundDelta = each.getValue().delta(all, epsilon);
        assertTrue(
            foundDelta >= leastDelta,
            () ->
                "δ = "
                    + foundDelta
                    + " is below "
                    + leastDelta
                    + " at ε = "
                    + epsilon
                    + ": "
                    + what);
        seen.computeIfAbsent(each.getKey(), key -> new Seen()).add(found, least, most);
        tightest = Math.min(tightest, found);
        if (each.getKey().equals("PLD")
            && releases.isAttained()
            && most < Double.POSITIVE_INFINITY) {
          attained.add(found, least, most);
          double limit = most * 1.05 + 1e-3 * Math.sqrt(releases.count()) + releases.step();
          assertTrue(found <= limit, () -> "ε = " + found + " is far above " + most + ": " + what);
          widest = Math.max(widest, least > 0 ? (most - least) / most : 0);
        }
      }
      if (round % 1000 == 999) {
        report(round + 1, seen, attained, widest);
      }
      if (round % 16 == 0) {
        assertTrue(new TightestAccountant().epsilon(all, delta) == tightest);
      }
    }
    double nearest = attained.nearest;
    assertTrue(
        ROUNDS < 60 || nearest < 1.01, () -> "no bracket would see ε too low by 1 %: " + nearest);
    report(ROUNDS, seen, attained, widest);
  }

  private static void report(int rounds, Map<String, Seen> seen, Seen attained, double widest) {
    System.out.printf("accountants: seed %d, %d compositions%n", SEED, rounds);
    seen.forEach((name, each) -> System.out.println("  " + name + ": " + each));
    System.out.println("  PLD where the game attains it: " + attained);
    System.out.printf("  the widest bracket is %.4f of ε%n", widest);
  }
}
