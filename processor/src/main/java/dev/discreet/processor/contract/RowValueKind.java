/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** What a query of quantiles may return: the number of one row, or perhaps none. */
public enum RowValueKind {
  INT("int", ReturnShape.INT, "ofLong"),
  LONG("long", ReturnShape.LONG, "ofLong"),
  DOUBLE("double", ReturnShape.DOUBLE, "ofDouble"),
  OPTIONAL_INT("java.util.OptionalInt", ReturnShape.INT, "ofOptionalInt"),
  OPTIONAL_LONG("java.util.OptionalLong", ReturnShape.LONG, "ofOptionalLong"),
  OPTIONAL_DOUBLE("java.util.OptionalDouble", ReturnShape.DOUBLE, "ofOptionalDouble"),
  OPTIONAL_OF_INT("java.util.Optional<java.lang.Integer>", ReturnShape.INT, "ofOptional"),
  OPTIONAL_OF_LONG("java.util.Optional<java.lang.Long>", ReturnShape.LONG, "ofOptional"),
  OPTIONAL_OF_DOUBLE("java.util.Optional<java.lang.Double>", ReturnShape.DOUBLE, "ofOptional");

  private final String type;
  private final ReturnShape shape;
  private final String factory;

  RowValueKind(String type, ReturnShape shape, String factory) {
    this.type = type;
    this.shape = shape;
    this.factory = factory;
  }

  /** The kind of a type; empty for one that is no such number. */
  public static Optional<RowValueKind> of(TypeMirror type) {
    String name = nameOf(type);
    for (RowValueKind kind : values()) {
      if (kind.type.equals(name)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  private static String nameOf(TypeMirror type) {
    if (!(type instanceof DeclaredType declared)) {
      return TypeText.of(type);
    }
    String name = ((TypeElement) declared.asElement()).getQualifiedName().toString();
    return declared.getTypeArguments().size() == 1
        ? name + "<" + nameOf(declared.getTypeArguments().get(0)) + ">"
        : name;
  }

  /** The shape of a value that a query returns; what is no number is reported. */
  static Optional<ReturnReader.Result> read(ExecutableElement query, ReadingContext context) {
    TypeMirror type = query.getReturnType();
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
      return Optional.empty();
    }
    Optional<RowValueKind> kind = of(type);
    if (kind.isEmpty()) {
      String found = type.getKind() == TypeKind.VOID ? "nothing" : TypeText.of(type);
      context.report(
          query,
          Finding.of(
                  QUERY_SIGNATURE,
                  query.getSimpleName(),
                  "it returns %s, which is no number of a row".formatted(found))
              .fix(
                  "return the row's int, long or double, or an OptionalInt, OptionalLong or"
                      + " OptionalDouble"));
    }
    return kind.map(known -> new ReturnReader.Result(known.shape(), Optional.empty()));
  }

  /** Its numbers. */
  public ReturnShape shape() {
    return shape;
  }

  /** Whether a row may have none. */
  public boolean isOptional() {
    return factory.startsWith("ofOptional");
  }

  /** The factory of the runtime's {@code RowValue}. */
  public String factory() {
    return factory;
  }
}
