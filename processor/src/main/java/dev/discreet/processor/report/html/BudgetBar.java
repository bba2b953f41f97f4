/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.ClassReport;
import dev.discreet.processor.report.model.QueryReport;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What each query takes of the budget of its class: one bar in parts, and a legend. */
final class BudgetBar {
  private static final int COLOURS = 6;

  private BudgetBar() {}

  static Html of(String id, ClassReport report, ClassReport.Budget budget) {
    boolean isRho = budget.rho().isPresent();
    BigDecimal allowed = budget.rho().orElse(budget.epsilon());
    BigDecimal total =
        report.queries().stream()
            .map(query -> spent(query, isRho))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    double whole = Math.max(total.doubleValue(), allowed.doubleValue());
    List<Html> parts = new ArrayList<>();
    List<Html> legend = new ArrayList<>();
    double from = 0;
    int colour = 0;
    for (QueryReport query : report.queries()) {
      double width = spent(query, isRho).doubleValue() / whole * 1000;
      String kind = "c" + colour++ % COLOURS;
      parts.add(
          Html.of(
              "<rect class=\"{}\" x=\"{}\" y=\"0\" width=\"{}\" height=\"28\"/>",
              kind,
              number(from),
              number(Math.max(0, width - 3))));
      legend.add(
          Html.of(
              "<li><svg class=\"key\" viewBox=\"0 0 1 1\" aria-hidden=\"true\"><rect class=\"{}\""
                  + " width=\"1\" height=\"1\"/></svg><code>{}</code> <b>{}</b>{}</li>\n",
              kind,
              query.name(),
              isBounded(query, isRho) ? Figures.exact(spent(query, isRho)) : "without ρ",
              times(query, isRho)));
      from += width;
    }
    double limit = allowed.doubleValue() / whole * 1000;
    return Html.of(
        """
        <figure class="budget">
        <svg viewBox="0 -4 1000 36" preserveAspectRatio="none" role="img" aria-labelledby="{}">
        <title id="{}">Of a budget of {} = {}, the queries take {} if their costs are added up.</title>
        <rect class="free" x="0" y="0" width="{}" height="28"/>
        {}<path class="limit" d="M{} -4V32"/>
        </svg>
        <ul class="legend">
        {}</ul>
        <figcaption>Each part is what one query costs by itself, all its releases added up; the line \
        is the budget.</figcaption>
        </figure>
        """,
        id,
        id,
        isRho ? "ρ" : "ε",
        Figures.exact(allowed),
        report.queries().stream().allMatch(query -> isBounded(query, isRho))
            ? Figures.exact(total)
            : "more than they have a ρ for",
        number(limit),
        parts,
        number(Math.min(998, limit)),
        legend);
  }

  private static boolean isBounded(QueryReport query, boolean isRho) {
    return !isRho || query.rho().isPresent();
  }

  private static BigDecimal spent(QueryReport query, boolean isRho) {
    return each(query, isRho).multiply(BigDecimal.valueOf(query.releases()));
  }

  private static BigDecimal each(QueryReport query, boolean isRho) {
    return isRho ? query.rho().orElse(BigDecimal.ZERO) : query.epsilon();
  }

  private static String times(QueryReport query, boolean isRho) {
    return query.releases() == 1 || !isBounded(query, isRho)
        ? ""
        : " = " + Figures.times(query.releases()) + " " + Figures.exact(each(query, isRho));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
