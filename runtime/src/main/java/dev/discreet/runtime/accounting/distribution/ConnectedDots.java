/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import dev.discreet.runtime.accounting.DominatingPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A dominating pair seen at some losses, its knots, and the point masses on them that dominate it.
 *
 * <p><b>Lemma</b> (connect the dots). Between two neighbouring knots a &lt; b let p be the P-mass
 * and q the Q-mass of (a, b]. Put p − x on a and x on b, x = (p − q·e^a) / (1 − e^(a−b)). This
 * keeps both masses, and the hockey-stick divergence as a function of e^ε becomes the polygon
 * through its values at the knots; it is convex, so the polygon lies above it. What is above the
 * last knot goes to +∞, what is up to the first goes to the first: both raise the loss.
 *
 * <p>Rounding: a tail value v at the loss l is trusted within a relative 2^-50·(16 + |l| +
 * 4·ln(1/v)), 128 units in the last place and more where it is small or the loss is large, since a
 * Gaussian tail loses 2·ln(1/v) units by the rounding of its argument, and that of l/μ − μ/2
 * another |l| or so. Each mass is raised by what follows from that. x is capped by p: what it lacks
 * at worst is an upward rounding of the loss to b.
 *
 * <p>The knots are dyadic and as dense as the mass between them matters, so that a few hundred
 * evaluations resolve what a uniform grid resolves with tens of thousands.
 *
 * <p>Source: V. Doroshenko, B. Ghazi, P. Kamath, R. Kumar, P. Manurangsi, "Connect the Dots:
 * Tighter Discrete Approximations of Privacy Loss Distributions" (2022).
 *
 * <p>Not thread-safe: it is refined within one computation.
 */
final class ConnectedDots {

  private static final double UNIT = 0x1p-50;
  private static final int FIRST_BINS = 16;
  private static final int MOST_KNOTS = 1 << 14;

  /** From where Q-masses near the least double, whose rounding no relative bound covers. */
  private static final double LARGEST_SPLIT = 600;

  private static final double FARTHEST = 0x1p40;

  private final DominatingPair pair;
  private List<Knot> knots;

  private ConnectedDots(DominatingPair pair, List<Knot> knots) {
    this.pair = pair;
    this.knots = knots;
  }

  /** The tail values at one loss. */
  private record Knot(double loss, double upToP, double aboveP, double upToQ, double aboveQ) {

    static Knot of(DominatingPair pair, double loss) {
      return new Knot(
          loss,
          probability(pair.upToUnderP(loss), loss),
          probability(pair.aboveUnderP(loss), loss),
          probability(pair.upToUnderQ(loss), loss),
          probability(pair.aboveUnderQ(loss), loss));
    }

    private static double probability(double value, double loss) {
      if (!(value >= 0 && value <= 1 + 0x1p-40)) {
        throw new IllegalArgumentException(
            "a tail of a privacy loss is no probability at " + loss + ": " + value);
      }
      return Math.min(1, value);
    }
  }

  /** The masses that a bin leaves on its ends, and by how much rounding may have moved them. */
  private record Split(double onLow, double onHigh, double doubt) {}

  /**
   * A few knots between the losses beyond which there is less than so much mass.
   *
   * @param lowerTail of P, moved up to the first knot
   * @param upperTail of P, beyond its own infinite mass, moved to +∞
   */
  static ConnectedDots coarse(DominatingPair pair, double lowerTail, double upperTail) {
    double low = lowEnd(pair, lowerTail);
    double high = highEnd(pair, upperTail);
    double unit = Math.scalb(1.0, Math.getExponent((high - low) / FIRST_BINS));
    return uniform(pair, unit, low, high);
  }

  /**
   * Knots at each multiple of {@code step} between the losses beyond which there is less than that
   * tail.
   */
  static ConnectedDots uniform(DominatingPair pair, double step, double tail, int most) {
    double low = lowEnd(pair, tail);
    double high = highEnd(pair, tail);
    if (!((high - low) / step < most)) {
      throw new IllegalArgumentException(
          "the step is too small for losses from " + low + " to " + high + ": " + step);
    }
    return uniform(pair, step, low, high);
  }

  private static ConnectedDots uniform(DominatingPair pair, double unit, double low, double high) {
    List<Knot> knots = new ArrayList<>();
    long last = (long) Math.ceil(high / unit);
    for (long i = (long) Math.floor(low / unit); i <= last; i++) {
      knots.add(Knot.of(pair, i * unit));
    }
    return new ConnectedDots(pair, knots);
  }

  private static double lowEnd(DominatingPair pair, double tail) {
    double low = -0x1p-40;
    while (low > -FARTHEST && low > pair.leastLoss() && pair.upToUnderP(low) > tail) {
      low *= 2;
    }
    return Math.max(low, pair.leastLoss());
  }

  private static double highEnd(DominatingPair pair, double tail) {
    double infinite = pair.infiniteMass();
    double high = 0x1p-40;
    while (high < FARTHEST
        && high < pair.largestLoss()
        && pair.aboveUnderP(high) - infinite > tail) {
      high *= 2;
    }
    return Math.min(high, Math.max(pair.largestLoss(), 0x1p-40));
  }

  int bins() {
    return knots.size() - 1;
  }

  /** The largest magnitude of a knot: a step beyond it resolves nothing. */
  double farthest() {
    return Math.max(-knots.get(0).loss, knots.get(knots.size() - 1).loss);
  }

  /** The least distance of two neighbouring knots: all are multiples of it. */
  double step() {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 1; i < knots.size(); i++) {
      least = Math.min(least, knots.get(i).loss - knots.get(i - 1).loss);
    }
    return least;
  }

  /**
   * Halves the bins that raise ln E[e^(θL)] / θ most, if all together raise it by more than {@code
   * tolerance}. To second order a bin of width w that is split into x and y raises E[e^(θL)] by
   * θ(θ+1)/2·w²·xy/(x+y)·e^(θl). Atoms that few releases leave apart are smeared by w as well,
   * which costs in the first order where ε is at an atom.
   *
   * @param count how often the loss occurs
   * @return whether a bin was halved
   */
  boolean refine(double theta, double logMgf, double tolerance, long count) {
    double[] raises = new double[bins()];
    double total = 0;
    double largest = 0;
    for (int i = 0; i < raises.length; i++) {
      raises[i] = raise(knots.get(i), knots.get(i + 1), theta, logMgf, count);
      total += raises[i];
      largest = Math.max(largest, raises[i]);
    }
    if (!(total > tolerance) || knots.size() >= MOST_KNOTS) {
      return false;
    }
    List<Knot> finer = new ArrayList<>(knots.size() * 2);
    finer.add(knots.get(0));
    for (int i = 0; i < raises.length; i++) {
      Knot low = knots.get(i);
      Knot high = knots.get(i + 1);
      if (raises[i] >= largest / 8) {
        finer.add(Knot.of(pair, low.loss + (high.loss - low.loss) / 2));
      }
      finer.add(high);
    }
    knots = finer;
    return true;
  }

  /** 0 where halving would gain nothing. */
  private static double raise(Knot low, Knot high, double theta, double logMgf, long count) {
    double width = high.loss - low.loss;
    Split split = split(low, high);
    double mass = split.onLow + split.onHigh;
    if (width <= 0x1p-40 * Math.max(-low.loss, high.loss)
        || width < 0x1p-200
        || !(mass > 8 * split.doubt)) {
      return 0;
    }
    double weight = Math.exp(theta * high.loss - logMgf);
    if (low.loss > LARGEST_SPLIT) {
      return mass * width * weight; // all of it moves up
    }
    double smeared = width / count;
    double curvature = Math.min(Math.max((theta + 1) * width * width / 2, smeared), 1 / theta);
    return curvature * split.onLow * split.onHigh / mass * weight;
  }

  /** Only the knots on the grid of {@code step}, which covers no less. */
  ConnectedDots coarsened(double step) {
    List<Knot> kept = new ArrayList<>();
    double first = Math.floor(knots.get(0).loss / step) * step;
    double last = Math.ceil(knots.get(knots.size() - 1).loss / step) * step;
    if (first < knots.get(0).loss) {
      kept.add(Knot.of(pair, first));
    }
    for (Knot knot : knots) {
      if (Math.rint(knot.loss / step) * step == knot.loss) {
        kept.add(knot);
      }
    }
    if (last > knots.get(knots.size() - 1).loss) {
      kept.add(Knot.of(pair, last));
    }
    return new ConnectedDots(pair, kept);
  }

  /**
   * The masses on the knots.
   *
   * @param step a power of two that all knots are multiples of
   */
  PointMasses masses(double step) {
    int count = knots.size();
    double[] dense = new double[count];
    dense[0] = knots.get(0).upToP + doubt(knots.get(0).upToP, knots.get(0).loss);
    for (int i = 1; i < count; i++) {
      Split split = split(knots.get(i - 1), knots.get(i));
      dense[i - 1] += split.onLow;
      dense[i] += split.onHigh;
    }
    long[] indices = new long[count];
    double[] masses = new double[count];
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (dense[i] > 0) {
        indices[kept] = (long) Math.rint(knots.get(i).loss / step);
        masses[kept++] = dense[i];
      }
    }
    Knot last = knots.get(count - 1);
    double infinite =
        last.loss >= pair.largestLoss()
            ? pair.infiniteMass()
            : last.aboveP + doubt(last.aboveP, last.loss) + Double.MIN_NORMAL;
    return new PointMasses(
            step, Arrays.copyOf(indices, kept), Arrays.copyOf(masses, kept), infinite)
        .trimmed();
  }

  private static Split split(Knot low, Knot high) {
    boolean lowerP = high.upToP <= low.aboveP;
    double p = lowerP ? high.upToP - low.upToP : low.aboveP - high.aboveP;
    double doubtP =
        lowerP
            ? doubt(high.upToP, high.loss) + doubt(low.upToP, low.loss)
            : doubt(low.aboveP, low.loss) + doubt(high.aboveP, high.loss);
    boolean lowerQ = high.upToQ <= low.aboveQ;
    double q = lowerQ ? high.upToQ - low.upToQ : low.aboveQ - high.aboveQ;
    double doubtQ =
        lowerQ
            ? doubt(high.upToQ, high.loss) + doubt(low.upToQ, low.loss)
            : doubt(low.aboveQ, low.loss) + doubt(high.aboveQ, high.loss);
    double mass = Math.max(0, p) + doubtP;
    double scale = Math.exp(low.loss);
    double kept = -Math.expm1(low.loss - high.loss);
    double doubt = low.loss > LARGEST_SPLIT ? 0 : (doubtP + doubtQ * scale) / kept;
    double onHigh = ((p - q * scale) / kept + doubt) * (1 + UNIT);
    if (low.loss > LARGEST_SPLIT || !(onHigh < mass)) {
      return new Split(0, mass, doubt);
    }
    return onHigh <= 0
        ? new Split(mass, 0, doubt)
        : new Split(mass - onHigh + mass * UNIT, onHigh, doubt);
  }

  /** How far a tail value may be from the true one. */
  static double doubt(double tail, double loss) {
    return tail == 0 ? 0 : tail * UNIT * (16 + Math.abs(loss) - 4 * Math.log(Math.min(1, tail)));
  }
}
