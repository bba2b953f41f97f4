/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.distribution.FinitePair;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A vector of bits with at most m ones, each bit flipped with probability f/2: the permanent
 * response of Ú. Erlingsson, V. Pihur, A. Korolova, "RAPPOR" (2014).
 *
 * <p>Two vectors differ in 2m bits at most, each of which is randomised response with ε_1 = ln((2 −
 * f)/f); so ε = 2m ε_1, and the loss is ε_1 times a difference of binomial counts. Vectors that
 * differ in fewer bits are the same with bits left out.
 *
 * @param f in (0, 1]
 * @param maxWeight m, from 1 to 10 000
 */
public record UnaryEncodingLoss(double f, int maxWeight) implements PrivacyLoss {

  /** The largest m. */
  public static final int LARGEST_WEIGHT = 10_000;

  /**
   * @throws IllegalArgumentException if a parameter is NaN or outside its domain
   */
  public UnaryEncodingLoss {
    if (!(f > 0 && f <= 1)) {
      throw new IllegalArgumentException("f must be in (0, 1]: " + f);
    }
    if (maxWeight < 1 || maxWeight > LARGEST_WEIGHT) {
      throw new IllegalArgumentException(
          "the weight must be from 1 to " + LARGEST_WEIGHT + ": " + maxWeight);
    }
  }

  /** The loss; the errors are the constructor's. */
  public static UnaryEncodingLoss of(double f, int maxWeight) {
    return new UnaryEncodingLoss(f, maxWeight);
  }

  private int bits() {
    return 2 * maxWeight;
  }

  /** ln(1 + (2 − 2f)/f), rounded up. */
  private double epsilonOfBit() {
    double excess = Upward.quotient(2 * Math.nextUp(1 - f), f);
    if (excess == Double.POSITIVE_INFINITY) {
      return Upward.of(Math.log(2) - Math.log(f));
    }
    return f == 1 ? 0 : Math.nextUp(Math.log1p(excess));
  }

  /** 2m ln((2 − f)/f), rounded up. */
  public double epsilon() {
    return Upward.product(bits(), epsilonOfBit());
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(PrivacyCost.pure(Upward.decimal(epsilon())));
  }

  @Override
  public double rho() {
    return Upward.product(bits(), BinaryResponse.rho(epsilonOfBit()));
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return Upward.product(bits(), BinaryResponse.renyi(epsilonOfBit(), order));
  }

  @Override
  public List<DominatingPair> pairs() {
    double epsilon = epsilonOfBit();
    if (epsilon == 0) {
      return List.of(FinitePair.equal());
    }
    int n = bits();
    double[] masses = binomial(n, f / 2);
    double[] losses = new double[n + 1];
    double[] p = new double[n + 1];
    for (int kept = 0; kept <= n; kept++) {
      losses[kept] = (2 * kept - n) * epsilon;
      p[kept] = masses[n - kept];
    }
    return List.of(FinitePair.of(losses, p, masses));
  }

  /** From the mode, whose ratio to its neighbours is known, so that no tail is lost. */
  private static double[] binomial(int n, double probability) {
    double[] masses = new double[n + 1];
    int mode = (int) ((n + 1) * probability);
    double odds = probability / (1 - probability);
    masses[mode] = 1;
    for (int k = mode; k < n; k++) {
      masses[k + 1] = masses[k] * odds * (n - k) / (k + 1);
    }
    for (int k = mode; k > 0; k--) {
      masses[k - 1] = masses[k] / odds * k / (n - k + 1);
    }
    double sum = Arrays.stream(masses).sum();
    return Arrays.stream(masses).map(mass -> mass / sum).toArray();
  }
}
