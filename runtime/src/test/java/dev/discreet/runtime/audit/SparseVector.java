/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.RandomBits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sparse vector technique up to the first answer above the threshold: "below" for each query
 * before it. All noise is discrete Laplace on a grid.
 *
 * <p>With sensitivity 1, a threshold scale of 2/ε and a query scale of 4/ε it is ε-differentially
 * private: algorithm 1 of M. Lyu, D. Su, N. Li, "Understanding the Sparse Vector Technique for
 * Differential Privacy" (2017), with one positive answer.
 */
final class SparseVector {

  static final String BELOW = "below";
  static final String ABOVE = "above";

  private final double grid;
  private final DiscreteLaplace thresholdNoise;
  private final @Nullable DiscreteLaplace queryNoise;

  /** Without noise on the queries if {@code queryScale} is 0: that is the broken algorithm 5. */
  SparseVector(double thresholdScale, double queryScale, double grid) {
    this.grid = grid;
    this.thresholdNoise = DiscreteLaplace.ofScale(thresholdScale / grid);
    this.queryNoise = queryScale > 0 ? DiscreteLaplace.ofScale(queryScale / grid) : null;
  }

  List<String> release(double threshold, double[] queries, boolean stops, RandomBits bits) {
    double noisyThreshold = threshold + grid * thresholdNoise.addTo(0, bits);
    List<String> answers = new ArrayList<>();
    for (double query : queries) {
      double noisy = queryNoise == null ? query : query + grid * queryNoise.addTo(0, bits);
      answers.add(noisy >= noisyThreshold ? ABOVE : BELOW);
      if (stops && noisy >= noisyThreshold) {
        break;
      }
    }
    return answers;
  }
}
