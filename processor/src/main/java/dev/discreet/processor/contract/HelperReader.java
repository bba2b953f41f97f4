/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.DeclaredLength;
import dev.discreet.processor.contract.declared.DeclaredMaxRows;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.ModelReader;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/**
 * Reads what a helper's annotations say. What is wrong with them is reported where they are
 * declared, by {@code reading.rule}; a wrong value reads as if it were not there.
 */
public final class HelperReader {
  private HelperReader() {}

  /** The contract of a method. */
  public static HelperContract read(ExecutableElement method) {
    Optional<Declared> sensitivity = Declared.on(method, AnnotationName.SENSITIVITY);
    return new HelperContract(
        sensitivity.flatMap(HelperReader::bound),
        sensitivity.flatMap(declared -> declared.text("times")).filter(name -> !name.isEmpty()),
        method.getParameters().stream().map(HelperReader::parameter).toList(),
        Bounds.of(method),
        DeclaredLength.of(method),
        ModelReader.isModelled(method)
            ? Optional.of("described by " + Enclosing.type(method).getSimpleName())
            : reasonOf(method));
  }

  /** The declared length of an array: a component, field, parameter or result. */
  public static OptionalInt length(Element element) {
    return DeclaredLength.of(element);
  }

  /** Whose the rows of a type are, if it says so. */
  public static Optional<PrivacyUnitKey> unitOf(TypeElement rowType) {
    return PrivacyUnitKey.of((DeclaredType) rowType.asType());
  }

  /** Which data sets are neighbours for the queries of a class. */
  public static Adjacency adjacency(TypeElement type) {
    return Declared.on(type, AnnotationName.PRIVACY_BUDGET)
        .flatMap(declared -> declared.constant("adjacency", Adjacency.class))
        .orElse(Adjacency.ADD_REMOVE);
  }

  private static HelperContract.Parameter parameter(VariableElement parameter) {
    Optional<Declared> sensitivity = Declared.on(parameter, AnnotationName.SENSITIVITY);
    return new HelperContract.Parameter(
        parameter.getSimpleName().toString(),
        sensitivity.flatMap(HelperReader::value),
        sensitivity.isPresent() || AnnotationName.SENSITIVE.isOn(parameter),
        AnnotationName.PUBLIC.isOn(parameter),
        Bounds.of(parameter),
        DeclaredLength.of(parameter),
        DeclaredMaxRows.of(parameter));
  }

  private static Optional<SensitivityBound> bound(Declared declared) {
    return value(declared)
        .map(
            value ->
                new SensitivityBound(
                    value,
                    declared.constant("norm", Norm.class).orElse(Norm.L1),
                    declared.constant("per", Per.class).orElse(Per.ROW)));
  }

  private static Optional<BigDecimal> value(Declared declared) {
    OptionalDouble value = declared.number("value");
    return value.isPresent()
            && value.getAsDouble() > 0
            && value.getAsDouble() < Double.POSITIVE_INFINITY
        ? Optional.of(BigDecimal.valueOf(value.getAsDouble()))
        : Optional.empty();
  }

  /** The reason to believe a method's contract, if there is one. */
  private static Optional<String> reasonOf(Element method) {
    return Declared.on(method, AnnotationName.TRUSTED)
        .flatMap(declared -> declared.text("reason"))
        .filter(reason -> !reason.isBlank());
  }
}
