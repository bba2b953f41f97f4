/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import dev.discreet.runtime.accounting.composition.ParallelComposition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random partitions whose parts the analyst chooses by what was answered before, and what they cost
 * by each accountant: never less than the game in which the analyst plays best.
 */
class PartitionBracketsTest {

  private static final long SEED = Long.getLong("discreet.seed", 1);
  private static final int ROUNDS = Integer.getInteger("discreet.rounds", 60);
  private static final int POINTS = 512;
  private static final double LARGEST_TOTAL = 8;

  /** Partitions and what is released on the whole, in the order in which they are asked. */
  private record Program(
      List<Known> whole, List<List<List<Known>>> partitions, boolean replaced, long order) {

    static Program of(Random random) {
      RandomReleases releases = new RandomReleases(random);
      boolean replaced = random.nextBoolean();
      List<Known> whole = new ArrayList<>();
      for (int i = random.nextInt(3); i > 0; i--) {
        whole.add(one(releases, replaced));
      }
      List<List<List<Known>>> partitions = new ArrayList<>();
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        List<List<Known>> parts = new ArrayList<>();
        for (int j = 1 + random.nextInt(3); j >= 0; j--) {
          List<Known> part = new ArrayList<>();
          for (int k = random.nextInt(3); k > 0; k--) {
            part.add(one(releases, replaced));
          }
          parts.add(part);
        }
        if (random.nextInt(4) == 0) {
          parts.add(parts.get(0));
        }
        partitions.add(parts);
      }
      return new Program(whole, partitions, replaced, random.nextLong());
    }

    /** Under replacement a loss must be the same for a unit that is removed, added or replaced. */
    private static Known one(RandomReleases releases, boolean replaced) {
      Known any = replaced ? releases.whole() : releases.any();
      while (any.most() > 1.6 || (replaced && any.loss().pairs().size() > 1)) {
        any = replaced ? releases.whole() : releases.any();
      }
      return any;
    }

    private static Composition composition(List<Known> all) {
      Composition releases = Composition.EMPTY;
      for (Known each : all) {
        releases = releases.and(each.loss(), 1);
      }
      return releases;
    }

    ParallelComposition priced() {
      ParallelComposition all = ParallelComposition.of(composition(whole));
      for (List<List<Known>> parts : partitions) {
        List<Composition> compositions = parts.stream().map(Program::composition).toList();
        all = replaced ? all.andTwoDearest(compositions) : all.andDearest(compositions);
      }
      return all;
    }

    double most() {
      double most = total(whole);
      for (List<List<Known>> parts : partitions) {
        List<Double> each = new ArrayList<>(parts.stream().map(Program::total).sorted().toList());
        Collections.reverse(each);
        most += each.get(0) + (replaced && each.size() > 1 ? each.get(1) : 0);
      }
      return most;
    }

    private static double total(List<Known> all) {
      return all.stream().mapToDouble(Known::most).sum();
    }

    private static Game after(Game rest, List<Known> releases, boolean added) {
      Game game = rest;
      for (Known each : releases) {
        game = each.before(game, added, 1, Double.POSITIVE_INFINITY);
      }
      return game;
    }

    /** The analyst's best, where what is asked comes in this order. */
    Game game(boolean added, double step) {
      List<List<List<Known>>> stages = new ArrayList<>(partitions);
      whole.forEach(each -> stages.add(List.of(List.of(each))));
      Collections.shuffle(stages, new Random(order));
      Game game = Game.over(step, (int) Math.ceil(most() / step) + 2);
      for (List<List<Known>> parts : stages) {
        List<Game> choices = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
          Game one = after(game, parts.get(i), added);
          choices.add(one);
          for (int j = 0; replaced && j < parts.size(); j++) {
            if (j != i) {
              choices.add(after(one, parts.get(j), !added));
            }
          }
        }
        game = Game.choice(choices);
      }
      return game;
    }
  }

  @Test
  void noFigureIsBelowTheBestOfAnAdaptiveAnalyst() {
    double nearest = Double.POSITIVE_INFINITY;
    int finite = 0;
    int known = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long seed = SEED * 2_000_003 + round;
      Random random = new Random(seed);
      Program program = Program.of(random);
      double total = program.most();
      if (total == 0 || total > LARGEST_TOTAL) {
        continue;
      }
      known++;
      double step = Math.scalb(1.0, Math.getExponent(total / POINTS));
      Game removed = program.game(false, step);
      Game added = program.game(true, step);
      double delta = Math.exp(-(1 + 21 * random.nextDouble()));
      double epsilon = random.nextDouble() * total / 2;
      double leastDelta = Math.max(removed.leastDelta(epsilon), added.leastDelta(epsilon));
      double least = Math.max(removed.leastEpsilon(delta), added.leastEpsilon(delta));
      ParallelComposition priced = program.priced();
      double tightest = Double.POSITIVE_INFINITY;
      for (AccountingMethod method : AccountingMethod.values()) {
        String what =
            "%s, seed %d, round %d (%d), %s, %s"
                .formatted(method, SEED, round, seed, program.replaced(), names(program));
        double found = priced.epsilon(method.accountant(), delta);
        double lost = Math.max(removed.leastDelta(found), added.leastDelta(found));
        assertTrue(lost <= delta, () -> found + " loses " + lost + ", not " + delta + ": " + what);
        double foundDelta = priced.delta(method.accountant(), epsilon);
        assertTrue(
            foundDelta >= leastDelta,
            () -> foundDelta + " is below " + leastDelta + " at " + epsilon + ": " + what);
        tightest = Math.min(tightest, found);
      }
      if (tightest < Double.POSITIVE_INFINITY && least > 0) {
        finite++;
        nearest = Math.min(nearest, tightest / least);
      }
      if (round % 500 == 499) {
        report(known, finite, nearest);
      }
    }
    report(known, finite, nearest);
  }

  private static void report(int known, int finite, double nearest) {
    System.out.printf(
        "partitions: seed %d, %d programs, %d with a finite ε; least ε over the game's %.6f%n",
        SEED, known, finite, nearest);
  }

  private static List<List<List<PrivacyLoss>>> names(Program program) {
    List<List<List<PrivacyLoss>>> names = new ArrayList<>();
    names.add(List.of(program.whole().stream().map(Known::loss).toList()));
    for (List<List<Known>> parts : program.partitions()) {
      names.add(parts.stream().map(part -> part.stream().map(Known::loss).toList()).toList());
    }
    return names;
  }
}
