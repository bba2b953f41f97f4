/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.processor.report.model.ProgramReport.Run;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** How often a program may run on one data set. */
final class RunTable {
  private static final List<Often> EXAMPLES =
      List.of(
          new Often(1, "once"),
          new Often(7, "each night for a week"),
          new Often(30, "each night for 30 days"),
          new Often(365, "each night for a year"));

  private RunTable() {}

  private record Often(int runs, String text) {}

  static Html of(ProgramReport program, Run run) {
    if (run.epsilon().signum() == 0 && run.delta().signum() == 0) {
      return Html.of(
          """
          <h4>How often it may run</h4>
          <p>As often as you like: it is charged nothing.</p>
          """);
    }
    List<Html> rows = new ArrayList<>();
    for (Often often : EXAMPLES) {
      BigDecimal runs = BigDecimal.valueOf(often.runs());
      rows.add(
          Html.of(
              "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>\n",
              often.runs(),
              often.text(),
              Figures.cost(run.epsilon().multiply(runs), run.delta().multiply(runs))));
    }
    return Html.of(
        """
        <h4>How often it may run</h4>
        <p>Each run is charged {}, and charges add up. A data set whose budget is that of the program, \
        {}, admits <b>{}</b> on the same rows, if nothing else is charged. The budget of a data set \
        is given where it is made, which no compiler sees: hold it against this table.</p>
        <table>
        <thead><tr><th scope="col">runs</th><th scope="col">such as</th>\
        <th scope="col">cost together</th></tr></thead>
        <tbody>
        {}</tbody>
        </table>
        """,
        Figures.cost(run.epsilon(), run.delta()),
        Figures.cost(program.epsilon(), program.delta()),
        runs(program, run),
        rows);
  }

  private static String runs(ProgramReport program, Run run) {
    BigInteger runs =
        admitted(program.epsilon(), run.epsilon()).min(admitted(program.delta(), run.delta()));
    return runs.signum() == 0 ? "no run" : runs.equals(BigInteger.ONE) ? "1 run" : runs + " runs";
  }

  /** What costs nothing is no limit. */
  private static BigInteger admitted(BigDecimal budget, BigDecimal each) {
    return each.signum() == 0
        ? BigInteger.valueOf(Long.MAX_VALUE)
        : budget.divide(each, 0, RoundingMode.FLOOR).toBigInteger();
  }
}
