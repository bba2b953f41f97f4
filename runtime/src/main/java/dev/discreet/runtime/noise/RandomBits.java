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
import java.security.DrbgParameters;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Random bits of a {@link SecureRandom}, and integers that are exactly uniform.
 *
 * <h2>Security guarantees</h2>
 *
 * Bits are drawn in bulk into a buffer that belongs to this object alone. A word is wiped from the
 * buffer when it is read, the rest when this is closed, so no bit serves twice and none outlives
 * the release it was drawn for: a snapshot of the process that is taken between two releases holds
 * none. Where the source is a DRBG with prediction resistance, each filling of the buffer starts
 * from fresh entropy of the operating system.
 *
 * <p>A uniform integer below n takes as many bits as n − 1 has and is drawn again when it is not
 * below n: fewer than two draws on average, and no modulo bias.
 *
 * <p>Not thread-safe: an instance belongs to one release. Several instances may share one source.
 */
public final class RandomBits implements AutoCloseable {

  private static final SecureRandomParameters FRESH_ENTROPY =
      DrbgParameters.nextBytes(-1, true, null);

  /** The words that {@link #unread(long)} can take back, whatever the buffer did between. */
  private static final int HEADROOM = 3;

  /** One number needs some words, a vector many: each filling is larger than the one before. */
  private static final int FIRST_FILLING = 16;

  private static final int LAST_FILLING = 2048;

  private final SecureRandom source;
  private boolean freshEntropy;
  private long[] words = new long[HEADROOM];
  private int position = HEADROOM;
  private int filling = FIRST_FILLING;
  private long reservoir;
  private int available;

  /** Bits of {@code source}, which decides how unpredictable they are. */
  public RandomBits(SecureRandom source) {
    this.source = source;
    this.freshEntropy = supportsFreshEntropy(source.getParameters());
  }

  private static boolean supportsFreshEntropy(@Nullable SecureRandomParameters parameters) {
    return parameters instanceof DrbgParameters.Instantiation drbg
        && drbg.getCapability().supportsPredictionResistance();
  }

  /** 64 fair bits. */
  public long word() {
    if (position == words.length) {
      refill();
    }
    long word = words[position];
    words[position++] = 0;
    return word;
  }

  /** Takes back the word that was read last; at most three in a row. */
  void unread(long word) {
    words[--position] = word;
  }

  /** One fair bit. */
  public boolean bit() {
    return bits(1) == 1;
  }

  /**
   * {@code count} fair bits as the low bits of a long.
   *
   * @param count from 0 to 63
   */
  long bits(int count) {
    if (count <= available) {
      return take(count);
    }
    int rest = count - available;
    long high = take(available) << rest;
    reservoir = word();
    available = Long.SIZE;
    return high | take(rest);
  }

  /** An integer of {@code count} fair bits. */
  BigInteger integer(int count) {
    BigInteger integer = BigInteger.ZERO;
    for (int left = count; left > 0; left -= Integer.SIZE) {
      int chunk = Math.min(left, Integer.SIZE);
      integer = integer.shiftLeft(chunk).or(BigInteger.valueOf(bits(chunk)));
    }
    return integer;
  }

  /**
   * A uniform integer in [0, n).
   *
   * @param n from 1
   * @throws IllegalArgumentException if {@code n} is below 1
   */
  public long uniformBelow(long n) {
    if (n < 1) {
      throw new IllegalArgumentException("no integer lies in [0, n): n = " + n);
    }
    int size = Long.SIZE - Long.numberOfLeadingZeros(n - 1);
    while (true) {
      long candidate = bits(size);
      if (candidate < n) {
        return candidate;
      }
    }
  }

  /**
   * A uniform integer in [0, n).
   *
   * @param n from 1
   * @throws IllegalArgumentException if {@code n} is below 1
   */
  public BigInteger uniformBelow(BigInteger n) {
    if (n.signum() < 1) {
      throw new IllegalArgumentException("no integer lies in [0, n): n is below 1");
    }
    int size = n.subtract(BigInteger.ONE).bitLength();
    while (true) {
      BigInteger candidate = integer(size);
      if (candidate.compareTo(n) < 0) {
        return candidate;
      }
    }
  }

  /** Wipes the bits that are left. */
  @Override
  public void close() {
    Arrays.fill(words, 0);
    position = words.length;
    reservoir = 0;
    available = 0;
  }

  private long take(int count) {
    long low = reservoir & ((1L << count) - 1);
    reservoir >>>= count;
    available -= count;
    return low;
  }

  private void refill() {
    byte[] bytes = new byte[filling * Long.BYTES];
    draw(bytes);
    if (words.length != HEADROOM + filling) {
      words = new long[HEADROOM + filling];
    }
    ByteBuffer.wrap(bytes).asLongBuffer().get(words, HEADROOM, filling);
    Arrays.fill(bytes, (byte) 0);
    requireVaried();
    position = HEADROOM;
    filling = Math.min(4 * filling, LAST_FILLING);
  }

  private void draw(byte[] bytes) {
    if (freshEntropy) {
      try {
        source.nextBytes(bytes, FRESH_ENTROPY);
        return;
      } catch (UnsupportedOperationException e) {
        freshEntropy = false; // it has a DRBG's parameters, and is none
      }
    }
    source.nextBytes(bytes);
  }

  /**
   * A source that leaves the bytes as they are, or repeats itself, would add no noise at all. One
   * that works has a filling of equal words once in 2^960.
   */
  private void requireVaried() {
    for (int i = HEADROOM + 1; i < words.length; i++) {
      if (words[i] != words[HEADROOM]) {
        return;
      }
    }
    throw new IllegalStateException("the noise source gives the same bits again and again");
  }
}
