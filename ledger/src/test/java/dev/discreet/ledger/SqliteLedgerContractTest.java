/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.ledger.testkit.LedgerContract;
import dev.discreet.runtime.ledger.Ledger;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteLedgerContractTest extends LedgerContract {

  @TempDir static Path folder;

  @Override
  protected Ledger connect() {
    return JdbcLedger.sqlite(folder.resolve("ledger.db"));
  }
}
