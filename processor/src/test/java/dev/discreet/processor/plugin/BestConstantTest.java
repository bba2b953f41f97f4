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
 * The constant that one person has most of: null is asked for, however many constants there are.
 */
class BestConstantTest {
  @TempDir Path directory;

  @Test
  void whatIsAskedForNullIsThere() {
    RowPrograms.check(
        directory,
        """
        enum Kind { A, B, C, D, E }
        record Use(@PrivacyUnit(maxRows = 4) int who, Kind kind) {
          Use { Objects.requireNonNull(kind); }
        }
        final class Q {
          static Kind main(Map<Kind, Integer> uses) {
            Kind best = null;
            int most = 0;
            for (Kind kind : Kind.values()) {
              int n = uses.getOrDefault(kind, 0);
              if (n > most) {
                most = n;
                best = kind;
              }
            }
            return best == null ? Kind.A : best;
          }
          static Kind mainOf(List<Use> own) {
            Map<Kind, Integer> uses = new EnumMap<>(Kind.class);
            for (Use r : own) uses.merge(r.kind(), 1, Integer::sum);
            return main(uses);
          }
          @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
          static Map<Kind, Long> persons(List<Use> rows) {
            return rows.stream().collect(groupingBy(Use::who)).values().stream()
                .map(Q::mainOf)
                .collect(groupingBy(kind -> kind, counting()));
          }
          @Private(epsilon = 1) @Sensitivity(value = 0.5, per = Per.UNIT)
          static Map<Kind, Long> tooLittle(List<Use> rows) {
            return rows.stream().collect(groupingBy(Use::who)).values().stream()
                .map(Q::mainOf)
                .collect(groupingBy(kind -> kind, counting())); // :: error: [DP201]
          }
        }
        """);
  }
}
