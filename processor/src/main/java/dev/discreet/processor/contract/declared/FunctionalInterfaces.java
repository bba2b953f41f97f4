/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/** The interfaces that lambdas of a compilation implement, each looked through once. */
public final class FunctionalInterfaces {
  private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

  private final Elements elements;
  private final Map<TypeElement, Optional<ExecutableElement>> methods = new HashMap<>();

  public FunctionalInterfaces(Elements elements) {
    this.elements = elements;
  }

  /** The one method that a lambda of this interface implements. */
  public Optional<ExecutableElement> methodOf(TypeElement functional) {
    return methods.computeIfAbsent(functional, this::find);
  }

  /** Whether values of the type are functions. An interface that is sealed is none (JLS 9.8). */
  public boolean isOne(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement owner
        && owner.getKind() == ElementKind.INTERFACE
        && !owner.getModifiers().contains(Modifier.SEALED)
        && (Library.is(owner, Kind.FUNCTION) || methodOf(owner).isPresent());
  }

  /**
   * Whether a function of the type runs the code that is written for it, and no other: all type
   * arguments are written, so that it is given and gives what they say (JLS 4.8); and no interface
   * but those of the JDK and of our runtime brings code of its own, which the JDK might call (JLS
   * 9.4), or which makes the function initialise the interface.
   *
   * @param isAtHand whether an interface is what it is now wherever the function is made
   */
  public boolean isPlain(TypeMirror type, Predicate<TypeElement> isAtHand) {
    return type.getKind() == TypeKind.INTERSECTION
        ? ((IntersectionType) type)
            .getBounds().stream().allMatch(bound -> bringsNothing(bound, isAtHand))
        : isOne(type) && bringsNothing(type, isAtHand);
  }

  private boolean bringsNothing(TypeMirror type, Predicate<TypeElement> isAtHand) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement owner)
        || owner.getKind() != ElementKind.INTERFACE
        || declared.getTypeArguments().size() != owner.getTypeParameters().size()) {
      return false;
    }
    return JavaPackages.have(owner)
        || Library.is(owner, Kind.FUNCTION)
        || (isAtHand.test(owner)
            && !InterfaceCode.mayBeIn(owner, elements)
            && owner.getInterfaces().stream().allMatch(above -> bringsNothing(above, isAtHand)));
  }

  private Optional<ExecutableElement> find(TypeElement functional) {
    Optional<ExecutableElement> found = Optional.empty();
    for (Element member : elements.getAllMembers(functional)) {
      if (member instanceof ExecutableElement method
          && method.getModifiers().contains(Modifier.ABSTRACT)
          && !isOfObject(method)) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = Optional.of(method);
      }
    }
    return found;
  }

  /** {@code Comparator} restates {@code equals}. */
  private static boolean isOfObject(ExecutableElement method) {
    return OF_OBJECT.contains(method.getSimpleName().toString());
  }
}
