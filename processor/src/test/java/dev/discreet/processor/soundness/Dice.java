/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.SplittableRandom;

/** Random choices of a grammar, some of them only where the program is a wild one. */
final class Dice {
  private final SplittableRandom random;
  private final double wildness;

  /**
   * Dice.
   *
   * @param wildness how often a choice that the checker may well refuse is taken
   */
  Dice(SplittableRandom random, double wildness) {
    this.random = random;
    this.wildness = wildness;
  }

  boolean wild() {
    return random.nextDouble() < wildness;
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  int below(int n) {
    return random.nextInt(n);
  }

  /** Both ends included. */
  int between(int lower, int upper) {
    return random.nextInt(lower, upper + 1);
  }

  long longBelow(long n) {
    return random.nextLong(n);
  }

  String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** One of the first, or where the dice are wild, one of the others. */
  String pick(String[] usual, String... wild) {
    return wild() ? pick(wild) : pick(usual);
  }
}
