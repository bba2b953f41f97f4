/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Noise that is drawn before the release which uses it. */
class NoisePoolsTest {

  private static final int SAMPLES = 8;
  private static final Query COUNT = Query.laplace("t.Q.count", "0.001", "1");
  private static final Query MEAN = Query.laplace("t.Q.mean", "0.001", "1");

  /** Counts how often it is asked for bits. */
  private static final class CountingRandom extends SecureRandom {
    private static final long serialVersionUID = 1;
    private int fillings;

    @Override
    public void nextBytes(byte[] bytes) {
      fillings++;
      super.nextBytes(bytes);
    }
  }

  private final CountingRandom source = new CountingRandom();

  private PrivateData<String> data(int samples) {
    return PrivateData.builder("d", List.of("a"), Budget.of(1e9))
        .noiseSource(source)
        .presampledNoise(samples)
        .dangerouslyAllowUnverifiedQueries()
        .build();
  }

  private static Releases<String> on(PrivateData<String> data) {
    return Releases.open(MethodHandles.lookup(), NoisePoolsTest.class, String.class, data);
  }

  @Test
  void releasesTakeWhatLiesReady() {
    Releases<String> releases = on(data(SAMPLES));
    releases.releaseLong(COUNT, List::size);
    int fillings = source.fillings;
    for (int i = 1; i < SAMPLES; i++) {
      releases.releaseLong(COUNT, List::size);
    }
    assertEquals(fillings, source.fillings);
    releases.releaseLong(COUNT, List::size);
    assertNotEquals(fillings, source.fillings);
  }

  @Test
  void withoutPoolsEachReleaseDrawsItsOwn() {
    Releases<String> releases = on(data(0));
    releases.releaseLong(COUNT, List::size);
    int fillings = source.fillings;
    releases.releaseLong(COUNT, List::size);
    assertNotEquals(fillings, source.fillings);
  }

  @Test
  void noiseIsDrawnAheadAndForgotten() {
    PrivateData<String> data = data(SAMPLES);
    Releases<String> releases = on(data);
    releases.releaseDouble(MEAN, rows -> 0);
    data.drawNoiseAhead();
    int fillings = source.fillings;
    for (int i = 0; i < SAMPLES; i++) {
      releases.releaseDouble(MEAN, rows -> 0);
    }
    assertEquals(fillings, source.fillings);
    data.drawNoiseAhead();
    data.forgetNoise();
    int drawn = source.fillings;
    releases.releaseDouble(MEAN, rows -> 0);
    assertNotEquals(drawn, source.fillings);
  }

  @Test
  void aPoolIsFilledBeforeTheRowsAreRead() {
    Releases<String> releases = on(data(SAMPLES));
    int[] whileReading = new int[1];
    releases.releaseDouble(
        MEAN,
        rows -> {
          whileReading[0] = source.fillings;
          return 0;
        });
    assertNotEquals(0, whileReading[0]);
    assertEquals(whileReading[0], source.fillings);
  }

  @Test
  void negativeNumbersOfSamplesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> data(-1));
  }
}
