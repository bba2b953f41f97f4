/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import dev.discreet.runtime.ledger.RandomPlans.Event;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Programs that are paid for at once, and what draws from them. */
class BundleTest {

  private static final int ROUNDS = 100;
  private static final PrivacyCost ONE = cost("1");
  private static final BigDecimal TENTH = new BigDecimal("0.1");
  private static final Scope.Sample SAMPLE = new Scope.Sample("s", TENTH);
  private static final Scope.Part EAST = new Scope.Part("p", "EAST");

  private final InMemoryLedger ledger = new InMemoryLedger();

  private static PrivacyCost cost(String epsilon) {
    return PrivacyCost.pure(new BigDecimal(epsilon));
  }

  private static Bundle bundle(String name, String price, String plan) {
    return new Bundle(name, cost(price), 1, Plan.parse(plan));
  }

  private static Charge by(Bundle program, String query, Scope... scopes) {
    return Charge.of(query, ONE).within(List.of(scopes)).by(List.of(program));
  }

  private void open(String epsilon) {
    ledger.open("d", cost(epsilon));
  }

  /** Makes a charge, and says what is left. */
  private PrivacyCost charged(Charge charge) {
    PrivacyCost due = ledger.due("d", charge);
    PrivacyCost before = ledger.remaining("d");
    Receipt receipt = ledger.charge("d", charge);
    assertEquals(Verdict.CHARGED, receipt.verdict());
    assertEquals(before.minus(due), receipt.remaining());
    return receipt.remaining();
  }

  private Verdict verdict(Charge charge) {
    return ledger.charge("d", charge).verdict();
  }

  @Test
  void theFirstReleasePaysAndTheOthersDraw() {
    open("2.5");
    Bundle program = bundle("p", "1.5", "{\"a\"*2,\"b\"*1}");
    assertEquals(cost("1"), charged(by(program, "b")));
    assertEquals(cost("1"), charged(by(program, "a")));
    assertEquals(cost("1"), charged(by(program, "a")));
    assertEquals(Verdict.OVER_BUDGET, verdict(by(program, "a")));
    assertEquals(PrivacyCost.ZERO, charged(by(program, "other")));
  }

  /**
   * A program that is called on the part of a person splits that into two. The caller's parts are
   * no parts of that split: its price is for two of those in which a person has rows.
   */
  @Test
  void aPartitionIntoMorePartsThanThePriceIsFor() {
    open("10");
    Bundle program = new Bundle("p", cost("2"), 5, Plan.parse("{\"a\"*1,partition(2)*1{\"a\"*1}}"));
    List<PrivacyCost> left = new ArrayList<>();
    for (String ward : List.of("W0", "W1", "W2", "W3", "W4")) {
      Charge released = by(program, "a", new Scope.Part("wards", ward)).ofUnits(5, false);
      left.add(charged(released));
    }
    assertEquals(List.of(cost("8"), cost("8"), cost("6"), cost("6"), cost("4")), left);
  }

  /** One row is in one part of any split, and as many rows as a person has in so many at most. */
  @Test
  void aPartitionIntoMorePartsThanARowIsIn() {
    open("10");
    Bundle ofRows = bundle("p", "2", "{partition(2)*1{\"a\"*1}}");
    Bundle ofPersons = new Bundle("q", cost("3"), 2, Plan.parse("{partition(4)*1{\"b\"*1}}"));
    for (int i = 0; i < 9; i++) {
      Scope ward = new Scope.Part("wards", "W" + i);
      assertEquals(cost("8"), charged(by(ofRows, "a", ward)));
    }
    for (int i = 0; i < 9; i++) {
      Scope ward = new Scope.Part("rooms", "R" + i);
      assertEquals(cost("5"), charged(by(ofPersons, "b", ward).ofUnits(2, false)));
    }
  }

  @Test
  void whatIsNotPaidForPaysForItself() {
    open("10");
    Bundle program = bundle("p", "1.5", "{\"a\"*2}");
    charged(by(program, "a"));
    assertEquals(cost("7.5"), charged(by(program, "c")));
    assertEquals(cost("6.5"), charged(Charge.of("a", ONE)));
    assertEquals(cost("6.5"), charged(by(program, "a")));
  }

  @Test
  void aProgramThatCannotBePaidForLeavesNothingBehind() {
    open("1.4");
    Bundle program = bundle("p", "1.5", "{\"a\"*2,sample(0.1)*1{\"b\"*1}}");
    assertEquals(cost("1.5"), ledger.due("d", by(program, "a")));
    assertEquals(Verdict.OVER_BUDGET, verdict(by(program, "a")));
    assertEquals(Verdict.OVER_BUDGET, verdict(by(program, "b", SAMPLE)));
    assertEquals(cost("1.4"), ledger.remaining("d"));
    assertEquals(cost("0.4"), charged(Charge.of("a", ONE)));
  }

  @Test
  void releaseLimitsHoldAsBefore() {
    open("10");
    Bundle program = bundle("p", "1.5", "{\"a\"*2}");
    Charge once = new Charge("a", ONE, 1).by(List.of(program));
    assertEquals(cost("8.5"), charged(once));
    assertEquals(Verdict.OVER_RELEASE_LIMIT, verdict(once));
  }

  @Test
  void anAllowanceComesFirst() {
    open("10");
    Optional<Allowance> all = Optional.of(new Allowance("report", "plan", cost("2")));
    Bundle program = bundle("p", "1.5", "{\"a\"*2}");
    assertEquals(cost("8"), charged(new Charge("a", ONE, 1, all).by(List.of(program))));
  }

  @Test
  void aPriceHoldsForSoManyRowsOfAPerson() {
    open("10");
    Bundle two = new Bundle("p", cost("3"), 2, Plan.parse("{\"a\"*5}"));
    assertEquals(cost("7"), charged(by(two, "a").ofUnits(2, true)));
    assertEquals(cost("7"), charged(by(two, "a")));
    assertEquals(cost("6"), charged(by(two, "a").ofUnits(3, true)));
    assertThrows(IllegalArgumentException.class, () -> new Bundle("p", ONE, 0, Plan.NOTHING));
  }

  /** A person's rows may lie in two parts, and the program is paid for in each. */
  @Test
  void aProgramOnAPartIsPaidInFullByPersons() {
    open("10");
    Bundle two = new Bundle("p", cost("3"), 2, Plan.parse("{\"a\"*5}"));
    for (String key : List.of("A", "B", "C")) {
      charged(by(two, "a", new Scope.Part("p", key)).ofUnits(2, true));
    }
    assertEquals(cost("4"), ledger.remaining("d"));
  }

  @Test
  void severalDataSetsAreAlternatives() {
    open("10");
    Bundle one = bundle("p", "3", "{\"a\"*1}");
    Bundle other = bundle("p", "2", "{\"b\"*2}");
    Charge charge = Charge.of("b", ONE).by(List.of(one, other));
    assertEquals(cost("8"), charged(charge));
    assertEquals(cost("8"), charged(charge));
  }

  @Test
  void samplesAndPartsDrawToo() {
    open("3");
    Bundle program =
        bundle(
            "p",
            "1.5",
            "{sample(0.1)*2{\"a\"*2,partition*1{}|\"EAST\"{\"b\"*1}},partition*1{\"c\"*1}}");
    Scope.Sample other = new Scope.Sample("t", TENTH);
    assertEquals(cost("1.5"), charged(by(program, "a", SAMPLE)));
    assertEquals(cost("1.5"), charged(by(program, "b", SAMPLE, EAST)));
    assertEquals(cost("1.5"), charged(by(program, "b", other, EAST)));
    assertEquals(cost("1.5"), charged(by(program, "a", SAMPLE)));
    assertEquals(cost("1.5"), charged(by(program, "c", EAST)));
    assertEquals(cost("1.5"), charged(by(program, "c", new Scope.Part("p", "WEST"))));
    assertEquals(PrivacyCost.ZERO, charged(by(program, "a", new Scope.Sample("u", TENTH))));
  }

  @Test
  void aProgramIsPaidForAsFarOutAsItsPlanFits() {
    open("10");
    Bundle program = bundle("p", "2", "{\"a\"*1}");
    Bundle outer = bundle("q", "3", "{partition*1{\"a\"*1}}");
    assertEquals(cost("8"), charged(by(program, "a", EAST)));
    assertEquals(cost("8"), charged(by(program, "a", new Scope.Part("p", "WEST"))));
    Charge both = Charge.of("a", ONE).within(List.of(EAST)).by(List.of(program, outer));
    assertEquals(cost("5"), charged(both));
  }

  /** Both use the same coins: together they tell what neither tells alone. */
  @Test
  void whatIsChargedOnASampleOfAProgramIsNotAmplified() {
    open("10");
    Bundle program = bundle("p", "2", "{sample(0.1)*9{\"a\"*1}}");
    assertEquals(cost("8"), charged(by(program, "a", SAMPLE)));
    assertEquals(cost("7"), charged(Charge.of("b", ONE).within(List.of(SAMPLE))));
    Bundle other = bundle("q", "3", "{sample(0.1)*9{\"c\"*1},\"c\"*1}");
    assertEquals(cost("4"), charged(by(other, "c", SAMPLE)));
    PrivacyCost parts = PoissonSubsampledLoss.amplified(ONE, TENTH);
    Scope.Sample ofSample = new Scope.Sample("t", TENTH);
    assertEquals(
        cost("4").minus(parts), charged(Charge.of("b", ONE).within(List.of(SAMPLE, ofSample))));
  }

  @Test
  void aSampleThatWasChargedOnIsNotAProgramsAnyMore() {
    open("10");
    PrivacyCost first = PoissonSubsampledLoss.amplified(ONE, TENTH);
    assertEquals(cost("10").minus(first), charged(Charge.of("b", ONE).within(List.of(SAMPLE))));
    Bundle program = bundle("p", "2", "{sample(0.1)*9{\"a\"*1}}");
    PrivacyCost both = PoissonSubsampledLoss.amplified(cost("2"), TENTH);
    assertEquals(cost("10").minus(both), charged(by(program, "a", SAMPLE)));
    assertEquals(cost("8").minus(both), charged(by(program, "a", new Scope.Sample("t", TENTH))));
  }

  @Test
  void aSampleOfAnotherRateIsAnother() {
    open("10");
    Bundle program = bundle("p", "2", "{sample(0.1)*1{\"a\"*1}}");
    charged(by(program, "a", new Scope.Sample("s", new BigDecimal("0.2"))));
    assertTrue(ledger.remaining("d").epsilon().compareTo(new BigDecimal("9")) > 0);
    assertTrue(ledger.remaining("d").epsilon().compareTo(new BigDecimal("10")) < 0);
  }

  /** What one run leaves, another may use; a run that is like others never needs more than them. */
  @Test
  void randomRunsOfRandomProgramsAreNeverRefused() {
    long seed = Long.getLong("discreet.seed", 20_264);
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(seed + round);
      RandomPlans plans = new RandomPlans(random);
      Bundle program = new Bundle("p", cost("0.7"), 1, plans.clear(2));
      int runs = 1 + random.nextInt(3);
      List<Event> events = new ArrayList<>();
      for (int i = 0; i < runs; i++) {
        events.addAll(plans.run(program.plan()));
      }
      if (random.nextBoolean()) {
        events.removeIf(event -> random.nextInt(3) == 0);
      }
      Collections.shuffle(events, random);
      InMemoryLedger accounts = new InMemoryLedger();
      accounts.open("d", program.price().times(runs));
      for (Event event : events) {
        Charge charge = by(program, event.query(), event.scopes().toArray(Scope[]::new));
        String message = "seed %d: %s of %s".formatted(seed + round, event, program);
        assertEquals(Verdict.CHARGED, accounts.charge("d", charge).verdict(), message);
      }
    }
  }

  /** Any plans and any releases, also such that the plans did not foresee. */
  @Test
  void nothingDrawsMoreThanItsPlanAndSamplesAreSharedWithNobody() {
    long seed = Long.getLong("discreet.seed", 20_265);
    for (int round = 0; round < ROUNDS / 4; round++) {
      Random random = new Random(seed + round);
      RandomPlans plans = new RandomPlans(random);
      List<Bundle> programs =
          IntStream.range(0, 2).mapToObj(i -> new Bundle("p" + i, ONE, 1, plans.any(2))).toList();
      List<Event> events = new ArrayList<>();
      programs.forEach(program -> events.addAll(plans.run(program.plan())));
      IntStream.range(0, 30).forEach(i -> events.add(plans.stray(3)));
      Collections.shuffle(events, random);
      check(programs, events, random, "seed " + (seed + round));
    }
  }

  private static void check(
      List<Bundle> programs, List<Event> events, Random random, String message) {
    Place root = new Place();
    Map<Place.OpenBundle, Usage> used = new IdentityHashMap<>();
    Map<Scope, Place.OpenBundle> owners = new HashMap<>();
    Set<Scope> charged = new HashSet<>();
    for (Event event : events) {
      List<Bundle> candidates =
          random.nextInt(4) == 0 ? List.of() : List.of(programs.get(random.nextInt(2)));
      Charge charge = Charge.of(event.query(), ONE).within(event.scopes()).by(candidates);
      Path path = Path.to(root, charge.scopes());
      Payment payment = Payment.of(charge, path);
      Optional<Place.OpenBundle> program = payment.program();
      List<Scope> below = path.below(payment.place());
      if (program.isPresent()) {
        used.computeIfAbsent(program.get(), open -> new Usage()).add(event.query(), below);
        for (Scope scope : below) {
          if (scope instanceof Scope.Sample && owners.get(scope) != program.get()) {
            assertTrue(charged.add(scope), message);
            owners.put(scope, program.get());
          }
        }
      }
      charged.addAll(event.scopes());
      payment.make(charge, path);
    }
    used.forEach((open, usage) -> assertTrue(usage.fits(open.bundle().plan()), message));
  }
}
