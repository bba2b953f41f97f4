/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.OptionalLong;
import javax.lang.model.element.VariableElement;

/** The number of rows that {@code @MaxRows} states. */
public final class DeclaredMaxRows {
  private DeclaredMaxRows() {}

  /** The declared limit, unless there is none or a wrong one. */
  public static OptionalLong of(VariableElement dataSet) {
    OptionalLong limit =
        Declared.on(dataSet, AnnotationName.MAX_ROWS)
            .map(declared -> declared.integer("value"))
            .orElse(OptionalLong.empty());
    return limit.isPresent() && limit.getAsLong() >= 1 ? limit : OptionalLong.empty();
  }
}
