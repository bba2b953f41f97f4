/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import org.jspecify.annotations.Nullable;

/**
 * The same "random" bits in every run: <b>for tests only</b>. Whoever knows the seed takes the
 * noise off every answer.
 *
 * <p>A data set whose noise comes from it is refused by {@link PrivateData.Builder#build()} unless
 * {@link PrivateData.Builder#dangerouslyAllowUnverifiedQueries()} has given up all guarantees
 * anyway, so no wrapper in production can be given one.
 *
 * <p>The bits are those of the JDK's SHA1PRNG. Thread-safe.
 */
public final class DangerouslyPredictableRandom extends SecureRandom {

  private static final long serialVersionUID = 1;

  private final SecureRandom generator;

  /**
   * The bits that belong to a seed.
   *
   * @param seed any text
   */
  public DangerouslyPredictableRandom(String seed) {
    try {
      generator = SecureRandom.getInstance("SHA1PRNG");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JDK has no SHA1PRNG", e);
    }
    generator.setSeed(seed.getBytes(StandardCharsets.UTF_8));
  }

  /** None: nobody can ask for fresh entropy here. */
  @Override
  @SuppressWarnings("exports")
  public @Nullable SecureRandomParameters getParameters() {
    return null;
  }

  @Override
  public void nextBytes(byte[] bytes) {
    generator.nextBytes(bytes);
  }
}
