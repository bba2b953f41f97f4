/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Authority;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Share;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteDataSource;

/** Every command, for people and as JSON, and while somebody charges. */
class EveryCommandTest {

  /** Odd enough for SQL, for JSON and for a terminal. */
  private static final String ACCOUNT = "wards'; DROP TABLE \"x\" -- \u0001\u20ac\\ %s";

  private static final List<List<String>> READING =
      List.of(
          List.of("list"),
          List.of("show", ACCOUNT),
          List.of("history", ACCOUNT),
          List.of("plan", ACCOUNT, "a.Q.count=0.1x2"),
          List.of("verify"),
          List.of("verify", ACCOUNT),
          List.of("export", "--answers"));

  private static final List<String> WHO = List.of("--operator", "eve", "--reason", "because");

  /** A text, which is a name before a colon, a number or a word; what is left must nest. */
  private static final Pattern LEAF =
      Pattern.compile(
          "\"(?:[^\"\\\\\\p{Cntrl}]|\\\\[\"\\\\]|\\\\u[0-9a-f]{4})*\"(:?)|-?\\d+|true|false");

  private static final Pattern NESTED =
      Pattern.compile("\\[(?:v(?:,v)*)?\\]|\\{(?:nv(?:,nv)*)?\\}");

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private List<String> where = List.of();

  private static PrivacyCost epsilon(String decimal) {
    return PrivacyCost.pure(new BigDecimal(decimal));
  }

  private DataSource source(Dialect dialect) throws SQLException {
    if (dialect == Dialect.POSTGRESQL) {
      String url = Databases.requirePostgresql();
      PGSimpleDataSource source = Databases.freshPostgresql(url);
      String more = (url.contains("?") ? "&" : "?") + "currentSchema=" + source.getCurrentSchema();
      where = List.of("--url", url + more);
      return source;
    }
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + folder.resolve("ledger.db"));
    where = List.of("--ledger", folder.resolve("ledger.db").toString());
    return source;
  }

  private static void spend(JdbcLedger ledger) {
    ledger.open(ACCOUNT, epsilon("1"));
    ledger.open("other", epsilon("1"));
    ledger.grant(ACCOUNT, "bob", epsilon("0.5"), new Authority("op", "why"));
    Release asked =
        new Release(
            "asked",
            List.of(new Share(ACCOUNT, Charge.of("a.Q.count", epsilon("0.1")))),
            Optional.of("how many?"));
    ledger.request(asked);
    ledger.answered(asked, "[\"17\"]");
  }

  private int run(List<String> words) {
    out.reset();
    err.reset();
    List<String> args = new ArrayList<>(words);
    args.addAll(where);
    return Commands.run(
        args.toArray(String[]::new),
        Map.of(),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private static List<String> with(List<String> words, List<String> more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(more);
    return all;
  }

  private static boolean isJson(String line) {
    String rest = LEAF.matcher(line).replaceAll(leaf -> ":".equals(leaf.group(1)) ? "n" : "v");
    for (String before = ""; !before.equals(rest); ) {
      before = rest;
      rest = NESTED.matcher(rest).replaceAll("v");
    }
    return rest.equals("v");
  }

  private void assertPrintsJson(List<String> words) {
    assertEquals(0, run(with(words, List.of("--json"))), err());
    assertTrue(out().lines().findAny().isPresent());
    assertTrue(out().lines().allMatch(EveryCommandTest::isJson), out());
    assertEquals("", err());
  }

  /** A charge that is under way holds its locks while every command that reads comes to its end. */
  @ParameterizedTest
  @EnumSource(Dialect.class)
  void readsWhileSomebodyCharges(Dialect dialect) throws SQLException {
    DataSource source = source(dialect);
    try (JdbcLedger ledger = JdbcLedger.of(source);
        Connection charging = source.getConnection()) {
      spend(ledger);
      dialect.prepare(charging);
      Tables tables = new Tables(charging, dialect);
      tables.begin();
      assertEquals(2, tables.lock(List.of(ACCOUNT, "other")).size());
      Dialect.execute(charging, "UPDATE discreet_account SET last_number = last_number + 1");
      for (List<String> words : READING) {
        assertEquals(0, run(words), err());
        assertTrue(!out().isEmpty() && err().isEmpty());
        assertPrintsJson(words);
      }
      tables.rollback();
    }
  }

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void changesSayWhatIsNow(Dialect dialect) throws SQLException {
    try (JdbcLedger ledger = JdbcLedger.of(source(dialect))) {
      spend(ledger);
    }
    List<String> grant = with(List.of("grant", "other", "al'ice", "--epsilon", "0.5"), WHO);
    assertEquals(0, run(grant), err());
    assertEquals("other: quota of al'ice: spent ε = 0 of ε = 0.5\n", out());
    assertPrintsJson(grant);
    assertEquals(
        "{\"account\":\"other\",\"analyst\":\"al'ice\",\"limit\":{\"epsilon\":\"0.5\","
            + "\"delta\":\"0\"},\"spent\":{\"epsilon\":\"0\",\"delta\":\"0\"}}\n",
        out());
    List<String> raise = with(List.of("raise", "other", "--epsilon", "2", "--delta", "1e-6"), WHO);
    assertEquals(0, run(raise), err());
    assertTrue(out().startsWith("other: spent ε = 0 of ε = 2, δ = 1e-6, left"), out());
    assertPrintsJson(raise);
    List<String> close = with(List.of("close", "other"), WHO);
    assertPrintsJson(close);
    assertTrue(out().contains("\"closed\":true"), out());
    assertEquals(1, run(close));
    assertEquals("refused: the account of data set \"other\" is closed\n", err());
    assertPrintsJson(List.of("verify"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "grant other bob --epsilon 1 | --operator is missing",
        "raise other --epsilon 2 | --operator is missing",
        "close other | --operator is missing",
        "close other --operator eve | --reason is missing",
        "close other --operator eve --reason | --reason needs a value",
        "close other more --operator eve --reason why | unexpected more",
        "raise other --operator eve --reason why | --epsilon is missing",
        "raise other --epsilon much --operator eve --reason why | not a decimal: much",
        "grant other --epsilon 1 --operator eve --reason why | ANALYST is missing",
        "history other --last x | not a decimal: x",
        "verify --head 1:x | --head is that of one ACCOUNT",
        "verify other --head 1 | --head is N:HASH, as verify prints it",
        "verify other --head one:x | not a decimal: one",
        "plan other | a release is missing",
        "plan other 0.1x1x1 | not EPSILON[:DELTA][xTIMES]: 0.1x1x1",
        "show | ACCOUNT is missing",
        "list more | unexpected more",
      })
  void whatCannotBeDoneIsSaidAndNotDone(String words, String said) throws SQLException {
    try (JdbcLedger ledger = JdbcLedger.of(source(Dialect.SQLITE))) {
      spend(ledger);
    }
    assertEquals(0, run(List.of("export")));
    String before = out();
    assertEquals(2, run(List.of(words.split(" "))), err());
    assertTrue(err().startsWith(said + "\n\nusage: "), err());
    assertEquals("", out());
    assertEquals(0, run(List.of("export")));
    assertEquals(before, out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "raise nothing --epsilon 2 | no account is open for data set \"nothing\"",
        "raise other --epsilon -2 | epsilon is negative: -2",
        "raise other --epsilon 1e999 | epsilon is not within 1e",
        "raise other --epsilon 0.5 | only ever raised",
        "grant other bob --epsilon 0 | cannot have a quota of",
        "history nothing | there is no account \"nothing\"",
        "export nothing | there is no account \"nothing\"",
        "plan nothing 0.1 | there is no account \"nothing\"",
      })
  void whatIsRefusedIsSaidAndNotDone(String words, String said) throws SQLException {
    try (JdbcLedger ledger = JdbcLedger.of(source(Dialect.SQLITE))) {
      spend(ledger);
    }
    assertEquals(1, run(with(List.of(words.split(" ")), WHO)), err() + out());
    assertTrue(err().startsWith("refused: ") && err().contains(said), err());
    assertEquals(0, run(List.of("verify")));
    assertEquals(1, run(List.of("verify", "nothing")));
    assertTrue(out().contains("nothing: BROKEN") && out().contains("no such account"), out());
  }
}
