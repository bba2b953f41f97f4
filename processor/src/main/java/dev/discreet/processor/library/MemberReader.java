/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what is stated of the members of a class; {@link StatementReader} says in what form. */
final class MemberReader {
  private static final Map<String, Verb> VERBS = new HashMap<>();
  private static final Map<String, Subject.Part> PARTS =
      Map.of(
          "elements", Subject.Part.ELEMENTS,
          "keys", Subject.Part.KEYS,
          "values", Subject.Part.VALUES,
          "entries", Subject.Part.ENTRIES,
          "result", Subject.Part.RETURNED);

  static {
    for (Verb verb : Verb.values()) {
      VERBS.put(verb.word(), verb);
    }
  }

  private final String file;
  private final String name;
  private final String text;
  private final Map<String, MethodStatement> methods = new LinkedHashMap<>();
  private final Set<String> constants = new HashSet<>();
  private final Map<String, List<Clause>> known = new HashMap<>();
  private int line;

  /**
   * Reads later.
   *
   * @param line where the class begins
   * @param name its qualified name
   * @param text the lines of its members
   */
  MemberReader(String file, int line, String name, String text) {
    this.file = file;
    this.line = line;
    this.name = name;
    this.text = text;
  }

  /** The methods by their signatures, and the constants. */
  record Members(Map<String, MethodStatement> methods, Set<String> constants) {}

  Members read() {
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      line++;
      String one = text.substring(start, end);
      if (!one.isBlank() && !one.startsWith("#")) {
        check(one.startsWith("  "), "no member after two spaces");
        member(one.strip());
      }
      start = end + 1;
    }
    return new Members(methods, constants);
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
    List<Clause> clauses = known.get(rest);
    if (clauses == null) {
      clauses = clauses(rest);
      known.put(rest, clauses);
    }
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
    boolean isBare = false;
    boolean isWriting = false;
    for (Clause clause : clauses) {
      isBare |= clause.verb() == Verb.READS;
      isWriting |= clause.verb() == Verb.WRITES;
    }
    check(!isBare || !isWriting, "it writes");
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

  static boolean isName(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isJavaIdentifierPart(text.charAt(i)) && text.charAt(i) != '.') {
        return false;
      }
    }
    return !text.isEmpty();
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

  private StatementReader.Mistake mistake(String what) {
    return new StatementReader.Mistake(file, line, what);
  }
}
