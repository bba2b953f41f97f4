/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.runtime.seal.ClassFile;
import dev.discreet.runtime.seal.Shape;
import dev.discreet.runtime.seal.Shape.Scope;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The classes that decide which code runs when a verified class does, with their {@link Shape}s:
 * those that its class file names, those that its proof speaks of, and of each of them its
 * supertypes, the classes that it permits, and what a record is made of. Classes of Java itself and
 * of Discreet are left out: they are not compiled again.
 *
 * <p>All is read from class files, as the runtime does it, and after the last of them is written.
 */
final class RelianceShapes {
  private static final List<String> VETTED =
      List.of("dev.discreet.annotations.", "dev.discreet.runtime.");

  /** They may be implemented without that the JDK calls more of them than of any object. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java.lang.Object",
          "java.lang.Record",
          "java.lang.Enum",
          "java.lang.Comparable",
          "java.io.Serializable");

  private static final String MODEL = "@Ldev/discreet/annotations/Models;";

  private final Function<String, Optional<byte[]>> bytes;
  private final Predicate<String> isOfJava;
  private final BiPredicate<String, String> isOfOneFile;
  private final Map<String, Optional<ClassFile>> known = new HashMap<>();

  /**
   * The shapes of one compilation.
   *
   * @param bytes the class file of a class, by binary name
   * @param isOfJava whether a class comes with Java
   * @param isOfOneFile whether two classes are declared in one source file
   */
  RelianceShapes(
      Function<String, Optional<byte[]>> bytes,
      Predicate<String> isOfJava,
      BiPredicate<String, String> isOfOneFile) {
    this.bytes = bytes;
    this.isOfJava = isOfJava;
    this.isOfOneFile = isOfOneFile;
  }

  /**
   * The shapes, by binary name.
   *
   * @param reader the class that was verified
   * @param proof what its proof speaks of
   */
  Map<String, String> of(ClassFile reader, Proof proof) {
    Deque<String> open = new ArrayDeque<>(reader.namedClasses());
    open.addAll(proof.requires());
    open.addAll(proof.facts().constants().keySet());
    Map<String, Optional<ClassFile>> closure = new TreeMap<>();
    while (!open.isEmpty()) {
      String name = open.remove();
      if (!name.equals(reader.name()) && !closure.containsKey(name) && !isVetted(name)) {
        Optional<ClassFile> type = type(name);
        closure.put(name, type);
        type.ifPresent(found -> addNext(found, reader, proof.requires(), open));
      }
    }
    Set<String> whole = whole(closure);
    Map<String, String> shapes = new TreeMap<>();
    closure.forEach(
        (name, type) ->
            shapes.put(
                name,
                type.map(found -> shape(found, reader, whole.contains(name)))
                    .orElse(Shape.ABSENT)));
    return shapes;
  }

  private String shape(ClassFile type, ClassFile reader, boolean whole) {
    return isOfOneFile.test(type.name(), reader.name())
        ? Shape.ofBytes(bytes.apply(type.name()).orElseThrow())
        : Shape.of(type, reader, whole ? Scope.ALL : Scope.NAMED);
  }

  private void addNext(
      ClassFile type, ClassFile reader, List<String> required, Collection<String> open) {
    open.addAll(type.supertypes());
    open.addAll(type.permitted());
    type.components().forEach(component -> open.addAll(component.typeNames()));
    if (required.contains(type.name())) {
      // The rows of a query that a program releases are named nowhere in the program.
      type.methods().stream()
          .filter(method -> reader.namedMembers().contains(method.key()))
          .forEach(method -> open.addAll(method.typeNames()));
    }
  }

  private boolean isVetted(String name) {
    return VETTED.stream().anyMatch(name::startsWith) || isOfJava.test(name);
  }

  private Optional<ClassFile> type(String name) {
    Optional<ClassFile> type = known.get(name);
    if (type == null) {
      type = bytes.apply(name).map(ClassFile::parse);
      known.put(name, type);
    }
    return type;
  }

  /** The classes of which every member counts, and what they inherit from. */
  private Set<String> whole(Map<String, Optional<ClassFile>> closure) {
    Set<String> whole = new HashSet<>();
    closure.forEach(
        (name, type) -> {
          boolean model =
              type.isPresent()
                  && type.get().annotations().stream().anyMatch(text -> text.startsWith(MODEL));
          if (model) {
            addWithSupertypes(name, closure, whole);
          } else if (isCalledBack(name, closure, new HashSet<>())) {
            whole.add(name);
          }
        });
    return whole;
  }

  private static void addWithSupertypes(
      String name, Map<String, Optional<ClassFile>> closure, Set<String> whole) {
    Optional<ClassFile> type = closure.getOrDefault(name, Optional.empty());
    if (type.isPresent() && whole.add(name)) {
      type.get().supertypes().forEach(above -> addWithSupertypes(above, closure, whole));
    }
  }

  /** Whether a class inherits from one of Java's whose methods the JDK calls. */
  private boolean isCalledBack(
      String name, Map<String, Optional<ClassFile>> closure, Set<String> seen) {
    Optional<ClassFile> type = closure.get(name);
    if (type == null) {
      return !HARMLESS.contains(name) && isVetted(name);
    }
    return type.isPresent()
        && seen.add(name)
        && type.get().supertypes().stream().anyMatch(above -> isCalledBack(above, closure, seen));
  }
}
