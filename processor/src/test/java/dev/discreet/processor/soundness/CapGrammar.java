/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.ExpressionGrammar.Name;
import dev.discreet.processor.soundness.ExpressionGrammar.Scope;
import java.util.ArrayList;
import java.util.List;

/** Writes values of a row that are bounded by a multiple of a public parameter. */
final class CapGrammar {
  private final Dice dice;
  private final ExpressionGrammar expressions;
  private final Sort sort;
  private final List<Name> publics;

  CapGrammar(Dice dice, ExpressionGrammar expressions, List<Name> publics) {
    this.dice = dice;
    this.expressions = expressions;
    this.publics = publics;
    sort = dice.oneIn(4) ? Sort.DOUBLE : dice.oneIn(3) ? Sort.INT : Sort.LONG;
  }

  /** Of the parameter and of what is added up. */
  Sort sort() {
    return sort == Sort.INT ? Sort.LONG : sort;
  }

  String parameter() {
    String bounds =
        switch (sort) {
          case DOUBLE -> dice.pick("lower = 0.25, upper = 8, step = 0.25", "lower = 0, upper = 4");
          default -> dice.pick("lower = 1, upper = 9", "lower = 0, upper = 100");
        };
    return ", @Bounded(" + bounds + ") " + sort.java() + " cap";
  }

  private Scope row() {
    return new Scope("r", publics);
  }

  /** What a row adds. */
  String value(int depth) {
    if (depth == 0 || dice.oneIn(3)) {
      return leaf();
    }
    String a = value(depth - 1);
    String b = value(depth - 1);
    return switch (dice.below(8)) {
      case 0 -> "(" + a + " + " + b + ")";
      case 1 -> "(" + a + " - " + b + ")";
      case 2 -> "(2 * " + a + ")";
      case 3 -> "Math." + dice.pick("min", "max") + "(" + a + ", " + b + ")";
      case 4 -> "Math.abs(" + a + ")";
      case 5 -> "(" + expressions.write(Sort.BOOLEAN, row(), 1) + " ? " + a + " : " + b + ")";
      case 6 -> "(" + a + " / 2)";
      default -> "(-" + a + ")";
    };
  }

  /** The body of a query that returns an array. */
  List<String> vector(LoopGrammar loops) {
    List<String> lines = new ArrayList<>();
    lines.add("%1$s[] cells = new %1$s[3];".formatted(sort().java()));
    lines.addAll(
        sort == Sort.DOUBLE && dice.oneIn(2)
            ? clipped()
            : loops.loop(publics, scope -> List.of(cell() + operator() + value(1) + ";")));
    if (dice.oneIn(4)) {
      lines.add("for (int at = 1; at < 3; at++) {");
      lines.add("cells[at] " + dice.pick("+= cells[at - 1];", "*= cap;", "= cells[0];"));
      lines.add("}");
    }
    lines.add("return cells;");
    return lines;
  }

  private String cell() {
    return "cells["
        + dice.pick("0", "2", "r.ward().ordinal()", "r.k() / 2", "r.flag() ? 1 : 0")
        + "]";
  }

  private String operator() {
    return dice.pick(" += ", " += ", " -= ");
  }

  private List<String> clipped() {
    List<String> lines = new ArrayList<>();
    lines.add("for (Row r : rows) {");
    lines.add("double[] own = {" + value(1) + ", " + value(1) + ", " + value(0) + "};");
    String norm = dice.pick("cap", "cap", "cap / 2", "cap + 1", "1.5");
    lines.add("double[] clip = Clamp." + dice.pick("l1", "l2") + "(own, " + norm + ");");
    lines.add("for (int at = 0; at < 3; at++) {");
    String to = dice.pick("cells[at]", "cells[2 - at]", "cells[0]");
    String value = dice.pick("clip[at]", "-clip[at]", "Clamp.toStep(clip[at], 0.125)");
    lines.add(to + operator() + value + ";");
    lines.add("}");
    lines.add("}");
    return lines;
  }

  private String leaf() {
    String e = expressions.write(sort, row(), 1);
    return dice.pick(
        new String[] {
          "Clamp.clamp(" + e + ", 0, cap)",
          "Clamp.clamp(" + e + ", -cap, cap)",
          "Math.min(Math.max(" + e + ", 0), cap)",
          "Math.max(-cap, Math.min(" + e + ", cap))",
          "(" + expressions.write(Sort.BOOLEAN, row(), 1) + " ? cap : 0)",
          "cap"
        },
        "Math.min(" + e + ", cap)",
        "(" + e + " > cap ? cap : " + e + ")",
        "Clamp.clamp(" + e + ", cap - 1, cap + 1)",
        "cap * " + e,
        "cap * cap",
        e);
  }
}
