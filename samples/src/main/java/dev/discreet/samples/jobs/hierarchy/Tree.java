/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts on the levels of a hierarchy, from its root to its leaves. The children of a cell lie next
 * to each other on the level below, and all cells of a level have as many.
 *
 * @param levels the counts; not changed afterwards
 */
record Tree(List<double[]> levels) {

  Tree {
    levels = List.copyOf(levels);
  }

  /**
   * The counts that are nearest to these in squares, and of which every cell is the sum of its
   * children (Hay, Rastogi, Miklau and Suciu 2010, theorem 3), provided that all counts have noise
   * of one variance.
   *
   * <p>Upwards, a cell is estimated by its own count and by the sum of its children's estimates,
   * each weighted by its precision; downwards, what a cell has more than its children is shared
   * among them by their variances, which are the same.
   */
  Tree consistent() {
    List<double[]> estimates = new ArrayList<>(levels);
    double variance = 1;
    for (int level = levels.size() - 2; level >= 0; level--) {
      double[] below = estimates.get(level + 1);
      double[] own = levels.get(level);
      int children = below.length / own.length;
      double ofSum = children * variance;
      double[] estimate = new double[own.length];
      for (int i = 0; i < own.length; i++) {
        estimate[i] = (own[i] * ofSum + sum(below, i, children)) / (ofSum + 1);
      }
      estimates.set(level, estimate);
      variance = ofSum / (ofSum + 1);
    }
    for (int level = 1; level < levels.size(); level++) {
      estimates.set(level, shared(estimates.get(level - 1), estimates.get(level)));
    }
    return new Tree(estimates);
  }

  private static double[] shared(double[] parents, double[] level) {
    int children = level.length / parents.length;
    double[] shared = level.clone();
    for (int i = 0; i < parents.length; i++) {
      double more = (parents[i] - sum(level, i, children)) / children;
      for (int j = i * children; j < (i + 1) * children; j++) {
        shared[j] += more;
      }
    }
    return shared;
  }

  private static double sum(double[] level, int parent, int children) {
    return Arrays.stream(level, parent * children, (parent + 1) * children).sum();
  }

  /** The root of the mean squared difference from another tree, on one level. */
  double error(Tree other, int level) {
    double[] own = levels.get(level);
    double[] others = other.levels.get(level);
    double squares = 0;
    for (int i = 0; i < own.length; i++) {
      squares += (own[i] - others[i]) * (own[i] - others[i]);
    }
    return Math.sqrt(squares / own.length);
  }
}
