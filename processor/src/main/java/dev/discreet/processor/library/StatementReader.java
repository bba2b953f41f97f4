/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.type.TypeKind;

/**
 * Reads statements of one package.
 *
 * <pre>
 * # A comment.
 * package java.util
 *
 * class ArrayList : collection list
 *   new(int)                 makes
 *   get(int)                 reads
 *   sort(Comparator)         writes this, calls 1 per comparison
 *
 * class IntStream : stream of int
 *
 * class SequencedMap : map since 21
 * </pre>
 *
 * <p>A class has {@link Kind kinds}, and holds values of a primitive type or not; a method or
 * constructor (`new`) has clauses, each a {@link Verb} with its {@link Subject} and how: {@code
 * this} is the receiver, a number an argument, {@code result} what is returned; {@code elements of
 * 1}, {@code keys of result} and {@code result of 1}, what a function returns, are parts; those of
 * the receiver need no {@code of this}. {@code constant ZERO} is a field. What is stated of a
 * method holds in all classes below, unless they state it themselves.
 *
 * <p>The members of a class are read when it is first asked for them ({@link MemberReader}).
 */
final class StatementReader {
  private static final Map<String, Kind> KINDS = new HashMap<>();
  private static final Map<String, TypeKind> PRIMITIVES = new HashMap<>();

  static {
    for (Kind kind : Kind.values()) {
      KINDS.put(kind.word(), kind);
    }
    for (TypeKind kind : TypeKind.values()) {
      if (kind.isPrimitive()) {
        PRIMITIVES.put(kind.name().toLowerCase(Locale.ROOT), kind);
      }
    }
  }

  private final String file;
  private final String inPackage;
  private final String text;
  private final Map<String, ClassStatement> classes = new LinkedHashMap<>();
  private int line;

  private String header = "";
  private int firstLine;
  private int from;

  private StatementReader(String file, String inPackage, String text) {
    this.file = file;
    this.inPackage = inPackage;
    this.text = text;
  }

  /** The classes of a package by their qualified names. */
  static Map<String, ClassStatement> read(String file, String inPackage, String text) {
    return new StatementReader(file, inPackage, text).read();
  }

  private Map<String, ClassStatement> read() {
    boolean begun = false;
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      line++;
      if (text.startsWith("class ", start)) {
        check(begun, "`package " + inPackage + "` is missing");
        close(start);
        header = text.substring(start + "class ".length(), end);
        firstLine = line;
        from = Math.min(end + 1, text.length());
      } else if (start < end && text.charAt(start) != '#' && text.charAt(start) != ' ') {
        check(
            !begun && text.substring(start, end).equals("package " + inPackage),
            "neither a class nor, after two spaces, a member");
        begun = true;
      } else if (start < end && text.charAt(start) == ' ') {
        check(!header.isEmpty(), "a member of no class");
      }
      start = end + 1;
    }
    close(text.length());
    return classes;
  }

  private void close(int end) {
    if (header.isEmpty()) {
      return;
    }
    String rest = header;
    OptionalInt since = OptionalInt.empty();
    int version = rest.indexOf(" since ");
    if (version >= 0) {
      since = OptionalInt.of(Integer.parseInt(rest.substring(version + " since ".length())));
      rest = rest.substring(0, version);
    }
    Optional<TypeKind> holds = Optional.empty();
    int of = rest.indexOf(" of ");
    if (of >= 0) {
      TypeKind held = PRIMITIVES.get(rest.substring(of + " of ".length()));
      if (held == null) {
        throw new Mistake(file, firstLine, "no primitive type: " + rest);
      }
      holds = Optional.of(held);
      rest = rest.substring(0, of);
    }
    int colon = rest.indexOf(" : ");
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    if (colon >= 0) {
      for (String word : rest.substring(colon + 3).split(" ", -1)) {
        Kind kind = KINDS.get(word);
        if (kind == null || !kinds.add(kind)) {
          throw new Mistake(file, firstLine, "no kind of class: " + word);
        }
      }
      rest = rest.substring(0, colon);
    }
    String name = inPackage + "." + rest;
    MemberReader members =
        new MemberReader(file, firstLine, name, text.substring(from, Math.max(from, end)));
    if (!MemberReader.isName(rest)
        || classes.put(name, new ClassStatement(name, kinds, holds, since, members)) != null) {
      throw new Mistake(file, firstLine, name + " is stated twice, or no name");
    }
  }

  private void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new Mistake(file, line, otherwise);
    }
  }

  /** What is wrong with a file, and where. */
  static final class Mistake extends IllegalStateException {
    private static final long serialVersionUID = 1;

    Mistake(String file, int line, String what) {
      super(file + ":" + line + ": " + what);
    }
  }
}
