/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.data.Sums;
import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.runtime.mechanism.SelectionMechanism;
import dev.discreet.runtime.noise.RandomBits;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The exact scores of public candidates, before one of these is told. */
sealed interface Scores extends Serializable {

  /** The index of a candidate. */
  int select(SelectionMechanism mechanism, RandomBits bits);

  /** The index of the first candidate above its threshold, where scores are measured from that. */
  OptionalInt first(AboveThreshold mechanism, RandomBits bits);

  /**
   * The scores of two parts of the rows together; may change both.
   *
   * @throws IllegalArgumentException if there are several numbers of candidates, or if scores of
   *     both parts are of several kinds
   */
  Scores plus(Scores other);

  /** Whether all scores are 0, of whatever kind. */
  boolean areZero();

  /** The index of the best candidate, the first of several: what is selected without noise. */
  int best();

  /** The index of the first candidate above its threshold, without noise. */
  OptionalInt firstAbove();

  /**
   * The candidates, as they are now.
   *
   * @throws IllegalArgumentException if there is none, or one twice
   */
  static <K> List<K> requireCandidates(List<K> keys) {
    List<K> candidates = List.copyOf(keys);
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("a selection needs at least one candidate");
    }
    if (new HashSet<>(candidates).size() < candidates.size()) {
      throw new IllegalArgumentException("a candidate of a selection is listed twice");
    }
    return candidates;
  }

  /**
   * Scores by key, all of one kind: an integer beside a double would have to be rounded. Where no
   * key has a score, nobody knows of which kind they are; so no law may depend on that.
   *
   * @throws IllegalArgumentException if they are not
   */
  static <K> Scores of(List<K> candidates, Map<K, ? extends Number> scores) {
    long[] longs = new long[candidates.size()];
    double[] doubles = new double[candidates.size()];
    boolean hasLong = false;
    boolean hasDouble = false;
    for (int i = 0; i < longs.length; i++) {
      @Nullable Number score = scores.get(candidates.get(i));
      if (score instanceof Long || score instanceof Integer) {
        longs[i] = score.longValue();
        hasLong = true;
      } else if (score instanceof Double) {
        doubles[i] = score.doubleValue();
        hasDouble = true;
      } else if (score != null) {
        throw new IllegalArgumentException("a score is a Long, an Integer or a Double");
      }
    }
    if (hasLong && hasDouble) {
      throw new IllegalArgumentException("scores are all integers or all doubles");
    }
    return hasDouble ? ofDoubles(doubles) : new Longs(longs, true);
  }

  /**
   * Integer scores by index.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Scores ofLongs(long[] scores) {
    requireAny(scores.length);
    return new Longs(scores, false);
  }

  /**
   * Scores by index.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Scores ofDoubles(double[] scores) {
    requireAny(scores.length);
    return new Doubles(scores);
  }

  private static void requireAny(int candidates) {
    if (candidates == 0) {
      throw new IllegalArgumentException("a selection needs at least one candidate");
    }
  }

  /** A part without rows may have no scores, which count as integers. */
  private static Scores plusOther(Scores one, Scores other) {
    if (one.areZero()) {
      return other;
    }
    if (other.areZero()) {
      return one;
    }
    throw new IllegalArgumentException("scores are all integers or all doubles");
  }

  /** Integers. */
  final class Longs implements Scores {

    private static final long serialVersionUID = 1;

    private final long[] scores;

    /** Whether they are by key, so that others of the same query may be doubles. */
    private final boolean ofKeys;

    private Longs(long[] scores, boolean ofKeys) {
      this.scores = scores;
      this.ofKeys = ofKeys;
    }

    @Override
    public Scores plus(Scores other) {
      if (other instanceof Longs longs) {
        return new Longs(Sums.ofLongs(scores, longs.scores), ofKeys);
      }
      return Scores.plusOther(this, other);
    }

    @Override
    public boolean areZero() {
      return Arrays.stream(scores).allMatch(score -> score == 0);
    }

    @Override
    public int select(SelectionMechanism mechanism, RandomBits bits) {
      return mechanism.select(scores, bits);
    }

    @Override
    public OptionalInt first(AboveThreshold mechanism, RandomBits bits) {
      return mechanism.first(scores, ofKeys, bits);
    }

    @Override
    public int best() {
      int best = 0;
      for (int i = 1; i < scores.length; i++) {
        best = scores[i] > scores[best] ? i : best;
      }
      return best;
    }

    @Override
    public OptionalInt firstAbove() {
      return IntStream.range(0, scores.length).filter(i -> scores[i] > 0).findFirst();
    }
  }

  /** Doubles. */
  final class Doubles implements Scores {

    private static final long serialVersionUID = 1;

    private final double[] scores;

    private Doubles(double[] scores) {
      this.scores = scores;
    }

    @Override
    public Scores plus(Scores other) {
      if (other instanceof Doubles doubles) {
        return new Doubles(Sums.ofDoubles(scores, doubles.scores));
      }
      return Scores.plusOther(this, other);
    }

    @Override
    public boolean areZero() {
      return Arrays.stream(scores).allMatch(score -> score == 0);
    }

    @Override
    public int select(SelectionMechanism mechanism, RandomBits bits) {
      return mechanism.select(scores, bits);
    }

    @Override
    public OptionalInt first(AboveThreshold mechanism, RandomBits bits) {
      return mechanism.first(scores, bits);
    }

    @Override
    public int best() {
      int best = 0;
      for (int i = 1; i < scores.length; i++) {
        best = finite(i) > finite(best) ? i : best;
      }
      return best;
    }

    @Override
    public OptionalInt firstAbove() {
      return IntStream.range(0, scores.length).filter(i -> finite(i) > 0).findFirst();
    }

    private double finite(int candidate) {
      return Double.isFinite(scores[candidate]) ? scores[candidate] : 0;
    }
  }
}
