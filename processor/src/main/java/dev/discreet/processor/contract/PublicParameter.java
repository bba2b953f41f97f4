/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import java.util.Optional;
import java.util.OptionalInt;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * A parameter of a query beside its data sets; the wrapper's caller gives it.
 *
 * @param element the parameter
 * @param bounds the interval that the wrapper enforces, of an array on each element
 * @param length the length that the wrapper enforces, of an array
 */
public record PublicParameter(
    VariableElement element, Optional<Bounds> bounds, OptionalInt length) {

  static PublicParameter of(VariableElement element) {
    return new PublicParameter(element, Bounds.of(element), LengthRule.lengthOf(element));
  }

  /** The parameter's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** The parameter's type. */
  public TypeMirror type() {
    return element.asType();
  }
}
