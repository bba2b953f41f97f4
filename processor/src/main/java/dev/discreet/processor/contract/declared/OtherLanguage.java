/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * The languages whose compilers run no plugin of javac, and so check nothing and seal nothing. A
 * class file tells them by what its compiler leaves on it: Kotlin on each class, Scala 2 on each
 * outermost one, Scala 3 on case classes alone.
 */
public final class OtherLanguage {
  private static final Set<String> SCALA =
      Set.of("scala.reflect.ScalaSignature", "scala.reflect.ScalaLongSignature", "scala.Product");

  private OtherLanguage() {}

  /** The language that a class was written in, where that is known not to be Java. */
  public static Optional<String> of(TypeElement type) {
    TypeElement outermost = Enclosing.outermostType(type);
    if (KotlinMark.isOn(outermost)) {
      return Optional.of("Kotlin");
    }
    return marks(type).anyMatch(SCALA::contains) || marks(outermost).anyMatch(SCALA::contains)
        ? Optional.of("Scala")
        : Optional.empty();
  }

  /** The annotations and the interfaces of a class; those classes need not be there. */
  private static Stream<String> marks(TypeElement type) {
    return Stream.concat(
            type.getAnnotationMirrors().stream().map(mark -> (TypeMirror) mark.getAnnotationType()),
            type.getInterfaces().stream())
        .filter(DeclaredType.class::isInstance)
        .map(mark -> ((DeclaredType) mark).asElement())
        .map(mark -> ((TypeElement) mark).getQualifiedName().toString());
  }
}
