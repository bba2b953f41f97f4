/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.mechanism.LaplaceMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** The Laplace noise that a query's contract asks for, as the runtime will make it. */
public final class LaplaceFit {
  private LaplaceFit() {}

  /** The most that one person's rows move the result. */
  public static BigDecimal unitSensitivity(QueryContract query, Optional<PrivacyUnitKey> unit) {
    int rows = unit.map(PrivacyUnitKey::maxRows).orElse(1);
    return query.sensitivity().multiply(BigDecimal.valueOf(rows));
  }

  /** The mechanism, unless its scale is beyond what a double can express. */
  public static Optional<NumericMechanism> mechanism(
      QueryContract query, Optional<PrivacyUnitKey> unit) {
    BigDecimal sensitivity = unitSensitivity(query, unit);
    try {
      return Optional.of(
          switch (query.returnShape()) {
            case LONG, INT, ENUM_LONGS -> LaplaceMechanism.forLongs(sensitivity, query.epsilon());
            case DOUBLE -> LaplaceMechanism.forDoubles(sensitivity, query.epsilon());
            case ENUM_DOUBLES ->
                LaplaceMechanism.forDoubles(sensitivity, query.epsilon(), constants(query));
          });
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static int constants(QueryContract query) {
    int count =
        (int)
            query.keyType().map(TypeElement::getEnclosedElements).stream()
                .flatMap(members -> members.stream())
                .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
                .count();
    return Math.max(1, count);
  }

  static void check(QueryContract query, Optional<PrivacyUnitKey> unit, ReadingContext context) {
    if (mechanism(query, unit).isEmpty()) {
      context.report(
          query.method(),
          Finding.of(
                  MECHANISM_MISMATCH,
                  "Laplace",
                  query.name(),
                  "sensitivity %s and epsilon %s are too extreme for a scale within doubles"
                      .formatted(
                          DecimalText.of(unitSensitivity(query, unit)),
                          DecimalText.of(query.epsilon())))
              .fix("choose another unit for the result, or another epsilon"));
    }
  }
}
