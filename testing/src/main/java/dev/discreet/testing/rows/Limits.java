/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import java.util.Map;
import java.util.Optional;

/**
 * What is known of the values of a component or a parameter.
 *
 * @param lower the least value, if {@code bounded}
 * @param upper the greatest
 * @param step what values are multiples of; 0 for anything
 * @param length of an array; −1 for any
 */
public record Limits(boolean bounded, double lower, double upper, double step, int length) {

  /** Anything. */
  public static final Limits NONE = new Limits(false, 0, 0, 0, -1);

  /** As annotations say. */
  public static Limits of(
      Optional<Map<String, String>> bounded, Optional<Map<String, String>> length) {
    int elements = length.map(values -> Integer.parseInt(values.get("value"))).orElse(-1);
    return bounded
        .map(
            values ->
                new Limits(
                    true,
                    Double.parseDouble(values.get("lower")),
                    Double.parseDouble(values.get("upper")),
                    Double.parseDouble(values.getOrDefault("step", "0")),
                    elements))
        .orElse(new Limits(false, 0, 0, 0, elements));
  }
}
