/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.NOT_SUPPORTED_YET;
import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;
import static dev.discreet.processor.diagnostics.Rule.RELEASES_RANGE;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.processor.diagnostics.Finding;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reads one query. */
final class QueryReader {
  private final ReadingContext context;
  private final CostReader costs;
  private final SensitivityReader sensitivities;
  private final DataSetReader dataSets;
  private final ReturnReader returns;
  private final TypeReach reach;

  QueryReader(ReadingContext context) {
    this.context = context;
    this.costs = new CostReader(context);
    this.sensitivities = new SensitivityReader(context);
    this.dataSets = new DataSetReader(context);
    this.returns = new ReturnReader(context);
    this.reach = new TypeReach(context.elements);
  }

  /** The query, unless its signature is none that a wrapper could call. */
  Optional<QueryContract> read(ExecutableElement method, Declared declared) {
    String name = method.getSimpleName().toString();
    BigDecimal epsilon = costs.epsilon(declared, name);
    final BigDecimal delta = costs.delta(declared, name);
    final int releases = releases(declared, name);
    final Mechanism mechanism = sensitivities.mechanism(declared, name, delta);
    final boolean callable =
        Stream.of(modifiers(method, name), exceptions(method, name)).allMatch(fine -> fine);
    final BigDecimal sensitivity = sensitivities.value(method);
    final Optional<ReturnReader.Result> result = returns.read(method);
    final Norm norm =
        sensitivities.norm(
            method,
            mechanism != Mechanism.LAPLACE && delta.signum() > 0,
            result.map(ReturnReader.Result::shape));
    if (method.getParameters().isEmpty()) {
      context.report(
          method,
          signature(name, "it takes no data set")
              .fix("take the rows as its first parameter, such as List<Patient>"));
      return Optional.empty();
    }
    VariableElement rows = method.getParameters().get(0);
    Optional<DataSetReader.DataSet> dataSet = dataSets.read(name, rows);
    Optional<List<PublicParameter>> parameters = publicParameters(method, name);
    if (!callable || result.isEmpty() || dataSet.isEmpty() || parameters.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new QueryContract(
            method,
            name,
            epsilon,
            delta,
            mechanism,
            sensitivity,
            norm,
            releases,
            MaxRowsRule.limitOf(rows),
            rows,
            dataSet.get().shape(),
            dataSet.get().rowType(),
            parameters.get(),
            result.get().shape(),
            result.get().keyType()));
  }

  private int releases(Declared declared, String name) {
    OptionalLong releases = declared.integer("releases");
    if (releases.isEmpty()) {
      context.markUnresolved();
      return 1;
    }
    if (releases.getAsLong() < 1) {
      context.report(
          declared.at(
              "releases",
              Finding.of(RELEASES_RANGE, name, releases.getAsLong())
                  .fix("say how often the query may be released on one data set")));
      return 1;
    }
    return (int) releases.getAsLong();
  }

  private boolean modifiers(ExecutableElement method, String name) {
    if (method.getModifiers().contains(Modifier.PRIVATE)) {
      context.report(
          method, signature(name, "it is private").fix("make it package-private or wider"));
      return false;
    }
    if (method.getModifiers().contains(Modifier.ABSTRACT)
        || method.getModifiers().contains(Modifier.NATIVE)) {
      context.report(method, signature(name, "it has no body to check").fix("give it a body"));
      return false;
    }
    if (!method.getTypeParameters().isEmpty()) {
      context.report(
          method,
          signature(name, "it has type parameters").fix("write the types that it is released for"));
      return false;
    }
    return true;
  }

  private boolean exceptions(ExecutableElement method, String name) {
    for (TypeMirror thrown : method.getThrownTypes()) {
      if (TypeReach.isUnresolved(thrown)) {
        context.markUnresolved();
      } else if (!isUnchecked(thrown)) {
        context.report(
            method,
            signature(name, "it declares the checked exception " + TypeText.of(thrown))
                .fix("remove the throws clause: an exception would tell of a row"));
        return false;
      }
    }
    return true;
  }

  private boolean isUnchecked(TypeMirror thrown) {
    return isSubtypeOf(thrown, "java.lang.RuntimeException")
        || isSubtypeOf(thrown, "java.lang.Error");
  }

  private boolean isSubtypeOf(TypeMirror type, String superName) {
    TypeElement superType = context.elements.getTypeElement(superName);
    return superType != null && context.types.isSubtype(type, superType.asType());
  }

  private Optional<List<PublicParameter>> publicParameters(ExecutableElement method, String name) {
    List<PublicParameter> parameters = new ArrayList<>();
    boolean readable = true;
    for (VariableElement parameter :
        method.getParameters().subList(1, method.getParameters().size())) {
      TypeMirror type = parameter.asType();
      Optional<TypeElement> hidden = reach.hiddenFrom(context.elements.getPackageOf(method), type);
      if (TypeReach.isUnresolved(type)) {
        context.markUnresolved();
        readable = false;
      } else if (hidden.isPresent()) {
        context.report(
            parameter,
            signature(name, "its wrapper cannot name " + hidden.get().getSimpleName())
                .fix("make " + hidden.get().getSimpleName() + " package-private or wider"));
        readable = false;
      } else if (isSecondDataSet(parameter)) {
        context.report(
            parameter,
            Finding.of(NOT_SUPPORTED_YET, "a second data set (" + parameter.getSimpleName() + ")")
                .fix("take one data set, or mark the parameter @Public if anyone may know it"));
      }
      parameters.add(new PublicParameter(parameter, Bounds.of(parameter)));
    }
    return readable ? Optional.of(parameters) : Optional.empty();
  }

  /** Many rows that nobody called public: to pass them by as public data would be a silent leak. */
  private boolean isSecondDataSet(VariableElement parameter) {
    TypeMirror type = parameter.asType();
    if (AnnotationName.PUBLIC.isOn(parameter)
        || AnnotationName.SENSITIVE.isOn(parameter)
        || !DataSetReader.holdsMany(context, type)) {
      return false;
    }
    return type instanceof ArrayType array
        ? isRow(array.getComponentType())
        : type instanceof DeclaredType declared
            && declared.getTypeArguments().stream().anyMatch(this::isRow);
  }

  private boolean isRow(TypeMirror type) {
    if (!(type instanceof DeclaredType declared)) {
      return false;
    }
    TypeElement element = (TypeElement) declared.asElement();
    return element.getKind() != ElementKind.ENUM
        && !context.elements.getPackageOf(element).getQualifiedName().contentEquals("java.lang");
  }

  private static Finding signature(String query, String reason) {
    return Finding.of(QUERY_SIGNATURE, query, reason);
  }
}
