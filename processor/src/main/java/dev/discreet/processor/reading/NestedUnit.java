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
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

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
    List<TypeMirror> parts = new ArrayList<>(RecordParts.permitted(row));
    RecordParts.components(row).forEach(component -> parts.add(component.asType()));
    for (TypeMirror part : parts) {
      for (TypeElement inner : namedIn(part)) {
        if (seen.add(inner)) {
          Optional<RecordComponentElement> unit =
              RecordParts.components(inner).stream()
                  .map(RecordComponentElement.class::cast)
                  .filter(AnnotationName.PRIVACY_UNIT::isOn)
                  .findFirst()
                  .or(() -> nestedUnit(inner, seen));
          if (unit.isPresent()) {
            return unit;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The classes that a type names, as {@code Map<K, List<V[]>>} does Map, K, List and V. */
  private static List<TypeElement> namedIn(TypeMirror type) {
    List<TypeElement> named = new ArrayList<>();
    switch (type.getKind()) {
      case DECLARED -> {
        DeclaredType declared = (DeclaredType) type;
        named.add((TypeElement) declared.asElement());
        declared.getTypeArguments().forEach(argument -> named.addAll(namedIn(argument)));
        named.addAll(namedIn(declared.getEnclosingType()));
      }
      case ARRAY -> named.addAll(namedIn(((ArrayType) type).getComponentType()));
      case WILDCARD -> {
        WildcardType wildcard = (WildcardType) type;
        Stream.of(wildcard.getExtendsBound(), wildcard.getSuperBound())
            .filter(Objects::nonNull)
            .forEach(bound -> named.addAll(namedIn(bound)));
      }
      default -> {}
    }
    return named;
  }
}
