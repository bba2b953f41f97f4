/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.ir.Variable;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * The body that code stands in.
 *
 * @param owner the class that declares it
 * @param self what {@code this} is in a method of a record or an enum
 * @param result what it returns, if it returns something
 * @param constructor whether it is a record's canonical constructor
 * @param nonNull whether it must not return null
 * @param method the method, unless it is a function
 */
public record Frame(
    TypeElement owner,
    Optional<Variable> self,
    Optional<TypeMirror> result,
    boolean constructor,
    boolean nonNull,
    Optional<ExecutableElement> method) {

  /** A body that may return null. */
  public Frame(
      TypeElement owner,
      Optional<Variable> self,
      Optional<TypeMirror> result,
      boolean constructor) {
    this(owner, self, result, constructor, false, Optional.empty());
  }

  /** A function within this body. */
  public Frame returning(TypeMirror type) {
    return new Frame(owner, self, Optional.of(type), constructor);
  }
}
