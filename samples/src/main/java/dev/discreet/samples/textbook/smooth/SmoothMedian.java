/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.smooth;

/**
 * The median of integers, a smooth bound of its local sensitivity, and scores that make the
 * exponential mechanism draw noise of that size.
 *
 * <p>Source: K. Nissim, S. Raskhodnikova, A. Smith, "Smooth Sensitivity and Sampling in Private
 * Data Analysis" (STOC 2007), called NRS below; S. Vadhan, "The Complexity of Differential Privacy"
 * (2017), section 3.1. NRS replace rows; here rows are added and removed.
 *
 * <h2>The bound</h2>
 *
 * Let x₁ ≤ … ≤ xₙ be the values, 0 those before and L those after them, and g(j) = x₍⌊(n+j)/2⌋+1₎.
 * The median f is g(0). Where one value is added or removed, g′(j) lies between g(j − 1) and g(j +
 * 1): added, x₍i−1₎ ≤ x′ᵢ ≤ xᵢ and n grows by 1; removed, xᵢ ≤ x′ᵢ ≤ x₍i+1₎ and n falls by 1. Let
 * A₍k₎ = g(k + 1) − g(−k − 1), which is k + 1 ranks wide, as is the window of NRS (proposition
 * 3.4). Then
 *
 * <ol>
 *   <li>|f − f′| ≤ A₍0₎, since both lie between g(−1) and g(1),
 *   <li>A₍k₎ ≤ A′₍k+1₎, of any neighbour.
 * </ol>
 *
 * <p>Let S be the maximum of e^(−βk) A₍k₎ for k below K, and of e^(−βK) L. By 2, and because no
 * A₍k₎ exceeds L, S ≤ e^β S′: it is β-smooth (NRS, definition 2.1). By 1, |f − f′| ≤ S, and also ≤
 * S′. The last term keeps S above 0 and the work independent of the values; K is such that it is
 * below 1/16.
 *
 * <h2>The noise</h2>
 *
 * NRS scale noise by S, with a density in proportion to 1/(1 + |z|^γ) for δ = 0 (corollary 2.4).
 * What could not be proven of a scale that follows the rows is proven of scores: r has the score
 *
 * <p>u(r) = −ln(1 + (e^β − 1) |r − f| / S).
 *
 * <p>With t = |r − f|/S, a neighbour's t′ is at most e^β t + 1, as |r − f′| ≤ |r − f| + S′. So 1 +
 * (e^β − 1) t′ ≤ e^β (1 + (e^β − 1) t): a row moves each score by at most β. The exponential
 * mechanism draws r with a probability in proportion to (1 + (e^β − 1) t)^(−ε/(2β)), at a cost of
 * ε, δ = 0. That is NRS's noise with γ = ε/(2β), on a grid, in the form that R. Hladík, J. Tětek,
 * "Smooth Sensitivity Revisited" (2024) propose.
 *
 * <h2>In doubles</h2>
 *
 * g and A are integers, and exact. {@code exp}, {@code expm1} and {@code log1p} of {@code
 * StrictMath} are off by an ulp each, so S and the argument of the logarithm have a relative error
 * below 2⁻⁴⁸. The logarithm moves by no more than that, and has an ulp of its own: below 10⁻¹² for
 * both neighbours together.
 */
final class SmoothMedian {

  private final int[] sorted;
  private final int limit;
  private final double beta;

  /**
   * The median of some values.
   *
   * @param sorted in [0, limit], ascending
   * @param limit from 1; public
   * @param beta β above 0
   */
  SmoothMedian(int[] sorted, int limit, double beta) {
    this.sorted = sorted.clone();
    this.limit = limit;
    this.beta = beta;
  }

  /** The upper one of two middle values; without values, the limit. */
  int median() {
    return shifted(0);
  }

  /** The smooth bound S. */
  double sensitivity() {
    int steps = (int) StrictMath.ceil(StrictMath.log(16.0 * limit) / beta);
    double sensitivity = StrictMath.exp(-beta * steps) * limit;
    for (int k = 0; k < steps; k++) {
      int width = shifted(k + 1) - shifted(-k - 1);
      sensitivity = Math.max(sensitivity, StrictMath.exp(-beta * k) * width);
    }
    return sensitivity;
  }

  /** The score of each number from 0 to the limit. */
  double[] scores() {
    return scores(sensitivity());
  }

  /** The scores at some other scale than the smooth bound, which may be wrong. */
  double[] scores(double scale) {
    double slope = StrictMath.expm1(beta) / scale;
    double[] scores = new double[limit + 1];
    for (int r = 0; r <= limit; r++) {
      scores[r] = -StrictMath.log1p(slope * Math.abs(r - median()));
    }
    return scores;
  }

  /** What the median can be at most after j values more, or at least after −j. */
  private int shifted(int j) {
    int index = Math.floorDiv(sorted.length + j, 2);
    if (index < 0) {
      return 0;
    }
    return index < sorted.length ? sorted[index] : limit;
  }
}
