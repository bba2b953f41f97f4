/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.TypeArguments;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * A call, written as one or through a method reference.
 *
 * @param origin where it is written
 * @param method what is called
 * @param receiver the object it is called on; empty for static methods, and for methods of {@code
 *     this}
 * @param onThis whether it is called on {@code this}
 * @param arguments the values passed
 * @param type the static type of the result
 * @param typeArguments what the method's type parameters stand for; empty where that is not known
 */
public record Invocation(
    TreeOrigin origin,
    ExecutableElement method,
    Optional<Operand> receiver,
    boolean onThis,
    List<Operand> arguments,
    TypeMirror type,
    Optional<TypeArguments> typeArguments) {

  public Invocation {
    arguments = List.copyOf(arguments);
  }

  /** Of a method of which nobody asks what its type parameters stand for. */
  public Invocation(
      TreeOrigin origin,
      ExecutableElement method,
      Optional<Operand> receiver,
      boolean onThis,
      List<Operand> arguments,
      TypeMirror type) {
    this(
        origin,
        method,
        receiver,
        onThis,
        arguments,
        type,
        method.getTypeParameters().isEmpty() ? Optional.of(TypeArguments.NONE) : Optional.empty());
  }

  /** The class that declares the method. */
  public TypeElement owner() {
    return Enclosing.type(method);
  }

  /** The qualified name of that class. */
  public String ownerName() {
    return owner().getQualifiedName().toString();
  }

  /** The method's name. */
  public String name() {
    return method.getSimpleName().toString();
  }

  /** As a reader would say it, such as {@code Config.load}. */
  public String shortName() {
    return owner().getSimpleName() + "." + name();
  }
}
