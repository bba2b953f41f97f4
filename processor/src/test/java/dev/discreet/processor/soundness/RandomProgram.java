/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.CollectionGrammar.MapQuery;
import dev.discreet.processor.soundness.ExpressionGrammar.Name;
import dev.discreet.processor.soundness.ExpressionGrammar.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * A random class with one query: well typed, and often, but not always, acceptable. A part of the
 * programs keeps to what is commonly accepted, the others use whatever the design promises.
 */
final class RandomProgram {
  /** Stands where the contract will. */
  static final String CONTRACT = "§";

  /** One program in so many counts persons by kinds of rows. */
  private static final int KINDS = 10;

  /** One program in so many chooses a number by totals. */
  private static final int CHOICES = 12;

  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.time.*;
      import java.time.temporal.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.stream.*;
      """;

  private final Dice dice;
  private final List<String> lines;
  private final List<Name> publics = new ArrayList<>();
  private final StringBuilder parameters = new StringBuilder();
  private final ExpressionGrammar expressions;
  private final StreamGrammar streams;
  private final LoopGrammar loops;
  private final WalkGrammar walks;
  private final CollectionGrammar collections;
  private final JoinGrammar joins;
  private final KindGrammar kinds;
  private final boolean join;
  private final boolean byKind;
  private final boolean perUnit;
  private final Optional<KeyGrammar> crowd;

  private RandomProgram(SplittableRandom random) {
    dice = new Dice(random, random.nextInt(5) < 3 ? 0 : random.nextDouble() * 0.25);
    lines = new ArrayList<>();
    join = dice.oneIn(5);
    byKind = !join && dice.oneIn(KINDS);
    RowGrammar row = new RowGrammar(dice, join || byKind || dice.oneIn(4));
    List<String> declarations = row.write();
    InitialiserGrammar initialisers = new InitialiserGrammar(dice);
    walks = new WalkGrammar(dice, row.hasVisits());
    CountGrammar counts = new CountGrammar(dice);
    expressions = new ExpressionGrammar(dice, row.hasVisits(), initialisers, walks, counts);
    publics();
    streams = new StreamGrammar(dice, expressions, row.hasVisits(), publics);
    loops = new LoopGrammar(dice, expressions, row.hasVisits(), counts);
    collections =
        new CollectionGrammar(dice, expressions, loops, publics, row.keys(), row.isCrowded());
    joins = new JoinGrammar(dice, expressions, publics);
    kinds = new KindGrammar(dice, expressions, publics);
    boolean units = row.hasUnit() && (!join || joins.hasUnit());
    perUnit = units && (byKind ? !dice.oneIn(6) : dice.oneIn(3));
    crowd = row.isCrowded() && dice.oneIn(2) ? Optional.of(row.keys()) : Optional.empty();
    boolean replaceOne = dice.oneIn(3);
    lines.add(
        "@PrivacyBudget(epsilon = 10, delta = 1e-3, adjacency = Adjacency.%s)"
            .formatted(replaceOne ? "REPLACE_ONE" : "ADD_REMOVE"));
    lines.add("final class Ask {");
    lines.addAll(declarations);
    if (initialisers.isWritten()) {
      lines.addAll(initialisers.declarations());
    }
    if (counts.isWritten()) {
      lines.addAll(counts.declarations());
    }
    if (join) {
      lines.addAll(joins.declaration());
    }
    query();
    helpers();
    lines.add("}");
  }

  /** A source that waits for its contract. */
  static Source source(SplittableRandom random) {
    return new Source(new RandomProgram(random).lines);
  }

  /** Lines of a program, one statement each. */
  record Source(List<String> lines) {
    String with(String contract) {
      return HEADER
          + lines.stream().collect(Collectors.joining("\n", "", "\n")).replace(CONTRACT, contract);
    }
  }

  private void publics() {
    if (dice.oneIn(4)) {
      parameters.append(", @Bounded(lower = -3, upper = 20) int p");
      publics.add(new Name("p", Sort.INT));
    }
    if (dice.oneIn(8)) {
      parameters.append(", @Bounded(lower = 0, upper = 9.5) double q");
      publics.add(new Name("q", Sort.DOUBLE));
    }
    if (dice.wild()) {
      parameters.append(", long free");
      publics.add(new Name("free", Sort.LONG));
    }
  }

  private void query() {
    if (crowd.isPresent()) {
      signature("long", "", false);
      lines.addAll(crowd.get().crowd());
      lines.add("}");
      return;
    }
    if (join) {
      scalar();
      return;
    }
    if (byKind) {
      byKind();
      return;
    }
    if (dice.oneIn(CHOICES)) {
      choice();
      return;
    }
    switch (dice.below(12)) {
      case 0 -> table();
      case 1 -> vector();
      case 2 -> capped();
      case 3 -> byContract();
      default -> scalar();
    }
  }

  private void signature(String type, String norm, boolean many) {
    String more = norm;
    String delta = "";
    if (many && dice.oneIn(4)) {
      delta = ", delta = 1e-6";
      more += ", norm = Norm.L2";
    } else if (many && dice.oneIn(6)) {
      delta = ", mechanism = Mechanism.EXPONENTIAL";
      more += ", norm = Norm.LINF";
    }
    if (perUnit) {
      more += ", per = Per.UNIT";
    }
    lines.add("@Private(epsilon = 1" + delta + ")");
    lines.add("@Sensitivity(value = " + CONTRACT + more + ")");
    if (dice.oneIn(12)) {
      lines.add("@Additive");
    }
    String limit =
        type.equals("int") && !dice.oneIn(4)
            ? dice.pick("@MaxRows(6) ", "@MaxRows(1000) ")
            : dice.pick("", "@MaxRows(6) ", "@MaxRows(1000) ", "@MaxRows(50_000_000) ");
    String others = join ? joins.parameter() : "";
    lines.add("static " + type + " ask(" + limit + "List<Row> rows" + others + parameters + ") {");
    if (dice.oneIn(6)) {
      lines.add(streams.local());
    }
  }

  /** A number that totals choose. */
  private void choice() {
    ChoiceGrammar choices = new ChoiceGrammar(dice, streams);
    parameters.append(choices.parameters());
    signature("long", "", false);
    lines.addAll(choices.body());
    lines.add("}");
    lines.addAll(choices.helpers());
  }

  /** Persons, counted once with each kind of rows that they have. */
  private void byKind() {
    List<String> body;
    switch (dice.below(4)) {
      case 0 -> {
        signature("Map<Ward, Long>", "", true);
        body = kinds.map();
      }
      case 1 -> {
        signature("long[]", "", true);
        body = kinds.array();
      }
      default -> {
        signature("long", "", false);
        body = kinds.number();
      }
    }
    lines.addAll(body);
    lines.add("}");
  }

  private void scalar() {
    Sort sort =
        join || dice.oneIn(2) ? Sort.LONG : dice.oneIn(2) ? Sort.INT : Sort.values()[dice.below(3)];
    signature(sort.java(), "", false);
    List<Name> totals = new ArrayList<>();
    if (join || dice.oneIn(4)) {
      declare(totals, Sort.LONG);
      List<Name> longs = totals.stream().filter(total -> total.sort() == Sort.LONG).toList();
      int turns = dice.oneIn(4) ? 2 : 1;
      for (int i = 0; i < turns; i++) {
        lines.addAll(join ? joins.addTo(longs) : collections.addTo(longs));
      }
      if (dice.oneIn(6)) {
        lines.addAll(loops.loop(publics, scope -> addTo(totals, scope)));
      }
    } else if (dice.oneIn(2)) {
      declare(totals, sort);
      int turns = dice.oneIn(5) ? 2 : 1;
      for (int i = 0; i < turns; i++) {
        lines.addAll(loops.loop(publics, scope -> addTo(totals, scope)));
      }
    } else {
      int count = dice.oneIn(3) ? 1 : 2;
      for (int i = 0; i < count; i++) {
        Sort own = i == 0 ? sort : Sort.values()[dice.below(3)];
        Name total = new Name("t" + i, own);
        lines.add(own.java() + " " + total.text() + " = " + streams.number(own, 2) + ";");
        totals.add(total);
      }
    }
    afterwards(totals);
    Name first = totals.get(0);
    Scope scope = new Scope("", dice.oneIn(4) ? both(totals) : totals);
    String result = first.sort() == sort && dice.oneIn(2) ? first.text() : combined(sort, scope);
    lines.add("return " + result + ";");
    lines.add("}");
  }

  private void declare(List<Name> totals, Sort sort) {
    int count = dice.oneIn(3) ? 2 : 1;
    for (int i = 0; i < count; i++) {
      Sort own = i == 0 ? sort : Sort.values()[dice.below(3)];
      totals.add(new Name("t" + i, own));
      lines.add(own.java() + " t" + i + " = " + dice.pick("0", "0", "0", "5", "-1") + ";");
    }
  }

  /** A sum, or an array of sums, whose contract is a multiple of a public parameter. */
  private void capped() {
    CapGrammar caps = new CapGrammar(dice, expressions, publics);
    parameters.append(caps.parameter());
    Sort sort = caps.sort();
    if (dice.oneIn(2)) {
      signature(sort.java() + "[]", ", times = \"cap\"", true);
      lines.addAll(caps.vector(loops));
      lines.add("}");
      return;
    }
    signature(sort.java(), ", times = \"cap\"", false);
    if (dice.oneIn(2)) {
      lines.add("%s t = 0;".formatted(sort.java()));
      lines.addAll(loops.loop(publics, scope -> List.of("t += " + caps.value(2) + ";")));
      lines.add("return t;");
    } else {
      lines.add(
          "return %s.mapTo%s(r -> %s).sum();"
              .formatted(streams.rows(), sort.word(), caps.value(2)));
    }
    lines.add("}");
  }

  /** A count that goes through a helper whose contract is that of the query. */
  private void byContract() {
    Sort sort = Sort.values()[dice.below(3)];
    signature(sort.java(), "", false);
    int lower = -dice.between(0, 20);
    int upper = dice.between(1, 1000);
    lines.add("long n = " + streams.rows() + ".count();");
    lines.add(
        "return change((%s) Clamp.clamp(n %s, %d, %d));"
            .formatted(sort.java(), dice.pick("+ 0", "- 3", "+ 100"), lower, upper));
    lines.add("}");
    String bounds =
        sort == Sort.LONG && dice.oneIn(3)
            ? ""
            : "@Bounded(lower = %d, upper = %d%s) "
                .formatted(lower, upper, sort == Sort.DOUBLE ? ", step = 1" : "");
    lines.add(
        "static %1$s change(@Sensitivity(%2$s) %3$s%1$s x) {"
            .formatted(sort.java(), CONTRACT, bounds));
    Name x = new Name("x", sort);
    Scope scope = new Scope("", List.of(x));
    Name y = new Name("y", sort);
    lines.add(sort.java() + " y = " + expressions.write(sort, scope, 2) + ";");
    Scope both = scope.with(y);
    if (dice.oneIn(2)) {
      lines.add("if (" + expressions.write(Sort.BOOLEAN, both, 1) + ") {");
      lines.add("y " + dice.pick("= ", "+= ") + expressions.write(sort, both, 1) + ";");
      lines.add("}");
    }
    lines.add("return " + (dice.oneIn(2) ? "y" : expressions.write(sort, both, 1)) + ";");
    lines.add("}");
  }

  private List<Name> both(List<Name> totals) {
    List<Name> all = new ArrayList<>(totals);
    all.addAll(publics);
    return all;
  }

  private String combined(Sort sort, Scope scope) {
    String result = "";
    for (int attempt = 0; attempt < 8 && !result.contains("t0"); attempt++) {
      result = expressions.write(sort, scope, dice.oneIn(2) ? 1 : 2);
    }
    return result;
  }

  /** A conditional on what was added up, or another name. */
  private void afterwards(List<Name> totals) {
    Name total = totals.get(dice.below(totals.size()));
    Scope scope = new Scope("", totals);
    if (dice.oneIn(8)) {
      lines.add("if (" + expressions.write(Sort.BOOLEAN, scope, 0) + ") {");
      lines.add(total.text() + " = " + combined(total.sort(), scope) + ";");
      lines.add("}");
    } else if (dice.oneIn(8)) {
      lines.add(total.text() + dice.pick(" += ", " -= ") + combined(total.sort(), scope) + ";");
    } else if (dice.wild()) {
      lines.add("for (int turn = 0; turn < 3; turn++) {");
      lines.add(total.text() + dice.pick(" += ", " = ") + combined(total.sort(), scope) + ";");
      lines.add("}");
    }
  }

  private List<String> addTo(List<Name> totals, Scope scope) {
    Name total = totals.get(dice.below(totals.size()));
    String t = total.text();
    if (total.sort() != Sort.DOUBLE && dice.oneIn(4)) {
      return List.of(t + dice.pick(new String[] {"++;", "--;"}, " += 2;"));
    }
    String value = expressions.write(total.sort(), scope, 2);
    return List.of(
        dice.pick(
            new String[] {
              t + " += " + value + ";",
              t + " -= " + value + ";",
              t + " = " + t + " + " + value + ";"
            },
            t + " = Math.max(" + t + ", " + value + ");",
            t + " = Math.min(" + t + ", " + value + ");",
            "if (" + value + " > " + t + ") { " + t + " = " + value + "; }",
            t + " *= 2;",
            t + " = " + value + ";",
            t + " = " + value + " - " + t + ";",
            "if (" + t + " < 10) { " + t + " += " + value + "; }",
            t + " += " + value + " * " + t + ";"));
  }

  private void table() {
    if (dice.oneIn(2)) {
      MapQuery query = collections.mapQuery();
      if (!query.bounds().isEmpty()) {
        lines.add(query.bounds());
      }
      signature(query.type(), "", true);
      lines.addAll(query.body());
      lines.add("}");
      return;
    }
    boolean flag = dice.wild();
    boolean real = !flag && dice.oneIn(4) && dice.wild();
    signature(
        "Map<" + (flag ? "Boolean" : "Ward") + ", " + (real ? "Double" : "Long") + ">", "", true);
    if (flag) {
      lines.add("return " + streams.byFlag() + ";");
    } else if (dice.wild()) {
      String value = real ? "Double" : "Long";
      lines.add(
          "Map<Ward, "
              + value
              + "> map = "
              + dice.pick("new EnumMap<>(Ward.class)", "new HashMap<>()")
              + ";");
      lines.addAll(
          loops.loop(
              publics,
              scope ->
                  List.of(
                      "map.merge(r.ward(), %s, %s::sum);"
                          .formatted(
                              expressions.write(real ? Sort.DOUBLE : Sort.LONG, scope, 2),
                              value))));
      lines.add("return map;");
    } else {
      lines.add("return " + streams.byWard(real) + ";");
    }
    lines.add("}");
  }

  private void vector() {
    VectorGrammar vectors = new VectorGrammar(dice, expressions, streams, loops, publics);
    signature(vectors.sort().java() + "[]", "", true);
    lines.addAll(vectors.body());
    lines.add("}");
  }

  /** What rows and data sets are passed to. */
  private void helpers() {
    Scope row = new Scope("r", List.of());
    if (calls("total(rows)")) {
      lines.add("private static long total(List<Row> rows) {");
      if (dice.oneIn(2)) {
        lines.add("return rows.stream().mapToLong(r -> " + longOf(row) + ").sum();");
      } else {
        List<Name> total = List.of(new Name("t", Sort.LONG));
        lines.add("long t = 0;");
        lines.addAll(loops.loop(List.of(), scope -> addTo(total, scope)));
        lines.add("return t;");
      }
      lines.add("}");
    }
    if (calls("seen")) {
      lines.add("private static boolean seen(Row r) {");
      lines.add("return r.flag() " + dice.pick("&&", "||") + " r.i() > 2;");
      lines.add("}");
    }
    if (calls("walk(")) {
      lines.addAll(walks.declaration());
    }
    if (calls("weigh")) {
      lines.add("private static int weigh(Row r, int a) {");
      if (dice.oneIn(2)) {
        lines.add("if (r.flag()) {");
        lines.add("return " + dice.pick("a", "0", "r.j()", "Math.abs(a)") + ";");
        lines.add("}");
      }
      lines.add("return " + dice.pick("a", "a + r.j()", "Clamp.clamp(a, 0, 9)", "-a") + ";");
      lines.add("}");
    }
  }

  private boolean calls(String method) {
    return lines.stream().anyMatch(line -> line.contains(method));
  }

  private String longOf(Scope row) {
    return expressions.write(Sort.LONG, row, 1);
  }
}
