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

/**
 * Random bits of a {@link SecureRandom}, and integers that are exactly uniform.
 *
 * <p>A uniform integer below n takes as many bits as n − 1 has and is rejected and drawn again when
 * it is not below n: fewer than two draws on average, and no modulo bias.
 *
 * <p>Not thread-safe: an instance keeps unused bits. Several instances may share one source.
 */
public final class RandomBits implements AutoCloseable {

  private static final int BUFFER_BYTES = 64;

  private final SecureRandom source;
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).limit(0);
  private long word;
  private int available;

  /** Bits of {@code source}, which decides how unpredictable they are. */
  public RandomBits(SecureRandom source) {
    this.source = source;
  }

  /** One fair bit. */
  public boolean bit() {
    return bits(1) == 1;
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
    if (n.bitLength() < Long.SIZE) {
      return BigInteger.valueOf(uniformBelow(n.longValue()));
    }
    if (n.signum() < 0) {
      throw new IllegalArgumentException("no integer lies in [0, n): n is negative");
    }
    int size = n.subtract(BigInteger.ONE).bitLength();
    while (true) {
      BigInteger candidate = BigInteger.ZERO;
      for (int left = size; left > 0; left -= Integer.SIZE) {
        int chunk = Math.min(left, Integer.SIZE);
        candidate = candidate.shiftLeft(chunk).or(BigInteger.valueOf(bits(chunk)));
      }
      if (candidate.compareTo(n) < 0) {
        return candidate;
      }
    }
  }

  /** {@code count} fair bits as the low bits of a long; {@code count} in [0, 63]. */
  private long bits(int count) {
    if (count <= available) {
      return take(count);
    }
    int rest = count - available;
    long high = take(available) << rest;
    refill();
    return high | take(rest);
  }

  private long take(int count) {
    long low = word & ((1L << count) - 1);
    word >>>= count;
    available -= count;
    return low;
  }

  private void refill() {
    if (!buffer.hasRemaining()) {
      buffer.clear();
      source.nextBytes(buffer.array());
    }
    word = buffer.getLong();
    available = Long.SIZE;
  }

  /** Wipes the bits that are left. */
  @Override
  public void close() {
    java.util.Arrays.fill(buffer.array(), (byte) 0);
    buffer.limit(0);
    word = 0;
    available = 0;
  }
}
