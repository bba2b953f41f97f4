/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JSON of one cell: objects become maps, arrays lists, numbers {@link BigDecimal}, null an
 * empty {@link Optional}. Strings have no escapes.
 */
final class Json {

  private static final Pattern TOKEN =
      Pattern.compile("\\s*([\\[\\]{},:]|\"[^\"\\\\]*\"|[-+.\\w]+)\\s*");

  private final String text;
  private final Matcher tokens;
  private String token = "";

  private Json(String text) {
    this.text = text;
    tokens = TOKEN.matcher(text);
    next();
  }

  /**
   * @throws IllegalArgumentException if {@code text} is no JSON of this kind
   */
  static Object parse(String text) {
    Json json = new Json(text);
    Object value = json.value();
    json.require(json.token.isEmpty());
    return value;
  }

  private void next() {
    int end = token.isEmpty() ? 0 : tokens.end();
    if (end == text.length()) {
      token = "";
    } else {
      require(tokens.find(end) && tokens.start() == end);
      token = tokens.group(1);
    }
  }

  private String take() {
    String taken = token;
    require(!taken.isEmpty());
    next();
    return taken;
  }

  private void skip(String expected) {
    require(take().equals(expected));
  }

  private boolean skipped(String expected) {
    boolean found = token.equals(expected);
    if (found) {
      next();
    }
    return found;
  }

  private Object value() {
    String first = take();
    switch (first) {
      case "{":
        return object();
      case "[":
        return array();
      case "true", "false":
        return Boolean.valueOf(first);
      case "null":
        return Optional.empty();
      default:
        return first.startsWith("\"") ? unquoted(first) : new BigDecimal(first);
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    if (skipped("}")) {
      return members;
    }
    do {
      String name = take();
      require(name.startsWith("\""));
      skip(":");
      members.put(unquoted(name), value());
    } while (skipped(","));
    skip("}");
    return members;
  }

  private List<Object> array() {
    List<Object> elements = new ArrayList<>();
    if (skipped("]")) {
      return elements;
    }
    do {
      elements.add(value());
    } while (skipped(","));
    skip("]");
    return elements;
  }

  private static String unquoted(String string) {
    return string.substring(1, string.length() - 1);
  }

  private void require(boolean met) {
    if (!met) {
      throw new IllegalArgumentException("no JSON: " + text);
    }
  }
}
