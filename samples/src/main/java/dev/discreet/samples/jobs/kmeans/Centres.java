/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.kmeans;

import dev.discreet.runtime.Clamp;

/** The centres of clusters, moved by released sizes and sums only. */
final class Centres {

  /** All x, then all y: points of the plane that anybody could choose. */
  private final double[] coordinates = {-0.5, 0.5, -0.5, 0.5, -0.5, -0.5, 0.5, 0.5};

  /** All x, then all y; a copy. */
  double[] coordinates() {
    return coordinates.clone();
  }

  /** Moves each centre to the mean of its points; one with few points stays where it is. */
  void move(long[] sizes, double[] sumsOfX, double[] sumsOfY) {
    for (int i = 0; i < Clusters.CENTRES; i++) {
      if (sizes[i] > 0) {
        coordinates[i] = Clamp.clamp(sumsOfX[i] / sizes[i], -1.0, 1.0);
        coordinates[Clusters.CENTRES + i] = Clamp.clamp(sumsOfY[i] / sizes[i], -1.0, 1.0);
      }
    }
  }
}
