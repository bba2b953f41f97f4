/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.noise.RandomBits;

/**
 * The choice of one of finitely many public candidates by private scores: the higher its score, the
 * likelier it is.
 *
 * <h2>Security guarantees</h2>
 *
 * When one unit of input distance changes each score by at most the sensitivity (L∞), a selection
 * is (ε, 0)-differentially private. That holds for the numbers that are computed: a score is the
 * rational number that the long or double is, differences are exact, and so is every decision that
 * random bits make. The candidates, how many they are and their order are public; the scores are
 * not, and only the index of the chosen one is told.
 *
 * <p>A score that is NaN or infinite counts as 0. The checker proves that there is none; were there
 * one nonetheless, it would by itself make no candidate certain or impossible, as ±∞ would, which
 * no ε bounds.
 *
 * <p>The time of a selection is that of looking at each candidate once. It does not depend on the
 * scores but by what single machine operations, and some rare decisions in many digits, take.
 *
 * <p>Implementations are immutable and thread-safe.
 */
@SuppressWarnings("exports")
public sealed interface SelectionMechanism extends CandidateMechanism
    permits ExponentialMechanism, PermuteAndFlip {

  /**
   * The index of a candidate.
   *
   * @param scores of the candidates, at least one
   * @param bits where randomness comes from
   * @throws IllegalArgumentException if there is no candidate
   */
  int select(long[] scores, RandomBits bits);

  /**
   * The index of a candidate.
   *
   * @param scores of the candidates, at least one; NaN and infinities count as 0
   * @param bits where randomness comes from
   * @throws IllegalArgumentException if there is no candidate
   */
  int select(double[] scores, RandomBits bits);

  /** 2Δ/ε, rounded up: how much higher a score must be to count e times as much. */
  @Override
  double scale();

  /**
   * How far the chosen score may lie below the best: the least w that it does not exceed with
   * probability {@code confidence}, whatever the scores are; evaluated in double precision. At most
   * {@link #scale()} · ln(n / (1 − confidence)).
   *
   * @param candidates their number n, from 1
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  @Override
  double shortfall(int candidates, double confidence);
}
