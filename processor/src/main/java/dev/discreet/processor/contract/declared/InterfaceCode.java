/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Interfaces that bring code of their own. The JVM initialises such a one together with a class, or
 * a function, that implements it (JVMS 5.5: a method that is neither abstract nor static).
 */
public final class InterfaceCode {
  private InterfaceCode() {}

  /**
   * Whether an interface has a method with a body: a default or private one, or perhaps a bridge,
   * which javac writes where one of an interface above is declared again with other types.
   */
  public static boolean mayBeIn(TypeElement owner, Elements elements) {
    List<ExecutableElement> methods =
        ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
            .filter(method -> !method.getModifiers().contains(Modifier.STATIC))
            .toList();
    Set<String> above =
        owner.getInterfaces().stream()
            .map(type -> ((DeclaredType) type).asElement())
            .flatMap(type -> elements.getAllMembers((TypeElement) type).stream())
            .map(InterfaceCode::name)
            .collect(Collectors.toCollection(HashSet::new));
    return methods.stream()
        .anyMatch(
            method ->
                !method.getModifiers().contains(Modifier.ABSTRACT) || above.contains(name(method)));
  }

  private static String name(Element member) {
    return member.getSimpleName().toString();
  }
}
