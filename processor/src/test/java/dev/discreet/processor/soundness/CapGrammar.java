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
