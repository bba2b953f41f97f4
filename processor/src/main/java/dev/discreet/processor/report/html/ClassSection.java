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

/** One class with queries: whom it protects, what its queries take of the budget, each query. */
final class ClassSection {
  private ClassSection() {}

  /** The section; the id is unique on the page. */
  static Html of(String id, ClassReport report) {
    List<Html> queries = new ArrayList<>();
    for (QueryReport query : report.queries()) {
      queries.add(QuerySection.of(id + "-q" + queries.size(), query, report.budget().isPresent()));
    }
    return Html.of(
        """
        <section>
        <h2>{} {}</h2>
        <p>Protected: {}, {}. What is released is almost as likely either way; {} says how \
        nearly.</p>
        {}{}{}</section>
        """,
        breakable(report.name()),
        Figures.place(report.place()),
        report.protectedRows().isEmpty() ? "one row" : String.join(" and ", report.protectedRows()),
        report.change(),
        symbol(report),
        rowTypes(report),
        report
            .budget()
            .map(budget -> Html.of("{}{}", spent(budget), BudgetBar.of(id + "-b", report, budget)))
            .orElse(
                Html.of("<p>This class has no budget: whoever calls it says what is spent.</p>\n")),
        queries);
  }

  private static Html rowTypes(ClassReport report) {
    List<Html> tables = new ArrayList<>();
    for (ClassReport.RowType type : report.rowTypes()) {
      if (!type.columns().isEmpty()) {
        tables.add(table(type));
      }
    }
    return Html.of("{}", tables);
  }

  private static Html table(ClassReport.RowType type) {
    List<Html> columns = new ArrayList<>();
    for (ClassReport.Column column : type.columns()) {
      columns.add(
          Html.of(
              "<tr><th scope=\"row\"><code>{}</code></th><td><code>{}</code></td><td>{}</td></tr>\n",
              column.name(),
              column.type(),
              column.promised().isEmpty()
                  ? Html.of("–")
                  : Html.of("<code>{}</code>", column.promised())));
    }
    return Html.of(
        """
        <details>
        <summary>What a row of {} holds</summary>
        <table>
        <thead><tr><th scope="col">column</th><th scope="col">type</th><th scope="col">promised</th></tr></thead>
        <tbody>
        {}</tbody>
        </table>
        </details>
        """,
        breakable(type.name()),
        columns);
  }

  /** A long name may break behind its dots. */
  static Html breakable(String name) {
    int dot = name.indexOf('.') + 1;
    return dot == 0
        ? Html.of("{}", name)
        : Html.of("{}<wbr>{}", name.substring(0, dot), breakable(name.substring(dot)));
  }

  private static String symbol(ClassReport report) {
    boolean isRho =
        report
            .budget()
            .map(budget -> budget.rho().isPresent())
            .orElse(report.queries().stream().allMatch(query -> query.rho().isPresent()));
    return isRho ? "ρ" : "ε";
  }

  private static Html spent(ClassReport.Budget budget) {
    BigDecimal allowed = budget.rho().orElse(budget.epsilon());
    boolean over = budget.spent().map(value -> value.compareTo(allowed) > 0).orElse(true);
    Html bad = over ? Html.of(" class=\"bad\"") : Html.NONE;
    if (budget.rho().isPresent()) {
      return Html.of(
          """
          <h3>Budget</h3>
          <p>All releases together cost <b{}>{}</b> of ρ = {} (costs add up). {}</p>
          """,
          bad,
          budget.spent().map(rho -> "ρ = " + Figures.exact(rho)).orElse("what has no ρ"),
          Figures.exact(allowed),
          meaningOfRho(budget.epsilon(), budget.delta()));
    }
    return Html.of(
        """
        <h3>Budget</h3>
        <p>All releases together cost <b{}>ε = {}</b> of {} ({}). ε bounds what they tell of one \
        person: it makes no outcome more than e<sup>ε</sup> = {} times as likely{}.{}</p>
        """,
        bad,
        budget.spent().map(Figures::exact).orElse("without bound"),
        Figures.cost(budget.epsilon(), budget.delta()),
        budget.accounting().equals("sequential")
            ? "costs add up"
            : "composed by " + budget.accounting() + " accounting",
        Figures.rounded(Math.exp(budget.spent().map(BigDecimal::doubleValue).orElse(Double.NaN))),
        budget.delta().signum() == 0 ? "" : ", but for a probability of δ",
        budget.prepaid() ? " The first release pays for all of them." : "");
  }

  /**
   * What ρ tells a reviewer.
   *
   * @param epsilon what all of the budget comes to
   * @param delta at this δ
   */
  static Html meaningOfRho(BigDecimal epsilon, BigDecimal delta) {
    return Html.of(
        """
        ρ bounds what is told of one person, as zero-concentrated differential privacy: it has an ε \
        for every δ. All of the budget makes no outcome more than e<sup>ε</sup> times as likely, but \
        for a probability of δ; at δ = {} that is ε = {}.\
        """,
        Figures.exact(delta),
        Figures.up(epsilon));
  }
}
