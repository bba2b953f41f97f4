/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static java.security.DrbgParameters.Capability.NONE;
import static java.security.DrbgParameters.Capability.PR_AND_RESEED;
import static java.security.DrbgParameters.Capability.RESEED_ONLY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.DrbgParameters;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of the bits: each serves once, none stays behind, each filling is fresh. */
class RandomBitsBufferTest {

  /** Counts 1, 2, 3, … and writes down what it was asked for. */
  private static final class Counting extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable SecureRandomParameters parameters;
    private final transient List<Integer> fillings = new ArrayList<>();
    private final transient List<byte[]> arrays = new ArrayList<>();
    private final transient List<SecureRandomParameters> asked = new ArrayList<>();
    private long next;
    private boolean fails;

    Counting(@Nullable SecureRandomParameters parameters) {
      this.parameters = parameters;
    }

    @Override
    public @Nullable SecureRandomParameters getParameters() {
      return parameters;
    }

    @Override
    public void nextBytes(byte[] bytes) {
      if (fails) {
        throw new ProviderException("no entropy");
      }
      fillings.add(bytes.length / Long.BYTES);
      arrays.add(bytes);
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        buffer.putLong(++next);
      }
    }

    @Override
    public void nextBytes(byte[] bytes, SecureRandomParameters params) {
      asked.add(params);
      nextBytes(bytes);
    }
  }

  private final Counting source = new Counting(null);
  private final RandomBits bits = new RandomBits(source);

  private static long[] buffer(RandomBits bits) throws ReflectiveOperationException {
    Field words = RandomBits.class.getDeclaredField("words");
    words.setAccessible(true);
    return (long[]) words.get(bits);
  }

  private static long reservoir(RandomBits bits) throws ReflectiveOperationException {
    Field reservoir = RandomBits.class.getDeclaredField("reservoir");
    reservoir.setAccessible(true);
    return reservoir.getLong(bits);
  }

  @Test
  void wordsComeInOrderAndOnce() {
    for (long expected = 1; expected < 10_000; expected++) {
      assertEquals(expected, bits.word());
    }
  }

  @Test
  void fillingsGrowFromAFewWordsToTwoThousand() {
    for (int i = 0; i < 8000; i++) {
      bits.word();
    }
    assertEquals(List.of(16, 64, 256, 1024, 2048, 2048, 2048, 2048), source.fillings);
  }

  @Test
  void nothingIsDrawnBeforeItIsNeeded() {
    assertEquals(List.of(), source.fillings);
    assertEquals(0, bits.bits(0));
    assertEquals(0, bits.uniformBelow(1));
    assertEquals(List.of(), source.fillings);
  }

  @Test
  void aWordIsWipedWhenItIsRead() throws ReflectiveOperationException {
    for (int read = 1; read <= 700; read++) {
      long word = bits.word();
      assertTrue(LongStream.of(buffer(bits)).noneMatch(left -> left != 0 && left <= word));
    }
  }

  @Test
  void theArraysThatTheSourceFilledAreWiped() {
    for (int i = 0; i < 500; i++) {
      bits.word();
    }
    for (byte[] array : source.arrays) {
      assertTrue(Arrays.equals(new byte[array.length], array));
    }
  }

  @Test
  void nothingIsLeftAfterClosing() throws ReflectiveOperationException {
    long[] before = buffer(bits);
    for (int i = 0; i < 20; i++) {
      bits.word();
      bits.bit();
    }
    long[] buffer = buffer(bits);
    bits.close();
    assertEquals(0, LongStream.of(before).filter(word -> word != 0).count());
    assertEquals(0, LongStream.of(buffer).filter(word -> word != 0).count());
    assertEquals(0, LongStream.of(buffer(bits)).filter(word -> word != 0).count());
    assertEquals(0, reservoir(bits));
  }

  /** What is read after closing is drawn anew: the rest of the buffer is gone. */
  @Test
  void closingForgetsTheRest() {
    assertEquals(1, bits.word());
    bits.close();
    assertEquals(17, bits.word());
  }

  @Test
  void threeWordsGoBackWhereverTheBufferEnds() {
    for (int offset = 0; offset < 400; offset++) {
      RandomBits fresh = new RandomBits(new Counting(null));
      for (int i = 0; i < offset; i++) {
        fresh.word();
      }
      long[] three = {fresh.word(), fresh.word(), fresh.word()};
      fresh.unread(three[2]);
      fresh.unread(three[1]);
      fresh.unread(three[0]);
      for (long next = offset + 1; next < offset + 100; next++) {
        assertEquals(next, fresh.word());
      }
    }
  }

  /** The bits of a word are served lowest first, and each once, across words. */
  @Test
  void smallPiecesMakeUpTheWords() {
    RandomBits pieces = SeededRandom.bits("pieces");
    RandomBits words = SeededRandom.bits("pieces");
    for (int i = 0; i < 100; i++) {
      long rebuilt = 0;
      for (int shift = 0; shift < Long.SIZE; shift += 4) {
        rebuilt |= pieces.bits(4) << shift;
      }
      assertEquals(words.word(), rebuilt);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 31, 62, 63})
  void piecesAcrossWordsUseEveryBit(int size) {
    RandomBits pieces = SeededRandom.bits("across");
    RandomBits words = SeededRandom.bits("across");
    int count = size * Long.SIZE;
    BigInteger ones = BigInteger.ZERO;
    for (int i = 0; i < Long.SIZE; i++) {
      ones = ones.add(BigInteger.valueOf(Long.bitCount(pieces.bits(size))));
    }
    long expected = 0;
    for (int i = 0; i < count / Long.SIZE; i++) {
      expected += Long.bitCount(words.word());
    }
    assertEquals(expected, ones.longValueExact());
    assertEquals(words.word(), pieces.word());
  }

  @Test
  void aDrbgThatCanIsAskedForFreshEntropyAtEachFilling() {
    Counting drbg = new Counting(DrbgParameters.instantiation(256, PR_AND_RESEED, null));
    RandomBits fresh = new RandomBits(drbg);
    for (int i = 0; i < 2000; i++) {
      fresh.word();
    }
    assertEquals(drbg.fillings.size(), drbg.asked.size());
    for (SecureRandomParameters asked : drbg.asked) {
      assertTrue(((DrbgParameters.NextBytes) asked).getPredictionResistance());
    }
  }

  @Test
  void otherSourcesAreNotAskedForWhatTheyCannotGive() {
    for (SecureRandomParameters parameters :
        new SecureRandomParameters[] {
          DrbgParameters.instantiation(256, RESEED_ONLY, null),
          DrbgParameters.instantiation(128, NONE, null)
        }) {
      Counting drbg = new Counting(parameters);
      assertEquals(1, new RandomBits(drbg).word());
      assertEquals(List.of(), drbg.asked);
    }
  }

  @Test
  void theDefaultSourceGivesFreshEntropy() {
    SecureRandom secure = SecureSource.create();
    if (secure.getParameters() instanceof DrbgParameters.Instantiation drbg) {
      assertTrue(drbg.getCapability().supportsPredictionResistance());
      assertTrue(drbg.getStrength() >= 256);
    } else {
      assertEquals(new SecureRandom().getAlgorithm(), secure.getAlgorithm());
    }
  }

  @Test
  void aSourceThatFailsLeavesNoOldWords() {
    for (int i = 0; i < 16; i++) {
      bits.word();
    }
    source.fails = true;
    assertThrows(ProviderException.class, bits::word);
    assertThrows(ProviderException.class, bits::word);
    source.fails = false;
    assertEquals(17, bits.word());
  }
}
