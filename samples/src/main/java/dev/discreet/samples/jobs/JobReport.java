/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Prints how a job does, and writes its plot. */
final class JobReport {

  private static final String LINE = "  %-26s %8s %8s %9s %9s %9s%n";

  private static final MathContext COST_DIGITS = new MathContext(4, RoundingMode.HALF_UP);

  private final PrintStream out;
  private final Path directory;

  /**
   * A report.
   *
   * @param out where tables go
   * @param directory where plots go; made if it is not there
   */
  JobReport(PrintStream out, Path directory) {
    this.out = out;
    this.directory = directory;
  }

  /** Writes {@code name-of-the-job.svg}, and the chart to {@code name-of-the-job-chart.svg}. */
  void write(Job job, List<Curve> curves, List<String> remarks, Optional<Chart> chart)
      throws IOException {
    print("%n%s: %s%n", job.name(), job.measure());
    remarks.forEach(remark -> print("  %s%n", remark));
    print(LINE, "", "epsilon", "spent", "mean", "least", "greatest");
    for (Curve curve : curves) {
      String label = curve.name();
      for (Outcome each : curve.outcomes()) {
        print(
            LINE,
            label,
            cost(each.epsilon()),
            cost(each.spent()),
            score(each.mean()),
            score(each.least()),
            score(each.greatest()));
        label = "";
      }
      print(LINE, "", "no noise", "", score(curve.exact()), "", "");
    }
    Files.createDirectories(directory);
    String name = job.name().replace(' ', '-');
    write(name, new Plot(job.name(), job.measure(), curves).svg());
    if (chart.isPresent()) {
      write(name + "-chart", chart.get().svg());
    }
  }

  private void write(String name, String svg) throws IOException {
    Path file = directory.resolve(name + ".svg");
    Files.writeString(file, svg);
    print("  plot: %s%n", file);
  }

  private static String cost(double epsilon) {
    BigDecimal rounded = new BigDecimal(epsilon).round(COST_DIGITS);
    return rounded.stripTrailingZeros().toPlainString();
  }

  private static String score(double score) {
    String format = score < 100 ? "%.4f" : score < 1_000_000 ? "%.1f" : "%.2e";
    return String.format(Locale.ROOT, format, score);
  }

  private void print(String format, Object... values) {
    out.printf(Locale.ROOT, format, values);
  }
}
