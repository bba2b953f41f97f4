/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

/**
 * The discrete Fourier transform with a rounding error that is proven.
 *
 * <p>Radix 2, decimation in time, with a table of roots of unity that are each evaluated on their
 * own. Commons Math's transformer derives each root from the one before, so its error grows with
 * the length (measured: 1e-11 at 2^20, against 1e-15 here) and has no published bound; it is the
 * tests' oracle.
 *
 * <p>Source: N. J. Higham, "Accuracy and Stability of Numerical Algorithms" (2002), chapter 24: the
 * relative error in the l2 norm is at most log2(n)·η / (1 − log2(n)·η), where η = μ + γ4·(√2 + μ)
 * and μ is the error of the roots.
 *
 * <p>Immutable and thread-safe.
 */
final class Fourier {

  /** η: an angle below π costs 7 units of 2^-53, its sine and cosine 1.5, γ4·√2 costs 5.7. */
  private static final double STAGE_ERROR = 0x1p-49;

  private final int length;
  private final double[] cosines;
  private final double[] sines;

  /**
   * @param length a power of two, from 2
   * @throws IllegalArgumentException if {@code length} is none
   */
  Fourier(int length) {
    if (length < 2 || Integer.bitCount(length) != 1) {
      throw new IllegalArgumentException("the length is a power of two from 2: " + length);
    }
    this.length = length;
    cosines = new double[length / 2];
    sines = new double[length / 2];
    double angle = -2 * Math.PI / length;
    for (int i = 0; i < length / 2; i++) {
      cosines[i] = Math.cos(angle * i);
      sines[i] = Math.sin(angle * i);
    }
  }

  /** The bound on ‖computed − exact‖₂ / ‖exact‖₂ of one transform. */
  double relativeError() {
    double error = STAGE_ERROR * Integer.numberOfTrailingZeros(length);
    return error / (1 - error);
  }

  /**
   * Replaces z by Σ z[j]·exp(−2πi·jk / n), in place. With the two arrays exchanged it is the
   * inverse without its factor 1 / n.
   */
  void transform(double[] real, double[] imaginary) {
    reorder(real, imaginary);
    for (int half = 1; half < length; half <<= 1) {
      int stride = length / (2 * half);
      for (int start = 0; start < length; start += 2 * half) {
        for (int j = 0, root = 0; j < half; j++, root += stride) {
          int even = start + j;
          int odd = even + half;
          double c = cosines[root];
          double s = sines[root];
          double re = c * real[odd] - s * imaginary[odd];
          double im = c * imaginary[odd] + s * real[odd];
          real[odd] = real[even] - re;
          imaginary[odd] = imaginary[even] - im;
          real[even] += re;
          imaginary[even] += im;
        }
      }
    }
  }

  private void reorder(double[] real, double[] imaginary) {
    int shift = Integer.numberOfLeadingZeros(length) + 1;
    for (int i = 0; i < length; i++) {
      int j = Integer.reverse(i) >>> shift;
      if (j > i) {
        double re = real[i];
        real[i] = real[j];
        real[j] = re;
        double im = imaginary[i];
        imaginary[i] = imaginary[j];
        imaginary[j] = im;
      }
    }
  }
}
