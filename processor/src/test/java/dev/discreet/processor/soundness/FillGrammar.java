/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.List;

/**
 * Writes what a helper of one row fills while it loops over a list of the row: a list, a set, a
 * map, an array and a text, all of which it asks afterwards.
 */
final class FillGrammar {
  private final Dice dice;

  FillGrammar(Dice dice) {
    this.dice = dice;
  }

  List<String> declarations() {
    return List.of(
        "List<Integer> kept = new ArrayList<>();",
        "Set<Integer> known = new " + dice.pick("HashSet", "TreeSet", "LinkedHashSet") + "<>();",
        "Map<Integer, Integer> times = new " + dice.pick("HashMap", "TreeMap") + "<>();",
        "int[] cells = new int[3];",
        "boolean[] marks = new boolean[4];",
        "StringBuilder text = new StringBuilder();");
  }

  /** A helper with a type parameter, which {@link #statement} calls. */
  List<String> helper() {
    return List.of(
        "private static <T extends Comparable<T>> T later(T one, T other) {",
        "return one.compareTo(other) " + dice.pick(">=", "<") + " 0 ? one : other;",
        "}");
  }

  /** Changes one of them; the value is an {@code int}. */
  List<String> statement(String value) {
    String number = dice.pick("(" + value + ") % 4", "Clamp.clamp(" + value + ", 0, 5)");
    return switch (dice.below(17)) {
      case 0, 1 -> List.of("kept.add(" + number + ");");
      case 2, 3 -> List.of("known.add(" + number + ");");
      case 4 -> List.of("if (" + dice.pick("", "!") + "known.add(" + number + ")) {", "a++;", "}");
      case 5 -> List.of("times.merge(%s, %s, Integer::sum);".formatted(number, small(value)));
      case 6 -> List.of("times.put(%1$s, times.getOrDefault(%1$s, 0) + 1);".formatted(number));
      case 7 -> List.of("times.merge(%s, %s, %s);".formatted(number, small(value), "Math::max"));
      case 8 -> List.of("cells[Math.floorMod(" + value + ", 3)]" + dice.pick("++;", " += b;"));
      case 9 -> List.of("cells[0] = " + small(value) + ";");
      case 10 -> List.of("text.append(" + number + ")" + dice.pick(";", ".append(',');"));
      case 11 -> List.of(dice.pick("kept.clear();", "known.remove(2);", "kept.addAll(known);"));
      case 13 -> List.of("marks[Math.floorMod(" + value + ", 4)]" + marked());
      case 14 -> List.of("cells[1] " + dice.pick("|=", "^=", "&=") + " " + small(value) + ";");
      case 15 -> List.of("if (marks[Math.floorMod(" + value + ", 4)]) {", "b++;", "}");
      case 12 -> List.of("a = later(a, " + small(value) + ");");
      default -> List.of(dice.pick("known.retainAll(kept);", "known.removeAll(kept);", "b++;"));
    };
  }

  private String marked() {
    return dice.pick(" = true;", " = a > b;", " |= a > 2;", " ^= true;");
  }

  /**
   * Something that shows a collection as it will be, not as it is, and what is made of it later: a
   * stream that has not run, entries of a map, a part of a list, or a function.
   */
  List<String> shown() {
    return switch (dice.below(6)) {
      case 0 ->
          List.of("Stream<Integer> shown = kept.stream().map(n -> n);", "a += shown.count() % 3;");
      case 1 ->
          List.of(
              "IntStream shown = known.stream().mapToInt(n -> n);",
              "a += shown.sum() > 3 ? 1 : 0;");
      case 2 ->
          List.of(
              "List<Map.Entry<Integer, Integer>> shown = times.entrySet().stream().toList();",
              "for (Map.Entry<Integer, Integer> one : shown) { a += one.getValue() % 3; }");
      case 3 ->
          List.of(
              "Predicate<Integer> asked = n -> kept.contains(n);",
              "List.of(1, 2, 3).stream().filter(asked).forEach(n -> kept.add(n + 1));");
      case 4 ->
          List.of(
              "Supplier<Integer> asked = () -> known.size();",
              "for (int one : List.of(1, 2)) { known.add(one); a += asked.get() % 3; }");
      default ->
          List.of("List<Integer> shown = kept.subList(0, kept.size() / 2);", "a += shown.size();");
    };
  }

  /** What happens between the filling and the questions. */
  List<String> afterwards() {
    return switch (dice.below(8)) {
      case 0 -> List.of("Collections.sort(kept);");
      case 1 -> List.of("kept.sort(Comparator.reverseOrder());");
      case 2 -> List.of("for (boolean mark : marks) {", "if (mark) {", "a++;", "}", "}");
      case 3 ->
          List.of(
              "for (Map.Entry<Integer, Integer> each : times.entrySet()) {",
              "if (each.getKey() > 1 && each.getValue() > 1) {",
              "a++;",
              "}",
              "}");
      case 4 -> List.of("for (int each : times.values()) {", "a = Math.max(a, each);", "}");
      case 5 ->
          List.of(
              "for (int each : kept.subList(0, Math.min(2, kept.size()))) {", "a += each;", "}");
      default -> List.of();
    };
  }

  private String small(String value) {
    return dice.pick("1", "(" + value + ") % 5", "a");
  }

  /** A number of what was filled. */
  String result() {
    return dice.pick(
        "Math.min(kept.size(), 9)",
        "known.contains(3) ? 1 : 0",
        "known.size() > 2 && !kept.isEmpty() ? 1 : 0",
        "Clamp.clamp(times.getOrDefault(2, 0), 0, 9)",
        "Clamp.clamp(cells[0] - cells[1], -3, 3)",
        "Math.min(text.length(), 12)",
        "text.toString().startsWith(\"1\") ? 2 : 0",
        "kept.size() > 1 ? Clamp.clamp(kept.get(1), 0, 4) : 0",
        "times.values().stream().anyMatch(n -> n > 2) ? 1 : 0",
        "kept.indexOf(2) > 0 ? 1 : 0",
        "kept.size()",
        "kept.isEmpty() ? 0 : kept.get(kept.size() / 2)",
        "kept.isEmpty() ? 0 : Collections.max(kept)",
        "marks[1] ? 2 : 0",
        "Math.min(4, times.getOrDefault(1, 0))",
        "times.keySet().contains(2) ? 3 : 0",
        "kept.stream().reduce((one, other) -> other).orElse(0)",
        "kept.stream().collect(Collectors.groupingBy(n -> n % 2)).size() > 1 ? 2 : 0",
        "(int) Math.min(3, kept.stream().collect("
            + "Collectors.groupingBy(n -> n, Collectors.counting())).getOrDefault(1, 0L))",
        "(int) kept.stream().skip(Math.max(0, kept.size() - 2)).count() % 3",
        "cells[2]");
  }
}
