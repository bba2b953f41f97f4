/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.PermuteAndFlipLoss;
import dev.discreet.runtime.accounting.rounding.Bisection;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.noise.Bernoulli;
import dev.discreet.runtime.noise.Exponents;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;

/**
 * Permute-and-flip: the candidates in random order, each accepted with probability e^(−ε · gap /
 * (2Δ)), where the gap is how far its score lies below the best; the first that is accepted.
 *
 * <h2>Security guarantees</h2>
 *
 * Those of {@link SelectionMechanism}. For no scores is the chosen one expected to be worse than
 * with the exponential mechanism of the same ε, and it can be twice as near to the best.
 *
 * <p>All coins are flipped, and one of the accepted candidates is chosen uniformly. This is the
 * same law, as the first of a set in a random order is uniform in it, and takes as many coins
 * whatever the scores are.
 *
 * <p>With n − 1 candidates that are accepted with probability p, the best is chosen with
 * probability (1 − (1 − p)^n) / (n·p), at least 1 − (n − 1)·p/2; other scores at that distance or
 * nearer leave no more to those beyond.
 *
 * <p>Source: R. McKenna, D. Sheldon, "Permute-and-Flip: A New Mechanism for Differentially Private
 * Selection" (2020), algorithm 1 and theorem 2.
 */
@SuppressWarnings("exports")
public final class PermuteAndFlip implements SelectionMechanism {

  /** More than what rounding adds to a probability. */
  private static final double ROUNDING = 0x1p-48;

  private final ScoreScale scale;
  private final PrivacyLoss loss;

  private PermuteAndFlip(BigDecimal sensitivity, BigDecimal epsilon) {
    scale = new ScoreScale(sensitivity, epsilon);
    loss = Calibration.selection(epsilon, PermuteAndFlipLoss::of);
  }

  /**
   * The mechanism for integers or doubles.
   *
   * @param sensitivity the L∞ sensitivity Δ of the scores, above 0
   * @param epsilon ε above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if 2Δ/ε is beyond the range
   *     of a double
   */
  public static PermuteAndFlip of(BigDecimal sensitivity, BigDecimal epsilon) {
    return new PermuteAndFlip(sensitivity, epsilon);
  }

  @Override
  public int select(long[] scores, RandomBits bits) {
    return select(scale.below(scores), bits);
  }

  @Override
  public int select(double[] scores, RandomBits bits) {
    return select(scale.below(scores), bits);
  }

  private static int select(Exponents gaps, RandomBits bits) {
    int[] accepted = new int[gaps.count()];
    int count = 0;
    for (int i = 0; i < gaps.count(); i++) {
      accepted[count] = i; // overwritten by the next one unless the coin says heads
      count += Bernoulli.sampleExpMinus(bits, gaps, i) ? 1 : 0;
    }
    return accepted[(int) bits.uniformBelow(count)];
  }

  @Override
  public double scale() {
    return scale.size();
  }

  @Override
  public PrivacyLoss privacyLoss() {
    return loss;
  }

  @Override
  public double shortfall(int candidates, double confidence) {
    Parameters.checkFromOne("the number of candidates", candidates);
    Accuracy.requireConfidence(confidence);
    double sure = candidates == 1 ? 1 : 2 * (1 - confidence) / (candidates - 1);
    if (sure >= 1 || bestOf(candidates, 1) >= confidence) {
      return 0;
    }
    double tooMuch =
        Bisection.leastDouble(sure, 1, p -> bestOf(candidates, p) < confidence + ROUNDING);
    return scale.size() * -Math.log(Math.nextDown(tooMuch));
  }

  /** Pr[the best is chosen] where all others are accepted with probability p. */
  private static double bestOf(int candidates, double p) {
    return -Math.expm1(candidates * Math.log1p(-p)) / (candidates * p);
  }
}
