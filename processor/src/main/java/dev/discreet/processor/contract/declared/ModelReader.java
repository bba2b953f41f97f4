/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** Reads {@code @Models}. */
public final class ModelReader {
  private ModelReader() {}

  /** The class that an interface describes; empty if it is no model. */
  public static Optional<TypeElement> target(TypeElement model) {
    return Declared.on(model, AnnotationName.MODELS)
        .flatMap(declared -> declared.type("value"))
        .filter(DeclaredType.class::isInstance)
        .map(type -> (TypeElement) ((DeclaredType) type).asElement());
  }

  /** Whether the method is one that a model describes. */
  public static boolean isModelled(Element method) {
    return method.getKind() == ElementKind.METHOD
        && AnnotationName.MODELS.isOn(Enclosing.owner(method));
  }
}
