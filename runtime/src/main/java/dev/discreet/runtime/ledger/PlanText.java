/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.ledger.Plan.Partitioned;
import dev.discreet.runtime.ledger.Plan.Sampled;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The text form of a {@link Plan}.
 *
 * <pre>{@code
 * plan      = "{" [ item { "," item } ] "}"
 * item      = name "*" count
 *           | "sample" "(" rate ")" "*" count plan
 *           | "partition" [ "(" parts ")" ] "*" count plan { "|" name plan }
 * }</pre>
 *
 * <p>Not thread-safe: one text is read once.
 */
final class PlanText {

  private static final String SAMPLE = "sample";
  private static final String PARTITION = "partition";
  private static final int HEXADECIMAL = 16;
  private static final int DIGITS = 4;

  private final String text;
  private int position;

  PlanText(String text) {
    this.text = text;
  }

  static String format(Plan plan) {
    List<String> items = new ArrayList<>();
    new TreeMap<>(plan.releases())
        .forEach((query, count) -> items.add(quoted(query) + "*" + count));
    for (Sampled sampled : plan.samples()) {
      items.add(
          "%s(%s)*%d%s".formatted(SAMPLE, sampled.rate(), sampled.count(), format(sampled.each())));
    }
    for (Partitioned partitioned : plan.partitions()) {
      StringBuilder item = new StringBuilder(PARTITION);
      item.append(partitioned.parts() == 0 ? "" : "(" + partitioned.parts() + ")");
      item.append('*').append(partitioned.count());
      item.append(format(partitioned.each()));
      new TreeMap<>(partitioned.byKey())
          .forEach((key, more) -> item.append('|').append(quoted(key)).append(format(more)));
      items.add(item.toString());
    }
    return "{" + String.join(",", items) + "}";
  }

  private static String quoted(String name) {
    return name.chars().mapToObj(PlanText::escaped).collect(Collectors.joining("", "\"", "\""));
  }

  private static String escaped(int character) {
    if (character == '"' || character == '\\') {
      return "\\" + (char) character;
    }
    boolean breaksLines =
        Character.isISOControl(character)
            || Character.getType(character) == Character.LINE_SEPARATOR
            || Character.getType(character) == Character.PARAGRAPH_SEPARATOR;
    return breaksLines ? "\\u%04x".formatted(character) : String.valueOf((char) character);
  }

  Plan parse() {
    Plan plan = plan();
    skipSpaces();
    if (position < text.length()) {
      throw malformed("the end");
    }
    return plan;
  }

  private Plan plan() {
    Map<String, Long> releases = new LinkedHashMap<>();
    List<Sampled> samples = new ArrayList<>();
    List<Partitioned> partitions = new ArrayList<>();
    require("{");
    if (!reads("}")) {
      do {
        if (reads(SAMPLE)) {
          samples.add(sampled());
        } else if (reads(PARTITION)) {
          partitions.add(partitioned());
        } else if (releases.put(name(), count()) != null) {
          throw malformed("each query once");
        }
      } while (reads(","));
      require("}");
    }
    return new Plan(releases, samples, partitions);
  }

  private Sampled sampled() {
    require("(");
    BigDecimal rate = decimal();
    require(")");
    return new Sampled(rate, count(), plan());
  }

  private Partitioned partitioned() {
    int parts = reads("(") ? parts() : 0;
    long count = count();
    Plan each = plan();
    Map<String, Plan> byKey = new LinkedHashMap<>();
    while (reads("|")) {
      if (byKey.put(name(), plan()) != null) {
        throw malformed("each key once");
      }
    }
    return new Partitioned(parts, count, each, byKey);
  }

  private long count() {
    require("*");
    String digits = word("0123456789");
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw malformed("a count");
    }
  }

  private int parts() {
    String digits = word("0123456789");
    require(")");
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      throw malformed("a number of parts");
    }
  }

  private BigDecimal decimal() {
    String digits = word("0123456789.eE+-");
    try {
      return new BigDecimal(digits);
    } catch (NumberFormatException e) {
      throw malformed("a decimal");
    }
  }

  private String word(String characters) {
    skipSpaces();
    int start = position;
    while (position < text.length() && characters.indexOf(text.charAt(position)) >= 0) {
      position++;
    }
    return text.substring(start, position);
  }

  private String name() {
    require("\"");
    StringBuilder name = new StringBuilder();
    for (char next = next(); next != '"'; next = next()) {
      name.append(next == '\\' ? unescaped(next()) : next);
    }
    return name.toString();
  }

  private char unescaped(char escape) {
    if (escape != 'u') {
      return escape;
    }
    if (position + DIGITS > text.length()) {
      throw malformed("a character");
    }
    String digits = text.substring(position, position + DIGITS);
    position += DIGITS;
    try {
      return (char) Integer.parseUnsignedInt(digits, HEXADECIMAL);
    } catch (NumberFormatException e) {
      throw malformed("a character");
    }
  }

  private char next() {
    if (position == text.length()) {
      throw malformed("the end of a name");
    }
    return text.charAt(position++);
  }

  private void require(String sign) {
    if (!reads(sign)) {
      throw malformed("'" + sign + "'");
    }
  }

  private boolean reads(String sign) {
    skipSpaces();
    boolean isNext = text.startsWith(sign, position);
    position += isNext ? sign.length() : 0;
    return isNext;
  }

  private void skipSpaces() {
    while (position < text.length() && text.charAt(position) == ' ') {
      position++;
    }
  }

  private IllegalArgumentException malformed(String expected) {
    return new IllegalArgumentException(
        "malformed plan: expected " + expected + " at position " + position);
  }
}
