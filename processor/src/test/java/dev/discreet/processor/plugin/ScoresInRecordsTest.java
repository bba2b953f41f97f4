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

/** Loops to the end of an array that a record holds: what messages tell to write is accepted. */
class ScoresInRecordsTest {
  private static final String CHECKED =
      """
          scores = scores.clone();
          if (scores.length != 6) throw new IllegalArgumentException("six scores");
          for (int s : scores) if (s < 0 || s > 4) throw new IllegalArgumentException("score");
      """;
  private static final String ADVISED =
      """
          scores = Arrays.copyOf(scores, 6);
          for (int i = 0; i < 6; i++) scores[i] = Clamp.clamp(scores[i], 0, 4);
      """;

  @TempDir Path directory;

  private void check(String declared, String constructor, String contract, String marks) {
    String[] mark = marks.split(",", -1);
    RowPrograms.check(
        directory,
        """
        record Answer(
            @PrivacyUnit(maxRows = 3) String who,
            %s int[] scores) {%s
          Answer {
            Objects.requireNonNull(who);
        %s
          }
        }
        final class Q {
          @Private(epsilon = 0.5) @Sensitivity(%s)
          static long[] items(List<Answer> answers) {
            long[] sums = new long[12];
            for (Answer a : answers) {
              for (int q = 0; q < a.scores().length; q++) {%s
                int s = a.scores()[q];
                sums[q] += s;%s
                sums[6 + q] += s * s;
              }
            }
            return sums;%s
          }
        }
        """
            .formatted(declared, mark[0], constructor, contract, mark[1], mark[2], mark[3]));
  }

  private static final String BOUNDED = "@Length(6) @Bounded(lower = 0, upper = 4)";

  @Test
  void aLengthThatOnlyTheConstructorKnows() {
    check("", CHECKED, "120", ", // :: error: [DP202], // :: error: [DP110],");
  }

  @Test
  void elementsThatTheConstructorOnlyChecks() {
    check(BOUNDED, CHECKED, "120", " // :: error: [DP203],,,");
  }

  @Test
  void elementsThatItClamps() {
    check(BOUNDED, CHECKED + ADVISED, "120", ",,,");
  }

  @Test
  void aContractThatIsTooSmall() {
    check(BOUNDED, ADVISED, "119", ",,, // :: error: [DP201]");
  }
}
