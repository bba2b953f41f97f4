/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.diagnostics.Rule;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule on constructs has a class that it refuses and one that it does not. */
class RulesTest {
  @TempDir Path directory;

  static Stream<Rule> rules() {
    return Stream.of(Rule.values()).filter(rule -> rule.id().startsWith("DP1"));
  }

  /** A contract without a seal takes two compilations: see {@link SealedRowsTest}. */
  static Stream<Rule> rulesWithinOneCompilation() {
    return rules().filter(rule -> rule != Rule.UNSEALED_CONTRACT);
  }

  private Build build() {
    return new Build(directory)
        .withFixture("rows/Ward.java")
        .withFixture("rows/Patient.java")
        .withFixture("rows/Elsewhere.java");
  }

  @ParameterizedTest
  @MethodSource("rulesWithinOneCompilation")
  void refuses(Rule rule) {
    Build build = build().withFixture("rules/" + rule.id() + "/Reject.java");
    boolean marked =
        Build.marksIn(directory.resolve("src/Reject.java")).stream()
            .anyMatch(mark -> mark.rule().equals(rule.id()));
    assertTrue(marked, () -> "no line is marked with " + rule.id());
    build.check();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void accepts(Rule rule) {
    build().withFixture("rules/" + rule.id() + "/Accept.java").compile().pass();
  }
}
