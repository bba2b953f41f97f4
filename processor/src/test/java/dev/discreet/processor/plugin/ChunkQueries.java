/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;

/** Classes of queries that are asked of chunks, from their bodies. */
final class ChunkQueries {
  private static final String HEADER =
      """
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.function.*;
      import java.util.stream.*;
      """;

  private static final String TYPES =
      """
      enum Ward { NORTH, SOUTH }
      record Visit(@PrivacyUnit(maxRows = 3) String id, int age, double cost, Ward ward,
          Integer floor, List<Integer> codes, int[] days) {
        Visit {
          Objects.requireNonNull(id);
          codes = List.copyOf(codes);
        }
        boolean isSenior() { return age >= 65; }
      }
      """;

  private static final String ANNOTATIONS =
      """
      @Private(epsilon = 0.1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
      @Sensitivity(10)
      @Bounded(lower = 0, upper = 100)
      """;

  private ChunkQueries() {}

  /** Checks the class {@code Asked}: {@code query} stands for the annotations of a query. */
  static void check(Path directory, String members, String... others) {
    String asked = members.replace("query ", ANNOTATIONS.strip().replace('\n', ' ') + " ");
    Build build = new Build(directory);
    build.with(
        HEADER + "final class Asked {\n" + TYPES + asked + "}\n" + String.join("\n", others));
    build.check();
  }
}
