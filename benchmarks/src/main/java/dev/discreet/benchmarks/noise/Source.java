/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import static java.security.DrbgParameters.Capability.RESEED_ONLY;

import dev.discreet.runtime.noise.SecureSource;
import java.security.DrbgParameters;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** The JDK's sources of randomness, as a parameter. */
public enum Source {
  /** The operating system's; not there on Windows. */
  NATIVE("NativePRNG"),
  /** Seeded once by the operating system. */
  DRBG("DRBG"),
  /** Seeded again before each filling: prediction resistance. */
  DRBG_RESEEDED("DRBG, reseeded");

  final String text;

  Source(String text) {
    this.text = text;
  }

  SecureRandom create() {
    try {
      return switch (this) {
        case NATIVE -> SecureRandom.getInstance("NativePRNG");
        case DRBG ->
            SecureRandom.getInstance("DRBG", DrbgParameters.instantiation(256, RESEED_ONLY, null));
        case DRBG_RESEEDED -> SecureSource.create();
      };
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JDK has no " + text, e);
    }
  }

  void fill(SecureRandom source, byte[] buffer) {
    if (this == DRBG_RESEEDED) {
      source.nextBytes(buffer, DrbgParameters.nextBytes(-1, true, null));
    } else {
      source.nextBytes(buffer);
    }
  }
}
