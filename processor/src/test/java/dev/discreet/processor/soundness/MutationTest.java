/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.soundness.Batch.Program;
import dev.discreet.processor.soundness.Batch.Result;
import dev.discreet.processor.soundness.Batch.Verdict;
import dev.discreet.processor.soundness.Mutations.Mutant;
import dev.discreet.processor.soundness.MutationReport.Fate;
import dev.discreet.processor.soundness.MutationReport.Outcome;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each program that must be accepted is broken in every way that {@link Operator} knows, one at a
 * time. A mutant must be rejected, or be a right program still: run on neighbouring data, it keeps
 * the contract that it states. Survivors are listed in {@code target/mutation-survivors.md}.
 *
 * <p>Usually a part of the mutants is tried. {@code -Ddiscreet.mutation=all} tries all of them and
 * compares {@code docs/mutation.md}; {@code -Ddiscreet.mutation.update=true} writes that page.
 */
class MutationTest {
  private static final boolean UPDATE = Boolean.getBoolean("discreet.mutation.update");
  private static final boolean ALL =
      UPDATE || "all".equals(System.getProperty("discreet.mutation"));
  private static final int SAMPLE = 400;
  private static final int BATCH = 150;
  private static final int PAIRS = 150;
  private static final Path SURVIVORS = Path.of("target/mutation-survivors.md");
  private static final Path PAGE = Path.of("../docs/mutation.md");

  @TempDir Path directory;

  /** A mutant and where it comes from. */
  private record Candidate(String name, AcceptFixture fixture, Mutant mutant) {
    Program program() {
      return fixture.broken(name, mutant.source());
    }
  }

  @Test
  void wrongMutantsAreRejected() throws IOException {
    Map<AcceptFixture, Verdict> originals = originals();
    List<Candidate> candidates = candidates(originals.keySet());
    int all = candidates.size();
    if (!ALL) {
      candidates = sample(candidates);
    }
    List<Outcome> outcomes = new ArrayList<>();
    for (int from = 0; from < candidates.size(); from += BATCH) {
      List<Candidate> batch =
          candidates.subList(from, Math.min(from + BATCH, candidates.size()));
      outcomes.addAll(judge(batch, "batch" + from));
    }
    MutationReport report = new MutationReport(originals.size(), outcomes);
    Files.createDirectories(SURVIVORS.getParent());
    Files.writeString(SURVIVORS, report.survivors());
    System.out.printf(
        "mutation: %d of %d mutants of %d programs tried: %s%n",
        outcomes.size(), all, originals.size(), report.counts());
    if (UPDATE) {
      Files.writeString(PAGE, report.page());
    } else if (ALL) {
      assertEquals(
          Files.readString(PAGE), report.page(), "write it anew: -Ddiscreet.mutation.update=true");
    }
    List<String> wrong = report.describe(Fate.WRONG);
    assertTrue(wrong.isEmpty(), () -> "accepted, and wrong:\n" + String.join("\n", wrong));
  }

  /** Those that are accepted; what the checker does not take yet has no mutants. */
  private Map<AcceptFixture, Verdict> originals() throws IOException {
    Map<AcceptFixture, Verdict> accepted = new LinkedHashMap<>();
    List<Program> programs = new ArrayList<>();
    List<AcceptFixture> fixtures = AcceptFixture.all();
    for (int turn = 0; turn < 2; turn++) {
      // What is wrong in a declaration keeps javac from the bodies: those that are left go again.
      programs.clear();
      for (int i = 0; i < fixtures.size(); i++) {
        programs.add(fixtures.get(i).program("original" + i));
      }
      Result result = Batch.compile(directory.resolve("originals" + turn), programs);
      List<AcceptFixture> left = new ArrayList<>();
      accepted.clear();
      for (int i = 0; i < fixtures.size(); i++) {
        Verdict verdict = result.of("original" + i);
        if (verdict.accepted()) {
          left.add(fixtures.get(i));
          accepted.put(fixtures.get(i), verdict);
        }
      }
      fixtures = left;
    }
    return accepted;
  }

  private static List<Candidate> candidates(Iterable<AcceptFixture> fixtures) {
    List<Candidate> candidates = new ArrayList<>();
    for (AcceptFixture fixture : fixtures) {
      for (Mutant mutant : Mutations.of(fixture.source())) {
        candidates.add(new Candidate("m" + candidates.size(), fixture, mutant));
      }
    }
    return candidates;
  }

  private static List<Candidate> sample(List<Candidate> candidates) {
    List<Candidate> some = new ArrayList<>(candidates);
    SplittableRandom random = Seeds.random(some.size());
    while (some.size() > SAMPLE) {
      some.remove(random.nextInt(some.size()));
    }
    return some;
  }

  private List<Outcome> judge(List<Candidate> batch, String place) throws IOException {
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    batch.forEach(candidate -> outcomes.put(candidate.name(), outcome(candidate, Fate.REJECTED, "")));
    List<Candidate> left = new ArrayList<>(batch);
    Result result = null;
    for (int turn = 0; result == null; turn++) {
      List<Program> programs = left.stream().map(Candidate::program).toList();
      Result tried = Batch.compile(directory.resolve(place + "-" + turn), programs);
      List<Candidate> accepted = new ArrayList<>();
      for (Candidate candidate : left) {
        Verdict verdict = tried.of(candidate.name());
        if (verdict.accepted()) {
          accepted.add(candidate);
        } else if (verdict.rules().equals(List.of("javac"))) {
          outcomes.put(candidate.name(), outcome(candidate, Fate.NOT_JAVA, ""));
        } else {
          String rules = String.join(", ", verdict.rules());
          outcomes.put(candidate.name(), outcome(candidate, Fate.REJECTED, rules));
        }
      }
      result = accepted.size() == left.size() ? tried : null;
      left = accepted;
    }
    try (URLClassLoader loader = result.loader()) {
      for (Candidate candidate : left) {
        outcomes.put(candidate.name(), tried(candidate, result, loader));
      }
    }
    return List.copyOf(outcomes.values());
  }

  private static Outcome outcome(Candidate candidate, Fate fate, String detail) {
    return new Outcome(candidate.fixture().name(), candidate.mutant(), fate, detail);
  }

  private Outcome tried(Candidate candidate, Result result, ClassLoader loader)
      throws IOException {
    if (candidate.mutant().operator().isAlwaysWrong()) {
      return outcome(candidate, Fate.WRONG, "never right");
    }
    Answers answers = answers(candidate, result.of(candidate.name()), loader);
    if (!answers.failure().isEmpty()) {
      return outcome(candidate, Fate.WRONG, answers.failure());
    }
    Result before =
        Batch.compile(
            directory.resolve("before-" + candidate.name()),
            List.of(candidate.fixture().program(candidate.name())));
    try (URLClassLoader originalLoader = before.loader()) {
      Answers original = answers(candidate, before.of(candidate.name()), originalLoader);
      Fate fate = original.all() == answers.all() ? Fate.SAME_ANSWERS : Fate.STILL_RIGHT;
      return outcome(candidate, fate, answers.pairs() + " pairs");
    }
  }

  /** What all queries of a program come to. */
  private record Answers(int all, int pairs, String failure) {}

  private static Answers answers(Candidate candidate, Verdict verdict, ClassLoader loader) {
    int all = 0;
    int pairs = 0;
    StringBuilder failures = new StringBuilder();
    for (DeclaredQuery query : verdict.queries()) {
      Trial.Report report =
          Trial.of(
              query, loader, candidate.fixture().source(), Seeds.random(0), PAIRS, BigDecimal.ONE);
      all = 31 * all + report.answers();
      pairs += report.pairs();
      report
          .failure()
          .ifPresent(failure -> failures.append(query.method()).append(": ").append(failure));
    }
    return new Answers(all, pairs, failures.toString());
  }
}
