/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DataSetPlace;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.QueryForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/**
 * Reads the parameters of a query: one data set or two, first, and public values after them. The
 * first parameter is a data set by itself, the second one where it is {@code @Sensitive}.
 */
final class ParametersReader {
  private static final int MOST_DATA_SETS = 2;

  private final ReadingContext context;
  private final DataSetReader dataSets;
  private final TypeReach reach;

  ParametersReader(ReadingContext context) {
    this.context = context;
    this.dataSets = new DataSetReader(context);
    this.reach = new TypeReach(context.elements);
  }

  /** The parameters of a query, at least one of them a data set. */
  record Parameters(List<DataSetParameter> dataSets, List<PublicParameter> publicOnes) {}

  /** The parameters, unless a wrapper could not name or fill one. */
  Optional<Parameters> read(ExecutableElement query) {
    String name = query.getSimpleName().toString();
    Optional<QueryForm> ofRow = Mechanisms.formOf(query).filter(QueryForm::isOfRow);
    if (query.getParameters().isEmpty()) {
      context.report(
          query,
          signature(name, "it takes no data set")
              .fix("take the rows as its first parameter, such as List<Patient>"));
      return Optional.empty();
    }
    List<DataSetParameter> rows = new ArrayList<>();
    List<PublicParameter> publicOnes = new ArrayList<>();
    boolean readable = true;
    for (VariableElement parameter : query.getParameters()) {
      boolean isRead =
          DataSetPlace.isDataSet(parameter)
              ? isInPlace(name, parameter, rows, publicOnes)
                  && ofRow
                      .map(form -> dataSets.readRow(name, form, parameter))
                      .orElseGet(() -> dataSets.read(name, parameter))
                      .map(rows::add)
                      .orElse(false)
              : isPublic(name, parameter) && publicOnes.add(PublicParameter.of(parameter));
      readable &= isRead;
    }
    return readable ? Optional.of(new Parameters(rows, publicOnes)) : Optional.empty();
  }

  private boolean isInPlace(
      String query,
      VariableElement parameter,
      List<DataSetParameter> before,
      List<PublicParameter> publicBefore) {
    if (!publicBefore.isEmpty()) {
      return refuse(
          parameter,
          signature(query, "its data set " + parameter.getSimpleName() + " is not among the first")
              .fix("take the data sets first, and the public parameters after them"));
    }
    if (before.size() == MOST_DATA_SETS) {
      return refuse(
          parameter,
          signature(query, "it takes more than two data sets")
              .fix("take at most two data sets, as for a join"));
    }
    return true;
  }

  private boolean isPublic(String query, VariableElement parameter) {
    TypeMirror type = parameter.asType();
    Optional<TypeElement> hidden = reach.hiddenFrom(context.elements.getPackageOf(parameter), type);
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
      return false;
    }
    if (hidden.isPresent()) {
      return refuse(
          parameter,
          signature(query, "its wrapper cannot name " + hidden.get().getSimpleName())
              .fix("make " + hidden.get().getSimpleName() + " package-private or wider"));
    }
    if (isUndecided(parameter)) {
      return refuse(
          parameter,
          signature(query, "nothing says whether " + parameter.getSimpleName() + " is private")
              .fix("mark it @Sensitive for a second data set, or @Public if anyone may know it"));
    }
    return true;
  }

  /** Many rows that nobody called public: to pass them by as public data would be a silent leak. */
  private boolean isUndecided(VariableElement parameter) {
    TypeMirror type = parameter.asType();
    if (AnnotationName.PUBLIC.isOn(parameter) || !DataSetReader.holdsMany(type)) {
      return false;
    }
    return type instanceof ArrayType array
        ? isRow(array.getComponentType())
        : type instanceof DeclaredType declared
            && declared.getTypeArguments().stream().anyMatch(this::isRow);
  }

  /** Whether a row may be of a type: also of one as wide as {@code Object}, or of a wildcard. */
  private boolean isRow(TypeMirror type) {
    if (type instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() == null || isRow(wildcard.getExtendsBound());
    } else if (type instanceof TypeVariable variable) {
      return isRow(variable.getUpperBound());
    } else if (!(type instanceof DeclaredType declared)) {
      return type.getKind() == TypeKind.INTERSECTION;
    } else {
      TypeElement element = (TypeElement) declared.asElement();
      return element.getKind() != ElementKind.ENUM
          && !Library.is(declared, Kind.TIME)
          && (!isOfTheLanguage(element) || isAboveRecords(element));
    }
  }

  private boolean isOfTheLanguage(TypeElement element) {
    return context
        .elements
        .getPackageOf(element)
        .getQualifiedName()
        .contentEquals(Object.class.getPackageName());
  }

  /** {@code Object}, {@code Record}, and interfaces that a record may implement. */
  private static boolean isAboveRecords(TypeElement element) {
    return element.getKind().isInterface()
        || element.getQualifiedName().contentEquals(Object.class.getName())
        || element.getQualifiedName().contentEquals(Record.class.getName());
  }

  private boolean refuse(VariableElement parameter, Finding finding) {
    context.report(parameter, finding);
    return false;
  }

  private static Finding signature(String query, String reason) {
    return Finding.of(QUERY_SIGNATURE, query, reason);
  }
}
