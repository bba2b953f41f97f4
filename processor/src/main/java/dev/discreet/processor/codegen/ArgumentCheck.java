/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.discreet.processor.contract.CalendarType;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.declared.Bounds;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * How a wrapper makes sure of a public argument before anything is charged: that it is not null,
 * lies within its bounds, or its years, and holds what its type says. An array, list, set or map is
 * copied, so that nobody changes it while the query runs.
 */
final class ArgumentCheck {
  private ArgumentCheck() {}

  /** The statement, if there is anything to make sure of. */
  static Optional<CodeBlock> of(PublicParameter parameter, String name, NameAllocator locals) {
    if (isVector(parameter.type())) {
      String copy = locals.newName(parameter.name() + "Copy", parameter);
      return Optional.of(
          CodeBlock.of(
              "$T $L =$W$L", TypeName.get(parameter.type()), copy, copied(parameter, name)));
    }
    if (isCopied(parameter)) {
      String copy = locals.newName(parameter.name() + "Copy", parameter);
      return Optional.of(
          CodeBlock.of(
              "$T $L =$W$L",
              TypeName.get(parameter.type()),
              copy,
              ArgumentContents.copied(parameter, name)));
    }
    Optional<Bounds> years = CalendarType.given(parameter);
    if (years.isPresent()) {
      return Optional.of(calendar(parameter, name, years.get()));
    }
    boolean mayBeNull = PublicParameter.mayBeNull(parameter.element());
    if (!parameter.type().getKind().isPrimitive()
        && (!mayBeNull || ArgumentContents.isIn(parameter.type()))) {
      CodeBlock value =
          mayBeNull
              ? CodeBlock.of("$L", name)
              : CodeBlock.of("$T.requireNonNull($L, $S)", Objects.class, name, parameter.name());
      return Optional.of(
          ArgumentContents.isIn(parameter.type())
              ? ArgumentContents.checked(parameter, value)
              : value);
    }
    return parameter
        .bounds()
        .filter(bounds -> isNumber(parameter.type()))
        .map(bounds -> within(parameter, CodeBlock.of("$L", name), parameter.type(), bounds));
  }

  /** The variable that holds the argument after the check. */
  static String checkedName(PublicParameter parameter, NameAllocator locals) {
    return locals.get(isCopied(parameter) ? parameter : parameter.name());
  }

  private static boolean isCopied(PublicParameter parameter) {
    return isVector(parameter.type())
        || PublicParameter.isCopied(parameter.element())
        || PublicParameter.isCopiedArray(parameter.element());
  }

  private static CodeBlock copied(PublicParameter parameter, String name) {
    CodeBlock copy = CodeBlock.of("$L.clone()", name);
    if (parameter.length().isPresent()) {
      copy =
          CodeBlock.of(
              "$T.requireLength($S,$W$L, $L)",
              RuntimeNames.RELEASES,
              parameter.name(),
              copy,
              parameter.length().getAsInt());
    }
    if (parameter.bounds().isPresent()) {
      TypeMirror element = ((ArrayType) parameter.type()).getComponentType();
      copy = within(parameter, copy, element, parameter.bounds().get());
    }
    return copy;
  }

  private static CodeBlock within(
      PublicParameter parameter, CodeBlock value, TypeMirror number, Bounds bounds) {
    boolean real = number.getKind() == TypeKind.DOUBLE;
    CodeBlock step =
        real && bounds.step() > 0
            ? CodeBlock.of(", $L", Literals.of(bounds.step()))
            : CodeBlock.of("");
    return CodeBlock.of(
        "$T.requireWithin($S,$W$L, $L, $L$L)",
        RuntimeNames.RELEASES,
        parameter.name(),
        value,
        real ? Literals.of(bounds.lower()) : Literals.of((long) bounds.lower()),
        real ? Literals.of(bounds.upper()) : Literals.of((long) bounds.upper()),
        step);
  }

  /** Both that it is not null and that it lies in its years. */
  private static CodeBlock calendar(PublicParameter parameter, String name, Bounds years) {
    CalendarType type = CalendarType.of(parameter.type()).orElseThrow();
    return CodeBlock.of(
        "$T.requireWithin($S,$W$T.requireNonNull($L, $S).$L(), $L, $L)",
        RuntimeNames.RELEASES,
        parameter.name(),
        Objects.class,
        name,
        parameter.name(),
        type.getter(),
        Literals.of(type.least(years.lower())),
        Literals.of(type.greatest(years.upper())));
  }

  private static boolean isVector(TypeMirror type) {
    return type instanceof ArrayType array && array.getComponentType().getKind().isPrimitive();
  }

  private static boolean isNumber(TypeMirror type) {
    return switch (type.getKind()) {
      case BYTE, SHORT, CHAR, INT, LONG, DOUBLE -> true;
      default -> false;
    };
  }
}
