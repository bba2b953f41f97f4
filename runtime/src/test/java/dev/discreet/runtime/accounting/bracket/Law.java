/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import java.util.ArrayList;
import java.util.List;

/**
 * The outcomes of one release on two neighbours, by the definition of its mechanism.
 *
 * @param outcomes all of them
 */
record Law(List<Outcome> outcomes) {

  /** Normal noise beyond so many deviations counts as lost, or as telling all. */
  private static final double REACH = 9;

  private static final double WIDEST_CELL = 0x1p-6;

  /** 1/√(2π). */
  private static final Bounds DENSITY = Bounds.near(0.3989422804014327);

  /** Both neighbours answer alike. */
  static Law ofNothing() {
    return new Law(List.of(new Outcome(Bounds.ONE, Bounds.ONE, Bounds.ZERO)));
  }

  /** The truth with probability δ, else randomized response of ε on one bit. */
  static Law ofCost(Bounds epsilon, Bounds delta) {
    Bounds rest = Bounds.ONE.minus(delta);
    Bounds e = epsilon.negated().exp();
    Bounds likely = rest.over(Bounds.ONE.plus(e));
    Bounds unlikely = rest.times(e).over(Bounds.ONE.plus(e));
    List<Outcome> all = new ArrayList<>();
    all.add(new Outcome(likely, unlikely, epsilon));
    all.add(new Outcome(unlikely, likely, epsilon.negated()));
    if (delta.high() > 0) {
      all.add(Outcome.tells(delta));
      all.add(Outcome.tells(delta).reversed());
    }
    return new Law(all);
  }

  /** The truth out of k categories with probability p, one of the others else. */
  static Law ofResponse(int categories, Bounds truth) {
    Bounds other = Bounds.ONE.minus(truth).over(Bounds.at(categories - 1.0));
    List<Outcome> all = new ArrayList<>();
    all.add(Outcome.of(truth, other));
    all.add(Outcome.of(other, truth));
    for (int i = 2; i < categories; i++) {
      all.add(new Outcome(other, other, Bounds.ZERO));
    }
    return new Law(all);
  }

  /** A bit that is flipped with this probability. */
  static Law ofBit(Bounds flip) {
    Bounds kept = Bounds.ONE.minus(flip);
    return new Law(List.of(Outcome.of(kept, flip), Outcome.of(flip, kept)));
  }

  /** Noise on the integers in proportion to e^(−|y|/t), at 0 and at n. */
  static Law ofDiscreteLaplace(int n, double scale) {
    Bounds c = Bounds.at(-1).over(Bounds.at(scale)).exp();
    Bounds end = Bounds.ONE.over(Bounds.ONE.plus(c));
    Bounds inside = Bounds.ONE.minus(c).times(end);
    List<Outcome> all = new ArrayList<>();
    all.add(new Outcome(end, power(n, scale).times(end), Bounds.quotient(n, scale)));
    for (int y = 1; y < n; y++) {
      Bounds p = power(y, scale).times(inside);
      Bounds q = power(n - y, scale).times(inside);
      all.add(new Outcome(p, q, Bounds.quotient(n - 2.0 * y, scale)));
    }
    all.add(new Outcome(power(n, scale).times(end), end, Bounds.quotient(-n, scale)));
    return new Law(all);
  }

  private static Bounds power(int y, double scale) {
    return Bounds.quotient(-y, scale).exp();
  }

  /** Noise on the integers in proportion to e^(−y²/2σ²), at 0 and at n. */
  static Law ofDiscreteGaussian(int n, double sigma) {
    int reach = (int) Math.ceil(38 * sigma) + n + 2;
    Bounds twice = Bounds.at(2).times(Bounds.at(sigma)).times(Bounds.at(sigma));
    Bounds[] weights = new Bounds[reach + n + 2];
    for (int y = 0; y < weights.length; y++) {
      weights[y] = Bounds.at(-(double) y * y).over(twice).exp();
    }
    Bounds total = weights[0];
    for (int y = 1; y <= reach; y++) {
      total = total.plus(Bounds.at(2).times(weights[y]));
    }
    // what is left is below a geometric series whose ratio is that of the first two
    double rest = 2 * weights[reach + 1].high() / (1 - Math.exp(-reach / (sigma * sigma)));
    total = new Bounds(total.low(), Bounds.up(total.high() + 2 * rest));
    List<Outcome> all = new ArrayList<>();
    for (int y = -reach; y <= reach; y++) {
      Bounds p = weights[Math.abs(y)].over(total);
      Bounds q = weights[Math.abs(y - n)].over(total);
      all.add(
          new Outcome(p.probability(), q.probability(), Bounds.at(n * (n - 2.0 * y)).over(twice)));
    }
    double other = 2 * weights[reach - n].high() / (1 - Math.exp(-reach / (2 * sigma * sigma)));
    Bounds beyond = new Bounds(0, Bounds.up(rest + other + Double.MIN_NORMAL));
    all.add(
        new Outcome(
            beyond, beyond, new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)));
    return new Law(all);
  }

  /** Continuous Laplace noise whose loss is ε at most, in cells of losses between grid points. */
  static Law ofLaplace(double epsilon, double step) {
    Bounds half = Bounds.at(0.5);
    Bounds far = half.times(Bounds.at(-epsilon).exp());
    List<Outcome> all = new ArrayList<>();
    all.add(new Outcome(half, far, Bounds.at(epsilon)));
    all.add(new Outcome(far, half, Bounds.at(-epsilon)));
    double from = -epsilon;
    while (from < epsilon) {
      double to = Math.min(epsilon, (Math.floor(from / step) + 1) * step);
      // at the loss l the place is (ε − l)/2, and P[place beyond] is e^(−place)/2
      Bounds p = tail(epsilon, to).minus(tail(epsilon, from));
      Bounds q = tail(epsilon, -from).minus(tail(epsilon, -to));
      all.add(new Outcome(p.probability(), q.probability(), new Bounds(from, to)));
      from = to;
    }
    return new Law(all);
  }

  private static Bounds tail(double epsilon, double loss) {
    Bounds place = Bounds.at(epsilon).minus(Bounds.at(loss)).times(Bounds.at(-0.5));
    return Bounds.at(0.5).times(place.exp());
  }

  /** Normal noise of deviation 1 at 0 and at μ, in cells of losses between grid points. */
  static Law ofGaussian(double mu, double step) {
    List<Outcome> all = new ArrayList<>();
    double half = mu * mu / 2;
    double first = Math.floor((half - mu * (REACH + mu)) / step);
    double last = Math.ceil((half + mu * REACH) / step);
    for (double i = first; i < last; i++) {
      double from = i * step;
      double to = from + step;
      double left = mu / 2 - to / mu;
      double right = mu / 2 - from / mu;
      all.add(
          new Outcome(normal(left, right), normal(left - mu, right - mu), new Bounds(from, to)));
    }
    Bounds beyond = new Bounds(0, 3e-19); // more than twice e^(−81/2)/(9·√(2π))
    all.add(
        new Outcome(
            beyond, beyond, new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)));
    return new Law(all);
  }

  /**
   * The mass of [left, right] under the normal density φ. In a piece of width w around m it is φ(m)
   * times the integral of e^(−ms − s²/2): between e^(−w²/8) and 1 times 2·sinh(mw/2)/m.
   */
  private static Bounds normal(double left, double right) {
    int pieces = (int) Math.ceil((right - left) / WIDEST_CELL);
    double width = (right - left) / pieces;
    Bounds sum = Bounds.ZERO;
    for (int i = 0; i < pieces; i++) {
      double middle = left + (i + 0.5) * width;
      double z = middle * width / 2;
      double most = 1 + z * z / 6 * Math.cosh(z);
      Bounds shape =
          new Bounds(
              (1 + z * z / 6) * Math.exp(-width * width / 8) * (1 - 1e-14), most * (1 + 1e-14));
      Bounds density = Bounds.at(middle).times(Bounds.at(middle)).times(Bounds.at(-0.5)).exp();
      sum = sum.plus(DENSITY.times(density).times(Bounds.at(width)).times(shape));
    }
    // each end is off by some units in the last place of numbers that are below 64 or so
    double doubt = 1e-13 / (right - left) + 1e-13 * (1 + Math.abs(left));
    return sum.times(new Bounds(1 - doubt, 1 + doubt)).probability();
  }

  /** A choice whose losses are t and t − ε. */
  static Law ofChoice(double epsilon, double most) {
    double least = most - epsilon;
    Bounds p = Bounds.at(least).expm1().over(Bounds.at(-epsilon).expm1().negated()).negated();
    Bounds rest = Bounds.ONE.minus(p).probability();
    return new Law(
        List.of(
            new Outcome(p, p.times(Bounds.at(-most).exp()), Bounds.at(most)),
            new Outcome(rest, rest.times(Bounds.at(-least).exp()), Bounds.at(least))));
  }

  /** Candidates that are chosen with these probabilities. */
  static Law ofProbabilities(double[] p, double[] q, double error) {
    List<Outcome> all = new ArrayList<>();
    for (int i = 0; i < p.length; i++) {
      Bounds doubt = new Bounds(1 - error, 1 + error);
      all.add(Outcome.of(Bounds.at(p[i]).times(doubt), Bounds.at(q[i]).times(doubt)));
    }
    return new Law(all);
  }

  /** A key that one unit alone has, told with this probability. */
  static Law ofOwnKey(Bounds told) {
    Bounds hidden = Bounds.ONE.minus(told);
    return new Law(List.of(Outcome.tells(told), new Outcome(hidden, Bounds.ONE, hidden.log())));
  }

  Law reversed() {
    return new Law(outcomes.stream().map(Outcome::reversed).toList());
  }

  /** Two releases at once. */
  Law and(Law other) {
    List<Outcome> both = new ArrayList<>();
    for (Outcome each : outcomes) {
      for (Outcome next : other.outcomes) {
        both.add(each.and(next));
      }
    }
    return new Law(both);
  }

  /** The release on a sample, with the unit and without it. */
  Law ofSample(Bounds rate) {
    return new Law(outcomes.stream().map(each -> each.ofSample(rate)).toList());
  }
}
