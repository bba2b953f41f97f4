/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import java.util.Arrays;
import java.util.List;

/**
 * The composition of point masses on one grid, by the Fourier transform of what they are when
 * tilted.
 *
 * <p>Each part is tilted by e^(θl) and divided by its moment generating function M. The tilted
 * parts are probability distributions, so is their convolution ν, and the composition has the mass
 * ν(l)·e^(κ − θl) at l, κ = Σ count·ln M. Where θ is the best of Chernoff's bounds for the δ that
 * is asked, ν is of order one near the answer, and the additive error of the transform is relative
 * to δ, however small δ is.
 *
 * <p>What makes it an upper bound:
 *
 * <ul>
 *   <li>The transform is cyclic. What falls outside the window [A, A + n·h) comes in at the other
 *       end and only adds. What lies above the window is added to δ by Chernoff's bound.
 *   <li>Rounding is bounded in the l2 norm. A spectrum is off by at most x = error·√n·‖w‖₂, its
 *       k-th power by k·x·(1 + x)^k as |ŵ| ≤ 1, the inverse transform by its own error.
 *   <li>The rounding of the tilted masses and of κ is relative to each mass and raises κ.
 * </ul>
 *
 * <p>Sources: A. Koskela, J. Jälkö, A. Honkela, "Computing Tight Differential Privacy Guarantees
 * Using FFT" (2020); S. Gopi, Y. T. Lee, L. Wutschitz, "Numerical Composition of Differential
 * Privacy" (2021); F. Esscher (1932) for the tilt.
 */
final class TiltedConvolution {

  /** Powers below e^-80 are taken as 0. */
  private static final double NEGLIGIBLE_EXPONENT = -80;

  private static final double NEGLIGIBLE = 2e-35;

  private static final double UNIT = 0x1p-53;

  /** Point masses and how often they occur. */
  record Part(PointMasses masses, long count) {}

  private final List<Part> parts;
  private final double theta;
  private final int length;
  private final Fourier fourier;

  private double logScale;
  private double spectrumError;
  private double growth;

  private TiltedConvolution(List<Part> parts, double theta, int length) {
    this.parts = parts;
    this.theta = theta;
    this.length = length;
    this.fourier = new Fourier(length);
  }

  /** ν on the window, κ and ‖error of ν‖₂. */
  record Result(PointMasses tilted, double logScale, double error) {}

  /**
   * @param parts on one grid, each with a finite mass
   * @param lowest index of the window
   * @param length of the window, a power of two from 2
   */
  static Result of(List<Part> parts, double theta, long lowest, int length) {
    return new TiltedConvolution(parts, theta, length).compose(lowest);
  }

  private Result compose(long lowest) {
    double[] re = new double[length];
    double[] im = new double[length];
    Arrays.fill(re, 0, length / 2 + 1, 1);
    double multiplications = parts.size();
    for (Part part : parts) {
      double[] real = new double[length];
      double[] imaginary = new double[length];
      addTilted(part, real);
      fourier.transform(real, imaginary);
      for (int f = 0; f <= length / 2; f++) {
        multiplyByPower(re, im, f, real[f], imaginary[f], part.count);
      }
      multiplications += part.count;
    }
    double square = re[0] * re[0] + re[length / 2] * re[length / 2];
    for (int f = 1; f < length / 2; f++) {
      re[length - f] = re[f];
      im[length - f] = -im[f];
      square += 2 * (re[f] * re[f] + im[f] * im[f]);
    }
    im[length / 2] = 0;
    im[0] = 0;
    fourier.transform(im, re);
    double norm = Math.sqrt(square) * (1 + 0x1p-20);
    double powers = Math.expm1(4 * UNIT * multiplications);
    double error =
        (Math.exp(growth) * spectrumError
                    + norm * (powers + (1 + powers) * fourier.relativeError()))
                / Math.sqrt(length)
                * (1 + 0x1p-10)
            + NEGLIGIBLE;
    return new Result(window(re, lowest), logScale, error);
  }

  private void addTilted(Part part, double[] wrapped) {
    PointMasses masses = part.masses;
    double logMgf = masses.logMgf(theta);
    double total = 0;
    double largest = 0;
    for (int i = 0; i < masses.size(); i++) {
      double exponent = theta * masses.loss(i);
      double weight = masses.mass(i) * Math.exp(exponent - logMgf);
      wrapped[(int) Math.floorMod(masses.index(i), (long) length)] += weight;
      total += weight;
      largest = Math.max(largest, Math.abs(exponent));
    }
    double square = 0;
    for (double weight : wrapped) {
      square += weight * weight;
    }
    double offset = fourier.relativeError() * Math.sqrt(length * square) * (1 + 0x1p-20);
    spectrumError += part.count * offset;
    growth += part.count * (offset + Math.max(0, total - 1) + 0x1p-40 * UNIT);
    logScale += part.count * (logMgf + 4 * UNIT * (largest + Math.abs(logMgf) + 4));
  }

  /** Multiplies the product at one frequency by (a + ib)^count, by repeated squaring. */
  private static void multiplyByPower(
      double[] re, double[] im, int f, double a, double b, long count) {
    double x = re[f];
    double y = im[f];
    if (!((double) count * Math.log(a * a + b * b) / 2 > NEGLIGIBLE_EXPONENT)) {
      x = 0;
      y = 0;
    }
    for (long k = x == 0 && y == 0 ? 0 : count; k > 0; k >>= 1) {
      if ((k & 1) == 1) {
        double product = x * a - y * b;
        y = x * b + y * a;
        x = product;
      }
      double square = a * a - b * b;
      b = 2 * a * b;
      a = square;
    }
    re[f] = x;
    im[f] = y;
  }

  /** Wrap-around undone, rounding below 0 cut off. */
  private PointMasses window(double[] cyclic, long lowest) {
    long[] indices = new long[length];
    double[] masses = new double[length];
    for (int i = 0; i < length; i++) {
      indices[i] = lowest + i;
      int at = (int) Math.floorMod(indices[i], (long) length);
      masses[i] = Math.max(0, cyclic[at] / length);
    }
    return new PointMasses(parts.get(0).masses.step(), indices, masses, 0);
  }
}
