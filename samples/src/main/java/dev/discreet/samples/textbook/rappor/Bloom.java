/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Sensitive;

/**
 * A Bloom filter of a text, in blocks: each of {@link #FUNCTIONS} hash functions sets one bit of a
 * block of its own. The functions are others in each of {@link #COHORTS} cohorts, so that texts
 * which collide in one do not in the next.
 *
 * <p>RAPPOR has one block for all functions. With blocks, exactly so many bits are set, and each
 * block says which of {@link #POSITIONS} categories the text is in.
 */
final class Bloom {

  static final int COHORTS = 8;
  static final int FUNCTIONS = 2;
  static final int POSITIONS = 32;
  static final int BITS = FUNCTIONS * POSITIONS;

  private Bloom() {}

  /**
   * The bit that a text sets in a block.
   *
   * @param text any
   * @param cohort from 0
   * @param function from 0
   */
  @Bounded(lower = 0, upper = POSITIONS - 1)
  static int position(@Sensitive String text, int cohort, int function) {
    int mixed = text.hashCode() + 0x9E3779B9 * (FUNCTIONS * cohort + function + 1);
    mixed = (mixed ^ (mixed >>> 16)) * 0x85EBCA6B;
    mixed = (mixed ^ (mixed >>> 13)) * 0xC2B2AE35;
    return Math.floorMod(mixed ^ (mixed >>> 16), POSITIONS);
  }
}
