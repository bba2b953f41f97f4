/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.ledger.JdbcLedger;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.ledger.Charge;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CensusMainTest {

  private static final String ROW =
      "39, State-gov, 77516, Bachelors, 13, Never-married, Adm-clerical, Not-in-family, White, Male,"
          + " 2174, 0, 40, United-States, <=50K\n";

  @TempDir Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void reportsOnMadeRows() {
    assertEquals(0, run());

    String output = out.toString(UTF_8);
    assertTrue(output.startsWith("Census of 32,561 people who do not exist."), output);
    Stream<String> queries =
        Stream.of(
            "people .* 32,561 +10 +\\+/- 30 +0.9",
            "over65 .* 10 +\\+/- 30 +0.8",
            "highEarners .* 10 +\\+/- 30 +0.7",
            "totalAge .* 900 +\\+/- 2,696 +0.6",
            "totalHours .* 495 +\\+/- 1,483 +0.4",
            "totalGain .* 50,000 +\\+/- 149,787 +0.2",
            "byEducation +5 +\\+/- 15 +0",
            "  doctorate +-?\\d+ +\\d+");
    assertAll(queries.map(line -> () -> assertTrue(hasLine(line), line + " in\n" + output)));
    assertTrue(
        hasLine("Mean age, totalAge / people: 38\\.\\d{3} \\(true 38\\.\\d{3}, error .*\\)"));
    assertTrue(hasLine("Spent: epsilon 1.0 of 1.0, by this run 1."), output);
    assertTrue(hasLine("Answers are kept: run it again, and they are the same and cost nothing."));
    assertEquals("", err.toString(UTF_8));
  }

  @Test
  void asksAgainForNothing() {
    run();
    List<String> first = answers();
    out.reset();

    assertEquals(0, run());

    assertEquals(first, answers());
    assertTrue(hasLine("people .* kept +costs nothing +0"), out.toString(UTF_8));
    assertTrue(hasLine("Spent: epsilon 1.0 of 1.0, by this run 0."));
    assertTrue(hasLine("Answers that were kept, at no cost: 7."));
  }

  @Test
  void saysWhereTheLedgerHasAnotherBudget() {
    try (JdbcLedger other = JdbcLedger.sqlite(folder.resolve("census.db"))) {
      other.open("census, made rows", Budget.of(2).cost());
    }
    assertEquals(1, run());
    assertRefused("data set \"census, made rows\" has a budget of");
  }

  @Test
  void saysWhereTheBudgetIsSpentByOthers() {
    try (JdbcLedger other = JdbcLedger.sqlite(folder.resolve("census.db"))) {
      other.open("census, made rows", Budget.of(1).cost());
      other.charge("census, made rows", Charge.of("another.Query", Budget.of(0.95).cost()));
    }
    assertEquals(1, run());
    assertRefused("most was used by another.Query");
  }

  @Test
  void saysWhereTheLedgerIsNone() throws IOException {
    Files.writeString(folder.resolve("census.db"), "no database ".repeat(1_000));
    assertEquals(1, run());
    assertRefused("its file is not a database");
  }

  private void assertRefused(String why) {
    List<String> errors = err.toString(UTF_8).lines().toList();
    assertEquals(2, errors.size(), errors.toString());
    assertTrue(errors.get(0).startsWith("nothing more is released: "), errors.get(0));
    assertTrue(errors.get(0).contains(why), errors.get(0));
    assertEquals(
        "the ledger is " + folder.resolve("census.db") + ": a demo's, which may be deleted",
        errors.get(1));
  }

  /** Names and private values, which are the first words of a line. */
  private List<String> answers() {
    return lines().stream()
        .filter(line -> line.matches("( |[a-z]).*"))
        .map(line -> line.length() > 30 ? line.substring(0, 30) : line)
        .toList();
  }

  @Test
  void fitsATerminalInAscii() {
    run();

    for (String line : lines()) {
      assertTrue(line.length() <= 80 && line.matches("\\p{ASCII}*"), line);
    }
  }

  @Test
  void reportsLinesThatAreNotRows(@TempDir Path directory) throws IOException {
    Path path = directory.resolve("some.data");
    Files.writeString(path, ROW + "?\n".repeat(7) + ROW);

    assertEquals(0, run(path.toString()));

    assertEquals("Census of 2 people; lines that are not rows: 7", lines().get(0));
    assertEquals("  line 2: 15 columns expected, 1 found", lines().get(1));
    assertEquals("  line 6: 15 columns expected, 1 found", lines().get(5));
    assertEquals("  and 2 more", lines().get(6));
  }

  @Test
  void saysWhatItCannotRead(@TempDir Path directory) {
    assertEquals(2, run("no/such/file"));
    assertEquals(2, run(directory.toString()));
    assertEquals(2, run("one", "two"));

    List<String> errors = err.toString(UTF_8).lines().toList();
    assertEquals("cannot read no/such/file: no such file", errors.get(0));
    assertTrue(errors.get(1).startsWith("cannot read " + directory + ": "), errors.get(1));
    assertEquals("usage: CensusMain [path of adult.data]", errors.get(2));
    assertEquals(3, errors.size());
    assertEquals("", out.toString(UTF_8));
  }

  private int run(String... args) {
    return CensusMain.run(
        args,
        folder.resolve("census.db"),
        new PrintStream(out, true, UTF_8),
        new PrintStream(err, true, UTF_8));
  }

  private List<String> lines() {
    return out.toString(UTF_8).lines().toList();
  }

  private boolean hasLine(String pattern) {
    return lines().stream().anyMatch(line -> line.matches(pattern));
  }
}
