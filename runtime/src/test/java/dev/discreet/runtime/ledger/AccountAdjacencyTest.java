/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import static dev.discreet.runtime.ledger.Neighbours.PERSON_ADDED_OR_REMOVED;
import static dev.discreet.runtime.ledger.Neighbours.PERSON_REPLACED;
import static dev.discreet.runtime.ledger.Neighbours.ROW_ADDED_OR_REMOVED;
import static dev.discreet.runtime.ledger.Neighbours.ROW_REPLACED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AccountAdjacencyTest {

  private static final PrivacyCost ONE = PrivacyCost.pure(BigDecimal.ONE);
  private static final PrivacyCost BUDGET = PrivacyCost.pure(BigDecimal.TEN);

  private final Ledger ledger = new InMemoryLedger();

  @BeforeEach
  void open() {
    ledger.open("d", BUDGET);
  }

  private Verdict charge(Neighbours... neighbours) {
    return ledger.charge("d", Charge.of("q", ONE).holdingFor(Set.of(neighbours))).verdict();
  }

  @Test
  void theFirstChargeDecides() {
    assertEquals(Neighbours.all(), ledger.adjacencies("d"));
    assertEquals(Verdict.CHARGED, charge(ROW_REPLACED));
    assertEquals(Set.of(ROW_REPLACED), ledger.adjacencies("d"));
    assertEquals(Verdict.OTHER_ADJACENCY, charge(ROW_ADDED_OR_REMOVED));
    assertEquals(Verdict.OTHER_ADJACENCY, charge(PERSON_REPLACED));
    assertEquals(Verdict.CHARGED, charge(ROW_REPLACED));
    assertEquals(PrivacyCost.pure(new BigDecimal(8)), ledger.remaining("d"));
  }

  @Test
  void whatHoldsForSeveralLeavesTheChoiceToWhatFollows() {
    assertEquals(Verdict.CHARGED, charge(ROW_REPLACED, ROW_ADDED_OR_REMOVED));
    assertEquals(Set.of(ROW_REPLACED, ROW_ADDED_OR_REMOVED), ledger.adjacencies("d"));
    assertEquals(Verdict.OTHER_ADJACENCY, charge(PERSON_ADDED_OR_REMOVED, PERSON_REPLACED));
    assertEquals(Verdict.CHARGED, charge(ROW_ADDED_OR_REMOVED));
    assertEquals(Verdict.CHARGED, charge(ROW_REPLACED, ROW_ADDED_OR_REMOVED));
    assertEquals(Verdict.OTHER_ADJACENCY, charge(ROW_REPLACED));
    assertEquals(Set.of(ROW_ADDED_OR_REMOVED), ledger.adjacencies("d"));
  }

  @Test
  void aRefusedChargeDecidesNothing() {
    Charge dear = Charge.of("q", PrivacyCost.pure(new BigDecimal(11)));
    Verdict refused = ledger.charge("d", dear.holdingFor(Set.of(ROW_REPLACED))).verdict();
    assertEquals(Verdict.OVER_BUDGET, refused);
    assertEquals(Verdict.CHARGED, charge(ROW_ADDED_OR_REMOVED));
  }

  @Test
  void partsAndSamplesAndPaidProgramsAreOfTheAccount() {
    Scope part = new Scope.Part("p", "EAST");
    Scope sample = new Scope.Sample("s", new BigDecimal("0.1"));
    assertEquals(Verdict.CHARGED, charge(ROW_ADDED_OR_REMOVED));
    Charge replaced = Charge.of("a", ONE).holdingFor(Set.of(ROW_REPLACED));
    Plan plan = new Plan(Map.of("a", 2L), List.of(), List.of());
    Charge planned = replaced.by(List.of(new Bundle("t.run", ONE, 1, plan)));
    for (Charge each :
        List.of(replaced.within(List.of(part)), replaced.within(List.of(sample)), planned)) {
      assertEquals(Verdict.OTHER_ADJACENCY, ledger.charge("d", each).verdict());
    }
    assertEquals(PrivacyCost.pure(new BigDecimal(9)), ledger.remaining("d"));
  }

  @Test
  void anotherDataSetHasItsOwn() {
    ledger.open("e", BUDGET);
    assertEquals(Verdict.CHARGED, charge(ROW_REPLACED));
    assertEquals(Verdict.CHARGED, ledger.charge("e", Charge.of("q", ONE)).verdict());
  }

  @Test
  void aChargeHoldsForAddedRowsUnlessItSaysOtherwise() {
    assertEquals(Set.of(ROW_ADDED_OR_REMOVED), Charge.of("q", ONE).adjacencies());
    Charge replaced = Charge.of("q", ONE).holdingFor(Set.of(ROW_REPLACED));
    assertEquals(
        Set.of(ROW_REPLACED),
        replaced.within(List.of()).ofUnits(2, true).by(List.of()).adjacencies());
    assertThrows(IllegalArgumentException.class, () -> Charge.of("q", ONE).holdingFor(Set.of()));
  }

  /** Whatever is asked, there is an adjacency for which all that was charged holds. */
  @Test
  void randomChargesAlwaysHaveOneInCommon() {
    Random random = new Random(11);
    for (int run = 0; run < 300; run++) {
      String name = "run " + run;
      ledger.open(name, BUDGET);
      Set<Neighbours> common = Neighbours.all();
      for (int i = 0; i < 8; i++) {
        Set<Neighbours> these = Neighbours.of(random.nextBoolean());
        these = random.nextInt(4) == 0 ? Neighbours.all() : these;
        Set<Neighbours> next = Neighbours.common(common, these);
        Verdict verdict = ledger.charge(name, Charge.of("q", ONE).holdingFor(these)).verdict();
        assertEquals(next.isEmpty() ? Verdict.OTHER_ADJACENCY : Verdict.CHARGED, verdict);
        common = next.isEmpty() ? common : next;
        assertEquals(common, ledger.adjacencies(name));
        assertFalse(common.isEmpty());
      }
    }
  }
}
