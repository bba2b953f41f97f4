/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.Collection;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** What is stated of a class, of its methods and constructors, and of its constants. */
public final class ClassStatement {
  private final String name;
  private final Set<Kind> kinds;
  private final Optional<TypeKind> holds;
  private final OptionalInt since;
  private final MemberReader reader;
  private MemberReader.@Nullable Members members;

  ClassStatement(
      String name,
      Set<Kind> kinds,
      Optional<TypeKind> holds,
      OptionalInt since,
      MemberReader reader) {
    this.name = name;
    this.kinds = kinds;
    this.holds = holds;
    this.since = since;
    this.reader = reader;
  }

  private synchronized MemberReader.Members members() {
    MemberReader.Members read = members;
    if (read == null) {
      read = reader.read();
      members = read;
    }
    return read;
  }

  /** Its qualified name. */
  public String name() {
    return name;
  }

  public boolean is(Kind kind) {
    return kinds.contains(kind);
  }

  /** The primitive type of what a box, a stream, an optional or a statistic holds. */
  public Optional<TypeKind> holds() {
    return holds;
  }

  /** The version of the JDK that has it first, if that is not the oldest that is supported. */
  public OptionalInt since() {
    return since;
  }

  /** The static fields that nobody can change, of values that nobody can. */
  public Set<String> constants() {
    return members().constants();
  }

  /** What is stated of methods in this class itself. */
  public Collection<MethodStatement> methods() {
    return members().methods().values();
  }

  /** What is stated in this class itself of a method, by name and parameters. */
  Optional<MethodStatement> method(String signature) {
    return Optional.ofNullable(members().methods().get(signature));
  }
}
