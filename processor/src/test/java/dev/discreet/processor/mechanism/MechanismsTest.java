/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.mechanism.kind.QueryMechanism;
import dev.discreet.runtime.Query;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MechanismsTest {

  @ParameterizedTest
  @EnumSource
  void each(Mechanism declared) {
    QueryMechanism mechanism = Mechanisms.of(declared);
    assertFalse(mechanism.form().isOfRow() && mechanism.addsNoise());
    assertFalse(mechanism.takesRanks() && mechanism.addsNoise());
    assertFalse(mechanism.purpose("{@link Report#count}").contains("  "));
    assertTrue(mechanism.purpose("{@link Report#count}").contains("{@link Report#count}"));
  }

  /** Whoever adds a factory to the runtime decides which folder states it. */
  @Test
  void factoriesOfTheRuntime() {
    Set<String> factories =
        Arrays.stream(Query.class.getDeclaredMethods())
            .filter(method -> method.getReturnType() == Query.class)
            .filter(method -> Modifier.isStatic(method.getModifiers()))
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .map(Method::getName)
            .collect(Collectors.toCollection(HashSet::new));
    assertEquals(
        Set.of(
            "laplace",
            "gaussian",
            "concentrated",
            "thresholdedKeys",
            "sampleAndAggregate",
            "exponential",
            "noisyMax",
            "permuteAndFlip",
            "aboveThreshold",
            "randomizedResponse",
            "unaryEncoding",
            "quantiles"),
        factories);
  }
}
