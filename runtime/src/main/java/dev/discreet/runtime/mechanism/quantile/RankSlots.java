/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.Weights;
import java.math.BigInteger;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * The points of a range by how many of n sorted values lie before them: all points of a slot have
 * the same number, so the same utility, and are weighed together. The weight of a slot is e^(−λd)
 * times the measure of its points, where d is how far its number is from the target τ = qn, less
 * the least such distance.
 *
 * <p>There are two ways to count values that are equal to a point. Where nothing is split, a point
 * stands for all ranks of its values: its distance is that of the nearest. Where values are split,
 * a point that k values have is an interval [0, 1) of which each 1/(k + 1) has one more of them
 * before it.
 */
final class RankSlots implements Weights {

  /** Slots farther away than this over λ weigh less than 2^−60 of all, were there 2^55 points. */
  private static final double REACH = 150;

  private final RankTarget target;
  private final long lower;
  private final long upper;
  private final int count;
  private final int first;
  private final int last;
  private final boolean splits;
  private final boolean isCovered;

  /** The value of each rank from {@code first − 1}, ends of the range beyond the first and last. */
  private final long[] edges;

  /** One more than how many values equal the edge. */
  private final int[] shares;

  private RankSlots(
      RankTarget target,
      Ranked values,
      long lower,
      long upper,
      int from,
      int to,
      boolean splits,
      double reach) {
    this.target = target;
    this.lower = lower;
    this.upper = upper;
    this.splits = splits;
    count = to - from;
    first = (int) Math.max(0, target.floor() - Math.min(reach, count));
    last = (int) Math.min(count, target.floor() + 1 + Math.min(reach, count));
    edges = edges(values, from);
    shares = splits ? shares(values, from, to) : new int[0];
    isCovered = !splits && count > 0 && isCovered(values, from, to);
  }

  /** All slots that matter: those whose weight is no part of {@link #rest}. */
  static RankSlots likely(
      RankTarget target, Ranked values, long lower, long upper, int from, int to, boolean splits) {
    double reach = Math.ceil(REACH / target.nearRate()) + 2;
    return new RankSlots(target, values, lower, upper, from, to, splits, reach);
  }

  /**
   * All slots.
   *
   * @param values of which those of the ranks from {@code from} to {@code to} count, all of them
   *     from {@code lower} to {@code upper}
   * @param splits whether values are split at the point that is drawn
   */
  static RankSlots all(
      RankTarget target, Ranked values, long lower, long upper, int from, int to, boolean splits) {
    return new RankSlots(target, values, lower, upper, from, to, splits, Double.POSITIVE_INFINITY);
  }

  private long[] edges(Ranked values, int from) {
    long[] around = new long[last - first + 2];
    int before = first == 0 ? 1 : 0;
    int after = last == count ? 1 : 0;
    long[] sorted = values.sorted(from + first - 1 + before, from + last + 1 - after);
    System.arraycopy(sorted, 0, around, before, sorted.length);
    if (before == 1) {
      around[0] = lower - 1;
    }
    if (after == 1) {
      around[around.length - 1] = upper + 1;
    }
    return around;
  }

  private int[] shares(Ranked values, int from, int to) {
    int[] sharing = new int[edges.length];
    for (int i = 0; i < edges.length; ) {
      int end = i + 1;
      while (end < edges.length && edges[end] == edges[i]) {
        end++;
      }
      boolean isWhole = i > 0 && end < edges.length;
      int equal = isWhole ? end - i : equal(values, edges[i], from, to);
      while (i < end) {
        sharing[i++] = equal + 1;
      }
    }
    return sharing;
  }

  /** How many of the values equal this one, which may lie outside the range. */
  private int equal(Ranked values, long value, int from, int to) {
    if (value < lower || value > upper) {
      return 0;
    }
    int below = Math.max(from, values.below(value));
    return Math.max(0, Math.min(to, values.below(value + 1)) - below);
  }

  /** Whether the target lies among the ranks of one point, not at an end of them. */
  private boolean isCovered(Ranked values, int from, int to) {
    long point = edges[target.floor() + 1 - first];
    int before = Math.max(from, values.below(point)) - from;
    int through = Math.min(to, values.below(point + 1)) - from;
    return target.isAbove(before) && !target.isAtLeast(through);
  }

  /** At least the sum of the weights of the slots that are left out; 0 only if none is. */
  double rest() {
    if (first == 0 && last == count) {
      return 0;
    }
    int nearest = Math.min(first == 0 ? count : first(), last == count ? count : last());
    return Math.max(Double.MIN_VALUE, 0x1p56 * Math.exp(-target.nearRate() * (nearest - 1)));
  }

  private int first() {
    return target.floor() - first;
  }

  private int last() {
    return last - target.floor() - 1;
  }

  /** The slots in order, and at the end the point, if any, that covers the target. */
  @Override
  public int count() {
    return last - first + 1 + (isCovered ? 1 : 0);
  }

  private boolean isCover(int index) {
    return index > last - first;
  }

  /** These slots, and then all others. */
  Weights with(RankSlots all) {
    return new WithOthers(this, all);
  }

  /** Which of all slots is at this place after these. */
  int among(int place) {
    int other = place - count();
    return other < first ? other : other - first + last + 1;
  }

  private record WithOthers(RankSlots likely, RankSlots all) implements Weights {

    @Override
    public int count() {
      return all.count();
    }

    private RankSlots of(int index) {
      return index < likely.count() ? likely : all;
    }

    private int place(int index) {
      return index < likely.count() ? index : likely.among(index);
    }

    @Override
    public double near(int index) {
      return of(index).near(place(index));
    }

    @Override
    public BigFraction exactly(int index) {
      return of(index).exactly(place(index));
    }

    @Override
    public double nearFactor(int index) {
      return of(index).nearFactor(place(index));
    }

    @Override
    public BigFraction factor(int index) {
      return of(index).factor(place(index));
    }
  }

  /** How many values lie before the points of a slot. */
  int before(int index) {
    return first + index;
  }

  @Override
  public double near(int index) {
    return isCover(index) ? 0 : target.near(before(index), splits);
  }

  @Override
  public BigFraction exactly(int index) {
    return isCover(index) ? BigFraction.ZERO : target.exactly(before(index), splits);
  }

  @Override
  public double nearFactor(int index) {
    if (!splits) {
      return points(index);
    }
    return isShared(index) ? 1.0 / shares[index] : between(index) + part(index) + part(index + 1);
  }

  @Override
  public BigFraction factor(int index) {
    if (!splits) {
      return new BigFraction(BigInteger.valueOf(points(index)));
    }
    BigFraction all = new BigFraction(isShared(index) ? 0 : between(index));
    all = isValue(index) ? all.add(new BigFraction(1, shares[index])) : all;
    return isValue(index + 1) && !isShared(index)
        ? all.add(new BigFraction(1, shares[index + 1]))
        : all;
  }

  private double part(int edge) {
    return isValue(edge) ? 1.0 / shares[edge] : 0;
  }

  /** Whether both ends of a slot are the same point. */
  private boolean isShared(int index) {
    return edges[index] == edges[index + 1];
  }

  private boolean isValue(int edge) {
    return edges[edge] >= lower && edges[edge] <= upper;
  }

  /** How many points lie between the ends of a slot. */
  private long between(int index) {
    return edges[index + 1] - edges[index] - 1;
  }

  /** How many points a slot has, where nothing is split. */
  private long points(int index) {
    return isCover(index) ? 1 : isShared(index) ? 0 : Math.max(0, end(index) - start(index) + 1);
  }

  /** The first point: the value before the slot, if that is as near to the target as any. */
  private long start(int index) {
    return isValue(index) && !target.isBelow(before(index)) ? edges[index] : edges[index] + 1;
  }

  private long end(int index) {
    boolean isRight = target.isAtMost(before(index));
    return isValue(index + 1) && isRight ? edges[index + 1] : edges[index + 1] - 1;
  }

  /** A point of a slot, each as likely as its measure says. */
  long point(int index, RandomBits bits) {
    if (isCover(index)) {
      return edges[target.floor() + 1 - first];
    }
    if (!splits) {
      return start(index) + bits.uniformBelow(points(index));
    }
    if (isShared(index)) {
      return edges[index];
    }
    BigInteger one = BigInteger.ONE;
    BigInteger low = isValue(index) ? BigInteger.valueOf(shares[index]) : one;
    BigInteger high = isValue(index + 1) ? BigInteger.valueOf(shares[index + 1]) : one;
    BigInteger whole = low.multiply(high);
    BigInteger between = BigInteger.valueOf(between(index)).multiply(whole);
    BigInteger atLow = isValue(index) ? high : BigInteger.ZERO;
    BigInteger atHigh = isValue(index + 1) ? low : BigInteger.ZERO;
    BigInteger drawn = bits.uniformBelow(between.add(atLow).add(atHigh));
    if (drawn.compareTo(between) < 0) {
      return edges[index] + 1 + drawn.divide(whole).longValueExact();
    }
    return drawn.subtract(between).compareTo(atLow) < 0 ? edges[index] : edges[index + 1];
  }
}
