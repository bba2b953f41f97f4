/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Value.Aggregate;
import dev.discreet.processor.analysis.Value.Part;
import dev.discreet.processor.analysis.Value.Vector;
import java.util.LinkedHashSet;
import java.util.Set;

/** What adds up in an array or map, for messages. */
final class VectorParts {
  private VectorParts() {}

  static String describe(Vector vector, Assumptions path) {
    Set<Part> parts = new LinkedHashSet<>();
    Aggregate.of(vector.each(), path).ifPresent(each -> parts.addAll(each.parts()));
    for (Value cell : vector.cells().values()) {
      Aggregate.of(cell, path).ifPresent(number -> parts.addAll(number.parts()));
    }
    String most = Totals.describe(parts.stream().toList());
    return parts.size() > 3 ? most + " and " + (parts.size() - 3) + " more" : most;
  }
}
