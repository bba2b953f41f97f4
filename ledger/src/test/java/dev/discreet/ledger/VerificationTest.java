/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Authority;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Share;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever changes what was entered is found out. */
class VerificationTest {

  @TempDir static Path made;
  @TempDir Path folder;

  private Path file;

  private static PrivacyCost epsilon(String decimal) {
    return PrivacyCost.pure(new BigDecimal(decimal));
  }

  @BeforeEach
  void copy() throws IOException {
    file = folder.resolve("ledger.db");
    Files.copy(made.resolve("ledger.db"), file);
  }

  @BeforeAll
  static void spend() {
    try (JdbcLedger ledger = JdbcLedger.sqlite(made.resolve("ledger.db"))) {
      ledger.open("wards", epsilon("200"));
      ledger.open("other", epsilon("1"));
      ledger.grant("wards", "alice", epsilon("1"), new Authority("op", "why"));
      IntStream.range(0, 1_200)
          .parallel()
          .forEach(i -> ledger.charge("wards", Charge.of("q" + i % 7, epsilon("0.1"))));
      Release asked =
          new Release(
              "asked",
              List.of(new Share("wards", Charge.of("kept", epsilon("0.1")))),
              Optional.of("how many?"));
      ledger.request(asked);
      ledger.answered(asked, "17");
      ledger.charge("wards", Charge.of("last", epsilon("0.1")));
    }
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String verify(int exit, String... more) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    String[] args = new String[more.length + 3];
    args[0] = "verify";
    args[1] = "--ledger";
    args[2] = file.toString();
    System.arraycopy(more, 0, args, 3, more.length);
    int found = Commands.run(args, Map.of(), print, print);
    String text = out.toString(StandardCharsets.UTF_8);
    assertEquals(exit, found, text);
    return text;
  }

  @Test
  void whatNobodyTouchedIsSound() {
    String text = verify(0);
    assertTrue(text.contains("wards: sound, 1205 entries"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE discreet_entry SET body = replace(body, '0.1', '0.01') WHERE number = 700",
        "UPDATE discreet_entry SET made = '2020-01-01T00:00:00Z' WHERE number = 700",
        "UPDATE discreet_entry SET release = 'other' WHERE number = 700",
        "UPDATE discreet_entry SET kind = 'ANSWER' WHERE number = 700",
        "UPDATE discreet_entry SET hash = 'x' WHERE number = 700",
        "UPDATE discreet_entry SET body = '[' WHERE number = 700",
        "DELETE FROM discreet_entry WHERE number = 700",
        "DELETE FROM discreet_entry WHERE number = 1205",
        "DELETE FROM discreet_entry WHERE number > 1",
        "DELETE FROM discreet_entry WHERE number = 1",
        "INSERT INTO discreet_entry SELECT account, 1206, kind, 'x', body, made, hash"
            + " FROM discreet_entry WHERE number = 1205",
        "UPDATE discreet_account SET last_number = 5",
        "UPDATE discreet_account SET last_hash = 'x'",
        "DELETE FROM discreet_account WHERE last_number > 1",
        "UPDATE discreet_snapshot SET body = replace(body, '\"q1\"', '\"q8\"')",
        "UPDATE discreet_snapshot SET body = replace(body, '2E+2', '3E+2')",
        "UPDATE discreet_snapshot SET number = number - 1",
        "UPDATE discreet_snapshot SET number = 100000",
        "UPDATE discreet_question SET answer = '\"18\"'",
        "UPDATE discreet_question SET answer = NULL",
        "UPDATE discreet_question SET release = 'x'",
        "DELETE FROM discreet_question",
        "INSERT INTO discreet_question SELECT account, 'x', release, answer FROM discreet_question",
      })
  void whoChangesAnythingIsFound(String sql) throws SQLException {
    execute(sql);
    verify(1);
  }

  @Test
  void entriesThatWereCutOffAreMissedByWhoNotedTheHead() throws SQLException {
    String text = verify(0, "wards");
    String head = text.strip().replaceAll("(?s).* head ", "");
    execute("DELETE FROM discreet_entry WHERE number = 1205");
    execute(
        "UPDATE discreet_account SET last_number = 1204, last_hash = (SELECT e.hash FROM"
            + " discreet_entry e WHERE e.account = discreet_account.id AND e.number = 1204)"
            + " WHERE last_number = 1205");
    verify(0, "wards");
    String missed = verify(1, "wards", "--head", head);
    assertTrue(missed.contains("entry 1205, which was noted, is missing"), missed);
  }

  @Test
  void nothingIsChargedOnABrokenAccount() throws SQLException {
    execute("DELETE FROM discreet_entry WHERE number = 1205");
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      LedgerException broken =
          assertThrows(
              LedgerException.class, () -> ledger.charge("wards", Charge.of("q", epsilon("0.1"))));
      assertTrue(
          String.valueOf(broken.getMessage()).contains("data set \"wards\" is broken"),
          broken.getMessage());
    }
  }

  @Test
  void aLedgerThatGoesBackInTimeIsNoticedByWhoKnewItLater() throws Exception {
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      ledger.charge("wards", Charge.of("later", epsilon("0.1")));
      execute("DELETE FROM discreet_entry WHERE number = 1206");
      execute(
          "UPDATE discreet_account SET last_number = 1205, last_hash = (SELECT e.hash FROM"
              + " discreet_entry e WHERE e.account = discreet_account.id AND e.number = 1205)"
              + " WHERE last_number = 1206");
      assertThrows(
          LedgerException.class, () -> ledger.charge("wards", Charge.of("q", epsilon("0.1"))));
    }
  }
}
