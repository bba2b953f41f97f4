/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.bayes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ClassifierTest {

  private static final int[] NOTHING = new int[Example.FEATURES];

  private static Example example(int first, int second) {
    int[] features = NOTHING.clone();
    features[0] = first;
    features[1] = second;
    return new Example(features, false);
  }

  /** Against label 1 is 9 to 1; for it is 4 to 1 where a feature has value 1: two are enough. */
  @Test
  void weighsThePriorAgainstTheEvidence() {
    long[][] table = {{79, 19}, {19, 79}};
    Classifier classifier = Classifier.of(new long[] {899, 99}, new long[][][] {table, table}, 1);

    assertFalse(classifier.label(example(0, 0)));
    assertFalse(classifier.label(example(0, 1)));
    assertFalse(classifier.label(example(1, 0)));
    assertTrue(classifier.label(example(1, 1)));
  }

  /** Noise may make counts negative: then there was nobody. */
  @Test
  void takesNegativeCountsForNone() {
    long[][] noisy = {{-5, 10}, {10, -5}};
    long[][] none = {{0, 10}, {10, 0}};
    long[] labels = {-1, 3};

    for (int value = 0; value < 2; value++) {
      assertEquals(
          Classifier.of(labels, new long[][][] {none}, 1).label(example(value, 0)),
          Classifier.of(labels, new long[][][] {noisy}, 1).label(example(value, 0)));
    }
    assertTrue(Classifier.of(labels, new long[][][] {noisy}, 1).label(example(0, 0)));
    assertFalse(Classifier.of(labels, new long[][][] {noisy}, 1).label(example(1, 0)));
  }

  /** Nine to one in a value of ten examples is no evidence where noise is as large as that. */
  @Test
  void takesLittleForNoEvidence() {
    long[][] table = {{1_000, 1}, {1_000, 9}};
    long[] labels = {1_300, 1_000};

    assertTrue(Classifier.of(labels, new long[][][] {table}, 1).label(example(1, 0)));
    assertFalse(Classifier.of(labels, new long[][][] {table}, 100).label(example(1, 0)));
  }
}
