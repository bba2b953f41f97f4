/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The text of {@code docs/corpus.md}.
 *
 * @param refusals the rules that refused each contract when it was 1 % lower
 */
record CorpusTable(
    List<CorpusFile> files,
    CorpusPending pending,
    Map<CorpusFile.Lowered, SortedSet<String>> refusals) {

  private static final String HEAD =
      """
      # The corpus

      Programs that checkers and libraries of differential privacy are judged by, in our own Java: what must be accepted, with the contract
      that is best for it, and what must be rejected, on the line of the bug. The files are in [samples/corpus](../samples/corpus); the first
      comment of each says what it shows. This page is written by `CorpusTest`, which fails when the two differ:

      ```sh
      mvn -pl samples -am test -Dtest=CorpusTest -Dsurefire.failIfNoSpecifiedTests=false -Ddiscreet.corpus.update=true
      ```

      *Contract* is the smallest that holds, in L1, for one row added or removed, unless it says otherwise. *1 % less* is the rule that refuses
      the same program with a contract lowered by 1 %.

      *Budget* is the least that covers what a program, or all queries of a class, spend; *1 % less* is the rule that refuses it with 1 % less.
      """;

  private static final String NONE = "–";

  String text() {
    StringBuilder text = new StringBuilder(HEAD);
    text.append("\n%d programs are accepted, %d rejected".formatted(count(true), count(false)));
    text.append(pending.reasons().isEmpty() ? ".\n" : "; %d are open.\n".formatted(open()));
    text.append("\n## To accept\n\n| row | program | verdict | contract | 1 % less |\n");
    text.append(acceptedOf(false));
    text.append("\n## Budgets to accept\n\n| row | program | verdict | budget | 1 % less |\n");
    text.append(acceptedOf(true));
    text.append("\n## To reject\n\n| row | program | verdict | rule |\n");
    text.append("| --- | --- | --- | --- |\n");
    inOrder().stream()
        .filter(f -> !f.honest())
        .flatMap(f -> rejected(f).stream())
        .forEach(text::append);
    return text.toString();
  }

  private String acceptedOf(boolean programs) {
    return inOrder().stream()
        .filter(file -> file.honest() && file.ofPrograms() == programs)
        .flatMap(file -> accepted(file).stream())
        .collect(joining("", "| --- | --- | --- | --- | --- |\n", ""));
  }

  private List<CorpusFile> inOrder() {
    return files.stream().sorted(Comparator.comparing(CorpusFile::name)).toList();
  }

  private List<String> accepted(CorpusFile file) {
    List<String> lines = new ArrayList<>();
    for (CorpusFile.Lowered each : file.lowered()) {
      Optional<String> reason = pending.reason(file, each.method());
      lines.add(
          line(
              file.row(),
              program(file, each.method()) + parameter(each.contract()),
              reason.map(CorpusTable::open).orElse("accepted"),
              each.contract().text(),
              reason.isPresent() ? NONE : less(each)));
    }
    return lines;
  }

  private String less(CorpusFile.Lowered each) {
    return each.contract().chosen()
        ? "more chunks"
        : String.join(" ", refusals.getOrDefault(each, none()));
  }

  private List<String> rejected(CorpusFile file) {
    List<String> lines = new ArrayList<>();
    for (CorpusMethod method : file.methods()) {
      SortedSet<Mark> due = method.within(file.fixture().errors());
      if (!due.isEmpty()) {
        Optional<String> reason = pending.reason(file, method);
        lines.add(
            line(
                file.row(),
                program(file, method),
                reason.map(CorpusTable::open).orElse("rejected"),
                due.stream().map(Mark::id).distinct().collect(joining(" "))));
      }
    }
    String verdict = pending.reason(file).map(CorpusTable::open).orElse("rejected");
    file.fixture().errors().stream()
        .filter(mark -> file.methods().stream().noneMatch(method -> method.holds(mark)))
        .forEach(mark -> lines.add(line(file.row(), link(file), verdict, mark.id())));
    return lines;
  }

  private long count(boolean honest) {
    return files.stream()
        .filter(file -> file.honest() == honest)
        .flatMap(file -> (honest ? accepted(file) : rejected(file)).stream())
        .filter(line -> !line.contains("| open: "))
        .count();
  }

  private long open() {
    return files.stream()
        .flatMap(file -> (file.honest() ? accepted(file) : rejected(file)).stream())
        .filter(line -> line.contains("| open: "))
        .count();
  }

  private static SortedSet<String> none() {
    return new TreeSet<>(Set.of(NONE));
  }

  private static String open(String reason) {
    return "open: " + reason;
  }

  private static String program(CorpusFile file, CorpusMethod method) {
    return link(file) + " `" + method.name() + "`";
  }

  private static String parameter(CorpusMethod.Contract contract) {
    return contract.parameter().isEmpty() ? "" : ", parameter `" + contract.parameter() + "`";
  }

  private static String link(CorpusFile file) {
    return "[%s](../samples/corpus/%s)".formatted(file.name(), file.fixture().name());
  }

  private static String line(String... cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }
}
