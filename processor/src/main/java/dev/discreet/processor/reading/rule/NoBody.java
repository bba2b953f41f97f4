/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import dev.discreet.processor.contract.declared.Enclosing;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** What is said of a contract on a method that has no body and is no model's. */
final class NoBody {
  private NoBody() {}

  static String of(Element method) {
    return method.getSimpleName() + ", which has no body to verify";
  }

  /** Models may extend an interface, and inherit what its methods promise. */
  static String fix(Element method) {
    TypeElement owner = Enclosing.type(method);
    return owner.getKind() == ElementKind.INTERFACE
        ? "remove it; or if a model extends %1$s, mark %1$s @Models as well, or restate %2$s with it in that model"
            .formatted(owner.getSimpleName(), method.getSimpleName())
        : "remove it";
  }
}
