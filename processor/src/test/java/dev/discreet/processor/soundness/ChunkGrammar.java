/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes functions of a chunk: statements that make, fill, sort and run over collections of their
 * own, by their names and by others, and loops whose counters may be moved and whose bounds may
 * grow. Many are no pure functions by chance; an impurity can also be planted.
 */
final class ChunkGrammar {
  private static final int DEEPEST = 3;

  private final Dice dice;
  private final List<String> lines = new ArrayList<>();
  private final Map<String, List<String>> names = new HashMap<>();
  private int last;

  ChunkGrammar(Dice dice) {
    this.dice = dice;
  }

  /**
   * A class {@code Asked} with one query.
   *
   * @param planted which kind of impurity was put there, if one was
   */
  record Written(String source, Optional<String> planted) {
    /** The same, unchecked. */
    String trusted() {
      return source.replace("@Private(", "@Trusted(reason = \"to be run\") @Private(");
    }
  }

  Written write(boolean plants) {
    name("int", "n");
    name("int[]", "given");
    name("rows", "chunk");
    statements(dice.between(3, 9), 0);
    Optional<String> kind = Optional.empty();
    if (plants) {
      kind = Optional.of(dice.pick(ChunkImpurities.KINDS.keySet().toArray(new String[0])));
      lines.add(dice.pick(ChunkImpurities.KINDS.get(kind.get()).toArray(new String[0])));
      statements(dice.below(3), 0);
    }
    return new Written(ChunkImpurities.classOf(String.join("\n", lines) + "\n" + result()), kind);
  }

  private String name(String type, String name) {
    names.computeIfAbsent(type, unknown -> new ArrayList<>()).add(name);
    return name;
  }

  private String fresh(String type) {
    return name(type, type.substring(0, 1) + last++);
  }

  /** A declaration, whose value does not name it. */
  private String made(String declared, String type, String value) {
    return declared + " " + fresh(type) + " = " + value + ";";
  }

  private String some(String type, String otherwise) {
    List<String> known = names.getOrDefault(type, List.of());
    return known.isEmpty() ? otherwise : known.get(dice.below(known.size()));
  }

  private void statements(int count, int depth) {
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  /** Names that a block declares end with it. */
  private void block(String head, int depth) {
    Map<String, List<String>> before = new HashMap<>();
    names.forEach((type, known) -> before.put(type, new ArrayList<>(known)));
    lines.add(head + " {");
    statements(dice.between(1, 2), depth + 1);
    lines.add("}");
    names.clear();
    names.putAll(before);
  }

  private void statement(int depth) {
    switch (dice.below(depth < DEEPEST ? 15 : 10)) {
      case 0 -> lines.add(made("int", "int", number()));
      case 1 -> {
        String made = dice.pick("new ArrayList<>()", "new LinkedList<>()", numbers(), copied());
        lines.add(made("List<Integer>", "list", made));
      }
      case 2 -> {
        String made =
            dice.pick(
                "new TreeSet<>(List.of(1, 2))",
                "new LinkedHashSet<>(List.of(2))",
                "new HashSet<>()");
        lines.add(made("Set<Integer>", "set", made));
      }
      case 3 -> {
        String made = dice.pick("new TreeMap<>()", "new LinkedHashMap<>()", "new HashMap<>()");
        lines.add(made("Map<Integer, Integer>", "map", made));
      }
      case 4 -> lines.add(dice.oneIn(2) ? groups() : array());
      case 5 -> lines.add(function());
      case 6 -> lines.add(alias());
      case 7, 8, 9 -> lines.add(write());
      case 10 -> block("if (" + number() + " > " + number() + ")", depth);
      case 11 -> {
        String row = "r" + last++;
        names.computeIfAbsent("row", unknown -> new ArrayList<>()).add(row);
        block("for (Row " + row + " : " + some("rows", "chunk") + ")", depth);
        names.get("row").remove(row);
      }
      case 12 -> counted(depth);
      case 13 -> lines.add(traversal());
      default -> {
        String one = "x" + last++;
        name("int", one);
        block("for (int " + one + " : " + collection() + ")", depth);
        names.get("int").remove(one);
      }
    }
  }

  private String number() {
    return switch (dice.below(9)) {
      case 0 -> some("int", "n");
      case 1 -> some("list", "chunk") + ".size()";
      case 2 -> "chunk.size()";
      case 3 -> some("int[]", "given") + ".length";
      case 4 -> some("row", "chunk.get(0)") + ".age()";
      case 5 -> "(" + some("int", "n") + " + " + dice.below(5) + ")";
      case 6 -> "new Pair(" + some("int", "n") + ", 2).sum()";
      case 7 -> "helper(" + some("int", "n") + ", given)";
      default -> String.valueOf(dice.below(5));
    };
  }

  private String numbers() {
    return "chunk.stream().map(Row::age)"
        + dice.pick("", ".sorted()", ".distinct()", ".filter(a -> a > 1)")
        + dice.pick(".toList()", ".collect(toList())", ".collect(toCollection(ArrayList::new))");
  }

  private String copied() {
    return "new ArrayList<>(" + collection() + ")";
  }

  /** Something that holds whole numbers. */
  private String collection() {
    return switch (dice.below(6)) {
      case 0 -> some("set", some("list", "chunk.get(0).codes()"));
      case 1 -> some("map", "new HashMap<Integer, Integer>()") + ".keySet()";
      case 2 -> some("groups", "new TreeMap<Integer, List<Integer>>()") + ".keySet()";
      case 3 -> some("row", "chunk.get(0)") + ".codes()";
      default -> some("list", "chunk.get(0).codes()");
    };
  }

  private String groups() {
    String groups = fresh("groups");
    String filled =
        dice.pick(
            ".computeIfAbsent(r.age() % 2, k -> new ArrayList<>()).add(r.age());",
            ".computeIfAbsent(r.age() % 2, k -> r.codes()).add(r.age());",
            ".put(r.age(), new ArrayList<>(r.codes()));",
            ".put(r.age(), r.codes());");
    return "Map<Integer, List<Integer>> %s = new TreeMap<>();\nfor (Row r : chunk) %s%s"
        .formatted(groups, groups, filled);
  }

  private String array() {
    String matrix = some("matrix", "(new int[][] {given})");
    if (dice.oneIn(3)) {
      String made = dice.pick("new int[2][2]", "{{1, 2}, {3, 4}}", "{given, {3, 4}}", matrix);
      return made("int[][]", "matrix", made);
    }
    String made =
        dice.pick(
            "new int[3]",
            "{1, 2, 3}",
            "given.clone()",
            "given",
            matrix + "[1]",
            "chunk.get(0).days()",
            "chunk.stream().mapToInt(Row::age).toArray()");
    return made("int[]", "int[]", made);
  }

  private String function() {
    return switch (dice.below(4)) {
      case 0 -> made("Comparator<Integer>", "order", order());
      case 1 -> made("Set<Integer>", "set", "new TreeSet<>(" + some("order", order()) + ")");
      case 2 -> made("ToIntFunction<Row>", "f", "r -> r.age() + " + number());
      default -> made("Stream<Integer>", "stream", collection() + ".stream()");
    };
  }

  private String order() {
    return dice.pick(
        "Comparator.naturalOrder()",
        "Comparator.reverseOrder()",
        "Comparator.comparing(x -> x % 3)",
        "Comparator.comparing(x -> " + some("list", "chunk") + ".indexOf(x))",
        "Comparator.comparing(x -> " + some("set", "List.of(1)") + ".contains(x))",
        "Comparator.comparing(x -> " + some("list", "new ArrayList<Integer>()") + ".add(x))",
        "(a, b) -> Integer.compare(b, a)");
  }

  private String alias() {
    String groups = some("groups", "new TreeMap<Integer, List<Integer>>()");
    String map = some("map", "new TreeMap<Integer, Integer>()");
    return switch (dice.below(5)) {
      case 0 -> made("List<Integer>", "list", some("list", "chunk.get(0).codes()"));
      case 1 -> made("Set<Integer>", "set", map + ".keySet()");
      case 2 -> made("List<Row>", "rows", dice.pick("chunk", "new ArrayList<>(chunk)"));
      case 3 -> made("List<Integer>", "list", groups + ".get(1)");
      default -> made("Set<Integer>", "set", "same(" + some("set", "Set.of(1)") + ")");
    };
  }

  private String write() {
    String list = some("list", "new ArrayList<Integer>()");
    String set = some("set", "new TreeSet<Integer>()");
    String map = some("map", "new TreeMap<Integer, Integer>()");
    String matrix = some("matrix", "(new int[][] {given})");
    return switch (dice.below(15)) {
      case 12 -> matrix + "[0][1]++;";
      case 13 -> matrix + "[0] = " + dice.pick(some("int[]", "given"), matrix + "[1]") + ";";
      case 14 -> "for (int[] row : " + matrix + ") row[0] += " + number() + ";";
      case 0 -> list + ".add(" + number() + ");";
      case 1 -> set + ".add(" + number() + ");";
      case 2 -> map + ".merge(" + number() + ", 1, Integer::sum);";
      case 3 -> list + ".sort(" + some("order", order()) + ");";
      case 4 -> some("int[]", "given") + "[0]++;";
      case 5 -> "Arrays.sort(" + some("int[]", "given") + ");";
      case 6 -> "Collections.reverse(" + list + ");";
      case 7 -> some("rows", "chunk") + ".removeIf(r -> r.age() > 2);";
      case 8 -> "acc += " + number() + ";";
      case 9 -> "chunk.forEach(r -> " + dice.pick(list, set) + ".add(r.age()));";
      case 10 ->
          "try { acc += "
              + number()
              + " / "
              + number()
              + "; } catch (ArithmeticException e) { acc++; }";
      default ->
          some("groups", "new TreeMap<Integer, List<Integer>>()")
              + ".get(0).add("
              + number()
              + ");";
    };
  }

  private String traversal() {
    String set = some("set", "new TreeSet<Integer>()");
    String map = some("map", "new TreeMap<Integer, Integer>()");
    String target = dice.pick(set, some("list", "new ArrayList<Integer>()"));
    String added = dice.pick("x", "x + 1", "x % 3");
    if (dice.oneIn(4)) {
      return set + ".stream().forEach(x -> " + some("set", set) + ".add(" + added + "));";
    }
    return switch (dice.below(6)) {
      case 0 -> collection() + ".forEach(x -> " + target + ".add(" + added + "));";
      case 1 -> collection() + ".stream().map(x -> x + 1).forEach(" + target + "::add);";
      case 2 -> map + ".forEach((x, y) -> " + some("map", map) + ".put(" + added + ", y));";
      case 3 -> map + ".forEach((x, y) -> " + target + ".add(" + added + "));";
      case 4 ->
          some("stream", "Stream.of(1, 2)") + ".forEach(x -> " + target + ".add(" + added + "));";
      default ->
          "acc += "
              + collection()
              + ".stream().filter(x -> "
              + target
              + ".add("
              + added
              + ")).count();";
    };
  }

  /** A loop with a counter, which may have been left alone. */
  private void counted(int depth) {
    String i = "i" + last++;
    boolean up = dice.below(4) > 0;
    String compared = up ? dice.pick("<", "<", "<=") : dice.pick(">", ">=");
    String bound =
        up ? dice.pick(number(), "n", "most", "chunk.size()") : String.valueOf(dice.below(3));
    String start = bound.equals("most") ? "most - 3" : up ? "0" : number();
    String step =
        up ? dice.pick(i + "++", i + " += 2", i + " += 5") : dice.pick(i + "--", i + " -= 3");
    String also = dice.pick("", "", "acc < 1000000 && ");
    String skip = dice.oneIn(4) ? "if (" + i + " == 1) continue;\n" : "";
    String moved = dice.oneIn(6) ? i + dice.pick("--", "++") + ";\n" : "";
    String condition = also + i + " " + compared + " " + bound;
    if (dice.oneIn(2)) {
      block("for (int " + i + " = " + start + "; " + condition + "; " + step + ")", depth);
      lines.add(lines.size() - 1, skip + moved);
    } else {
      lines.add("int " + i + " = " + start + ";");
      block("while (" + condition + ")", depth);
      lines.add(lines.size() - 1, skip + moved + (dice.oneIn(9) ? "" : step + ";"));
    }
  }

  private String result() {
    StringBuilder result = new StringBuilder();
    for (String type : List.of("list", "set", "int[]")) {
      for (String name : names.getOrDefault(type, List.of())) {
        result.append("for (int x : ").append(name).append(") acc = acc * 31 + x;\n");
      }
    }
    for (String map : names.getOrDefault("map", List.of())) {
      result.append("for (int x : ").append(map).append(".values()) acc = acc * 31 + x;\n");
    }
    return result.append("return acc;").toString();
  }
}
