/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import dev.discreet.ledger.JdbcLedger;
import dev.discreet.ledger.LedgerException;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * Releases the census report: on made rows, or on those of a file in the extract's format. What it
 * spends and answers is kept in a ledger: run again, it gives the same answers and spends nothing.
 */
public final class CensusMain {

  private static final double BUDGET = 1;
  private static final int SHOWN_REJECTS = 5;

  private static final String LEDGER = "discreet.census.ledger";

  private final Path ledger;
  private final PrintStream out;

  private CensusMain(Path ledger, PrintStream out) {
    this.ledger = ledger;
    this.out = out;
  }

  /**
   * Takes the path of a file, or nothing; exits with 2 where it cannot be read, and with 1 where
   * the ledger refuses.
   */
  public static void main(String[] args) {
    Path ledger = Path.of(System.getProperty(LEDGER, "census.db"));
    int exitCode = run(args, ledger, System.out, System.err);
    if (exitCode != 0) {
      System.exit(exitCode);
    }
  }

  static int run(String[] args, Path ledger, PrintStream out, PrintStream err) {
    if (args.length > 1) {
      err.println("usage: CensusMain [path of adult.data]");
      return 2;
    }
    try {
      return new CensusMain(ledger, out).run(args, err);
    } catch (LedgerException | BudgetExceededException | IllegalArgumentException e) {
      err.println("nothing more is released: " + e.getMessage());
      err.println("the ledger is " + ledger.toAbsolutePath() + ": a demo's, which may be deleted");
      return 1;
    }
  }

  private int run(String[] args, PrintStream err) {
    if (args.length == 0) {
      List<Person> rows = CensusRows.generate();
      print("Census of %,d people who do not exist.%n", rows.size());
      report("census, made rows", rows);
      return 0;
    }
    try {
      AdultFile file = AdultFile.read(Path.of(args[0]));
      describe(file);
      report("census, SHA-256 " + digest(Path.of(args[0])), file.rows());
      return 0;
    } catch (IOException | InvalidPathException e) {
      err.println("cannot read " + args[0] + ": " + reason(e));
      return 2;
    }
  }

  private static String reason(Exception e) {
    if (e instanceof NoSuchFileException) {
      return "no such file";
    }
    return e instanceof AccessDeniedException ? "no permission" : String.valueOf(e.getMessage());
  }

  private void describe(AdultFile file) {
    List<AdultFile.Reject> rejects = file.rejects();
    print(
        "Census of %,d people; lines that are not rows: %,d%n", file.rows().size(), rejects.size());
    rejects.stream()
        .limit(SHOWN_REJECTS)
        .forEach(reject -> print("  line %d: %s%n", reject.line(), reject.reason()));
    if (rejects.size() > SHOWN_REJECTS) {
      print("  and %,d more%n", rejects.size() - SHOWN_REJECTS);
    }
  }

  /** The name of a data set stands for its rows: another file is another one. */
  private static String digest(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private void report(String name, List<Person> rows) {
    try (JdbcLedger accounts = JdbcLedger.sqlite(ledger)) {
      report(
          PrivateData.<Person>builder(name, rows, Budget.of(BUDGET))
              .ledger(accounts)
              .keepAnswers()
              .build(),
          rows);
    }
  }

  private void report(PrivateData<Person> data, List<Person> rows) {
    print("This is a demo, and prints the true answers too. A real job never does.%n%n");
    BigDecimal before = data.remaining().cost().epsilon();
    PrivateCensusReport report = new PrivateCensusReport(data);
    AnswerTable table = new AnswerTable(out, data);

    long people = table.number("people", 1, report::people, CensusReport.people(rows));
    table.number("over65", 1, report::over65, CensusReport.over65(rows));
    table.number("highEarners", 1, report::highEarners, CensusReport.highEarners(rows));
    long totalAge =
        table.number("totalAge", Person.MAX_AGE, report::totalAge, CensusReport.totalAge(rows));
    table.number("totalHours", Person.MAX_HOURS, report::totalHours, CensusReport.totalHours(rows));
    table.number(
        "totalGain", CensusReport.GAIN_LIMIT, report::totalGain, CensusReport.totalGain(rows));
    table.counts("byEducation", report::byEducation, CensusReport.byEducation(rows));

    double mean = (double) totalAge / people;
    double trueMean = (double) CensusReport.totalAge(rows) / rows.size();
    print("%nMean age, totalAge / people: %.3f", mean);
    print(" (true %.3f, error %+.3f)%n", trueMean, mean - trueMean);
    BigDecimal left = data.remaining().cost().epsilon();
    BigDecimal spent = BigDecimal.valueOf(BUDGET).subtract(left);
    print("Spent: epsilon %s of %s,", spent, BUDGET);
    print(" by this run %s.%n", before.subtract(left).stripTrailingZeros().toPlainString());
    print(
        table.kept() == 0
            ? "Answers are kept: run it again, and they are the same and cost nothing.%n"
            : "Answers that were kept, at no cost: " + table.kept() + ".%n");
  }

  private void print(String format, Object... values) {
    out.printf(Locale.ROOT, format, values);
  }
}
