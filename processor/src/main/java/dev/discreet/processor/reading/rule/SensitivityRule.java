/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;

import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Body;
import dev.discreet.processor.contract.declared.DataSetPlace;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.reading.DataSetReader;
import dev.discreet.processor.reading.SensitivityReader;
import dev.discreet.processor.reading.TimesReader;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code @Sensitivity} where it is not part of a query: on a helper and on its parameters. */
final class SensitivityRule implements DeclarationRule {

  @Override
  public void check(Declared declared, ReadingContext context) {
    Element element = declared.element();
    if (element instanceof ExecutableElement method) {
      if (!AnnotationName.PRIVATE.isOn(method)) { // Else it is read with its query.
        method(method, declared, context);
      }
    } else {
      parameter(element, declared, context);
    }
  }

  private static void method(ExecutableElement method, Declared declared, ReadingContext context) {
    TypeMirror result = method.getReturnType();
    if (!Body.isHeld(method)) {
      misplaced(declared, context, NoBody.of(method), NoBody.fix(method));
    } else if (TypeReach.isUnresolved(result)) {
      context.markUnresolved();
    } else if (!hasDistance(result)) {
      misplaced(
          declared,
          context,
          "%s, which returns %s".formatted(method.getSimpleName(), TypeText.of(result)),
          "remove it, or return a number, an array, a map or a data set");
    } else {
      contract(method, declared, context);
    }
  }

  private static void contract(
      ExecutableElement method, Declared declared, ReadingContext context) {
    SensitivityBound bound = new SensitivityReader(context).bound(method);
    List<PublicParameter> publicOnes =
        method.getParameters().stream()
            .filter(AnnotationName.PUBLIC::isOn)
            .map(PublicParameter::of)
            .toList();
    new TimesReader(context).read(method, publicOnes);
    if (bound.per() == Per.UNIT
        && method.getParameters().stream().noneMatch(SensitivityRule::hasUnit)) {
      Optional<DeclaredType> row =
          method.getParameters().stream()
              .map(parameter -> rowOf(parameter.asType()))
              .flatMap(Optional::stream)
              .findFirst();
      context.report(
          declared.at(
              "per",
              SensitivityReader.noUnit(
                  method.getSimpleName().toString(),
                  row.map(TypeText::of).orElse("its parameters"))));
    }
  }

  private static boolean hasUnit(VariableElement parameter) {
    return rowOf(parameter.asType()).flatMap(PrivacyUnitKey::of).isPresent();
  }

  /** The row type, if the parameter may be a data set. */
  private static Optional<DeclaredType> rowOf(TypeMirror type) {
    TypeMirror row = type;
    if (type instanceof ArrayType array) {
      row = array.getComponentType();
    } else if (type instanceof DeclaredType declared && declared.getTypeArguments().size() == 1) {
      row = declared.getTypeArguments().get(0);
    }
    return row instanceof DeclaredType declared
            && declared.asElement().getKind() == ElementKind.RECORD
        ? Optional.of(declared)
        : Optional.empty();
  }

  private static void parameter(Element parameter, Declared declared, ReadingContext context) {
    Optional<String> attribute =
        List.of("norm", "per", "times").stream().filter(declared::gives).findFirst();
    if (DataSetPlace.isConstructorParameter(parameter)) {
      misplaced(declared, context, "a constructor's parameter", "remove it");
    } else if (DataSetPlace.isQueryParameter(parameter)) {
      misplaced(
          declared,
          context,
          "parameter " + parameter.getSimpleName() + " of a query",
          "state the bound on the query");
    } else if (AnnotationName.PUBLIC.isOn(parameter)) {
      misplaced(
          declared,
          context,
          "the @Public parameter " + parameter.getSimpleName(),
          "keep one of the two");
    } else if (TypeReach.isUnresolved(parameter.asType())) {
      context.markUnresolved();
    } else if (!hasDistance(parameter.asType())) {
      misplaced(
          declared,
          context,
          "%s %s".formatted(TypeText.of(parameter.asType()), parameter.getSimpleName()),
          "mark it @Sensitive: such values have no distance");
    } else if (attribute.isPresent()) {
      context.report(
          declared.at(
              attribute.get(),
              Finding.of(MISPLACED_ANNOTATION, attribute.get(), "a parameter's @Sensitivity")
                  .fix("state it on the method")));
    } else {
      new SensitivityReader(context).value(parameter, declared);
    }
  }

  /** Whether there is a distance between two values of the type. */
  private static boolean hasDistance(TypeMirror type) {
    return type.getKind() != TypeKind.VOID
        && (type.getKind().isPrimitive()
            || Library.is(type, Kind.BOX)
            || DataSetReader.holdsMany(type));
  }

  private static void misplaced(
      Declared declared, ReadingContext context, String place, String fix) {
    context.report(
        declared.atAnnotation(Finding.of(MISPLACED_ANNOTATION, "@Sensitivity", place).fix(fix)));
  }
}
