/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import dev.discreet.processor.contract.declared.Enclosing;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Methods by their class, name and erased parameters. */
public final class Signatures {
  private Signatures() {}

  /** Such as {@code java.lang.Math.floorMod(long,int)}. */
  public static String of(ExecutableElement method, Types types) {
    return method.getParameters().stream()
        .map(parameter -> named(types.erasure(parameter.asType())))
        .collect(
            Collectors.joining(
                ",",
                Enclosing.type(method).getQualifiedName() + "." + method.getSimpleName() + "(",
                ")"));
  }

  /** Without annotations of the type, such as that of JSpecify on what may be null. */
  private static String named(TypeMirror erased) {
    if (erased instanceof ArrayType array) {
      return named(array.getComponentType()) + "[]";
    } else if (erased instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement type) {
      return type.getQualifiedName().toString();
    }
    return erased.getKind().isPrimitive()
        ? erased.getKind().name().toLowerCase(Locale.ROOT)
        : erased.toString();
  }
}
