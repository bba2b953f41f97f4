/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may be done with data sets and wrappers beside releasing, and by which names. */
class ProgramNamesTest {
  private static final String MEMBERS =
      """
      static final double RATE = 0.02;
      static final Double BOXED = 0.01;
      static final int HUNDRED = 100;
      static double rate = 0.5;
      static long use(Object any) { return 0; }
      static Object thing;
      """;

  @TempDir Path directory;
  private ProgramCases programs;

  @BeforeEach
  void programs() {
    programs = new ProgramCases(directory, MEMBERS);
  }

  @Test
  void whetherThereIsADataSetMayBeAsked() {
    programs.cost(
        0.5,
        "Objects.requireNonNull(data); report.all();",
        "requireNonNull(data, \"data\"); requireNonNull(report); report.all();",
        "PrivateReport own = new PrivateReport(Objects.requireNonNull(data)); own.all();",
        "PrivateData<Row> own = requireNonNull(data); new PrivateReport(own).all();",
        "if (data == null) throw new IllegalArgumentException(); report.all();",
        "assert null != data && report != null; report.all();",
        "use(\"about \" + data + \", \" + data.name()); report.all();",
        "use(n + (\"\" + data)); report.all();");
    programs.refused(
        "DP304",
        "use(Objects.requireNonNull(data));",
        "Object own = Objects.requireNonNull(data); use(own);",
        "Objects.requireNonNull(data, () -> \"data\");",
        "Objects.requireNonNull(data, \"\" + report.all());",
        "Objects.requireNonNull(data).equals(null);",
        "use(data == thing);",
        "use(\"\" + report);",
        "use(\"\" + List.of(data));",
        "String text = \"\"; text += data;",
        "use(String.valueOf(data));");
  }

  @Test
  void wrappersMayHaveOtherNames() {
    programs.cost(
        1.0,
        "PrivateReport own = report; own.all(); report.all();",
        "final var own = ((report)); own.all(); own.all();",
        "var one = report; for (int i = 0; i < 2; i++) { var two = one; two.all(); }");
    programs.refused(
        "DP304",
        "PrivateReport own = report; own = null;",
        "PrivateReport own; own = new PrivateReport(data);",
        "PrivateReport[] all = {report};",
        "PrivateReport own = (PrivateReport) report;",
        "PrivateReport own = report; use(own);",
        "PrivateReport own = report; Supplier<PrivateReport> later = () -> own;",
        "var own = n > 3 ? report : null;",
        "Object own = report; use(own);");
  }

  /** Of two wrappers, a release counts on the data sets of both. */
  @Test
  void aChoiceOfWrappersCountsForBoth() {
    programs.cost(
        1.0,
        "PrivateReport own = n > 3 ? report : new PrivateReport(data); own.all(); own.all();",
        "(n > 3 ? report : new PrivateReport(data)).all(); report.all();",
        "var own = report.all() > 3 ? report : new PrivateReport(data); own.all();");
    programs.cost(
        1.0,
        "PrivateData<Row> made = PrivateData.of(\"made\", rows, Budget.of(5)); var either = n > 3 ?"
            + " report : new PrivateReport(made); either.all(); new PrivateReport(made).all();",
        "PrivateData<Row> made = PrivateData.of(\"made\", rows, Budget.of(5)); var either = n > 3 ?"
            + " report : new PrivateReport(made); either.all(); report.all();");
  }

  /** At 1 %, one release of 0.5 costs ln(1 + 0.01 (e^0.5 - 1)). */
  @Test
  void ratesMayBeComputed() {
    programs.cost(
        0.006467,
        "new PrivateReport(data.sample(0.01)).all();",
        "new PrivateReport(data.sample(1.0 / 100)).all();",
        "new PrivateReport(data.sample(1.0 / HUNDRED)).all();",
        "new PrivateReport(data.sample(RATE / 2)).all();",
        "new PrivateReport(data.sample((RATE - 0.01))).all();",
        "new PrivateReport(data.sample((double) 1 / HUNDRED)).all();",
        "new PrivateReport(data.sample(-RATE * -0.5)).all();",
        "new PrivateReport(data.sample(BOXED)).all();",
        "final double rate = RATE / 2; new PrivateReport(data.sample(rate)).all();",
        "var rate = 1f / HUNDRED; new PrivateReport(data.sample(rate)).all();");
    programs.refused(
        "DP309",
        "new PrivateReport(data.sample(1 / HUNDRED)).all();",
        "new PrivateReport(data.sample(1 - 1.0)).all();",
        "new PrivateReport(data.sample(1.0 / n)).all();",
        "new PrivateReport(data.sample(rate)).all();",
        "new PrivateReport(data.sample(1.0 / 0)).all();",
        "new PrivateReport(data.sample(0.0 / 0)).all();",
        "new PrivateReport(data.sample(3 * 0.5)).all();",
        "new PrivateReport(data.sample((int) 0.5)).all();",
        "double part = 0.5; part += 0.1; new PrivateReport(data.sample(part)).all();");
  }

  /** What follows from one error is not another. */
  @Test
  void oneMistakeIsOneError() {
    programs.refused(
        "DP309", "var part = data.sample(any); var own = new PrivateReport(part); own.all();");
    programs.refused("DP304", "var own = (PrivateReport) report; own.all(); own.all();");
  }
}
