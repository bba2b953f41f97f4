/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.PRIVACY_UNIT;

import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.IntegerType;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** {@code @PrivacyUnit}: one component per record, of a type that tells persons apart reliably. */
final class PrivacyUnitRule implements DeclarationRule {
  @Override
  public void check(Declared declared, ReadingContext context) {
    Element component = declared.element();
    String name = component.getSimpleName().toString();
    OptionalLong maxRows = declared.integer("maxRows");
    if (maxRows.isPresent() && maxRows.getAsLong() < 1) {
      context.report(
          declared.at(
              "maxRows",
              Finding.of(PRIVACY_UNIT, name, "its maxRows is " + maxRows.getAsLong())
                  .fix("give the most rows that one person may own, at least 1")));
    }
    if (!TypeReach.isUnresolved(component.asType()) && !isKey(component.asType())) {
      context.report(
          declared.atAnnotation(
              Finding.of(PRIVACY_UNIT, name, "it is of type " + TypeText.of(component.asType()))
                  .required("String, UUID, an integral type or an enum")
                  .fix("identify the person by one such value")));
    }
    firstUnit(Enclosing.type(component))
        .filter(first -> !first.equals(component))
        .ifPresent(
            first ->
                context.report(
                    declared.atAnnotation(
                        Finding.of(
                                PRIVACY_UNIT, name, first.getSimpleName() + " is the unit already")
                            .fix("keep one @PrivacyUnit in the record"))));
  }

  /** None where the annotation stands in no record, which the compiler refuses. */
  private static Optional<? extends Element> firstUnit(TypeElement record) {
    List<? extends RecordComponentElement> components = RecordParts.components(record);
    return components.stream().filter(AnnotationName.PRIVACY_UNIT::isOn).findFirst();
  }

  private static boolean isKey(TypeMirror type) {
    return switch (type.getKind()) {
      case BYTE, SHORT, INT, LONG, CHAR -> true;
      case DECLARED -> {
        yield ((DeclaredType) type).asElement().getKind() == ElementKind.ENUM
            || Library.is(type, Kind.TEXT)
            || Library.is(type, Kind.IDENTIFIER)
            || IntegerType.of(type).isPresent();
      }
      default -> false;
    };
  }
}
