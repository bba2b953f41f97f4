/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FourierTest {

  private static double[] random(int length, long seed) {
    return new Random(seed).doubles(length).toArray();
  }

  private static double norm(double[] real, double[] imaginary) {
    double sum = 0;
    for (int i = 0; i < real.length; i++) {
      sum += real[i] * real[i] + imaginary[i] * imaginary[i];
    }
    return Math.sqrt(sum);
  }

  private static void subtract(double[] from, double[] what) {
    for (int i = 0; i < from.length; i++) {
      from[i] -= what[i];
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 64, 4096, 1 << 15})
  void agreesWithCommonsMath(int length) {
    double[] real = random(length, 1);
    double[] imaginary = random(length, 2);
    double[][] expected = {real.clone(), imaginary.clone()};
    FastFourierTransformer.transformInPlace(
        expected, DftNormalization.STANDARD, TransformType.FORWARD);
    double norm = norm(real, imaginary) * Math.sqrt(length);

    new Fourier(length).transform(real, imaginary);
    subtract(real, expected[0]);
    subtract(imaginary, expected[1]);
    assertEquals(0, norm(real, imaginary) / norm, length * 1e-16);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 4096, 1 << 16})
  void aSumOfFrequenciesIsWithinTheErrorBound(int length) {
    // the transform of δ(j − 3) is known in closed form
    double[] real = new double[length];
    double[] imaginary = new double[length];
    real[3] = 1;
    Fourier fourier = new Fourier(length);
    fourier.transform(real, imaginary);
    double square = 0;
    for (int k = 0; k < length; k++) {
      double angle = -2 * Math.PI * (3L * k % length) / length;
      square +=
          Math.pow(real[k] - Math.cos(angle), 2) + Math.pow(imaginary[k] - Math.sin(angle), 2);
    }
    assertTrue(Math.sqrt(square / length) <= fourier.relativeError());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 128, 1 << 17})
  void theInverseUndoesItWithinTwiceTheErrorBound(int length) {
    double[] real = random(length, 3);
    double[] imaginary = new double[length];
    double[] before = real.clone();
    Fourier fourier = new Fourier(length);
    fourier.transform(real, imaginary);
    fourier.transform(imaginary, real);
    double norm = norm(before, imaginary);
    for (int i = 0; i < length; i++) {
      real[i] = real[i] / length - before[i];
      imaginary[i] /= length;
    }
    assertTrue(norm(real, imaginary) <= 2.01 * fourier.relativeError() * norm);
  }

  @Test
  void theLengthIsAPowerOfTwo() {
    for (int length : new int[] {-8, 0, 1, 3, 96}) {
      assertThrows(IllegalArgumentException.class, () -> new Fourier(length));
    }
  }
}
