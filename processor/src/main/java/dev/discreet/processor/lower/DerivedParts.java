/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.Signatures;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Types;

/**
 * Members of records and enums of which the file that declares them proves what it can, for other
 * files. What takes nothing but the instance counts as a component there.
 */
public final class DerivedParts {
  /** Of these a record has its own where none is written. */
  private static final Set<String> OF_EVERY_OBJECT = Set.of("hashCode", "toString");

  private DerivedParts() {}

  /**
   * Whether a method is one of which its file proves what it returns: nothing overrides it, and it
   * takes and returns values that are told from others by what they are.
   */
  public static boolean isDerived(ExecutableElement method, TypeLowering types) {
    TypeElement owner = Enclosing.type(method);
    boolean fixed =
        owner.getKind() == ElementKind.RECORD
            || (owner.getKind() == ElementKind.ENUM
                && owner.getModifiers().contains(Modifier.FINAL));
    return fixed
        && owner.getTypeParameters().isEmpty()
        && method.getKind() == ElementKind.METHOD
        && method.getParameters().stream()
            .allMatch(parameter -> isTold(types.ofComponent(parameter.asType())))
        && !method.isVarArgs()
        && (isComponent(method) || !method.getParameters().isEmpty())
        && !OF_EVERY_OBJECT.contains(method.getSimpleName().toString())
        && method.getTypeParameters().isEmpty()
        && !method.getModifiers().contains(Modifier.ABSTRACT)
        && !method.getModifiers().contains(Modifier.NATIVE)
        && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
        && isTold(types.ofComponent(method.getReturnType()));
  }

  /** Whether such a method takes nothing but the instance, so that it counts as a component. */
  public static boolean isComponent(ExecutableElement method) {
    return method.getParameters().isEmpty() && !method.getModifiers().contains(Modifier.STATIC);
  }

  /**
   * What its class's facts say of a method by: its name with the types of its parameters, and what
   * the JVM tells it by besides. Who was compiled to call an instance's method does not find one
   * that has become static, or returns a box since; other types are told by what it returns.
   */
  public static String name(ExecutableElement method, Types types) {
    String signature = Signatures.of(method, types);
    return (method.getModifiers().contains(Modifier.STATIC) ? "static." : "")
        + (Library.boxed(method.getReturnType()).isPresent() ? "boxed." : "")
        + signature.substring(Enclosing.type(method).getQualifiedName().length() + 1);
  }

  /**
   * Whether a field of an enum is one that may count as a component: it is final, and so fixed once
   * the constant is made. A boxed number may be null, which its type does not say; it does not
   * count.
   */
  public static boolean isDerived(VariableElement field, TypeLowering types) {
    return Enclosing.type(field).getKind() == ElementKind.ENUM
        && field.getKind() == ElementKind.FIELD
        && field.getModifiers().contains(Modifier.FINAL)
        && !field.getModifiers().contains(Modifier.STATIC)
        && !field.getModifiers().contains(Modifier.PRIVATE)
        && Library.boxed(field.asType()).isEmpty()
        && types.ofValue(field.asType()).isValue();
  }

  private static boolean isTold(Type type) {
    return switch (type.kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION -> true;
      case OPTIONAL -> isTold(((Type.Optional) type).element());
      case OTHER -> ((Type.Other) type).comparesContent();
      case NONE, ROW, SEALED, COLLECTION, DICTIONARY -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }
}
