/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import static dev.discreet.runtime.accounting.composition.TestLosses.approximate;
import static dev.discreet.runtime.accounting.composition.TestLosses.assertBounds;
import static dev.discreet.runtime.accounting.composition.TestLosses.concentrated;
import static dev.discreet.runtime.accounting.composition.TestLosses.cost;
import static dev.discreet.runtime.accounting.composition.TestLosses.pure;
import static dev.discreet.runtime.accounting.composition.TestLosses.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.LaplaceLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ParallelCompositionTest {

  private static final Accountant SEQUENTIAL = new SequentialAccountant();
  private static final Accountant TIGHTEST = new TightestAccountant();

  private static Composition of(String epsilon) {
    return Composition.of(pure(epsilon), 1);
  }

  @Test
  void theDearestPartCounts() {
    ParallelComposition program =
        ParallelComposition.of(of("0.1")).andDearest(List.of(of("0.2"), of("0.5"), of("0.3")));
    assertEquals(0.6, program.epsilon(SEQUENTIAL, 0), 1e-15);
    assertEquals(0, program.delta(SEQUENTIAL, 0.6));
    assertEquals(1, program.delta(SEQUENTIAL, 0.59));
  }

  @Test
  void underReplacementTheTwoDearestAdd() {
    List<Composition> parts = List.of(of("0.2"), of("0.5"), of("0.3"));
    ParallelComposition program = ParallelComposition.of(of("0.1")).andTwoDearest(parts);
    assertEquals(0.9, program.epsilon(SEQUENTIAL, 0), 1e-15);
    ParallelComposition twins =
        ParallelComposition.of(Composition.EMPTY)
            .andTwoDearest(List.of(of("0.5"), of("0.2"), of("0.5")));
    assertEquals(1, twins.epsilon(SEQUENTIAL, 0), 1e-15);
    ParallelComposition single =
        ParallelComposition.of(Composition.EMPTY).andTwoDearest(List.of(of("0.5")));
    assertEquals(0.5, single.epsilon(SEQUENTIAL, 0), 1e-15);
  }

  /** Which part is the dearest depends on δ: no part covers the other, and their envelope does. */
  @Test
  void theDearestDependsOnWhatIsAsked() {
    Composition many = Composition.of(ApproximateLoss.of(cost("0.01", "0")), 60);
    Composition few = Composition.of(ApproximateLoss.of(cost("0.4", "0")), 1);
    ParallelComposition program =
        ParallelComposition.of(Composition.EMPTY).andDearest(List.of(many, few));
    for (double delta : new double[] {0, 1e-9, 1e-3, 0.01}) {
      double larger = Math.max(TIGHTEST.epsilon(many, delta), TIGHTEST.epsilon(few, delta));
      double priced = program.epsilon(TIGHTEST, delta);
      assertTrue(priced >= larger * (1 - 1e-9), priced + " at " + delta);
      assertTrue(priced <= larger * 1.02, priced + " is loose at " + delta);
    }
    assertTrue(TIGHTEST.epsilon(many, 0) > TIGHTEST.epsilon(few, 0));
    assertTrue(TIGHTEST.epsilon(many, 0.01) < TIGHTEST.epsilon(few, 0.01));
  }

  @Test
  void aPartThatHasAllThatAnotherHasCoversIt() {
    Composition some = Composition.of(pure("0.1"), 3);
    Composition more = some.and(new LaplaceLoss(2), 1);
    Composition most = Composition.of(new LaplaceLoss(2), 2).and(pure("0.1"), 3);
    ParallelComposition program =
        ParallelComposition.of(Composition.EMPTY)
            .andDearest(List.of(some, Composition.EMPTY, most, more));
    assertEquals(most, program.composition());
  }

  /** Many small costs on one part, and a large one on the other: advanced composition sees both. */
  @Test
  void statedCostsAreStacked() {
    Composition many = Composition.of(pure("0.01"), 1000);
    Composition few = of("0.5");
    ParallelComposition program =
        ParallelComposition.of(Composition.EMPTY).andDearest(List.of(many, few));
    Accountant advanced = new AdvancedAccountant();
    double stacked = advanced.epsilon(Composition.of(pure("0.01"), 999).and(pure("0.5"), 1), 1e-6);
    assertEquals(stacked, program.epsilon(advanced, 1e-6), 1e-12);
    assertTrue(stacked < 3);
    assertEquals(10, program.epsilon(SEQUENTIAL, 0), 1e-12);
  }

  @Test
  void equalPartsAreOne() {
    Composition part = of("0.5");
    List<Composition> thousand = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      thousand.add(part);
    }
    ParallelComposition once = ParallelComposition.of(Composition.EMPTY).andDearest(thousand);
    assertEquals(part, once.composition());
    ParallelComposition twice = ParallelComposition.of(Composition.EMPTY).andTwoDearest(thousand);
    assertEquals(part.parts().get(0).loss(), twice.composition().parts().get(1).loss());
    assertEquals(1, twice.epsilon(SEQUENTIAL, 0), 1e-15);
  }

  @Test
  void partitionsAdd() {
    List<Composition> parts = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      parts.add(Composition.of(concentrated(i / 16.0), 1));
    }
    ParallelComposition one = ParallelComposition.of(Composition.EMPTY).andDearest(parts);
    ParallelComposition two = one.andDearest(parts);
    assertEquals(
        ZcdpAccountant.epsilon(40 / 16.0, 1e-6), two.epsilon(new ZcdpAccountant(), 1e-6), 1e-9);
    ParallelComposition pairs = ParallelComposition.of(Composition.EMPTY).andTwoDearest(parts);
    assertEquals(
        ZcdpAccountant.epsilon(39 / 16.0, 1e-6), pairs.epsilon(new ZcdpAccountant(), 1e-6), 1e-9);
  }

  @Test
  void asOneLossEachMeasureIsTheDearestParts() {
    List<Composition> parts =
        List.of(
            Composition.of(approximate("0.2", "1e-3"), 1),
            Composition.of(approximate("0.1", "1e-7"), 4));
    assertEquals(Optional.of(cost("0.4", "1e-3")), new ParallelLoss(parts, 1).guarantee());
    assertEquals(Optional.of(cost("0.6", "0.0010004")), new ParallelLoss(parts, 2).guarantee());
    assertEquals(Double.POSITIVE_INFINITY, new ParallelLoss(parts, 1).rho());

    List<Composition> curves =
        List.of(
            Composition.of(concentrated(0.25), 1),
            Composition.of(concentrated(0.125), 6),
            Composition.of(concentrated(0.5), 1));
    assertBounds(0.75, new ParallelLoss(curves, 1).rho(), 1e-14);
    assertBounds(1.25, new ParallelLoss(curves, 2).rho(), 1e-14);
    assertBounds(1.5, new ParallelLoss(curves, 1).renyi(2), 1e-14);
    assertBounds(2.5, new ParallelLoss(curves, 2).renyi(2), 1e-14);
    assertEquals(Optional.empty(), new ParallelLoss(curves, 1).guarantee());
    assertEquals(List.of(), new ParallelLoss(curves, 1).pairs());
  }

  @Test
  void asOneLossItIsNotBelowTheAlternatives() {
    List<Composition> parts =
        List.of(
            Composition.of(pure("0.01"), 60),
            Composition.of(approximate("0.3", "1e-8"), 2),
            Composition.of(pure("0.5"), 1));
    for (int touched = 1; touched <= 2; touched++) {
      Composition loss = Composition.of(new ParallelLoss(parts, touched), 1);
      ParallelComposition program = ParallelComposition.of(Composition.EMPTY);
      program = touched == 1 ? program.andDearest(parts) : program.andTwoDearest(parts);
      for (double delta : new double[] {1e-7, 1e-5, 0.01}) {
        assertTrue(TIGHTEST.epsilon(loss, delta) >= program.epsilon(TIGHTEST, delta));
      }
    }
  }

  @Test
  void aPartThatIsNotCoveredSpoilsAll() {
    ParallelComposition program =
        ParallelComposition.of(of("0.1"))
            .andDearest(List.of(of("0.1"), Composition.of(unknown(), 1)));
    assertEquals(Double.POSITIVE_INFINITY, program.epsilon(TIGHTEST, 0.5));
    assertEquals(1, program.delta(TIGHTEST, 10));
  }

  @Test
  void noPartsAreNoPartition() {
    ParallelComposition program = ParallelComposition.of(of("0.1")).andDearest(List.of());
    assertEquals(of("0.1"), program.composition());
  }

  /** Removals and additions are composed apart, so "removed here, added there" would be missed. */
  @Test
  void lossesThatTellRemovalsFromAdditionsAreRefusedUnderReplacement() {
    PrivacyLoss sampled = PoissonSubsampledLoss.of(new LaplaceLoss(1), 0.1);
    Composition two = Composition.of(sampled, 1);
    ParallelComposition whole = ParallelComposition.of(of("0.1"));
    assertThrows(
        IllegalArgumentException.class, () -> whole.andTwoDearest(List.of(two, of("0.2"))));
    assertThrows(
        IllegalArgumentException.class,
        () -> ParallelComposition.of(two).andTwoDearest(List.of(of("0.2"))));
    whole.andDearest(List.of(two));
    Composition one = Composition.of(new LaplaceLoss(1), 1);
    assertEquals(2.1, whole.andTwoDearest(List.of(one, one)).epsilon(SEQUENTIAL, 0), 1e-14);
  }
}
