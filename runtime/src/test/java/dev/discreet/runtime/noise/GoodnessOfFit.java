/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.inference.ChiSquareTest;

/**
 * Pearson's chi-square test. A correct sampler with fresh bits fails at {@link #ALPHA} with about
 * that probability, one in a million per test; the tests here have fixed bits, so they pass always
 * or never.
 */
public final class GoodnessOfFit {

  public static final double ALPHA = 1e-6;

  private static final double MIN_EXPECTED = 20;

  private GoodnessOfFit() {}

  /** The p-value of counts under probabilities that sum to 1. */
  public static double pValue(long[] counts, double[] probabilities) {
    return new ChiSquareTest().chiSquareTest(probabilities, counts);
  }

  /** The p-value of {@code n} samples under the discrete Laplace distribution of scale b. */
  public static double discreteLaplacePValue(double b, int n, DoubleSupplier sampler) {
    List<Double> edges = new ArrayList<>();
    List<Double> probabilities = new ArrayList<>();
    double below = 0;
    for (double edge : candidateEdges(b)) {
      double upTo = cdf(b, edge);
      if ((upTo - below) * n >= MIN_EXPECTED && (1 - upTo) * n >= MIN_EXPECTED) {
        edges.add(edge);
        probabilities.add(upTo - below);
        below = upTo;
      }
    }
    probabilities.add(1 - below);
    long[] counts = new long[probabilities.size()];
    for (int i = 0; i < n; i++) {
      double sample = sampler.getAsDouble();
      int bin = 0;
      while (bin < edges.size() && sample > edges.get(bin)) {
        bin++;
      }
      counts[bin]++;
    }
    return pValue(counts, probabilities.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static TreeSet<Double> candidateEdges(double b) {
    TreeSet<Double> edges = new TreeSet<>();
    for (int j = -24; j <= 24; j++) {
      edges.add(Math.rint(b * j / 4));
      edges.add((double) j);
    }
    return edges;
  }

  /** Pr[Y ≤ k] for an integer k. */
  private static double cdf(double b, double k) {
    double p = Math.exp(-1 / b);
    return k < 0 ? Math.exp(k / b) / (1 + p) : 1 - Math.exp(-(k + 1) / b) / (1 + p);
  }

  /** Uniform probabilities. */
  public static double[] uniform(int n) {
    return DoubleStream.generate(() -> 1.0 / n).limit(n).toArray();
  }
}
