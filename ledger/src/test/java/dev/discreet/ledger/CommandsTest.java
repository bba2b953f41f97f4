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
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Share;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest {

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private static PrivacyCost epsilon(String decimal) {
    return PrivacyCost.pure(new BigDecimal(decimal));
  }

  @BeforeEach
  void spend() {
    try (JdbcLedger ledger = JdbcLedger.sqlite(folder.resolve("l.db"))) {
      ledger.open("wards", epsilon("1"));
      ledger.charge("wards", Charge.of("a.Q.count", epsilon("0.1")));
      ledger.charge("wards", Charge.of("a.Q.sum", epsilon("0.3")));
      ledger.request(
          new Release(
              "r-1",
              List.of(new Share("wards", Charge.of("a.Q.count", epsilon("0.1")))),
              Optional.of("?")));
    }
  }

  private int run(String... words) {
    return run(() -> 0, words);
  }

  private int run(LongSupplier nanoTime, String... words) {
    out.reset();
    err.reset();
    List<String> args = new ArrayList<>(List.of(words));
    args.addAll(List.of("--ledger", folder.resolve("l.db").toString()));
    return Commands.run(
        args.toArray(String[]::new),
        Map.of(),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        nanoTime);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void listsAndShows() {
    assertEquals(0, run("list"));
    assertEquals("wards: spent ε = 0.5 of ε = 1, left ε = 0.5\n", out());
    assertEquals(0, run("list", "--json"));
    assertEquals(
        "[{\"account\":\"wards\",\"budget\":{\"epsilon\":\"1\",\"delta\":\"0\"},"
            + "\"spent\":{\"epsilon\":\"0.5\",\"delta\":\"0\"},"
            + "\"remaining\":{\"epsilon\":\"0.5\",\"delta\":\"0\"},\"closed\":false}]\n",
        out());
    assertEquals(0, run("show", "wards"));
    assertEquals(
        """
        wards: spent ε = 0.5 of ε = 1, left ε = 0.5
          for neighbours by rows that are added or removed
          a.Q.sum: ε = 0.3 in 1 release(s)
          a.Q.count: ε = 0.2 in 2 release(s)
          charged, not answered: release r-1
        """,
        out());
  }

  /** Where each entry takes three seconds, it is said after every second one how far it is. */
  @Test
  void verifySaysHowFarItIs() {
    AtomicLong seconds = new AtomicLong();
    assertEquals(0, run(() -> TimeUnit.SECONDS.toNanos(seconds.getAndAdd(3)), "verify"));
    assertEquals("wards: 2 of 4 entries read\nwards: 4 of 4 entries read\n", err());
    assertEquals(0, run("verify"));
    assertEquals("", err());
  }

  @Test
  void tellsTheHistory() {
    assertEquals(0, run("history", "wards", "--last", "1"));
    assertTrue(out().matches("4 \\S+ charged a.Q.count ε = 0.1, release r-1\n"), out());
    assertEquals(0, run("history", "wards", "--json"));
    assertTrue(out().startsWith("[{\"account\":\"wards\",\"entry\":1,\"kind\":\"OPEN\""), out());
    assertEquals(0, run("export", "--answers"));
    assertEquals(5, out().lines().count());
  }

  @Test
  void plansABatch() {
    assertEquals(0, run("plan", "wards", "a.Q.sum=0.1x5"));
    assertEquals(
        "a.Q.sum=0.1x5: fits\nwards: ε = 0.5 now, ε = 1 after what fits, ε = 0 left\n", out());
    assertEquals(1, run("plan", "wards", "0.4", "0.01:1e-6"));
    assertTrue(out().contains("0.01:1e-6: 0 of 1 fit"), out());
    assertEquals(0, run("list"));
    assertTrue(out().contains("spent ε = 0.5"), out());
  }

  @Test
  void changesAreRecordedWithWhoAndWhy() {
    String[] who = {"--operator", "eve \"the op\"", "--reason", "more; --'\n"};
    assertEquals(0, run(with(who, "raise", "wards", "--epsilon", "2")));
    assertEquals(0, run(with(who, "grant", "wards", "alice", "--epsilon", "0.5")));
    assertEquals(1, run(with(who, "raise", "wards", "--epsilon", "1.5")));
    assertTrue(err().contains("only ever raised"), err());
    assertEquals(0, run(with(who, "close", "wards")));
    assertEquals(1, run(with(who, "close", "wards")));
    assertEquals(0, run("history", "wards"));
    assertTrue(out().contains("raised to ε = 2 by eve \"the op\": more; --'"), out());
    assertTrue(out().contains("granted alice a quota of ε = 0.5 by eve"), out());
    assertEquals(2, run("raise", "wards", "--epsilon", "2"));
    assertTrue(err().startsWith("--operator is missing"), err());
    assertEquals(0, run("verify"));
  }

  private static String[] with(String[] more, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  @Test
  void saysWhatIsWrong() {
    assertEquals(2, run("dance"));
    assertTrue(err().startsWith("unknown command dance\n\nusage: "), err());
    assertEquals(1, run("show", "nothing"));
    assertEquals("refused: there is no account \"nothing\"\n", err());
    assertEquals(2, run("plan", "wards", "much"));
    assertEquals(2, run("list", "--loud"));
  }

  @Test
  void readsWhileOthersCharge() {
    try (JdbcLedger ledger = JdbcLedger.sqlite(folder.resolve("l.db"))) {
      ledger.open("wards", epsilon("1"));
      assertEquals(0, run("list"));
      ledger.charge("wards", Charge.of("q", epsilon("0.1")));
      assertEquals(0, run("verify"));
      assertTrue(out().contains("sound, 5 entries"), out());
    }
  }
}
