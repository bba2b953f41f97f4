/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.LENGTH_RANGE;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;

import dev.discreet.processor.contract.declared.Body;
import dev.discreet.processor.contract.declared.DataSetPlace;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import java.util.OptionalLong;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code @Length}: not negative, on an array that someone checks. */
public final class LengthRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    Element element = declared.element();
    TypeMirror type =
        element instanceof ExecutableElement method ? method.getReturnType() : element.asType();
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
    } else if (type.getKind() != TypeKind.ARRAY) {
      misplaced(
          declared,
          context,
          TypeText.of(type) + " " + element.getSimpleName(),
          "put it on an array, or remove it");
    } else if (isNested(type) && element.getKind() != ElementKind.METHOD) {
      misplaced(
          declared,
          context,
          TypeText.of(type) + " " + element.getSimpleName(),
          "put it on an array of one dimension");
    } else if (element.getKind() == ElementKind.PARAMETER
        && DataSetPlace.isConstructorParameter(element)) {
      misplaced(declared, context, "a constructor's parameter", "put it on the record component");
    } else if (element.getKind() == ElementKind.PARAMETER && DataSetPlace.isDataSet(element)) {
      misplaced(
          declared,
          context,
          "the data set " + element.getSimpleName(),
          "state a limit on its rows with @MaxRows");
    } else if (element.getKind() == ElementKind.FIELD) {
      misplaced(
          declared,
          context,
          "the array " + element.getSimpleName() + " in a field, whose elements may change",
          "pass it to the query as a parameter with @Length");
    } else if (element.getKind() == ElementKind.METHOD && !Body.isHeld(element)) {
      misplaced(declared, context, NoBody.of(element), NoBody.fix(element));
    } else {
      range(declared, context);
    }
  }

  private static boolean isNested(TypeMirror type) {
    return type instanceof ArrayType array && array.getComponentType().getKind() == TypeKind.ARRAY;
  }

  private static void range(Declared declared, ReadingContext context) {
    OptionalLong length = declared.integer("value");
    if (length.isPresent() && length.getAsLong() < 0) {
      context.report(
          declared.at(
              "value",
              Finding.of(LENGTH_RANGE, declared.element().getSimpleName(), length.getAsLong())
                  .fix("give the number of elements")));
    }
  }

  private static void misplaced(
      Declared declared, ReadingContext context, String place, String fix) {
    context.report(
        declared.atAnnotation(Finding.of(MISPLACED_ANNOTATION, "@Length", place).fix(fix)));
  }
}
