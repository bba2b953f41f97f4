/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.analysis.Answer;
import dev.discreet.processor.analysis.Explanation;
import dev.discreet.processor.analysis.HelperAnalysis;
import dev.discreet.processor.analysis.QueryAnalysis;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.report.model.Derivation;
import dev.discreet.processor.trees.LargeStack;
import dev.discreet.runtime.ProvenKeys;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Hands bodies to the analysis, and what it says of queries to the report, if one is wanted. */
final class QueryJudge {
  private static final int MOST_TEXT = 200;
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final RowCatalogue rows;
  private final ReportDraft draft;
  private final TreePlaces places;
  private final boolean dumps;

  /**
   * A judge of one compilation.
   *
   * @param dumps whether somebody wants answers beside the core of queries
   */
  QueryJudge(RowCatalogue rows, ReportDraft draft, TreePlaces places, boolean dumps) {
    this.rows = rows;
    this.draft = draft;
    this.places = places;
    this.dumps = dumps;
  }

  /**
   * What came of a query.
   *
   * @param findings what is wrong with it
   * @param inTheWay the expression for which it is not evaluated in pieces; empty for none
   * @param keys those that its map, and the maps in it, can have, where they are asked for
   * @param answer how far its result moves, where somebody wants to know
   */
  record Judged(
      List<Located> findings,
      String inTheWay,
      List<Optional<ProvenKeys>> keys,
      Optional<Answer> answer) {}

  /** Judges a query of a class (binary name). */
  Judged judge(String className, QueryLowering.Query query) {
    try {
      QueryAnalysis.Explained explained =
          LargeStack.ifNeeded(
              () ->
                  QueryAnalysis.explain(
                      query.body(), rows::facts, query.noise(), draft.isAsked() || dumps));
      List<Located> findings = findings(query, explained);
      String inTheWay = explained.inTheWay().map(QueryJudge::shortened).orElse("");
      if (draft.isAsked()) {
        draft.judged(
            className,
            query.name(),
            findings.isEmpty(),
            explained.explanation().filter(why -> query.measured()).map(this::derivation),
            Optional.of(inTheWay).filter(known -> query.measured()));
      }
      return new Judged(
          findings,
          inTheWay,
          query.asked().stream().map(asked -> keys(asked, explained)).toList(),
          explained.answer());
    } catch (StackOverflowError e) {
      return new Judged(tooDeep(query.body().method()), query.name(), List.of(), Optional.empty());
    }
  }

  /** Which keys a map has matters once it is known what the query does. */
  private static List<Located> findings(
      QueryLowering.Query query, QueryAnalysis.Explained explained) {
    return explained.findings().isEmpty()
        ? query.asked().stream()
            .filter(asked -> keys(asked, explained).isEmpty())
            .flatMap(asked -> asked.unproven().stream())
            .toList()
        : explained.findings();
  }

  private static Optional<ProvenKeys> keys(
      QueryLowering.AskedKeys asked, QueryAnalysis.Explained explained) {
    return asked.unproven().isPresent() && asked.index() < explained.keys().size()
        ? explained.keys().get(asked.index())
        : Optional.empty();
  }

  private static String shortened(Origin origin) {
    String text = BLANKS.matcher(origin.text().strip()).replaceAll(" ");
    return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "…";
  }

  /** Whether a query keeps its contract also where a row is added or removed. */
  boolean isResizable(QueryLowering.Query query) {
    try {
      return LargeStack.ifNeeded(
          () -> QueryAnalysis.check(query.body().resized(), rows::facts).isEmpty());
    } catch (StackOverflowError e) {
      return false;
    }
  }

  /** What is wrong with a helper. */
  List<Located> judge(QueryLowering.Helper helper) {
    try {
      return HelperAnalysis.check(helper.method(), helper.dataSets(), rows::facts);
    } catch (StackOverflowError e) {
      return tooDeep(helper.method());
    }
  }

  /** Whether the bodies of a class (binary name) that are asked of chunks are pure. */
  void judged(String className, List<String> queries, boolean pure) {
    if (draft.isAsked()) {
      queries.forEach(
          query -> draft.judged(className, query, pure, Optional.empty(), Optional.empty()));
    }
  }

  /** Something is wrong with a class (binary name). */
  void refused(String className) {
    draft.refused(className);
  }

  /** A class (binary name) believes methods, named by their signatures. */
  void believes(String className, Set<String> methods) {
    draft.believes(className, methods);
  }

  private static List<Located> tooDeep(Method method) {
    return List.of(new Located(method.origin(), QueryLowering.tooDeep(method.name())));
  }

  private Derivation derivation(Explanation explanation) {
    return new Derivation(
        explanation.returned().text(),
        places.of(explanation.returned()),
        explanation.distance(),
        explanation.summands().stream()
            .map(
                summand ->
                    new Derivation.Part(
                        summand.text(),
                        places.of(summand.added()),
                        summand.lower(),
                        summand.upper(),
                        summand.times(),
                        summand.moves()))
            .toList(),
        explanation.remarks());
  }
}
