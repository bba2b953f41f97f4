/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.kmeans;

import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.List;
import java.util.Map;

/** Groups people by age and working hours with k-means. */
public final class KMeansJob implements Job {

  @Override
  public String name() {
    return "k-means";
  }

  @Override
  public String measure() {
    return "mean squared distance to the nearest centre";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<Point> points = people.stream().map(Point::of).toList();
    return trials.run(
        points,
        List.of(
            new Level<>(0.01, 0, Clustering::hundredth),
            new Level<>(0.1, 0, Clustering::tenth),
            new Level<>(1, 0, Clustering::one)),
        withoutNoise(points),
        Map.of("4 centres", centres -> spread(points, centres)));
  }

  private static double[] withoutNoise(List<Point> points) {
    Centres centres = new Centres();
    for (int iteration = 0; iteration < Clusters.ITERATIONS; iteration++) {
      double[] now = centres.coordinates();
      centres.move(
          Clusters.sizesOf(points, now),
          Clusters.sumsOfXOf(points, now),
          Clusters.sumsOfYOf(points, now));
    }
    return centres.coordinates();
  }

  private static double spread(List<Point> points, double[] centres) {
    return points.stream()
        .mapToDouble(
            p -> {
              int nearest = Clusters.nearest(p, centres);
              double dx = p.x() - centres[nearest];
              double dy = p.y() - centres[Clusters.CENTRES + nearest];
              return dx * dx + dy * dy;
            })
        .average()
        .orElse(0);
  }
}
