/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import dev.discreet.processor.contract.declared.RecordParts;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Types of which every class that an instance can have is known: final classes, records, enums, and
 * sealed types that permit nothing else. What a sealed type permits is noted, for the runtime to
 * find it unchanged.
 */
public final class ClosedTypes {
  private final Source source;
  private final Map<String, List<String>> permitted;

  public ClosedTypes(Source source, Map<String, List<String>> permitted) {
    this.source = source;
    this.permitted = permitted;
  }

  /** Binary names of the classes that an instance can have; empty where not all are known. */
  public Optional<List<String>> membersOf(TypeElement type) {
    return classesOf(type).map(classes -> classes.stream().map(source::binaryName).toList());
  }

  /** The classes themselves. */
  public Optional<List<TypeElement>> classesOf(TypeElement type) {
    Set<TypeElement> classes = new LinkedHashSet<>();
    return collect(type, classes) ? Optional.of(List.copyOf(classes)) : Optional.empty();
  }

  private boolean collect(TypeElement type, Set<TypeElement> members) {
    if (type.getKind() == ElementKind.ENUM
        || type.getKind() == ElementKind.RECORD
        || type.getModifiers().contains(Modifier.FINAL)) {
      members.add(type);
      return true;
    }
    boolean pure = type.getKind().isInterface() || type.getModifiers().contains(Modifier.ABSTRACT);
    if (!pure
        || !type.getModifiers().contains(Modifier.SEALED)
        || !type.getTypeParameters().isEmpty()) {
      return false;
    }
    List<String> direct = new ArrayList<>();
    for (TypeMirror permits : RecordParts.permitted(type)) {
      if (!(source.types().asElement(permits) instanceof TypeElement part)
          || !part.getTypeParameters().isEmpty()
          || !collect(part, members)) {
        return false;
      }
      direct.add(source.binaryName(part));
    }
    permitted.put(source.binaryName(type), direct.stream().sorted().toList());
    return true;
  }

  /** A class as a reader would say it. */
  public static String simpleName(TypeMirror type) {
    return type instanceof DeclaredType declared
        ? declared.asElement().getSimpleName().toString()
        : type.toString();
  }
}
