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
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Members of records and enums that count as components for other files: each is a value of its
 * instance alone, of which the file that declares it proves what it can.
 */
public final class DerivedParts {
  /** Of these a record has its own where none is written. */
  private static final Set<String> OF_EVERY_OBJECT = Set.of("hashCode", "toString");

  private DerivedParts() {}

  /**
   * Whether a method is one that may count as a component: nothing overrides it, it takes nothing
   * but the instance, and returns a value that is told from others by what it is.
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
        && method.getParameters().isEmpty()
        && !OF_EVERY_OBJECT.contains(method.getSimpleName().toString())
        && method.getTypeParameters().isEmpty()
        && !method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.ABSTRACT)
        && !method.getModifiers().contains(Modifier.NATIVE)
        && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
        && isTold(types.ofComponent(method.getReturnType()));
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
