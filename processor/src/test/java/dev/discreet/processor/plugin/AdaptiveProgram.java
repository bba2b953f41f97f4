/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A small program that asks a few counts, and then, as their answers say, splits the data one way
 * or another and asks other counts of the parts: many dim ones of the one, a few clear ones of the
 * other. A count of one row more has one of two losses, so what the program tells of a row is a
 * finite distribution.
 *
 * @param choice how the parts are chosen
 * @param before what is asked first, in tenths of ε
 * @param least how many of these answers above 0 make a row lie in the part of {@code many}
 * @param swapped whether that many make it lie in the other part instead
 * @param many what is asked of the one part
 * @param few what is asked of the other
 * @param delta δ of the budget
 */
record AdaptiveProgram(
    Choice choice,
    List<Integer> before,
    int least,
    boolean swapped,
    List<Integer> many,
    List<Integer> few,
    double delta) {
  /** ε of the counts that may be asked, in tenths; each is a query of its own. */
  static final int[] TENTHS = {3, 5, 8, 12, 18};

  private static final double[] DELTAS = {0.003, 0.01, 0.02, 0.05};

  private static final String COUNT = "new PrivateReport(%s).c%d()";

  /** How the parts are chosen by an answer. */
  enum Choice {
    CAPTURED,
    BRANCHES,
    TERNARY,
    SWITCH
  }

  /** The one of several at random that tells most, against what the dearer part alone would. */
  static AdaptiveProgram of(Random random, int candidates) {
    AdaptiveProgram worst = random(random);
    for (int i = 1; i < candidates; i++) {
      AdaptiveProgram next = random(random);
      worst = next.excess() > worst.excess() ? next : worst;
    }
    return worst;
  }

  private static AdaptiveProgram random(Random random) {
    int asked = 2 + random.nextInt(3);
    return new AdaptiveProgram(
        Choice.values()[random.nextInt(Choice.values().length)],
        Collections.nCopies(asked, TENTHS[random.nextInt(3)]),
        1 + random.nextInt(asked),
        random.nextBoolean(),
        Collections.nCopies(4 + random.nextInt(5), TENTHS[random.nextInt(2)]),
        Collections.nCopies(1 + random.nextInt(2), TENTHS[2 + random.nextInt(3)]),
        DELTAS[random.nextInt(DELTAS.length)]);
  }

  private double excess() {
    double low = 0;
    double high = 40;
    for (int i = 0; i < 30; i++) {
      double middle = (low + high) / 2;
      double fixed = Math.max(fixed(middle, many), fixed(middle, few));
      low = fixed > delta ? middle : low;
      high = fixed > delta ? high : middle;
    }
    return deltaAt(high) / delta;
  }

  private double fixed(double epsilon, List<Integer> part) {
    List<Integer> all = new ArrayList<>(before);
    all.addAll(part);
    return delta(losses(all), epsilon);
  }

  /** The statements. */
  String body() {
    StringBuilder text = new StringBuilder("int score = 0;\n");
    before.forEach(
        query -> text.append("score += ").append(count("data", query)).append(" >= 1 ? 1 : 0;\n"));
    String often = "score %s %d".formatted(swapped ? "<" : ">=", least);
    switch (choice) {
      case CAPTURED ->
          text.append("boolean often = %s;\n".formatted(often)).append(split("row -> often"));
      case TERNARY ->
          text.append("boolean often = %s;\n".formatted(often))
              .append(split("row -> often ? row.high() : !row.high()"));
      case BRANCHES ->
          text.append("if (%s) {\n".formatted(often))
              .append(split("Row::high"))
              .append("} else {\n")
              .append(split("row -> !row.high()"))
              .append("}\n");
      case SWITCH ->
          text.append("switch (%s ? 0 : 1) {\ncase 0 -> {\n".formatted(often))
              .append(split("Row::high"))
              .append("}\ndefault -> {\n")
              .append(split("row -> !row.high()"))
              .append("} }\n");
    }
    return text.toString();
  }

  private String split(String key) {
    StringBuilder text =
        new StringBuilder("var parts = data.partitionBy(Boolean.class, %s);\n".formatted(key));
    many.forEach(query -> text.append(count("parts.get(true)", query)).append(";\n"));
    few.forEach(query -> text.append(count("parts.get(false)", query)).append(";\n"));
    return text.toString();
  }

  private static String count(String data, int query) {
    return COUNT.formatted(data, query);
  }

  /**
   * δ at ε of the program, exactly but for rounding, between no rows and one that is high. With the
   * row an answer above 0 has the loss +ε, and any other −ε; the distribution without it is the
   * mirror image, so that one order is asked with what the answers say, and one with the opposite.
   */
  double deltaAt(double epsilon) {
    return Math.max(deltaAt(epsilon, 0, 0, 0, 1, true), deltaAt(epsilon, 0, 0, 0, 1, false));
  }

  private double deltaAt(
      double epsilon, int asked, int positive, double loss, double probability, boolean removed) {
    if (asked == before.size()) {
      int score = removed ? positive : asked - positive;
      List<Integer> rest = score >= least != swapped ? many : few;
      return probability * delta(losses(rest), epsilon - loss);
    }
    double each = before.get(asked) / 10.0;
    double likely = 1 / (1 + Math.exp(-each));
    return deltaAt(epsilon, asked + 1, positive + 1, loss + each, probability * likely, removed)
        + deltaAt(epsilon, asked + 1, positive, loss - each, probability * (1 - likely), removed);
  }

  /** By the loss in tenths, its probability. */
  private static Map<Integer, Double> losses(List<Integer> tenths) {
    Map<Integer, Double> sum = Map.of(0, 1.0);
    for (int each : tenths) {
      double likely = 1 / (1 + Math.exp(-each / 10.0));
      Map<Integer, Double> next = new HashMap<>();
      sum.forEach(
          (loss, mass) -> {
            next.merge(loss + each, mass * likely, Double::sum);
            next.merge(loss - each, mass * (1 - likely), Double::sum);
          });
      sum = next;
    }
    return sum;
  }

  private static double delta(Map<Integer, Double> losses, double epsilon) {
    double delta = 0;
    for (Map.Entry<Integer, Double> each : losses.entrySet()) {
      delta += each.getValue() * Math.max(0, -Math.expm1(epsilon - each.getKey() / 10.0));
    }
    return delta;
  }
}
