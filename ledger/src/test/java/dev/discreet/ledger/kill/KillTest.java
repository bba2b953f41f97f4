/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.ledger.JdbcLedger;
import dev.discreet.ledger.kill.KillHarness.Count;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run of the harness; docs/ledger.md says how to make a long one. */
class KillTest {

  private static final int KILLS = Integer.getInteger("discreet.kills", 30);

  @TempDir Path folder;

  /** How often processes are started, at most, before they make the mistake that they can make. */
  private static final int MOST_ROUNDS = 10;

  private Count run(String system, String database, int kills) throws Exception {
    long seed = Long.getLong("discreet.seed", 20261123L);
    System.out.println(system + " on " + database + ", seed " + seed);
    if (system.equals("ours")) {
      JdbcLedger.of(Spender.source(database)).close();
    } else {
      Spender.makeTables(Spender.source(database));
    }
    KillHarness harness = new KillHarness(system, database, folder, seed);
    Count count = harness.run(kills, Optional.empty());
    // On a slow machine a process may be done before the others have begun.
    for (int round = 1;
        !system.equals("ours") && count.lost() + count.overspent() == 0 && round < MOST_ROUNDS;
        round++) {
      count = harness.run(kills, Optional.empty());
    }
    System.out.println(count);
    return count;
  }

  private String sqlite() {
    return folder.resolve("ledger.db").toString();
  }

  private static String postgresql() throws Exception {
    String url = System.getProperty("discreet.postgresql", "");
    assumeTrue(!url.isEmpty(), "skipped: no PostgreSQL server, see .ci/postgresql");
    String schema = "kill_" + UUID.randomUUID().toString().replace("-", "");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA " + schema);
    }
    return url + "#" + schema;
  }

  private static void assertNothingLost(Count count) {
    assertTrue(count.acknowledged() > 0);
    assertEquals(0, count.lost());
    assertEquals(0, count.overspent());
    assertTrue(count.full() > 0, "no account was full, none could be overspent");
  }

  @Test
  void sqliteLosesNothing() throws Exception {
    assertNothingLost(run("ours", sqlite(), KILLS));
  }

  @Test
  void postgresqlLosesNothing() throws Exception {
    assertNothingLost(run("ours", postgresql(), KILLS));
  }

  @Test
  void whoChecksAndThenAddsOverspends() throws Exception {
    assertTrue(run("check-then-add", sqlite(), 0).overspent() > 0);
  }

  @Test
  void whoChecksAndThenAddsOverspendsUnderReadCommitted() throws Exception {
    assertTrue(run("check-then-add", postgresql(), 0).overspent() > 0);
  }

  @Test
  void whoReadsAndThenOverwritesLoses() throws Exception {
    assertTrue(run("overwrite", sqlite(), 0).lost() > 0);
  }

  @Test
  void whoReadsAndThenOverwritesLosesUnderReadCommitted() throws Exception {
    assertTrue(run("overwrite", postgresql(), 0).lost() > 0);
  }
}
