/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** How a result is randomised when it is released. */
public sealed interface Release {

  /** One answer for each kind; none of them by default. */
  interface Visitor<R> {
    R visitNoise(Noise noise);

    R visitChoice(Choice choice);

    R visitReport(Report report);

    R visitQuantiles(Quantiles quantiles);

    R visitNothing(Nothing nothing);
  }

  /** Has it taken apart by its kind. */
  <R> R accept(Visitor<R> visitor);

  /**
   * Noise on each number; where the contract is a multiple of a parameter, for a parameter of 1.
   *
   * @param kind {@code Laplace} or {@code Gaussian}
   * @param scale b or σ, in the unit of the result
   * @param grid the distance of two values that can be released
   * @param standardDeviation of what is added
   * @param several whether the result is more than one number
   * @param threshold the least noisy value that is told, where keys are found in the rows
   * @param errors how far off a number is, by rising confidence
   * @param together how far off the worst of all numbers is, where it is known how many there are
   * @param density its shape, by rising value
   * @param preview what it looks like, for pictures
   */
  record Noise(
      String kind,
      double scale,
      double grid,
      double standardDeviation,
      boolean several,
      Optional<Long> threshold,
      List<Within> errors,
      Optional<Together> together,
      Density density,
      Preview preview)
      implements Release {
    /** Copies the errors. */
    public Noise {
      errors = List.copyOf(errors);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNoise(this);
    }
  }

  /**
   * All numbers of a result at once. Each has noise of its own, so that all of n are within a bound
   * with the n-th power of the probability that one is.
   *
   * @param numbers how many there are, above 1
   * @param errors how far off the worst of them is, by rising confidence
   */
  record Together(int numbers, List<Within> errors) {
    /** Copies the errors. */
    public Together {
      errors = List.copyOf(errors);
    }
  }

  /**
   * What noise looks like.
   *
   * @param tradeOffs the error of a number at other costs, by rising cost
   * @param sample values of the noise that are spread as it is: each is the middle one of an equal
   *     share of it. Nothing is drawn, so they are the same at each compilation
   */
  record Preview(List<TradeOff> tradeOffs, List<Double> sample) {
    /** Copies the lists. */
    public Preview {
      tradeOffs = List.copyOf(tradeOffs);
      sample = List.copyOf(sample);
    }
  }

  /**
   * What a cost buys.
   *
   * @param factor how many times the cost that is declared
   * @param within how far off a number is with 95 % probability
   */
  record TradeOff(double factor, double within) {}

  /**
   * The probability of each value, or of values close to each other.
   *
   * @param single whether each point is one value on the grid; else it is one of many on a curve
   * @param points by rising value
   */
  record Density(boolean single, List<Point> points) {
    /** Copies the points. */
    public Density {
      points = List.copyOf(points);
    }
  }

  /**
   * A value and how likely it is: its probability, or the density there.
   *
   * @param height from 0
   */
  record Point(double value, double height) {}

  /**
   * A choice of one candidate by scores.
   *
   * @param kind such as {@code exponential mechanism}
   * @param first whether it is the first whose score lies above 0, if any, instead of the best
   * @param scale how much higher a score must be to count e times as much
   * @param candidates how many there are, where that is declared
   * @param shortfalls how far below the best, or on the wrong side of 0, scores may lie, by rising
   *     confidence; for 10 candidates where their number is not declared
   */
  record Choice(
      String kind,
      boolean first,
      double scale,
      Optional<Integer> candidates,
      List<Within> shortfalls)
      implements Release {
    /** Copies the shortfalls. */
    public Choice {
      shortfalls = List.copyOf(shortfalls);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitChoice(this);
    }
  }

  /**
   * A report of each row's category, made by itself.
   *
   * @param kind such as {@code randomized response}
   * @param categories how many there are
   * @param truth the probability that a report holds its row's category
   * @param other the probability that it holds a certain other one
   * @param deviation of the estimated number of rows of a category: at most so many times the root
   *     of how many rows there are
   */
  record Report(String kind, int categories, double truth, double other, double deviation)
      implements Release {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitReport(this);
    }
  }

  /**
   * Values at ranks, drawn from the points of a grid.
   *
   * @param ranks in (0, 1), increasing
   * @param lower the first point
   * @param upper the last one
   * @param step the distance of two points
   * @param scale in rank: a point that is so many rows farther away is e times less likely; of
   *     several ranks, that of the draw where it is largest
   * @param errors how many rows off its rank the value may be, by rising confidence; of several
   *     ranks none is known
   */
  record Quantiles(
      List<BigDecimal> ranks,
      double lower,
      double upper,
      double step,
      double scale,
      List<Within> errors)
      implements Release {
    /** Copies the lists. */
    public Quantiles {
      ranks = List.copyOf(ranks);
      errors = List.copyOf(errors);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitQuantiles(this);
    }
  }

  /** Nothing fits the contract, so nothing is released. */
  record Nothing() implements Release {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNothing(this);
    }
  }

  /**
   * A bound and with which probability it holds.
   *
   * @param confidence in (0, 1)
   * @param most in the unit of the result
   */
  record Within(double confidence, double most) {}
}
