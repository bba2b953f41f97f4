/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;

/**
 * Bernoulli variables that are true with probability exactly e^(−γ), for rational γ ≥ 0.
 *
 * <p>Algorithm 1 of C. Canonne, G. Kamath, T. Steinke, "The Discrete Gaussian for Differential
 * Privacy" (2020), section 5.1. For γ in [0, 1] it draws Bernoulli(γ/1), Bernoulli(γ/2), … until
 * one is false; the number of draws is odd with probability Σ (−γ)^k / k! = e^(−γ). A larger γ is
 * split into as many ones as it holds and a rest. The expected number of draws is below 5, for any
 * γ.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class BernoulliExp {

  private BernoulliExp() {}

  /**
   * True with probability e^(−p/q).
   *
   * @param bits where randomness comes from
   * @param p from 0
   * @param q from 1
   * @throws IllegalArgumentException if {@code p} is negative or {@code q} below 1
   */
  public static boolean sample(RandomBits bits, BigInteger p, BigInteger q) {
    if (p.signum() < 0 || q.signum() < 1) {
      throw new IllegalArgumentException("the exponent p/q needs p >= 0 and q >= 1");
    }
    BigInteger rest = p;
    while (rest.compareTo(q) > 0) {
      if (!sampleWithinOne(bits, BigInteger.ONE, BigInteger.ONE)) {
        return false;
      }
      rest = rest.subtract(q);
    }
    return sampleWithinOne(bits, rest, q);
  }

  /** The case p ≤ q. */
  private static boolean sampleWithinOne(RandomBits bits, BigInteger p, BigInteger q) {
    if (p.signum() == 0) {
      return true;
    }
    long draws = 1;
    while (bits.uniformBelow(q.multiply(BigInteger.valueOf(draws))).compareTo(p) < 0) {
      draws++;
    }
    return draws % 2 == 1;
  }
}
