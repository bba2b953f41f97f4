/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Refusals;
import java.time.Duration;
import java.time.Period;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What {@code plus} and {@code minus} do with a {@code Period} or a {@code Duration} that is a
 * constant.
 *
 * <p>Lemma (their documentation): a date, or a date with a time, moves by a period's months in
 * total and then by its days; a time moves by a duration's seconds, if it has no part of one.
 */
final class FixedAmounts {
  private static final Set<String> DATES = Set.of("LocalDate", "LocalDateTime");
  private static final Set<String> TIMES = Set.of("LocalDateTime", "Instant", "OffsetDateTime");

  private FixedAmounts() {}

  /** One call of {@code plusMonths} and its like. */
  record Step(String method, long amount) {}

  /**
   * The steps, in order; empty where the amount is no such constant.
   *
   * @param type the simple name of the class that moves
   * @param verb plus or minus
   * @param constant the constant: its class, and its ISO text
   */
  static Optional<List<Step>> steps(String type, String verb, String constant) {
    String[] named = constant.split(" ", 2);
    if (named.length < 2) {
      return Optional.empty();
    }
    try {
      return switch (named[0]) {
        case "Period" -> DATES.contains(type) ? period(verb, named[1]) : Optional.empty();
        case "Duration" -> TIMES.contains(type) ? duration(verb, named[1]) : Optional.empty();
        default -> Optional.empty();
      };
    } catch (DateTimeParseException other) {
      return Optional.empty();
    }
  }

  private static Optional<List<Step>> period(String verb, String text) {
    Period period = Period.parse(text);
    List<Step> steps = new ArrayList<>();
    if (period.toTotalMonths() != 0) {
      steps.add(new Step(verb + "Months", period.toTotalMonths()));
    }
    long days = period.get(ChronoUnit.DAYS);
    if (days != 0) {
      steps.add(new Step(verb + "Days", days));
    }
    return Optional.of(steps);
  }

  private static Optional<List<Step>> duration(String verb, String text) {
    Duration duration = Duration.parse(text);
    return duration.getNano() == 0
        ? Optional.of(List.of(new Step(verb + "Seconds", duration.getSeconds())))
        : Optional.empty();
  }

  static Finding finding(Invocation call) {
    return Refusals.of(Rule.MAY_THROW, call.origin())
        .required(
            "a Period of a date, or a Duration of whole seconds of a time, that is a constant")
        .fix("write plusMonths(n), plusDays(n), plusHours(n) and their like");
  }
}
