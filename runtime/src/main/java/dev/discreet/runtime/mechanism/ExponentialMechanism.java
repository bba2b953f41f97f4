/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ExponentialLoss;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.WeightedChoice;
import java.math.BigDecimal;

/**
 * The exponential mechanism: candidate i with a probability in proportion to e^(ε · score / (2Δ)).
 * The same law as the largest of the scores with Gumbel noise of scale 2Δ/ε.
 *
 * <h2>Security guarantees</h2>
 *
 * Those of {@link SelectionMechanism}. Its losses have a bounded range, which makes it cheaper than
 * others of the same ε where many selections are composed ({@link ExponentialLoss}).
 *
 * <p>Of k candidates that are more than w below the best, one is chosen with a probability of at
 * most k·p / (1 + k·p), with p = e^(−wε/(2Δ)); with n − 1 candidates just there, that is the truth.
 *
 * <p>Source: F. McSherry, K. Talwar, "Mechanism Design via Differential Privacy" (2007), section 3.
 */
@SuppressWarnings("exports")
public final class ExponentialMechanism implements SelectionMechanism {

  private final ScoreScale scale;
  private final PrivacyLoss loss;

  private ExponentialMechanism(BigDecimal sensitivity, BigDecimal epsilon) {
    scale = new ScoreScale(sensitivity, epsilon);
    loss = Calibration.selection(epsilon, ExponentialLoss::of);
  }

  /**
   * The mechanism for integers or doubles.
   *
   * @param sensitivity the L∞ sensitivity Δ of the scores, above 0
   * @param epsilon ε above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if 2Δ/ε is beyond the range
   *     of a double
   */
  public static ExponentialMechanism of(BigDecimal sensitivity, BigDecimal epsilon) {
    return new ExponentialMechanism(sensitivity, epsilon);
  }

  @Override
  public int select(long[] scores, RandomBits bits) {
    return WeightedChoice.sample(bits, scale.below(scores));
  }

  @Override
  public int select(double[] scores, RandomBits bits) {
    return WeightedChoice.sample(bits, scale.below(scores));
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
    double odds = (candidates - 1) * (confidence / (1 - confidence));
    return odds <= 1 ? 0 : scale.size() * Math.log(odds);
  }
}
