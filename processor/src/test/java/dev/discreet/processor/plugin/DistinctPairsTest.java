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

/** Different elements that are made of a person and of constants: no more than constants. */
class DistinctPairsTest {
  private static final String VISIT =
      """
      enum K { A, B, C }
      record Visit(@PrivacyUnit(maxRows = PrivacyUnit.UNLIMITED) String id, K k, K mayBeNull, int any) {
        Visit {
          Objects.requireNonNull(id);
          Objects.requireNonNull(k);
        }
      }
      record Pair(String id, K k) {}
      record Flag(String id, boolean b) {}
      record Odd(String id, K k, int any) {}
      """;

  @TempDir Path directory;

  private void check(String bodies) {
    String queries = bodies.replaceAll("(?m)^-- ", "@Private(epsilon = 1) static ");
    RowPrograms.check(directory, "final class Pairs {\n" + VISIT + queries + "}\n");
  }

  @Test
  void areNoMoreThanConstants() {
    check(
        """
        @Sensitivity(value = 3, per = Per.UNIT)
        -- Map<K, Long> byConstant(List<Visit> rows) {
          return rows.stream().map(r -> new Pair(r.id(), r.k())).distinct()
              .collect(groupingBy(Pair::k, counting()));
        }
        @Sensitivity(value = 3, per = Per.UNIT)
        -- long counted(List<Visit> rows) {
          return rows.stream().map(r -> new Pair(r.id(), r.k())).distinct().count();
        }
        @Sensitivity(value = 2, per = Per.UNIT)
        -- long flags(List<Visit> rows) {
          return rows.stream().map(r -> new Flag(r.id(), r.any() > 3)).distinct().count();
        }
        @Sensitivity(value = 1, per = Per.UNIT)
        -- long ofOneKind(List<Visit> rows) {
          return rows.stream().map(r -> new Pair(r.id(), r.k())).distinct()
              .filter(p -> p.k() == K.B).count();
        }
        """);
  }

  @Test
  void whatElseTheyAreMadeOfIsNotForgotten() {
    check(
        """
        @Sensitivity(value = 2, per = Per.UNIT)
        -- Map<K, Long> tooLittle(List<Visit> rows) {
          return rows.stream().map(r -> new Pair(r.id(), r.k())).distinct()
              .collect(groupingBy(Pair::k, counting())); // :: error: [DP201]
        }
        @Sensitivity(value = 3, per = Per.UNIT)
        -- long withANumber(List<Visit> rows) {
          return rows.stream().map(r -> new Odd(r.id(), r.k(), r.any())).distinct()
              .count(); // :: error: [DP201]
        }
        @Sensitivity(value = 3, per = Per.UNIT)
        -- long withNull(List<Visit> rows) {
          return rows.stream().map(r -> new Pair(r.id(), r.mayBeNull())).distinct()
              .count(); // :: error: [DP201]
        }
        @Sensitivity(value = 3, per = Per.UNIT)
        -- long notDistinct(List<Visit> rows) {
          return rows.stream().map(r -> new Pair(r.id(), r.k()))
              .count(); // :: error: [DP201]
        }
        @Sensitivity(value = 1, per = Per.UNIT)
        -- long pushedOut(List<Visit> rows) {
          return rows.stream().map(r -> new Pair(r.id(), r.k())).distinct().limit(9)
              .filter(p -> p.k() == K.B).count(); // :: error: [DP201]
        }
        """);
  }
}
