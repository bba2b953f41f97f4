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

/** Writes what rows of two data sets come to together, one statement a line. */
final class JoinGrammar {
  private final Dice dice;
  private final ExpressionGrammar expressions;
  private final List<Name> publics;
  private final boolean selfJoin;
  private final String unit;
  private int locals;

  JoinGrammar(Dice dice, ExpressionGrammar expressions, List<Name> publics) {
    this.dice = dice;
    this.expressions = expressions;
    this.publics = publics;
    selfJoin = dice.oneIn(6) && dice.wild();
    unit = dice.oneIn(8) ? "" : "@PrivacyUnit(maxRows = " + dice.pick("1", "2", "3", "5") + ") ";
  }

  /** Whether the rows of the other data set say whose they are. */
  boolean hasUnit() {
    return !unit.isEmpty();
  }

  /** The other row class. */
  List<String> declaration() {
    int lower = dice.oneIn(2) ? 0 : -dice.between(1, 9);
    int upper = dice.between(1, 12);
    return List.of(
        ("record Event(%sString id, @Bounded(lower = %d, upper = %d) int w, boolean done, Ward at,"
                + " @Bounded(lower = 0, upper = 4) int k) {")
            .formatted(unit, lower, upper),
        "Event {",
        "Objects.requireNonNull(id);",
        "Objects.requireNonNull(at);",
        "w = Clamp.clamp(w, %d, %d);".formatted(lower, upper),
        "k = Clamp.clamp(k, 0, 4);",
        "}",
        "}");
  }

  /** The second data set as a parameter. */
  String parameter() {
    return ", @Sensitive " + dice.pick("", "@MaxRows(50) ", "@MaxRows(6) ") + "List<Event> events";
  }

  private String events() {
    return selfJoin ? "rows" : "events";
  }

  private String type() {
    return selfJoin ? "Row" : "Event";
  }

  private List<Name> parts(String event) {
    return selfJoin
        ? List.of(new Name(event + ".j()", Sort.INT), new Name(event + ".flag()", Sort.BOOLEAN))
        : List.of(
            new Name(event + ".w()", Sort.INT),
            new Name(event + ".k()", Sort.INT),
            new Name("(long) " + event + ".w()", Sort.LONG),
            new Name(event + ".done()", Sort.BOOLEAN),
            new Name("(" + event + ".at() == Ward.A)", Sort.BOOLEAN));
  }

  private Scope row() {
    return new Scope("r", publics);
  }

  private Scope event() {
    List<Name> names = new ArrayList<>(publics);
    names.addAll(parts("e"));
    return new Scope("", names);
  }

  private Scope pair() {
    Scope scope = row();
    for (Name part : parts("e")) {
      scope = scope.with(part);
    }
    return scope;
  }

  private String same() {
    return dice.pick(
        new String[] {"r.id().equals(e.id())", "e.id().equals(r.id())"},
        "Objects.equals(r.id(), e.id())",
        "r.id() == e.id()",
        "r.ward() == e." + (selfJoin ? "ward()" : "at()"),
        "e.id().equals(r.note())",
        "r.id().equals(e.id()) == r.flag()",
        "!r.id().equals(e.id())",
        "(r.id().equals(e.id()) || r.flag())",
        "true");
  }

  private String joined() {
    String same = same();
    return switch (dice.below(5)) {
      case 0 -> same + " && " + expressions.write(Sort.BOOLEAN, pair(), 1);
      case 1 -> expressions.write(Sort.BOOLEAN, row(), 1) + " && " + same;
      case 2 -> expressions.write(Sort.BOOLEAN, event(), 0) + " && " + same;
      default -> same;
    };
  }

  /** Adds to a total, or to more of them, what all pairs come to. */
  List<String> addTo(List<Name> totals) {
    return switch (dice.below(8)) {
      case 0, 1 -> nested(totals);
      case 2 -> ofEachRow(totals);
      case 3 -> byIndex(totals);
      case 4 -> bySet(totals);
      case 5 -> ofEachPerson(totals);
      default -> List.of(one(totals) + " += " + stream() + ";");
    };
  }

  private String one(List<Name> totals) {
    return totals.get(dice.below(totals.size())).text();
  }

  private List<String> nested(List<Name> totals) {
    List<String> lines = new ArrayList<>();
    boolean rowsFirst = dice.oneIn(2);
    String outer = "for (Row r : rows) {";
    String inner = "for (" + type() + " e : " + events() + ") {";
    String label = dice.wild() ? "outer: " : "";
    lines.add(label + (rowsFirst ? outer : inner));
    skips(lines, rowsFirst ? row() : event(), label);
    lines.add(rowsFirst ? inner : outer);
    skips(lines, rowsFirst ? event() : row(), label);
    String joined = joined();
    if (dice.oneIn(4)) {
      lines.add("if (!(" + joined + ")) {");
      lines.add("continue;");
      lines.add("}");
      lines.add(step(totals));
    } else {
      lines.add("if (" + joined + ") {");
      lines.add(step(totals));
      if (dice.oneIn(4)) {
        lines.add("if (" + expressions.write(Sort.BOOLEAN, pair(), 1) + ") {");
        lines.add(step(totals));
        lines.add("}");
      }
      lines.add("}");
    }
    lines.add("}");
    if (dice.oneIn(3)) {
      Scope alone = rowsFirst ? row() : event();
      String value = dice.pick("1", "2", expressions.write(Sort.LONG, alone, 1));
      lines.add(one(totals) + dice.pick(" += ", " -= ") + value + ";");
    }
    lines.add("}");
    return lines;
  }

  private void skips(List<String> lines, Scope scope, String label) {
    if (dice.oneIn(6)) {
      lines.add("if (" + expressions.write(Sort.BOOLEAN, scope, 1) + ") {");
      lines.add(
          label.isEmpty() || dice.oneIn(2)
              ? dice.pick(new String[] {"continue;"}, "break;")
              : dice.pick("continue outer;", "break outer;"));
      lines.add("}");
    }
  }

  private String step(List<Name> totals) {
    String t = one(totals);
    if (dice.oneIn(3)) {
      return t + dice.pick(new String[] {"++;", "--;"}, " += 2;");
    }
    String value = expressions.write(Sort.LONG, pair(), 1);
    return dice.pick(
        new String[] {t + " += " + value + ";", t + " -= " + value + ";"},
        t + " = Math.max(" + t + ", " + value + ");",
        t + " = " + value + ";");
  }

  /** What the events of each person among some rows come to. */
  private List<String> ofEachPerson(List<Name> totals) {
    String id = "id" + locals++;
    String only =
        dice.oneIn(2) ? ".filter(r -> " + expressions.write(Sort.BOOLEAN, row(), 1) + ")" : "";
    List<String> lines = new ArrayList<>();
    lines.add(
        "for (String %s : rows.stream()%s.map(Row::id).distinct().toList()) {".formatted(id, only));
    lines.add("for (%s e : %s) {".formatted(type(), events()));
    lines.add(
        "if (%s) {"
            .formatted(
                dice.pick(
                    "e.id().equals(" + id + ")",
                    "e.id().equals(" + id + ")",
                    id + ".length() == " + dice.pick("e.k()", "1"))));
    lines.add(one(totals) + dice.pick("++;", " += 2;"));
    lines.addAll(List.of("}", "}", "}"));
    return lines;
  }

  /** What a row finds in the other data set, looked at before it is added. */
  private List<String> ofEachRow(List<Name> totals) {
    List<String> lines = new ArrayList<>();
    String own = "own" + locals++;
    boolean rowsFirst = dice.oneIn(3);
    String rows = "for (Row r : rows) {";
    String events = "for (" + type() + " e : " + events() + ") {";
    lines.add(rowsFirst ? rows : events);
    lines.add("long " + own + " = 0;");
    lines.add(rowsFirst ? events : rows);
    lines.add("if (" + joined() + ") {");
    lines.add(step(List.of(new Name(own, Sort.LONG))));
    lines.add("}");
    lines.add("}");
    Scope scope = (rowsFirst ? row() : event()).with(new Name(own, Sort.LONG));
    String clamped = "Math.max(-5L, Math.min(" + own + ", 5L))";
    lines.add(
        one(totals)
            + " += "
            + dice.pick(
                new String[] {own, own, clamped},
                "(" + own + " > 2 ? 1 : 0)",
                own + " * 2",
                expressions.write(Sort.LONG, scope, 1))
            + ";");
    lines.add("}");
    return lines;
  }

  private String filtered() {
    String all = dice.pick(new String[] {events() + ".stream()"}, events() + ".stream().limit(3)");
    return dice.oneIn(3)
        ? all + ".filter(e -> " + expressions.write(Sort.BOOLEAN, event(), 1) + ")"
        : all;
  }

  private List<String> byIndex(List<Name> totals) {
    String map = "index" + locals++;
    String downstream =
        dice.pick(
            "Collectors.counting()",
            "Collectors.counting()",
            "Collectors.summingLong(e -> " + expressions.write(Sort.LONG, event(), 1) + ")",
            "Collectors.filtering(e -> "
                + expressions.write(Sort.BOOLEAN, event(), 0)
                + ", Collectors.counting())");
    List<String> lines = new ArrayList<>();
    lines.add(
        "Map<String, Long> %s = %s.collect(Collectors.groupingBy(%s, %s));"
            .formatted(map, filtered(), dice.pick(type() + "::id", "e -> e.id()"), downstream));
    String key = dice.pick(new String[] {"r.id()", "r.id()"}, "r.note()", "r.code()", "\"a\"");
    String found =
        map + ".getOrDefault(" + key + ", " + dice.pick(new String[] {"0L"}, "1L", "-3L") + ")";
    lines.addAll(looked(totals, new Name(found, Sort.LONG)));
    if (dice.wild()) {
      lines.add(
          one(totals) + " += " + dice.pick(map + ".size();", map + ".getOrDefault(\"a\", 0L);"));
    }
    return lines;
  }

  private List<String> bySet(List<Name> totals) {
    String set = "known" + locals++;
    List<String> lines = new ArrayList<>();
    lines.add(
        "Set<String> %s = %s.map(%s).collect(Collectors.toSet());"
            .formatted(set, filtered(), dice.pick(type() + "::id", "e -> e.id()")));
    lines.addAll(looked(totals, new Name(set + ".contains(r.id())", Sort.BOOLEAN)));
    if (dice.wild()) {
      lines.add(one(totals) + " += " + set + ".size();");
    }
    return lines;
  }

  /** Adds what the rows find, in a loop or a stream. */
  private List<String> looked(List<Name> totals, Name found) {
    Scope scope = row().with(found);
    boolean flag = found.sort() == Sort.BOOLEAN;
    String number = flag ? "(" + found.text() + " ? 1 : 0)" : found.text();
    String value = dice.oneIn(3) ? expressions.write(Sort.LONG, scope, 2) : number;
    String truth =
        flag && dice.oneIn(2)
            ? found.text()
            : "(" + number + " > 0 && " + expressions.write(Sort.BOOLEAN, scope, 1) + ")";
    String rows = dice.oneIn(3) ? "rows.stream().filter(r -> " + truth + ")" : "rows.stream()";
    return switch (dice.below(4)) {
      case 0 -> List.of(one(totals) + " += rows.stream().filter(r -> " + truth + ").count();");
      case 1 ->
          List.of(
              "for (Row r : rows) {",
              "if (" + truth + ") {",
              one(totals) + " += " + value + ";",
              "}",
              "}");
      case 2 -> List.of("for (Row r : rows) {", one(totals) + " += " + value + ";", "}");
      default -> List.of(one(totals) + " += " + rows + ".mapToLong(r -> " + value + ").sum();");
    };
  }

  /** A number made by a stream of pairs. */
  private String stream() {
    boolean rowsFirst = dice.oneIn(2);
    String outer = rowsFirst ? "rows.stream()" : events() + ".stream()";
    String inner = rowsFirst ? events() + ".stream()" : "rows.stream()";
    String a = rowsFirst ? "r" : "e";
    String b = rowsFirst ? "e" : "r";
    StringBuilder text = new StringBuilder(outer);
    if (dice.oneIn(3)) {
      Scope scope = rowsFirst ? row() : event();
      text.append(".filter(%s -> %s)".formatted(a, expressions.write(Sort.BOOLEAN, scope, 1)));
    }
    text.append(dice.pick(new String[] {""}, ".limit(3)", ".skip(1)", ".distinct()"));
    String matches = inner + ".filter(" + b + " -> " + joined() + ")";
    if (dice.oneIn(4)) {
      String found =
          dice.pick(
              new String[] {matches + ".count()"},
              "Math.min(3, " + matches + ".count())",
              "(" + inner + ".anyMatch(" + b + " -> " + joined() + ") ? 1 : 0)");
      return text + ".mapToLong(" + a + " -> " + found + ").sum()";
    }
    String some = dice.pick(new String[] {"", ""}, ".limit(2)", ".skip(1)");
    if (dice.oneIn(2)) {
      return text
          + ".flatMap(%s -> %s%s)".formatted(a, matches, some)
          + dice.pick(new String[] {"", ""}, ".distinct()", ".limit(4)", ".skip(1)")
          + ".count()";
    }
    return text
        + ".flatMap(%s -> %s%s.map(%s -> %s))"
            .formatted(a, matches, some, b, expressions.write(Sort.LONG, pair(), 1))
        + dice.pick(new String[] {""}, ".distinct()", ".limit(4)", ".filter(v -> v > 1)")
        + dice.pick(".mapToLong(v -> v).sum()", ".count()");
  }
}
