/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.quantile;

import java.util.SplittableRandom;

/**
 * Quantiles from a tree of noisy counts, as Google's libraries release them: 16 children, four
 * levels, a quarter of ε for each, Laplace noise on each count, and a descent to the leaf where the
 * rank lies. Inexact noise: for comparison only.
 */
final class NoisyTree {

  private static final int CHILDREN = 16;
  private static final int LEVELS = 4;

  private final double[][] counts = new double[LEVELS][];
  private final double width;

  NoisyTree(long[] values, long points, double epsilon, SplittableRandom random) {
    int leaves = (int) Math.pow(CHILDREN, LEVELS);
    width = (double) points / leaves;
    for (int level = 0; level < LEVELS; level++) {
      counts[level] = new double[(int) Math.pow(CHILDREN, level + 1)];
    }
    for (long value : values) {
      int leaf = (int) Math.min(leaves - 1, value / width);
      for (int level = LEVELS - 1; level >= 0; level--) {
        counts[level][leaf]++;
        leaf /= CHILDREN;
      }
    }
    for (double[] level : counts) {
      for (int i = 0; i < level.length; i++) {
        double exponential = -Math.log(1 - random.nextDouble()) * LEVELS / epsilon;
        level[i] = Math.max(0, level[i] + (random.nextBoolean() ? exponential : -exponential));
      }
    }
  }

  long quantile(double rank) {
    double share = rank;
    int node = 0;
    for (int level = 0; level < LEVELS; level++) {
      int first = node * CHILDREN;
      double total = 0;
      for (int i = 0; i < CHILDREN; i++) {
        total += counts[level][first + i];
      }
      if (total == 0) {
        double leaves = Math.pow(CHILDREN, LEVELS - level);
        return (long) ((node + share) * leaves * width);
      }
      double target = share * total;
      int child = 0;
      while (child < CHILDREN - 1 && target > counts[level][first + child]) {
        target -= counts[level][first + child++];
      }
      double own = counts[level][first + child];
      share = own == 0 ? 0.5 : Math.min(1, target / own);
      node = first + child;
    }
    return (long) ((node + share) * width);
  }
}
