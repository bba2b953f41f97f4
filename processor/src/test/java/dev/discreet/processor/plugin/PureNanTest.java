/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Functions of a chunk may not tell one NaN from another: which of them an operation gives depends
 * on the instructions that the JIT has chosen, and so on what ran before.
 */
class PureNanTest {
  @TempDir Path directory;

  @Test
  void theSignOfANanIsNotRead() {
    ChunkQueries.check(
        directory,
        """
        query static double ofDoubles(List<Visit> chunk) {
          double none = 0.0 / (chunk.size() - chunk.size());
          return Math.copySign(50.0, none - none); // :: error: [DP113]
        }
        query static double ofFloats(List<Visit> chunk) {
          return Math.copySign(50f, 0f / (chunk.size() - chunk.size())); // :: error: [DP113]
        }
        query static double byReference(List<Visit> chunk) {
          DoubleBinaryOperator sign = Math::copySign; // :: error: [DP101]
          return sign.applyAsDouble(50, chunk.size());
        }
        query static double inHelper(List<Visit> chunk) {
          return signed(chunk.size());
        }
        static double signed(double x) {
          return Math.copySign(1, x); // :: error: [DP113]
        }
        query static double bits(List<Visit> chunk) {
          return Double.doubleToRawLongBits(chunk.size()) < 0 ? 1 : 0; // :: error: [DP101]
        }
        query static double bitsOfFloats(List<Visit> chunk) {
          return Float.floatToRawIntBits(chunk.size()); // :: error: [DP101]
        }
        """);
  }

  @Test
  void whatIsSpecifiedForNanIsCalled() {
    ChunkQueries.check(
        directory,
        """
        query static double strict(List<Visit> chunk) {
          return StrictMath.copySign(50.0, chunk.size()) + StrictMath.copySign(5f, chunk.size());
        }
        query static double others(List<Visit> chunk) {
          double x = chunk.size();
          return Math.signum(x) + Math.getExponent(x) + Math.nextAfter(x, 1) + Math.nextUp(x)
              + Math.ulp(x) + Math.scalb(x, 2) + Double.compare(x, 1) + Double.hashCode(x)
              + Double.toString(x).length() + Double.doubleToLongBits(x) + Math.min(x, 1);
        }
        """);
  }
}
