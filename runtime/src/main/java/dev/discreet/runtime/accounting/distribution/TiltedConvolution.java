/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

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

  /** ν on the window, κ, ‖error of ν‖₂, and P[L &lt; ∞] above the window. */
  record Result(PointMasses tilted, double logScale, double error, double beyond) {

    /**
     * An upper bound on each of the composed masses, whatever θ was: no mass is off by more than
     * the error of all, as the l2 norm is at least the largest.
     *
     * @param theta θ
     * @param infiniteMass of the parts; what is above the window comes on top
     */
    PointMasses bounded(double theta, double infiniteMass) {
      int size = tilted.size();
      long[] indices = new long[size];
      double[] masses = new double[size];
      for (int i = 0; i < size; i++) {
        indices[i] = tilted.index(i);
        double tilt = theta * tilted.loss(i);
        double slack = 1 + 0x1p-50 * (16 + Math.abs(logScale) + Math.abs(tilt));
        masses[i] =
            (tilted.mass(i) + error) * Math.exp(logScale - tilt) * slack + Double.MIN_NORMAL;
      }
      return new PointMasses(tilted.step(), indices, masses, infiniteMass + beyond);
    }

    /**
     * The composed masses of a convolution with θ = 0, rounded up.
     *
     * @param infiniteMass of the parts; what is known of no grid point comes on top
     */
    PointMasses untilted(double infiniteMass) {
      int size = tilted.size();
      double scale = Math.exp(logScale) * (1 + 0x1p-48);
      long[] indices = new long[size];
      double[] masses = new double[size];
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (tilted.mass(i) > 0) {
          indices[kept] = tilted.index(i);
          masses[kept++] = tilted.mass(i) * scale;
        }
      }
      double unknown = error * Math.sqrt(size) * scale + beyond;
      return new PointMasses(
              tilted.step(),
              Arrays.copyOf(indices, kept),
              Arrays.copyOf(masses, kept),
              infiniteMass + unknown)
          .trimmed();
    }
  }

  /**
   * @param bounds on the sum of parts that are on one grid
   * @param lowest index that the window must hold
   * @param highest index that the window must hold, less than 2^30 above
   */
  static Result of(ChernoffBounds bounds, double theta, double lowest, double highest) {
    double step = bounds.parts().get(0).masses().step();
    int length = Integer.highestOneBit((int) Math.max(1, highest - lowest)) * 2;
    double top = lowest + length - 1;
    double beyond =
        top < bounds.largestIndex()
            ? bounds.delta(bounds.orderForEpsilon(top * step), top * step)
            : 0;
    return new TiltedConvolution(bounds.parts(), theta, length).compose((long) lowest, beyond);
  }

  private Result compose(long lowest, double beyond) {
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
    return new Result(window(re, lowest), logScale, error, beyond);
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
