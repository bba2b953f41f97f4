/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.analysis.Seeds;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The lemma: the steps come to what {@code plus} and {@code minus} of the JDK do. */
class FixedAmountsTest {
  @Test
  void stepsComeToTheAmount() throws ReflectiveOperationException {
    SplittableRandom random = Seeds.random(31);
    for (int i = 0; i < Seeds.rounds(20_000); i++) {
      LocalDate day = LocalDate.ofEpochDay(random.nextLong(-40_000, 40_000));
      LocalDateTime time = day.atTime(random.nextInt(24), random.nextInt(60), random.nextInt(60));
      Period period =
          Period.of(random.nextInt(-9, 9), random.nextInt(-30, 30), random.nextInt(-99, 99));
      Duration duration = Duration.ofSeconds(random.nextLong(-999_999, 999_999));
      for (String verb : List.of("plus", "minus")) {
        check(day, verb, period);
        check(time, verb, period);
        check(time, verb, duration);
        check(time.toInstant(ZoneOffset.UTC), verb, duration);
        check(time.atOffset(ZoneOffset.ofHours(2)), verb, duration);
      }
    }
  }

  @Test
  void otherAmountsHaveNoSteps() {
    assertTrue(FixedAmounts.steps("LocalDate", "plus", "Duration PT24H").isEmpty());
    assertTrue(FixedAmounts.steps("Instant", "plus", "Period P1D").isEmpty());
    assertTrue(FixedAmounts.steps("Instant", "plus", "Duration PT0.5S").isEmpty());
    assertTrue(FixedAmounts.steps("LocalDate", "plus", "by").isEmpty());
    assertTrue(FixedAmounts.steps("LocalDate", "plus", "Period of days").isEmpty());
  }

  private static void check(Temporal from, String verb, TemporalAmount amount)
      throws ReflectiveOperationException {
    String constant = amount.getClass().getSimpleName() + " " + amount;
    Object moved = from;
    for (FixedAmounts.Step step :
        FixedAmounts.steps(from.getClass().getSimpleName(), verb, constant).orElseThrow()) {
      moved = from.getClass().getMethod(step.method(), long.class).invoke(moved, step.amount());
    }
    Temporal expected = verb.equals("plus") ? from.plus(amount) : from.minus(amount);
    assertEquals(expected, moved, () -> from + " " + verb + " " + amount);
  }
}
