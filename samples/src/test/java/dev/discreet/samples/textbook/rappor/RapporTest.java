/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.SensitivityCheck;
import dev.discreet.testing.TestData;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RapporTest {

  private static final List<Client> CLIENTS = List.of(new Client("a.org"), new Client(""));

  @Test
  void theBitsOfATextAreKept() {
    List<Bit> kept = Rappor.permanent(TestData.exact("c", CLIENTS), 3);

    assertEquals(2 * Bloom.BITS, kept.size());
    for (int client = 0; client < 2; client++) {
      for (int bit = 0; bit < Bloom.BITS; bit++) {
        int function = bit / Bloom.POSITIONS;
        int position = Bloom.position(CLIENTS.get(client).homepage(), 3, function);
        assertEquals(position == bit % Bloom.POSITIONS, kept.get(client * Bloom.BITS + bit).on());
      }
    }
    assertEquals(List.of(), Rappor.permanent(TestData.exact("c", List.of()), 0));
  }

  @Test
  void functionsDiffer() {
    List<Integer> positions =
        IntStream.range(0, Bloom.COHORTS)
            .boxed()
            .flatMap(c -> IntStream.range(0, 2).mapToObj(f -> Bloom.position("a.org", c, f)))
            .distinct()
            .toList();

    assertTrue(positions.size() > 8, positions::toString);
  }

  /** Each report is drawn anew from bits that stay. */
  @Test
  void reportsAreOfTheKeptBits() {
    List<Client> clients = Collections.nCopies(500, new Client("a.org"));
    List<Bit> kept = Rappor.permanent(TestData.seeded("c", clients, 1), 0);
    PrivateData<Bit> data = TestData.seeded("k", kept, 2);
    List<Boolean> first = Rappor.report(data);
    List<Boolean> second = Rappor.report(data);

    int bits = kept.size();
    double flipped =
        share(bits, i -> kept.get(i).on() != (i % 64 == bit(0) || i % 64 == 32 + bit(1)));
    assertEquals(0.25, flipped, 5 * Math.sqrt(0.1875 / bits));
    assertEquals(
        0.25, share(bits, i -> first.get(i) != kept.get(i).on()), 5 * Math.sqrt(0.1875 / bits));
    assertEquals(
        0.375, share(bits, i -> !first.get(i).equals(second.get(i))), 5 * Math.sqrt(0.25 / bits));
  }

  /** The clients pay once, for any number of reports; the kept bits pay for each. */
  @Test
  void spendOnceForAllReports() {
    PrivateData<Client> clients =
        TestData.seeded("c", CLIENTS, 1, Budget.of(Rappor.lossOfAll() + 1e-9));
    List<Bit> kept = Rappor.permanent(clients, 0);
    PrivateData<Bit> data = TestData.seeded("k", kept, 1, Budget.of(11));
    for (int i = 0; i < Instantaneous.REPORTS; i++) {
      assertEquals(kept.size(), Rappor.report(data).size());
    }

    assertEquals(0, clients.remaining().epsilon(), 1e-8);
    assertThrows(BudgetExceededException.class, () -> Rappor.report(data));
    assertThrows(BudgetExceededException.class, () -> Rappor.permanent(clients, 0));
  }

  /**
   * Theorems 1 and 2, in the numbers of the paper: 4 ln 3, and 1.07 for p = 1/2 in place of 1/4.
   */
  @Test
  void costsAreThoseOfThePaper() {
    assertEquals(4 * Math.log(3), Rappor.lossOfAll(), 1e-12);
    assertEquals(4 * Math.log(5.0 / 3), Rappor.lossOfReport(), 1e-12);
  }

  /** With secure noise, by wrappers whose seals hold. */
  @Test
  void releaseInEarnest() {
    Budget budget = Budget.of(5);
    List<Bit> kept = Rappor.permanent(PrivateData.of("c", CLIENTS, budget), 7);

    assertEquals(2 * Bloom.BITS, Rappor.report(PrivateData.of("k", kept, budget)).size());
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(Permanent.class).check();
  }

  private static int bit(int function) {
    return Bloom.position("a.org", 0, function);
  }

  private static double share(int bits, IntPredicate predicate) {
    return (double) IntStream.range(0, bits).filter(predicate).count() / bits;
  }
}
