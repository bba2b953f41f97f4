/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Whether declarations carry annotations of ours; looks at members, never into bodies. */
public final class DiscreetMembers {
  private DiscreetMembers() {}

  /** Whether the class, a member or a member class carries one. */
  public static boolean isAnnotated(TypeElement type) {
    return carries(type) || type.getEnclosedElements().stream().anyMatch(DiscreetMembers::member);
  }

  private static boolean member(Element member) {
    if (member instanceof TypeElement nested) {
      return isAnnotated(nested);
    }
    return carries(member)
        || (member instanceof ExecutableElement method
            && method.getParameters().stream().anyMatch(DiscreetMembers::carries));
  }

  private static boolean carries(Element element) {
    if (element.getAnnotationMirrors().isEmpty()) {
      return false;
    }
    for (AnnotationName annotation : AnnotationName.values()) {
      if (annotation.isOn(element)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the class or a member class is a record or an enum, which queries may read. */
  public static boolean hasValues(TypeElement type) {
    return type.getKind() == ElementKind.RECORD
        || type.getKind() == ElementKind.ENUM
        || type.getEnclosedElements().stream()
            .anyMatch(member -> member instanceof TypeElement nested && hasValues(nested));
  }
}
