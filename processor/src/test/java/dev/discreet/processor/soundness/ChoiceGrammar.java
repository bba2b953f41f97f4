/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes numbers that are chosen by comparisons of totals. Some of the totals differ from others in
 * a public part alone, which lies in the same range.
 */
final class ChoiceGrammar {
  private static final List<String> NUMBERS = List.of("a", "b", "c", "n", "w[0]", "w[1]");
  private static final List<String> WRITTEN = List.of("a", "b", "c", "w[0]", "w[1]", "w[shift]");

  private final Dice dice;
  private final StreamGrammar streams;
  private boolean moves;

  ChoiceGrammar(Dice dice, StreamGrammar streams) {
    this.dice = dice;
    this.streams = streams;
  }

  /** The public parts. */
  String parameters() {
    return ", @Bounded(lower = 0, upper = 1) int shift, @Bounded(lower = 0, upper = 1) int other"
        + ", @Bounded(lower = 2, upper = 5) int least";
  }

  /** The body of a query that returns a number. */
  List<String> body() {
    List<String> lines = new ArrayList<>();
    lines.add("long n = " + streams.rows() + ".count();");
    lines.add("long a = " + start() + ";");
    lines.add("long b = " + start() + ";");
    lines.add("long c = " + dice.pick("a", "b", "n", "7", start()) + ";");
    lines.add("long[] w = {" + start() + ", " + dice.pick("a", "n", "0", start()) + "};");
    int changes = dice.between(1, 3);
    for (int i = 0; i < changes; i++) {
      lines.addAll(change(1));
    }
    if (dice.oneIn(4)) {
      lines.add("if (" + condition() + ") { return " + value() + "; }");
    }
    lines.add("return " + (dice.oneIn(2) ? number() : chosen()) + ";");
    return lines;
  }

  /** The helpers that the body calls. */
  List<String> helpers() {
    List<String> lines = new ArrayList<>();
    if (moves) {
      lines.add("private static long moved(List<Row> rows, long by) {");
      String count = dice.pick("rows.size()", "rows.size() * 2L", "3 - rows.size()");
      lines.add("return " + count + " + 100 * by;");
      lines.add("}");
    }
    return lines;
  }

  private String start() {
    String by = dice.pick("shift", "other", "shift", "other", "1 - shift", "shift * other");
    if (dice.oneIn(3)) {
      return dice.pick("n + 100 * " + by, "rows.size() + " + by, "n - " + by);
    }
    moves = true;
    return "moved(rows, " + by + ")";
  }

  private List<String> change(int depth) {
    String place = WRITTEN.get(dice.below(WRITTEN.size()));
    return switch (dice.below(depth > 0 ? 7 : 3)) {
      case 3 -> List.of("if (" + condition() + ") { long x = a; a = b; b = x; }");
      case 4 -> branch(List.of());
      case 5 -> branch(List.of("} else {"));
      case 6 -> {
        String head =
            dice.pick("for (int i = 0; i < 2; i++) {", "for (int i = 0; i < least; i++) {");
        List<String> lines = new ArrayList<>(List.of(head));
        lines.addAll(change(0));
        lines.add("}");
        yield lines;
      }
      case 0 -> List.of(place + " = " + chosen() + ";");
      default -> List.of(place + " = " + value() + ";");
    };
  }

  private List<String> branch(List<String> otherwise) {
    List<String> lines = new ArrayList<>(List.of("if (" + condition() + ") {"));
    lines.addAll(change(0));
    if (!otherwise.isEmpty()) {
      lines.addAll(otherwise);
      lines.addAll(change(0));
    }
    lines.add("}");
    return lines;
  }

  private String chosen() {
    return "(" + condition() + " ? " + value() + " : " + value() + ")";
  }

  private String condition() {
    String relation = dice.pick("<", "<=", ">", ">=", "==", "!=");
    String other = dice.oneIn(2) ? dice.pick("3", "2", "least", "100", "least + 1") : number();
    String comparison = number() + " " + relation + " " + other;
    return switch (dice.below(8)) {
      case 0 -> "!(" + comparison + ")";
      case 1 -> "shift > 0";
      case 2 -> comparison + dice.pick(" && ", " || ") + "n < 4";
      default -> comparison;
    };
  }

  private String number() {
    return NUMBERS.get(dice.below(NUMBERS.size()));
  }

  private String value() {
    return switch (dice.below(11)) {
      case 9 -> number() + " / Math.max(" + dice.pick("1", "3", "least") + ", " + number() + ")";
      case 10 -> share(number());
      case 0 -> dice.pick("0", "3", "least", "100");
      case 1 -> number() + dice.pick(" + 2", " - least", " + shift", " - 3");
      case 2 -> "2 * " + number();
      case 3 -> number() + " - " + number();
      case 4 -> dice.pick("Math.min(", "Math.max(") + number() + ", 4)";
      case 5 -> start();
      default -> number();
    };
  }

  private String share(String divisor) {
    String guard = dice.pick(" == 0 ? ", " < least ? ", " <= 0 ? ");
    return "(" + divisor + guard + dice.pick("0", "7") + " : " + number() + " / " + divisor + ")";
  }
}
