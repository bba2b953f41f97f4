/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.MAX_ROWS_RANGE;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;

import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DataSetPlace;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.reading.DataSetReader;
import java.util.OptionalLong;
import javax.lang.model.element.Element;

/** {@code @MaxRows}: at least 1, on a data set. */
final class MaxRowsRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    Element element = declared.element();
    boolean isDataSet =
        DataSetPlace.isQueryParameter(element)
            ? DataSetPlace.isDataSet(element) && DataSetReader.holdsMany(element.asType())
            : DataSetReader.holdsMany(element.asType())
                && !DataSetPlace.isConstructorParameter(element)
                && !AnnotationName.PUBLIC.isOn(element);
    if (isDataSet) {
      OptionalLong limit = declared.integer("value");
      if (limit.isPresent() && limit.getAsLong() < 1) {
        context.report(
            declared.at(
                "value",
                Finding.of(MAX_ROWS_RANGE, element.getSimpleName(), limit.getAsLong())
                    .fix("give the most rows that a data set may have")));
      }
    } else {
      context.report(
          declared.atAnnotation(
              Finding.of(
                      MISPLACED_ANNOTATION,
                      "@MaxRows",
                      TypeText.of(element.asType()) + " " + element.getSimpleName())
                  .fix("put it on a data set, such as a query's first parameter")));
    }
  }
}
