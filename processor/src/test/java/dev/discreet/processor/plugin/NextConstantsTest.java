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

/** Constants of an enum: what a condition leaves of them decides their places and their names. */
class NextConstantsTest {
  @TempDir Path directory;

  @Test
  void next() {
    new Build(directory)
        .with(
            """
            import static java.util.stream.Collectors.*;
            import dev.discreet.annotations.*;
            import java.util.*;
            enum Stage {
              X, Y, Z;
              Stage next() { return this == Z ? Z : values()[ordinal() + 1]; }
              Stage previous() { return this == X ? X : values()[ordinal() - 1]; }
              Stage afterTwo() { return this == Z || this == Y ? Z : values()[ordinal() + 2]; }
              Stage wrong() { return this == Y ? Z : values()[ordinal() + 1]; } // :: error: [DP110]
            }
            record Row(@PrivacyUnit(maxRows = 4) String id, Stage stage, Stage maybe) {
              Row {
                Objects.requireNonNull(id);
                Objects.requireNonNull(stage);
              }
            }
            final class Stages {
              @Private(epsilon = 1)
              static Map<Stage, Long> next(List<Row> rows) {
                return rows.stream().collect(groupingBy(r -> r.stage().next(), counting()));
              }
              @Private(epsilon = 1)
              static long back(List<Row> rows) {
                return rows.stream().filter(r -> r.stage().previous().afterTwo() == Stage.Z).count();
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long reached(List<Row> rows) {
                return rows.stream().collect(groupingBy(Row::id)).values().stream().filter(own -> {
                  Stage at = Stage.X;
                  for (Row r : own) at = r.stage() == Stage.Y ? at.next() : Stage.X;
                  return at == Stage.Z;
                }).count();
              }
              @Private(epsilon = 1)
              static long wrong(List<Row> rows) {
                return rows.stream().filter(r -> r.stage().wrong() == Stage.Z).count();
              }
              @Private(epsilon = 1)
              static long letter(List<Row> rows) {
                return rows.stream().filter(r -> r.stage().name().substring(0, 1).equals("X")).count();
              }
              @Private(epsilon = 1)
              static long letters(List<Row> rows) {
                return rows.stream()
                    .filter(r -> r.stage().name().substring(0, 2).equals("X")).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long ofNull(List<Row> rows) {
                return rows.stream().filter(r -> r.maybe().next() == Stage.Z).count(); // :: error: [DP109]
              }
              @Private(epsilon = 1)
              static long places(List<Row> rows) {
                return rows.stream().filter(r -> r.stage() != Stage.Z)
                    .mapToLong(r -> r.stage().ordinal()).sum();
              }
              @Private(epsilon = 1) @Sensitivity(1.98)
              static long allPlaces(List<Row> rows) {
                return rows.stream().mapToLong(r -> r.stage().ordinal()).sum(); // :: error: [DP201]
              }
            }
            """)
        .check();
  }
}
