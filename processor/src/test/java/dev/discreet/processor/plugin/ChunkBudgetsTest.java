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

/** What means of chunks cost in classes and programs: ε each, whatever a person's rows are. */
class ChunkBudgetsTest {
  private static final String QUERIES =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      %s
      final class Stays {
        enum Ward { A, B, C }
        record Stay(@PrivacyUnit(maxRows = 2) String patient, int days, Ward ward) {
          Stay {
            Objects.requireNonNull(patient);
            Objects.requireNonNull(ward);
          }
        }
        @Private(epsilon = 0.25, mechanism = Mechanism.SAMPLE_AND_AGGREGATE, releases = 4)
        @Sensitivity(0.3) @Bounded(lower = 0, upper = 30)
        static int first(List<Stay> chunk) {
          return chunk.get(0).days();
        }
      }
      """;

  @TempDir Path directory;

  private void check(String budget, String... programs) {
    Build build = new Build(directory).with(QUERIES.formatted(budget));
    for (String program : programs) {
      build.with(
          """
          import dev.discreet.annotations.*;
          import dev.discreet.runtime.*;
          """
              + program);
    }
    build.check();
  }

  @Test
  void aClassPaysForEachRelease() {
    check("@PrivacyBudget(epsilon = 1)");
  }

  @Test
  void aClassPaysNoLess() {
    check("@PrivacyBudget(epsilon = 0.99) // :: error: [DP301]");
  }

  /** A person's two rows may lie in two parts, and move a result in each as far as one would. */
  @Test
  void aPersonInTwoPartsCostsBoth() {
    check(
        "",
        """
        final class Fits {
          @PrivacyBudget(epsilon = 0.5)
          static double twice(PrivateData<Stays.Stay> data) {
            PrivateStays stays = new PrivateStays(data);
            return stays.first() + stays.first();
          }
          @PrivacyBudget(epsilon = 0.5)
          static double parts(PrivateData<Stays.Stay> data) {
            double sum = 0;
            for (PrivateData<Stays.Stay> part :
                data.partitionBy(Stays.Ward.class, Stays.Stay::ward).values()) {
              sum += new PrivateStays(part).first();
            }
            return sum;
          }
        }
        """,
        """
        final class Exceeds {
          @PrivacyBudget(epsilon = 0.49) // :: error: [DP301]
          static double twice(PrivateData<Stays.Stay> data) {
            PrivateStays stays = new PrivateStays(data);
            return stays.first() + stays.first();
          }
          @PrivacyBudget(epsilon = 0.49) // :: error: [DP301]
          static double parts(PrivateData<Stays.Stay> data) {
            double sum = 0;
            for (PrivateData<Stays.Stay> part :
                data.partitionBy(Stays.Ward.class, Stays.Stay::ward).values()) {
              sum += new PrivateStays(part).first();
            }
            return sum;
          }
        }
        """);
  }
}
