/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdbcLedgerTest {

  @TempDir Path folder;

  private static PrivacyCost epsilon(String decimal) {
    return PrivacyCost.pure(new BigDecimal(decimal));
  }

  @Test
  void whatWasSpentIsSpentForTheNextProcess() {
    Path file = folder.resolve("a ledger?#%.db");
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      ledger.open("wards", epsilon("0.3"));
      assertEquals(
          Verdict.CHARGED, ledger.charge("wards", Charge.of("q", epsilon("0.1"))).verdict());
      assertEquals(epsilon("0.2"), ledger.remaining("wards"));
    }
    try (JdbcLedger ledger = JdbcLedger.sqlite(file);
        JdbcLedger other = JdbcLedger.sqlite(file)) {
      ledger.open("wards", epsilon("0.3"));
      other.open("wards", epsilon("0.3"));
      assertEquals(epsilon("0.2"), other.remaining("wards"));
      assertEquals(
          Verdict.CHARGED, ledger.charge("wards", Charge.of("q", epsilon("0.2"))).verdict());
      assertEquals(
          Verdict.OVER_BUDGET, other.charge("wards", Charge.of("q", epsilon("0.1"))).verdict());
      assertEquals(epsilon("0"), other.remaining("wards"));
    }
  }
}
