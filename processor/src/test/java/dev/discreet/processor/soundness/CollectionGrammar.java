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

/** Writes lists, sets, maps and arrays that a query fills, and what is read from them. */
final class CollectionGrammar {
  private final Dice dice;
  private final ExpressionGrammar expressions;
  private final LoopGrammar loops;
  private final List<Name> publics;
  private final KeyGrammar declared;
  private final boolean crowded;
  private int locals;

  private final FilledMapGrammar filled;

  CollectionGrammar(
      Dice dice,
      ExpressionGrammar expressions,
      LoopGrammar loops,
      List<Name> publics,
      KeyGrammar declared,
      boolean crowded) {
    this.dice = dice;
    this.expressions = expressions;
    this.loops = loops;
    this.publics = publics;
    this.declared = declared;
    this.crowded = crowded;
    this.filled = new FilledMapGrammar(dice, expressions, loops, publics);
  }

  /** Fills something and adds what is in it to totals. */
  List<String> addTo(List<Name> totals) {
    return switch (dice.below(8)) {
      case 0 -> list(totals);
      case 1 -> set(totals);
      case 2, 3 -> map(totals);
      case 4 -> cellsOfKeys(totals);
      case 5 -> filled.addTo(one(totals));
      default -> cells(totals);
    };
  }

  private String one(List<Name> totals) {
    return totals.get(dice.below(totals.size())).text();
  }

  private List<String> list(List<Name> totals) {
    String kept = "kept" + locals++;
    List<String> lines = new ArrayList<>();
    lines.add("List<Integer> " + kept + " = new ArrayList<>();");
    if (dice.wild()) {
      lines.add(kept + ".add(" + dice.pick("1", "-20", "null") + ");");
    }
    lines.addAll(
        loops.loop(
            publics,
            scope ->
                List.of(kept + ".add((int) (" + expressions.write(Sort.INT, scope, 1) + "));")));
    if (dice.wild()) {
      lines.add(
          kept
              + dice.pick(
                  ".add(100);", ".remove(0);", ".sort(Comparator.naturalOrder());", ".clear();"));
    }
    int reads = dice.between(1, 2);
    for (int i = 0; i < reads; i++) {
      if (dice.oneIn(3)) {
        Name each = new Name("v" + locals++, Sort.INT);
        lines.add("for (int " + each.text() + " : " + kept + ") {");
        lines.add(
            one(totals)
                + " += "
                + expressions.write(Sort.LONG, new Scope("", List.of(each)), 1)
                + ";");
        lines.add("}");
      } else {
        lines.add(one(totals) + dice.pick(" += ", " -= ") + ofList(kept) + ";");
      }
    }
    return lines;
  }

  private String ofList(String kept) {
    return dice.pick(
        new String[] {
          kept + ".size()",
          kept + ".stream().mapToLong(v -> v).sum()",
          kept + ".stream().filter(v -> v > 2).count()",
          "(" + kept + ".isEmpty() ? 0 : 3)",
          kept + ".stream().mapToLong(v -> v * 2L).filter(v -> v > 1).sum()",
          kept + ".stream().distinct().count()",
          kept + ".stream().mapToInt(v -> v).max().orElse(0)"
        },
        kept + ".stream().limit(3).mapToLong(v -> v).sum()",
        kept + ".stream().skip(2).mapToLong(v -> v).sum()",
        kept + ".stream().sorted().limit(2).mapToLong(v -> v).sum()",
        kept + ".stream().distinct().mapToLong(v -> v).sum()",
        kept + ".stream().mapToInt(v -> v).min().orElse(50)",
        "new HashSet<>(" + kept + ").size()",
        "(" + kept + ".contains(3) ? 1 : 0)",
        "Collections.max(" + kept + ")",
        kept + ".get(0)",
        "Stream.concat(" + kept + ".stream(), " + kept + ".stream()).mapToLong(v -> v).sum()",
        kept + ".stream().reduce(0, Integer::sum)",
        kept + ".stream().reduce(-7, Math::max)");
  }

  private List<String> set(List<Name> totals) {
    String seen = "seen" + locals++;
    List<String> lines = new ArrayList<>();
    lines.add(
        "Set<Integer> "
            + seen
            + " = "
            + dice.pick(new String[] {"new HashSet<>();"}, "new TreeSet<>();"));
    lines.addAll(
        loops.loop(
            publics,
            scope ->
                List.of(
                    dice.pick(
                        new String[] {
                          seen + ".add((int) (" + expressions.write(Sort.INT, scope, 1) + "));"
                        },
                        "if (" + seen + ".add(r.i())) { " + one(totals) + "++; }"))));
    lines.add(
        one(totals)
            + " += "
            + dice.pick(
                new String[] {seen + ".size()", "2 * " + seen + ".size()"},
                "(" + seen + ".contains(3) ? 5 : 1)",
                seen + ".stream().mapToLong(v -> v).sum()",
                "(" + seen + ".isEmpty() ? 1 : 0)")
            + ";");
    return lines;
  }

  /** The type of a key, what makes one of a row, and two that are known. */
  private record Keys(String type, String ofRow, String first, String second, boolean closed) {}

  private Keys keys() {
    Keys ward = new Keys("Ward", "r.ward()", "Ward.A", "Ward.C", true);
    if (crowded && dice.oneIn(3)) {
      return new Keys("Spot", "r.spot()", "new Spot(3)", "new Spot(0)", true);
    }
    return switch (dice.below(6)) {
      case 0 -> new Keys("Boolean", dice.pick("r.flag()", "r.i() > 2"), "true", "false", true);
      case 1 -> new Keys("Integer", dice.pick("r.k()", "r.k() / 2"), "0", "2", true);
      case 2 ->
          new Keys(
              "Key",
              "new Key(r.ward(), r.flag())",
              "new Key(Ward.A, true)",
              "new Key(Ward.B, false)",
              true);
      case 3 -> dice.wild() ? new Keys("String", "r.code()", "\"a\"", "\"\"", false) : ward;
      default -> ward;
    };
  }

  private String emptyMap(Keys keys) {
    return keys.type().equals("Ward") && dice.oneIn(2)
        ? "new EnumMap<>(Ward.class)"
        : dice.pick(new String[] {"new HashMap<>()", "new TreeMap<>()"}, "new LinkedHashMap<>()");
  }

  private List<String> filled(String map, Keys keys) {
    List<String> lines = new ArrayList<>();
    if (dice.oneIn(3)) {
      lines.add("Map<%s, Long> %s = %s;".formatted(keys.type(), map, collected(keys)));
      return lines;
    }
    lines.add("Map<%s, Long> %s = %s;".formatted(keys.type(), map, emptyMap(keys)));
    lines.addAll(
        loops.loop(
            publics,
            scope -> {
              String value = dice.oneIn(2) ? "1L" : expressions.write(Sort.LONG, scope, 1);
              String key = keys.ofRow();
              if (dice.oneIn(3)) {
                return counted(map, keys, value);
              }
              return List.of(
                  dice.pick(
                      new String[] {
                        "%s.merge(%s, %s, Long::sum);".formatted(map, key, value),
                        "%1$s.put(%2$s, %1$s.getOrDefault(%2$s, 0L) + %3$s);"
                            .formatted(map, key, value)
                      },
                      "%s.put(%s, %s);".formatted(map, key, value),
                      "%s.merge(%s, %s, Math::max);".formatted(map, key, value),
                      "%s.putIfAbsent(%s, %s);".formatted(map, key, value),
                      "%s.merge(%s, %s, (a, b) -> b);".formatted(map, key, value),
                      "%1$s.put(%2$s, %1$s.getOrDefault(%2$s, 4L) + %3$s);"
                          .formatted(map, key, value),
                      "%1$s.put(%2$s, %1$s.getOrDefault(%4$s, 0L) + %3$s);"
                          .formatted(map, key, value, keys.first())));
            }));
    return lines;
  }

  /** What a key has is asked for first; another key, amount or beginning is no sum of rows. */
  private List<String> counted(String map, Keys keys, String value) {
    String key = keys.ofRow();
    String other = dice.pick(new String[] {key}, keys.first());
    String begins = dice.pick(new String[] {"0L"}, "4L");
    String first = dice.pick(new String[] {value}, "7L");
    String before = "before" + locals++;
    String more = dice.pick(new String[] {before + " + " + value}, before + " + " + before);
    List<List<String>> forms =
        List.of(
            List.of(
                "if (!" + map + ".containsKey(" + other + ")) {",
                map + ".put(" + key + ", " + begins + ");",
                "}",
                map + ".put(" + key + ", " + map + ".get(" + key + ") + " + value + ");"),
            List.of(
                map + ".putIfAbsent(" + key + ", " + begins + ");",
                map + ".put(" + key + ", " + map + ".get(" + other + ") + " + value + ");"),
            List.of(
                "Long " + before + " = " + map + ".get(" + other + ");",
                map + ".put(" + key + ", " + before + " == null ? " + first + " : " + more + ");"),
            List.of(
                "if (" + map + ".containsKey(" + key + ")) {",
                map + ".put(" + key + ", " + map + ".get(" + other + ") + " + value + ");",
                "} else {",
                map + ".put(" + key + ", " + first + ");",
                "}"));
    return forms.get(dice.below(forms.size()));
  }

  private String collected(Keys keys) {
    Scope row = new Scope("r", publics);
    String value = expressions.write(Sort.LONG, row, 1);
    String rows =
        dice.oneIn(3)
            ? "rows.stream().filter(r -> " + expressions.write(Sort.BOOLEAN, row, 1) + ")"
            : "rows.stream()";
    return rows
        + dice.pick(
                ".collect(Collectors.groupingBy(r -> %s, Collectors.counting()))",
                ".collect(Collectors.groupingBy(r -> %s, Collectors.summingLong(r -> %s)))",
                ".collect(Collectors.groupingBy(r -> %1$s, %3$s, Collectors.counting()))",
                ".collect(Collectors.toMap(r -> %s, r -> %s, Long::sum))",
                ".collect(Collectors.toMap(r -> %1$s, r -> 1L, Long::sum, %3$s))",
                ".collect(Collectors.toMap(r -> %s, r -> 1L, Long::sum))")
            .formatted(keys.ofRow(), value, declared.factory(keys.type()));
  }

  /** A query that returns a map. */
  List<String> mapBody(Keys keys) {
    List<String> lines = filled("map", keys);
    lines.add("return map;");
    return lines;
  }

  /** The type of the map that a query returns, what its keys are bounded by, and its body. */
  record MapQuery(String type, String bounds, List<String> body) {}

  MapQuery mapQuery() {
    Keys keys = dice.oneIn(4) ? named() : keys();
    if (dice.oneIn(4)) {
      return nested(keys, dice.oneIn(4) ? named() : keys());
    }
    String bounds = keys.type().equals("Integer") ? "@Bounded(lower = 0, upper = 4)" : "";
    return new MapQuery("Map<" + keys.type() + ", Long>", bounds, mapBody(keys));
  }

  /** Texts that the code names; another one now and then. */
  private Keys named() {
    String key =
        dice.pick(
            new String[] {
              "r.flag() ? \"x\" : \"y\"", "r.ward().name()", "\"k\" + r.k() + (r.i() > 1)"
            },
            "r.flag() ? \"x\" : r.code()");
    return new Keys("String", "(" + key + ")", "\"x\"", "\"y\"", true);
  }

  /** Numbers by two keys. */
  private MapQuery nested(Keys outer, Keys inner) {
    Scope row = new Scope("r", publics);
    String sum =
        dice.oneIn(2)
            ? "Collectors.counting()"
            : "Collectors.summingLong(r -> " + expressions.write(Sort.LONG, row, 1) + ")";
    String down =
        inner.type().equals("Boolean") && dice.oneIn(2)
            ? "Collectors.partitioningBy(r -> %s, %s)"
            : "Collectors.groupingBy(r -> %s, %s)";
    String rows =
        dice.oneIn(3)
            ? "rows.stream().filter(r -> " + expressions.write(Sort.BOOLEAN, row, 1) + ")"
            : "rows.stream()";
    String type = "Map<%s, Map<%s, Long>>".formatted(outer.type(), inner.type());
    String map =
        "%s.collect(Collectors.groupingBy(r -> %s, %s))"
            .formatted(rows, outer.ofRow(), down.formatted(inner.ofRow(), sum));
    List<String> body =
        dice.oneIn(3)
            ? List.of(type + " map = " + map + ";", "return map;")
            : List.of("return " + map + ";");
    return new MapQuery(type, "", body);
  }

  private List<String> map(List<Name> totals) {
    Keys keys = keys();
    String map = "map" + locals++;
    List<String> lines = new ArrayList<>(filled(map, keys));
    int reads = dice.between(1, 2);
    for (int i = 0; i < reads; i++) {
      String t = one(totals);
      String at = map + ".getOrDefault(" + dice.pick(keys.first(), keys.second()) + ", 0L)";
      lines.addAll(
          dice.oneIn(4) && keys.type().equals("Ward")
              ? List.of(
                  "for (Ward w : Ward.values()) {",
                  t + " += " + dice.pick("", "2 * ", "-") + map + ".getOrDefault(w, 0L);",
                  "}")
              : List.of(
                  dice.pick(
                      new String[] {
                        t + " += " + at + ";",
                        t + " -= " + at + ";",
                        t + " += 3 * " + at + ";",
                        t + " += Math.min(2, " + at + ");"
                      },
                      t + " += " + map + ".size();",
                      t + " += " + map + ".values().stream().mapToLong(v -> v).sum();",
                      "for (long v : " + map + ".values()) { " + t + " += v; }",
                      t + " += " + map + ".getOrDefault(" + keys.first() + ", 7L);",
                      t + " += " + map + ".containsKey(" + keys.first() + ") ? 1 : 0;",
                      "for (Row r : rows) { " + t + " += " + map + ".get(" + keys.ofRow() + "); }",
                      t + " += Collections.max(" + map + ".values());")));
    }
    return lines;
  }

  private List<String> cells(List<Name> totals) {
    String cells = "cells" + locals++;
    List<String> lines = new ArrayList<>();
    lines.add("long[] " + cells + " = new long[" + dice.pick(new String[] {"5"}, "3") + "];");
    String written = cells;
    if (dice.oneIn(6)) {
      written = "alias" + locals++;
      lines.add("long[] " + written + " = " + cells + ";");
    }
    String target = written;
    int turns = dice.oneIn(4) ? 2 : 1;
    for (int i = 0; i < turns; i++) {
      lines.addAll(loops.loop(publics, scope -> toCell(target, scope)));
    }
    if (dice.oneIn(4)) {
      lines.add("for (int at = 1; at < " + cells + ".length; at++) {");
      lines.add(
          cells
              + "[at] "
              + dice.pick(
                  "+= " + cells + "[at - 1];", "= Math.min(" + cells + "[at], 3);", "-= 1;"));
      lines.add("}");
    }
    int reads = dice.between(1, 3);
    for (int i = 0; i < reads; i++) {
      String t = one(totals);
      String at = cells + "[" + dice.pick("0", "1", "2") + "]";
      lines.add(
          dice.pick(
              new String[] {
                t + " += " + at + ";",
                t + " -= " + at + ";",
                t + " += 2 * " + at + ";",
                t + " = Math.max(" + t + ", " + at + ");",
                "for (long c : " + cells + ") { " + t + " += c; }"
              },
              t + " += Arrays.stream(" + cells + ").sum();",
              t + " += Arrays.stream(" + cells + ").max().orElse(0);",
              "for (long c : " + cells + ") { if (c > 0) { " + t + "++; } }",
              "for (Row r : rows) { " + t + " += " + cells + "[r.k() / 2]; }",
              t + " += " + cells + "[(int) Math.min(" + t + ", 2)];"));
    }
    return lines;
  }

  /** An array for each key. */
  private List<String> cellsOfKeys(List<Name> totals) {
    Keys keys = keys();
    String map = "groups" + locals++;
    String made = "k -> new long[" + dice.pick(new String[] {"5"}, "3") + "]";
    List<String> lines = new ArrayList<>();
    lines.add("Map<%s, long[]> %s = %s;".formatted(keys.type(), map, emptyMap(keys)));
    boolean[] written = new boolean[1];
    lines.addAll(
        loops.loop(
            publics,
            scope -> {
              if (written[0] && !dice.wild()) {
                return List.of();
              }
              written[0] = true;
              String of = "%s.computeIfAbsent(%s, %s)".formatted(map, keys.ofRow(), made);
              if (dice.oneIn(2)) {
                return toCell(of, scope);
              }
              String own = "own" + locals++;
              List<String> several = new ArrayList<>(List.of("long[] " + own + " = " + of + ";"));
              several.addAll(toCell(own, scope));
              if (dice.oneIn(2)) {
                several.addAll(toCell(own, scope));
              }
              if (dice.oneIn(4)) {
                several.add("if (" + expressions.write(Sort.BOOLEAN, scope, 1) + ") {");
                several.addAll(toCell(own, scope));
                several.add("}");
              }
              return several;
            }));
    String t = one(totals);
    lines.add(
        dice.pick(
                new String[] {
                  "for (long[] own : %1$s.values()) { %2$s += Clamp.clamp(own[0], 0L, 5L); }",
                  "for (long[] own : %1$s.values()) { if (own[0] > own[1]) { %2$s++; } }",
                  "%2$s += %1$s.values().stream().filter(own -> own[0] + own[2] > 3).count();",
                  "%2$s += %1$s.size();"
                },
                "for (long[] own : %1$s.values()) { %2$s += own[1]; }",
                "for (Map.Entry<%3$s, long[]> e : %1$s.entrySet()) { %2$s += e.getValue()[0]; }",
                "for (%3$s k : %1$s.keySet()) { %2$s -= %1$s.get(k)[2]; }",
                "for (long[] own : %1$s.values()) { own[0] = 7; %2$s += own[0]; }",
                "%2$s += %1$s.values().stream().mapToLong(own -> Arrays.stream(own).max().orElse(0)).sum();",
                "for (long[] own : %1$s.values()) { for (long c : own) { %2$s += Math.min(c, 2); } }")
            .formatted(map, t, keys.type()));
    return lines;
  }

  private List<String> toCell(String cells, Scope scope) {
    String index =
        dice.pick(
            new String[] {"r.k() / 2", "r.ward().ordinal()", "0", "2"},
            "r.k()",
            "Clamp.clamp(" + expressions.write(Sort.INT, scope, 1) + ", 0, 2)",
            "Math.floorMod(" + expressions.write(Sort.INT, scope, 1) + ", 3)",
            "(r.flag() ? 1 : r.k())");
    String value = expressions.write(Sort.LONG, scope, 1);
    String cell = cells + "[" + index + "]";
    return List.of(
        dice.pick(
            new String[] {cell + "++;", cell + " += " + value + ";", cell + " -= " + value + ";"},
            cell + " = " + value + ";",
            cell + " = Math.max(" + cell + ", " + value + ");",
            cell + " = " + cell + " + " + value + ";",
            cell + " += " + cells + "[0];"));
  }
}
