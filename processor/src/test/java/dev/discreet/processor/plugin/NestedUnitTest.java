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

/**
 * A {@code @PrivacyUnit} inside a component would be passed over, and each row protected by itself:
 * it is refused (DP014) wherever it stands, and whatever is compiled together.
 */
class NestedUnitTest {
  private static final String HEADER =
      "import dev.discreet.annotations.*; import java.util.*; import java.util.stream.*; ";
  private static final String INNER = HEADER + "record Inner(@PrivacyUnit(maxRows = 3) int who) {}";
  private static final String QUERY =
      HEADER
          + """
          final class Report {
            @Private(epsilon = 1)
            static long ask(List<Base> rows) { // :: error: [DP014]
              return rows.size();
            }
          }
          """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "record Base(Inner inner) {}",
        "record Base(Middle middle) { record Middle(Inner inner) {} }",
        "sealed interface Base permits Base.Row { record Row(@PrivacyUnit int who) implements Base {} }",
        "sealed interface Base permits Base.Part { sealed interface Part extends Base permits Row {}"
            + " record Row(Inner inner) implements Part {} }",
        "record Base(Optional<Inner> inner) {}",
        "record Base(Inner[] inner) {}",
        "record Base(Map<String, List<Inner>> inner) {}",
        "record Base(List<? extends Inner> inner) {}",
        "record Base(Set<? super Inner> inner) {}"
      })
  void isRefusedTogetherAndApart(String rows) {
    new Build(directory.resolve("together"))
        .with(INNER)
        .with("Base.java", HEADER + rows)
        .with(QUERY)
        .check();
    Build first = new Build(directory.resolve("first"));
    first.with(INNER).with("Base.java", HEADER + rows).compile("-Adiscreet.units=allow");
    new Build(directory.resolve("apart")).withLibrary(first).with(QUERY).check();
  }

  @Test
  void aRowWithAUnitOfItsOwnIsAccepted() {
    new Build(directory)
        .with(INNER)
        .with(HEADER + "record Base(@PrivacyUnit int own, Inner inner) {}")
        .with(QUERY.replace(" // :: error: [DP014]", ""))
        .check();
  }
}
