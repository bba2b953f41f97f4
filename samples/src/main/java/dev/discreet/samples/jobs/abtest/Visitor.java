/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.abtest;

import dev.discreet.annotations.Bounded;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * One visitor of a shop.
 *
 * @param variant the page that they were shown
 * @param bought whether they bought
 * @param euros what they spent, up to a limit
 */
record Visitor(
    Variant variant, boolean bought, @Bounded(lower = 0, upper = Visitor.MAX_EUROS) int euros) {

  /** What a visitor spends counts up to here. */
  static final int MAX_EUROS = 200;

  /** How many of those who are shown A buy. */
  static final double RATE_OF_A = 0.10;

  /** How many of those who are shown B buy. */
  static final double RATE_OF_B = 0.12;

  private static final long SEED = 20_250_301;

  Visitor {
    Objects.requireNonNull(variant);
    euros = Clamp.clamp(euros, 0, MAX_EUROS);
  }

  /** Visitors who do not exist, always the same. */
  static List<Visitor> made(int visitors) {
    SplittableRandom random = new SplittableRandom(SEED);
    return IntStream.range(0, visitors).mapToObj(i -> made(random)).toList();
  }

  private static Visitor made(SplittableRandom random) {
    Variant variant = random.nextBoolean() ? Variant.A : Variant.B;
    boolean bought = random.nextDouble() < (variant == Variant.A ? RATE_OF_A : RATE_OF_B);
    int euros = random.nextInt(20, 181);
    return new Visitor(variant, bought, bought ? euros : 0);
  }
}
