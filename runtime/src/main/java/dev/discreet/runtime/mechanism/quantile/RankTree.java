/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import dev.discreet.runtime.noise.LikelyChoice;
import dev.discreet.runtime.noise.RandomBits;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * One draw of an answer, and those that follow on either side of it.
 *
 * @param index of its rank among all
 * @param rank q, of the values that are left here, in (0, 1)
 * @param rate λ: what a unit of utility counts
 * @param nearRate the same as a double
 * @param below draws among the values before the answer
 * @param above draws among the values after it
 */
record RankTree(
    int index,
    BigFraction rank,
    BigFraction rate,
    double nearRate,
    Optional<RankTree> below,
    Optional<RankTree> above) {

  /**
   * The tree of a list of ranks: the middle one first.
   *
   * @param ranks in (0, 1), increasing, at least one
   * @param epsilon ε of all, for one row
   * @param replaced whether that row is replaced
   */
  static RankTree of(List<BigFraction> ranks, BigFraction epsilon, boolean replaced) {
    return new Builder(ranks, replaced)
        .build(0, ranks.size(), BigFraction.ZERO, BigFraction.ONE, epsilon, true)
        .orElseThrow();
  }

  /** The largest sum of squares of the shares of {@code left} on a path of a tree of so many. */
  static double squares(int ranks, double left) {
    if (ranks == 0) {
      return 0;
    }
    double share = left / Builder.depth(ranks);
    int below = ranks / 2;
    double rest = left - share;
    return share * share + Math.max(squares(below, rest), squares(ranks - 1 - below, rest));
  }

  /** Whether values are split by the answer. */
  boolean splits() {
    return below.isPresent() || above.isPresent();
  }

  /** Draws the answers from the values of these ranks, all of which lie in a range. */
  void draw(
      Ranked values, long lower, long upper, int from, int to, RandomBits bits, long[] answers) {
    RankTarget target = target(to - from);
    RankSlots likely = RankSlots.likely(target, values, lower, upper, from, to, splits());
    int place =
        LikelyChoice.sample(
            bits,
            likely,
            likely.rest(),
            () -> likely.with(all(target, values, lower, upper, from, to)));
    boolean isLikely = place < likely.count();
    RankSlots slots = isLikely ? likely : all(target, values, lower, upper, from, to);
    int slot = isLikely ? place : likely.among(place);
    long answer = slots.point(slot, bits);
    answers[index] = answer;
    int split = from + (splits() ? slots.before(slot) : 0);
    below.ifPresent(side -> side.draw(values, lower, answer, from, split, bits, answers));
    above.ifPresent(side -> side.draw(values, answer, upper, split, to, bits, answers));
  }

  RankTarget target(int count) {
    return new RankTarget(rank, rate, nearRate, count);
  }

  private RankSlots all(
      RankTarget target, Ranked values, long lower, long upper, int from, int to) {
    return RankSlots.all(target, values, lower, upper, from, to, splits());
  }

  private static final class Builder {

    private final List<BigFraction> ranks;
    private final boolean replaced;

    Builder(List<BigFraction> ranks, boolean replaced) {
      this.ranks = ranks;
      this.replaced = replaced;
    }

    Optional<RankTree> build(
        int from, int to, BigFraction low, BigFraction high, BigFraction left, boolean isRoot) {
      if (from == to) {
        return Optional.empty();
      }
      int middle = (from + to) / 2;
      BigFraction own = ranks.get(middle);
      BigFraction rank = own.subtract(low).divide(high.subtract(low));
      BigFraction epsilon = left.divide(depth(to - from));
      BigFraction rest = left.subtract(epsilon);
      BigFraction rate = epsilon.divide(rangeOf(rank, isRoot));
      return Optional.of(
          new RankTree(
              middle,
              rank,
              rate,
              RankTarget.nearest(rate),
              build(from, middle, low, own, rest, false),
              build(middle + 1, to, own, high, rest, false)));
    }

    /** By how much utilities move against each other at most, as {@link QuantileMechanism} says. */
    private BigFraction rangeOf(BigFraction rank, boolean isRoot) {
      BigFraction other = rank.negate().add(1);
      BigFraction larger = rank.compareTo(other) >= 0 ? rank : other;
      BigFraction added = larger.multiply(2);
      // In place it is 2: twice what a rank and the other side of it add up to.
      return !replaced ? added : isRoot ? rank.add(other).multiply(2) : added.multiply(2);
    }

    /** The levels of a tree of so many ranks, halved again and again. */
    private static int depth(int ranks) {
      return Integer.SIZE - Integer.numberOfLeadingZeros(ranks);
    }
  }
}
