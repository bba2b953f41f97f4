/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in a text of the core, from which it is read on. Comments are left out before. */
final class Cursor {
  private static final Pattern NAME =
      Pattern.compile(
          "(`(\\\\.|[^`\\\\])*`|[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*)(#\\d+)?");
  private static final Pattern PATH =
      Pattern.compile(
          "`(\\\\.|[^`\\\\])*`|[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}.]*");
  private static final Pattern PATH_NUMBERED = Pattern.compile("(" + PATH + ")(#\\d+)?");
  private static final Pattern COMPONENT =
      Pattern.compile(
          "("
              + NAME
              + "|[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*\\(\\)(#\\d+)?)");
  private static final Pattern TEXT = Pattern.compile("\"(\\\\.|[^\"\\\\])*\"");
  private static final Pattern NUMBER =
      Pattern.compile("-?(\\d+(\\.\\d+)?(E[-+]?\\d+)?|Infinity)|NaN");
  private static final Pattern COMMENT =
      Pattern.compile("(\"(?:\\\\.|[^\"\\\\])*\"|`(?:\\\\.|[^`\\\\])*`)| //[^\n]*");

  /** A step on a line of its own. */
  static final Pattern STEP = Pattern.compile("\\n *\\| ");

  private final String text;
  private int at;

  Cursor(String text) {
    this.text = text;
  }

  /** The text without its comments. */
  static String withoutComments(String text) {
    return COMMENT
        .matcher(text)
        .replaceAll(
            found -> found.group(1) == null ? "" : Matcher.quoteReplacement(found.group(1)));
  }

  /** Whether it goes on with these very characters. */
  boolean sees(String word) {
    return text.startsWith(word, at);
  }

  boolean sees(Pattern pattern) {
    return pattern.matcher(text).region(at, text.length()).lookingAt();
  }

  /** Reads these characters, if they come. */
  boolean reads(String word) {
    if (!sees(word)) {
      return false;
    }
    at += word.length();
    return true;
  }

  /** Where it is, to come back. */
  int mark() {
    return at;
  }

  void back(int mark) {
    at = mark;
  }

  void expects(String word) {
    if (!reads(word)) {
      throw new IllegalStateException("expected `" + word + "` before: " + rest());
    }
  }

  String rest() {
    return text.substring(at, Math.min(text.length(), at + 120));
  }

  boolean atEnd() {
    return rest().isBlank();
  }

  /** Line feeds and what indents the next line. */
  void skipLine() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private String match(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw new IllegalStateException(pattern + " expected before: " + rest());
    }
    at = matcher.end();
    return matcher.group();
  }

  boolean seesName() {
    return sees(NAME);
  }

  boolean seesNumber() {
    return sees(NUMBER);
  }

  boolean seesText() {
    return sees("\"");
  }

  /** A name as it stands in the text, with its number. */
  String name() {
    return match(NAME);
  }

  String component() {
    String name = match(NAME);
    return sees("()") && name.charAt(0) != '`' && !name.contains("#") ? derived(name) : name;
  }

  private String derived(String name) {
    expects("()");
    return name + "()" + (sees(Pattern.compile("#\\d+")) ? match(Pattern.compile("#\\d+")) : "");
  }

  String numberedPath() {
    return match(PATH_NUMBERED);
  }

  /** The full name of something. */
  String path() {
    return plain(match(PATH));
  }

  String text() {
    return plain(match(TEXT));
  }

  String number() {
    return match(NUMBER);
  }

  int integer() {
    return Integer.parseInt(match(Pattern.compile("-?\\d+")));
  }

  String word() {
    return match(Pattern.compile("[A-Za-z0-9_]+"));
  }

  /** What a name in the text stands for: without quotes, and without its number. */
  static String plain(String written) {
    if (written.charAt(0) != '`' && written.charAt(0) != '"') {
      int number = written.indexOf('#');
      return number < 0 ? written : written.substring(0, number);
    }
    StringBuilder plain = new StringBuilder();
    int end = written.lastIndexOf(written.charAt(0));
    for (int i = 1; i < end; i++) {
      char c = written.charAt(i);
      if (c == '\\') {
        i++;
        switch (written.charAt(i)) {
          case 'n' -> plain.append('\n');
          case 't' -> plain.append('\t');
          case 'u' -> {
            plain.append((char) Integer.parseInt(written.substring(i + 1, i + 5), 16));
            i += 4;
          }
          default -> plain.append(written.charAt(i));
        }
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  /** Several, with commas between them, up to what ends them. */
  <T> List<T> listed(String end, Supplier<T> each) {
    List<T> all = new ArrayList<>();
    while (!reads(end)) {
      if (!all.isEmpty()) {
        expects(", ");
      }
      all.add(each.get());
    }
    return all;
  }

  /** Several, each on lines of its own, up to a brace. */
  void braces(Runnable each) {
    expects("{");
    skipLine();
    while (!reads("}")) {
      each.run();
      skipLine();
    }
  }
}
