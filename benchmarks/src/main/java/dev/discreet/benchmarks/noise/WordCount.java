/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SecureSource;
import java.security.SecureRandom;

/** Counts the random words that draws consume. */
final class WordCount {

  private static final int DRAWS = 200_000;

  private WordCount() {}

  /** Words per draw, on average; its own random error is below one part in a hundred. */
  static double perDraw(IntegerNoise noise) {
    CountingSource source = new CountingSource(SecureSource.create());
    RandomBits bits = new RandomBits(source);
    for (int i = 0; i < DRAWS; i++) {
      noise.addTo(0, bits);
    }
    return (source.words() - unread(bits, source)) / (double) DRAWS;
  }

  /** How many words lie in the buffer, by reading on until the source is asked again. */
  private static long unread(RandomBits bits, CountingSource source) {
    long delivered = source.words();
    long read = 0;
    while (source.words() == delivered) {
      bits.word();
      read++;
    }
    return read - 1;
  }

  /** Counts what is asked of another source. */
  @SuppressWarnings("serial") // never serialised
  private static final class CountingSource extends SecureRandom {

    private final SecureRandom source;
    private long bytes;

    CountingSource(SecureRandom source) {
      this.source = source;
    }

    long words() {
      return bytes / Long.BYTES;
    }

    @Override
    public void nextBytes(byte[] buffer) {
      bytes += buffer.length;
      source.nextBytes(buffer);
    }
  }
}
