/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;

/** A source that plays given words and after them zeros, so that a test can try all words. */
public final class EnumeratedBits {

  private EnumeratedBits() {}

  /** These words. */
  public static RandomBits of(long... words) {
    return new RandomBits(new Source(words));
  }

  /** The words whose bits, one after the other, are those of a number below 2^(64·count). */
  static long[] words(BigInteger number, int count) {
    long[] words = new long[count];
    for (int i = 0; i < count; i++) {
      words[i] = number.shiftRight(Long.SIZE * (count - 1 - i)).longValue();
    }
    return words;
  }

  private static final class Source extends SecureRandom {
    private static final long serialVersionUID = 1L;

    Source(long[] words) {
      super(new Words(words), null);
    }
  }

  private static final class Words extends SecureRandomSpi {
    private static final long serialVersionUID = 1L;

    private final long[] words;
    private int next;

    Words(long[] words) {
      this.words = words;
    }

    /** The last word of a filling is 1: a filling of equal words is refused. */
    @Override
    protected void engineNextBytes(byte[] bytes) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.remaining() > Long.BYTES) {
        buffer.putLong(next < words.length ? words[next] : 0);
        next++;
      }
      buffer.putLong(1);
    }

    @Override
    protected void engineSetSeed(byte[] seed) {
      throw new UnsupportedOperationException("words take no seed");
    }

    @Override
    protected byte[] engineGenerateSeed(int count) {
      throw new UnsupportedOperationException("words give no seed");
    }
  }
}
