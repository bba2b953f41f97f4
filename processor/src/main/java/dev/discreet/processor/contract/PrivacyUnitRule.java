/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.PRIVACY_UNIT;

import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** {@code @PrivacyUnit}: one component per record, of a type that tells persons apart reliably. */
final class PrivacyUnitRule implements DeclarationRule {
  private static final Set<String> KEYS =
      Set.of(
          "java.lang.String",
          "java.util.UUID",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Character");

  /** The unit of rows of a type, if it is a record that declares one. */
  static Optional<PrivacyUnitKey> unitOf(DeclaredType rowType) {
    return ((TypeElement) rowType.asElement())
        .getRecordComponents().stream()
            .filter(AnnotationName.PRIVACY_UNIT::isOn)
            .findFirst()
            .map(PrivacyUnitRule::key);
  }

  /**
   * A unit deeper inside a row would be passed over: rows are grouped by a component of their own.
   */
  static void noneInside(DataSetParameter dataSet, ReadingContext context) {
    TypeElement row = (TypeElement) dataSet.rowType().asElement();
    if (dataSet.unit().isPresent()) {
      return;
    }
    nestedUnit(row, new HashSet<>())
        .ifPresent(
            unit ->
                context.report(
                    dataSet.element(),
                    Finding.of(
                            PRIVACY_UNIT,
                            unit.getSimpleName(),
                            "it is a component of a nested record")
                        .fix("give " + row.getSimpleName() + " a component with the key")));
  }

  private static Optional<RecordComponentElement> nestedUnit(TypeElement row, Set<Element> seen) {
    List<TypeMirror> parts = new ArrayList<>(row.getPermittedSubclasses());
    row.getRecordComponents().forEach(component -> parts.add(component.asType()));
    for (TypeMirror part : parts) {
      if (part instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement inner
          && seen.add(inner)) {
        Optional<RecordComponentElement> unit =
            inner.getRecordComponents().stream()
                .map(RecordComponentElement.class::cast)
                .filter(AnnotationName.PRIVACY_UNIT::isOn)
                .findFirst()
                .or(() -> nestedUnit(inner, seen));
        if (unit.isPresent()) {
          return unit;
        }
      }
    }
    return Optional.empty();
  }

  private static PrivacyUnitKey key(RecordComponentElement component) {
    long maxRows =
        Declared.on(component, AnnotationName.PRIVACY_UNIT)
            .map(declared -> declared.integer("maxRows"))
            .orElse(OptionalLong.empty())
            .orElse(1);
    return new PrivacyUnitKey(component.getSimpleName().toString(), (int) Math.max(1, maxRows));
  }

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
    Element first = firstUnit(Enclosing.type(component));
    if (!first.equals(component)) {
      context.report(
          declared.atAnnotation(
              Finding.of(PRIVACY_UNIT, name, first.getSimpleName() + " is the unit already")
                  .fix("keep one @PrivacyUnit in the record")));
    }
  }

  private static Element firstUnit(TypeElement record) {
    List<? extends RecordComponentElement> components = record.getRecordComponents();
    return components.stream().filter(AnnotationName.PRIVACY_UNIT::isOn).findFirst().orElseThrow();
  }

  private static boolean isKey(TypeMirror type) {
    return switch (type.getKind()) {
      case BYTE, SHORT, INT, LONG, CHAR -> true;
      case DECLARED -> {
        TypeElement element = (TypeElement) ((DeclaredType) type).asElement();
        yield element.getKind() == ElementKind.ENUM
            || KEYS.contains(element.getQualifiedName().toString());
      }
      default -> false;
    };
  }
}
