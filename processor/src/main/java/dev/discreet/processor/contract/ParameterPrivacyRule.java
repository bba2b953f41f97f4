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
import javax.lang.model.element.Element;

/** {@code @Sensitive} and {@code @Public}: which parameters take private data. */
final class ParameterPrivacyRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    Element parameter = declared.element();
    boolean sensitive = declared.name() == AnnotationName.SENSITIVE;
    if (DataSetPlace.isConstructorParameter(parameter)) {
      context.report(
          declared.atAnnotation(
              Finding.of(NOT_SUPPORTED_YET, declared.name() + " on a constructor's parameter")));
    } else if (sensitive
        && DataSetPlace.isQueryParameter(parameter)
        && !DataSetPlace.isDataSet(parameter)) {
      context.report(
          declared.atAnnotation(
              Finding.of(NOT_SUPPORTED_YET, "a second private parameter of a query")
                  .fix("take one data set, and public parameters beside it")));
    } else if (!sensitive && DataSetPlace.isDataSet(parameter)) {
      context.report(
          declared.atAnnotation(
              Finding.of(
                      MISPLACED_ANNOTATION, "@Public", "the data set " + parameter.getSimpleName())
                  .fix("remove it: a query's first parameter is private")));
    } else if (!sensitive && AnnotationName.SENSITIVE.isOn(parameter)) {
      context.report(
          declared.atAnnotation(
              Finding.of(
                      MISPLACED_ANNOTATION,
                      "@Public",
                      "the @Sensitive parameter " + parameter.getSimpleName())
                  .fix("keep one of the two")));
    }
  }
}
