/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

/**
 * Many short programs in one compilation, each with a data set {@code data} of rows with a {@code
 * Ward}, a wrapper {@code report} of it whose {@code all()} costs 0.5 and {@code above(limit)}
 * 0.25, {@code n} from 0 to 8, {@code any}, and {@code rows}.
 */
final class ProgramCases {
  private static final List<String> CLASSES =
      List.of(
          "package p; enum Ward { ICU, ER, MAIN, OUT }",
          """
          package p;
          record Row(int x, Ward ward) {
            Row { java.util.Objects.requireNonNull(ward); }
          }
          """,
          """
          package p;
          import dev.discreet.annotations.*;
          import java.util.*;

          final class Report {
            @Private(epsilon = 0.5)
            static long all(List<Row> rows) { return rows.size(); }

            @Private(epsilon = 0.25)
            static long above(List<Row> rows, int limit) {
              return rows.stream().filter(r -> r.x() > limit).count();
            }
          }
          """);
  private static final String HEADER =
      """
      package p;
      import static java.util.Objects.requireNonNull;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.stream.*;
      """;
  private static final String PARAMETERS =
      "(PrivateData<Row> data, @Bounded(lower = 0, upper = 8) int n, int any, @Sensitive List<Row>"
          + " rows) { PrivateReport report = new PrivateReport(data); ";

  private final Path directory;
  private final String members;

  /**
   * Programs of one class.
   *
   * @param members what else it has
   */
  ProgramCases(Path directory, String members) {
    this.directory = directory;
    this.members = members;
  }

  private Build build(double epsilon, List<String> bodies, String mark) {
    StringBuilder text = new StringBuilder(HEADER + "final class Job {\n" + members);
    for (int i = 0; i < bodies.size(); i++) {
      text.append("@SuppressWarnings(\"all\") @PrivacyBudget(epsilon = ").append(epsilon);
      text.append(") static void run").append(i).append(PARAMETERS).append(bodies.get(i));
      text.append(" }").append(mark).append('\n');
    }
    Build build = new Build(directory);
    CLASSES.forEach(build::with);
    return build.with(text + "}\n");
  }

  /** Each is accepted at this ε, and refused at 1 % less. */
  void cost(double epsilon, String... bodies) {
    List<String> all = List.of(bodies);
    build(epsilon, all, "").compile().pass();
    Build.Outcome less = build(0.99 * epsilon, all, "").compile();
    assertTrue(less.ours().stream().allMatch(text -> text.startsWith("[DP301]")), less::text);
    assertEquals(all.size(), less.ours().size(), less::text);
  }

  /** Each is refused by a rule, however much it may spend. */
  void refused(String rule, String... bodies) {
    build(1e6, List.of(bodies), " // :: error: [" + rule + "]").check();
  }
}
