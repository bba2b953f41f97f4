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

/** Writes loops over the rows that add to accumulators, one statement a line. */
final class LoopGrammar {
  private final Dice dice;
  private final ExpressionGrammar expressions;
  private final boolean visits;
  private final CountGrammar counts;
  private int locals;

  LoopGrammar(Dice dice, ExpressionGrammar expressions, boolean visits, CountGrammar counts) {
    this.dice = dice;
    this.counts = counts;
    this.expressions = expressions;
    this.visits = visits;
  }

  /** Says how a value is added to some accumulator. */
  interface Target {
    List<String> add(Scope scope);
  }

  List<String> loop(List<Name> publics, Target target) {
    List<String> lines = new ArrayList<>();
    boolean asks = dice.oneIn(4);
    boolean wards = dice.oneIn(2);
    String seen = "seen" + dice.below(1 << 30); // A program may have several loops.
    if (asks) {
      lines.add("Set<" + (wards ? "Ward" : "Integer") + "> " + seen + " = new HashSet<>();");
    }
    lines.add(
        dice.pick(
            new String[] {"for (Row r : rows) {"},
            "for (var r : rows) {",
            "for (final Row r : rows) {",
            "for (Row r : rows.stream().filter(w -> w.flag()).toList()) {",
            "for (int at = 0; at < rows.size(); at++) { Row r = rows.get(at);"));
    Scope row = new Scope("r", publics);
    if (counts.isWritten()) {
      lines.add(counts.begin());
      row = row.with(counts.calls());
    }
    if (asks) {
      String key = wards ? "r.ward()" : "(int) (" + expressions.write(Sort.INT, row, 1) + ")";
      lines.addAll(asking(seen + ".add(" + key + ")", row, target));
    }
    lines.addAll(block(row, target, asks ? 1 : 3));
    lines.addAll(target.add(row));
    lines.add("}");
    return lines;
  }

  /** Whether a key is new decides what a row adds, or whether it adds at all. */
  private List<String> asking(String question, Scope row, Target target) {
    if (dice.oneIn(2)) {
      String not = dice.oneIn(3) ? "" : "!";
      return List.of("if (" + not + question + ") {", "continue;", "}");
    }
    List<String> lines = new ArrayList<>();
    String also = dice.oneIn(3) ? expressions.write(Sort.BOOLEAN, row, 1) + " && " : "";
    lines.add("if (" + also + question + ") {");
    lines.addAll(target.add(row));
    if (also.isEmpty() && dice.oneIn(2)) {
      lines.add("} else {");
      lines.addAll(target.add(row));
    }
    lines.add("}");
    return lines;
  }

  private List<String> block(Scope outer, Target target, int depth) {
    Scope scope = outer;
    List<String> lines = new ArrayList<>();
    int count = dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      if (depth > 0 && dice.oneIn(5)) {
        Sort sort = Sort.values()[dice.below(4)];
        Name local = new Name("v" + locals++, sort);
        String type = dice.oneIn(6) ? "var" : sort.java();
        lines.add(type + " " + local.text() + " = " + expressions.write(sort, scope, 2) + ";");
        scope = scope.with(local);
      } else {
        lines.addAll(statement(scope, target, depth));
      }
    }
    return lines;
  }

  private List<String> statement(Scope scope, Target target, int depth) {
    if (depth > 0 && dice.oneIn(3)) {
      List<String> lines = new ArrayList<>();
      lines.add("if (" + expressions.write(Sort.BOOLEAN, scope, 2) + ") {");
      lines.addAll(block(scope, target, depth - 1));
      if (dice.oneIn(2)) {
        lines.add("} else {");
        lines.addAll(block(scope, target, depth - 1));
      }
      lines.add("}");
      return lines;
    }
    if (dice.oneIn(12)) {
      return List.of("if (" + expressions.write(Sort.BOOLEAN, scope, 1) + ") {", "continue;", "}");
    }
    if (depth > 0 && dice.wild()) {
      return odd(scope, target, depth);
    }
    if (dice.oneIn(8)) {
      List<Name> numbers =
          scope.names().stream()
              .filter(name -> name.text().startsWith("v") && name.sort() != Sort.BOOLEAN)
              .toList();
      if (!numbers.isEmpty()) {
        Name name = numbers.get(dice.below(numbers.size()));
        String value = expressions.write(name.sort(), scope, 1);
        return List.of(name.text() + dice.pick(" = ", " += ", " -= ") + value + ";");
      }
    }
    return target.add(scope);
  }

  private List<String> odd(Scope scope, Target target, int depth) {
    List<String> lines = new ArrayList<>();
    switch (dice.below(visits ? 8 : 6)) {
      case 6, 7 -> lines.addAll(once(scope, target));
      case 0 -> {
        Name turn = new Name("k" + locals++, Sort.INT);
        lines.add("for (int %1$s = 0; %1$s < 3; %1$s++) {".formatted(turn.text()));
        lines.addAll(block(scope.with(turn), target, depth - 1));
        lines.add("}");
      }
      case 1 -> {
        Name each = new Name("k" + locals++, Sort.INT);
        lines.add(
            "for (int " + each.text() + (visits ? " : r.visits()) {" : " : new int[] {1, 2}) {"));
        lines.addAll(block(scope.with(each), target, depth - 1));
        lines.add("}");
      }
      case 2 -> {
        lines.add("switch (r.ward()) {");
        lines.add("case A -> {");
        lines.addAll(block(scope, target, depth - 1));
        lines.add("}");
        lines.add("case B -> {");
        lines.addAll(block(scope, target, depth - 1));
        lines.add("}");
        lines.add("default -> {}");
        lines.add("}");
      }
      case 3 -> {
        String each = "k" + locals++;
        lines.add("for (Ward " + each + " : Ward.values()) {");
        lines.add("if (r.ward() == " + each + ") {");
        lines.addAll(block(scope, target, depth - 1));
        lines.add("}");
        lines.add("}");
      }
      case 4 -> lines.addAll(List.of("if (r.flag()) {", "break;", "}"));
      default -> {
        Name score = new Name("k" + locals++, Sort.INT);
        lines.add("if ((Object) r.score() instanceof Integer " + score.text() + ") {");
        lines.addAll(block(scope.with(score), target, depth - 1));
        lines.add("}");
      }
    }
    return lines;
  }

  /** Adds once for one element of a row, or for as many as it counts. */
  private List<String> once(Scope scope, Target target) {
    Name each = new Name("k" + locals++, Sort.INT);
    Scope inside = scope.with(each);
    List<String> lines = new ArrayList<>();
    if (dice.oneIn(2)) {
      lines.add("for (int " + each.text() + " : r.visits()) {");
      lines.add("if (" + expressions.write(Sort.BOOLEAN, inside, 1) + ") {");
      lines.addAll(target.add(inside));
      lines.add("break;");
      lines.add("}");
    } else {
      String counted = "c" + locals++;
      lines.add("int " + counted + " = 0;");
      lines.add("for (int " + each.text() + " : r.visits()) {");
      lines.add(
          "if ("
              + dice.pick("++" + counted + " > 2", counted + "++ == 3", counted + " >= 2")
              + ") {");
      lines.add("break;");
      lines.add("}");
      lines.addAll(target.add(inside));
      if (dice.oneIn(2)) {
        lines.add(counted + "++;");
      }
    }
    lines.add("}");
    return lines;
  }
}
