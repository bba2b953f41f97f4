/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.processor.report.model.ProgramReport.Account;
import dev.discreet.processor.report.model.ProgramReport.Price;
import dev.discreet.processor.report.model.ProgramReport.Step;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One program: its dearest path, and what that costs by each accounting. */
final class ProgramSection {
  private ProgramSection() {}

  static Html of(String id, ProgramReport program) {
    List<Html> accounts = new ArrayList<>();
    for (Account account : program.accounts()) {
      accounts.add(of(id + "-a" + accounts.size(), program, account));
    }
    return Html.of(
        """
        <section>
        <h2>Program {} <span class="place">{}</span></h2>
        <p>It may spend {} on each data set. Shown is its dearest path{}.{}</p>
        {}</section>
        """,
        ClassSection.breakable(program.name()),
        program.file(),
        Figures.declared(program.rho(), program.epsilon(), program.delta()),
        program.rho().isEmpty() ? "" : ", where the ε of each release is added up",
        program.rho().isEmpty()
            ? Html.NONE
            : Html.of(" {}", ClassSection.meaningOfRho(program.epsilon(), program.delta())),
        accounts);
  }

  private static Html of(String id, ProgramReport program, Account account) {
    boolean isRho = program.rho().isPresent();
    return Html.of(
        """
        <article>
        <h3><code>{}</code></h3>
        <ol class="steps">
        {}</ol>
        {}<h4>What that costs, by each accounting{}</h4>
        <p>Every one of these is a valid bound; {}. The line is {}.{}</p>
        <ul class="prices">
        {}</ul>
        {}</article>
        """,
        account.data(),
        account.steps().stream().map(ProgramSection::of).toList(),
        program.rho().map(allowed -> spent(account.rho(), allowed)).orElse(Html.NONE),
        isRho ? ", at δ = " + Figures.exact(program.delta()) : "",
        isRho ? "the check adds up ρ" : "the check goes by the marked one",
        isRho ? "what all of the budget comes to" : "the budget",
        program.delta().signum() == 0 || isRho ? "" : " δ is that of the budget.",
        prices(id, program, account),
        RunTable.of(program, account.run()));
  }

  private static Html spent(Optional<BigDecimal> rho, BigDecimal allowed) {
    return Html.of(
        "<p>All of it costs <b{}>{}</b> of ρ = {}, on any path.</p>\n",
        rho.isEmpty() || rho.get().compareTo(allowed) > 0 ? Html.of(" class=\"bad\"") : Html.NONE,
        rho.map(cost -> "ρ = " + Figures.exact(cost)).orElse("what has no ρ"),
        Figures.exact(allowed));
  }

  private static Html of(Step step) {
    return Html.of(
        "<li><code>{}</code>{} <span class=\"fact\">{}{}{}{}.</span></li>\n",
        step.expression(),
        step.line() > 0 ? Html.of(" <span class=\"place\">line {}</span>", step.line()) : Html.NONE,
        Figures.declared(step.rho(), step.epsilon(), step.delta()),
        step.rho().isEmpty()
            ? ""
            : " (charged alone: " + Figures.alone(step.epsilon(), step.delta()) + ")",
        step.times().equals(BigInteger.ONE) ? "" : ", " + step.times() + " times",
        step.where().isEmpty() ? "" : ", on " + step.where());
  }

  private static List<Html> prices(String id, ProgramReport program, Account account) {
    double whole =
        Math.max(
            program.epsilon().doubleValue(),
            account.prices().stream()
                .flatMap(price -> price.epsilon().stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0));
    double limit = program.epsilon().doubleValue() / whole * 1000;
    String needs = program.delta().signum() == 0 ? "needs a δ" : "needs more δ";
    return account.prices().stream().map(price -> price(id, price, needs, whole, limit)).toList();
  }

  private static Html price(String id, Price price, String needs, double whole, double limit) {
    String figure = price.epsilon().map(Figures::rounded).orElse(price.needsDelta() ? needs : "–");
    String budget = " of a budget of ε = " + Figures.rounded(limit * whole / 1000);
    String title = id + "-" + price.accounting().toLowerCase(Locale.ROOT);
    return Html.of(
        """
        <li{}><span>{}{}</span> <b{}>{}</b>
        <svg viewBox="0 0 1000 20" preserveAspectRatio="none" role="img" aria-labelledby="{}">
        <title id="{}">{}: {}{}</title>
        <rect class="c0" y="4" width="{}" height="12"/><path class="limit" d="M{} 0V20"/></svg></li>
        """,
        price.best() ? Html.of(" class=\"best\"") : Html.NONE,
        price.accounting(),
        price.best() ? " ✓" : "",
        price.epsilon().isPresent() ? Html.NONE : Html.of(" class=\"none\""),
        figure,
        title,
        title,
        price.accounting(),
        figure,
        price.epsilon().isPresent() ? budget : "",
        String.format(Locale.ROOT, "%.1f", price.epsilon().orElse(0.0) / whole * 1000),
        String.format(Locale.ROOT, "%.1f", Math.min(998, limit)));
  }
}
