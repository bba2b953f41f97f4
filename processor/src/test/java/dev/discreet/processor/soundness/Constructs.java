/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many of the programs that use a construct are accepted. */
final class Constructs {
  private static final Map<String, String> PATTERNS = new LinkedHashMap<>();

  static {
    PATTERNS.put("two data sets", "List<Event> events");
    PATTERNS.put("nested loops", "for (Event e");
    PATTERNS.put("index by key", " index0");
    PATTERNS.put("set of keys", " known0");
    PATTERNS.put("flatMap", ".flatMap(");
    PATTERNS.put("per person", "per = Per.UNIT");
    PATTERNS.put("persons by kind", "Row::id");
    PATTERNS.put("events of each person", "for (String id");
    PATTERNS.put("times", "times = ");
    PATTERNS.put("additive", "@Additive");
    PATTERNS.put("initialisers", "int turns;");
    PATTERNS.put("helper that counts its calls", "int[] calls = ");
    PATTERNS.put("helper contract", "@Sensitivity(§) ");
    PATTERNS.put("filled list", " kept0");
    PATTERNS.put("filled set", " seen0");
    PATTERNS.put("map", " map");
    PATTERNS.put("map that is filled before", " filled");
    PATTERNS.put("key that is asked for first", ".containsKey(");
    PATTERNS.put("number before", " before");
    PATTERNS.put("record key", "new Key(r");
    PATTERNS.put("key with an order", "int compareTo(");
    PATTERNS.put("key with an equality", "boolean equals(");
    PATTERNS.put("keys of one hash code", "record Spot(");
    PATTERNS.put("map factory", "Map::new");
    PATTERNS.put("array", "[] ");
    PATTERNS.put("groupingBy", "groupingBy");
    PATTERNS.put("maps of maps", ", Map<");
    PATTERNS.put("keys that the code names", "\"x\" : \"y\"");
    PATTERNS.put("toMap", "toMap");
    PATTERNS.put("limit", ".limit(");
    PATTERNS.put("skip", ".skip(");
    PATTERNS.put("distinct", ".distinct(");
    PATTERNS.put("sorted", ".sorted(");
    PATTERNS.put("reduce", ".reduce(");
    PATTERNS.put("parallel", "parallel");
    PATTERNS.put("local list", "> some");
    PATTERNS.put("extreme", " = Math.max(t");
    PATTERNS.put("continue", "continue;");
    PATTERNS.put("break", "break;");
    PATTERNS.put("switch", "switch");
    PATTERNS.put("loop inside a row", "walk(");
    PATTERNS.put("filled inside a row", " kept = new");
    PATTERNS.put("what shows a collection later", " shown = ");
    PATTERNS.put("function that asks a collection", " asked = ");
    PATTERNS.put("counted elements", "int c");
    PATTERNS.put("generic helper", "later(");
    PATTERNS.put("while", "while (");
    PATTERNS.put("part of a text", "substring(");
    PATTERNS.put("character", "charAt(");
    PATTERNS.put("dates", ".day()");
    PATTERNS.put("Optional", "Optional.");
    PATTERNS.put("instanceof", "instanceof");
  }

  private final Map<String, int[]> counts = new TreeMap<>();

  void add(String source, boolean accepted) {
    PATTERNS.forEach(
        (construct, pattern) -> {
          if (source.contains(pattern)) {
            int[] count = counts.computeIfAbsent(construct, key -> new int[2]);
            count[0] += accepted ? 1 : 0;
            count[1]++;
          }
        });
  }

  @Override
  public String toString() {
    return counts.entrySet().stream()
        .map(each -> "%s %d/%d".formatted(each.getKey(), each.getValue()[0], each.getValue()[1]))
        .collect(Collectors.joining(", "));
  }
}
