/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.ReadingContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * A program: a method that spends privacy by calling wrappers.
 *
 * @param method the method
 * @param budget what it may spend on each data set
 * @param data its parameters that are data sets
 * @param rows its parameters that are rows, of which it may make data sets
 */
public record ProgramContract(
    ExecutableElement method,
    BudgetContract budget,
    List<VariableElement> data,
    List<VariableElement> rows) {
  private static final String PRIVATE_DATA = "dev.discreet.runtime.PrivateData";

  /** Copies the parameters. */
  public ProgramContract {
    data = List.copyOf(data);
    rows = List.copyOf(rows);
  }

  /**
   * Its name for people: that of its class, a dot and its own, with the types of other parameters
   * than data sets and rows in parentheses where it has some.
   */
  public String name() {
    String others =
        method.getParameters().stream()
            .filter(parameter -> !data.contains(parameter) && !rows.contains(parameter))
            .map(parameter -> parameter.asType().toString())
            .collect(Collectors.joining(", "));
    return Enclosing.type(method).getQualifiedName()
        + "."
        + method.getSimpleName()
        + (others.isEmpty() ? "" : "(" + others + ")");
  }

  /** Whether a method is a program, well-formed or not. */
  public static boolean isProgram(ExecutableElement method) {
    return AnnotationName.PRIVACY_BUDGET.isOn(method);
  }

  /** Whether a type, without type variables, is that of data sets. */
  public static boolean isData(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(PRIVATE_DATA);
  }

  /**
   * What a program says of itself; empty for other methods, and where it is reported to be wrong.
   */
  public static Optional<ProgramContract> of(
      ExecutableElement method, Elements elements, Types types) {
    ReadingContext context = new ReadingContext(elements, types);
    Optional<ProgramContract> program =
        Declared.on(method, AnnotationName.PRIVACY_BUDGET)
            .map(declared -> read(method, declared, context));
    return program.filter(read -> context.findings().isEmpty() && !context.isUnresolved());
  }

  public static ProgramContract read(
      ExecutableElement method, Declared declared, ReadingContext context) {
    return new ProgramContract(
        method,
        BudgetContract.read(declared, method.getSimpleName().toString(), context),
        parameters(method, false, context.types),
        parameters(method, true, context.types));
  }

  private static List<VariableElement> parameters(
      ExecutableElement method, boolean ofRows, Types types) {
    return method.getParameters().stream()
        .map(VariableElement.class::cast)
        .filter(
            parameter -> {
              boolean data = isData(types.erasure(parameter.asType()));
              return ofRows ? AnnotationName.SENSITIVE.isOn(parameter) && !data : data;
            })
        .toList();
  }
}
