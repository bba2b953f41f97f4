/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;

/**
 * The copies that the language makes of a record component's annotations, on its field, its
 * accessor and the canonical constructor's parameter. They are judged once, on the component.
 */
final class RecordCopies {
  private RecordCopies() {}

  static boolean isCopy(Declared declared) {
    return componentBehind(declared.element())
        .flatMap(component -> Declared.on(component, declared.name()))
        .filter(declared::saysTheSameAs)
        .isPresent();
  }

  private static Optional<RecordComponentElement> componentBehind(Element element) {
    return switch (element.getKind()) {
      case FIELD ->
          element.getModifiers().contains(Modifier.STATIC) ? Optional.empty() : component(element);
      case METHOD ->
          ((ExecutableElement) element).getParameters().isEmpty()
              ? component(element)
              : Optional.empty();
      case PARAMETER -> ofParameter(element);
      default -> Optional.empty();
    };
  }

  private static Optional<RecordComponentElement> ofParameter(Element parameter) {
    if (!(Enclosing.owner(parameter) instanceof ExecutableElement constructor)
        || constructor.getKind() != ElementKind.CONSTRUCTOR) {
      return Optional.empty();
    }
    int position = constructor.getParameters().indexOf(parameter);
    List<? extends RecordComponentElement> components =
        RecordParts.components(Enclosing.type(constructor));
    return components.size() == constructor.getParameters().size()
            && components.get(position).getSimpleName().equals(parameter.getSimpleName())
        ? Optional.of(components.get(position))
        : Optional.empty();
  }

  private static Optional<RecordComponentElement> component(Element member) {
    return RecordParts.components(Enclosing.type(member)).stream()
        .<RecordComponentElement>map(component -> component)
        .filter(component -> component.getSimpleName().equals(member.getSimpleName()))
        .findFirst();
  }
}
