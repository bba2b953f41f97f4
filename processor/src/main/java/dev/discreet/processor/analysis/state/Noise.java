/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import java.math.BigDecimal;
import java.util.Optional;

/** How far off a released number is, by what the contract would be: for messages. */
@FunctionalInterface
public interface Noise {
  /** Of other noise, or none. */
  Noise UNKNOWN = contract -> Optional.empty();

  /** In words, such as {@code ±8 (95 %) at epsilon = 0.5}; empty where it is not known. */
  Optional<String> at(BigDecimal contract);
}
