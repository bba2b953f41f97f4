/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The δ(ε) of many releases in one direction of neighbours, as exact as one question needs.
 *
 * <p>The question (a δ or an ε) chooses the tilt θ, the knots, the step h and the window:
 *
 * <ul>
 *   <li>Chernoff's best θ weighs the bins; the tilt is the least θ that keeps rounding far below δ.
 *   <li>Bins are halved until connecting the dots raises κ(θ) / θ, which is Chernoff's ε, by less
 *       than 1/2000 of ε or of the composed deviation. That is no bound on the answer, which a few
 *       atoms may decide: against a second opinion it was up to 1.9 % too high ({@code
 *       docs/proofs.md}). For k alike steps of deviation s that makes h about s/12: the variance
 *       grows by h²/6 per step. For few releases h is at most 1/500 of that deviation.
 *   <li>A rare heavy tail, as sampling with a tiny probability leaves, decides that deviation and
 *       Chernoff's ε, which may exceed the answer by far. So while an ε is found that is less than
 *       half of them, bins are halved again relative to it, at most 4 times and up to 2^14 knots a
 *       pair. Beyond these limits, and at a given ε, the answer is as loose as the knots are.
 *   <li>Tails beyond the knots have 1e-5 of δ, those beyond the window too.
 *   <li>h is doubled until the window has at most 2^20 steps. If no h up to the largest knot does,
 *       nothing is convolved: so many releases (from some 10^12, or some 10^6 at an ε that is far
 *       below nearly all of their loss) have Chernoff's bound and the sum, which are near there.
 * </ul>
 *
 * These choices cost accuracy when they are bad, never soundness: {@link ConnectedDots} and {@link
 * TiltedConvolution} bound what they do whatever they are given. The answer is the least of theirs,
 * Chernoff's, and the sum of the largest losses.
 *
 * <p>Immutable and thread-safe.
 */
final class ComposedPairs {

  private static final int MOST_STEPS = 1 << 20;
  private static final double LARGEST_INDEX = 0x1p50;
  private static final double DISCRETISATION = 5e-4;
  private static final double TRUNCATION = 1e-5;
  private static final double LOWER_TAIL = 1e-6;
  private static final double LEAST_TAIL = 1e-300;
  private static final double LOG_WINDOW_TAIL = Math.log(1e-5);

  /** A tilt that hardly differs from none. */
  private static final double LEAST_TILT = 1e-9;

  /** θh at which the tilt leaves little but the largest grid point. */
  private static final double STEEPEST = 32;

  private static final int MOST_PASSES = 200;
  private static final int MOST_ROUNDS = 4;

  /** A pair and how often it occurs. */
  record Part(DominatingPair pair, long count) {}

  private final List<Part> parts;
  private final double discretisation;
  private final double count;
  private final double infiniteMass;
  private final double largestLoss;

  ComposedPairs(List<Part> parts) {
    this(parts, DISCRETISATION);
  }

  /**
   * @param parts at least one
   * @param discretisation what connecting the dots may add to Chernoff's ε, relative to it
   */
  ComposedPairs(List<Part> parts, double discretisation) {
    this.discretisation = discretisation;
    this.parts = List.copyOf(parts);
    double total = 0;
    double logFinite = 0;
    for (Part part : parts) {
      total += part.count;
      logFinite += part.count * Math.log1p(-part.pair.infiniteMass());
    }
    count = total;
    largestLoss = sumOfLargest(parts);
    infiniteMass =
        total == 1
            ? parts.get(0).pair.infiniteMass()
            : Math.min(1, -Math.expm1(logFinite) * (1 + 0x1p-47));
  }

  /** Exact, then rounded up, so that pure losses cost what is written. */
  private static double sumOfLargest(List<Part> parts) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Part part : parts) {
      double largest = part.pair.largestLoss();
      if (!(largest < Double.POSITIVE_INFINITY)) {
        return Double.POSITIVE_INFINITY;
      }
      sum = sum.add(BigDecimal.valueOf(part.count).multiply(new BigDecimal(largest)));
    }
    return Upward.of(sum);
  }

  /** An upper bound on the least ε for a δ in [0, 1). */
  double epsilon(double delta) {
    double left = delta - infiniteMass;
    if (!(left >= 0)) {
      return Double.POSITIVE_INFINITY;
    }
    double sum = Math.max(0, largestLoss);
    if (left < Double.MIN_NORMAL) {
      return sum;
    }
    double logDelta = Math.log(left);
    Question question = bounds -> Target.forDelta(bounds, logDelta);
    Dots dots = new Dots(left * TRUNCATION);
    if (dots.isInfinite()) {
      return sum;
    }
    for (int pass = 0; pass < MOST_PASSES && dots.refine(question); pass++) {}
    double least = epsilon(dots.answer(question), delta);
    double scale = dots.scale(question);
    for (int round = 0; round < MOST_ROUNDS && 0 < least && least < scale / 2; round++) {
      scale = least;
      dots.refine(question, scale);
      least = Math.min(least, epsilon(dots.answer(question), delta));
    }
    return Math.max(0, Math.min(least, sum));
  }

  private static double epsilon(Answer answer, double delta) {
    double rest = delta - answer.finest.infiniteMass();
    double chernoff =
        rest > 0 ? answer.finest.epsilon(answer.target.theta, rest) : Double.POSITIVE_INFINITY;
    return Math.min(answer.profile.map(each -> each.epsilon(delta)).orElse(chernoff), chernoff);
  }

  /** An upper bound on δ at an ε ≥ 0. */
  double delta(double epsilon) {
    if (epsilon >= largestLoss || infiniteMass >= 1) {
      return infiniteMass;
    }
    Question question = bounds -> Target.forEpsilon(bounds, epsilon);
    double tail = 1e-15;
    Dots dots = new Dots(tail);
    if (dots.isInfinite()) {
      return 1;
    }
    for (int pass = 0; pass < MOST_PASSES; pass++) {
      double wanted = TRUNCATION / 10 * Math.exp(dots.target(question).logDelta);
      if (wanted < tail && tail > LEAST_TAIL) {
        tail = Math.max(wanted, LEAST_TAIL);
        dots = new Dots(tail);
      } else if (!dots.refine(question)) {
        break;
      }
    }
    Answer answer = dots.answer(question);
    double chernoff =
        answer.finest.delta(answer.target.theta, epsilon) + answer.finest.infiniteMass();
    double least = answer.profile.map(each -> each.delta(epsilon)).orElse(1.0);
    return Math.min(1, Math.min(least, chernoff));
  }

  /** Chernoff's answer: what the finer one is near. */
  private record Target(double theta, double epsilon, double logDelta) {

    static Target forDelta(ChernoffBounds bounds, double logDelta) {
      double theta = bounds.orderForDelta(logDelta);
      return new Target(theta, (bounds.logMgf(theta) - logDelta) / theta, logDelta);
    }

    static Target forEpsilon(ChernoffBounds bounds, double epsilon) {
      double theta = bounds.orderForEpsilon(epsilon);
      return new Target(theta, epsilon, Math.min(0, bounds.logMgf(theta) - theta * epsilon));
    }

    /**
     * By how much ln δ falls with ε, about: as Chernoff's bound does, but where that is best
     * without bound, for few bounded losses, no faster than δ(ε) of one atom of a mass up to 1
     * does.
     */
    double slope() {
      return Math.min(theta, Math.exp(-logDelta));
    }
  }

  /** What is asked of the bounds that there are. */
  private interface Question {
    Target of(ChernoffBounds bounds);
  }

  /**
   * What answers one question: the convolution, if there is one, and Chernoff's bound on the finest
   * grid.
   */
  private record Answer(Optional<TiltedProfile> profile, ChernoffBounds finest, Target target) {}

  /** The knots of all parts, as far as they are refined. */
  private final class Dots {

    private final List<ConnectedDots> all = new ArrayList<>();

    Dots(double tail) {
      for (Part part : parts) {
        all.add(ConnectedDots.coarse(part.pair, LOWER_TAIL / count, tail / count));
      }
    }

    /** Whether a part has no finite mass within reach. */
    boolean isInfinite() {
      return bounds().parts().stream().anyMatch(part -> part.masses().size() == 0);
    }

    Target target(Question question) {
      return question.of(bounds());
    }

    private ChernoffBounds bounds() {
      List<TiltedConvolution.Part> masses = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        ConnectedDots dots = all.get(i);
        masses.add(new TiltedConvolution.Part(dots.masses(dots.step()), parts.get(i).count));
      }
      return new ChernoffBounds(masses);
    }

    /** What the first knots are fine for: Chernoff's ε, or the composed deviation. */
    double scale(Question question) {
      ChernoffBounds bounds = bounds();
      return scale(bounds, question.of(bounds));
    }

    private static double scale(ChernoffBounds bounds, Target target) {
      return Math.max(target.epsilon, Math.sqrt(bounds.variance(target.theta)));
    }

    /** One pass at the scale that Chernoff's bound tells. */
    boolean refine(Question question) {
      ChernoffBounds bounds = bounds();
      Target target = question.of(bounds);
      return refine(bounds, target.slope(), scale(bounds, target));
    }

    /** All passes at a smaller scale, where Chernoff's order changes little. */
    void refine(Question question, double scale) {
      double theta = target(question).slope();
      for (int pass = 0; pass < MOST_PASSES && refine(bounds(), theta, scale); pass++) {}
    }

    private boolean refine(ChernoffBounds bounds, double theta, double scale) {
      boolean refined = false;
      for (int i = 0; i < parts.size(); i++) {
        double logMgf = bounds.parts().get(i).masses().logMgf(theta);
        double tolerance = discretisation * scale / parts.size() / parts.get(i).count;
        refined |= all.get(i).refine(theta, logMgf, tolerance, parts.get(i).count);
      }
      return refined;
    }

    Answer answer(Question question) {
      double step = all.stream().mapToDouble(ConnectedDots::step).min().orElseThrow();
      ChernoffBounds finest = new ChernoffBounds(onGrid(step));
      Optional<TiltedProfile> profile = Optional.empty();
      double coarsest = all.stream().mapToDouble(ConnectedDots::farthest).max().orElseThrow();
      while (profile.isEmpty() && step <= coarsest) {
        ChernoffBounds bounds = new ChernoffBounds(onGrid(step));
        Target target = question.of(bounds);
        double theta = Math.min(tilt(bounds, target), STEEPEST / step);
        Window window = Window.of(bounds, target, theta, step);
        if (window.fits()) {
          profile = Optional.of(compose(bounds, theta, window));
        }
        step *= window.coarser();
      }
      return new Answer(profile, finest, question.of(finest));
    }

    private List<TiltedConvolution.Part> onGrid(double step) {
      List<TiltedConvolution.Part> masses = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        PointMasses onGrid = all.get(i).coarsened(step).masses(step);
        masses.add(new TiltedConvolution.Part(onGrid, parts.get(i).count));
      }
      return masses;
    }
  }

  /**
   * The least θ whose Chernoff bound is so near the best that the transform's rounding, which grows
   * with the count, stays far below δ: the less tilt, the lighter the upper tail.
   */
  private double tilt(ChernoffBounds bounds, Target target) {
    double level = Math.min(1, Math.max(1e-10, count * 2e-9));
    double enough = target.logDelta - Math.log(level);
    if (bounds.logMgf(0) <= enough) {
      return 0;
    }
    double low = Math.min(LEAST_TILT, target.theta);
    double high = target.theta;
    for (int i = 0; i < 30; i++) {
      double middle = Math.sqrt(low * high);
      if (bounds.logMgf(middle) - middle * target.epsilon <= enough) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** The grid points between which the tilted loss matters to δ. */
  private record Window(double lowest, double highest) {

    /**
     * What falls below the lowest or wraps to above ε is small against δ after the tilt is undone,
     * what is above the highest is small before.
     */
    static Window of(ChernoffBounds bounds, Target target, double theta, double step) {
      double small = target.logDelta + LOG_WINDOW_TAIL;
      double smallTilted = small + theta * target.epsilon - bounds.logMgf(theta);
      double low = bounds.lowerEnd(theta, smallTilted);
      double period = bounds.upperEnd(theta, smallTilted) - target.epsilon;
      double high = Math.max(bounds.upperEnd(0, small), low + period);
      return new Window(
          Math.max(bounds.leastIndex(), Math.floor(low / step)),
          Math.min(bounds.largestIndex(), Math.ceil(high / step)));
    }

    /** By which power of two the step must grow at least, as far as the window keeps its ends. */
    double coarser() {
      double excess = (highest - lowest) / MOST_STEPS / 4;
      return excess > 2 ? Math.scalb(1.0, Math.getExponent(Math.min(excess, 0x1p40))) : 2;
    }

    /** Whether it is short enough to transform, and its indices exact. */
    boolean fits() {
      return highest - lowest < MOST_STEPS && Math.max(-lowest, highest) < LARGEST_INDEX;
    }
  }

  private static TiltedProfile compose(ChernoffBounds bounds, double theta, Window window) {
    TiltedConvolution.Result sum =
        TiltedConvolution.of(bounds, theta, window.lowest, window.highest);
    double beyond = bounds.infiniteMass() + sum.beyond();
    return new TiltedProfile(sum.tilted(), theta, sum.logScale(), sum.error(), beyond);
  }
}
