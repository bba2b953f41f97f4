/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** The annotations of the public API. */
public enum AnnotationName {
  PRIVATE("Private"),
  SENSITIVITY("Sensitivity"),
  BOUNDED("Bounded"),
  LENGTH("Length"),
  SENSITIVE("Sensitive"),
  PUBLIC("Public"),
  MAX_ROWS("MaxRows"),
  PRIVACY_UNIT("PrivacyUnit"),
  ADDITIVE("Additive"),
  PRIVACY_BUDGET("PrivacyBudget"),
  TRUSTED("Trusted"),
  MODELS("Models");

  private static final String PACKAGE = "dev.discreet.annotations.";

  private final String simpleName;
  private final String qualifiedName;

  AnnotationName(String simpleName) {
    this.simpleName = simpleName;
    this.qualifiedName = PACKAGE + simpleName;
  }

  /** The fully qualified name of the annotation type. */
  public String qualifiedName() {
    return qualifiedName;
  }

  /** Whether the element carries this annotation itself. */
  public boolean isOn(Element element) {
    return mirrorOn(element).isPresent();
  }

  Optional<AnnotationMirror> mirrorOn(Element element) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (((TypeElement) mirror.getAnnotationType().asElement())
          .getQualifiedName()
          .contentEquals(qualifiedName)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  /** As a user writes it, such as {@code @MaxRows}. */
  @Override
  public String toString() {
    return "@" + simpleName;
  }
}
