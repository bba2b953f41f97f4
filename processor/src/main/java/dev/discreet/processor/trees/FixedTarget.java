/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import dev.discreet.processor.contract.declared.Enclosing;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Methods that nothing overrides. */
public final class FixedTarget {
  private FixedTarget() {}

  /** Whether a call can only reach this body. */
  public static boolean is(ExecutableElement method) {
    TypeElement owner = Enclosing.type(method);
    return method.getModifiers().contains(Modifier.STATIC)
        || method.getModifiers().contains(Modifier.PRIVATE)
        || method.getModifiers().contains(Modifier.FINAL)
        || owner.getKind() == ElementKind.RECORD
        || owner.getKind() == ElementKind.ENUM // Dispatch has looked at what constants override.
        || owner.getModifiers().contains(Modifier.FINAL);
  }
}
