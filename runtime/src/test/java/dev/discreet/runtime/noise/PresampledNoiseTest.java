/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.math.BigInteger;
import java.security.ProviderException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PresampledNoiseTest {

  /** Samples 1, 2, 3, …, so that it shows which were used. */
  private static final class Counting implements IntegerNoise {
    private final AtomicLong drawn = new AtomicLong();
    private boolean fails;

    @Override
    public BigInteger sample(RandomBits bits) {
      if (fails) {
        throw new ProviderException("no entropy");
      }
      return BigInteger.valueOf(drawn.incrementAndGet());
    }

    @Override
    public long addTo(long value, RandomBits bits) {
      throw new AssertionError("a pool draws samples");
    }

    @Override
    public double scale() {
      return 3;
    }

    @Override
    public double standardDeviation() {
      return 4;
    }

    @Override
    public double probability(long y) {
      return 1.0 / y;
    }

    @Override
    public double halfWidth(double confidence) {
      return 5 * confidence;
    }
  }

  private final Counting noise = new Counting();
  private final PresampledNoise pool = new PresampledNoise(noise, 8);
  private final RandomBits bits = SeededRandom.bits("pool");

  private BigInteger[] slots() throws ReflectiveOperationException {
    Field samples = PresampledNoise.class.getDeclaredField("samples");
    samples.setAccessible(true);
    return (BigInteger[]) samples.get(pool);
  }

  @Test
  void aPoolIsFilledToItsCapacityAndNotBeyond() {
    pool.fill(bits);
    pool.fill(bits);
    assertEquals(8, noise.drawn.get());
    pool.sample(bits);
    pool.fill(bits);
    assertEquals(9, noise.drawn.get());
  }

  @Test
  void anEmptyPoolFillsItself() {
    Set<BigInteger> used = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      assertTrue(used.add(pool.sample(bits)));
    }
    assertEquals(24, noise.drawn.get());
  }

  @Test
  void aUsedSampleIsForgotten() throws ReflectiveOperationException {
    pool.fill(bits);
    BigInteger used = pool.sample(bits);
    assertTrue(Arrays.stream(slots()).noneMatch(used::equals));
  }

  @Test
  void wipedSamplesAreNeverUsed() throws ReflectiveOperationException {
    pool.fill(bits);
    pool.wipe();
    assertTrue(Arrays.stream(slots()).allMatch(slot -> slot == null));
    assertTrue(pool.sample(bits).longValueExact() > 8);
  }

  @Test
  void eachSampleIsUsedOnceBySixteenThreads() throws Exception {
    List<long[]> used =
        ConcurrencyTest.inAllThreads(
            () -> {
              long[] mine = new long[2000];
              for (int i = 0; i < mine.length; i++) {
                mine[i] = i % 2 == 0 ? pool.sample(bits).longValueExact() : pool.addTo(0, bits);
                if (i % 100 == 0) {
                  pool.fill(bits);
                }
                if (i % 333 == 0) {
                  pool.wipe();
                }
              }
              return mine;
            });
    Set<Long> distinct = new HashSet<>();
    used.forEach(mine -> Arrays.stream(mine).forEach(distinct::add));
    assertEquals(ConcurrencyTest.THREADS * 2000, distinct.size());
  }

  /**
   * A source may fail in the middle of a filling: the samples before are good, and none is lost.
   */
  @Test
  void aSourceThatFailsLeavesNoHole() {
    noise.fails = true;
    assertThrows(ProviderException.class, () -> pool.sample(bits));
    assertThrows(ProviderException.class, () -> pool.fill(bits));
    noise.fails = false;
    Set<BigInteger> used = new HashSet<>();
    for (int i = 0; i < 16; i++) {
      assertTrue(used.add(pool.sample(bits)));
    }
  }

  @Test
  void sumsAreCutOff() {
    assertEquals(Long.MAX_VALUE, pool.addTo(Long.MAX_VALUE, bits));
    assertEquals(8, new PresampledNoise(new Counting(), 8).addTo(0, bits));
  }

  @Test
  void whatIsToldOfTheNoiseIsUnchanged() {
    assertEquals(3, pool.scale());
    assertEquals(4, pool.standardDeviation());
    assertEquals(0.25, pool.probability(4));
    assertEquals(2.5, pool.halfWidth(0.5));
  }

  @Test
  void aPoolHoldsAtLeastOneSample() {
    assertThrows(IllegalArgumentException.class, () -> new PresampledNoise(noise, 0));
    assertThrows(IllegalArgumentException.class, () -> new PresampledNoise(noise, -1));
  }
}
