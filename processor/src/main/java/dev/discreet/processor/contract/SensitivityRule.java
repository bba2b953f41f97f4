/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.NOT_SUPPORTED_YET;

import dev.discreet.processor.diagnostics.Finding;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/** {@code @Sensitivity} where it is not part of a query. */
final class SensitivityRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    Element element = declared.element();
    if (element.getKind() == ElementKind.PARAMETER) {
      context.report(
          declared.atAnnotation(
              Finding.of(NOT_SUPPORTED_YET, "@Sensitivity on a parameter").fix("remove it")));
      return;
    }
    if (AnnotationName.PRIVATE.isOn(element)) {
      return; // Read with its query.
    }
    Set<Modifier> modifiers = element.getModifiers();
    boolean hasBody =
        !modifiers.contains(Modifier.ABSTRACT) && !modifiers.contains(Modifier.NATIVE);
    context.report(
        declared.atAnnotation(
            hasBody
                ? Finding.of(NOT_SUPPORTED_YET, "@Sensitivity on a helper method")
                    .fix("remove it: a helper of the same file is checked by its body")
                : Finding.of(
                        MISPLACED_ANNOTATION,
                        "@Sensitivity",
                        element.getSimpleName() + ", which has no body to verify")
                    .fix("remove it")));
  }
}
