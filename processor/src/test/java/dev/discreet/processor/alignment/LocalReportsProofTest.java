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

import dev.discreet.processor.ir.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A report of one row, by {@code RandomizedResponse} and by {@code UnaryEncoding}, costs at most
 * its share of ε, for any number of categories and of rows: the share of each of m rows is ε/m.
 * Their sources are lowered, and the solver decides what their {@code @Aligned} says.
 */
class LocalReportsProofTest {
  private static final String RESPONSE = "mechanism/RandomizedResponse.java";
  private static final String ENCODING = "mechanism/UnaryEncoding.java";
  private static final double ROUNDING = 1e-9;

  /** Of the laws: ε of the three rows of a unit, and the categories. */
  private static final long EPSILON = 3;

  private static final long ROWS = 3;
  private static final long CATEGORIES = 4;

  /** A wrong variant of a file: what is replaced in it. */
  private record Wrong(String name, String file, Map<String, String> replaced) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Wrong response(String name, String text, String instead) {
    return new Wrong("response: " + name, RESPONSE, Map.of(text, instead));
  }

  private static Wrong encoding(String name, String text, String instead) {
    return new Wrong("encoding: " + name, ENCODING, Map.of(text, instead));
  }

  static Stream<Wrong> wrong() {
    String odds = "ResponseOdds.of(categories, epsilon, rowsPerUnit)";
    String from = "int from = TruthfulChoice.sample(bits, categories, odds);";
    String report = "(int) (((long) category + from) % categories)";
    String bit = "flipped ^ (i == category)";
    String flip = "TruthfulChoice.sample(bits, BIT, odds) != 0;";
    return Stream.of(
        response("each row has all of ε", odds, "ResponseOdds.of(categories, epsilon, 1)"),
        response(
            "ε is counted twice",
            odds,
            "ResponseOdds.of(categories, epsilon.add(epsilon), rowsPerUnit)"),
        response("the first category is always told", report, "category == 0 ? 0 : " + report),
        response("a lie is told as it is drawn", report, "from == 0 ? category : from"),
        response("only neighbours are told", "bits, categories, odds)", "bits, 2, odds)"),
        response("the sum is told", report, "category + from"),
        response(
            "a lie is drawn twice",
            from,
            from + " if (from != 0) { from = TruthfulChoice.sample(bits, categories, odds); }"),
        encoding("a row moves one bit", "2L * rowsPerUnit", "rowsPerUnit"),
        encoding("each row has all of ε", "2L * rowsPerUnit", "2"),
        encoding("the own bit is not flipped", bit, "flipped || i == category"),
        encoding("other bits are not flipped", bit, "!flipped && i == category"),
        encoding(
            "it ends behind the own bit",
            "boolean flipped",
            "if (i > category) { return reported; } boolean flipped"),
        new Wrong(
            "encoding: all bits are flipped by one draw",
            ENCODING,
            Map.of(
                "odds: (i == category) == (i == moved(category)) ? 0 : drawn == 0 ? 1 : -1",
                "odds: 0",
                "for (int i = 0; i < categories; i++) {\n      boolean flipped = " + flip,
                "boolean flipped = " + flip + " for (int i = 0; i < categories; i++) {")),
        encoding(
            "the own bit is drawn twice",
            "boolean flipped = " + flip,
            "boolean flipped = "
                + flip
                + " if (i == category && flipped) { flipped = "
                + flip
                + " }"));
  }

  private static List<Value> made(Method method, Term rows) {
    List<Value> arguments = new ArrayList<>();
    for (Method.Parameter parameter : method.parameters()) {
      arguments.add(
          Value.Pair.same(
              switch (parameter.variable().name()) {
                case "epsilon" -> Scope.global("epsilon");
                case "rowsPerUnit" -> rows;
                default -> Term.variable("categories", Term.Sort.INTEGER);
              }));
    }
    return arguments;
  }

  private static Verdict verdict(Shipped shipped, String type, Term rows, Term budget) {
    Alignment alignment =
        Alignment.of(shipped.annotated(shipped.declared(type, "reported"), "Aligned"));
    Twins twins = new Twins(shipped, alignment);
    Method of = shipped.lowered(shipped.declared(type, "odds"));
    Value odds = twins.made(of, made(of, rows), State.begin());
    List<Obligation> obligations =
        twins.of(
            shipped.lowered(shipped.declared(type, "reported")),
            parameter ->
                Optional.of(odds).filter(any -> parameter.variable().name().equals("odds")),
            budget);
    return Verdict.of(obligations, twins);
  }

  static Verdict verdict(Shipped shipped, String type) {
    Term share = Scope.global("epsilon").times(Term.of(new BigFraction(1, (int) ROWS)));
    return verdict(shipped, type, Term.of(ROWS), share);
  }

  /** By how much more than their share of ε two categories lose. */
  static double excess(Shipped shipped, String type) {
    return loss(shipped, type) - (double) EPSILON / ROWS;
  }

  private static Map<Object, Double> law(Shipped shipped, String type, long category) {
    Law law =
        new Law(
            shipped,
            Set.of(),
            (name, arguments) -> name.equals("category") ? category : (Long) CATEGORIES);
    Method of = shipped.lowered(shipped.declared(type, "odds"));
    List<Object> arguments = new ArrayList<>();
    for (Method.Parameter parameter : of.parameters()) {
      arguments.add(
          switch (parameter.variable().name()) {
            case "epsilon" -> new BigFraction(EPSILON);
            case "rowsPerUnit" -> ROWS;
            default -> CATEGORIES;
          });
    }
    Object odds = law.made(of, arguments);
    return law.of(shipped.lowered(shipped.declared(type, "reported")), Map.of("odds", odds));
  }

  private static double loss(Shipped shipped, String type) {
    double worst = 0;
    for (long one = 0; one < CATEGORIES; one++) {
      for (long other = 0; other < CATEGORIES; other++) {
        worst = Math.max(worst, Law.loss(law(shipped, type, one), law(shipped, type, other)));
      }
    }
    return worst;
  }

  private static String type(String file) {
    return file.substring(file.indexOf('/') + 1, file.indexOf('.'));
  }

  @ParameterizedTest
  @org.junit.jupiter.params.provider.ValueSource(strings = {RESPONSE, ENCODING})
  void noReportIsMoreThanItsShareLikelier(String file) {
    verdict(Shipped.of(file), type(file), Scope.global("rows"), Scope.global("share")).isProven();
    assertEquals((double) EPSILON / ROWS, loss(Shipped.of(file), type(file)), ROUNDING);
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongVariantIsRefuted(Wrong wrong) {
    verdict(Shipped.of(wrong.file(), wrong.replaced()), type(wrong.file())).isRefuted();
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aWrongVariantGivesSomebodyAway(Wrong wrong) {
    double loss = loss(Shipped.of(wrong.file(), wrong.replaced()), type(wrong.file()));
    assertTrue(loss > (double) EPSILON / ROWS + ROUNDING, "loss " + loss);
  }
}
