/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static org.junit.jupiter.api.Assumptions.abort;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.postgresql.ds.PGSimpleDataSource;

/** A PostgreSQL server, where there is one: {@code -Ddiscreet.postgresql=jdbc:postgresql://...}. */
final class Databases {

  private static final String PROPERTY = "discreet.postgresql";

  private static final String SKIPPED =
      "skipped: no PostgreSQL server; start one with .ci/postgresql start DIRECTORY PORT, and give -D"
          + PROPERTY
          + "=jdbc:postgresql://localhost:PORT/postgres?user=postgres";
  private static final AtomicBoolean SAID = new AtomicBoolean();

  private Databases() {}

  /** Skips the test without a server. */
  static String requirePostgresql() {
    String url = System.getProperty(PROPERTY, "");
    if (url.isEmpty()) {
      if (!SAID.getAndSet(true)) {
        System.out.println(SKIPPED);
      }
      abort(SKIPPED);
    }
    return url;
  }

  /** A schema of its own on that server. */
  static PGSimpleDataSource freshPostgresql(String url) throws SQLException {
    String schema = "ledger_" + UUID.randomUUID().toString().replace("-", "");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA " + schema);
    }
    return postgresql(url, schema);
  }

  static PGSimpleDataSource postgresql(String url, String schema) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setURL(url);
    source.setCurrentSchema(schema);
    return source;
  }
}
