/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.runtime.noise.RandomBits;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.SecureRandom;

/** A key of digests, of 256 bits. Goes to other machines, and prints nothing of itself. */
final class Secret implements Serializable {

  private static final long serialVersionUID = 1;

  private static final int WORDS = 4;

  private final byte[] key;

  private Secret(byte[] key) {
    this.key = key;
  }

  /** A key, drawn from a source. */
  static Secret drawn(SecureRandom source) {
    ByteBuffer key = ByteBuffer.allocate(WORDS * Long.BYTES);
    try (RandomBits bits = new RandomBits(source)) {
      for (int i = 0; i < WORDS; i++) {
        key.putLong(bits.word());
      }
    }
    return new Secret(key.array());
  }

  /** Begins a digest under this key. */
  void begin(MessageDigest digest) {
    digest.update(key);
  }
}
