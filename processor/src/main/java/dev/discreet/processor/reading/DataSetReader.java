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
import dev.discreet.processor.contract.DataSetShape;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DeclaredMaxRows;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.mechanism.kind.QueryForm;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the parameter that takes a query's rows: its shape and the type of a row. */
public final class DataSetReader {
  private final ReadingContext context;
  private final TypeReach reach;

  DataSetReader(ReadingContext context) {
    this.context = context;
    this.reach = new TypeReach(context.elements);
  }

  /** Whether the type is one that holds many values, in whatever form. */
  public static boolean holdsMany(TypeMirror type) {
    return type.getKind() == TypeKind.ARRAY
        || Library.isBelow(type, Kind.COLLECTION)
        || Library.isBelow(type, Kind.STREAM)
        || Library.isBelow(type, Kind.MAP);
  }

  /** The shape that an interface of the JDK has; empty of any other class. */
  private static Optional<DataSetShape> shape(DeclaredType type) {
    boolean isOne =
        Library.is(type, Kind.ROWS) && type.asElement().getKind() == ElementKind.INTERFACE;
    return !isOne
        ? Optional.empty()
        : Optional.of(
            Library.is(type, Kind.STREAM)
                ? DataSetShape.STREAM
                : Library.is(type, Kind.LIST)
                    ? DataSetShape.LIST
                    : Library.is(type, Kind.HELD)
                        ? DataSetShape.COLLECTION
                        : DataSetShape.ITERABLE);
  }

  /** A parameter that takes all rows. */
  Optional<DataSetParameter> read(String query, VariableElement parameter) {
    TypeMirror type = parameter.asType();
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
      return Optional.empty();
    }
    if (type instanceof ArrayType array) {
      return rows(query, parameter, DataSetShape.ARRAY, array.getComponentType());
    }
    if (!(type instanceof DeclaredType declared)) {
      return refuse(parameter, notADataSet(query, parameter));
    }
    Optional<DataSetShape> shape = shape(declared);
    if (shape.isEmpty()) {
      boolean many = holdsMany(type);
      return refuse(
          parameter,
          many
              ? signature(query, "it takes its rows as " + TypeText.of(type))
                  .fix("take a List, Collection, Iterable, Stream or array of rows")
              : notADataSet(query, parameter));
    }
    if (declared.getTypeArguments().isEmpty()) {
      return refuse(
          parameter,
          signature(query, parameter.getSimpleName() + " does not say the type of its rows")
              .fix("write " + TypeText.of(type) + "<Row>, with your row type"));
    }
    return rows(query, parameter, shape.get(), declared.getTypeArguments().get(0));
  }

  /** The parameter of a query of one row that takes it. */
  Optional<DataSetParameter> readRow(String query, QueryForm form, VariableElement parameter) {
    TypeMirror type = parameter.asType();
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
      return Optional.empty();
    }
    if (holdsMany(type)) {
      return refuse(
          parameter,
          signature(query, form.source() + ", and it takes " + TypeText.of(type))
              .fix(
                  type instanceof DeclaredType rows && rows.getTypeArguments().size() == 1
                      ? "write it for one row, as %s(%s row), and return its value%s"
                          .formatted(
                              query,
                              TypeText.of(rows.getTypeArguments().get(0)),
                              form == QueryForm.ROW_VALUE
                                  ? "; ranks = 0.5 in @Private asks for their median, and @Bounded"
                                      + " on the method says between which ends they lie"
                                  : "")
                      : "take one row, or leave the mechanism out for a query over a data set"));
    }
    return rows(query, parameter, DataSetShape.ROW, type);
  }

  private Optional<DataSetParameter> rows(
      String query, VariableElement parameter, DataSetShape shape, TypeMirror row) {
    if (row.getKind().isPrimitive()) {
      return refuse(
          parameter,
          signature(query, "its rows are of the primitive type " + row)
              .fix("take a List of a record that holds the value"));
    }
    if (!(row instanceof DeclaredType declared)) {
      return refuse(
          parameter,
          signature(query, "its rows, " + TypeText.of(row) + ", are not of one class")
              .fix("name the class of a row, as in List<Patient>"));
    }
    TypeElement rowClass = (TypeElement) declared.asElement();
    if (!rowClass.getTypeParameters().isEmpty()) {
      return refuse(
          parameter,
          signature(query, "its rows are of the generic type " + TypeText.of(row))
              .fix("declare a record without type parameters for the rows"));
    }
    Optional<TypeElement> hidden =
        reach.hiddenFrom(context.elements.getPackageOf(parameter), declared);
    if (hidden.isPresent()) {
      return refuse(
          parameter,
          signature(query, "its wrapper cannot name " + hidden.get().getSimpleName())
              .fix("make " + hidden.get().getSimpleName() + " package-private or wider"));
    }
    return Optional.of(
        new DataSetParameter(
            parameter,
            shape,
            declared,
            DeclaredMaxRows.of(parameter),
            PrivacyUnitKey.of(declared)));
  }

  private Optional<DataSetParameter> refuse(VariableElement parameter, Finding finding) {
    context.report(parameter, finding);
    return Optional.empty();
  }

  private static Finding notADataSet(String query, VariableElement parameter) {
    boolean isFirst = !AnnotationName.SENSITIVE.isOn(parameter);
    String which = isFirst ? "its first parameter, " : "its @Sensitive parameter ";
    boolean isRow =
        parameter.asType() instanceof DeclaredType declared
            && declared.asElement().getKind() == ElementKind.RECORD;
    return signature(
            query, which + parameter.getSimpleName() + (isFirst ? "," : "") + " has no rows")
        .fix(
            isRow
                ? "take a List<%s>, or name RANDOMIZED_RESPONSE for a report of each row"
                    .formatted(TypeText.of(parameter.asType()))
                : "take the rows first, as a List, Collection, Iterable, Stream or array");
  }

  private static Finding signature(String query, String reason) {
    return Finding.of(QUERY_SIGNATURE, query, reason);
  }
}
