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
import dev.discreet.processor.contract.declared.DataSetPlace;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import javax.lang.model.element.Element;

/** {@code @Sensitive} and {@code @Public}: which parameters take private data. */
final class ParameterPrivacyRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    Element parameter = declared.element();
    boolean isPublic = declared.name() == AnnotationName.PUBLIC;
    if (DataSetPlace.isConstructorParameter(parameter)) {
      misplaced(
          declared,
          context,
          "a constructor's parameter",
          "remove it: a row's constructor may be given private values");
    } else if (isPublic && AnnotationName.SENSITIVE.isOn(parameter)) {
      misplaced(
          declared,
          context,
          "the @Sensitive parameter " + parameter.getSimpleName(),
          "keep one of the two");
    } else if (isPublic && DataSetPlace.isDataSet(parameter)) {
      misplaced(
          declared,
          context,
          "the data set " + parameter.getSimpleName(),
          "remove it: a query's first parameter is private");
    }
  }

  private static void misplaced(
      Declared declared, ReadingContext context, String place, String fix) {
    context.report(
        declared.atAnnotation(Finding.of(MISPLACED_ANNOTATION, declared.name(), place).fix(fix)));
  }
}
