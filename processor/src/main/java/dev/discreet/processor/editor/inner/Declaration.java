/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import dev.discreet.processor.contract.declared.Enclosing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/**
 * A declaration by names, under which two compilers know it.
 *
 * @param types the simple names of the classes around it and of the class itself, outermost first
 * @param member the name of a field or method, {@code <init>} of a constructor; empty for the class
 * @param isMethod whether that is a method or a constructor
 * @param parameters the erased types of a method's parameters
 * @param parameter which of them is meant; -1 for the method itself
 */
public record Declaration(
    List<String> types, String member, boolean isMethod, List<String> parameters, int parameter) {
  private static final int NONE = -1;

  /** The names of a declaration. */
  public static Declaration of(Element element, Types types) {
    if (element instanceof TypeElement type) {
      return new Declaration(namesOf(type), "", false, List.of(), NONE);
    }
    Element owner = Enclosing.owner(element);
    if (element instanceof ExecutableElement method) {
      return new Declaration(
          namesOf(owner), method.getSimpleName().toString(), true, erased(method, types), NONE);
    }
    if (owner instanceof ExecutableElement method) {
      return new Declaration(
          namesOf(Enclosing.owner(method)),
          method.getSimpleName().toString(),
          true,
          erased(method, types),
          method.getParameters().indexOf(element));
    }
    return new Declaration(
        namesOf(owner), element.getSimpleName().toString(), false, List.of(), NONE);
  }

  private static List<String> namesOf(Element type) {
    List<String> names = new ArrayList<>();
    Element around = type;
    while (around instanceof TypeElement) {
      names.add(0, around.getSimpleName().toString());
      around = Enclosing.owner(around);
    }
    return List.copyOf(names);
  }

  private static List<String> erased(ExecutableElement method, Types types) {
    return method.getParameters().stream()
        .map(parameter -> types.erasure(parameter.asType()).toString())
        .toList();
  }

  /** The declaration below an outermost class of another compiler, or what is around it. */
  public Element in(TypeElement outermost, Types known) {
    TypeElement type = outermost;
    for (String name : types.subList(1, types.size())) {
      Optional<TypeElement> nested = nested(type, name);
      if (nested.isEmpty()) {
        return type;
      }
      type = nested.get();
    }
    return isMethod ? method(type, known) : field(type);
  }

  private static Optional<TypeElement> nested(TypeElement type, String name) {
    return type.getEnclosedElements().stream()
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast)
        .filter(inside -> inside.getSimpleName().contentEquals(name))
        .findFirst();
  }

  private Element field(TypeElement type) {
    return type.getEnclosedElements().stream()
        .filter(inside -> inside.getKind().isField())
        .filter(field -> field.getSimpleName().contentEquals(member))
        .map(Element.class::cast)
        .findFirst()
        .orElse(type);
  }

  /** The method; of several with as many parameters, the one with these types. */
  private Element method(TypeElement type, Types known) {
    List<ExecutableElement> methods =
        type.getEnclosedElements().stream()
            .filter(ExecutableElement.class::isInstance)
            .map(ExecutableElement.class::cast)
            .filter(method -> method.getSimpleName().contentEquals(member))
            .filter(method -> method.getParameters().size() == parameters.size())
            .toList();
    Optional<ExecutableElement> found =
        methods.size() == 1
            ? Optional.of(methods.get(0))
            : methods.stream()
                .filter(method -> erased(method, known).equals(parameters))
                .findFirst();
    if (found.isEmpty() || parameter == NONE) {
      return found.map(Element.class::cast).orElse(type);
    }
    Element meant = found.get().getParameters().get(parameter);
    // Eclipse, after it has started over, no longer knows whose it is, nor where.
    return meant.getEnclosingElement() == null ? found.get() : meant;
  }
}
