/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.LineMap;
import dev.discreet.processor.analysis.Answer;
import dev.discreet.processor.analysis.ProvenText;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.text.CoreText;
import dev.discreet.processor.ir.text.Place;
import dev.discreet.processor.ir.text.Remarks;
import dev.discreet.processor.report.CoreFiles;
import dev.discreet.processor.trees.LargeStack;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Writes the core of queries, and of the rows that they read, to files where an option asks for it.
 */
final class CoreDump {
  private static final String NOT_JUDGED = "not judged: there is an error elsewhere in its class";
  private static final String TOO_DEEP = "// nested too deeply to be written\n";

  private final CoreFiles files;
  private final RowCatalogue rows;
  private final Map<String, String> rowTexts = new HashMap<>();

  CoreDump(CoreFiles files, RowCatalogue rows) {
    this.files = files;
    this.rows = rows;
  }

  /** Whether somebody asks. */
  boolean isAsked() {
    return files.areAsked();
  }

  /** A row class was lowered; later the compiler rewrites its trees. */
  void lowered(RowClass rowClass, RowFacts facts) {
    if (isAsked()) {
      Remarks proven = (name, component) -> facts.of(component).flatMap(ProvenText::of);
      rowTexts.put(rowClass.name(), text(() -> CoreText.of(rowClass, CoreDump::placeOf, proven)));
    }
  }

  /**
   * Writes the queries of a class, and the row classes of this compilation that they read.
   *
   * @param judged what came of queries, by name, as far as they were judged
   * @return what went wrong
   */
  List<Located> write(QueryLowering.Queries queries, Map<String, QueryJudge.Judged> judged) {
    List<Located> findings = new ArrayList<>();
    if (!isAsked() || !queries.declared()) {
      return findings;
    }
    Map<String, Integer> overloads = new HashMap<>();
    queries.queries().forEach(query -> overloads.merge(nameOf(query), 1, Integer::sum));
    Map<String, Integer> written = new HashMap<>();
    for (QueryLowering.Query query : queries.queries()) {
      String name = nameOf(query);
      int number = written.merge(name, 1, Integer::sum);
      String file = queries.className() + "." + name;
      files
          .write(
              overloads.getOrDefault(name, 1) == 1 ? file : file + "-" + number,
              text(query, queries.className(), Optional.ofNullable(judged.get(query.name()))))
          .ifPresent(problem -> findings.add(new Located(originOf(query), problem)));
    }
    queries
        .rowUses()
        .forEach(
            (name, use) ->
                Optional.ofNullable(rowTexts.remove(name))
                    .flatMap(text -> files.write(name, text))
                    .ifPresent(problem -> findings.add(new Located(use.origin(), problem))));
    return findings;
  }

  private static String nameOf(QueryLowering.Query query) {
    return query.body().method().name();
  }

  private static Origin originOf(QueryLowering.Query query) {
    return query.body().method().origin();
  }

  private String text(
      QueryLowering.Query query, String className, Optional<QueryJudge.Judged> judged) {
    return "// %s.%s\n// %s\n".formatted(className, query.name(), verdict(judged))
        + text(() -> CoreText.of(query.body(), CoreDump::placeOf, this::proven));
  }

  private static String verdict(Optional<QueryJudge.Judged> judged) {
    if (judged.isEmpty()) {
      return NOT_JUDGED;
    }
    String answer = judged.get().answer().map(Answer::text).orElse("no answer");
    String refused =
        judged.get().findings().stream()
            .map(located -> located.finding().rule().id())
            .distinct()
            .collect(Collectors.joining(", "));
    return refused.isEmpty() ? answer : "refused (" + refused + "): " + answer;
  }

  private Optional<String> proven(String rowClass, String component) {
    return rows.facts(rowClass).flatMap(facts -> facts.of(component)).flatMap(ProvenText::of);
  }

  private static String text(Supplier<String> text) {
    try {
      return LargeStack.ifNeeded(text);
    } catch (StackOverflowError e) {
      return TOO_DEEP;
    }
  }

  private static Optional<Place> placeOf(Origin origin) {
    if (!(origin instanceof TreeOrigin tree) || tree.start() < 0) {
      return Optional.empty();
    }
    LineMap lines = tree.unit().getLineMap();
    long line = lines.getLineNumber(tree.start());
    return Optional.of(new Place(line, tree.start() - lines.getStartPosition(line) + 1));
  }
}
