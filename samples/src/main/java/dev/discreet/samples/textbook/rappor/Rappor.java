/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * RAPPOR: reports of open text, several of each client.
 *
 * <p>Source: Ú. Erlingsson, V. Pihur, A. Korolova, "RAPPOR: Randomized Aggregatable
 * Privacy-Preserving Ordinal Response" (CCS 2014). Here f = 1/2, q = 3/4, p = 1/4, and h = 2
 * functions.
 *
 * <ol>
 *   <li>A text sets h bits of its Bloom filter ({@link Bloom}).
 *   <li>{@link #permanent} makes the bits random once. They are kept, and are not told.
 *   <li>{@link #report} makes the kept bits random once more for each report.
 * </ol>
 *
 * <p><b>What it costs.</b> All reports of a client together tell no more than the kept bits, which
 * cost ε∞ = 2h ln((1 − f/2)/(f/2)) = 4 ln 3 (theorem 1). That is what the compiler proves of {@link
 * #permanent}, and what the account of the clients is charged; nothing is trusted. Each client
 * alone is protected, at any number of reports. Whoever sees one report of a client, and never its
 * kept bits, learns ε₁ = h ln(q*(1 − p*)/(p*(1 − q*))) = 4 ln(5/3) at most (theorem 2). The
 * compiler does not know that somebody sees less than is released: this is {@link #lossOfReport},
 * and RapporTest holds it against the probabilities of all reports.
 *
 * <p>The kept bits are rows of an account of their own. Its ε is of one kept bit, and limits how
 * many reports there are.
 *
 * <p>Rows are replaced, as the number of reports is public. A cohort is a data set by itself. Here
 * the custodian has the texts and makes the reports; RAPPOR has the clients make them.
 */
final class Rappor {

  /** f: the share of kept bits that are a coin's. */
  static final double PERMANENT = 0.5;

  /** q: the probability that a bit is told that is kept; p is the same of one that is not. */
  static final double TOLD = 0.75;

  /** q*: the probability that a report has a bit that the text sets. */
  static final double IF_SET = PERMANENT / 2 + (1 - PERMANENT) * TOLD;

  /** p*: the same of a bit that it does not set. */
  static final double IF_NOT = PERMANENT / 2 + (1 - PERMANENT) * (1 - TOLD);

  private Rappor() {}

  /** The bits to keep: {@link Bloom#BITS} of each client, one client after the other. */
  @PrivacyBudget(epsilon = 4.39444915467244)
  static List<Bit> permanent(
      PrivateData<Client> clients, @Bounded(lower = 0, upper = Bloom.COHORTS - 1) int cohort) {
    PrivatePermanent permanent = new PrivatePermanent(clients);
    List<List<Set<Integer>>> blocks = new ArrayList<>();
    for (int function = 0; function < Bloom.FUNCTIONS; function++) {
      blocks.add(permanent.position(cohort, function));
    }
    List<Bit> kept = new ArrayList<>();
    for (int client = 0; client < blocks.get(0).size(); client++) {
      for (List<Set<Integer>> block : blocks) {
        for (int position = 0; position < Bloom.POSITIONS; position++) {
          kept.add(new Bit(block.get(client).contains(position)));
        }
      }
    }
    return kept;
  }

  /** A report of each client, in the same order. */
  @PrivacyBudget(epsilon = 1.0986122886681098)
  static List<Boolean> report(PrivateData<Bit> kept) {
    return new PrivateInstantaneous(kept).on();
  }

  /** ε∞: what all reports of a client tell. */
  static double lossOfAll() {
    return 2 * Bloom.FUNCTIONS * Math.log((1 - PERMANENT / 2) / (PERMANENT / 2));
  }

  /** ε₁: what one report tells to whoever sees no other. */
  static double lossOfReport() {
    return Bloom.FUNCTIONS * Math.log(IF_SET * (1 - IF_NOT) / (IF_NOT * (1 - IF_SET)));
  }
}
