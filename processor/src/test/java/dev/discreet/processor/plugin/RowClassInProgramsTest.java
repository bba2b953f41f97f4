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
 * In a program, rows are of the class that their parameter says. By another one the rows of a
 * person would count as rows of nobody: declared 0.1, true 2.
 */
class RowClassInProgramsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.concurrent.Callable;
      import java.util.stream.*;
      """;

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory)
        .with(HEADER + "interface HasAge { int age(); }")
        .with(
            HEADER
                + "record Person(@PrivacyUnit(maxRows = 20) String id, int age)"
                + " implements HasAge {}")
        .with(HEADER + "record Thing(int size) {}")
        .with(queries("Things", "Thing"))
        .with(queries("Ages", "HasAge"))
        .with(queries("Persons", "Person"))
        .with(HEADER + "final class Programs {" + members + "}")
        .check();
  }

  private static String queries(String name, String row) {
    return HEADER
        + """
        final class %s {
          @Private(epsilon = 0.1) static long all(List<%s> rows) { return rows.stream().count(); }
        }
        """
            .formatted(name, row);
  }

  @Test
  void rawTypesHideIt() {
    check(
        """
        @SuppressWarnings({"rawtypes", "unchecked"}) static final class Raw {
          @PrivacyBudget(epsilon = 0.1) static long handle(PrivateData<Person> data) {
            PrivateData raw = data;
            PrivateData<Thing> things = raw; // :: error: [DP304]
            return new PrivateThings(things).all();
          }
          @PrivacyBudget(epsilon = 0.1) static long passed(PrivateData<Person> data) {
            PrivateData raw = data;
            return new PrivateThings(raw).all(); // :: error: [DP304]
          }
          @PrivacyBudget(epsilon = 0.1) static long sampled(PrivateData<Person> data) {
            PrivateData raw = data;
            PrivateData<Thing> some = raw.sample(0.5); // :: error: [DP304]
            return new PrivateThings(some).all();
          }
          @PrivacyBudget(epsilon = 0.1) static long parts(PrivateData<Person> data) {
            Map raw = data.partitionBy(Boolean.class, person -> person.age() > 50);
            Map<Boolean, PrivateData<Thing>> parts = raw; // :: error: [DP304]
            long all = 0;
            for (PrivateData<Thing> part : parts.values()) {
              all += new PrivateThings(part).all();
            }
            return all;
          }
          @PrivacyBudget(epsilon = 0.1) static long list(@Sensitive List<Person> rows) {
            List<Thing> things = new ArrayList(rows); // :: error: [DP304]
            var own = PrivateData.of("x", things, Budget.of(1)); // :: error: [DP304]
            return new PrivateThings(own).all();
          }
          @PrivacyBudget(epsilon = 0.1) static long parameter(@Sensitive List rows) {
            PrivateData<Thing> things =
                PrivateData.of( // :: error: [DP304]
                    "x",
                    rows, // :: error: [DP304]
                    Budget.of(1));
            return new PrivateThings(things).all();
          }
        }
        """);
  }

  @Test
  void aWiderClassHidesTheUnit() {
    check(
        """
        @PrivacyBudget(epsilon = 0.2) static long both(@Sensitive List<Person> rows) {
          PrivateData<HasAge> ages = PrivateData.of("x", rows, Budget.of(1)); // :: error: [DP304]
          PrivateData<Person> persons = PrivateData.of("y", rows, Budget.of(1));
          return new PrivateAges(ages).all() + new PrivatePersons(persons).all();
        }
        @PrivacyBudget(epsilon = 0.1) static long alias(@Sensitive List<Person> rows) {
          List<? extends HasAge> wide = rows;
          return new PrivateAges(PrivateData.of("x", wide, Budget.of(1))).all(); // :: error: [DP304]
        }
        @PrivacyBudget(epsilon = 0.1) static long ages(@Sensitive List<? extends HasAge> rows) {
          return new PrivateAges(PrivateData.of("x", rows, Budget.of(1))).all();
        }
        @PrivacyBudget(epsilon = 0.2) static long called(@Sensitive List<Person> rows) {
          return ages(rows); // :: error: [DP304]
        }
        static final class Loose extends ArrayList<Person> {}
        @PrivacyBudget(epsilon = 0.1) static long own(@Sensitive Loose rows) {
          return new PrivatePersons(PrivateData.of("x", rows, Budget.of(1))).all();
        }
        @PrivacyBudget(epsilon = 0.1) static long otherwise(@Sensitive Loose rows) {
          return new PrivateAges(PrivateData.of("x", rows, Budget.of(1))).all(); // :: error: [DP304]
        }
        """);
  }

  @Test
  void theSameClassIsKept() {
    check(
        """
        @PrivacyBudget(epsilon = 0.1) static long list(@Sensitive List<Person> rows) {
          return new PrivatePersons(PrivateData.of("x", rows, Budget.of(1))).all();
        }
        @PrivacyBudget(epsilon = 0.1) static long array(@Sensitive Person[] rows) {
          return list(Arrays.asList(rows));
        }
        @PrivacyBudget(epsilon = 0.1) static long source(@Sensitive Callable<Stream<Person>> rows)
            throws Exception {
          return new PrivatePersons(PrivateData.streamed("x", rows, Budget.of(1)).build()).all();
        }
        @PrivacyBudget(epsilon = 0.1) static <R extends HasAge> long any(@Sensitive List<R> rows) {
          PrivateData<R> data = PrivateData.of("x", rows, Budget.of(1));
          return data.name().length();
        }
        @PrivacyBudget(epsilon = 0.1) static long passed(@Sensitive List<Person> rows) {
          return any(rows);
        }
        """);
  }
}
