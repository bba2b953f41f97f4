/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names and texts, so written that it is seen where they end. */
final class Words {
  private static final String IDENTIFIER =
      "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*";
  private static final Pattern PLAIN = Pattern.compile(IDENTIFIER);
  private static final Pattern READ = Pattern.compile(IDENTIFIER + "(\\(\\))?");
  private static final Pattern PATH = Pattern.compile(IDENTIFIER + "(\\." + IDENTIFIER + ")*");

  /** What has a meaning of its own where the name of a value may stand. */
  private static final Set<String> VALUES =
      Set.of(
          "null",
          "true",
          "false",
          "NaN",
          "Infinity",
          "let",
          "declare",
          "component",
          "evaluate",
          "call",
          "model",
          "new",
          "if",
          "for",
          "return",
          "continue",
          "break",
          "throw");

  /** What has a meaning of its own where the name of a class may stand. */
  private static final Set<String> TYPES =
      Set.of(
          "byte",
          "short",
          "char",
          "int",
          "long",
          "float",
          "double",
          "boolean",
          "text",
          "none",
          "enum",
          "sealed",
          "optional",
          "dictionary",
          "rows",
          "groups",
          "tally",
          "vector",
          "table",
          "other",
          "null",
          "true",
          "false",
          "NaN",
          "Infinity",
          "nothing",
          "anything");

  private Words() {}

  /** A name of a value or a method: as it is if that is clear, else quoted. */
  static String name(String name) {
    return clear(name, PLAIN.matcher(name).matches() && !VALUES.contains(name));
  }

  /** The name of a component, or of a method that gives one. */
  static String component(String name) {
    return clear(name, READ.matcher(name).matches());
  }

  /** The name of a class, without what it is declared in. */
  static String type(String name) {
    return clear(name, PLAIN.matcher(name).matches() && !TYPES.contains(name));
  }

  /** A name with dots, where nothing else can stand. */
  static String path(String name) {
    return clear(name, PATH.matcher(name).matches());
  }

  private static String clear(String name, boolean isClear) {
    return isClear ? name : quoted(name, '`');
  }

  /** The last part of a class's binary name; the whole of what is no such name. */
  static String simple(String binaryName) {
    return PATH.matcher(binaryName).matches()
        ? binaryName.substring(
            Math.max(binaryName.lastIndexOf('.'), binaryName.lastIndexOf('$')) + 1)
        : binaryName;
  }

  /** A text, as Java would have it. */
  static String text(String text) {
    return quoted(text, '"');
  }

  /** The name of a constant, as a word. */
  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String quoted(String text, char quote) {
    StringBuilder quoted = new StringBuilder().append(quote);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> quoted.append("\\n");
        case '\t' -> quoted.append("\\t");
        case '\\' -> quoted.append("\\\\");
        default -> quoted.append(c == quote ? "\\" + c : shown(c));
      }
    }
    return quoted.append(quote).toString();
  }

  private static String shown(char c) {
    return Character.isISOControl(c) || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029'
        ? "\\u%04x".formatted((int) c)
        : String.valueOf(c);
  }
}
