/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.Edits.Mutant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What became of the mutants, for people.
 *
 * @param programs how many programs were broken
 * @param mutants in how many ways they can be
 */
record MutationReport(int programs, int mutants, List<Outcome> outcomes) {

  /** What may become of a mutant. */
  enum Fate {
    NOT_JAVA("not Java"),
    REJECTED("rejected"),
    SAME_ANSWERS("answers as before"),
    STILL_RIGHT("keeps its contract"),
    WRONG("wrong");

    private final String words;

    Fate(String words) {
      this.words = words;
    }
  }

  /** One mutant. */
  record Outcome(String program, Mutant mutant, Fate fate, String detail) {
    private String line() {
      return "| %s:%d | %s | `%s` | %s, %s |"
          .formatted(
              program,
              mutant.line(),
              mutant.operator().words(),
              mutant.change().replace("|", "\\|").replace("`", "'"),
              fate.words,
              detail.replace("|", "\\|"));
    }
  }

  private long count(Operator operator, Fate fate) {
    return outcomes.stream()
        .filter(outcome -> outcome.fate() == fate && outcome.mutant().operator() == operator)
        .count();
  }

  /** One line. */
  String counts() {
    Map<Fate, Long> counts =
        outcomes.stream()
            .collect(Collectors.groupingBy(Outcome::fate, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(entry -> entry.getKey().words + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  List<String> describe(Fate fate) {
    return outcomes.stream().filter(outcome -> outcome.fate() == fate).map(Outcome::line).toList();
  }

  /** All that were accepted, one by one. */
  String survivors() {
    return """
    # Mutants that were accepted

    | where | what was done | change | why it may stand |
    | --- | --- | --- | --- |
    """
        + outcomes.stream()
            .filter(outcome -> outcome.fate().compareTo(Fate.REJECTED) > 0)
            .map(outcome -> outcome.line() + "\n")
            .collect(Collectors.joining());
  }

  /** The table of the documentation. */
  String page() {
    String rows = Arrays.stream(Operator.values()).map(this::row).collect(Collectors.joining("\n"));
    long wrong = outcomes.stream().filter(outcome -> outcome.fate() == Fate.WRONG).count();
    return PAGE.formatted(programs, mutants, outcomes.size(), counts(), rows, wrong);
  }

  private String row(Operator operator) {
    return Arrays.stream(Fate.values())
        .map(fate -> String.format(Locale.ROOT, "%d", count(operator, fate)))
        .collect(Collectors.joining(" | ", "| " + operator.words() + " | ", " |"));
  }

  private static final String PAGE =
      """
      # Mutation

      Does the checker notice when a right program is made wrong? Each program of this repository that must be accepted
      (`samples/accepted`, those of `samples/corpus` that are accepted whole, and the `Accept` fixture of each rule) is
      broken in one place at a time, and the checker is asked again. This page is written by `MutationTest`.

      %d programs, %d mutants, of which %d were tried: %s.

      | what is done | not Java | rejected | answers as before | keeps its contract | wrong |
      | --- | --- | --- | --- | --- | --- |
      %s

      Wrong and accepted: %d. The test fails if there is one.

      ## Why a mutant may be accepted

      Breaking a program does not always make it wrong. An accepted mutant is compiled and run, hundreds of times, on pairs
      of neighbouring data sets whose rows are whatever its row class lets pass, as a wrapper would let them in; data sets
      that differ most are varied further. It counts as wrong if its result moves further than the contract that *it* states, if it throws on one of two
      neighbours only, or if it does not answer the same twice. Keeping a row, printing it, returning or throwing at it, and
      leaving rows out at random count as wrong without being run.

      - **Answers as before.** On everything tried, all queries of the mutant answer as those of the original. The change is
        in something that no query reads, or does not matter: `>` against `>=` where both sides never meet, a bound that is
        declared but not used, a `requireNonNull` of a component that nothing dereferences, an `int` where the values are small, two
        statements that do the same.
      - **Keeps its contract.** The mutant asks another question, and asks it privately: people *below* 65, a count of all
        rows where some were filtered out, years from 66 on, the other branch for the other rows. Its contract is still true of it. A
        contract that was lowered by 1 %% belongs here only where it was not the least one to begin with, because the
        fixture shows something else.

      `processor/target/mutation-survivors.md` lists each accepted mutant with its place, its change and the number of pairs
      tried, after each run.
      """;
}
