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
 * Classes of keys, with or without an equality and an order of their own, and what maps them: what
 * the JDK calls back. All instances of {@code Spot} have one hash code, so that a dozen of them
 * make a hash table ask for their order.
 */
final class KeyGrammar {
  private final Dice dice;
  private final boolean crowded;
  private final boolean odd;

  /**
   * A grammar.
   *
   * @param crowded whether there are keys of one hash code
   */
  KeyGrammar(Dice dice, boolean crowded) {
    this.dice = dice;
    this.crowded = crowded;
    this.odd = crowded || dice.oneIn(6);
  }

  /** Declarations of the keys, one statement a line. */
  List<String> write() {
    List<String> lines = new ArrayList<>();
    lines.addAll(
        key(
            "record Key(Ward ward, boolean flag)",
            List.of("Objects.requireNonNull(ward);"),
            "ward.compareTo(other.ward)",
            "Boolean.compare(flag, other.flag)",
            "ward == ((Key) other).ward"));
    if (crowded) {
      lines.addAll(
          key(
              "record Spot(long at)",
              List.of("at = 4294967297L * Math.floorMod(at, 64);"),
              "Long.compare(at % 3, other.at % 3)",
              "Long.compare(at, other.at)",
              "at / 8589934594L == ((Spot) other).at / 8589934594L"));
    }
    if (odd) {
      lines.add(
          "static final Comparator<Ward> BY_FLOOR = Comparator.comparing(w -> w.ordinal() / 2);");
    }
    if (odd && dice.oneIn(6)) {
      lines.addAll(shadow());
    }
    return lines;
  }

  private List<String> key(
      String header, List<String> constructor, String part, String rest, String alike) {
    String name = header.substring("record ".length(), header.indexOf('('));
    boolean ordered = odd && dice.oneIn(2);
    List<String> lines = new ArrayList<>();
    lines.add(header + (ordered ? " implements Comparable<" + name + ">" : "") + " {");
    lines.add(name + " {");
    lines.addAll(constructor);
    lines.add("}");
    if (ordered) {
      lines.add("@Override public int compareTo(" + name + " other) {");
      lines.addAll(order(part, rest));
      lines.add("}");
    }
    if (odd && dice.oneIn(6)) {
      lines.add("@Override public boolean equals(Object other) {");
      lines.add("return other instanceof " + name + " && " + alike + ";");
      lines.add("}");
      lines.add("@Override public int hashCode() {");
      lines.add("return 7;");
      lines.add("}");
    }
    lines.add("}");
    return lines;
  }

  /** That of one component, of all of them, of none, or one that throws. */
  private List<String> order(String part, String rest) {
    return switch (dice.below(4)) {
      case 0 -> List.of("return " + part + ";");
      case 1 -> List.of("int first = " + part + ";", "return first != 0 ? first : " + rest + ";");
      case 2 -> List.of("return 1;");
      default ->
          List.of(
              "if (!equals(other)) {",
              "throw new IllegalStateException(toString());",
              "}",
              "return 0;");
    };
  }

  private static List<String> shadow() {
    return List.of(
        "static final class HashMap<K, V> extends java.util.HashMap<K, V> {",
        "HashMap() {",
        "}",
        "HashMap(int size) {",
        "super(size);",
        "}",
        "@Override public V merge(K k, V v, java.util.function.BiFunction<? super V, ? super V, ?"
            + " extends V> f) {",
        "super.merge(k, v, f);",
        "return super.merge(k, v, f);",
        "}",
        "}");
  }

  /** What makes a map from keys of that type. */
  String factory(String type) {
    boolean wards = type.equals("Ward");
    return dice.pick(
        "TreeMap::new",
        "HashMap::new",
        "LinkedHashMap::new",
        "() -> new TreeMap<>()",
        "() -> new HashMap<>()",
        "() -> new TreeMap<"
            + type
            + ", Long>(Comparator."
            + (isOrderedByTheJdk(type) ? "reverseOrder()" : "comparing(k -> k.toString())")
            + ")",
        wards ? "() -> new EnumMap<>(Ward.class)" : "java.util.LinkedHashMap::new",
        odd && wards ? "() -> new TreeMap<>(BY_FLOOR)" : "TreeMap::new",
        "() -> { return new TreeMap<>(); }");
  }

  private static boolean isOrderedByTheJdk(String type) {
    return !type.equals("Key") && !type.equals("Spot");
  }

  /** A number of the distinct keys that rows have. */
  List<String> crowd() {
    String set = dice.pick("HashSet", "HashSet", "LinkedHashSet", "TreeSet");
    String key = dice.pick("r.spot()", "r.spot()", "new Spot(r.n())");
    String keys = "rows.stream().map(r -> " + key + ")";
    return switch (dice.below(9)) {
      case 0 ->
          List.of(
              "Set<Spot> seen = new " + set + "<>();",
              "for (Row r : rows) {",
              "seen.add(" + key + ");",
              "}",
              "return seen.size();");
      case 1 ->
          List.of(
              "long t = 0;",
              "Set<Spot> seen = new " + set + "<>();",
              "for (Row r : rows) {",
              "if (seen.add(" + key + ")) {",
              "t++;",
              "}",
              "}",
              "return t;");
      case 2 -> List.of("return " + keys + ".collect(Collectors.toSet()).size();");
      case 3 -> List.of("return new " + set + "<>(" + keys + ".toList()).size();");
      case 4 ->
          List.of("return " + keys + ".collect(Collectors.toCollection(TreeSet::new)).size();");
      case 5 -> List.of("return " + keys + ".sorted().limit(3).count();");
      case 6 ->
          List.of(
              "long t = 0;",
              "Map<Integer, Set<Spot>> seen = new HashMap<>();",
              "for (Row r : rows) {",
              "if (seen.computeIfAbsent(r.n(), k -> new " + set + "<>()).add(" + key + ")) {",
              "t++;",
              "}",
              "}",
              "return t;");
      case 7 ->
          List.of(
              "long t = 0;",
              "Map<Spot, Integer> count = new HashMap<>();",
              "for (Row r : rows) {",
              "if (count.merge(" + key + ", 1, Integer::sum) <= 2) {",
              "t++;",
              "}",
              "}",
              "return t;");
      default -> List.of("return " + keys + ".distinct().count();");
    };
  }
}
