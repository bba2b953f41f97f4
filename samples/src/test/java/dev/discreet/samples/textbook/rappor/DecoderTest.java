/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.TestData;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DecoderTest {

  private static final int CLIENTS = 1000;
  private static final List<String> CANDIDATES =
      IntStream.range(0, 20).mapToObj(i -> "site" + i + ".org").toList();

  /** Reports that are as they are on average give the numbers themselves. */
  @Test
  void decodesWhatIsExpected() {
    List<Tally> tallies = IntStream.range(0, Bloom.COHORTS).mapToObj(c -> expected(c)).toList();

    List<Estimate> estimates = new Decoder(CANDIDATES).decode(tallies, 0.95);

    for (int i = 0; i < CANDIDATES.size(); i++) {
      assertEquals(CANDIDATES.get(i), estimates.get(i).text());
      assertEquals(8 * clients(i), estimates.get(i).clients(), 12);
    }
  }

  /** 8,000 clients, five reports each: what is there is found, and what is not is not. */
  @Test
  void findsTheTextsOfClients() {
    List<Estimate> estimates = new Decoder(CANDIDATES).decode(reported(5), 0.95);

    int within = 0;
    for (int i = 0; i < CANDIDATES.size(); i++) {
      Estimate estimate = estimates.get(i);
      within += Math.abs(estimate.clients() - 8 * clients(i)) <= estimate.halfWidth() ? 1 : 0;
      if (clients(i) >= 50) {
        assertTrue(estimate.found(), estimate::toString);
      }
      if (clients(i) == 0) {
        assertFalse(estimate.found(), estimate::toString);
      }
    }
    assertTrue(within >= 18, "within " + within);
  }

  /**
   * The standard error is that of 2 · 8 bits, of which each tells 1/8 of the number: √(N V/2) with
   * N clients and the variance V of a bit of one of them, 0.75 + 3/r after r reports.
   */
  @Test
  void theErrorIsThatOfTheBits() {
    for (int reports : new int[] {1, 5}) {
      double error = Math.sqrt(8 * CLIENTS * (0.75 + 3.0 / reports) / 2);
      List<Estimate> estimates = new Decoder(CANDIDATES).decode(reported(reports), 0.95);

      assertEquals(1.96 * error, estimates.get(0).halfWidth(), 0.25 * error);
      double squares = 0;
      for (int i = 0; i < CANDIDATES.size(); i++) {
        squares += Math.pow(estimates.get(i).clients() - 8 * clients(i), 2);
      }
      double measured = Math.sqrt(squares / CANDIDATES.size());
      assertEquals(reports == 1 ? 122 : 73.5, error, 0.5);
      assertEquals(reports == 1 ? 115 : 74.7, measured, 0.5);
    }
  }

  private static List<Tally> reported(int reports) {
    List<Tally> tallies = new ArrayList<>();
    for (int cohort = 0; cohort < Bloom.COHORTS; cohort++) {
      List<Client> clients = new ArrayList<>();
      for (int i = 0; i < CANDIDATES.size(); i++) {
        for (int j = 0; j < clients(i); j++) {
          clients.add(new Client(CANDIDATES.get(i)));
        }
      }
      while (clients.size() < CLIENTS) {
        clients.add(new Client("other" + cohort + "." + clients.size()));
      }
      PrivateData<Bit> kept =
          TestData.seeded(
              "k" + cohort, Rappor.permanent(TestData.seeded("c", clients, cohort), cohort), 7);
      List<List<Boolean>> all = new ArrayList<>();
      for (int report = 0; report < reports; report++) {
        all.add(Rappor.report(kept));
      }
      tallies.add(Tally.of(cohort, all));
    }
    return tallies;
  }

  /** Of each cohort, how many have a candidate: 200, 150, 100, 50 and 25, and none. */
  private static int clients(int candidate) {
    return candidate < 3 ? 200 - 50 * candidate : candidate == 3 ? 50 : candidate == 4 ? 25 : 0;
  }

  /** Others set all bits of a block alike. */
  private static Tally expected(int cohort) {
    double[] set = new double[Bloom.BITS];
    int listed = 0;
    for (int i = 0; i < CANDIDATES.size(); i++) {
      listed += clients(i);
      for (int function = 0; function < Bloom.FUNCTIONS; function++) {
        int position = Bloom.position(CANDIDATES.get(i), cohort, function);
        set[function * Bloom.POSITIONS + position] += clients(i);
      }
    }
    List<Long> counts = new ArrayList<>();
    for (double clients : set) {
      double number = clients + (double) (CLIENTS - listed) / Bloom.POSITIONS;
      counts.add(
          Math.round(10 * (Rappor.IF_NOT * CLIENTS + (Rappor.IF_SET - Rappor.IF_NOT) * number)));
    }
    return new Tally(cohort, CLIENTS, 10, counts);
  }
}
