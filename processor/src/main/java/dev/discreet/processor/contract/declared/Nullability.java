/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Whether a declaration says {@code @Nullable}, of whatever package. */
public final class Nullability {
  private static final String NULLABLE = "Nullable";

  private Nullability() {}

  /** Of a variable, or of what a method returns; never of a primitive type. */
  public static boolean isNullable(Element element) {
    TypeMirror type =
        element instanceof ExecutableElement method ? method.getReturnType() : element.asType();
    return !type.getKind().isPrimitive()
        && Stream.concat(
                element.getAnnotationMirrors().stream(), type.getAnnotationMirrors().stream())
            .anyMatch(
                mirror ->
                    mirror.getAnnotationType().asElement().getSimpleName().contentEquals(NULLABLE));
  }
}
