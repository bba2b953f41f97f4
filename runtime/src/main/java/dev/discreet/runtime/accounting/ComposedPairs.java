/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import java.util.ArrayList;
import java.util.List;

/**
 * The δ(ε) of many releases in one direction of neighbours, as exact as one question needs.
 *
 * <p>The question (a δ or an ε) chooses the tilt θ, the knots, the step h and the window:
 *
 * <ul>
 *   <li>θ is Chernoff's best.
 *   <li>Bins are halved until connecting the dots raises κ(θ) / θ, and with it ε, by less than
 *       1/1000 of ε or of the composed deviation. For k alike steps of deviation s that makes h
 *       about s/8: the variance grows by h²/6 per step.
 *   <li>Tails beyond the knots have 1e-5 of δ, those beyond the window 1e-9 of what is tilted.
 *   <li>h is doubled until the window has at most 2^20 steps.
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
  private static final double DISCRETISATION = 1e-3;
  private static final double TRUNCATION = 1e-5;
  private static final double LOG_WINDOW_TAIL = Math.log(1e-9);
  private static final int MOST_PASSES = 60;

  /** A pair and how often it occurs. */
  record Part(DominatingPair pair, long count) {}

  private final List<Part> parts;
  private final double count;
  private final double infiniteMass;
  private final double largestLoss;

  ComposedPairs(List<Part> parts) {
    this.parts = List.copyOf(parts);
    double total = 0;
    double largest = 0;
    double logFinite = 0;
    for (Part part : parts) {
      total += part.count;
      largest = Math.nextUp(largest + Math.nextUp(part.count * part.pair.largestLoss()));
      logFinite += part.count * Math.log1p(-part.pair.infiniteMass());
    }
    count = total;
    largestLoss = largest;
    infiniteMass =
        total == 1
            ? parts.get(0).pair.infiniteMass()
            : Math.min(1, -Math.expm1(logFinite) * (1 + 0x1p-47));
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
    Dots dots = new Dots(left * TRUNCATION);
    for (int pass = 0; pass < MOST_PASSES; pass++) {
      ChernoffBounds bounds = dots.bounds();
      double theta = bounds.orderForDelta(logDelta);
      double chernoff = (bounds.logMgf(theta) - logDelta) / theta;
      if (!dots.refine(theta, chernoff)) {
        break;
      }
    }
    Answer answer = dots.answer(bounds -> bounds.orderForDelta(logDelta));
    double rest = delta - answer.infiniteMass;
    double chernoff =
        rest > 0
            ? (answer.bounds.logMgf(answer.theta) - Math.log(rest)) / answer.theta
            : Double.POSITIVE_INFINITY;
    double least = Math.min(answer.profile.epsilon(delta), chernoff * (1 + 0x1p-40));
    return Math.max(0, Math.min(least, sum));
  }

  /** An upper bound on δ at an ε ≥ 0. */
  double delta(double epsilon) {
    if (epsilon >= largestLoss || infiniteMass >= 1) {
      return infiniteMass;
    }
    double tail = 1e-15;
    Dots dots = new Dots(tail);
    for (int pass = 0; pass < MOST_PASSES; pass++) {
      ChernoffBounds bounds = dots.bounds();
      double theta = bounds.orderForEpsilon(epsilon);
      double wanted = TRUNCATION * Math.exp(bounds.logMgf(theta) - theta * epsilon) / 10;
      if (wanted < tail && tail > 1e-300) {
        tail = Math.max(Math.min(wanted, tail * 1e-6), 1e-300);
        dots = new Dots(tail);
      } else if (!dots.refine(theta, epsilon)) {
        break;
      }
    }
    Answer answer = dots.answer(bounds -> bounds.orderForEpsilon(epsilon));
    double chernoff =
        Math.exp(answer.bounds.logTail(answer.theta, epsilon)) * (1 + 0x1p-40)
            + answer.infiniteMass;
    return Math.min(1, Math.min(answer.profile.delta(epsilon), chernoff));
  }

  /** What answers one question. */
  private record Answer(
      TiltedProfile profile, ChernoffBounds bounds, double theta, double infiniteMass) {}

  /** Chooses θ. */
  private interface Order {
    double of(ChernoffBounds bounds);
  }

  /** The knots of all parts, as far as they are refined. */
  private final class Dots {

    private final List<ConnectedDots> all = new ArrayList<>();

    Dots(double tail) {
      for (Part part : parts) {
        all.add(ConnectedDots.coarse(part.pair, 1e-6 / count, tail / count));
      }
    }

    ChernoffBounds bounds() {
      List<TiltedConvolution.Part> masses = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        ConnectedDots dots = all.get(i);
        masses.add(new TiltedConvolution.Part(dots.masses(dots.step()), parts.get(i).count));
      }
      return new ChernoffBounds(masses);
    }

    boolean refine(double theta, double epsilon) {
      double variance = 0;
      List<TiltedConvolution.Part> masses = bounds().parts();
      for (TiltedConvolution.Part part : masses) {
        variance += part.count() * part.masses().tilted(theta).variance();
      }
      double tolerance = DISCRETISATION * Math.max(epsilon, Math.sqrt(variance)) / parts.size();
      boolean refined = false;
      for (int i = 0; i < parts.size(); i++) {
        double perBin = tolerance / parts.get(i).count / Math.max(64, all.get(i).bins());
        double logMgf = masses.get(i).masses().logMgf(theta);
        refined |= all.get(i).refine(theta, logMgf, perBin);
      }
      return refined;
    }

    Answer answer(Order order) {
      double step = all.stream().mapToDouble(ConnectedDots::step).min().orElseThrow();
      while (true) {
        List<TiltedConvolution.Part> masses = onGrid(step);
        ChernoffBounds bounds = new ChernoffBounds(masses);
        double theta = order.of(bounds);
        Window window = Window.of(bounds, theta, step);
        if (window.steps() > MOST_STEPS) {
          step *= 2;
        } else {
          return compose(bounds, theta, window);
        }
      }
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

  /** The grid points that matter to what is tilted. */
  private record Window(double lowest, double highest, double most) {

    static Window of(ChernoffBounds bounds, double theta, double step) {
      double least = 0;
      double most = 0;
      for (TiltedConvolution.Part part : bounds.parts()) {
        PointMasses masses = part.masses();
        least += (double) part.count() * masses.index(0);
        most += (double) part.count() * masses.index(masses.size() - 1);
      }
      double low = Math.floor(bounds.lowerEnd(theta, LOG_WINDOW_TAIL) / step);
      double high = Math.ceil(bounds.upperEnd(theta, LOG_WINDOW_TAIL) / step);
      return new Window(Math.max(least, low), Math.min(most, high), most);
    }

    double steps() {
      return highest - lowest + 1;
    }
  }

  private static Answer compose(ChernoffBounds bounds, double theta, Window window) {
    double step = bounds.parts().get(0).masses().step();
    int length = Math.max(2, Integer.highestOneBit((int) Math.max(1, window.steps() - 1)) * 2);
    TiltedConvolution.Result result =
        TiltedConvolution.of(bounds.parts(), theta, (long) window.lowest, length);
    double top = window.lowest + length - 1;
    double beyond = 0;
    if (top < window.most) {
      double end = top * step;
      double further = bounds.orderForEpsilon(end);
      beyond = Math.exp(bounds.logTail(further, end)) * (1 + 0x1p-40);
    }
    double logFinite = 0;
    for (TiltedConvolution.Part part : bounds.parts()) {
      logFinite += part.count() * Math.log1p(-part.masses().infiniteMass());
    }
    double infinite = -Math.expm1(logFinite) * (1 + 0x1p-47);
    TiltedProfile profile =
        new TiltedProfile(
            result.tilted(), theta, result.logScale(), result.error(), infinite + beyond);
    return new Answer(profile, bounds, theta, infinite);
  }
}
