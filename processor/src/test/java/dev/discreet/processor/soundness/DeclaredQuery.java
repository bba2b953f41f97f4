/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.annotations.Additive;
import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Length;
import dev.discreet.annotations.MaxRows;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Per;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitive;
import dev.discreet.annotations.Sensitivity;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * What a query promises, as its annotations say, read without any of the checker's own code.
 *
 * @param className the binary name of the class
 * @param times the public parameter that the contract is multiplied by, if any
 */
record DeclaredQuery(
    String className,
    String method,
    BigDecimal sensitivity,
    Norm norm,
    boolean perUnit,
    Optional<String> times,
    boolean replaceOne,
    boolean additive,
    List<Parameter> parameters) {

  /**
   * A parameter.
   *
   * @param type the simple name of its class
   * @param rows whether it is private data
   * @param maxRows how many rows it may have
   * @param unit whose the rows are, if they say so
   * @param length that of an array, if it is stated
   */
  record Parameter(
      String name,
      String type,
      boolean rows,
      int maxRows,
      Optional<Unit> unit,
      OptionalInt length,
      Optional<BigDecimal> lower,
      Optional<BigDecimal> upper,
      BigDecimal step) {

    private static Parameter of(VariableElement parameter, int index) {
      Optional<Bounded> bounded = Optional.ofNullable(parameter.getAnnotation(Bounded.class));
      MaxRows limit = parameter.getAnnotation(MaxRows.class);
      Length length = parameter.getAnnotation(Length.class);
      boolean rows = index == 0 || parameter.getAnnotation(Sensitive.class) != null;
      return new Parameter(
          parameter.getSimpleName().toString(),
          simpleName(parameter.asType()),
          rows,
          limit == null ? Integer.MAX_VALUE : (int) Math.min(limit.value(), Integer.MAX_VALUE),
          rows ? Unit.of(parameter.asType()) : Optional.empty(),
          length == null ? OptionalInt.empty() : OptionalInt.of(length.value()),
          bounded.map(bounds -> BigDecimal.valueOf(bounds.lower())),
          bounded.map(bounds -> BigDecimal.valueOf(bounds.upper())),
          bounded.map(bounds -> BigDecimal.valueOf(bounds.step())).orElse(BigDecimal.ZERO));
    }
  }

  /**
   * Whose a row is.
   *
   * @param component the record component that tells
   * @param maxRows how many rows a person may have
   */
  record Unit(String component, int maxRows) {
    private static Optional<Unit> of(TypeMirror dataSet) {
      TypeMirror row =
          dataSet instanceof DeclaredType generic && !generic.getTypeArguments().isEmpty()
              ? generic.getTypeArguments().get(0)
              : dataSet instanceof ArrayType array ? array.getComponentType() : dataSet;
      return row instanceof DeclaredType declared
              && declared.asElement() instanceof TypeElement type
          ? type.getRecordComponents().stream().flatMap(Unit::of).findFirst()
          : Optional.empty();
    }

    private static Stream<Unit> of(RecordComponentElement component) {
      return Optional.ofNullable(component.getAnnotation(PrivacyUnit.class))
          .map(unit -> new Unit(component.getSimpleName().toString(), unit.maxRows()))
          .stream();
    }
  }

  /** What is asked of single rows or of chunks has no distance that a contract bounds. */
  private static final Set<Mechanism> WITHOUT_DISTANCE =
      EnumSet.of(
          Mechanism.RANDOMIZED_RESPONSE, Mechanism.UNARY_ENCODING, Mechanism.SAMPLE_AND_AGGREGATE);

  /** Empty if the method is no query with a distance. */
  static Optional<DeclaredQuery> of(TypeElement type, ExecutableElement method) {
    Private query = method.getAnnotation(Private.class);
    if (query == null || WITHOUT_DISTANCE.contains(query.mechanism())) {
      return Optional.empty();
    }
    Sensitivity contract = method.getAnnotation(Sensitivity.class);
    PrivacyBudget budget = type.getAnnotation(PrivacyBudget.class);
    List<? extends VariableElement> parameters = method.getParameters();
    return Optional.of(
        new DeclaredQuery(
            binaryName(type),
            method.getSimpleName().toString(),
            contract == null ? BigDecimal.ONE : BigDecimal.valueOf(contract.value()),
            contract == null ? Norm.L1 : contract.norm(),
            contract != null && contract.per() == Per.UNIT,
            Optional.ofNullable(contract).map(Sensitivity::times).filter(name -> !name.isEmpty()),
            budget != null && budget.adjacency() == Adjacency.REPLACE_ONE,
            method.getAnnotation(Additive.class) != null,
            IntStream.range(0, parameters.size())
                .mapToObj(i -> Parameter.of(parameters.get(i), i))
                .toList()));
  }

  private static String simpleName(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return simpleName(array.getComponentType()) + "[]";
    }
    return type instanceof DeclaredType declared
        ? declared.asElement().getSimpleName().toString()
        : type.getKind().name().toLowerCase(Locale.ROOT);
  }

  /** The method in the class file. */
  Method in(Class<?> type) {
    List<String> types = parameters.stream().map(Parameter::type).toList();
    Method found =
        Stream.of(type.getDeclaredMethods())
            .filter(each -> each.getName().equals(method) && !each.isSynthetic())
            .filter(
                each ->
                    Stream.of(each.getParameterTypes())
                        .map(Class::getSimpleName)
                        .toList()
                        .equals(types))
            .findFirst()
            .orElseThrow();
    found.setAccessible(true);
    return found;
  }

  private static String binaryName(TypeElement type) {
    return type.getEnclosingElement() instanceof TypeElement outer
        ? binaryName(outer) + "$" + type.getSimpleName()
        : type.getQualifiedName().toString();
  }

  /** How far the result may move at these arguments, in the norm of the contract. */
  BigDecimal contractAt(List<Object> arguments) {
    BigDecimal bound = sensitivity;
    for (int i = 0; i < parameters.size() && times.isPresent(); i++) {
      if (parameters.get(i).name().equals(times.get())) {
        bound = bound.multiply(new BigDecimal(arguments.get(i).toString()));
      }
    }
    return bound;
  }
}
