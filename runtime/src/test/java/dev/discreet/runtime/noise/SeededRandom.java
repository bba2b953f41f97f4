/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import dev.discreet.runtime.DangerouslyPredictableRandom;
import java.security.SecureRandom;

/** Short names for the same bits in every run. */
public final class SeededRandom {

  private SeededRandom() {}

  public static SecureRandom of(String seed) {
    return new DangerouslyPredictableRandom(seed);
  }

  public static RandomBits bits(String seed) {
    return new RandomBits(of(seed));
  }
}
