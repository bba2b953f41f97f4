/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.samples.census.Occupation;
import dev.discreet.samples.census.Sex;
import dev.discreet.samples.census.Workclass;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TreeTest {

  private static final long SEED = 20261121;

  @Test
  void whatAddsUpStays() {
    Tree tree = of(new long[] {10}, new long[] {4, 6}, new long[] {1, 3, 6, 0});

    for (int level = 0; level < 3; level++) {
      assertArrayEquals(tree.levels().get(level), tree.consistent().levels().get(level), 1e-9);
    }
  }

  /** The nearest x and y to 4 and 6 of which x + y is nearest to 13: each gives in by a third. */
  @Test
  void aDifferenceIsShared() {
    Tree tree = of(new long[] {13}, new long[] {4, 6}).consistent();

    assertArrayEquals(new double[] {12}, tree.levels().get(0), 1e-9);
    assertArrayEquals(new double[] {5, 7}, tree.levels().get(1), 1e-9);
  }

  /** The least squares: any other tree that adds up is further from the counts. */
  @Test
  void noOtherTreeThatAddsUpIsNearer() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < 100; round++) {
      Tree counts = of(numbers(1, random), numbers(3, random), numbers(6, random));
      Tree nearest = counts.consistent();
      Tree other = addingUp(nearest.levels().get(2), random);
      assertAddsUp(nearest);
      assertTrue(
          squares(counts, nearest) <= squares(counts, other) + 1e-9,
          "seed " + SEED + ", round " + round);
    }
  }

  @Test
  void leavesAreSummedUp() {
    Tree tree =
        Levels.sums(
            Map.of(
                new Counts.Leaf(Sex.FEMALE, Workclass.PRIVATE, Occupation.SALES), 3L,
                new Counts.Leaf(Sex.FEMALE, Workclass.LOCAL_GOV, Occupation.SALES), 4L,
                new Counts.Leaf(Sex.MALE, Workclass.PRIVATE, Occupation.TECH_SUPPORT), 5L));

    assertArrayEquals(new double[] {12}, tree.levels().get(0));
    assertEquals(Set.of(7.0, 5.0), cells(tree, Levels.SEXES));
    assertEquals(Set.of(0.0, 3.0, 4.0, 5.0), cells(tree, Levels.WORKCLASSES));
    assertEquals(Set.of(0.0, 3.0, 4.0, 5.0), cells(tree, Levels.OCCUPATIONS));
    assertEquals(0, tree.error(tree.consistent(), Levels.OCCUPATIONS), 1e-9);
  }

  @Test
  void errorIsOfOneLevel() {
    Tree one = of(new long[] {10}, new long[] {4, 6});
    Tree other = of(new long[] {10}, new long[] {1, 10});

    assertEquals(0, one.error(other, 0));
    assertEquals(Math.sqrt(12.5), one.error(other, 1), 1e-9);
  }

  private static Set<Double> cells(Tree tree, int level) {
    return Arrays.stream(tree.levels().get(level)).boxed().collect(Collectors.toSet());
  }

  private static Tree of(long[]... levels) {
    return new Tree(
        Arrays.stream(levels)
            .map(level -> Arrays.stream(level).asDoubleStream().toArray())
            .toList());
  }

  private static long[] numbers(int length, SplittableRandom random) {
    return random.longs(length, -20, 100).toArray();
  }

  /** A tree that adds up, whose leaves are near these. */
  private static Tree addingUp(double[] leaves, SplittableRandom random) {
    double[] moved = leaves.clone();
    double[] middle = new double[3];
    double root = 0;
    for (int i = 0; i < moved.length; i++) {
      moved[i] += random.nextDouble() - 0.5;
      middle[i / 2] += moved[i];
      root += moved[i];
    }
    return new Tree(List.of(new double[] {root}, middle, moved));
  }

  private static void assertAddsUp(Tree tree) {
    double[] middle = tree.levels().get(1);
    double[] leaves = tree.levels().get(2);
    assertEquals(tree.levels().get(0)[0], middle[0] + middle[1] + middle[2], 1e-9);
    for (int i = 0; i < middle.length; i++) {
      assertEquals(middle[i], leaves[2 * i] + leaves[2 * i + 1], 1e-9);
    }
  }

  private static double squares(Tree one, Tree other) {
    double squares = 0;
    for (int level = 0; level < 3; level++) {
      double error = one.error(other, level);
      squares += error * error * one.levels().get(level).length;
    }
    return squares;
  }
}
