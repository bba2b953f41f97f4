/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.ledger.Ledger;
import dev.discreet.runtime.rehearsal.Asked;
import dev.discreet.testing.hospital.PrivateSurvey;
import dev.discreet.testing.hospital.PrivateVisits;
import dev.discreet.testing.hospital.Visit;
import dev.discreet.testing.hospital.Ward;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TestDataTest {

  private static final List<Visit> ROWS =
      List.of(
          new Visit("ann", 70, 100, Ward.ICU, "I10"),
          new Visit("ann", 70, 900, Ward.SURGERY, "I10"),
          new Visit("bob", 17, 40, Ward.ICU, "J45"),
          new Visit("cat", 91, 7, Ward.ICU, "I10"),
          new Visit("ann", 70, 5000, Ward.MATERNITY, "O80"));

  /** All but the third visit of ann: a person keeps two. */
  private static PrivateVisits exact() {
    return new PrivateVisits(TestData.exact("visits", ROWS));
  }

  @Test
  void numbersAreWhatTheQueryReturns() {
    assertEquals(3, exact().seniors());
    assertEquals(1047, exact().totalCost());
    assertEquals(100 + 100 + 40 + 7, exact().cappedCost(100));
    assertEquals(1.5, exact().half());
    assertEquals(3, exact().persons());
    assertEquals(Map.of(Ward.SURGERY, 1L, Ward.ICU, 3L, Ward.MATERNITY, 0L), exact().byWard());
    assertArrayEquals(new long[] {0, 1, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0}, exact().decades());
  }

  @Test
  void selectionsTellTheBest() {
    assertEquals(Ward.ICU, exact().busiest());
    assertEquals(OptionalInt.of(1), exact().firstFull());
    assertEquals(
        OptionalInt.empty(),
        new PrivateVisits(TestData.exact("one", ROWS.subList(0, 1))).firstFull());
  }

  /** However small their values are. */
  @Test
  void allKeysAreTold() {
    assertEquals(Map.of("I10", 3L, "J45", 1L), exact().byCode());
  }

  @Test
  void meansOfChunksAreNear() {
    PrivateData<Visit> same =
        TestData.exact("same", java.util.Collections.nCopies(500, ROWS.get(0)));
    // One person keeps two of them, in one chunk; of the 23 without rows each counts as 60.
    double mean = new PrivateVisits(same).medianAge();
    assertEquals((70 + 23 * 60) / 24.0, mean, 1e-6);
  }

  @Test
  void reportsAreTheTruth() {
    PrivateSurvey survey = new PrivateSurvey(TestData.exact("survey", ROWS));
    assertEquals(List.of(true, true, false, true), survey.senior());
    assertEquals(
        List.of(Set.of(Ward.ICU), Set.of(Ward.SURGERY), Set.of(Ward.ICU), Set.of(Ward.ICU)),
        survey.ward());
  }

  @Test
  void partsAreDisjointAndSamplesHaveAllRows() {
    PrivateData<Visit> data = TestData.exact("visits", ROWS);
    Map<Ward, PrivateData<Visit>> parts = data.partitionBy(Ward.class, Visit::ward);
    assertEquals(3, new PrivateVisits(parts.get(Ward.ICU)).persons());
    assertEquals(1, new PrivateVisits(parts.get(Ward.SURGERY)).persons());
    assertEquals(3, new PrivateVisits(data.sample(0.01)).seniors());
  }

  @Test
  void budgetsHold() {
    PrivateData<Visit> data = TestData.exact("small", ROWS, Budget.of(0.9));
    PrivateVisits visits = new PrivateVisits(data);
    assertEquals(3, visits.seniors());
    assertThrows(BudgetExceededException.class, visits::totalCost);
    assertEquals(0.4, data.remaining().epsilon());
  }

  @Test
  void releaseLimitsHold() {
    PrivateVisits visits = exact();
    assertEquals(1047, visits.totalCost());
    assertThrows(RuntimeException.class, visits::totalCost);
  }

  @Test
  void argumentsAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> exact().cappedCost(5001));
  }

  @Test
  void adjacenciesHold() {
    PrivateData<Visit> data = TestData.<Visit>of("visits", ROWS).replaceOne().exact();
    assertEquals(248, new PrivateSurvey(data).totalAge());
    assertThrows(IllegalStateException.class, new PrivateVisits(data)::seniors);
  }

  @Test
  void seededNoiseRepeats() {
    PrivateVisits one = new PrivateVisits(TestData.seeded("visits", ROWS, 42));
    PrivateVisits other = new PrivateVisits(TestData.seeded("visits", ROWS, 42));
    long total = one.totalCost();
    assertNotEquals(1047, total);
    // Another release before it does not change it.
    long[] decades = other.decades();
    assertEquals(total, other.totalCost());
    assertArrayEquals(decades, one.decades());
    assertEquals(one.busiest(), other.busiest());
    assertNotEquals(total, new PrivateVisits(TestData.seeded("visits", ROWS, 43)).totalCost());
  }

  @Test
  void seededNoiseOfOneQueryIsNewEachTime() {
    PrivateVisits visits = new PrivateVisits(TestData.seeded("visits", ROWS, 7));
    Set<Long> answers = new java.util.HashSet<>();
    for (int i = 0; i < 3; i++) {
      answers.add(visits.seniors());
    }
    PrivateVisits again = new PrivateVisits(TestData.seeded("visits", ROWS, 7));
    Set<Long> repeated = new java.util.HashSet<>();
    for (int i = 0; i < 3; i++) {
      repeated.add(again.seniors());
    }
    assertEquals(answers, repeated);
    assertTrue(answers.size() > 1, answers::toString);
  }

  @Test
  void samplesAreDrawnTheSameInEveryRun() {
    List<Visit> many =
        java.util.stream.IntStream.range(0, 2000)
            .mapToObj(i -> new Visit("p" + i, 80, 1, Ward.ICU, "I10"))
            .toList();
    PrivateData<Visit> one = TestData.seeded("visits", many, 1);
    PrivateData<Visit> other = TestData.seeded("visits", many, 1);
    long sampled = new PrivateVisits(one.sample(0.5)).totalCost();
    assertEquals(sampled, new PrivateVisits(other.sample(0.5)).totalCost());
  }

  @Test
  void itSaysWhatItIs() {
    PrivateData<Visit> data = TestData.exact("visits", ROWS);
    assertEquals("PrivateData[visits, OF A TEST, answered without noise]", data.toString());
    assertEquals(
        "a sample of PrivateData[visits, OF A TEST, answered with noise of seed 3]",
        TestData.seeded("visits", ROWS, 3).sample(0.1).toString());
  }

  /** Whatever calls itself a ledger but is not the one in memory. */
  @Test
  void otherLedgersAreRefused() {
    InMemoryLedger real = new InMemoryLedger();
    Ledger durable =
        (Ledger)
            Proxy.newProxyInstance(
                Ledger.class.getClassLoader(),
                new Class<?>[] {Ledger.class},
                (proxy, method, arguments) -> method.invoke(real, arguments));
    IllegalStateException refusal =
        assertThrows(
            IllegalStateException.class,
            () -> TestData.<Visit>of("visits", ROWS).ledger(durable).exact());
    assertTrue(refusal.getMessage().contains("give it an InMemoryLedger"), refusal::getMessage);
    TestData.<Visit>of("visits", ROWS).ledger(real).budget(Budget.of(2)).exact();
    assertEquals(PrivacyCost.pure(java.math.BigDecimal.valueOf(2.0)), real.remaining("visits"));
  }

  /** The hook takes nothing that is not of this package. */
  @Test
  void anotherRehearsalIsRefused() {
    IllegalStateException refusal =
        assertThrows(
            IllegalStateException.class,
            () ->
                PrivateData.<Visit>builder("visits", ROWS, Budget.of(1))
                    .noiseSource(new dev.discreet.testing.hospital.HomeMade())
                    .build());
    assertTrue(refusal.getMessage().endsWith("which is not discreet-testing"));
  }

  @Test
  void answersAreNotKept() {
    assertThrows(
        IllegalStateException.class,
        () ->
            PrivateData.<Visit>builder("visits", ROWS, Budget.of(1))
                .noiseSource(new ExactRehearsal())
                .keepAnswers()
                .build());
  }

  @Test
  void aFailureHasItsCause() {
    Rehearsal failing =
        new Rehearsal("none") {
          private static final long serialVersionUID = 1;

          @Override
          public String label() {
            return "OF A TEST";
          }

          @Override
          public boolean keepsFirstRows() {
            return false;
          }

          @Override
          public <R> R answer(Asked asked, Answers<R> answers) {
            assertEquals("L1", asked.norm().orElseThrow());
            assertEquals(2, asked.steps());
            assertEquals(List.of(List.of("visits", "part ICU", "sample of 0.25")), asked.places());
            return answers.exact();
          }
        };
    PrivateData<Visit> data = TestData.<Visit>of("visits", ROWS).rehearsed(failing);
    PrivateData<Visit> part = data.partitionBy(Ward.class, Visit::ward).get(Ward.ICU);
    assertTrue(new PrivateVisits(part.sample(0.25)).totalCost() >= 0);
  }
}
