/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Where the result of a method lies by its arguments: within [lower, upper] of Σ factor · argument.
 * An object counts by a number that a method of its class tells of it, its <em>measure</em>: the
 * year of a date. So does a result that is an object.
 *
 * @param numbers arguments that count themselves
 * @param measures arguments that count by their measure
 * @param lower the least difference from the sum
 * @param upper the greatest
 * @param measured the measure of the result; empty where it is a number itself
 */
public record Course(
    List<Weight> numbers,
    List<Measure> measures,
    BigDecimal lower,
    BigDecimal upper,
    Optional<ModelledMethod> measured) {

  /** Copies the lists. */
  public Course {
    numbers = List.copyOf(numbers);
    measures = List.copyOf(measures);
  }

  /**
   * An integer argument.
   *
   * @param argument which one; an instance is the first
   * @param factor what it is multiplied by
   */
  public record Weight(int argument, BigDecimal factor) {}

  /**
   * An argument that is an object.
   *
   * @param argument which one; an instance is the first
   * @param by tells the number
   * @param factor what it is multiplied by
   * @param required where it must lie, so that the call does not throw
   */
  public record Measure(
      int argument, ModelledMethod by, BigDecimal factor, Optional<Limits> required) {}
}
