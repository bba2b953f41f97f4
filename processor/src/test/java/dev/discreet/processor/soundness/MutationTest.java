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
import dev.discreet.processor.soundness.Edits.Mutant;
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
 * <p>Usually a part of the mutants is tried, chosen by the seed. {@code -Ddiscreet.mutation=all},
 * or a number, tries more of them and compares {@code docs/mutation.md}; with {@code
 * -Ddiscreet.mutation.update=true} it writes that page.
 */
class MutationTest {
  private static final boolean UPDATE = Boolean.getBoolean("discreet.mutation.update");
  private static final String WANTED =
      System.getProperty("discreet.mutation", UPDATE ? "all" : "400");
  private static final int MOST =
      WANTED.equals("all") ? Integer.MAX_VALUE : Integer.parseInt(WANTED);
  private static final boolean COMPARE = !UPDATE && System.getProperty("discreet.mutation") != null;
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
    Map<AcceptFixture, Integer> originals = originals();
    List<Candidate> candidates = candidates(originals.keySet());
    int all = candidates.size();
    if (all > MOST) {
      candidates = sample(candidates);
    }
    List<Outcome> outcomes = new ArrayList<>();
    for (int from = 0; from < candidates.size(); from += BATCH) {
      List<Candidate> batch = candidates.subList(from, Math.min(from + BATCH, candidates.size()));
      outcomes.addAll(judge(batch, originals, "batch" + from));
    }
    MutationReport report = new MutationReport(originals.size(), all, outcomes);
    Files.createDirectories(SURVIVORS.getParent());
    Files.writeString(SURVIVORS, report.survivors());
    System.out.printf(
        "mutation: %d of %d mutants of %d programs tried: %s%n",
        outcomes.size(), all, originals.size(), report.counts());
    if (UPDATE) {
      Files.writeString(PAGE, report.page());
    } else if (COMPARE) {
      assertEquals(
          Files.readString(PAGE), report.page(), "write it anew: -Ddiscreet.mutation.update=true");
    }
    List<String> wrong = report.describe(Fate.WRONG);
    assertTrue(wrong.isEmpty(), () -> "accepted, and wrong:\n" + String.join("\n", wrong));
  }

  /** What those answer that are accepted; a program that is not has no mutants. */
  private Map<AcceptFixture, Integer> originals() throws IOException {
    Map<String, AcceptFixture> left = new LinkedHashMap<>();
    AcceptFixture.all().forEach(fixture -> left.put("original" + left.size(), fixture));
    List<String> refused = new ArrayList<>();
    Result result = null;
    for (int turn = 0; result == null; turn++) {
      List<Program> programs = new ArrayList<>();
      left.forEach((name, fixture) -> programs.add(fixture.program(name)));
      Result tried = Batch.compile(directory.resolve("originals" + turn), programs);
      for (Program program : programs) {
        if (!tried.of(program.name()).accepted()) {
          refused.add(left.remove(program.name()).name());
        }
      }
      result = left.size() == programs.size() ? tried : null;
    }
    System.out.println("mutation: not accepted, and so not broken: " + refused);
    Map<AcceptFixture, Integer> answers = new LinkedHashMap<>();
    try (URLClassLoader loader = result.loader()) {
      for (Map.Entry<String, AcceptFixture> each : left.entrySet()) {
        Answers found = answers(each.getValue(), result.of(each.getKey()), loader);
        assertEquals("", found.failure(), each.getValue().name());
        answers.put(each.getValue(), found.all());
      }
    }
    return answers;
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
    while (some.size() > MOST) {
      some.remove(random.nextInt(some.size()));
    }
    return some;
  }

  private List<Outcome> judge(
      List<Candidate> batch, Map<AcceptFixture, Integer> originals, String place)
      throws IOException {
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    batch.forEach(
        candidate -> outcomes.put(candidate.name(), outcome(candidate, Fate.REJECTED, "")));
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
        outcomes.put(candidate.name(), tried(candidate, originals, result, loader));
      }
    }
    return List.copyOf(outcomes.values());
  }

  private static Outcome outcome(Candidate candidate, Fate fate, String detail) {
    return new Outcome(candidate.fixture().name(), candidate.mutant(), fate, detail);
  }

  private static Outcome tried(
      Candidate candidate,
      Map<AcceptFixture, Integer> originals,
      Result result,
      ClassLoader loader) {
    if (candidate.mutant().operator().isAlwaysWrong()) {
      return outcome(candidate, Fate.WRONG, "never right");
    }
    Answers answers = answers(candidate.fixture(), result.of(candidate.name()), loader);
    if (!answers.failure().isEmpty()) {
      return outcome(candidate, Fate.WRONG, answers.failure());
    }
    boolean same = answers.all() == originals.getOrDefault(candidate.fixture(), 0);
    return outcome(
        candidate, same ? Fate.SAME_ANSWERS : Fate.STILL_RIGHT, answers.pairs() + " pairs");
  }

  /** What all queries of a program come to. */
  private record Answers(int all, int pairs, String failure) {}

  private static Answers answers(AcceptFixture fixture, Verdict verdict, ClassLoader loader) {
    int all = 0;
    int pairs = 0;
    StringBuilder failures = new StringBuilder();
    for (DeclaredQuery query : verdict.queries()) {
      Trial.Report report =
          Trial.of(query, loader, fixture.source(), Seeds.random(0), PAIRS, BigDecimal.ONE);
      all = 31 * all + report.answers();
      pairs += report.pairs();
      report
          .failure()
          .ifPresent(failure -> failures.append(query.method()).append(": ").append(failure));
    }
    return new Answers(all, pairs, failures.toString());
  }
}
