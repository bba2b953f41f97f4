/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import java.util.Optional;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * A parameter of a query beside its data set; the wrapper's caller gives it.
 *
 * @param element the parameter
 * @param bounds the interval that the wrapper enforces
 */
public record PublicParameter(VariableElement element, Optional<Bounds> bounds) {

  /** The parameter's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** The parameter's type. */
  public TypeMirror type() {
    return element.asType();
  }
}
