/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.ExpressionGrammar.Name;
import java.util.ArrayList;
import java.util.List;

/** Writes maps that have an empty set or list for each ward before rows are added to them. */
final class FilledMapGrammar {
  private final Dice dice;
  private final ExpressionGrammar expressions;
  private final LoopGrammar loops;
  private final List<Name> publics;
  private int locals;

  FilledMapGrammar(
      Dice dice, ExpressionGrammar expressions, LoopGrammar loops, List<Name> publics) {
    this.dice = dice;
    this.expressions = expressions;
    this.loops = loops;
    this.publics = publics;
  }

  /** Fills such a map, and adds what is in it to a total. */
  List<String> addTo(String total) {
    String map = "filled" + locals++;
    boolean list = dice.oneIn(3);
    String type = list ? "List<Integer>" : "Set<Integer>";
    String made =
        list
            ? "new ArrayList<>()"
            : dice.pick(
                new String[] {"new HashSet<>()"}, "new TreeSet<>()", "new LinkedHashSet<>()");
    boolean all = !dice.oneIn(4);
    List<String> lines = new ArrayList<>();
    lines.add(
        "Map<Ward, %s> %s = %s;"
            .formatted(
                type,
                map,
                dice.pick(
                    new String[] {"new EnumMap<>(Ward.class)", "new HashMap<>()"},
                    "new TreeMap<>()")));
    lines.addAll(all ? ofAll(map, made) : ofSome(map, made));
    lines.addAll(
        loops.loop(publics, scope -> added(map, type, expressions.write(Sort.INT, scope, 1), all)));
    int reads = dice.between(1, 2);
    for (int i = 0; i < reads; i++) {
      lines.add(read(all, list).formatted(map, total, type));
    }
    return lines;
  }

  private List<String> ofAll(String map, String made) {
    return List.of(
        dice.pick(
                new String[] {
                  "for (Ward w : Ward.values()) { %1$s.put(w, %2$s); }",
                  "for (Ward w : Ward.values()) %1$s.putIfAbsent(w, %2$s);"
                },
                "EnumSet.allOf(Ward.class).forEach(w -> %1$s.put(w, %2$s));",
                "for (Ward w : Ward.values()) { %1$s.computeIfAbsent(w, any -> %2$s); }")
            .formatted(map, made));
  }

  private static List<String> ofSome(String map, String made) {
    return List.of(
        "%s.put(Ward.A, %s);".formatted(map, made), "%s.put(Ward.B, %s);".formatted(map, made));
  }

  private List<String> added(String map, String type, String value, boolean all) {
    String key = dice.pick(new String[] {"r.ward()"}, "(r.flag() ? Ward.A : r.ward())");
    String number = "(int) (" + value + ")";
    boolean asks = !all && !dice.wild();
    if (dice.oneIn(3)) {
      String own = "there" + locals++;
      String add = own + ".add(" + number + ");";
      return List.of(
          "%s %s = %s.get(%s);".formatted(type, own, map, key),
          asks || dice.oneIn(4) ? "if (" + own + " != null) { " + add + " }" : add);
    }
    String add = "%s.get(%s).add(%s);".formatted(map, key, number);
    return List.of(asks ? "if (%s.containsKey(%s)) { %s }".formatted(map, key, add) : add);
  }

  private String read(boolean all, boolean list) {
    if (!all && !dice.wild()) {
      return dice.pick(
          "%2$s += %1$s.get(Ward.A).size();",
          "%2$s += %1$s.getOrDefault(Ward.C, " + (list ? "List" : "Set") + ".of()).size();",
          "%2$s += %1$s.containsKey(Ward.B) ? %1$s.get(Ward.B).size() : 0;");
    }
    return list && dice.oneIn(3)
        ? dice.pick(
            "for (int x : %1$s.get(Ward.B)) { %2$s += Clamp.clamp(x, 0, 5); }",
            "for (%3$s own : %1$s.values()) { for (int x : own) { %2$s += Clamp.clamp(x, -2, 3); } }")
        : dice.pick(
            "for (Ward w : Ward.values()) { %2$s += %1$s.get(w).size(); }",
            "for (%3$s own : %1$s.values()) { if (own.size() > 1) { %2$s++; } }",
            "for (%3$s own : %1$s.values()) { if (own.isEmpty()) { %2$s += 2; } }",
            "for (Map.Entry<Ward, %3$s> e : %1$s.entrySet()) { if (e.getKey() != Ward.B) { %2$s += Math.min(e.getValue().size(), 3); } }",
            "%2$s += %1$s.values().stream().filter(own -> own.isEmpty()).count();",
            "%2$s += 2 * %1$s.size();",
            "%2$s += %1$s.containsKey(Ward.C) ? %1$s.get(Ward.C).size() : 0;",
            "for (Ward w : %1$s.keySet()) { if (%1$s.get(w).contains(2)) { %2$s++; } }");
  }
}
