/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;

/**
 * Says what to write in place of a record with type parameters. Such a record is no row: unchecked
 * code may have put anything into it, and no test of its contents would see that.
 */
public final class GenericRecords {
  private GenericRecords() {}

  /** What is said of a use of one; empty of any other value. */
  public static Optional<Finding> refused(Operand value, TreeOrigin origin, Lowering lowering) {
    return instead(value, lowering)
        .map(
            fix ->
                Refusals.notUnderstood(origin)
                    .found("a component of a record with type parameters")
                    .fix(fix));
  }

  /** The record to write, with the types that are meant where these are known. */
  public static Optional<String> instead(Operand value, Lowering lowering) {
    if (!(value.type() instanceof DeclaredType type)
        || !(type.asElement() instanceof TypeElement record)
        || record.getKind() != ElementKind.RECORD
        || record.getTypeParameters().isEmpty()) {
      return Optional.empty();
    }
    boolean told =
        !type.getTypeArguments().isEmpty()
            && type.getTypeArguments().stream().allMatch(DeclaredType.class::isInstance);
    return Optional.of(
        told
            ? "write a record for these types, `record %s(%s) {…}`"
                .formatted(record.getSimpleName(), components(type, record, lowering))
            : "write %s without type parameters".formatted(record.getSimpleName()));
  }

  private static String components(DeclaredType type, TypeElement record, Lowering lowering) {
    return RecordParts.components(record).stream()
        .map(component -> component(type, component, lowering))
        .collect(Collectors.joining(", "));
  }

  private static String component(
      DeclaredType type, RecordComponentElement component, Lowering lowering) {
    TypeMirror accessor = lowering.source().types().asMemberOf(type, component.getAccessor());
    TypeMirror held =
        accessor instanceof ExecutableType method ? method.getReturnType() : component.asType();
    return TypeText.of(held) + " " + component.getSimpleName();
  }
}
