/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.OptionalInt;
import java.util.OptionalLong;
import javax.lang.model.element.Element;

/** The number of elements that {@code @Length} states. */
public final class DeclaredLength {
  private DeclaredLength() {}

  /** The declared length, unless there is none or a wrong one. */
  public static OptionalInt of(Element element) {
    OptionalLong length =
        Declared.orOnAccessor(element, AnnotationName.LENGTH)
            .map(declared -> declared.integer("value"))
            .orElse(OptionalLong.empty());
    return length.isPresent() && length.getAsLong() >= 0
        ? OptionalInt.of((int) length.getAsLong())
        : OptionalInt.empty();
  }
}
