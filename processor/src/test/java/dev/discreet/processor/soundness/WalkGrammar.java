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
 * Writes helpers of one row that loop inside it: over a list or a text that it holds, as often as a
 * number of it says, or until a condition fails. One statement a line.
 */
final class WalkGrammar {
  private static final String[] LOCALS = {"a", "b"};

  private final Dice dice;
  private final TextGrammar texts;
  private final CalendarGrammar calendars;
  private final boolean visits;
  private final boolean written;
  private final boolean filled;
  private final FillGrammar fills;

  /**
   * A grammar.
   *
   * @param visits whether rows hold a list of numbers
   */
  WalkGrammar(Dice dice, boolean visits) {
    this.dice = dice;
    this.visits = visits;
    texts = new TextGrammar(dice);
    calendars = new CalendarGrammar(dice);
    written = dice.oneIn(4);
    filled = visits && !dice.oneIn(3);
    fills = new FillGrammar(dice);
  }

  boolean isWritten() {
    return written;
  }

  /** A number of a row. */
  String ofRow(String row) {
    return switch (dice.below(4)) {
      case 0 -> calendars.number(row);
      case 1 -> texts.number(row);
      default -> "walk(" + row + ")";
    };
  }

  /** A condition on a row. */
  String condition(String row) {
    return dice.oneIn(2) ? calendars.condition(row) : texts.condition(row);
  }

  List<String> declaration() {
    List<String> lines = new ArrayList<>();
    lines.add("private static int walk(Row r) {");
    lines.add("int a = " + dice.pick("0", "0", "1", "r.k()", "r.i()") + ";");
    lines.add("int b = " + dice.pick("0", "10", "r.j()") + ";");
    lines.add("boolean seen = " + dice.pick("false", "r.flag()") + ";");
    lines.add("Integer last = " + dice.pick("null", "0", "r.k()") + ";");
    List<String> shown = filled && dice.oneIn(5) ? fills.shown() : List.of();
    if (filled) {
      lines.addAll(fills.declarations());
      int before = lines.size();
      fill(lines);
      if (!shown.isEmpty()) {
        lines.add(dice.oneIn(2) ? before : lines.size(), shown.get(0));
      }
    }
    int loops = filled ? dice.below(2) : dice.oneIn(4) ? 2 : 1;
    for (int i = 0; i < loops; i++) {
      loop(lines, "n" + i, 1);
    }
    if (filled) {
      lines.addAll(fills.afterwards());
      lines.addAll(shown.stream().skip(1).toList());
    }
    lines.add("return " + (filled && !dice.oneIn(5) ? fills.result() : result()) + ";");
    lines.add("}");
    if (filled) {
      lines.addAll(fills.helper());
    }
    return lines;
  }

  private void fill(List<String> lines) {
    lines.add("for (int each : r.visits()) {");
    int count = dice.between(1, 4);
    for (int i = 0; i < count; i++) {
      if (dice.oneIn(4)) {
        statement(lines, "each", 0);
      } else {
        lines.addAll(fills.statement("each"));
      }
    }
    lines.add("}");
  }

  private String result() {
    return dice.pick(
        "a",
        "b",
        "seen ? a : b",
        "Clamp.clamp(a, -5, 20)",
        "Clamp.clamp(a - b, 0, 9)",
        "seen ? 1 : 0",
        "last == null ? 5 : 1",
        "last == null ? 9 : Clamp.clamp(last, 0, 4)",
        "Clamp.clamp(last, 0, 9)",
        "Math.min(a, 7)");
  }

  private void loop(List<String> lines, String turn, int depth) {
    switch (dice.below(visits ? 8 : 6)) {
      case 0 -> counted(lines, turn, "r.code().length()", "r.code().charAt(%s)", depth);
      case 1 -> counted(lines, turn, dice.pick("r.k()", "r.k() * 2", "r.i()"), "%s", depth);
      case 2 -> {
        lines.add("int %s = %s;".formatted(turn, dice.pick("r.k()", "r.i()", "4")));
        lines.add("while (%s > 0%s) {".formatted(turn, also(turn)));
        body(lines, turn, depth);
        lines.add(turn + dice.pick("--;", " -= 1;", " -= 2;", " /= 2;"));
        lines.add("}");
      }
      case 3 -> {
        String local = local();
        lines.add(
            "while (%s %s %s%s) {"
                .formatted(local, dice.pick("<", "<=", "!="), dice.pick("9", "r.k()"), also("1")));
        lines.add(local + dice.pick("++;", " += 2;", " += r.k();", " = " + local + " * 2 + 1;"));
        body(lines, local, depth);
        lines.add("}");
      }
      case 4 -> {
        lines.add("int %s = %s;".formatted(turn, dice.pick("0", "r.k()")));
        lines.add("do {");
        body(lines, turn, depth);
        lines.add("} while (++%s < %s%s);".formatted(turn, dice.pick("5", "r.k()"), also(turn)));
      }
      case 5 -> {
        lines.add("for (char %s : r.code().toCharArray()) {".formatted(turn));
        body(lines, turn, depth);
        lines.add("}");
      }
      case 6 -> {
        lines.add("for (int " + turn + " : r.visits()) {");
        body(lines, turn, depth);
        lines.add("}");
      }
      default -> counted(lines, turn, "r.visits().size()", "r.visits().get(%s)", depth);
    }
  }

  private void counted(List<String> lines, String turn, String end, String each, int depth) {
    String from = dice.pick(new String[] {"0", "0", "1"}, "-1", "r.k()");
    lines.add(
        "for (int %1$s = %2$s; %1$s %3$s %4$s%5$s; %1$s%6$s) {"
            .formatted(
                turn,
                from,
                dice.pick(new String[] {"<"}, "<=", "!="),
                end,
                also(turn),
                dice.pick(new String[] {"++", "++", " += 2"}, " += r.k()")));
    body(lines, each.formatted(turn), depth);
    lines.add("}");
  }

  private String also(String value) {
    return dice.oneIn(4) ? " && " + test(value) : "";
  }

  private String test(String value) {
    return dice.pick(
        "seen",
        "!seen",
        "r.flag()",
        value + " > 2",
        value + " % 3 == 1",
        value + " != b",
        "a < 12",
        "last == null",
        "last != null && last > 2",
        "a < b",
        "a + b < 20");
  }

  private String local() {
    return dice.pick(LOCALS);
  }

  private void body(List<String> lines, String value, int depth) {
    int count = dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      statement(lines, value, depth);
    }
  }

  private void statement(List<String> lines, String value, int depth) {
    String local = local();
    switch (dice.below(15)) {
      case 13, 14 -> {
        String boxed = "Integer.valueOf(" + small(value) + ")";
        lines.add("last = " + dice.pick("null", boxed, test(value) + " ? null : " + boxed) + ";");
      }
      case 0 -> lines.add(local + dice.pick("++;", "--;", " += 3;"));
      case 1 -> lines.add("%1$s = Math.max(%1$s, %2$s);".formatted(local, small(value)));
      case 2 -> lines.add("%1$s = Math.min(%1$s, %2$s);".formatted(local, small(value)));
      case 3 -> lines.add("%1$s = Clamp.clamp(%1$s + %2$s, 0, 9);".formatted(local, small(value)));
      case 4 -> lines.add(local + " += " + small(value) + ";");
      case 5 -> lines.add(local + " = " + small(value) + ";");
      case 6 -> lines.add("seen = " + dice.pick("true", "!seen", "seen || " + test(value)) + ";");
      case 7, 8 -> {
        lines.add("if (" + test(value) + ") {");
        lines.add(
            dice.pick(
                "break;",
                "continue;",
                "return " + local + ";",
                "return 3;",
                local + "++;",
                "seen = true;"));
        lines.add("}");
      }
      case 9 -> {
        lines.add("if (" + test(value) + ") {");
        lines.add(local + " = " + small(value) + ";");
        lines.add("} else {");
        lines.add(local() + dice.pick("++;", " = 0;", " -= 1;"));
        lines.add("}");
      }
      case 10 -> lines.add("b = a;");
      case 11 -> {
        if (depth > 0) {
          loop(lines, "m" + lines.size(), depth - 1);
        }
      }
      default -> lines.add(dice.pick("a *= 2;", "b = -b;", "a = b - a;", "a ^= 1;", "b /= 2;"));
    }
  }

  private String small(String value) {
    return dice.pick(
        "1", "4", "(" + value + ") % 5", "Clamp.clamp(" + value + ", 0, 6)", value, "r.j()", "b");
  }
}
