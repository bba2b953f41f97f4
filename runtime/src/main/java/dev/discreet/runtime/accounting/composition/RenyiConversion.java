/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.rounding.Upward;

/**
 * From a Rényi divergence of one order to (ε, δ) and back.
 *
 * <p>If D_α(P‖Q) ≤ D, then (ε, δ) holds from P to Q where
 *
 * <pre>ln δ = (α−1)(D − ε) + (α−1)·ln(1 − 1/α) − ln α</pre>
 *
 * <p>Source: C. Canonne, G. Kamath, T. Steinke, "The Discrete Gaussian for Differential Privacy"
 * (2020), proposition 12 and corollary 13; the conversion of S. Asoodeh et al. (2020) gives the
 * same up to their optimisation.
 *
 * <p>The order is passed as β = α − 1 &gt; 0, which loses nothing next to α = 1. The formula holds
 * at every order, so a minimiser that stops anywhere gives a bound; only this evaluation has to be
 * rounded.
 */
final class RenyiConversion {

  private RenyiConversion() {}

  /** ε of D_{1+β} ≤ {@code divergence}, at δ &gt; 0. */
  static double epsilon(double beta, double divergence, double delta) {
    double order = Math.log1p(1 / beta);
    double tail = -Math.log(delta) / beta;
    double size = Math.log1p(beta) / beta;
    return Math.max(
        0, Upward.of(divergence - order + tail - size, divergence + order + tail + size));
  }

  /** ln δ of D_{1+β} ≤ {@code divergence}, at ε. */
  static double logDelta(double beta, double divergence, double epsilon) {
    double order = beta * Math.log1p(1 / beta);
    double size = Math.log1p(beta);
    return Upward.of(
        beta * (divergence - epsilon) - order - size, beta * (divergence + epsilon) + order + size);
  }

  /** The largest divergence of order 1 + β that keeps (ε, δ); at most 0 if there is none. */
  static double divergence(double beta, double epsilon, double delta) {
    double order = Math.log1p(1 / beta);
    double tail = -Math.log(delta) / beta;
    double size = Math.log1p(beta) / beta;
    return Upward.down(epsilon + order - tail + size, epsilon + order + tail + size);
  }

  /** δ from its logarithm, at most 1; 1 also where an extreme order left no number. */
  static double fromLog(double logDelta) {
    return logDelta <= 0 ? Math.min(1, Upward.of(Math.exp(logDelta))) : 1;
  }
}
