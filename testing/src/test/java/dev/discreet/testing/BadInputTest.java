/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Private;
import dev.discreet.annotations.Trusted;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.hospital.PrivateVisits;
import dev.discreet.testing.hospital.Visit;
import dev.discreet.testing.hospital.Visits;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a check cannot work with: the message says so, and what helps. */
class BadInputTest {

  private static final class Person {
    private Person() {}
  }

  record Wrapped(Person person) {}

  static final class Fails {
    private Fails() {}

    @Trusted(reason = "wrong on purpose")
    @Private(epsilon = 1)
    static long always(List<Visit> visits) {
      throw new UnsupportedOperationException("not yet");
    }
  }

  private static void says(Throwable thrown, String what, String help) {
    String message = String.valueOf(thrown.getMessage());
    assertTrue(message.contains(what), message);
    assertTrue(message.contains(help), message);
  }

  @Test
  void aQueryThatThrows() {
    AssertionError failure =
        assertThrows(AssertionError.class, SensitivityCheck.of(Fails.class)::check);
    says(failure, "so hardly anything was checked", "fix: give rows that it takes");
    says(failure, "not yet", "rows(...)");
  }

  @Test
  void rowsWithoutAConstructor() {
    for (Class<?> row : List.of(Person.class, Wrapped.class)) {
      RuntimeException refusal =
          assertThrows(
              RuntimeException.class,
              SensitivityCheck.of(rows -> rows.size(), row).sensitivity(1)::check);
      says(refusal, "of which no values are known", "fix: give rows of your own");
    }
  }

  @Test
  void generatorsThatFail() {
    RuntimeException refusal =
        assertThrows(
            RuntimeException.class,
            SensitivityCheck.of(Visits.class)
                    .only("seniors")
                    .rows(
                        Visit.class,
                        random -> {
                          throw new IllegalStateException("no rows today");
                        })
                ::check);
    says(refusal, "no rows today", "fix: let it return a row");
  }

  @Test
  void noSensitivity() {
    says(
        assertThrows(
            IllegalStateException.class,
            SensitivityCheck.of(rows -> rows.size(), Visit.class)::check),
        "how far may it move",
        "fix: sensitivity(");
  }

  record Number(int value) {}

  record Unreadable(int value) {
    @Override
    public int value() {
      throw new IllegalStateException("not today");
    }
  }

  @Test
  void rowsThatDoNotSayWhoseTheyAre() {
    says(
        assertThrows(
            IllegalArgumentException.class,
            SensitivityCheck.of(rows -> rows.size(), Number.class).perUnit().sensitivity(1)::check),
        "Number has no @PrivacyUnit",
        "fix: annotate a component of it");
  }

  @Test
  void rowsThatCannotBeRead() {
    says(
        assertThrows(
            RuntimeException.class,
            SensitivityCheck.of(rows -> rows.size(), Unreadable.class).sensitivity(1)::check),
        "value of",
        "not today");
  }

  /** A check of nothing must not pass, and one that is out of time must not look like another. */
  @Test
  void searchesThatAreTooShort() {
    assertThrows(
        IllegalArgumentException.class, () -> SensitivityCheck.of(Visits.class).neighbours(0));
    assertThrows(
        IllegalArgumentException.class,
        () -> SensitivityCheck.of(Visits.class).time(Duration.ZERO));
    assertThrows(
        IllegalArgumentException.class,
        () -> SensitivityCheck.of(rows -> 0, Visit.class).neighbours(0));
    assertThrows(
        IllegalArgumentException.class,
        () -> SensitivityCheck.of(rows -> 0, Visit.class).time(Duration.ofSeconds(-1)));
    SensitivityReport report =
        SensitivityCheck.of(rows -> rows.size(), Visit.class)
            .sensitivity(1)
            .time(Duration.ofNanos(1))
            .check();
    assertEquals(1, report.lines().get(0).tried());
    assertTrue(report.toString().contains("the time was up: time(...)"), report::toString);
  }

  @Test
  void programsThatAreNotDeterministic() {
    AtomicLong runs = new AtomicLong();
    says(
        assertThrows(
            AssertionError.class,
            ReplayCheck.<Visit, Long>of(
                        data -> new PrivateVisits(data).seniors() + runs.incrementAndGet())
                    .rows(Visit.class)
                ::check),
        "It does not do the same when it is run again on the same rows",
        "fix: take random numbers from a seed");
  }

  @Test
  void budgetsThatAreTooSmallForAnAudit() {
    PrivateVisits one =
        new PrivateVisits(PrivateData.of("one", List.<Visit>of(), Budget.of(10, 0.1)));
    PrivateVisits other =
        new PrivateVisits(PrivateData.of("other", List.<Visit>of(), Budget.of(10, 0.1)));
    says(
        assertThrows(
            IllegalStateException.class,
            PrivacyAudit.of(one::seniors, other::seniors).epsilon(1).samples(2000)::check),
        "BudgetExceededException",
        "fix: give the mechanism a budget");
  }
}
