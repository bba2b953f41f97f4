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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP115: calls of the JDK in initialisers that throw, or that call what they are given. */
class InitialiserCallsTest {
  private static final String ASKED =
      """
      package asked;

      import dev.discreet.annotations.*;
      import java.math.*;
      import java.util.*;

      final class Asked {
        record Row(int age, boolean smoker) {}
        record Loud(int a) {
          @Override
          public int hashCode() {
            return (int) System.nanoTime();
          }
        }
        static final class Named {
          NAMED
          static int zero() {
            return 0;
          }
        }
        OWN

        @Private(epsilon = 0.1)
        static long asked(List<Row> rows) {
          long n = 0;
          for (Row row : rows) {
            if (row.smoker()) {
              n += Math.floorMod(VALUE, 1); // MARK
            }
          }
          return n + rows.size();
        }
      }
      """;

  private static final String ERROR = ":: error: [DP115]";

  @TempDir Path directory;

  private void check(String named, String own, String value, String mark) {
    String source =
        ASKED
            .replace("NAMED", named)
            .replace("OWN", own)
            .replace("VALUE", value)
            .replace("MARK", mark);
    new Build(directory).with("Asked.java", source).check();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static final BigDecimal NONE = BigDecimal.valueOf(0.0 / 0.0);",
        "static final List<Integer> NONE = new ArrayList<>(-1);",
        "static final Queue<Integer> NONE = new PriorityQueue<>(0);",
        "static final String LOUD = String.valueOf(new Loud(1));",
        "static final int LOUD = Objects.hash(new Loud(1));"
      })
  void whatThrowsOrCallsBackShows(String member) {
    check(member, "", "Named.zero()", ERROR);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static final BigDecimal ONE = BigDecimal.valueOf(1);",
        "static final List<Integer> NONE = new ArrayList<>(3);",
        "static final String TEXT = String.valueOf(5);"
      })
  void whatDoesNeitherIsFine(String member) {
    check(member, "", "Named.zero()", "fine");
  }

  @Test
  void aFieldThatFollowsFromSomebodysHashIsInDoubt() {
    check("", "static final int HASH = Objects.hash(new Loud(1));", "HASH", ":: error: [DP108]");
  }

  @Test
  void aFieldThatFollowsFromTextsIsNot() {
    check("", "static final int HASH = Objects.hash(\"a\", 1);", "HASH", "fine");
  }
}
