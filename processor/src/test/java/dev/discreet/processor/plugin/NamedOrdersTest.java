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

/** Orders that have a name: constants and local variables that hold a {@code Comparator}. */
class NamedOrdersTest {
  @TempDir Path directory;

  @Test
  void named() {
    new Build(directory)
        .with(
            """
            import static java.util.stream.Collectors.*;
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.Clamp;
            import java.util.*;
            import java.util.function.*;
            record Row(@PrivacyUnit(maxRows = 4) String id, @Bounded(lower = 0, upper = 9) int n,
                @Bounded(lower = 1, upper = 31) int day, String note) {
              Row {
                Objects.requireNonNull(id);
                n = Clamp.clamp(n, 0, 9);
                day = Clamp.clamp(day, 1, 31);
              }
            }
            final class Orders {
              private static final Comparator<Row> BY_DAY = Comparator.comparing(Row::day);
              static final Comparator<Row> LATEST = BY_DAY.reversed().thenComparing(r -> r.n());
              private static final Comparator<Row> BY_NOTE = Comparator.comparing(Row::note); // :: error: [DP109]
              private static final Comparator<Row> THROWS = Comparator.comparing(r -> 9 / r.n()); // :: error: [DP110]
              static Comparator<Row> another = Comparator.comparing(Row::day);

              private static Collection<List<Row>> people(List<Row> rows) {
                return rows.stream().collect(groupingBy(Row::id)).values();
              }

              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long last(List<Row> rows) {
                return people(rows).stream()
                    .filter(own -> own.stream().max(BY_DAY).map(Row::n).orElse(0) > 3).count();
              }
              @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
              static long latest(List<Row> rows) {
                return people(rows).stream().mapToLong(own -> {
                  List<Row> sorted = new ArrayList<>(own);
                  sorted.sort(LATEST);
                  return sorted.get(0).n();
                }).sum();
              }
              @Private(epsilon = 1) @Sensitivity(value = 8.9, per = Per.UNIT)
              static long tooLittle(List<Row> rows) {
                Comparator<Row> by = Comparator.comparing(Row::day);
                return people(rows).stream()
                    .mapToLong(own -> own.stream().max(by).map(Row::n).orElse(0)).sum(); // :: error: [DP201]
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long kept(List<Row> rows) {
                return rows.stream().collect(toMap(Row::id, r -> r, BinaryOperator.maxBy(BY_DAY)))
                    .values().stream().filter(r -> r.n() > 3).count();
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long nulls(List<Row> rows) {
                return people(rows).stream()
                    .filter(own -> own.stream().max(BY_NOTE).map(Row::n).orElse(0) > 3).count();
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long fails(List<Row> rows) {
                return people(rows).stream()
                    .filter(own -> own.stream().max(THROWS).map(Row::n).orElse(0) > 3).count();
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long anyOrder(List<Row> rows) {
                return people(rows).stream()
                    .filter(own -> own.stream().max(another).map(Row::n).orElse(0) > 3).count(); // :: error: [DP115]
              }
              @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
              static long others(List<Row> rows) {
                long all = rows.size();
                Comparator<Row> by = Comparator.comparing(r -> r.n() * (all % 2)); // :: error: [DP100]
                return people(rows).stream()
                    .filter(own -> own.stream().max(by).map(Row::n).orElse(0) > 3).count(); // :: error: [DP115]
              }
            }
            """)
        .check();
  }
}
