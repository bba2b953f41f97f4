/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/**
 * What is stated of the classes, methods and constants of the JDK, and of the few of our runtime
 * that queries call. A package is read when one of its classes is first asked about.
 */
public final class Library {
  /** The packages of which anything is stated. */
  static final List<String> PACKAGES =
      List.of(
          "dev.discreet.runtime",
          "java.io",
          "java.lang",
          "java.math",
          "java.security",
          "java.time",
          "java.time.format",
          "java.time.temporal",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.function",
          "java.util.regex",
          "java.util.stream");

  private static final Set<Kind> VALUES =
      EnumSet.of(Kind.BOX, Kind.TEXT, Kind.VALUE, Kind.DECIMAL, Kind.TIME);

  private static final Map<String, Map<String, ClassStatement>> READ = new ConcurrentHashMap<>();

  private Library() {}

  /** What is stated of a class; empty of a class of which nothing is. */
  public static Optional<ClassStatement> of(TypeElement type) {
    return ofClass(type.getQualifiedName().toString());
  }

  /** What is stated of the class of a type; empty of one that is no class. */
  public static Optional<ClassStatement> of(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? of(element)
        : Optional.empty();
  }

  /** What is stated of a class, by its qualified name. */
  public static Optional<ClassStatement> ofClass(String name) {
    int last = packageEnd(name);
    String inPackage = last < 0 ? "" : name.substring(0, last);
    return PACKAGES.contains(inPackage)
        ? Optional.ofNullable(in(inPackage).get(name))
        : Optional.empty();
  }

  /** Whether a class is of a kind; one of which nothing is stated is of none. */
  public static boolean is(TypeElement type, Kind kind) {
    return of(type).filter(stated -> stated.is(kind)).isPresent();
  }

  /** Whether a class is of a kind, by its qualified name. */
  public static boolean is(String name, Kind kind) {
    return ofClass(name).filter(stated -> stated.is(kind)).isPresent();
  }

  /** Whether the class of a type is of a kind; a type that is no class is of none. */
  public static boolean is(TypeMirror type, Kind kind) {
    return of(type).filter(stated -> stated.is(kind)).isPresent();
  }

  /**
   * Whether nobody can change objects of a class of the JDK, and all that their methods run is the
   * JDK's: boxes, texts, numbers, dates. Some may be extended; of an object whose class nobody
   * knows it is said all the same.
   */
  public static boolean isValue(TypeElement type) {
    return VALUES.stream().anyMatch(kind -> is(type, kind));
  }

  /** Whether the class of a type is one of such values; a primitive type is no class. */
  public static boolean isValue(TypeMirror type) {
    return VALUES.stream().anyMatch(kind -> is(type, kind));
  }

  /** Whether the class of a type, or a class or interface above it, is of a kind. */
  public static boolean isBelow(TypeMirror type, Kind kind) {
    if (type instanceof TypeVariable variable) {
      return isBelow(variable.getUpperBound(), kind);
    }
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return false;
    }
    return is(element, kind)
        || isBelow(element.getSuperclass(), kind)
        || element.getInterfaces().stream().anyMatch(above -> isBelow(above, kind));
  }

  /** The primitive type whose values a type boxes; empty of any other type. */
  public static Optional<TypeKind> boxed(TypeMirror type) {
    return of(type).filter(stated -> stated.is(Kind.BOX)).flatMap(ClassStatement::holds);
  }

  /** The primitive type whose values a class boxes; empty of any other class. */
  public static Optional<TypeKind> boxed(TypeElement type) {
    return of(type).filter(stated -> stated.is(Kind.BOX)).flatMap(ClassStatement::holds);
  }

  /**
   * What is stated of a method or constructor: in its own class or, if nothing is there, in a class
   * or interface above, whose method it overrides.
   */
  public static Optional<MethodStatement> of(ExecutableElement method) {
    Element owner = method.getEnclosingElement();
    if (!(owner instanceof TypeElement type) || of(type).isEmpty()) {
      return Optional.empty();
    }
    boolean isOfInstances =
        method.getKind() == ElementKind.METHOD && !method.getModifiers().contains(Modifier.STATIC);
    return stated(type, Signature.of(method), isOfInstances);
  }

  private static Optional<MethodStatement> stated(
      TypeElement type, String signature, boolean orAbove) {
    Optional<MethodStatement> own = of(type).flatMap(known -> known.method(signature));
    if (own.isPresent() || !orAbove) {
      return own;
    }
    Optional<MethodStatement> above = stated(type.getSuperclass(), signature);
    for (TypeMirror parent : type.getInterfaces()) {
      above = above.isPresent() ? above : stated(parent, signature);
    }
    return above;
  }

  private static Optional<MethodStatement> stated(TypeMirror type, String signature) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement above
        ? stated(above, signature, true)
        : Optional.empty();
  }

  /** Whether a static field of the JDK is one that nobody can change, of a value nobody can. */
  public static boolean isConstant(VariableElement field) {
    return field.getEnclosingElement() instanceof TypeElement owner
        && of(owner)
            .filter(known -> known.constants().contains(field.getSimpleName().toString()))
            .isPresent();
  }

  /** All methods of which anything is stated. */
  public static List<MethodStatement> methods() {
    return PACKAGES.stream()
        .flatMap(one -> in(one).values().stream())
        .flatMap(type -> type.methods().stream())
        .toList();
  }

  /** Whether a method or constructor is stated to be this operation. */
  public static boolean is(ExecutableElement method, Meaning operation) {
    return of(method).filter(stated -> stated.is(operation)).isPresent();
  }

  /** All classes of a package of which anything is stated. */
  static Map<String, ClassStatement> in(String inPackage) {
    return READ.computeIfAbsent(inPackage, Library::read);
  }

  private static Map<String, ClassStatement> read(String inPackage) {
    String file = inPackage + ".txt";
    try (InputStream in = Library.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing");
      }
      return StatementReader.read(
          file, inPackage, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where the first part begins that is a class: packages begin with small letters. */
  private static int packageEnd(String name) {
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      if (dot + 1 < name.length() && Character.isUpperCase(name.charAt(dot + 1))) {
        return dot;
      }
    }
    return -1;
  }
}
