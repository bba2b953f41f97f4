/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;

import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import javax.lang.model.element.Element;

/** {@code @Additive}: on a query, which reads it. */
final class AdditiveRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    Element method = declared.element();
    if (!AnnotationName.PRIVATE.isOn(method)) {
      context.report(
          declared.atAnnotation(
              Finding.of(
                      MISPLACED_ANNOTATION,
                      "@Additive",
                      method.getSimpleName() + ", which is no query")
                  .fix("put it on the query that is evaluated in parts, or remove it")));
    }
  }
}
