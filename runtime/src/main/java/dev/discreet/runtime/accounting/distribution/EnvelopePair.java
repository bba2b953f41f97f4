/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import dev.discreet.runtime.accounting.DominatingPair;
import java.util.List;

/**
 * A pair that dominates whichever of several is met, also where that is chosen by what was answered
 * before: its hockey-stick divergence is the largest of theirs at each ε.
 *
 * <p><b>Lemma.</b> Let Hᵢ(γ) = Pᵢ[L &gt; ln γ] − γ·Qᵢ[L &gt; ln γ] be the divergences as functions
 * of γ = e^ε. Each is convex, does not increase, is 1 at 0 and at least 1 − γ; so is their maximum
 * H, and such a function is that of a pair (Zhu, Dong, Wang 2022, proposition 8). Its right
 * derivative at γ is −Q[L &gt; ln γ], and that of a maximum is the largest of those whose functions
 * are largest there: so the tails at a loss are those of the pair with the largest H, and of equal
 * ones that with the least Q[L &gt; ln γ].
 *
 * <p>Rounding: which H is larger is decided on the differences of the smaller tails, where nothing
 * else than they can cancel, each H raised by as much as its tails are trusted. So the one that is
 * taken lacks no more than what {@link ConnectedDots} raises it by.
 *
 * <p>Immutable and thread-safe.
 */
public final class EnvelopePair implements DominatingPair {

  private final List<DominatingPair> pairs;

  private EnvelopePair(List<DominatingPair> pairs) {
    this.pairs = pairs;
  }

  /**
   * The least pair that dominates all of these.
   *
   * @param pairs at least one
   * @throws IllegalArgumentException if there is none
   */
  public static DominatingPair of(List<DominatingPair> pairs) {
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("no pair");
    }
    return pairs.size() == 1 ? pairs.get(0) : new EnvelopePair(List.copyOf(pairs));
  }

  /**
   * H of a pair at a loss: (1 − e^loss), 1, −e^loss or 0, and the rest.
   *
   * @param ofLowerP whether P[L ≤ loss] is the smaller tail of P, so that its 1 is left out of rest
   * @param ofLowerQ whether Q[L ≤ loss] is that of Q, so that its −e^loss is
   */
  private record Value(boolean ofLowerP, boolean ofLowerQ, double rest, double aboveQ) {

    static Value of(DominatingPair pair, double loss) {
      double upToP = pair.upToUnderP(loss);
      double aboveP = pair.aboveUnderP(loss);
      double upToQ = pair.upToUnderQ(loss);
      double aboveQ = pair.aboveUnderQ(loss);
      boolean ofLowerP = upToP <= aboveP;
      boolean ofLowerQ = upToQ <= aboveQ;
      double p = Math.min(upToP, aboveP);
      double q = Math.min(upToQ, aboveQ);
      double scaled = scaled(q, loss);
      double doubt = ConnectedDots.doubt(p, loss) + scaled(ConnectedDots.doubt(q, loss), loss);
      double rest = (ofLowerP ? -p : p) + (ofLowerQ ? scaled : -scaled) + doubt;
      return new Value(ofLowerP, ofLowerQ, rest, aboveQ);
    }

    private static double scaled(double mass, double loss) {
      return mass == 0 ? 0 : Math.exp(loss + Math.log(mass));
    }

    boolean isAbove(Value other, double loss) {
      int ones = (ofLowerP ? 1 : 0) - (other.ofLowerP ? 1 : 0);
      int gammas = (other.ofLowerQ ? 1 : 0) - (ofLowerQ ? 1 : 0);
      double more = constant(ones, gammas, loss) + (rest - other.rest);
      return more > 0 || (more == 0 && aboveQ < other.aboveQ);
    }

    /** ones + gammas · e^loss, each −1, 0 or 1. */
    private static double constant(int ones, int gammas, double loss) {
      if (gammas == 0) {
        return ones;
      }
      return ones + gammas == 0 ? -ones * Math.expm1(loss) : ones + gammas * Math.exp(loss);
    }
  }

  private DominatingPair at(double loss) {
    if (loss == Double.POSITIVE_INFINITY) {
      return ofLargestInfiniteMass();
    }
    DominatingPair largest = pairs.get(0);
    if (loss == Double.NEGATIVE_INFINITY) {
      for (DominatingPair pair : pairs) {
        largest = pair.upToUnderQ(loss) > largest.upToUnderQ(loss) ? pair : largest;
      }
      return largest;
    }
    Value most = Value.of(largest, loss);
    for (DominatingPair pair : pairs.subList(1, pairs.size())) {
      Value next = Value.of(pair, loss);
      if (next.isAbove(most, loss)) {
        most = next;
        largest = pair;
      }
    }
    return largest;
  }

  private DominatingPair ofLargestInfiniteMass() {
    DominatingPair largest = pairs.get(0);
    for (DominatingPair pair : pairs) {
      largest = pair.infiniteMass() > largest.infiniteMass() ? pair : largest;
    }
    return largest;
  }

  @Override
  public double aboveUnderP(double loss) {
    return at(loss).aboveUnderP(loss);
  }

  @Override
  public double aboveUnderQ(double loss) {
    return at(loss).aboveUnderQ(loss);
  }

  @Override
  public double upToUnderP(double loss) {
    return at(loss).upToUnderP(loss);
  }

  @Override
  public double upToUnderQ(double loss) {
    return at(loss).upToUnderQ(loss);
  }

  @Override
  public double infiniteMass() {
    return ofLargestInfiniteMass().infiniteMass();
  }

  /** Of all: below it nothing has a finite mass. */
  @Override
  public double leastLoss() {
    return pairs.stream().mapToDouble(DominatingPair::leastLoss).min().orElseThrow();
  }

  @Override
  public double largestLoss() {
    return pairs.stream().mapToDouble(DominatingPair::largestLoss).max().orElseThrow();
  }

  @Override
  public double delta(double epsilon) {
    return pairs.stream().mapToDouble(pair -> pair.delta(epsilon)).max().orElseThrow();
  }
}
