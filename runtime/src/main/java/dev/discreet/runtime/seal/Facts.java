/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What was proven of a class, and what was believed of others while proving it.
 *
 * <p>A proof holds for the facts it was made from: when a row class is compiled again with wider
 * bounds, or an enum gains a constant, a query class that relied on the old ones must be compiled
 * again too.
 *
 * <p>Immutable and thread-safe.
 *
 * @param fingerprint a digest of what is proven of a row class, or of the contracts of a query
 *     class; both joined by {@code +} where a class is both; empty for other classes
 * @param believed by required class, the fingerprint it had
 * @param constants by enum, the constants it had, in order; by sealed type, the names of the
 *     classes it permitted, sorted
 * @param nonNull components of a record that are never null
 * @param opaque components of a record whose accessor is written by hand, and may return anything
 * @param programs methods that are paid for at once; several of one method where it has several
 *     data sets
 * @param resizable queries whose contracts speak of rows that are replaced, and hold also where one
 *     is added or removed, by their keys in the ledger
 * @param shapes by class that code of this one names, inherits from or is given instances of, its
 *     {@link Shape}
 * @param trusted what the proof believes without a proof of its own: methods, by signature
 * @param inPieces queries, by their keys in the ledger: empty where a result is proven to be the
 *     sum of its values over parts of the rows, on the machine's numbers; else the expression that
 *     is in the way
 * @param keys queries, by their keys in the ledger, whose result is a map: which keys it can have,
 *     where that is proven; the compiler writes it and {@code Releases} reads it
 * @param derived what is proven of what methods of an instance without parameters return, such as
 *     {@code isAdult()}; the compiler writes and reads it
 */
public record Facts(
    String fingerprint,
    Map<String, String> believed,
    Map<String, List<String>> constants,
    List<String> nonNull,
    List<String> opaque,
    List<ProgramFact> programs,
    List<String> resizable,
    Map<String, String> shapes,
    List<String> trusted,
    Map<String, String> inPieces,
    Map<String, String> keys,
    Map<String, String> derived) {

  private static final String RESIZABLE = "resizable ";
  private static final String TRUSTED = "trusted ";
  private static final String ADDITIVE = "additive ";
  private static final String WHOLE = "whole ";
  private static final String KEYS = "keys ";
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Nothing beyond the class file's bytes. */
  public static final Facts NONE = new Facts("", Map.of(), Map.of(), List.of(), List.of());

  /** Copies and sorts. */
  public Facts {
    believed = Collections.unmodifiableMap(new LinkedHashMap<>(believed));
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
    nonNull = List.copyOf(new TreeSet<>(nonNull));
    opaque = List.copyOf(new TreeSet<>(opaque));
    programs =
        programs.stream().distinct().sorted(Comparator.comparing(ProgramFact::format)).toList();
    resizable = List.copyOf(new TreeSet<>(resizable));
    shapes = Collections.unmodifiableMap(new TreeMap<>(shapes));
    trusted = List.copyOf(new TreeSet<>(trusted));
    Map<String, String> reasons = new TreeMap<>(inPieces);
    reasons.replaceAll((query, reason) -> BLANKS.matcher(reason.strip()).replaceAll(" "));
    inPieces = Collections.unmodifiableMap(reasons);
    keys = Collections.unmodifiableMap(new TreeMap<>(keys));
    derived = Collections.unmodifiableMap(new TreeMap<>(derived));
  }

  /** Facts of a class whose shapes are not known yet, and which trusts nobody. */
  public Facts(
      String fingerprint,
      Map<String, String> believed,
      Map<String, List<String>> constants,
      List<String> nonNull,
      List<String> opaque,
      List<ProgramFact> programs,
      List<String> resizable) {
    this(
        fingerprint,
        believed,
        constants,
        nonNull,
        opaque,
        programs,
        resizable,
        Map.of(),
        List.of(),
        Map.of(),
        Map.of(),
        Map.of());
  }

  /** Facts of a class that neither pays for programs at once nor speaks of replaced rows. */
  public Facts(
      String fingerprint,
      Map<String, String> believed,
      Map<String, List<String>> constants,
      List<String> nonNull,
      List<String> opaque) {
    this(fingerprint, believed, constants, nonNull, opaque, List.of(), List.of());
  }

  /** Of a class of which nothing else is known, the programs that are paid for at once. */
  public static Facts ofPrograms(List<ProgramFact> programs) {
    return new Facts("", Map.of(), Map.of(), List.of(), List.of(), programs, List.of());
  }

  /** These, of a class with such queries, by their keys in the ledger. */
  public Facts withResizable(List<String> queries) {
    return new Facts(
        fingerprint,
        believed,
        constants,
        nonNull,
        opaque,
        programs,
        queries,
        shapes,
        trusted,
        inPieces,
        keys,
        derived);
  }

  /** These, of a class that relies on such shapes. */
  public Facts withShapes(Map<String, String> relied) {
    return new Facts(
        fingerprint,
        believed,
        constants,
        nonNull,
        opaque,
        programs,
        resizable,
        relied,
        trusted,
        inPieces,
        keys,
        derived);
  }

  /** These, of a class whose proof believes such methods. */
  public Facts withTrusted(List<String> methods) {
    return new Facts(
        fingerprint,
        believed,
        constants,
        nonNull,
        opaque,
        programs,
        resizable,
        shapes,
        methods,
        inPieces,
        keys,
        derived);
  }

  /**
   * These, of a class with such queries.
   *
   * @param queries by their keys in the ledger, what is in the way of evaluating them in pieces;
   *     empty where nothing is
   */
  public Facts withInPieces(Map<String, String> queries) {
    return new Facts(
        fingerprint,
        believed,
        constants,
        nonNull,
        opaque,
        programs,
        resizable,
        shapes,
        trusted,
        queries,
        keys,
        derived);
  }

  /**
   * These, of a class with such queries.
   *
   * @param queries by their keys in the ledger, which keys their maps can have
   */
  public Facts withKeys(Map<String, String> queries) {
    return new Facts(
        fingerprint,
        believed,
        constants,
        nonNull,
        opaque,
        programs,
        resizable,
        shapes,
        trusted,
        inPieces,
        queries,
        derived);
  }

  /**
   * These, of a class with such methods.
   *
   * @param methods by method, with its parentheses, what is proven of what it returns
   */
  public Facts withDerived(Map<String, String> methods) {
    return new Facts(
        fingerprint,
        believed,
        constants,
        nonNull,
        opaque,
        programs,
        resizable,
        shapes,
        trusted,
        inPieces,
        keys,
        methods);
  }

  /** What both say of one class. */
  public Facts and(Facts other) {
    Map<String, String> allBelieved = new TreeMap<>(believed);
    other.believed.forEach((name, digests) -> allBelieved.merge(name, digests, Facts::united));
    Map<String, List<String>> allConstants = new TreeMap<>(constants);
    allConstants.putAll(other.constants);
    Map<String, String> allShapes = new TreeMap<>(shapes);
    allShapes.putAll(other.shapes);
    Map<String, String> allInPieces = new TreeMap<>(inPieces);
    allInPieces.putAll(other.inPieces);
    Map<String, String> allKeys = new TreeMap<>(keys);
    allKeys.putAll(other.keys);
    Map<String, String> allDerived = new TreeMap<>(derived);
    allDerived.putAll(other.derived);
    return new Facts(
        joined(fingerprint, other.fingerprint),
        allBelieved,
        allConstants,
        joined(nonNull, other.nonNull),
        joined(opaque, other.opaque),
        joined(programs, other.programs),
        joined(resizable, other.resizable),
        allShapes,
        joined(trusted, other.trusted),
        allInPieces,
        allKeys,
        allDerived);
  }

  private static String joined(String one, String other) {
    if (one.isEmpty() || one.equals(other)) {
      return other;
    }
    return other.isEmpty() ? one : one + "+" + other;
  }

  /** All digests that one of two parts of a proof believes of a class. */
  private static String united(String one, String other) {
    Set<String> all = new TreeSet<>(List.of(one.split("\\+", -1)));
    all.addAll(List.of(other.split("\\+", -1)));
    return String.join("+", all);
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    List<T> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }

  /** Whether what somebody believed of this class holds. */
  boolean confirms(String believedFingerprint) {
    List<String> own = List.of(fingerprint.split("\\+", -1));
    return own.containsAll(List.of(believedFingerprint.split("\\+", -1)));
  }

  /** The lines of a seal, one kind after the other, each kind sorted. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!fingerprint.isEmpty()) {
      lines.add("facts " + fingerprint);
    }
    new TreeMap<>(believed).forEach((name, facts) -> lines.add("believed " + name + " " + facts));
    new TreeMap<>(constants)
        .forEach((name, all) -> lines.add("constants " + name + " " + String.join(",", all)));
    nonNull.forEach(name -> lines.add("nonnull " + name));
    opaque.forEach(name -> lines.add("opaque " + name));
    programs.forEach(program -> lines.add("program " + program.format()));
    resizable.forEach(query -> lines.add(RESIZABLE + query));
    trusted.forEach(method -> lines.add(TRUSTED + method));
    inPieces.forEach(
        (query, reason) ->
            lines.add(reason.isEmpty() ? ADDITIVE + query : WHOLE + query + "\t" + reason));
    keys.forEach((query, all) -> lines.add(KEYS + query + "\t" + all));
    derived.forEach((method, proven) -> lines.add("derived " + method + " " + proven));
    new TreeMap<>(shapes).forEach((name, shape) -> lines.add("shape " + name + " " + shape));
    return lines;
  }

  /** Reads the lines. */
  static Facts parse(List<String> lines) {
    String fingerprint = "";
    Map<String, String> believed = new TreeMap<>();
    Map<String, List<String>> constants = new TreeMap<>();
    List<String> nonNull = new ArrayList<>();
    List<String> opaque = new ArrayList<>();
    List<ProgramFact> programs = new ArrayList<>();
    List<String> resizable = new ArrayList<>();
    Map<String, String> shapes = new TreeMap<>();
    List<String> trusted = new ArrayList<>();
    Map<String, String> inPieces = new TreeMap<>();
    Map<String, String> keys = new TreeMap<>();
    Map<String, String> derived = new TreeMap<>();
    for (String line : lines) {
      String[] words = line.split(" ", 3);
      String value = words.length > 1 ? words[1] : "";
      switch (words[0]) {
        case "facts" -> fingerprint = value;
        case "believed" -> believed.put(value, third(line, words));
        case "constants" -> constants.put(value, names(third(line, words)));
        case "nonnull" -> nonNull.add(value);
        case "opaque" -> opaque.add(value);
        case "program" -> programs.add(ProgramFact.parse(value + " " + third(line, words)));
        case "shape" -> shapes.put(value, third(line, words));
        case "derived" -> derived.put(value, third(line, words));
        case "resizable" -> resizable.add(after(RESIZABLE, line));
        case "additive" -> inPieces.put(after(ADDITIVE, line), "");
        case "whole" -> {
          String[] reasoned = said(line, WHOLE);
          inPieces.put(reasoned[0], reasoned[1]);
        }
        case "keys" -> {
          String[] listed = said(line, KEYS);
          keys.put(listed[0], listed[1]);
        }
        case "trusted" -> trusted.add(after(TRUSTED, line));
        default ->
            throw new IllegalArgumentException("malformed seal: unknown line '" + line + "'");
      }
    }
    return new Facts(
        fingerprint,
        believed,
        constants,
        nonNull,
        opaque,
        programs,
        resizable,
        shapes,
        trusted,
        inPieces,
        keys,
        derived);
  }

  /** A query, and what a line says of it. */
  private static String[] said(String line, String word) {
    String[] said = after(word, line).split("\t", 2);
    if (said.length < 2 || said[1].isEmpty()) {
      throw tooShort(line);
    }
    return said;
  }

  private static String after(String word, String line) {
    if (line.length() <= word.length()) {
      throw tooShort(line);
    }
    return line.substring(word.length());
  }

  private static List<String> names(String list) {
    return list.isEmpty() ? List.of() : List.of(list.split(","));
  }

  private static String third(String line, String[] words) {
    if (words.length < 3) {
      throw tooShort(line);
    }
    return words[2];
  }

  private static IllegalArgumentException tooShort(String line) {
    return new IllegalArgumentException("malformed seal: '" + line + "' is too short");
  }
}
