/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.kmeans;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/** The programs: Lloyd's iterations, at each level of privacy. */
final class Clustering {

  private Clustering() {}

  @PrivacyBudget(epsilon = 0.01)
  static double[] hundredth(PrivateData<Point> points) {
    PrivateClusters_Hundredth queries = new PrivateClusters_Hundredth(points);
    Centres centres = new Centres();
    for (int iteration = 0; iteration < Clusters.ITERATIONS; iteration++) {
      double[] now = centres.coordinates();
      centres.move(queries.sizes(now), queries.sumsOfX(now), queries.sumsOfY(now));
    }
    return centres.coordinates();
  }

  @PrivacyBudget(epsilon = 0.1)
  static double[] tenth(PrivateData<Point> points) {
    PrivateClusters_Tenth queries = new PrivateClusters_Tenth(points);
    Centres centres = new Centres();
    for (int iteration = 0; iteration < Clusters.ITERATIONS; iteration++) {
      double[] now = centres.coordinates();
      centres.move(queries.sizes(now), queries.sumsOfX(now), queries.sumsOfY(now));
    }
    return centres.coordinates();
  }

  @PrivacyBudget(epsilon = 1)
  static double[] one(PrivateData<Point> points) {
    PrivateClusters_One queries = new PrivateClusters_One(points);
    Centres centres = new Centres();
    for (int iteration = 0; iteration < Clusters.ITERATIONS; iteration++) {
      double[] now = centres.coordinates();
      centres.move(queries.sizes(now), queries.sumsOfX(now), queries.sumsOfY(now));
    }
    return centres.coordinates();
  }
}
