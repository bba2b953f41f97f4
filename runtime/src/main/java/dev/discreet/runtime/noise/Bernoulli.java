/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * Random truth values with an exact probability.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class Bernoulli {

  private Bernoulli() {}

  /**
   * True with probability p/q: ⌈log₂ q⌉ bits, less than twice on average.
   *
   * @param bits where randomness comes from
   * @param p from 0 to q
   * @param q from 1
   * @throws IllegalArgumentException if p/q is not a probability
   */
  public static boolean sample(RandomBits bits, long p, long q) {
    if (p < 0 || p > q || q < 1) {
      throw new IllegalArgumentException("not a probability: " + p + "/" + q);
    }
    return bits.uniformBelow(q) < p;
  }

  /**
   * True with probability p/q.
   *
   * @param bits where randomness comes from
   * @param p from 0 to q
   * @param q from 1
   * @throws IllegalArgumentException if p/q is not a probability
   */
  public static boolean sample(RandomBits bits, BigInteger p, BigInteger q) {
    if (p.signum() < 0 || p.compareTo(q) > 0 || q.signum() < 1) {
      throw new IllegalArgumentException("not a probability: p/q needs 0 <= p <= q, q >= 1");
    }
    return bits.uniformBelow(q).compareTo(p) < 0;
  }

  /**
   * True with the probability that the double {@code p} is: 64 bits, more with a chance of 2^−53.
   *
   * @param bits where randomness comes from
   * @param p in [0, 1]
   * @throws IllegalArgumentException if {@code p} is NaN or outside [0, 1]
   */
  public static boolean sample(RandomBits bits, double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("not a probability: " + p);
    }
    if (p == 0 || p == 1) {
      return p == 1;
    }
    long word = bits.word();
    double uniform = Acceptance.leading(word);
    if (uniform + Acceptance.LAST_DIGIT <= p) {
      return true;
    }
    if (uniform >= p) {
      return false;
    }
    BigFraction exact = Rationals.of(p);
    LazyUniform digits = new LazyUniform(bits, LazyUniform.unsigned(word), Long.SIZE);
    return digits.isBelow(
        precision -> {
          BigInteger floor =
              exact.getNumerator().shiftLeft(precision).divide(exact.getDenominator());
          boolean whole =
              floor
                  .multiply(exact.getDenominator())
                  .equals(exact.getNumerator().shiftLeft(precision));
          return new Enclosure(floor, whole ? floor : floor.add(BigInteger.ONE), precision);
        });
  }

  /**
   * True with probability e^(−x), for the rational number that {@code x} is: 64 bits, more with a
   * chance of about 2^−47.
   *
   * @param bits where randomness comes from
   * @param x from 0, finite
   * @throws IllegalArgumentException if {@code x} is NaN, infinite or negative
   */
  public static boolean sampleExpMinus(RandomBits bits, double x) {
    if (!(x >= 0) || Double.isInfinite(x)) {
      throw new IllegalArgumentException("the exponent must be finite and at least 0: " + x);
    }
    long word = bits.word();
    double uniform = Acceptance.leading(word);
    Acceptance acceptance = Acceptance.of(x, uniform, Acceptance.LAST_DIGIT);
    if (acceptance != Acceptance.UNDECIDED) {
      return acceptance == Acceptance.ACCEPTED;
    }
    bits.unread(word);
    return sampleExpMinus(bits, Rationals.of(x));
  }

  /**
   * True with probability e^(−p/q).
   *
   * @param bits where randomness comes from
   * @param p from 0
   * @param q from 1
   * @throws IllegalArgumentException if {@code p} is negative or {@code q} below 1
   */
  public static boolean sampleExpMinus(RandomBits bits, BigInteger p, BigInteger q) {
    if (p.signum() < 0 || q.signum() < 1) {
      throw new IllegalArgumentException("the exponent p/q needs p >= 0 and q >= 1");
    }
    return sampleExpMinus(bits, new BigFraction(p, q));
  }

  /**
   * True with probability e^(−x): 64 bits, whatever x is, more with a chance of about 2^−47.
   *
   * @param bits where randomness comes from
   * @param exponents among them x
   * @param index which of them
   */
  public static boolean sampleExpMinus(RandomBits bits, Exponents exponents, int index) {
    long word = bits.word();
    double uniform = Acceptance.leading(word);
    Acceptance acceptance = Acceptance.of(exponents.near(index), uniform, Acceptance.LAST_DIGIT);
    if (acceptance != Acceptance.UNDECIDED) {
      return acceptance == Acceptance.ACCEPTED;
    }
    bits.unread(word);
    return sampleExpMinus(bits, exponents.exactly(index));
  }

  private static boolean sampleExpMinus(RandomBits bits, BigFraction x) {
    LazyUniform digits = new LazyUniform(bits);
    digits.extend();
    return digits.isBelow(precision -> Enclosure.expMinus(x, precision));
  }
}
