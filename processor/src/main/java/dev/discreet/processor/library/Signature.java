/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/**
 * The name and the erased parameters of a method, as statements write them: {@code merge(Object,
 * Object, BiFunction)}. Classes are named without their package, for no class of the JDK that is
 * stated has two methods that differ by packages alone; a test holds this.
 */
final class Signature {
  private Signature() {}

  static String of(ExecutableElement method) {
    StringBuilder signature =
        new StringBuilder(
            method.getKind() == ElementKind.CONSTRUCTOR
                ? "new"
                : method.getSimpleName().toString());
    signature.append('(');
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < parameters.size(); i++) {
      signature.append(i == 0 ? "" : ", ");
      erased(parameters.get(i).asType(), signature);
    }
    return signature.append(')').toString();
  }

  /** JLS 4.6. */
  private static void erased(TypeMirror type, StringBuilder name) {
    if (type instanceof ArrayType array) {
      erased(array.getComponentType(), name);
      name.append("[]");
    } else if (type instanceof IntersectionType several) {
      erased(several.getBounds().get(0), name);
    } else if (type instanceof TypeVariable variable) {
      erased(variable.getUpperBound(), name);
    } else if (type instanceof DeclaredType declared) {
      name.append(nested(declared.asElement()));
    } else {
      name.append(type.getKind().toString().toLowerCase(java.util.Locale.ROOT));
    }
  }

  /** The name of a class after its package: {@code Map.Entry}. */
  private static String nested(Element type) {
    return type.getEnclosingElement() instanceof TypeElement outer
        ? nested(outer) + "." + type.getSimpleName()
        : type.getSimpleName().toString();
  }
}
