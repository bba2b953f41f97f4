/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.kmeans;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CentresTest {

  @Test
  void moveToTheMeansOfTheirPoints() {
    Centres centres = new Centres();

    centres.move(
        new long[] {10, 4, 1, 2}, new double[] {-5, 1, 0, 0.5}, new double[] {-8, -3, 1, 1});

    assertArrayEquals(
        new double[] {-0.5, 0.25, 0, 0.25, -0.8, -0.75, 1, 0.5}, centres.coordinates());
  }

  /** Noise may leave a cluster without a point, or move a mean beyond all points. */
  @Test
  void stayWhereTheyAreOrInRange() {
    Centres centres = new Centres();
    double[] before = centres.coordinates();

    centres.move(new long[] {0, -3, 1, 1}, new double[] {9, 9, 7, -7}, new double[] {9, 9, 7, -7});

    assertEquals(before[0], centres.coordinates()[0]);
    assertEquals(before[1], centres.coordinates()[1]);
    assertEquals(1, centres.coordinates()[2]);
    assertEquals(-1, centres.coordinates()[3]);
  }

  @Test
  void aPointIsNearestToOneCentre() {
    double[] centres = new Centres().coordinates();
    assertEquals(0, Clusters.nearest(new Point(-1, -1), centres));
    assertEquals(3, Clusters.nearest(new Point(0.25, 0.5), centres));
    assertEquals(0, Clusters.nearest(new Point(0, 0), centres), "of several, the first");
    assertArrayEquals(
        new long[] {2, 0, 0, 1},
        Clusters.sizesOf(List.of(new Point(-1, -1), new Point(0, 0), new Point(1, 1)), centres));
  }
}
