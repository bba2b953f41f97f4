/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import java.util.Arrays;
import java.util.List;

/**
 * How much is lost from here on, for each ε that is left: the hockey-stick divergence of all
 * releases to come, between two numbers at each point of a grid.
 *
 * <p>What is left of ε after the loss l is ε − l. When nothing is left to release, it is (1 − e^ε)
 * below 0 and 0 above. A release before is the expectation over its loss; a choice between releases
 * is the larger at each point, since who chooses has seen what was answered before, and so knows
 * what is left. All of these fall with ε, and grow with each loss: losses that are rounded down
 * give less than the divergence, losses that are rounded up give more.
 */
final class Game {

  private final double step;
  private final int reach;
  private final double[] low;
  private final double[] high;

  private Game(double step, int reach, double[] low, double[] high) {
    this.step = step;
    this.reach = reach;
    this.low = low;
    this.high = high;
  }

  /**
   * Nothing is left to release.
   *
   * @param step of the grid, a power of two
   * @param reach how many points it has on each side of 0
   */
  static Game over(double step, int reach) {
    double[] low = new double[2 * reach + 1];
    double[] high = new double[2 * reach + 1];
    for (int i = -reach; i < 0; i++) {
      Bounds lost = Bounds.at(i * step).expm1().negated();
      low[i + reach] = lost.low();
      high[i + reach] = lost.high();
    }
    return new Game(step, reach, low, high);
  }

  double step() {
    return step;
  }

  /**
   * This after a release.
   *
   * @param spent no more than this of ε is lost before; what is left below it is not asked for
   */
  Game before(GridLaw law, double spent) {
    int least = (int) Math.max(0, reach - Math.ceil(spent / step) - 2);
    return new Game(
        step, reach, law.low().before(low, false, least), law.high().before(high, true, least));
  }

  /** One of these games, at the choice of who has seen what was answered before. */
  static Game choice(List<Game> games) {
    Game any = games.get(0);
    double[] low = new double[any.low.length];
    double[] high = new double[any.low.length];
    Arrays.setAll(low, x -> games.stream().mapToDouble(game -> game.low[x]).max().orElseThrow());
    Arrays.setAll(high, x -> games.stream().mapToDouble(game -> game.high[x]).max().orElseThrow());
    return new Game(any.step, any.reach, low, high);
  }

  /** Not above the divergence at ε. */
  double leastDelta(double epsilon) {
    double at = Math.ceil(epsilon / step);
    return at > reach ? 0 : low[(int) at + reach];
  }

  /** Not below the divergence at ε. */
  double mostDelta(double epsilon) {
    double at = Math.min(reach, Math.floor(epsilon / step));
    return high[(int) at + reach];
  }

  /** No ε below this, from 0 on, has a divergence of at most δ. */
  double leastEpsilon(double delta) {
    int least = reach;
    for (int i = reach; i >= 0 && low[i + reach] <= delta; i--) {
      least = i - 1;
    }
    return low[2 * reach] > delta ? reach * step : Math.max(0, least * step);
  }

  /** At this ε, from 0 on, the divergence is at most δ; infinite if none is known. */
  double mostEpsilon(double delta) {
    if (high[2 * reach] > delta) {
      return Double.POSITIVE_INFINITY;
    }
    int most = reach;
    while (most > 0 && high[most - 1 + reach] <= delta) {
      most--;
    }
    return most * step;
  }
}
