/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import dev.discreet.runtime.noise.RandomBits;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * A secret sequence of numbers, uniform in 64 bits, that can be begun again: the same rows are
 * chosen each time they are read.
 *
 * <p>A keyed hash of a counter: SHA-256 of a key of 256 bits and the counter, which are one block
 * together, always of the same length. The key is drawn once and does not leave the object. Who
 * does not know it cannot tell the numbers from fresh ones, as far as the compression function of
 * SHA-256 is a pseudorandom function. No noise comes from here.
 *
 * <p>Immutable and thread-safe.
 */
final class SecretNumbers {

  private static final int KEY_WORDS = 4;

  private final byte[] key;

  private SecretNumbers(byte[] key) {
    this.key = key;
  }

  /** A sequence of its own for each call. */
  static SecretNumbers drawn(SecureRandom source) {
    ByteBuffer key = ByteBuffer.allocate(KEY_WORDS * Long.BYTES);
    try (RandomBits bits = new RandomBits(source)) {
      for (int i = 0; i < KEY_WORDS; i++) {
        key.putLong(bits.word());
      }
    }
    return new SecretNumbers(key.array());
  }

  /** The sequence from its first number. */
  Sequence fromFirst() {
    try {
      return new Sequence(MessageDigest.getInstance("SHA-256"), key);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Not thread-safe. */
  static final class Sequence {

    private final MessageDigest digest;
    private final ByteBuffer block;
    private ByteBuffer ready = ByteBuffer.allocate(0);
    private long counter;

    private Sequence(MessageDigest digest, byte[] key) {
      this.digest = digest;
      block = ByteBuffer.wrap(Arrays.copyOf(key, key.length + Long.BYTES));
    }

    long next() {
      if (!ready.hasRemaining()) {
        block.putLong(block.capacity() - Long.BYTES, counter++);
        ready = ByteBuffer.wrap(digest.digest(block.array()));
      }
      return ready.getLong();
    }
  }
}
