/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library.regex;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Parses the part of Java's regular expressions whose cost is known: characters and classes of
 * them, groups, alternatives and repetitions. Of an expression that the JDK compiles, it takes each
 * part as the JDK does, or gives up.
 */
final class ExpressionParser {
  private static final String IGNORING_CASE = "(?i)";
  private static final String CLASSES = "dDwWsShHvV";
  private static final String CONTROLS = "tnrfae";
  private static final String PLACES = "bBAzZ";
  private static final int MOST_TIMES = 1 << 10;

  private final String text;
  private final int flags;
  private int at;

  ExpressionParser(String expression, int flags) {
    boolean ignoring = expression.startsWith(IGNORING_CASE);
    this.text = expression;
    this.at = ignoring ? IGNORING_CASE.length() : 0;
    this.flags = ignoring ? flags | Pattern.CASE_INSENSITIVE : flags;
  }

  /** The whole expression; empty where something in it is not taken. */
  Optional<Part> whole() {
    try {
      Part all = alternatives();
      if (at < text.length()) {
        throw new NotTaken();
      }
      return Optional.of(all);
    } catch (NotTaken notTaken) {
      return Optional.empty();
    }
  }

  /** Where it gave up. */
  String unknown() {
    return text.substring(Math.max(0, Math.min(at - 2, text.length())));
  }

  private static final class NotTaken extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotTaken() {
      super(null, null, false, false);
    }
  }

  private Part alternatives() {
    List<Part> all = new ArrayList<>(List.of(sequence()));
    while (takes('|')) {
      all.add(sequence());
    }
    return all.size() == 1 ? all.get(0) : new Part.Alternatives(all);
  }

  private Part sequence() {
    List<Part> all = new ArrayList<>();
    while (at < text.length() && text.charAt(at) != '|' && text.charAt(at) != ')') {
      all.add(repeated(atom()));
    }
    return new Part.Sequence(all);
  }

  private Part repeated(Part once) {
    int least;
    int most;
    boolean counted = false;
    if (takes('*')) {
      least = 0;
      most = Integer.MAX_VALUE;
    } else if (takes('+')) {
      least = 1;
      most = Integer.MAX_VALUE;
    } else if (takes('?')) {
      least = 0;
      most = 1;
    } else if (takes('{')) {
      counted = true;
      least = number();
      most = !takes(',') ? least : peek() == '}' ? Integer.MAX_VALUE : number();
      require('}');
    } else {
      return once;
    }
    boolean lazy = takes('?');
    boolean kept = !lazy && takes('+');
    if (most == Integer.MAX_VALUE) {
      Ahead ahead = once.single().orElseThrow(NotTaken::new);
      // Characters of one and of two chars in turns need stack there.
      if (least > MOST_TIMES || (counted && ahead.hasFurther())) {
        throw new NotTaken();
      }
      return new Part.Run(ahead, least > 0, kept);
    }
    if (most > MOST_TIMES || (most > 1 && once.repeats())) {
      throw new NotTaken();
    }
    return new Part.Times(once, least, most);
  }

  private Part atom() {
    int start = at;
    char first = next();
    return switch (first) {
      case '(' -> group();
      case '[' -> ofClass(start);
      case '.' -> new Part.Single(Ahead.of(".", flags, true));
      case '^', '$' -> new Part.Place();
      case '\\' -> escaped(start);
      case '*', '+', '?', '{' -> throw new NotTaken();
      default -> {
        requireBasic(first);
        yield new Part.Single(Ahead.of(Pattern.quote(String.valueOf(first)), flags, false));
      }
    };
  }

  private Part group() {
    if (takes('?')) {
      boolean named = takes('<') && Character.isLetter(peek());
      while (named && peek() != '>') {
        next();
      }
      require(named ? '>' : ':');
    }
    Part inner = alternatives();
    require(')');
    return inner;
  }

  private Part escaped(int start) {
    char letter = next();
    if (PLACES.indexOf(letter) >= 0) {
      return new Part.Place();
    }
    boolean further = escape(letter);
    return new Part.Single(Ahead.of(text.substring(start, at), flags, further));
  }

  /**
   * The rest of an escape of one character. Whether it may stand for one beyond the basic plane.
   */
  private boolean escape(char letter) {
    if (letter == 'p' || letter == 'P') {
      require('{');
      while (next() != '}') {}
      return true;
    }
    boolean known =
        CLASSES.indexOf(letter) >= 0
            || CONTROLS.indexOf(letter) >= 0
            || (letter < 128 && !Character.isLetterOrDigit(letter));
    if (!known) {
      throw new NotTaken();
    }
    return Character.isUpperCase(letter);
  }

  private Part ofClass(int start) {
    boolean further = takes('^');
    if (peek() == ']') {
      throw new NotTaken();
    }
    while (!takes(']')) {
      char each = next();
      if (each == '[' || each == '&') {
        throw new NotTaken();
      } else if (each == '\\') {
        further |= escape(next());
      }
      requireBasic(each);
    }
    return new Part.Single(Ahead.of(text.substring(start, at), flags, further));
  }

  private static void requireBasic(char literal) {
    if (Character.isSurrogate(literal)) {
      throw new NotTaken();
    }
  }

  private int number() {
    int value = 0;
    int digits = 0;
    while (peek() >= '0' && peek() <= '9' && digits < 6) {
      value = 10 * value + (next() - '0');
      digits++;
    }
    if (digits == 0) {
      throw new NotTaken();
    }
    return value;
  }

  private char peek() {
    if (at >= text.length()) {
      throw new NotTaken();
    }
    return text.charAt(at);
  }

  private char next() {
    char next = peek();
    at++;
    return next;
  }

  private boolean takes(char expected) {
    boolean there = at < text.length() && text.charAt(at) == expected;
    at += there ? 1 : 0;
    return there;
  }

  private void require(char expected) {
    if (!takes(expected)) {
      throw new NotTaken();
    }
  }
}
