/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Lengths of time, of which one number is told: their whole seconds, rounded down. The rest is less
 * than a second.
 */
public final class Durations {
  private static final Limits ANY =
      new Limits(
          BigDecimal.valueOf(Long.MIN_VALUE), BigDecimal.valueOf(Long.MAX_VALUE), BigDecimal.ZERO);

  /** {@code getSeconds()}. */
  public static final ModelledMethod SECONDS =
      new ModelledMethod(
          Duration.class.getName() + ".getSeconds()",
          "Duration.getSeconds",
          ModelledMethod.OURS + "DurationModel",
          List.of(new ModelledMethod.Parameter(Optional.empty(), Optional.empty())),
          Optional.of(ANY));

  private Durations() {}

  /** Whether values of a type are lengths of time. */
  public static boolean is(Type type) {
    return type instanceof Type.Other other && other.name().equals(Duration.class.getName());
  }

  /** Those between two numbers of seconds; empty where these are all. */
  public static Optional<Limits> between(BigDecimal lower, BigDecimal upper) {
    return lower.compareTo(ANY.lower()) > 0 || upper.compareTo(ANY.upper()) < 0
        ? Optional.of(new Limits(lower, upper, SECONDS))
        : Optional.empty();
  }
}
