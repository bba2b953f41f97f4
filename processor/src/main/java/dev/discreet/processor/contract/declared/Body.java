/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/** Whether a method has a body that can be checked. */
public final class Body {
  private Body() {}

  public static boolean isOf(Element method) {
    Set<Modifier> modifiers = method.getModifiers();
    return !modifiers.contains(Modifier.ABSTRACT) && !modifiers.contains(Modifier.NATIVE);
  }

  /** Whether a contract on the method is verified, or else believed with a reason. */
  public static boolean isHeld(Element method) {
    return isOf(method)
        || ModelReader.isModelled(method)
        || (AnnotationName.TRUSTED.isOn(method) && method.getModifiers().contains(Modifier.NATIVE));
  }
}
