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
 * Where findings stand: on the narrowest part that compilers have a position for. That each has a
 * file and a line is asserted wherever {@link Build} compares them with marks.
 */
class PlacesTest {
  @TempDir Path directory;

  @Test
  void anAccessorThatNobodyWroteIsItsComponent() {
    new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;

            interface Reading {
              @Bounded(lower = 0, upper = 9) // :: error: [DP009]
              int value();

              record Raw(
                  int value) // :: error: [DP023]
                  implements Reading {}
            }
            """)
        .check();
  }

  @Test
  void aProductThatWrapsIsWhereItIsWritten() {
    new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.Clamp;
            import java.util.List;

            final class Areas {
              record Parcel(
                  @Bounded(lower = 0, upper = 100_000) int width,
                  @Bounded(lower = 0, upper = 100_000) int height) {
                Parcel {
                  width = Clamp.clamp(width, 0, 100_000);
                  height = Clamp.clamp(height, 0, 100_000);
                }
              }

              @Private(epsilon = 0.1)
              @Sensitivity(1e9)
              static long added(List<Parcel> parcels) {
                long total = 0;
                for (Parcel p : parcels) {
                  total += p.width() * p.height(); // :: error: [DP401]
                }
                return total;
              }

              @Private(epsilon = 0.1)
              @Sensitivity(1e9)
              static long doubled(List<Parcel> parcels) {
                long total = 0;
                for (Parcel p : parcels) {
                  total += p.width() * p.height(); // :: error: [DP401]
                }
                return 2 * total;
              }
            }
            """)
        .check();
  }
}
