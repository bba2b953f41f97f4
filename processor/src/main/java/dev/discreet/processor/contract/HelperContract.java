/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.processor.contract.declared.Bounds;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a method that is no query, or one that a model describes, promises its callers and asks of
 * them.
 *
 * @param bound the most that one unit of input distance moves the result, if it is stated; a factor
 *     where {@code times} names a parameter
 * @param times the name of the public parameter that the bound is proportional to
 * @param parameters its parameters, in order
 * @param resultBounds the interval of what it returns, of an array that of each element
 * @param resultLength the length of the array that it returns, of a matrix the number of rows
 * @param trusted why all this is believed and not verified, if it is
 */
public record HelperContract(
    Optional<SensitivityBound> bound,
    Optional<String> times,
    List<Parameter> parameters,
    Optional<Bounds> resultBounds,
    OptionalInt resultLength,
    Optional<String> trusted) {

  /** Copies the parameters. */
  public HelperContract {
    parameters = List.copyOf(parameters);
  }

  /**
   * A parameter.
   *
   * @param name its name
   * @param sensitivity how many times as much as it the result changes at most, if that is stated
   * @param sensitive whether private data may be passed: by {@code @Sensitive} or
   *     {@code @Sensitivity}
   * @param isPublic whether only public values may be passed
   * @param bounds the interval of the argument, of an array that of each element
   * @param length the length of the array that is passed
   * @param maxRows the limit on the rows of the data set that is passed
   */
  public record Parameter(
      String name,
      Optional<BigDecimal> sensitivity,
      boolean sensitive,
      boolean isPublic,
      Optional<Bounds> bounds,
      OptionalInt length,
      OptionalLong maxRows) {}

  /** Whether a caller may judge the result by this alone, without the body. */
  public boolean statesSensitivity() {
    return bound.isPresent()
        || parameters.stream().anyMatch(parameter -> parameter.sensitivity().isPresent());
  }
}
