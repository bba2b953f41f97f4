/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.Derivation;
import dev.discreet.processor.report.model.QueryReport;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Why a result moves no further: what is returned, and below it what is added up in that, each with
 * a picture of where it lies, all on one axis.
 */
final class DerivationTree {
  private final QueryReport query;
  private final Derivation derivation;
  private final String unit;
  private final double least;
  private final double most;

  private DerivationTree(QueryReport query, Derivation derivation) {
    this.query = query;
    this.derivation = derivation;
    this.unit = query.contract().times().map(times -> " × " + times).orElse("");
    this.least = Math.min(0, ends().min().orElse(0));
    this.most = Math.max(0, ends().max().orElse(0));
  }

  /** The tree, under a heading. */
  static Html of(QueryReport query, Derivation derivation) {
    return new DerivationTree(query, derivation).tree();
  }

  private DoubleStream ends() {
    return derivation.parts().stream()
        .flatMap(part -> Stream.of(part.lower(), part.upper()))
        .flatMap(Optional::stream)
        .mapToDouble(BigDecimal::doubleValue);
  }

  private Html tree() {
    boolean itself =
        derivation.parts().size() == 1
            && derivation.parts().get(0).expression().equals(derivation.expression());
    List<Html> parts = derivation.parts().stream().map(part -> of(part, itself)).toList();
    List<Html> remarks =
        derivation.remarks().stream()
            .map(remark -> Html.of("<li class=\"remark\">{}.</li>\n", sentence(remark)))
            .toList();
    return Html.of(
        """
        <h4>Why it moves no further</h4>
        <ul class="tree"><li><code>{}</code> {}
        <span class="fact">moves by at most <b>{}{}</b> {}; the contract allows {}{}.</span>
        {}</li></ul>
        """,
        derivation.expression(),
        Figures.nearPlace(derivation.place()),
        Figures.up(derivation.distance()),
        unit,
        query.contract().per().equals("person") ? "with all rows of one person" : "with one row",
        Figures.exact(query.contract().sensitivity()),
        unit,
        parts.isEmpty() && remarks.isEmpty()
            ? Html.NONE
            : Html.of("<ul>\n{}{}</ul>", parts, remarks));
  }

  private Html of(Derivation.Part part, boolean itself) {
    String often =
        part.times().compareTo(BigDecimal.ONE) == 0
            ? "is added once for each row"
            : "is added up to " + Figures.exact(part.times()) + " times for each row";
    return Html.of(
        "<li>{} {}\n{}<span class=\"fact\">{}{}{}.</span></li>\n",
        itself ? Html.of("<em>each row in it</em>") : Html.of("<code>{}</code>", part.expression()),
        itself ? Html.NONE : Figures.nearPlace(part.place()),
        picture(part),
        range(part),
        often,
        part.moves()
            .map(far -> ", so it moves the result by at most " + Figures.up(far))
            .orElse(""));
  }

  /** Said in words beside it. */
  private Html picture(Derivation.Part part) {
    if (part.lower().isEmpty() || part.upper().isEmpty() || !(most > least)) {
      return Html.NONE;
    }
    double from = along(part.lower().get().doubleValue());
    double to = along(part.upper().get().doubleValue());
    return Html.of(
        """
        <svg class="range" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">\
        <rect class="free" y="4" width="1000" height="2"/>\
        <rect class="c0" x="{}" y="2" width="{}" height="6"/>\
        <path class="limit" d="M{} 0V10"/></svg>
        """,
        number(Math.min(from, 992)),
        number(Math.max(to - from, 8)),
        number(Math.min(998, Math.max(2, along(0)))));
  }

  private double along(double value) {
    return (value - least) / (most - least) * 1000;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static Html range(Derivation.Part part) {
    boolean known = part.lower().isPresent() && part.upper().isPresent();
    if (!known) {
      return Html.of("has no bound on one side at least, and ");
    }
    BigDecimal lower = part.lower().get();
    BigDecimal upper = part.upper().get();
    return lower.compareTo(upper) == 0
        ? Html.of("is <b>{}</b> and ", Figures.up(lower))
        : Html.of(
            "lies between <b>{}</b> and <b>{}</b> and ", Figures.down(lower), Figures.up(upper));
  }

  private static String sentence(String remark) {
    return remark.isEmpty() ? "" : Character.toUpperCase(remark.charAt(0)) + remark.substring(1);
  }
}
