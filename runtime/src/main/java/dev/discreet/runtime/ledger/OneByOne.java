/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a release is charged in a ledger that charges one account at a time. */
final class OneByOne {

  private OneByOne() {}

  /** All can pay before one does, as far as nobody else charges between. */
  static Decision request(Ledger ledger, Release release) {
    if (release.shares().stream().anyMatch(share -> share.analyst().isPresent())) {
      throw new UnsupportedOperationException("this ledger knows no quotas");
    }
    if (release.shares().size() > 1) {
      for (Share share : release.shares()) {
        PrivacyCost remaining = ledger.remaining(share.dataSet());
        if (Neighbours.common(ledger.adjacencies(share.dataSet()), share.charge().adjacencies())
            .isEmpty()) {
          return refused(ledger, share, Verdict.OTHER_ADJACENCY, remaining);
        }
        if (!ledger.due(share.dataSet(), share.charge()).fits(remaining)) {
          return refused(ledger, share, Verdict.OVER_BUDGET, remaining);
        }
      }
    }
    List<PrivacyCost> due = new ArrayList<>();
    List<PrivacyCost> remaining = new ArrayList<>();
    for (Share share : release.shares()) {
      due.add(ledger.due(share.dataSet(), share.charge()));
      Receipt receipt = ledger.charge(share.dataSet(), share.charge());
      if (receipt.verdict() != Verdict.CHARGED) {
        return refused(ledger, share, receipt.verdict(), receipt.remaining());
      }
      remaining.add(receipt.remaining());
    }
    return new Decision.Charged(due, remaining);
  }

  private static Decision refused(
      Ledger ledger, Share share, Verdict verdict, PrivacyCost remaining) {
    return new Decision.Refused(
        new Refusal(
            share.dataSet(),
            share.charge(),
            verdict,
            ledger.due(share.dataSet(), share.charge()),
            remaining,
            remaining,
            Optional.empty(),
            List.of()));
  }
}
