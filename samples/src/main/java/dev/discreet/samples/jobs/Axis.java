/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * One side of a plot.
 *
 * @param from its least value
 * @param to its greatest value, above the least
 * @param step between ticks; on a logarithmic axis ticks are powers of ten
 * @param logarithmic whether equal lengths are equal factors
 */
record Axis(double from, double to, double step, boolean logarithmic) {

  private static final int MOST_STEPS = 6;
  private static final double DECADES_WORTH = 20;

  /** Logarithmic where all values are above 0 and some are 20 times as large as others. */
  static Axis fitting(Collection<Double> values) {
    double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double greatest = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    return least > 0 && greatest > DECADES_WORTH * least
        ? logarithmic(least, greatest)
        : linear(least, greatest);
  }

  /** From a power of ten to another one. */
  static Axis logarithmic(double least, double greatest) {
    double from = Math.floor(Math.log10(least));
    double to = Math.max(from + 1, Math.ceil(Math.log10(greatest)));
    return new Axis(Math.pow(10, from), Math.pow(10, to), 10, true);
  }

  /** From a round number to another one. */
  static Axis linear(double least, double greatest) {
    double span = greatest > least ? greatest - least : 1;
    double decade = Math.pow(10, Math.floor(Math.log10(span / MOST_STEPS)));
    double step = decade;
    for (double times : new double[] {2, 5, 10}) {
      if (span / step > MOST_STEPS) {
        step = times * decade;
      }
    }
    double from = Math.floor(least / step) * step;
    double to = Math.max(from + step, Math.ceil(greatest / step) * step);
    return new Axis(from, to, step, false);
  }

  /** Where a value lies: 0 at the start of the axis, 1 at its end. */
  double position(double value) {
    return logarithmic
        ? Math.log(value / from) / Math.log(to / from)
        : (value - from) / (to - from);
  }

  /** Whether a value lies on the axis. */
  boolean contains(double value) {
    return from <= value && value <= to;
  }

  /** The values to be named, ascending. */
  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    double slack = 1 + 1e-9;
    if (logarithmic) {
      for (double tick = from; tick <= to * slack; tick *= 10) {
        ticks.add(tick);
      }
    } else {
      long steps = Math.round((to - from) / step);
      for (long i = 0; i <= steps; i++) {
        ticks.add(from + i * step);
      }
    }
    return ticks;
  }
}
