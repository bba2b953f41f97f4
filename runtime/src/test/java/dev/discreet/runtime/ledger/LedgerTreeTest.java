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
import dev.discreet.runtime.ledger.Receipt.Verdict;
import dev.discreet.runtime.ledger.Scope.Part;
import dev.discreet.runtime.ledger.Scope.Sample;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Charges on parts and samples: what they cost the whole data set. */
class LedgerTreeTest {

  private static final int ROUNDS = 60;
  private static final BigDecimal TENTH = new BigDecimal("0.1");
  private static final Part RED = new Part("colours", "RED");
  private static final Part BLUE = new Part("colours", "BLUE");
  private static final Sample SAMPLE = new Sample("s", TENTH);

  private final InMemoryLedger ledger = new InMemoryLedger();

  private static PrivacyCost cost(String epsilon) {
    return PrivacyCost.pure(new BigDecimal(epsilon));
  }

  private static PrivacyCost cost(String epsilon, String delta) {
    return new PrivacyCost(new BigDecimal(epsilon), new BigDecimal(delta));
  }

  private static Charge on(PrivacyCost cost, Scope... scopes) {
    return Charge.of("q", cost).within(List.of(scopes));
  }

  private Verdict charge(Charge charge) {
    return ledger.charge("d", charge).verdict();
  }

  private PrivacyCost charged(Charge charge) {
    assertEquals(Verdict.CHARGED, charge(charge));
    return ledger.remaining("d");
  }

  @Test
  void thePartsOfAPartitionCostWhatTheDearestCosts() {
    ledger.open("d", cost("1"));
    assertEquals(cost("0.7"), charged(on(cost("0.3"), RED)));
    assertEquals(cost("0.7"), charged(on(cost("0.2"), BLUE)));
    assertEquals(cost("0.1"), ledger.due("d", on(cost("0.2"), BLUE)));
    assertEquals(cost("0.6"), charged(on(cost("0.2"), BLUE)));
    assertEquals(PrivacyCost.ZERO, ledger.due("d", on(cost("0.1"), RED)));
    assertEquals(cost("0.6"), charged(on(cost("0.1"), RED)));
  }

  @Test
  void budgetsAreMetToTheLastDigit() {
    ledger.open("d", cost("1"));
    assertEquals(cost("0.4"), charged(on(cost("0.6"), RED)));
    assertEquals(Verdict.OVER_BUDGET, charge(on(cost("1." + "0".repeat(60) + "1"), BLUE)));
    assertEquals(PrivacyCost.ZERO, charged(on(cost("1"), BLUE)));
    assertEquals(PrivacyCost.ZERO, charged(on(cost("0.4"), RED)));
    assertEquals(Verdict.OVER_BUDGET, charge(on(cost("1e-60"), RED)));
    assertEquals(Verdict.OVER_BUDGET, charge(on(cost("1e-60"))));
  }

  @Test
  void epsilonAndDeltaHaveTheirOwnDearestPart() {
    ledger.open("d", cost("10", "0.1"));
    charged(on(cost("3", "1e-6"), RED));
    charged(on(cost("1", "1e-5"), BLUE));
    assertEquals(cost("7", "0.09999"), ledger.remaining("d"));
  }

  @Test
  void partitionsOfTheSameRowsAdd() {
    ledger.open("d", cost("1"));
    charged(on(cost("0.3"), RED));
    assertEquals(cost("0.3"), charged(on(cost("0.4"), new Part("sizes", "RED"))));
    assertEquals(cost("0.1"), charged(on(cost("0.2"))));
  }

  @Test
  void releasesOnOneSampleAddBeforeTheyAreAmplified() {
    ledger.open("d", cost("1"));
    charged(on(cost("0.5"), SAMPLE));
    charged(on(cost("1.5"), SAMPLE));
    PrivacyCost together = PoissonSubsampledLoss.amplified(cost("2"), TENTH);
    assertEquals(cost("1").minus(together), ledger.remaining("d"));
    assertEquals(0.4940287080441788, together.epsilon().doubleValue(), 1e-14);
  }

  @Test
  void samplesAreAmplifiedEachByItself() {
    ledger.open("d", cost("1", "0.1"));
    charged(on(cost("1", "1e-5"), SAMPLE));
    charged(on(cost("1", "1e-5"), new Sample("t", TENTH)));
    PrivacyCost each = PoissonSubsampledLoss.amplified(cost("1", "1e-5"), TENTH);
    assertEquals(cost("1", "0.1").minus(each).minus(each), ledger.remaining("d"));
    assertEquals(new BigDecimal("0.000001"), each.delta());
  }

  @Test
  void partsAndSamplesNestBothWays() {
    ledger.open("d", cost("1"));
    charged(on(cost("0.5"), SAMPLE, RED));
    charged(on(cost("0.7"), SAMPLE, BLUE));
    Part old = new Part("ages", "OLD");
    charged(on(cost("0.2"), old));
    charged(on(cost("2"), old, new Sample("t", TENTH)));
    PrivacyCost parts = PoissonSubsampledLoss.amplified(cost("0.7"), TENTH);
    PrivacyCost sample = PoissonSubsampledLoss.amplified(cost("2"), TENTH).plus(cost("0.2"));
    assertEquals(cost("1").minus(parts).minus(sample), ledger.remaining("d"));
  }

  @Test
  void aSampleOfEverythingIsNotAmplified() {
    ledger.open("d", cost("1"));
    assertEquals(cost("0.4"), charged(on(cost("0.6"), new Sample("all", BigDecimal.ONE))));
  }

  @Test
  void aSamplingRateIsAProbabilityAboveZero() {
    for (String rate : List.of("0", "-0.1", "1.0000001")) {
      BigDecimal wrong = new BigDecimal(rate);
      assertThrows(IllegalArgumentException.class, () -> new Sample("s", wrong));
    }
    assertEquals(new Sample("s", TENTH), new Sample("s", new BigDecimal("0.10")));
  }

  @Test
  void theRarestSampleOfTheLeastDeltaCostsSomething() {
    ledger.open("d", cost("1", "0.5"));
    Sample rare = new Sample("s", new BigDecimal("1e-300"));
    charged(on(cost("1e-300", "1e-300"), rare));
    assertTrue(ledger.remaining("d").delta().compareTo(new BigDecimal("0.5")) < 0);
  }

  @Test
  void aRefusedChargeLeavesNothingBehind() {
    ledger.open("d", cost("1"));
    assertEquals(Verdict.OVER_BUDGET, charge(on(cost("1.1"), RED)));
    assertEquals(Verdict.OVER_BUDGET, charge(on(cost("20"), SAMPLE)));
    assertEquals(cost("1"), ledger.remaining("d"));
    assertEquals(PrivacyCost.ZERO, charged(on(cost("1"), RED)));
  }

  @Test
  void theReleaseLimitHoldsForEachPartAndSample() {
    ledger.open("d", cost("10"));
    Charge once = new Charge("q", cost("0.1"), 1);
    for (List<Scope> place :
        List.<List<Scope>>of(List.of(), List.of(RED), List.of(BLUE), List.of(SAMPLE))) {
      assertEquals(Verdict.CHARGED, charge(once.within(place)));
      assertEquals(Verdict.OVER_RELEASE_LIMIT, charge(once.within(place)));
    }
    assertEquals(Verdict.CHARGED, charge(once.within(List.of(SAMPLE, RED))));
  }

  @Test
  void anAllowanceIsPaidOnceForEachPart() {
    ledger.open("d", cost("5"));
    Optional<Allowance> all = Optional.of(new Allowance("report", "plan", cost("2")));
    Charge twice = new Charge("q", cost("1.5"), 2, all);
    assertEquals(cost("3"), charged(twice.within(List.of(RED))));
    assertEquals(cost("3"), charged(twice.within(List.of(RED))));
    assertEquals(cost("3"), charged(twice.within(List.of(BLUE))));
    assertEquals(cost("1"), charged(twice));
  }

  @Test
  void onlyAPureCostByRowIsSharedByTheRowsOfAPerson() {
    Charge pure = Charge.of("q", cost("1"));
    assertEquals(1, pure.ofUnits(3, true).touched());
    assertEquals(3, pure.ofUnits(3, false).touched());
    assertEquals(3, Charge.of("q", cost("1", "1e-6")).ofUnits(3, true).touched());
    Optional<Allowance> all = Optional.of(new Allowance("report", "plan", cost("2")));
    assertEquals(3, new Charge("q", cost("1"), 1, all).ofUnits(3, true).touched());
    assertThrows(IllegalArgumentException.class, () -> pure.ofUnits(0, true));
  }

  @Test
  void whatIsNotSharedIsPaidInAsManyPartsAsAPersonHasRows() {
    ledger.open("d", cost("10"));
    for (String epsilon : List.of("0.1", "0.4", "0.3", "0.2")) {
      charged(on(cost(epsilon), new Part("p", epsilon)).ofUnits(2, false));
      charged(on(cost(epsilon), new Part("p", epsilon)).ofUnits(2, true));
    }
    assertEquals(cost("8.9"), ledger.remaining("d"));
  }

  @Test
  void randomTreesCostWhatTheModelSays() {
    long seed = Long.getLong("discreet.seed", 20_261);
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(seed + round);
      String message = "seed " + (seed + round);
      InMemoryLedger accounts = new InMemoryLedger();
      PrivacyCost budget = cost("2", "1e-4");
      accounts.open("d", budget);
      List<Charge> made = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        Charge charge = random(random, 1, true);
        PrivacyCost before = TreeModel.of(made).total();
        List<Charge> more = new ArrayList<>(made);
        more.add(charge);
        PrivacyCost after = TreeModel.of(more).total();
        PrivacyCost due = accounts.due("d", charge);
        BigDecimal growth = after.epsilon().subtract(before.epsilon()).max(BigDecimal.ZERO);
        assertEquals(PrivacyCost.pure(growth), PrivacyCost.pure(due.epsilon()), message);
        boolean fits = after.fits(budget);
        Verdict expected = fits ? Verdict.CHARGED : Verdict.OVER_BUDGET;
        assertEquals(expected, accounts.charge("d", charge).verdict(), message);
        if (fits) {
          made.add(charge);
        }
        PrivacyCost spent = fits ? after : before;
        assertEquals(budget.minus(spent), accounts.remaining("d"), message);
      }
    }
  }

  @Test
  void noPersonLosesMoreWhateverPartsTheirRowsLieIn() {
    long seed = Long.getLong("discreet.seed", 20_262);
    PrivacyCost budget = cost("1e6");
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(seed + round);
      int rowsPerUnit = 1 + random.nextInt(4);
      InMemoryLedger accounts = new InMemoryLedger();
      accounts.open("d", budget);
      List<Charge> made = new ArrayList<>();
      for (int i = 0; i < 15; i++) {
        Charge charge = random(random, rowsPerUnit, false);
        assertEquals(Verdict.CHARGED, accounts.charge("d", charge).verdict());
        made.add(charge);
      }
      double counted = budget.minus(accounts.remaining("d")).epsilon().doubleValue();
      TreeModel model = TreeModel.of(made);
      for (int rows = 1; rows <= rowsPerUnit; rows++) {
        double lost = model.epsilonOf(rows, rowsPerUnit);
        assertTrue(lost <= counted + 1e-9, "seed " + (seed + round) + ": " + lost + " " + counted);
      }
    }
  }

  private static Charge random(Random random, int rowsPerUnit, boolean mayHaveDelta) {
    List<Scope> scopes = new ArrayList<>();
    StringBuilder place = new StringBuilder();
    for (int depth = random.nextInt(4); depth > 0; depth--) {
      String id = place.toString() + random.nextInt(2);
      Scope scope =
          random.nextBoolean()
              ? new Part(id, "k" + random.nextInt(4))
              : new Sample(id, BigDecimal.valueOf(1 + Math.floorMod(id.hashCode(), 7), 1));
      scopes.add(scope);
      place.append(scope);
    }
    String delta = mayHaveDelta && random.nextInt(3) == 0 ? "1e-6" : "0";
    PrivacyCost cost = cost("0." + (1 + random.nextInt(30)), delta);
    return on(cost, scopes.toArray(Scope[]::new)).ofUnits(rowsPerUnit, random.nextBoolean());
  }

  @Test
  void threadsOnPartsAndSamplesLoseNoCharge() {
    ledger.open("d", cost("40"));
    AtomicInteger refused = new AtomicInteger();
    IntStream.range(0, 4_000)
        .parallel()
        .forEach(
            i -> {
              Part part = new Part("p" + i % 2, "k" + i % 4);
              if (charge(on(cost("0.1"), part)) != Verdict.CHARGED) {
                refused.incrementAndGet();
              }
            });
    // Each part had 1000 charges to make; p0 and p1 share 40, their parts k0, k2 and k1, k3 do not.
    assertEquals(PrivacyCost.ZERO, ledger.remaining("d"));
    assertTrue(refused.get() >= 4_000 - 4 * 400, "refused " + refused);
  }
}
