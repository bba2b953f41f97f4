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
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

class PostgresqlLedgerContractTest extends LedgerContract {

  private static DataSource source;

  private final java.util.List<JdbcLedger> open =
      java.util.Collections.synchronizedList(new java.util.ArrayList<>());

  /** Before each, so that each test counts as skipped without a server. */
  @BeforeEach
  void connectToServer() throws SQLException {
    String url = Databases.requirePostgresql();
    if (source == null) {
      source = Databases.freshPostgresql(url);
    }
  }

  @Override
  protected Ledger connect() {
    JdbcLedger ledger = JdbcLedger.of(source);
    open.add(ledger);
    return ledger;
  }

  /** A server has only so many connections. */
  @AfterEach
  void disconnect() {
    open.forEach(JdbcLedger::close);
  }
}
