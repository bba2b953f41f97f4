/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static java.security.DrbgParameters.Capability.PR_AND_RESEED;

import java.security.DrbgParameters;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/**
 * Where noise comes from unless its owner says otherwise: the JDK's deterministic random bit
 * generator (NIST SP 800-90A, Hash_DRBG by default) at strength 256, reseeded by the operating
 * system before each filling of a buffer.
 *
 * <p>It was chosen by measurement, see {@code docs/performance.md}: in bulk it takes a fraction of
 * the time of the JDK's native source, and the reseeding keeps what makes the native source safe
 * when a process or a virtual machine is copied.
 */
public final class SecureSource {

  private static final int STRENGTH = 256;

  private SecureSource() {}

  /** A new source of its own; the JDK's default where a provider replaced its DRBG. Thread-safe. */
  public static SecureRandom create() {
    try {
      return SecureRandom.getInstance(
          "DRBG", DrbgParameters.instantiation(STRENGTH, PR_AND_RESEED, null));
    } catch (NoSuchAlgorithmException e) {
      return new SecureRandom();
    }
  }
}
