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

/** What a helper's contract may take for granted of persons: callers pass it rows of any origin. */
class HelperPersonsTest {
  private static final String HEAD =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      import static java.util.stream.Collectors.*;

      final class Query {
        record P(@PrivacyUnit(maxRows = 2) String u, @Bounded(lower = -5, upper = 5) int a) {
          P {
            Objects.requireNonNull(u);
            a = Clamp.clamp(a, -5, 5);
          }
        }
        record N(String u, @Bounded(lower = -5, upper = 5) int a) {
          N {
            Objects.requireNonNull(u);
            a = Clamp.clamp(a, -5, 5);
          }
        }
      """;

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory).with("Query.java", HEAD + members + "}\n").check();
  }

  /** Each row passed twice made 100 of 0, at a contract of 2 for each. */
  @Test
  void contractsPerRowHoldForAnyRows() {
    check(
        """
        @Sensitivity(2)
        static long three(@Sensitive List<P> ps) {
          return ps.stream().collect(groupingBy(P::u, counting())).values().stream()
              .mapToLong(c -> c == 1 ? 2 : c == 2 ? 0 : 100)
              .sum(); // :: error: [DP201]
        }
        @Private(epsilon = 1)
        @Sensitivity(4)
        static long twice(List<P> ps) {
          return three(ps.stream().flatMap(p -> Stream.of(p, p)).toList());
        }
        """);
  }

  /** One row of a person who has others moves it by 2. */
  @Test
  void contractsPerPersonCountTwiceForARow() {
    check(
        """
        @Sensitivity(value = 1, per = Per.UNIT)
        static long signs(@Sensitive List<P> ps) {
          return ps.stream().collect(groupingBy(P::u, summingInt(P::a))).values().stream()
              .mapToLong(c -> Clamp.clamp(c, -1, 1))
              .sum();
        }
        @Private(epsilon = 1)
        @Sensitivity(2)
        static long ofRows(List<P> ps) {
          return signs(ps);
        }
        @Private(epsilon = 1)
        @Sensitivity(2)
        static long ofSome(List<P> ps) {
          return signs(ps.stream().filter(p -> p.a() > 0).toList());
        }
        @Private(epsilon = 1)
        @Sensitivity(1)
        static long tooLittle(List<P> ps) {
          return signs(ps); // :: error: [DP201]
        }
        """);
  }

  @Test
  void contractsPerPersonSpeakOfRowsOfPersons() {
    for (String query :
        new String[] {
          "made(@MaxRows(1000) List<N> ns) {\n"
              + "return signs(ns.stream().map(n -> new P(n.u(), n.a())).toList());",
          "twice(List<P> ps) {\n"
              + "return signs(ps.stream().flatMap(p -> Stream.of(p, p)).toList());",
          "both(List<P> ps, @Sensitive List<P> qs) {\n"
              + "return signs(Stream.concat(ps.stream(), qs.stream()).toList());",
          "first(List<P> ps) {\nreturn signs(ps.stream().limit(3).toList());"
        }) {
      check(
          """
          @Sensitivity(value = 1, per = Per.UNIT)
          static long signs(@Sensitive List<P> ps) {
            return ps.stream().collect(groupingBy(P::u, summingInt(P::a))).values().stream()
                .mapToLong(c -> Clamp.clamp(c, -1, 1))
                .sum();
          }
          @Private(epsilon = 1)
          @Sensitivity(10)
          static long %s // :: error: [DP100]
          }
          """
              .formatted(query));
    }
  }
}
