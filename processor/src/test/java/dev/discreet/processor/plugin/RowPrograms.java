/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.List;

/** Queries over rows of a number from 0 to 9 and a truth value, with all imports that they need. */
final class RowPrograms {
  static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.time.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.regex.*;
      import java.util.stream.*;
      import static java.util.stream.Collectors.*;
      """;
  private static final String ROW =
      "record Row(@Bounded(lower = 0, upper = 9) int x, boolean b) {"
          + " Row { x = Clamp.clamp(x, 0, 9); } }";

  private RowPrograms() {}

  /** Expects the marked errors and no others. */
  static void check(Path directory, String queries) {
    new Build(directory).with(HEADER + ROW).with(HEADER + queries).check();
  }

  /** The same with helpers of a file of their own. */
  static void check(Path directory, String queries, String helpers) {
    new Build(directory).with(HEADER + ROW).with(HEADER + helpers).with(HEADER + queries).check();
  }

  /** Compiles each query in a class and a file of its own, beside the rows. */
  static Build.Outcome compileEach(Path directory, List<String> rows, List<String> queries) {
    Build build = new Build(directory);
    rows.forEach(row -> build.with(HEADER + row));
    for (int i = 0; i < queries.size(); i++) {
      build.with("Q" + i + ".java", HEADER + "final class Q" + i + " {\n" + queries.get(i) + "}\n");
    }
    return build.compile();
  }
}
