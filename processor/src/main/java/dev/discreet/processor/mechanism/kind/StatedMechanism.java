/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import java.math.BigDecimal;
import java.util.List;

/**
 * The mechanism of a query, as its wrapper states it to the runtime: one place for the wrapper,
 * which calls the factory, and for the plans of programs, which name it.
 *
 * @param factory the name of the factory method of the runtime's {@code Query}
 * @param parameters what it is given after the key: decimals as a {@link BigDecimal}, which are
 *     written as text, and other numbers as they are
 */
public record StatedMechanism(String factory, List<Number> parameters) {

  /** Copies the parameters. */
  public StatedMechanism {
    parameters = List.copyOf(parameters);
  }

  /** A factory and what it is given. */
  public static StatedMechanism of(String factory, Number... parameters) {
    return new StatedMechanism(factory, List.of(parameters));
  }

  /** What the factory is given, as decimals. */
  public List<BigDecimal> decimals() {
    return parameters.stream().map(StatedMechanism::decimal).toList();
  }

  private static BigDecimal decimal(Number number) {
    return number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.doubleValue());
  }
}
