/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.mechanism.kind.Release.Noise;
import dev.discreet.processor.mechanism.kind.Release.TradeOff;
import dev.discreet.processor.report.model.QueryReport;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The error to expect at other costs, with the one that is declared marked. */
final class CostCurve {
  private static final double WIDTH = 1000;
  private static final double HEIGHT = 100;
  private static final double MARGIN = 6;

  private final QueryReport query;
  private final List<TradeOff> points;
  private final String unit;
  private final double worst;

  private CostCurve(QueryReport query, List<TradeOff> points, String unit) {
    this.query = query;
    this.points = points;
    this.unit = unit;
    this.worst = points.stream().mapToDouble(TradeOff::within).max().orElse(1);
  }

  /**
   * The figure; nothing where no other cost could be tried.
   *
   * @param id unique on the page
   */
  static Html of(String id, QueryReport query, Noise noise, String unit) {
    List<TradeOff> points = noise.preview().tradeOffs();
    return points.size() < 2 || at(points, 1).isEmpty()
        ? Html.NONE
        : new CostCurve(query, points, unit).figure(id, at(points, 1).get());
  }

  private Html figure(String id, TradeOff today) {
    return Html.of(
        """
        <h4>What another cost would buy</h4>
        <p>Today {} buys an error of ±{}{} (95 %, of one value).{}{}</p>
        <figure class="curve">
        <div class="top" aria-hidden="true">±{}{}</div>
        <svg viewBox="0 0 {} {}" preserveAspectRatio="none" role="img" aria-labelledby="{}-t" \
        aria-describedby="{}-d">
        <title id="{}-t">The error of one value by the cost of a release</title>
        <desc id="{}-d">From ±{}{} at {} the error falls to ±{}{} at {}; today it is ±{}{} at {}.</desc>
        <path class="today" d="M{} 0V{}"/><path class="line" d="{}"/>
        <path class="dots" d="{}"/><path class="dot" d="{}"/>
        </svg>
        <div class="axis" aria-hidden="true"><span>{}</span><span>today {}</span><span>{}</span></div>
        <figcaption>To the right a release costs more, and is more accurate.</figcaption>
        <details>
        <summary>The same as a table</summary>
        <table>
        <thead><tr><th scope="col">cost of a release</th><th scope="col">error (95 %)</th></tr></thead>
        <tbody>
        {}</tbody>
        </table>
        </details>
        </figure>
        """,
        cost(today),
        Figures.bound(today.within()),
        unit,
        sentence(" Half of that would buy", at(points, 0.5)),
        sentence(" Twice that would buy", at(points, 2)),
        Figures.bound(worst),
        unit,
        number(WIDTH),
        number(HEIGHT),
        id,
        id,
        id,
        id,
        Figures.bound(first().within()),
        unit,
        cost(first()),
        Figures.bound(last().within()),
        unit,
        cost(last()),
        Figures.bound(today.within()),
        unit,
        cost(today),
        number(x(today)),
        number(HEIGHT),
        line(),
        dots(),
        dot(today),
        cost(first()),
        cost(today),
        cost(last()),
        rows());
  }

  private TradeOff first() {
    return points.get(0);
  }

  private TradeOff last() {
    return points.get(points.size() - 1);
  }

  private static Optional<TradeOff> at(List<TradeOff> points, double factor) {
    return points.stream().filter(point -> point.factor() == factor).findFirst();
  }

  private String sentence(String start, Optional<TradeOff> there) {
    return there.map(point -> start + " ±" + Figures.bound(point.within()) + unit + ".").orElse("");
  }

  private String cost(TradeOff point) {
    BigDecimal each = query.rho().orElse(query.epsilon());
    return (query.rho().isPresent() ? "ρ = " : "ε = ")
        + (point.factor() == 1
            ? Figures.exact(each)
            : Figures.rounded(each.doubleValue() * point.factor()));
  }

  /** Costs go up by the same factor along the whole width. */
  private double x(TradeOff point) {
    double most = Math.log(last().factor() / first().factor());
    double share = Math.log(point.factor() / first().factor()) / most;
    return MARGIN * 2 + share * (WIDTH - MARGIN * 4);
  }

  private double y(TradeOff point) {
    double share = worst > 0 ? point.within() / worst : 0;
    return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  }

  private String line() {
    StringBuilder path = new StringBuilder();
    for (TradeOff point : points) {
      path.append(path.isEmpty() ? 'M' : 'L')
          .append(number(x(point)))
          .append(' ')
          .append(number(y(point)));
    }
    return path.toString();
  }

  private String dots() {
    StringBuilder path = new StringBuilder();
    points.forEach(point -> path.append(dot(point)));
    return path.toString();
  }

  /** A line of no length, whose round ends are a dot at any width of the page. */
  private String dot(TradeOff point) {
    return "M" + number(x(point)) + " " + number(y(point)) + "h0";
  }

  private List<Html> rows() {
    List<Html> rows = new ArrayList<>();
    for (TradeOff point : points) {
      rows.add(
          Html.of(
              "<tr><th scope=\"row\">{}{}</th><td>±{}{}</td></tr>\n",
              cost(point),
              point.factor() == 1 ? Html.of(" <b>(today)</b>") : Html.NONE,
              Figures.bound(point.within()),
              unit));
    }
    return rows;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replace(".0", "");
  }
}
