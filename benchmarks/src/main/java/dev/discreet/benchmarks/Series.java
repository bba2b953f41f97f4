/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * One figure as each round measured it, in the order of the rounds.
 *
 * <p>Figures are compared round by round, because a shared machine is slow for minutes at a time:
 * what was measured side by side was slowed down together.
 *
 * @param rounds the figures, at least one
 */
public record Series(List<Double> rounds) {

  /**
   * @throws IllegalArgumentException if there is no round
   */
  public Series {
    rounds = List.copyOf(rounds);
    if (rounds.isEmpty()) {
      throw new IllegalArgumentException("nothing was measured");
    }
  }

  /**
   * This figure in units of another.
   *
   * @throws IllegalArgumentException if the other has another number of rounds
   */
  public Series over(Series other) {
    if (other.rounds.size() != rounds.size()) {
      throw new IllegalArgumentException("series of different rounds");
    }
    return new Series(
        IntStream.range(0, rounds.size())
            .mapToObj(i -> rounds.get(i) / other.rounds.get(i))
            .toList());
  }

  /** This figure times a constant. */
  public Series times(double factor) {
    return map(x -> x * factor);
  }

  /** This figure, a ratio, as a percentage above 1. */
  public Series percentAboveOne() {
    return map(x -> 100 * (x - 1));
  }

  /** The middle one, or the mean of the two in the middle. */
  public double median() {
    List<Double> sorted = rounds.stream().sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }

  /** The median and, in brackets, the least and the greatest: {@code 1.23 [1.20, 1.31]}. */
  public String text(int decimals) {
    String number = "%." + decimals + "f";
    return String.format(
        Locale.ROOT,
        number + " [" + number + ", " + number + "]",
        median(),
        rounds.stream().mapToDouble(x -> x).min().orElseThrow(),
        rounds.stream().mapToDouble(x -> x).max().orElseThrow());
  }

  private Series map(DoubleUnaryOperator function) {
    return new Series(rounds.stream().map(function::applyAsDouble).toList());
  }
}
