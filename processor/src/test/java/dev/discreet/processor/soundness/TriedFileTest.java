/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tries the programs of a file, or of {@code -Ddiscreet.file=...} and prints what came of them. */
class TriedFileTest {
  private static final String PROGRAMS =
      """
      === common
      record Row(@PrivacyUnit(maxRows = 3) int who, @Bounded(lower = 0, upper = 9) int x) {
        Row { x = Clamp.clamp(x, 0, 9); }
      }
      === sum
      final class Sum {
        @Private(epsilon = 1) @Sensitivity(9)
        static long sum(List<Row> rows) { return rows.stream().mapToLong(Row::x).sum(); }
      }
      === tooLow
      final class Sum {
        @Private(epsilon = 1) @Sensitivity(8)
        static long sum(List<Row> rows) { return rows.stream().mapToLong(Row::x).sum(); }
      }
      """;

  @TempDir Path directory;

  @Test
  void eachProgramHasItsVerdict() throws IOException {
    Path file = Files.writeString(directory.resolve("programs.txt"), PROGRAMS);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int violations = TriedFile.run(file, 200, new PrintStream(out, true, UTF_8));
    String said = out.toString(UTF_8);
    assertEquals(0, violations, said);
    assertTrue(said.contains("accepted p0_sum.sum: contract 9.0 L1, seen 1.000 of it"), said);
    assertTrue(said.contains("refused p1_tooLow: [DP201]"), said);
    assertTrue(said.contains("2 programs, 1 accepted, 0 violations"), said);
  }

  @Test
  void aFileThatIsNamed() throws IOException {
    String named = System.getProperty("discreet.file", "");
    Path file =
        named.isEmpty()
            ? Files.writeString(directory.resolve("programs.txt"), PROGRAMS)
            : Path.of(named);
    int pairs = Integer.getInteger("discreet.pairs", 100);
    assertEquals(0, TriedFile.run(file, pairs, System.out));
  }
}
