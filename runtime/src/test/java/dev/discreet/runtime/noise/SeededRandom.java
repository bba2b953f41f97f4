/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** The JDK's own SHA1PRNG, seeded before first use: the same bits in every run. */
public final class SeededRandom {

  private SeededRandom() {}

  public static SecureRandom of(String seed) {
    try {
      SecureRandom random = SecureRandom.getInstance("SHA1PRNG");
      random.setSeed(seed.getBytes(StandardCharsets.UTF_8));
      return random;
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("this JDK has no SHA1PRNG", e);
    }
  }

  public static RandomBits bits(String seed) {
    return new RandomBits(of(seed));
  }
}
