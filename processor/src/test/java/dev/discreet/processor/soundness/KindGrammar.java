/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.ExpressionGrammar.Scope;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes queries that count persons by kinds of rows: a person may have rows of several kinds, and
 * is then counted with each. Kinds exclude one another, overlap or are the same.
 */
final class KindGrammar {
  private final Dice dice;
  private final ExpressionGrammar expressions;
  private final List<ExpressionGrammar.Name> publics;
  private int locals;

  KindGrammar(Dice dice, ExpressionGrammar expressions, List<ExpressionGrammar.Name> publics) {
    this.dice = dice;
    this.expressions = expressions;
    this.publics = publics;
  }

  /** Conditions on {@code r}. */
  private List<String> kinds() {
    return switch (dice.below(6)) {
      case 0 -> List.of("r.flag()", "!r.flag()");
      case 1 -> List.of("r.ward() == Ward.A", "r.ward() == Ward.B", "r.ward() == Ward.C");
      case 2 -> List.of("r.i() > 2", "r.i() < 0", "r.i() >= 0 && r.i() <= 2");
      case 3 -> List.of("r.k() == 0", "r.k() == 1", "r.k() == 2", "r.k() > 2");
      case 4 -> List.of("r.ward() == Ward.A", "r.flag()");
      default -> List.of(condition(), condition());
    };
  }

  private String condition() {
    return expressions.write(Sort.BOOLEAN, new Scope("r", publics), 1);
  }

  /** What is asked of the rows of each person, or of each key. */
  private String folded(String condition) {
    String key =
        dice.pick(
            new String[] {"Row::id", "Row::id", "Row::id"},
            "Row::ward",
            "r -> r.i() > 1",
            "Row::i",
            "r -> r.id().hashCode() % 2");
    String what =
        dice.pick(
            "Collectors.counting()",
            "Collectors.summingLong(Row::i)",
            "Collectors.filtering(r -> r.flag(), Collectors.counting())");
    String groups =
        "rows.stream().filter(r -> "
            + condition
            + ").collect(Collectors.groupingBy("
            + key
            + ", "
            + what
            + "))";
    String number = dice.pick("1", "2", "3");
    String relation = dice.pick(" >= ", " == ", " < ");
    return switch (dice.below(6)) {
      case 0 -> "(long) " + groups + ".keySet().size()";
      case 1 -> groups + ".values().stream().mapToLong(v -> Math.min(v, " + number + ")).sum()";
      case 2 ->
          groups
              + ".entrySet().stream().mapToLong(e -> e.getValue()"
              + relation
              + number
              + " ? 2 : 1).sum()";
      case 3 -> groups + ".values().stream().mapToLong(v -> v).max().orElse(0)";
      default -> groups + ".values().stream().filter(v -> v" + relation + number + ").count()";
    };
  }

  private String persons(String condition) {
    if (dice.oneIn(3)) {
      return folded(condition);
    }
    String ids = "rows.stream().filter(r -> " + condition + ").map(Row::id)";
    return dice.pick(
        new String[] {
          ids + ".distinct().count()",
          ids + ".distinct().count()",
          "(long) " + ids + ".collect(Collectors.toSet()).size()"
        },
        "(long) new HashSet<>(" + ids + ".toList()).size()",
        ids + ".distinct().limit(3).count()",
        "rows.stream().filter(r -> " + condition + ").count()");
  }

  /** The body of a query that returns a number. */
  List<String> number() {
    if (dice.oneIn(6)) {
      return List.of(
          "return IntStream.range(0, "
              + dice.between(2, 5)
              + ").mapToLong(kind -> "
              + weight()
              + persons("r.k() == kind")
              + ").sum();");
    }
    List<String> lines = new ArrayList<>();
    List<String> counts = counts(lines);
    lines.add("return " + combined(counts) + ";");
    return lines;
  }

  private String weight() {
    return dice.pick("", "", "", "2 * ", "-", "(kind + 1) * ");
  }

  private String combined(List<String> counts) {
    String sum = counts.get(0);
    for (String count : counts.subList(1, counts.size())) {
      String other = dice.pick("", "", "2 * ", "3 * ") + count;
      sum =
          switch (dice.below(10)) {
            case 0 -> "Math.min(" + sum + ", " + other + ")";
            case 1 -> "Math.max(" + sum + ", " + other + ")";
            case 2, 3 -> sum + " - " + other;
            default -> sum + " + " + other;
          };
    }
    String first = counts.get(0);
    return switch (dice.below(10)) {
      case 0 -> "Math.min(" + sum + ", 100)";
      case 1 -> "Math.abs(" + sum + ")";
      case 2 -> "(" + sum + ") / 2";
      case 3 -> "Math.max(" + sum + ", 1) + " + first;
      case 4 -> dice.wild() ? "(" + sum + " > 2 ? 5 : " + first + ")" : sum;
      default -> sum;
    };
  }

  /** Writes what counts, and gives the counts. */
  private List<String> counts(List<String> lines) {
    List<String> counts = new ArrayList<>();
    List<String> kinds = kinds();
    switch (dice.below(5)) {
      case 0 -> {
        for (String kind : kinds) {
          counts.add(persons(kind));
        }
      }
      case 1 -> {
        String cells = cells(lines, kinds);
        for (int i = 0; i < kinds.size(); i++) {
          counts.add(cells + "[" + i + "]");
        }
      }
      case 2 -> asked(lines, kinds, counts);
      default -> sets(lines, kinds, counts);
    }
    return counts;
  }

  /** Sets that one loop fills, or that as many loops do. */
  private void sets(List<String> lines, List<String> kinds, List<String> counts) {
    int first = locals;
    locals += kinds.size();
    for (int i = 0; i < kinds.size(); i++) {
      lines.add("Set<String> of" + (first + i) + " = new HashSet<>();");
      counts.add("(long) of" + (first + i) + ".size()");
    }
    boolean otherwise = dice.oneIn(2);
    lines.add("for (Row r : rows) {");
    for (int i = 0; i < kinds.size(); i++) {
      String unless = i > 0 && otherwise ? "} else " : i > 0 ? "}\n" : "";
      (unless + "if (" + kinds.get(i) + ") {").lines().forEach(lines::add);
      lines.add("of" + (first + i) + ".add(r.id());");
    }
    lines.add("}");
    lines.add("}");
  }

  /** Loops that ask whether the person is new to a set. */
  private void asked(List<String> lines, List<String> kinds, List<String> counts) {
    for (String kind : kinds) {
      String seen = "of" + locals++;
      String total = "n" + seen;
      lines.add("Set<String> " + seen + " = new HashSet<>();");
      lines.add("long " + total + " = 0;");
      lines.add("for (Row r : rows) {");
      String isNew = seen + ".add(r.id())";
      lines.add("if (" + (dice.oneIn(6) ? isNew + " && " + kind : kind + " && " + isNew) + ") {");
      lines.add(total + "++;");
      lines.add("}");
      lines.add("}");
      counts.add(total);
    }
  }

  private String cells(List<String> lines, List<String> kinds) {
    String cells = "cells" + locals++;
    lines.add("long[] " + cells + " = new long[" + kinds.size() + "];");
    for (int i = 0; i < kinds.size(); i++) {
      String at = cells + "[" + (dice.oneIn(8) ? 0 : i) + "]";
      lines.add(at + dice.pick(" = ", " += ", " += 2 * ", " -= ") + persons(kinds.get(i)) + ";");
    }
    return cells;
  }

  /** The body of a query that returns an array of longs. */
  List<String> array() {
    List<String> lines = new ArrayList<>();
    if (dice.oneIn(2)) {
      String cells = cells(lines, kinds());
      lines.add("return " + cells + ";");
    } else if (dice.oneIn(2)) {
      List<String> counts = counts(lines);
      lines.add("return new long[] {" + String.join(", ", counts) + "};");
    } else {
      lines.add("long[] cells = new long[5];");
      lines.add("for (int at = 0; at < 5; at++) {");
      lines.add("int kind = at;");
      lines.add("cells[at] = " + persons("r.k() == kind") + ";");
      lines.add("}");
      if (dice.oneIn(3)) {
        lines.add("for (int at = 1; at < 5; at++) {");
        lines.add("cells[at] " + dice.pick("+= cells[at - 1];", "*= 2;", "+= cells[0];"));
        lines.add("}");
      }
      lines.add("return cells;");
    }
    return lines;
  }

  /** The body of a query that returns a map by {@code Ward}. */
  List<String> map() {
    List<String> lines = new ArrayList<>();
    lines.add("Map<Ward, Long> map = new EnumMap<>(Ward.class);");
    lines.add("for (Ward kind : Ward.values()) {");
    String weight = dice.oneIn(3) ? "2L * " : "";
    String kind = dice.pick("r.ward() == kind", "kind == r.shift()");
    lines.add("map.put(kind, " + weight + "(" + persons(kind) + "));");
    lines.add("}");
    lines.add("return map;");
    return lines;
  }
}
