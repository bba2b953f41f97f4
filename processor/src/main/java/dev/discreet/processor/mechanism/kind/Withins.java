/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.processor.mechanism.kind.Release.Within;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/** Errors by confidence, for the report. */
public final class Withins {
  private static final double[] CONFIDENCES = {0.5, 0.8, 0.9, 0.95, 0.99, 0.999};

  private Withins() {}

  /**
   * The errors.
   *
   * @param most the bound that holds with a confidence
   */
  public static List<Within> of(DoubleUnaryOperator most) {
    return DoubleStream.of(CONFIDENCES)
        .mapToObj(level -> new Within(level, most.applyAsDouble(level)))
        .toList();
  }
}
