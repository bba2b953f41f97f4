/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.trees.SourceHasErrors;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The proofs are tried on mutants of what they read. Each operator, number and name of a decision
 * is exchanged, one at a time. A mutant that is proven nonetheless must keep ε by its law, on the
 * data sets of the test of its mechanism: a proof that holds for one that does not is a hole in the
 * proofs.
 */
class MutantsTest {
  private static final double ROUNDING = 1e-6;

  private static final Map<String, List<String>> OPERATORS =
      Map.ofEntries(
          Map.entry(">=", List.of(">", "<")),
          Map.entry("<=", List.of("<", ">")),
          Map.entry("<", List.of("<=", ">")),
          Map.entry("==", List.of("!=")),
          Map.entry("!=", List.of("==")),
          Map.entry("+", List.of("-")),
          Map.entry("-", List.of("+")),
          Map.entry("+=", List.of("-=", "=")),
          Map.entry("++", List.of("--")),
          Map.entry("*", List.of("+")),
          Map.entry("%", List.of("+")),
          Map.entry("^", List.of("|", "&")),
          Map.entry("0", List.of("1")),
          Map.entry("1", List.of("0", "2")),
          Map.entry("2", List.of("1", "3")),
          Map.entry("2L", List.of("1L", "3L")),
          Map.entry("multiply", List.of("add", "subtract")),
          Map.entry("subtract", List.of("add")),
          Map.entry("add", List.of("subtract")),
          Map.entry("min", List.of("max")));

  private static final Pattern TOKEN = Pattern.compile("[A-Za-z_]\\w*|\\d+L?|[<>=!+\\-*/%&|^]+");

  private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL);

  private static final Pattern NAME = Pattern.compile("[a-z]\\w*");

  /**
   * A decision.
   *
   * @param methods those that are changed, each by its class and its name
   * @param verdict what the proof says of a variant
   * @param excess by how much more than it may a variant gives away
   */
  private record Decision(
      String file,
      List<List<String>> methods,
      Function<Shipped, Verdict> verdict,
      ToDoubleFunction<Shipped> excess) {
    @Override
    public String toString() {
      return file;
    }
  }

  static Stream<Decision> decisions() {
    String target = "mechanism/quantile/RankTarget.java";
    String tree = "mechanism/quantile/RankTree.java";
    return Stream.of(
        new Decision(
            "mechanism/AboveThreshold.java",
            List.of(List.of("Noise", "of"), List.of("Noise", "first")),
            AboveThresholdProofTest::verdict,
            AboveThresholdProofTest::excess),
        local("RandomizedResponse"),
        local("UnaryEncoding"),
        new Decision(
            "mechanism/SampleAndAggregate.java",
            List.of(
                List.of("Sum", "of"),
                List.of("Sum", "noisy"),
                List.of("Sum", "exact"),
                List.of("Sum", "steps")),
            SampleAndAggregateProofTest::verdict,
            SampleAndAggregateProofTest::excess),
        new Decision(
            "mechanism/ThresholdedKeys.java",
            List.of(List.of("ThresholdedKeys", "noise"), List.of("ThresholdedKeys", "told")),
            ThresholdedKeysProofTest::verdict,
            ThresholdedKeysProofTest::excess),
        new Decision(
            "mechanism/ScoreScale.java",
            List.of(List.of("Unit", "of"), List.of("Unit", "exponent")),
            ExponentialProofTest::verdict,
            ExponentialProofTest::excess),
        new Decision(
            target,
            List.of(List.of("RankTarget", "distance"), List.of("RankTarget", "rest")),
            mutant -> QuantilesProofTest.verdict(mutant, Shipped.of(tree)),
            mutant -> QuantilesProofTest.excess(mutant, Shipped.of(tree))),
        new Decision(
            tree,
            List.of(List.of("Builder", "rangeOf")),
            mutant -> QuantilesProofTest.verdict(Shipped.of(target), mutant),
            mutant -> QuantilesProofTest.excess(Shipped.of(target), mutant)));
  }

  private static Decision local(String type) {
    return new Decision(
        "mechanism/" + type + ".java",
        List.of(List.of(type, "odds"), List.of(type, "reported")),
        mutant -> LocalReportsProofTest.verdict(mutant, type),
        mutant -> LocalReportsProofTest.excess(mutant, type));
  }

  /** A body with one token replaced, in all ways that there are; comments stay as they are. */
  private static List<String> mutants(String body) {
    List<MatchResult> comments = COMMENT.matcher(body).results().toList();
    List<MatchResult> tokens =
        TOKEN
            .matcher(body)
            .results()
            .filter(token -> comments.stream().noneMatch(comment -> isIn(comment, token)))
            .toList();
    Set<String> names = new LinkedHashSet<>();
    tokens.stream()
        .filter(token -> isVariable(body, token))
        .map(MatchResult::group)
        .forEach(names::add);
    List<String> mutants = new ArrayList<>();
    for (MatchResult token : tokens) {
      List<String> instead = new ArrayList<>(OPERATORS.getOrDefault(token.group(), List.of()));
      if (isVariable(body, token)) {
        instead.addAll(names);
        instead.remove(token.group());
      }
      for (String other : instead) {
        mutants.add(body.substring(0, token.start()) + other + body.substring(token.end()));
      }
    }
    return mutants;
  }

  private static boolean isIn(MatchResult comment, MatchResult token) {
    return comment.start() <= token.start() && token.start() < comment.end();
  }

  /** A name of a variable: no class, constant, keyword, method or component. */
  private static boolean isVariable(String body, MatchResult token) {
    return NAME.matcher(token.group()).matches()
        && !SourceVersion.isKeyword(token.group())
        && body.charAt(token.end()) != '('
        && body.charAt(token.start() - 1) != '.';
  }

  private enum Fate {
    NO_JAVA,
    NOT_PROVABLE,
    REFUTED,
    PRIVATE,
    HOLE
  }

  private static Fate fate(Decision decision, String body, String mutant) {
    Shipped variant;
    try {
      variant = Shipped.of(decision.file(), Map.of(body, mutant));
    } catch (Shipped.NotJava e) {
      return Fate.NO_JAVA;
    }
    try {
      if (!decision.verdict().apply(variant).failed().isEmpty()) {
        return Fate.REFUTED;
      }
    } catch (NotProvable | SourceHasErrors | AssertionError | StackOverflowError e) {
      return Fate.NOT_PROVABLE;
    }
    return decision.excess().applyAsDouble(variant) <= ROUNDING ? Fate.PRIVATE : Fate.HOLE;
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void noMutantIsProvenThatGivesSomebodyAway(Decision decision) {
    Shipped shipped = Shipped.of(decision.file());
    List<String> holes = new ArrayList<>();
    int refuted = 0;
    for (List<String> method : decision.methods()) {
      String body = shipped.body(shipped.declared(method.get(0), method.get(1)));
      for (String mutant : mutants(body)) {
        Fate fate = fate(decision, body, mutant);
        if (fate == Fate.HOLE) {
          holes.add(mutant);
        }
        refuted += fate == Fate.REFUTED ? 1 : 0;
      }
    }
    assertEquals(List.of(), holes);
    assertTrue(refuted > 0, "none is refuted");
  }
}
