/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import dev.discreet.runtime.noise.RandomBits;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.util.Arrays;

/** Bits that a test knows beforehand. */
class ScriptedRandom extends SecureRandomSpi {

  private static final long serialVersionUID = 1;

  private final int[] script;

  private ScriptedRandom(int[] script) {
    this.script = script;
  }

  /** The base-256 digits of a number in [0, 1), at most eight, and zeros after them. */
  static RandomBits digits(int... digits) {
    return new RandomBits(new Source(new ScriptedRandom(digits)));
  }

  /** Fails the test that draws. */
  static RandomBits none() {
    return new RandomBits(
        new Source(
            new ScriptedRandom(new int[0]) {
              @Override
              protected void engineNextBytes(byte[] bytes) {
                throw new AssertionError("bits were drawn");
              }
            }));
  }

  private static final class Source extends SecureRandom {
    private static final long serialVersionUID = 1;

    Source(SecureRandomSpi script) {
      super(script, null);
    }
  }

  /** The first word ends with the first digit: its low bits are drawn first. */
  @Override
  protected void engineNextBytes(byte[] bytes) {
    Arrays.fill(bytes, (byte) 0);
    for (int i = 0; i < script.length; i++) {
      bytes[Long.BYTES - 1 - i] = (byte) script[i];
    }
    bytes[bytes.length - 1] = 1; // never read, but a filling of equal words is refused
  }

  @Override
  protected void engineSetSeed(byte[] seed) {}

  @Override
  protected byte[] engineGenerateSeed(int count) {
    return new byte[count];
  }
}
