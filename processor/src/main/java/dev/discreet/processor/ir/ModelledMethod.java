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
 * A method that a model describes. It is believed to be a function of its arguments that has no
 * side effects, is never null, and does not throw for arguments within their limits.
 *
 * @param signature the qualified name with the parameter types
 * @param name as a reader would say it
 * @param model the qualified name of the model
 * @param parameters in order; an instance is the first
 * @param result where the result lies, if that is stated
 * @param course where it lies by its arguments, and for which of them it does not throw
 */
public record ModelledMethod(
    String signature,
    String name,
    String model,
    List<Parameter> parameters,
    Optional<Limits> result,
    Optional<Course> course) {

  /** Copies the parameters. */
  public ModelledMethod {
    parameters = List.copyOf(parameters);
  }

  /** A method of which the arguments tell nothing more about the result. */
  public ModelledMethod(
      String signature,
      String name,
      String model,
      List<Parameter> parameters,
      Optional<Limits> result) {
    this(signature, name, model, parameters, result, Optional.empty());
  }

  /** The same method, with its course. */
  public ModelledMethod with(Course stated) {
    return new ModelledMethod(signature, name, model, parameters, result, Optional.of(stated));
  }

  /**
   * What is stated of an argument.
   *
   * @param limits where it must lie
   * @param factor the result changes at most so many times as much
   * @param isGiven whether all that is stated is of arguments that are not null, where the method
   *     may take one that is
   */
  public record Parameter(Optional<Limits> limits, Optional<BigDecimal> factor, boolean isGiven) {

    /** Where the method itself throws for null. */
    public Parameter(Optional<Limits> limits, Optional<BigDecimal> factor) {
      this(limits, factor, false);
    }
  }

  /** The package of the models that come with Discreet. */
  public static final String OURS = "dev.discreet.models.";

  /** Whether its model comes with Discreet. */
  public boolean isOurs() {
    return model.startsWith(OURS);
  }
}
