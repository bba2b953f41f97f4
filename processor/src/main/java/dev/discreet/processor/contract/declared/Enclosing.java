/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** What declares an element that stands inside a class. */
public final class Enclosing {
  private Enclosing() {}

  /** The declaration around a member, parameter, record component or nested class. */
  public static Element owner(Element inside) {
    return Objects.requireNonNull(inside.getEnclosingElement());
  }

  /** Whether an element is another, or stands in it. */
  public static boolean isWithin(Element inside, Element other) {
    for (Element around = inside; around != null; around = around.getEnclosingElement()) {
      if (around.equals(other)) {
        return true;
      }
    }
    return false;
  }

  /** The class itself, or the innermost class around another element. */
  public static TypeElement type(Element inside) {
    Element type = inside;
    while (!(type instanceof TypeElement)) {
      type = owner(type);
    }
    return (TypeElement) type;
  }

  /** The top-level class that an element stands in. */
  public static TypeElement outermostType(Element inside) {
    TypeElement outermost = type(inside);
    Element around = outermost.getEnclosingElement();
    while (around != null && around.getKind() != ElementKind.PACKAGE) {
      outermost = around instanceof TypeElement outer ? outer : outermost;
      around = around.getEnclosingElement();
    }
    return outermost;
  }
}
