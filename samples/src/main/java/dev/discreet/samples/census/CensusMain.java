/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Releases the census report once: on made rows, or on those of a file in the extract's format. */
public final class CensusMain {

  private static final double BUDGET = 1;
  private static final int SHOWN_REJECTS = 5;

  private final PrintStream out;

  private CensusMain(PrintStream out) {
    this.out = out;
  }

  /** Takes the path of a file, or nothing; exits with 2 where it cannot be read. */
  public static void main(String[] args) {
    int exitCode = run(args, System.out, System.err);
    if (exitCode != 0) {
      System.exit(exitCode);
    }
  }

  static int run(String[] args, PrintStream out, PrintStream err) {
    if (args.length > 1) {
      err.println("usage: CensusMain [path of adult.data]");
      return 2;
    }
    CensusMain census = new CensusMain(out);
    if (args.length == 0) {
      List<Person> rows = CensusRows.generate();
      census.print("Census of %,d people who do not exist.%n", rows.size());
      census.report(rows);
      return 0;
    }
    try {
      AdultFile file = AdultFile.read(Path.of(args[0]));
      census.describe(file);
      census.report(file.rows());
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

  private void report(List<Person> rows) {
    print("This is a demo, and prints the true answers too. A real job never does.%n%n");
    PrivateData<Person> data = PrivateData.of("census", rows, Budget.of(BUDGET));
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
    BigDecimal spent = BigDecimal.valueOf(BUDGET).subtract(data.remaining().cost().epsilon());
    print("Spent: epsilon %s of %s.", spent, BUDGET);
    print(" One more release: %s.%n", isRefused(report) ? "refused" : "granted");
  }

  private static boolean isRefused(PrivateCensusReport report) {
    try {
      report.people();
      return false;
    } catch (BudgetExceededException e) {
      return true;
    }
  }

  private void print(String format, Object... values) {
    out.printf(Locale.ROOT, format, values);
  }
}
