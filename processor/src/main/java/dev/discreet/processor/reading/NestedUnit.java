/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.PRIVACY_UNIT;

import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Refuses a {@code @PrivacyUnit} deeper inside a row, where it would be passed over. */
final class NestedUnit {
  private NestedUnit() {}

  /** Reports a unit inside a component: rows are grouped by a component of their own. */
  static void refuse(DataSetParameter dataSet, ReadingContext context) {
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
}
