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
 * A law on a grid of losses, twice: with less than each mass at the loss rounded down, and with
 * more than each mass at the loss rounded up.
 */
final class GridLaw {

  private static final double ROUNDING = 0x1p-53;

  private final Side low;
  private final Side high;

  private GridLaw(Side low, Side high) {
    this.low = low;
    this.high = high;
  }

  /** Puts a law on the grid of multiples of {@code step}, a power of two. */
  static GridLaw of(Law law, double step) {
    return new GridLaw(side(law.outcomes(), step, false), side(law.outcomes(), step, true));
  }

  private static Side side(List<Outcome> outcomes, double step, boolean up) {
    double infinite = 0;
    int first = Integer.MAX_VALUE;
    int last = Integer.MIN_VALUE;
    for (Outcome each : outcomes) {
      double at = at(each, step, up);
      if (!Double.isInfinite(at)) {
        first = Math.min(first, (int) at);
        last = Math.max(last, (int) at);
      }
    }
    double[] masses = new double[last < first ? 0 : last - first + 1];
    for (Outcome each : outcomes) {
      double mass = up ? each.p().high() : each.p().low();
      double at = at(each, step, up);
      if (at == Double.POSITIVE_INFINITY) {
        infinite += mass;
      } else if (at > Double.NEGATIVE_INFINITY) {
        masses[(int) at - first] += mass;
      }
    }
    double doubt = outcomes.size() * ROUNDING;
    for (int i = 0; i < masses.length; i++) {
      masses[i] = outward(masses[i], doubt, up);
    }
    return new Side(first, masses, infinite == 0 ? 0 : outward(infinite, doubt, up));
  }

  private static double at(Outcome outcome, double step, boolean up) {
    double at =
        up ? Math.ceil(outcome.loss().high() / step) : Math.floor(outcome.loss().low() / step);
    if (Math.abs(at) > 1 << 28 && !Double.isInfinite(at)) {
      throw new IllegalArgumentException("a loss is too large for the grid");
    }
    return at;
  }

  /** Beyond what {@code value}, a sum of numbers from 0 on, may lack by rounding or underflow. */
  static double outward(double value, double relative, boolean up) {
    return up
        ? value * (1 + relative + 4 * ROUNDING) + 1e-300
        : Math.max(0, value * (1 - relative - 4 * ROUNDING) - 1e-300);
  }

  Side low() {
    return low;
  }

  Side high() {
    return high;
  }

  /**
   * Masses at consecutive grid points.
   *
   * @param first the index of the first
   * @param masses from there on
   * @param infinite the mass of what tells all
   */
  record Side(int first, double[] masses, double infinite) {

    /** The index of the last. */
    int last() {
      return first + masses.length - 1;
    }

    /**
     * The expectation on the low side, as the other method has it, at the entries in a range alone.
     *
     * @param next at the indices from −reach to reach, falling
     * @param from the first entry that is asked for; those before are 0
     * @param to the last; those after are 0
     */
    double[] before(double[] next, int from, int to) {
      double[] sums = new double[next.length];
      for (int j = 0; j < masses.length; j++) {
        double mass = masses[j];
        if (mass == 0) {
          continue;
        }
        int shift = first + j;
        int start = Math.max(from, shift);
        for (int x = from; x <= Math.min(start - 1, to); x++) {
          sums[x] += mass * next[0];
        }
        int end = Math.min(to, next.length - 1 + shift);
        for (int x = start; x <= end; x++) {
          sums[x] += mass * next[x - shift];
        }
      }
      double doubt = (masses.length + 2.0) * ROUNDING;
      for (int x = from; x <= to; x++) {
        sums[x] = Math.min(1, outward(sums[x] + infinite, doubt, false));
      }
      return sums;
    }

    /**
     * The expectation of {@code next} at x less the loss, for each grid point x.
     *
     * @param next at the indices from −reach to reach, falling; beyond them it is what it is at the
     *     nearest, or on the low side 0 above
     * @param least the first entry that is asked for; those before are bounded by that, or by 1
     */
    double[] before(double[] next, boolean up, int least) {
      int size = next.length;
      double[] sums = new double[size];
      double beyond = up ? next[size - 1] : 0;
      for (int j = 0; j < masses.length; j++) {
        double mass = masses[j];
        if (mass == 0) {
          continue;
        }
        int shift = first + j;
        int from = Math.max(least, shift);
        int to = Math.min(size, size + shift);
        for (int x = least; x < Math.min(from, size); x++) {
          sums[x] += mass * next[0];
        }
        for (int x = from; x < to; x++) {
          sums[x] += mass * next[x - shift];
        }
        for (int x = Math.max(least, to); x < size; x++) {
          sums[x] += mass * beyond;
        }
      }
      double doubt = (masses.length + 2.0) * ROUNDING;
      for (int x = least; x < size; x++) {
        sums[x] = Math.min(1, outward(sums[x] + infinite, doubt, up));
      }
      Arrays.fill(sums, 0, least, up ? 1 : sums[least]);
      return sums;
    }
  }
}
