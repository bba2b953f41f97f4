/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A digest of what a class declares that decides which code runs where another class, the
 * <i>reader</i>, names it, inherits from it or is given an instance of it: its supertypes, what it
 * permits, the constants of an enum and the components of a record, its flags, and the fields and
 * methods whose names the reader uses or the JDK calls by itself.
 *
 * <p>Lemma: let the digests of a class, of its supertypes and of its permitted classes be what they
 * were. Then each reference of the reader to a member resolves (JVMS 5.4.3) to a member of the same
 * class as before, and each call selects (JVMS 5.4.6) a method of the same class. For both search
 * supertypes by name and descriptor, and no class on the way has gained or lost a member of that
 * name. What the body of that method does is for the seal of its class to say.
 *
 * <p>It does not change with bodies, comments, or members that the reader does not name.
 */
public final class Shape {
  /** There was no such class file when the reader was verified. */
  public static final String ABSENT = "absent";

  /** What the JDK may call of any object that it is given, and what runs when a class is made. */
  private static final Set<String> CALLED_BACK =
      Set.of("equals", "hashCode", "compareTo", "toString", "finalize", "<clinit>");

  /** Which members count. */
  public enum Scope {
    /** Those that the reader names, and that the JDK calls of every object. */
    NAMED("named "),
    /** All: the class implements a type of the JDK, which may call any, or it is a model. */
    ALL("all "),
    /** Every byte: the class is of the reader's own file, and never compiled without it. */
    BYTES("bytes ");

    private final String prefix;

    Scope(String prefix) {
      this.prefix = prefix;
    }
  }

  private Shape() {}

  /** The shape of a class of the reader's own file: all of its bytes. */
  public static String ofBytes(byte[] classFile) {
    return Scope.BYTES.prefix + Seal.sha256Of(classFile);
  }

  /** The shape of a class as a reader in another file sees it. */
  public static String of(ClassFile type, ClassFile reader, Scope scope) {
    List<String> lines = new ArrayList<>();
    lines.add(type.access() + " " + type.name());
    lines.add("extends " + type.superclass().orElse(""));
    type.interfaces().forEach(name -> lines.add("implements " + name));
    type.permitted().forEach(name -> lines.add("permits " + name));
    type.components()
        .forEach(part -> lines.add("component " + part.signature() + " " + text(part)));
    type.annotations().forEach(lines::add);
    for (ClassFile.Member field : type.fields()) {
      // A constant keeps its place among the others.
      if ((field.access() & ClassFile.Member.ENUM) != 0) {
        lines.add("constant " + field.name());
      }
    }
    lines.addAll(members("field ", type.fields(), reader, Scope.NAMED));
    lines.addAll(members("method ", type.methods(), reader, scope));
    byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    return scope.prefix + Seal.sha256Of(text);
  }

  /** The shape of a class as it is now, in the scope of the one that it had. */
  static String now(byte[] classFile, ClassFile reader, String before) {
    Scope scope = scopeOf(before);
    return scope == Scope.BYTES
        ? ofBytes(classFile)
        : of(ClassFile.parse(classFile), reader, scope);
  }

  /** The scope that a shape was made with; of a text that is none, the strictest. */
  static Scope scopeOf(String shape) {
    for (Scope scope : Scope.values()) {
      if (shape.startsWith(scope.prefix)) {
        return scope;
      }
    }
    return Scope.BYTES;
  }

  private static List<String> members(
      String kind, List<ClassFile.Member> members, ClassFile reader, Scope scope) {
    return members.stream()
        .filter(member -> !member.isHidden())
        .filter(
            member ->
                (scope == Scope.ALL && member.mayBeCalledBack())
                    || CALLED_BACK.contains(member.name())
                    || reader.namedMembers().contains(member.key()))
        .map(member -> kind + text(member))
        .sorted()
        .toList();
  }

  private static String text(ClassFile.Member member) {
    return "%d %s %s %s"
        .formatted(
            member.access(),
            member.name(),
            member.descriptor(),
            new TreeSet<>(member.annotations()));
  }
}
