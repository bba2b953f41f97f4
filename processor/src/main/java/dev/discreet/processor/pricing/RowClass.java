/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import dev.discreet.processor.contract.ProgramContract;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Reads from a type of which class rows are: the type argument of a data set, of a collection or a
 * stream, of an array, or of a function that gives one. Their class says whose rows they are: by a
 * wider one, the rows of a person would be rows of nobody.
 */
final class RowClass {
  private final Types types;

  RowClass(Types types) {
    this.types = types;
  }

  /** Empty where the type does not say it. */
  Optional<TypeMirror> of(@Nullable TypeMirror type) {
    if (type instanceof ArrayType array) {
      return inside(array.getComponentType());
    }
    if (!(type instanceof DeclaredType declared)) {
      return Optional.empty();
    }
    if (holds(declared)) {
      return declared.getTypeArguments().size() == 1
          ? inside(declared.getTypeArguments().get(0))
          : Optional.empty();
    }
    return types.directSupertypes(declared).stream()
        .map(this::of)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<TypeMirror> inside(@Nullable TypeMirror type) {
    if (type instanceof WildcardType wildcard) {
      return inside(wildcard.getExtendsBound());
    }
    if (type instanceof ArrayType || (type instanceof DeclaredType declared && holds(declared))) {
      return of(type);
    }
    return Optional.ofNullable(type);
  }

  private static boolean holds(DeclaredType type) {
    return ProgramContract.isData(type)
        || ((TypeElement) type.asElement()).getQualifiedName().toString().startsWith("java.");
  }

  /** Whether what is made of rows, or takes them, is of the same class of rows. */
  boolean isKept(TypeMirror rows, TypeMirror taken) {
    Optional<TypeMirror> own = of(rows);
    Optional<TypeMirror> other = of(taken);
    return own.isPresent()
        && other.isPresent()
        && own.get().getKind() == other.get().getKind()
        && types.isSameType(types.erasure(own.get()), types.erasure(other.get()));
  }

  /** Whether it takes rows of any class, and calls them by that. */
  boolean isOfAny(TypeMirror parameter) {
    return of(parameter).filter(row -> row.getKind() == TypeKind.TYPEVAR).isPresent();
  }
}
