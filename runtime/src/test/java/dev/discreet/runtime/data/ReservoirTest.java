/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import static dev.discreet.runtime.data.Reservoir.NONE;
import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReservoirTest {

  /** Every number with two digits, and p/q that differs from it late, early or not at all. */
  @ParameterizedTest
  @CsvSource({
    "1, 2",
    "1, 3",
    "2, 3",
    "3, 256",
    "255, 256",
    "1, 257",
    "21845, 65536",
    "12345, 65537",
    "1, 2147483647",
    "2147483646, 2147483647"
  })
  void aProbabilityIsDecidedAsIntegersDo(long p, long q) {
    for (int digits = 0; digits < 1 << 16; digits++) {
      boolean below = digits * q < p << 16;
      assertEquals(
          below,
          Reservoir.isBelow(p, q, ScriptedRandom.digits(digits >> 8, digits & 0xff)),
          "digits " + digits);
    }
  }

  /** A third is 0.55 55 55…₂₅₆ in hexadecimal digits: each 55 leaves it open. */
  @Test
  void digitsAreDrawnUntilTheyDiffer() {
    int same = 0x55;
    assertTrue(Reservoir.isBelow(1, 3, ScriptedRandom.digits(same, same, same, same, same, 0x54)));
    assertEquals(
        false, Reservoir.isBelow(1, 3, ScriptedRandom.digits(same, same, same, same, same, 0x56)));
  }

  @ParameterizedTest
  @CsvSource({"1, 3", "3, 100", "100, 257", "1, 10000000"})
  void aProbabilityIsRight(long p, long q) {
    RandomBits bits = SeededRandom.bits(p + "/" + q);
    long[] counts = new long[2];
    for (int i = 0; i < 200_000; i++) {
      counts[Reservoir.isBelow(p, q, bits) ? 0 : 1]++;
    }
    double truth = (double) p / q;
    assertTrue(GoodnessOfFit.pValue(counts, new double[] {truth, 1 - truth}) > ALPHA);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 100})
  void theFirstRowsAreTakenWithoutBits(int capacity) {
    Reservoir reservoir = new Reservoir();
    RandomBits untouched = ScriptedRandom.none();
    for (int row = 0; row < capacity; row++) {
      assertEquals(NONE, reservoir.offer(row, capacity, untouched));
    }
    assertThrows(AssertionError.class, () -> reservoir.offer(capacity, capacity, untouched));
  }

  /** What is dropped was offered, and is not dropped twice. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 100})
  void exactlyItsShareIsKept(int capacity) {
    Reservoir reservoir = new Reservoir();
    RandomBits bits = SeededRandom.bits("share " + capacity);
    Set<Integer> kept = new HashSet<>();
    for (int i = 0; i < 3000; i++) {
      int row = 5 * i;
      kept.add(row);
      int dropped = reservoir.offer(row, capacity, bits);
      assertTrue(dropped == NONE || kept.remove(dropped));
      assertEquals(Math.min(i + 1, capacity), kept.size());
    }
  }
}
