/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expressions of thousands of terms get an answer or a clear error, whatever the stack. */
class DeepExpressionTest {
  @TempDir Path directory;

  private Build build(int terms) {
    return new Build(directory)
        .with(
            """
            package fixture;
            final class Report {
              @dev.discreet.annotations.Private(epsilon = 1)
              static long deep(java.util.List<Patient> rows) {
                return rows.stream().filter(p -> p.age()%s > 0).count();
              }
            }
            """
                .formatted("+1".repeat(terms)))
        .withFixture("rows/Patient.java")
        .withFixture("rows/Ward.java");
  }

  private Build.Outcome compile(int terms, int megabytes) throws InterruptedException {
    AtomicReference<Build.Outcome> outcome = new AtomicReference<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                outcome.set(build(terms).compile());
              } catch (Throwable e) {
                failure.set(e);
              }
            },
            "deep",
            (long) megabytes << 20);
    thread.start();
    thread.join();
    if (failure.get() != null) {
      // javac needs more stack for a tree than we do, and then says so itself.
      assertTrue(isStackOverflow(failure.get()), () -> failure.get().toString());
      return new Build.Outcome(false, List.of());
    }
    return outcome.get();
  }

  private static boolean isStackOverflow(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof StackOverflowError) {
        return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 1",
    "1500, 1",
    "2000, 1",
    "3000, 2",
    "4000, 2",
    "6000, 3",
    "8000, 4",
    "10000, 6",
    "10000, 8",
    "10000, 12"
  })
  void getAnAnswerOrAClearError(int terms, int megabytes) throws InterruptedException {
    Build.Outcome outcome = compile(terms, megabytes);
    for (String error : outcome.errors()) {
      assertTrue(error.startsWith("[DP902] `deep` is too large to check"), error);
    }
    if (outcome.success() != new Build(directory).isSealed("fixture.Report")) {
      fail(outcome.text());
    }
  }

  /** Stacks that javac itself gets by with, even before it is compiled. */
  @ParameterizedTest
  @CsvSource({"1000, 4", "3000, 12", "10000, 32", "10000, 256"})
  void areProvenWhereTheCompilerCopes(int terms, int megabytes) throws InterruptedException {
    compile(terms, megabytes).pass();
  }
}
