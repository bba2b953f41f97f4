/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.special.Beta;

/**
 * Whether samples follow a distribution, by p-values that hold for any number of samples.
 *
 * <p>The events are the cells of a histogram and, for each cell, everything up to it. The count of
 * an event is binomial, and its tail is computed exactly (the incomplete beta function); the
 * p-value is the least tail of all events, times twice their number. So a correct sampler with
 * fresh bits has a p-value below {@link #ALPHA} with at most that probability, whatever the
 * expected counts: no normal or chi-square approximation. A wrong one is rejected when one event is
 * about eight standard deviations off.
 *
 * <p>A build computes fewer than 1000 p-values, parameterised tests counted one by one, so with
 * fresh bits a build without a fault would fail with a probability of at most 10^−9. Nearly all
 * tests here have fixed bits and pass always or never; those of threads have fresh ones.
 */
public final class GoodnessOfFit {

  public static final double ALPHA = 1e-12;

  private GoodnessOfFit() {}

  /** The p-value of counts under probabilities that sum to 1. */
  public static double pValue(long[] counts, double[] probabilities) {
    long n = Arrays.stream(counts).sum();
    double least = 1;
    long count = 0;
    double probability = 0;
    for (int i = 0; i < counts.length; i++) {
      count += counts[i];
      probability += probabilities[i];
      least = Math.min(least, tail(counts[i], n, probabilities[i]));
      if (i < counts.length - 1) {
        least = Math.min(least, tail(count, n, Math.min(1, probability)));
      }
    }
    int events = 2 * counts.length - 1;
    return Math.min(1, 2 * events * least);
  }

  /** The p-value of {@code n} samples under a law. */
  public static double pValue(Law law, int n, DoubleSupplier sampler) {
    double[] edges = law.edges();
    double[] probabilities = new double[edges.length + 1];
    double below = 0;
    for (int i = 0; i < edges.length; i++) {
      double upTo = law.upTo().applyAsDouble(edges[i]);
      probabilities[i] = upTo - below;
      below = upTo;
    }
    probabilities[edges.length] = 1 - below;
    long[] counts = new long[probabilities.length];
    for (int i = 0; i < n; i++) {
      int place = Arrays.binarySearch(edges, sampler.getAsDouble());
      counts[place >= 0 ? place : -place - 1]++;
    }
    return pValue(counts, probabilities);
  }

  /** The p-value of {@code n} samples under the discrete Laplace distribution of scale b. */
  public static double discreteLaplacePValue(double b, int n, DoubleSupplier sampler) {
    return pValue(Law.discreteLaplace(b), n, sampler);
  }

  /** Uniform probabilities. */
  public static double[] uniform(int n) {
    return DoubleStream.generate(() -> 1.0 / n).limit(n).toArray();
  }

  /** The smaller one of Pr[B ≤ count] and Pr[B ≥ count], B binomial. */
  static double tail(long count, long n, double probability) {
    return Math.min(atLeast(count, n, probability), atLeast(n - count, n, 1 - probability));
  }

  private static double atLeast(long count, long n, double probability) {
    if (count == 0) {
      return 1;
    }
    if (probability <= 0 || probability >= 1) {
      return probability <= 0 ? 0 : 1;
    }
    return Beta.regularizedBeta(probability, count, n - count + 1.0);
  }
}
