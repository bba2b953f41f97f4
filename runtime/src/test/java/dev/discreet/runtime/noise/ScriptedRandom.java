/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;

/** A source that plays given words, and after them those of a {@link SeededRandom}. */
public final class ScriptedRandom {

  private ScriptedRandom() {}

  public static SecureRandom of(long... words) {
    return new Scripted(words);
  }

  static RandomBits bits(long... words) {
    return new RandomBits(of(words));
  }

  private static final class Scripted extends SecureRandom {
    private static final long serialVersionUID = 1L;

    Scripted(long[] words) {
      super(new Script(words), null);
    }
  }

  private static final class Script extends SecureRandomSpi {
    private static final long serialVersionUID = 1L;

    private final byte[] script;
    private final SecureRandom rest = SeededRandom.of("after the script");
    private int position;

    Script(long[] words) {
      ByteBuffer buffer = ByteBuffer.allocate(words.length * Long.BYTES);
      buffer.asLongBuffer().put(words);
      script = buffer.array();
    }

    @Override
    protected void engineNextBytes(byte[] bytes) {
      rest.nextBytes(bytes);
      int scripted = Math.min(bytes.length, script.length - position);
      System.arraycopy(script, position, bytes, 0, scripted);
      position += scripted;
    }

    @Override
    protected void engineSetSeed(byte[] seed) {
      throw new UnsupportedOperationException("a script takes no seed");
    }

    @Override
    protected byte[] engineGenerateSeed(int count) {
      throw new UnsupportedOperationException("a script gives no seed");
    }
  }
}
