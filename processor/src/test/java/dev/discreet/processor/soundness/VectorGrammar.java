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

/** Writes bodies of queries that return an array, one statement a line. */
final class VectorGrammar {
  private final Dice dice;
  private final ExpressionGrammar expressions;
  private final StreamGrammar streams;
  private final LoopGrammar loops;
  private final List<Name> publics;
  private final Sort sort;

  VectorGrammar(
      Dice dice,
      ExpressionGrammar expressions,
      StreamGrammar streams,
      LoopGrammar loops,
      List<Name> publics) {
    this.dice = dice;
    this.expressions = expressions;
    this.streams = streams;
    this.loops = loops;
    this.publics = publics;
    sort = dice.oneIn(3) ? Sort.DOUBLE : Sort.LONG;
  }

  /** Of an element. */
  Sort sort() {
    return sort;
  }

  List<String> body() {
    return switch (dice.below(sort == Sort.DOUBLE ? 6 : 4)) {
      case 0 -> sideBySide();
      case 1 -> totals();
      case 2, 3 -> bins();
      default -> clipped();
    };
  }

  private List<String> sideBySide() {
    List<String> elements = new ArrayList<>();
    int length = dice.between(2, 4);
    for (int i = 0; i < length; i++) {
      elements.add(dice.oneIn(6) ? "0" : streams.number(sort, 1));
    }
    return List.of(returned(elements));
  }

  private String returned(List<String> elements) {
    return "return new %s[] {%s};".formatted(sort.java(), String.join(", ", elements));
  }

  /** Several accumulators of one loop, and what is made of them. */
  private List<String> totals() {
    List<String> lines = new ArrayList<>();
    List<Name> totals = List.of(new Name("a", sort), new Name("b", sort), new Name("c", sort));
    totals.forEach(total -> lines.add(sort.java() + " " + total.text() + " = 0;"));
    lines.addAll(
        loops.loop(
            publics,
            scope ->
                List.of(
                    totals.get(dice.below(3)).text()
                        + dice.pick(" += ", " += ", " -= ")
                        + expressions.write(sort, scope, 1)
                        + ";")));
    String b = dice.oneIn(2) ? "b" : expressions.write(sort, new Scope("", totals), 1);
    lines.add(returned(List.of("a", b, dice.pick("c", "a - c", "b + c", "2 * c"))));
    return lines;
  }

  private List<String> bins() {
    List<String> lines = new ArrayList<>();
    int length = dice.between(1, 5);
    lines.add("%1$s[] bins = new %1$s[%2$d];".formatted(sort.java(), length));
    lines.addAll(
        loops.loop(
            publics,
            scope -> {
              String value = expressions.write(sort, scope, 2);
              return List.of(
                  "bins["
                      + index(length, scope)
                      + "]"
                      + dice.pick("++", " += " + value, " -= " + value)
                      + ";");
            }));
    if (dice.oneIn(3)) {
      String step =
          dice.pick(
              "+= bins[at - 1];",
              "-= bins[at - 1];",
              "*= 2;",
              "= bins[0];",
              "= Math.max(bins[at], bins[0]);",
              "= Math.min(bins[at], 2);");
      lines.add("for (int at = 1; at < " + length + "; at++) {");
      lines.add("bins[at] " + step);
      lines.add("}");
    }
    lines.add("return bins;");
    return lines;
  }

  private String index(int length, Scope scope) {
    return dice.pick(
        "0",
        String.valueOf(length - 1),
        "Clamp.clamp(%s, 0, %d)".formatted(expressions.write(Sort.INT, scope, 1), length - 1),
        "Math.floorMod(%s, %d)".formatted(expressions.write(Sort.INT, scope, 1), length),
        length > 2 ? "r.ward().ordinal()" : "0",
        length > 4 ? "r.k()" : length > 2 ? "r.k() / 2" : "0",
        length > 1 ? "r.flag() ? 1 : 0" : "0");
  }

  /** Vectors of rows, each clipped before they are added. */
  private List<String> clipped() {
    Scope row = new Scope("r", publics);
    List<String> elements = new ArrayList<>();
    int length = dice.between(1, 3);
    for (int i = 0; i < length; i++) {
      elements.add(expressions.write(Sort.DOUBLE, row, 1));
    }
    List<String> lines = new ArrayList<>();
    lines.add("double[] sum = new double[" + length + "];");
    lines.add("for (Row r : rows) {");
    lines.add("double[] own = {" + String.join(", ", elements) + "};");
    lines.add(
        "double[] clip = Clamp.%s(own, %s);"
            .formatted(dice.pick("l1", "l2"), dice.pick("1.0", "0.5", "3.0")));
    if (dice.oneIn(3)) {
      lines.add("if (" + expressions.write(Sort.BOOLEAN, row, 1) + ") {");
      lines.add(dice.pick(new String[] {"continue;"}, "clip = own;"));
      lines.add("}");
    }
    lines.add("for (int at = 0; at < " + length + "; at++) {");
    String cell = dice.oneIn(4) ? "(" + length + " - 1 - at)" : "at";
    String value =
        dice.pick("clip[at]", "clip[at]", "Clamp.toStep(clip[at], 0.125)", "2 * clip[at]");
    lines.add("sum[" + cell + "]" + dice.pick(" += ", " += ", " -= ") + value + ";");
    lines.add("}");
    lines.add("}");
    lines.add("return sum;");
    return lines;
  }
}
