/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
 */
final class StatementReader {
  private static final Map<String, Verb> VERBS =
      Stream.of(Verb.values()).collect(Collectors.toMap(Verb::word, verb -> verb));
  private static final Map<String, Kind> KINDS =
      Stream.of(Kind.values()).collect(Collectors.toMap(Kind::word, kind -> kind));
  private static final Map<String, TypeKind> PRIMITIVES =
      Stream.of(TypeKind.values())
          .filter(TypeKind::isPrimitive)
          .collect(Collectors.toMap(kind -> kind.name().toLowerCase(Locale.ROOT), kind -> kind));
  private static final Map<String, Subject.Part> PARTS =
      Map.of(
          "elements", Subject.Part.ELEMENTS,
          "keys", Subject.Part.KEYS,
          "values", Subject.Part.VALUES,
          "entries", Subject.Part.ENTRIES,
          "result", Subject.Part.RETURNED);

  private final String file;
  private final String inPackage;
  private final Map<String, ClassStatement> classes = new LinkedHashMap<>();
  private int line;

  private String name = "";
  private Set<Kind> kinds = Set.of();
  private Optional<TypeKind> holds = Optional.empty();
  private OptionalInt since = OptionalInt.empty();
  private Map<String, MethodStatement> methods = new LinkedHashMap<>();
  private Set<String> constants = new HashSet<>();
  private final Map<String, List<Clause>> known = new HashMap<>();

  private StatementReader(String file, String inPackage) {
    this.file = file;
    this.inPackage = inPackage;
  }

  /** The classes of a package by their qualified names. */
  static Map<String, ClassStatement> read(String file, String inPackage, String text) {
    return new StatementReader(file, inPackage).read(text);
  }

  private Map<String, ClassStatement> read(String text) {
    boolean begun = false;
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      String one = text.substring(start, end);
      start = end + 1;
      line++;
      if (one.isBlank() || one.startsWith("#")) {
        continue;
      } else if (!begun) {
        check(one.equals("package " + inPackage), "`package " + inPackage + "` is missing");
        begun = true;
      } else if (one.startsWith("class ")) {
        close();
        open(one.substring("class ".length()));
      } else if (one.startsWith("  ") && !name.isEmpty()) {
        member(one.strip());
      } else {
        throw mistake("neither a class nor, after two spaces, a member");
      }
    }
    close();
    return classes;
  }

  private void close() {
    if (!name.isEmpty()) {
      check(
          classes.put(name, new ClassStatement(name, kinds, holds, since, methods, constants))
              == null,
          name + " is stated twice");
    }
    methods = new LinkedHashMap<>();
    constants = new HashSet<>();
  }

  private void open(String header) {
    String rest = header;
    since = OptionalInt.empty();
    int version = rest.indexOf(" since ");
    if (version >= 0) {
      since = OptionalInt.of(number(rest.substring(version + " since ".length())));
      rest = rest.substring(0, version);
    }
    holds = Optional.empty();
    int of = rest.indexOf(" of ");
    if (of >= 0) {
      String word = rest.substring(of + " of ".length());
      check(PRIMITIVES.containsKey(word), "no primitive type: " + word);
      holds = Optional.of(PRIMITIVES.get(word));
      rest = rest.substring(0, of);
    }
    int colon = rest.indexOf(" : ");
    kinds = EnumSet.noneOf(Kind.class);
    if (colon >= 0) {
      for (String word : rest.substring(colon + 3).split(" ", -1)) {
        check(KINDS.containsKey(word), "no kind of class: " + word);
        check(kinds.add(KINDS.get(word)), "said twice: " + word);
      }
      rest = rest.substring(0, colon);
    }
    check(isName(rest), "no name of a class: " + rest);
    name = inPackage + "." + rest;
  }

  private void member(String member) {
    if (member.startsWith("constant ")) {
      String field = member.substring("constant ".length());
      check(isName(field) && constants.add(field), "no other field: " + field);
      return;
    }
    int parenthesis = member.indexOf(')');
    check(parenthesis > 0, "no signature");
    String signature = member.substring(0, parenthesis + 1);
    check(isSignature(signature), "no signature: " + signature);
    String rest = member.substring(parenthesis + 1).strip();
    check(!rest.isEmpty(), "nothing is stated");
    List<Clause> clauses = known.computeIfAbsent(rest, this::clauses);
    check(
        methods.put(signature, new MethodStatement(name, signature, clauses)) == null,
        signature + " is stated twice");
  }

  private List<Clause> clauses(String text) {
    List<Clause> clauses = new ArrayList<>();
    for (String one : text.split(", ", -1)) {
      Clause clause = clause(one);
      check(!clauses.contains(clause), "said twice: " + one);
      clauses.add(clause);
    }
    boolean isBare = clauses.stream().anyMatch(clause -> clause.verb() == Verb.READS);
    check(
        !isBare || clauses.stream().noneMatch(clause -> clause.verb() == Verb.WRITES), "it writes");
    return clauses;
  }

  private Clause clause(String text) {
    int space = text.indexOf(' ');
    String word = space < 0 ? text : text.substring(0, space);
    String rest = space < 0 ? "" : text.substring(space + 1);
    Verb verb = VERBS.get(word);
    if (verb == null) {
      throw mistake("no verb: " + word);
    }
    String detail = "";
    if (verb.hasName()) {
      detail = rest;
      check(verb == Verb.SINCE ? number(detail) > 0 : isName(detail), "no name: " + detail);
      return new Clause(verb, Subject.RECEIVER, detail);
    }
    if (!verb.details().isEmpty()) {
      String found = "";
      for (String one : verb.details()) {
        boolean ends = rest.equals(one) || rest.endsWith(" " + one);
        found = ends && one.length() > found.length() ? one : found;
      }
      check(!found.isEmpty(), word + " says one of " + verb.details());
      detail = found;
      rest = rest.substring(0, rest.length() - found.length()).strip();
    }
    if (!verb.hasSubject()) {
      check(rest.isEmpty(), "too much: " + rest);
      return new Clause(verb, Subject.RECEIVER, detail);
    }
    return new Clause(verb, subject(rest), detail);
  }

  private Subject subject(String text) {
    int of = text.indexOf(" of ");
    if (of >= 0) {
      Subject.Part part = PARTS.get(text.substring(0, of));
      if (part == null) {
        throw mistake("no part: " + text);
      }
      return new Subject(part, whole(text.substring(of + " of ".length())));
    }
    Subject.Part ofReceiver = text.equals("result") ? null : PARTS.get(text);
    return ofReceiver == null
        ? new Subject(Subject.Part.WHOLE, whole(text))
        : new Subject(ofReceiver, Subject.THIS);
  }

  private int whole(String text) {
    return switch (text) {
      case "this" -> Subject.THIS;
      case "result" -> Subject.RESULT;
      default -> number(text);
    };
  }

  private int number(String text) {
    check(
        !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9'), "no number: " + text);
    return Integer.parseInt(text);
  }

  private static boolean isName(String text) {
    return !text.isEmpty()
        && text.chars().allMatch(c -> Character.isJavaIdentifierPart(c) || c == '.');
  }

  private static boolean isSignature(String text) {
    int open = text.indexOf('(');
    if (open <= 0 || !isName(text.substring(0, open))) {
      return false;
    }
    String parameters = text.substring(open + 1, text.length() - 1);
    if (parameters.isEmpty()) {
      return true;
    }
    for (String parameter : parameters.split(", ", -1)) {
      String type = parameter;
      while (type.endsWith("[]")) {
        type = type.substring(0, type.length() - 2);
      }
      if (!isName(type)) {
        return false;
      }
    }
    return true;
  }

  private void check(boolean holds, String otherwise) {
    if (!holds) {
      throw mistake(otherwise);
    }
  }

  private IllegalStateException mistake(String what) {
    return new IllegalStateException(file + ":" + line + ": " + what);
  }
}
