/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DeclaredLength;
import dev.discreet.processor.contract.declared.Nullability;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.Optional;
import java.util.OptionalInt;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * A parameter of a query beside its data sets; the wrapper's caller gives it.
 *
 * @param element the parameter
 * @param bounds the interval that the wrapper enforces, of an array on each element
 * @param length the length that the wrapper enforces, of an array
 */
public record PublicParameter(
    VariableElement element, Optional<Bounds> bounds, OptionalInt length) {
  /** A parameter with what it declares. */
  public static PublicParameter of(VariableElement element) {
    return new PublicParameter(element, Bounds.of(element), DeclaredLength.of(element));
  }

  /**
   * Whether a caller may pass null: where it is {@code @Nullable}, of whatever package, the wrapper
   * passes null on; elsewhere it refuses null before anything is charged.
   */
  public static boolean mayBeNull(VariableElement element) {
    return Nullability.isNullable(element);
  }

  /**
   * Whether the wrapper passes a copy on, which holds no null and nobody can change: of a list, set
   * or map that is declared as such.
   */
  public static boolean isCopied(VariableElement element) {
    return !mayBeNull(element)
        && element.asType() instanceof DeclaredType declared
        && !declared.getTypeArguments().isEmpty()
        && Library.is(declared, Kind.HELD);
  }

  /**
   * Whether the wrapper passes a copy of an array on, which holds no null. Its length is any, where
   * none is declared.
   */
  public static boolean isCopiedArray(VariableElement element) {
    return !mayBeNull(element) && element.asType() instanceof ArrayType;
  }

  /** The parameter's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** The parameter's type. */
  public TypeMirror type() {
    return element.asType();
  }
}
