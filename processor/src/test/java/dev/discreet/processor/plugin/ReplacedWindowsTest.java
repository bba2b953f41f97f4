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
 * The first elements where a row is replaced that brings several: the number of its elements may
 * change, and then the end moves over elements of other rows.
 */
class ReplacedWindowsTest {
  @TempDir Path directory;

  private static final String ROWS =
      """
      package fixture;
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.stream.*;
      enum Kind { A, B, C }
      record Own(Kind kind, @Bounded(lower = 0, upper = 9) int a, @Bounded(lower = 0, upper = 1000) int b) {
        Own {
          Objects.requireNonNull(kind);
          a = Clamp.clamp(a, 0, 9);
          b = Clamp.clamp(b, 0, 1000);
        }
      }
      """;

  /** {A, A, A, A} becomes {A, C, A, A}, C after these: √8, not √5. */
  @Test
  void otherRowsAreMovedOut() {
    new Build(directory)
        .with(
            "Asked.java",
            ROWS
                + """
        @PrivacyBudget(rho = 9, adjacency = Adjacency.REPLACE_ONE)
        class Asked {
          @Private(rho = 1, mechanism = Mechanism.GAUSSIAN)
          @Sensitivity(value = 2.25, norm = Norm.L2)
          static Map<Kind, Long> firstFour(List<Own> rows) {
            return Stream.concat(rows.stream(), rows.stream().filter(r -> r.kind() == Kind.C)).limit(4).collect(groupingBy(Own::kind, counting())); // :: error: [DP201]
          }
        }
        """)
        .check();
  }

  /**
   * {a, a, …} becomes {a, b, a, …}: as many of other rows go as elements come, of whatever kind.
   */
  @Test
  void elementsOfOneKindMoveOutThoseOfAnother() {
    new Build(directory)
        .with(
            "Asked.java",
            ROWS
                + """
        @PrivacyBudget(epsilon = 9, adjacency = Adjacency.REPLACE_ONE)
        class Asked {
          @Private(epsilon = 1) @Sensitivity(1018)
          static long firstFour(List<Own> rows) {
            return rows.stream().flatMap(r -> Stream.of(r.a(), r.kind() == Kind.A ? 9 : r.a(), r.b()).filter(x -> x > 0)).limit(4).mapToLong(x -> x).sum(); // :: error: [DP201]
          }
        }
        """)
        .check();
  }

  /** One element of each row stays in its place, or gives it to one other. */
  @Test
  void oneElementOfEachRow() {
    new Build(directory)
        .with(
            "Asked.java",
            ROWS
                + """
        @PrivacyBudget(epsilon = 9, adjacency = Adjacency.REPLACE_ONE)
        class Asked {
          @Private(epsilon = 1) @Sensitivity(9)
          static long firstFour(List<Own> rows) {
            return rows.stream().filter(r -> r.kind() == Kind.A).limit(4).mapToLong(Own::a).sum();
          }
        }
        """)
        .check();
  }
}
