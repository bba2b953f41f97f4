/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import dev.discreet.runtime.accounting.bracket.RandomReleases.Kind;
import dev.discreet.runtime.accounting.composition.PrivacyFilter;
import dev.discreet.runtime.accounting.composition.PrivacyOdometer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * What an analyst may ask for, again and again, after having seen all answers. The best of all such
 * analysts is found as by {@link Game}, but for the lower end alone, and at the grid points alone
 * that the releases before can lead to.
 */
final class Menu {

  private static final int POINTS = 512;
  private static final int KINDS = 3;
  private static final int MOST_RELEASES = 6;

  private final List<Known> known;
  private final double step;
  private final int reach;
  private final List<Steps> removed;
  private final List<Steps> added;

  private Menu(List<Known> known, double step, int reach) {
    this.known = known;
    this.step = step;
    this.reach = reach;
    removed = known.stream().map(each -> Steps.of(each, step, false)).toList();
    added =
        known.stream().allMatch(Known::isSymmetric)
            ? removed
            : known.stream().map(each -> Steps.of(each, step, true)).toList();
  }

  static Menu of(Random random, Kind... kinds) {
    RandomReleases releases = new RandomReleases(random);
    List<Known> known = new ArrayList<>();
    double most = 0;
    for (int i = 0; i < KINDS; i++) {
      Known each = releases.of(kinds[random.nextInt(kinds.length)]);
      known.add(each);
      most = Math.max(most, each.most());
    }
    double total = most * MOST_RELEASES;
    double step = Math.min(1, Math.scalb(1.0, Math.getExponent(total / POINTS)));
    return new Menu(known, step, (int) Math.ceil(total / step) + 2);
  }

  List<Known> known() {
    return known;
  }

  /**
   * The ways of a release on the grid, rounded down.
   *
   * @param least the least step up that one of them takes from what is left to what is left then
   * @param most the largest
   */
  private record Steps(List<List<GridLaw.Side>> ways, int least, int most) {

    static Steps of(Known known, double step, boolean added) {
      List<List<GridLaw.Side>> ways = new ArrayList<>();
      int least = Integer.MAX_VALUE;
      int most = Integer.MIN_VALUE;
      for (Known.Way way : known.ways().apply(step)) {
        List<GridLaw.Side> laws =
            way.laws(added).stream().map(law -> GridLaw.of(law, step).low()).toList();
        ways.add(laws);
        least = Math.min(least, -laws.stream().mapToInt(GridLaw.Side::last).sum());
        most = Math.max(most, -laws.stream().mapToInt(GridLaw.Side::first).sum());
      }
      return new Steps(ways, least, most);
    }
  }

  /** What the best analyst gets at ε, to whom these numbers of releases are open, at least. */
  double leastDelta(double epsilon, Predicate<List<Integer>> isOpen) {
    double at = Math.ceil(epsilon / step);
    if (at > reach) {
      return 0;
    }
    int start = (int) at + reach;
    double[] over = over();
    Map<List<Integer>, Boolean> open = new HashMap<>();
    Predicate<List<Integer>> isOnceOpen =
        asked -> sum(asked) <= MOST_RELEASES && open.computeIfAbsent(asked, isOpen::test);
    double delta = 0;
    for (List<Steps> each : removed == added ? List.of(removed) : List.of(removed, added)) {
      double[] best =
          new Solver(each, start) {
            @Override
            boolean isOpen(List<Integer> asked) {
              return isOnceOpen.test(asked);
            }

            @Override
            double atLeast(List<Integer> asked, int x) {
              return over[x];
            }
          }.solve(NOTHING);
      delta = Math.max(delta, best[start]);
    }
    return delta;
  }

  /** How likely the loss ever exceeds what is read, for the worst analyst, at least. */
  double chanceOfMore(ToDoubleFunction<List<Integer>> reading) {
    Map<List<Integer>, Double> readings = new HashMap<>();
    double chance = 0;
    for (List<Steps> each : removed == added ? List.of(removed) : List.of(removed, added)) {
      double[] worst =
          new Solver(each, reach) {
            @Override
            boolean isOpen(List<Integer> asked) {
              return sum(asked) <= MOST_RELEASES;
            }

            @Override
            double atLeast(List<Integer> asked, int x) {
              double read = readings.computeIfAbsent(asked, reading::applyAsDouble);
              return -(x - reach) * step > read ? 1 : 0;
            }
          }.solve(NOTHING);
      chance = Math.max(chance, worst[reach]);
    }
    return chance;
  }

  private static final List<Integer> NOTHING = List.of(0, 0, 0);

  /** 1 − e^x below 0, at least. */
  private double[] over() {
    double[] low = new double[2 * reach + 1];
    for (int i = -reach; i < 0; i++) {
      low[i + reach] = Bounds.at(i * step).expm1().negated().low();
    }
    return low;
  }

  /** Solves a game backwards. What is left is counted by the grid points from −reach. */
  private abstract class Solver {

    private final List<Steps> steps;
    private final int start;
    private final Map<List<Integer>, double[]> solved = new HashMap<>();

    Solver(List<Steps> steps, int start) {
      this.steps = steps;
      this.start = start;
    }

    abstract boolean isOpen(List<Integer> asked);

    /** What the analyst has who stops here. */
    abstract double atLeast(List<Integer> asked, int x);

    /** For each grid point that can be reached by these releases; 0 at others. */
    double[] solve(List<Integer> asked) {
      double[] before = solved.get(asked);
      if (before != null) {
        return before;
      }
      int from = start;
      int to = start;
      for (int i = 0; i < KINDS; i++) {
        from += asked.get(i) * steps.get(i).least();
        to += asked.get(i) * steps.get(i).most();
      }
      from = Math.max(0, Math.min(from, 2 * reach));
      to = Math.max(0, Math.min(to, 2 * reach));
      double[] best = new double[2 * reach + 1];
      for (int x = from; x <= to; x++) {
        best[x] = atLeast(asked, x);
      }
      for (int i = 0; i < KINDS; i++) {
        List<Integer> more = more(asked, i);
        if (isOpen(more)) {
          double[] rest = solve(more);
          for (List<GridLaw.Side> way : steps.get(i).ways()) {
            double[] each = rest;
            for (int law = 0; law < way.size(); law++) {
              boolean isLast = law == way.size() - 1;
              each = way.get(law).before(each, isLast ? from : 0, isLast ? to : 2 * reach);
            }
            for (int x = from; x <= to; x++) {
              best[x] = Math.max(best[x], each[x]);
            }
          }
        }
      }
      solved.put(asked, best);
      return best;
    }
  }

  /** Whether a filter lets all of these through, one kind after the other. */
  boolean isLetThrough(PrivacyFilter filter, List<Integer> asked) {
    for (int i = 0; i < KINDS; i++) {
      for (int j = 0; j < asked.get(i); j++) {
        if (!filter.tryCharge(known.get(i).loss())) {
          return false;
        }
      }
    }
    return true;
  }

  void charge(PrivacyOdometer odometer, List<Integer> asked) {
    for (int i = 0; i < KINDS; i++) {
      for (int j = 0; j < asked.get(i); j++) {
        odometer.charge(known.get(i).loss());
      }
    }
  }

  private static List<Integer> more(List<Integer> asked, int i) {
    List<Integer> more = new ArrayList<>(asked);
    more.set(i, more.get(i) + 1);
    return List.copyOf(more);
  }

  private static int sum(List<Integer> asked) {
    return asked.stream().mapToInt(Integer::intValue).sum();
  }

  /** The same by {@link Game}, for the neighbours in one order. */
  Game game(Predicate<List<Integer>> isOpen, boolean added) {
    return game(NOTHING, isOpen, added, new HashMap<>());
  }

  private Game game(
      List<Integer> asked,
      Predicate<List<Integer>> isOpen,
      boolean added,
      Map<List<Integer>, Game> solved) {
    Game before = solved.get(asked);
    if (before != null) {
      return before;
    }
    List<Game> choices = new ArrayList<>();
    choices.add(Game.over(step, reach));
    for (int i = 0; i < KINDS; i++) {
      List<Integer> more = more(asked, i);
      if (sum(more) <= MOST_RELEASES && isOpen.test(more)) {
        Game rest = game(more, isOpen, added, solved);
        choices.add(known.get(i).before(rest, added, 1, Double.POSITIVE_INFINITY));
      }
    }
    Game best = Game.choice(choices);
    solved.put(asked, best);
    return best;
  }
}
