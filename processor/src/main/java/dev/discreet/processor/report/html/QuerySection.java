/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.mechanism.kind.Release;
import dev.discreet.processor.mechanism.kind.Release.Together;
import dev.discreet.processor.mechanism.kind.Release.Within;
import dev.discreet.processor.report.model.QueryReport;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** One query: what it costs, how far it moves, how far off its answers are, and why. */
final class QuerySection {
  /** What is shown before a reader chooses. */
  static final double CONFIDENCE = 0.95;

  static final long ROWS = 10_000;

  private final String id;
  private final QueryReport query;
  private final String unit;

  private final boolean limited;

  private QuerySection(String id, QueryReport query, boolean limited) {
    this.id = id;
    this.query = query;
    this.limited = limited;
    this.unit = unitOf(query);
  }

  /** What sizes are multiples of, if that is a parameter. */
  static String unitOf(QueryReport query) {
    return query.contract().times().map(times -> " × " + times).orElse("");
  }

  /**
   * The section.
   *
   * @param id unique on the page
   * @param limited whether a budget limits the releases
   */
  static Html of(String id, QueryReport query, boolean limited) {
    return new QuerySection(id, query, limited).section();
  }

  private Html section() {
    return Html.of(
        """
        <article id="{}"{}>
        <h3><code>{}</code> <span class="status {}">{}</span> {}</h3>
        {}<dl class="figures">
        {}{}{}{}{}</dl>
        {}{}</article>
        """,
        id,
        data(),
        query.name(),
        query.status().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        query.status().text(),
        Figures.nearPlace(query.place()),
        query.purpose().map(text -> Html.of("<p>{}</p>\n", text)).orElse(Html.NONE),
        cost(),
        sensitivity(),
        error(),
        together().map(this::errorOfAll).orElse(Html.NONE),
        pieces(),
        query.derivation().map(why -> DerivationTree.of(query, why)).orElse(Html.NONE),
        picture());
  }

  private static Html figure(String term, Html value, Html meaning) {
    return Html.of(
        "<div><dt>{}</dt><dd><b class=\"big\">{}</b> <span>{}</span></dd></div>\n",
        term,
        value,
        meaning);
  }

  private Html cost() {
    return figure(
        "Cost of a release",
        Html.of("{}", Figures.declared(query.rho(), query.epsilon(), query.delta())),
        Html.of(
            "Charged before it is made{}.{}{}",
            !limited
                ? ""
                : query.releases() == 1
                    ? ", and made once on a data set"
                    : ", and made up to " + query.releases() + " times on a data set",
            query.rho().isEmpty()
                ? ""
                : " Charged alone: " + Figures.alone(query.epsilon(), query.delta()) + ".",
            query
                .accuracy()
                .map(
                    wanted ->
                        " The least ε at which each number lies within ±%s, with probability %s."
                            .formatted(Figures.exact(wanted.within()), wanted.confidence()))
                .orElse("")));
  }

  private Html sensitivity() {
    return query.release().accept(new Decided());
  }

  /** Whether it may be evaluated on parts of the rows, where that is known. */
  private Html pieces() {
    return query
        .inTheWay()
        .map(
            expression ->
                expression.isEmpty()
                    ? figure(
                        "In pieces",
                        Html.of("additive"),
                        Html.of("Computed on all cores where rows are many, and on streams."))
                    : figure(
                        "In pieces",
                        Html.of("no"),
                        Html.of("<code>{}</code> is not the sum over parts.", expression)))
        .orElse(Html.NONE);
  }

  private Html whole(String figure, String text) {
    return figure(
        "What one row decides",
        Html.of(figure),
        Html.of(
            text + "{}",
            query.contract().rowsPerUnit() == 1
                ? ""
                : " One person has up to %d rows, which share ε."
                    .formatted(query.contract().rowsPerUnit())));
  }

  private Html most() {
    QueryReport.Contract contract = query.contract();
    String limits =
        contract.limits().stream()
            .map(limit -> " Proven for at most %,d %s.".formatted(limit.maxRows(), limit.data()))
            .collect(Collectors.joining());
    String norm =
        switch (contract.norm()) {
          case "L2" -> ", all values together, in L2";
          case "LINF" -> ", each score by itself";
          default -> "";
        };
    return figure(
        "Most that one " + contract.per() + " changes",
        Html.of("{}{}", Figures.exact(contract.sensitivity()), unit),
        Html.of(
            "By contract{}{}.{}{}",
            norm,
            switch (query.status()) {
              case PROVEN -> ", and proven";
              case TRUSTED -> ", which is believed";
              case HELD_BACK -> ", which it keeps if the errors elsewhere are put right";
              case REFUSED, NOT_CHECKED -> ", which is not proven";
            },
            contract.rowsPerUnit() == 1
                ? ""
                : " One person has up to %d rows, so noise is made for %s."
                    .formatted(
                        contract.rowsPerUnit(), Figures.exact(contract.unitSensitivity()) + unit),
            limits));
  }

  private Html error() {
    return query.release().accept(new ErrorFigure());
  }

  private Optional<Together> together() {
    return query.release() instanceof Release.Noise noise ? noise.together() : Optional.empty();
  }

  /** How far off the worst of several numbers is. */
  private Html errorOfAll(Together together) {
    String all = String.format(Locale.ROOT, "%,d", together.numbers());
    return figure(
        "Error of all " + all + " values at once",
        Html.of(
            "±<span class=\"together\">{}</span>{}", Figures.bound(at(together.errors())), unit),
        Html.of(
            """
            With <span class="level">{}</span> probability every one of the {} released values lies \
            within that of the exact one. Judge a whole histogram by this figure.\
            """,
            Figures.percent(CONFIDENCE),
            all));
  }

  static double at(List<Within> bounds) {
    return bounds.stream()
        .filter(bound -> bound.confidence() == CONFIDENCE)
        .mapToDouble(Within::most)
        .findFirst()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** What the script needs. */
  private Html data() {
    List<Within> bounds = query.release().accept(new Bounds());
    if (bounds.isEmpty()) {
      return Html.NONE;
    }
    return Html.of(
        " data-errors=\"{}\" data-shown=\"{}\"{} data-each=\"{}\" data-grid=\"{}\"",
        bounds.stream()
            .map(bound -> Double.toString(bound.most()))
            .collect(Collectors.joining(" ")),
        shown(bounds),
        together()
            .map(all -> Html.of(" data-together=\"{}\"", shown(all.errors())))
            .orElse(Html.NONE),
        query.contract().sensitivity().toString(),
        query.release() instanceof Release.Noise noise && noise.density().single()
            ? Double.toString(noise.grid())
            : "0");
  }

  private static String shown(List<Within> bounds) {
    return bounds.stream()
        .map(bound -> Figures.bound(bound.most()))
        .collect(Collectors.joining(" "));
  }

  private Html picture() {
    return query.release().accept(new ReleasePicture(id, query));
  }

  /** How much one row, or one person, decides of a result. */
  private final class Decided implements Release.Visitor<Html> {
    @Override
    public Html visitNoise(Release.Noise noise) {
      return most();
    }

    @Override
    public Html visitChoice(Release.Choice choice) {
      return most();
    }

    @Override
    public Html visitReport(Release.Report report) {
      return whole("its own report", "A report is as private as ε says, whatever the row holds.");
    }

    @Override
    public Html visitQuantiles(Release.Quantiles quantiles) {
      return whole("one value, or none", "It moves a rank by at most one, whatever the value is.");
    }

    @Override
    public Html visitNothing(Release.Nothing nothing) {
      return most();
    }
  }

  /** How far off a result is. */
  private final class ErrorFigure implements Release.Visitor<Html> {
    @Override
    public Html visitNoise(Release.Noise noise) {
      double within = at(noise.errors());
      double each = query.contract().sensitivity().doubleValue();
      return figure(
          "Error to expect",
          Html.of("±<span class=\"within\">{}</span>{}", Figures.bound(within), unit),
          Html.of(
              """
              With <span class="level">{}</span> probability {} lies within that of the exact one{}. \
              It is <span class="share">{}</span> of the most that \
              <span class="rows">{}</span> {}s can add.\
              """,
              Figures.percent(CONFIDENCE),
              noise.several() ? "a released value, each by itself," : "the released value",
              unit.isEmpty() ? "" : " where the parameter is at its upper bound",
              Figures.percent(within / (ROWS * each)),
              Figures.rounded(ROWS),
              query.contract().per()));
    }

    @Override
    public Html visitChoice(Release.Choice choice) {
      return figure(
          "Error to expect",
          Html.of(
              "<span class=\"within\">{}</span>{}", Figures.bound(at(choice.shortfalls())), unit),
          Html.of(
              """
              With <span class="level">{}</span> probability {} {} candidates, whatever the scores \
              are.\
              """,
              Figures.percent(CONFIDENCE),
              choice.first()
                  ? "no score is farther than that on the wrong side of 0, among"
                  : "the score of what is chosen lies at most that far below the best of",
              choice.candidates().map(count -> "the " + count).orElse("10")));
    }

    @Override
    public Html visitReport(Release.Report report) {
      double within = 2 * report.deviation() * Math.sqrt(ROWS);
      return figure(
          "Error to expect",
          Html.of("±{}", Figures.bound(within)),
          Html.of(
              """
              Two standard deviations, at most, of the number of rows of a category that is \
              estimated from {} reports; it grows with the root of their number.\
              """,
              Figures.rounded(ROWS)));
    }

    @Override
    public Html visitQuantiles(Release.Quantiles quantiles) {
      boolean single = !quantiles.errors().isEmpty();
      double rows = single ? at(quantiles.errors()) : quantiles.scale();
      return figure(
          "Error to expect",
          Html.of("{} rows", Figures.bound(rows)),
          Html.of(
              "{} The values are multiples of {} from {} to {}.",
              single
                  ? "With %s probability the rank of the value is off by at most that, whatever the rows hold; by far less where values lie dense."
                      .formatted(Figures.percent(CONFIDENCE))
                  : "In each draw a value whose rank is so much farther off is e times less likely, or even less.",
              Figures.rounded(quantiles.step()),
              Figures.rounded(quantiles.lower()),
              Figures.rounded(quantiles.upper())));
    }

    @Override
    public Html visitNothing(Release.Nothing nothing) {
      return figure("Error to expect", Html.of("–"), Html.of("No noise fits this contract."));
    }
  }

  /** What is told of each confidence. */
  private static final class Bounds implements Release.Visitor<List<Within>> {
    @Override
    public List<Within> visitNoise(Release.Noise noise) {
      return noise.errors();
    }

    @Override
    public List<Within> visitChoice(Release.Choice choice) {
      return choice.shortfalls();
    }

    @Override
    public List<Within> visitReport(Release.Report report) {
      return List.of();
    }

    @Override
    public List<Within> visitQuantiles(Release.Quantiles quantiles) {
      return List.of();
    }

    @Override
    public List<Within> visitNothing(Release.Nothing nothing) {
      return List.of();
    }
  }
}
