/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/** Whether a method has a body that can be checked. */
final class Body {
  private Body() {}

  static boolean isOf(Element method) {
    Set<Modifier> modifiers = method.getModifiers();
    return !modifiers.contains(Modifier.ABSTRACT) && !modifiers.contains(Modifier.NATIVE);
  }
}
