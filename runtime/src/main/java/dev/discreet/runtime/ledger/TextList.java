/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Texts and lists of texts on one line, for example {@code
 * ["a.Q.count","0.1",["part","7","EAST"]]}: the form in which ledgers keep what they must read
 * back. It is JSON, of strings and arrays alone, so that a decimal stays the decimal that it was.
 *
 * <p>Any text comes back as it was: what would break a line, and what no database takes (a zero
 * character, half a surrogate pair), is written as <code>&#92;u0000</code>.
 *
 * <p>Immutable and thread-safe.
 */
public final class TextList {

  private static final int HEXADECIMAL = 16;

  private final List<Object> items;

  private TextList(List<Object> items) {
    this.items = items;
  }

  /**
   * A list of these.
   *
   * @param items each a {@link TextList}, or else what its {@code toString} says
   */
  public static TextList of(Object... items) {
    return of(List.of(items));
  }

  /**
   * A list of these.
   *
   * @param items each a {@link TextList}, or else what its {@code toString} says
   */
  public static TextList of(List<?> items) {
    return new TextList(
        items.stream()
            .<Object>map(item -> item instanceof TextList ? item : item.toString())
            .collect(Collectors.toUnmodifiableList()));
  }

  /** How many items there are. */
  public int size() {
    return items.size();
  }

  /**
   * The text at an index.
   *
   * @throws IllegalArgumentException if there is none
   */
  public String text(int index) {
    if (index < items.size() && items.get(index) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("no text at " + index);
  }

  /**
   * The list at an index.
   *
   * @throws IllegalArgumentException if there is none
   */
  public TextList list(int index) {
    if (index < items.size() && items.get(index) instanceof TextList list) {
      return list;
    }
    throw new IllegalArgumentException("no list at " + index);
  }

  /**
   * The integer at an index.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int integer(int index) {
    return Integer.parseInt(text(index));
  }

  /**
   * The decimal at an index.
   *
   * @throws IllegalArgumentException if there is none
   */
  public BigDecimal decimal(int index) {
    return new BigDecimal(text(index));
  }

  /**
   * All items, which are lists.
   *
   * @throws IllegalArgumentException if one is not
   */
  public List<TextList> lists() {
    List<TextList> lists = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      lists.add(list(i));
    }
    return lists;
  }

  /**
   * All items, which are texts.
   *
   * @throws IllegalArgumentException if one is not
   */
  public List<String> texts() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      texts.add(text(i));
    }
    return texts;
  }

  /** The text form, one for equal lists. */
  public String format() {
    StringBuilder text = new StringBuilder();
    write(text);
    return text.toString();
  }

  private void write(StringBuilder text) {
    text.append('[');
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        text.append(',');
      }
      if (items.get(i) instanceof TextList list) {
        list.write(text);
      } else {
        quote(text, (String) items.get(i));
      }
    }
    text.append(']');
  }

  /** A text in quotation marks, as JSON writes it. */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder();
    quote(quoted, text);
    return quoted.toString();
  }

  private static void quote(StringBuilder quoted, String text) {
    quoted.append('"');
    for (int i = 0; i < text.length(); i++) {
      char next = text.charAt(i);
      boolean isPair =
          Character.isHighSurrogate(next)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (next == '"' || next == '\\') {
        quoted.append('\\').append(next);
      } else if (isPair) {
        quoted.append(next).append(text.charAt(++i));
      } else if (Character.isISOControl(next)
          || Character.isSurrogate(next)
          || next == '\u2028'
          || next == '\u2029') {
        quoted.append("\\u%04x".formatted((int) next));
      } else {
        quoted.append(next);
      }
    }
    quoted.append('"');
  }

  /**
   * Reads the text form, as {@link #format()} writes it.
   *
   * @throws IllegalArgumentException if the text is not a list
   */
  public static TextList parse(String text) {
    Reader reader = new Reader(text);
    TextList list = reader.list();
    if (reader.position != text.length()) {
      throw reader.malformed();
    }
    return list;
  }

  @Override
  @SuppressWarnings("exports")
  public boolean equals(@Nullable Object other) {
    return other instanceof TextList list && items.equals(list.items);
  }

  @Override
  public int hashCode() {
    return items.hashCode();
  }

  /** The text form. */
  @Override
  public String toString() {
    return format();
  }

  /** Not thread-safe: one text is read once. */
  private static final class Reader {

    private static final int MOST_NESTED = 1_000;

    private final String text;
    private int position;
    private int depth;

    Reader(String text) {
      this.text = text;
    }

    TextList list() {
      List<Object> items = new ArrayList<>();
      if (++depth > MOST_NESTED) {
        throw malformed();
      }
      require('[');
      if (!reads(']')) {
        do {
          items.add(position < text.length() && text.charAt(position) == '[' ? list() : quoted());
        } while (reads(','));
        require(']');
      }
      depth--;
      return new TextList(List.copyOf(items));
    }

    private String quoted() {
      require('"');
      int end = position;
      while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\\') {
        end++;
      }
      if (end < text.length() && text.charAt(end) == '"') {
        String plain = text.substring(position, end);
        position = end + 1;
        return plain;
      }
      StringBuilder unquoted = new StringBuilder();
      for (char next = next(); next != '"'; next = next()) {
        unquoted.append(next == '\\' ? unescaped(next()) : next);
      }
      return unquoted.toString();
    }

    private char unescaped(char escape) {
      if (escape != 'u') {
        return escape;
      }
      int digits = 4;
      if (position + digits > text.length()) {
        throw malformed();
      }
      try {
        char character =
            (char)
                Integer.parseUnsignedInt(text.substring(position, position + digits), HEXADECIMAL);
        position += digits;
        return character;
      } catch (NumberFormatException e) {
        throw malformed();
      }
    }

    private char next() {
      if (position == text.length()) {
        throw malformed();
      }
      return text.charAt(position++);
    }

    private void require(char sign) {
      if (!reads(sign)) {
        throw malformed();
      }
    }

    private boolean reads(char sign) {
      boolean isNext = position < text.length() && text.charAt(position) == sign;
      position += isNext ? 1 : 0;
      return isNext;
    }

    IllegalArgumentException malformed() {
      return new IllegalArgumentException("malformed list at position " + position);
    }
  }
}
