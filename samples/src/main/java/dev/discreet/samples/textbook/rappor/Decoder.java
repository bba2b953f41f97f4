/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;

/**
 * Which of some candidates the clients have, by regression: RAPPOR, section 4.
 *
 * <p>Each bit of each cohort is an equation: the estimate of how many clients have a text that sets
 * it, against the texts that would. What is in no candidate's list sets any bit of a block alike;
 * that is the intercept. The least squares give the numbers, and their covariance the confidence.
 * Its variance is that of the reports, or that of the residuals where this is larger. A candidate
 * is found if it is above 0 at a significance of 5 % divided by the number of candidates
 * (Bonferroni).
 *
 * <p>RAPPOR chooses candidates by Lasso first, which takes more of them than there are bits. Here
 * there are fewer.
 *
 * <p>All of this is public: it sees reports alone.
 */
final class Decoder {

  private static final double SIGNIFICANCE = 0.05;
  private static final NormalDistribution NORMAL = new NormalDistribution(0, 1);

  private final List<String> candidates;

  /**
   * A decoder of some texts.
   *
   * @param candidates different ones, fewer than there are bits in all cohorts
   */
  Decoder(List<String> candidates) {
    this.candidates = List.copyOf(candidates);
  }

  /**
   * An estimate of each candidate, in order.
   *
   * @param tallies of all cohorts
   * @param confidence of the half-widths, in (0, 1)
   */
  List<Estimate> decode(List<Tally> tallies, double confidence) {
    OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
    regression.newSampleData(
        tallies.stream().flatMap(t -> bits().mapToObj(t::estimate)).mapToDouble(y -> y).toArray(),
        equations(tallies));
    double[] numbers = regression.estimateRegressionParameters();
    double[][] covariance = regression.estimateRegressionParametersVariance();
    double ofReports = tallies.stream().mapToDouble(Tally::variance).max().orElseThrow();
    double variance = Math.max(ofReports, regression.estimateErrorVariance());
    double width = NORMAL.inverseCumulativeProbability((1 + confidence) / 2);
    double least = NORMAL.inverseCumulativeProbability(1 - SIGNIFICANCE / candidates.size());

    List<Estimate> estimates = new ArrayList<>();
    for (int j = 0; j < candidates.size(); j++) {
      double number = numbers[j + 1];
      double error = Math.sqrt(variance * covariance[j + 1][j + 1]);
      estimates.add(new Estimate(candidates.get(j), number, width * error, number > least * error));
    }
    return estimates;
  }

  /** The share of a text's clients that is in the cohort, where the text sets the bit. */
  private double[][] equations(List<Tally> tallies) {
    double all = tallies.stream().mapToInt(Tally::clients).sum();
    return tallies.stream()
        .flatMap(
            tally ->
                bits()
                    .mapToObj(
                        bit ->
                            candidates.stream()
                                .mapToDouble(
                                    text -> sets(text, tally, bit) ? tally.clients() / all : 0)
                                .toArray()))
        .toArray(double[][]::new);
  }

  private static boolean sets(String text, Tally tally, int bit) {
    int function = bit / Bloom.POSITIONS;
    return Bloom.position(text, tally.cohort(), function) == bit % Bloom.POSITIONS;
  }

  private static IntStream bits() {
    return IntStream.range(0, Bloom.BITS);
  }
}
