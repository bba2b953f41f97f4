/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.processor.library.ClassStatement;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** What a query of quantiles may return: the number of one row, or perhaps none. */
public enum RowValueKind {
  INT(TypeKind.INT, false, ReturnShape.INT, "ofLong"),
  LONG(TypeKind.LONG, false, ReturnShape.LONG, "ofLong"),
  DOUBLE(TypeKind.DOUBLE, false, ReturnShape.DOUBLE, "ofDouble"),
  OPTIONAL_INT(TypeKind.INT, true, ReturnShape.INT, "ofOptionalInt"),
  OPTIONAL_LONG(TypeKind.LONG, true, ReturnShape.LONG, "ofOptionalLong"),
  OPTIONAL_DOUBLE(TypeKind.DOUBLE, true, ReturnShape.DOUBLE, "ofOptionalDouble"),
  OPTIONAL_OF_INT(TypeKind.INT, true, ReturnShape.INT, "ofOptional"),
  OPTIONAL_OF_LONG(TypeKind.LONG, true, ReturnShape.LONG, "ofOptional"),
  OPTIONAL_OF_DOUBLE(TypeKind.DOUBLE, true, ReturnShape.DOUBLE, "ofOptional");

  private static final Set<RowValueKind> OF_BOXES =
      EnumSet.of(OPTIONAL_OF_INT, OPTIONAL_OF_LONG, OPTIONAL_OF_DOUBLE);

  private final TypeKind number;
  private final boolean optional;
  private final ReturnShape shape;
  private final String factory;

  RowValueKind(TypeKind number, boolean optional, ReturnShape shape, String factory) {
    this.number = number;
    this.optional = optional;
    this.shape = shape;
    this.factory = factory;
  }

  /** The kind of a type; empty for one that is no such number. */
  public static Optional<RowValueKind> of(TypeMirror type) {
    if (type.getKind().isPrimitive()) {
      return of(type.getKind(), false, false);
    }
    if (!(type instanceof DeclaredType declared) || !Library.is(type, Kind.OPTIONAL)) {
      return Optional.empty();
    }
    return declared.getTypeArguments().isEmpty()
        ? Library.of(type).flatMap(ClassStatement::holds).flatMap(held -> of(held, true, false))
        : Library.boxed(declared.getTypeArguments().get(0)).flatMap(held -> of(held, true, true));
  }

  private static Optional<RowValueKind> of(TypeKind number, boolean optional, boolean boxed) {
    return Stream.of(values())
        .filter(kind -> kind.number == number && kind.optional == optional)
        .filter(kind -> OF_BOXES.contains(kind) == boxed)
        .findFirst();
  }

  /** Its numbers. */
  public ReturnShape shape() {
    return shape;
  }

  /** Whether a row may have none. */
  public boolean isOptional() {
    return optional;
  }

  /** The factory of the runtime's {@code RowValue}. */
  public String factory() {
    return factory;
  }
}
