/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.mechanism.kind.Release.Noise;
import dev.discreet.processor.report.model.QueryReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** A histogram of made data before and after the noise of a query. */
final class MadeHistogram {
  /** A thousand in all. */
  private static final int[] ROWS = {300, 220, 160, 120, 90, 60, 35, 15};

  private static final String NAMES = "ABCDEFGH";
  private static final double WIDTH = 1000;
  private static final double HEIGHT = 100;
  private static final double BAR = 0.36;

  private final QueryReport query;
  private final Noise noise;
  private final String unit;
  private final List<Cell> cells = new ArrayList<>();
  private final double highest;
  private final double lowest;

  private record Cell(String name, double exact, double released, boolean told) {}

  private MadeHistogram(QueryReport query, Noise noise, String unit) {
    this.query = query;
    this.noise = noise;
    this.unit = unit;
    double each = query.contract().sensitivity().doubleValue();
    for (int i = 0; i < ROWS.length; i++) {
      double exact = ROWS[i] * each;
      double released = exact + noise.preview().sample().get(i);
      boolean told = noise.threshold().map(least -> released >= least).orElse(true);
      cells.add(new Cell(NAMES.substring(i, i + 1), exact, released, told));
    }
    this.highest = ends().max().orElse(1);
    this.lowest = Math.min(0, ends().min().orElse(0));
  }

  /**
   * The figure.
   *
   * @param id unique on the page
   */
  static Html of(String id, QueryReport query, Noise noise, String unit) {
    return noise.preview().sample().size() < ROWS.length
        ? Html.NONE
        : new MadeHistogram(query, noise, unit).figure(id);
  }

  private DoubleStream ends() {
    return cells.stream()
        .flatMapToDouble(
            cell ->
                cell.told()
                    ? DoubleStream.of(cell.exact(), cell.released())
                    : DoubleStream.of(cell.exact()));
  }

  private Html figure(String id) {
    return Html.of(
        """
        <h4>What that noise does to a histogram</h4>
        <p>This is made data, none of yours: 1,000 {}s in eight cells, where each adds {}{}. Frames are \
        the exact values, full bars are what is released. The noise is not drawn: it is eight values \
        that are spread as the noise of this query is.{}</p>
        <figure class="made">
        <svg viewBox="0 0 {} {}" preserveAspectRatio="none" role="img" aria-labelledby="{}-t" \
        aria-describedby="{}-d">
        <title id="{}-t">A histogram of made data, before and after noise</title>
        <desc id="{}-d">{}</desc>
        {}<path class="zero" d="M0 {}H{}"/>
        </svg>
        <div class="cells" aria-hidden="true">{}</div>
        <details>
        <summary>The same as a table</summary>
        <table>
        <thead><tr><th scope="col">cell</th><th scope="col">exact</th><th scope="col">released</th>\
        <th scope="col">off by</th></tr></thead>
        <tbody>
        {}</tbody>
        </table>
        </details>
        </figure>
        """,
        query.contract().per(),
        Figures.exact(query.contract().sensitivity()),
        unit,
        noise.threshold().map(least -> " A cell below " + least + " is not told.").orElse(""),
        number(WIDTH),
        number(HEIGHT),
        id,
        id,
        id,
        id,
        described(),
        bars(),
        number(y(0)),
        number(WIDTH),
        cells.stream().map(cell -> Html.of("<span>{}</span>", cell.name())).toList(),
        cells.stream().map(this::row).toList());
  }

  private String described() {
    double worst =
        cells.stream()
            .filter(Cell::told)
            .mapToDouble(cell -> Math.abs(cell.released() - cell.exact()))
            .max()
            .orElse(0);
    return "The released values are off by up to %s%s; the cells hold %s%s to %s%s."
        .formatted(
            Figures.rounded(worst),
            unit,
            Figures.rounded(cells.get(cells.size() - 1).exact()),
            unit,
            Figures.rounded(cells.get(0).exact()),
            unit);
  }

  private List<Html> bars() {
    List<Html> bars = new ArrayList<>();
    double width = WIDTH / cells.size();
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      double middle = (i + 0.5) * width;
      bars.add(bar("before", middle - BAR * width, BAR * width, cell.exact()));
      if (cell.told()) {
        bars.add(bar("after", middle + 0.02 * width, BAR * width, cell.released()));
      }
    }
    return bars;
  }

  private Html bar(String kind, double x, double width, double value) {
    double top = Math.min(y(value), y(0));
    return Html.of(
        "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
        kind,
        number(x),
        number(top),
        number(width),
        number(Math.abs(y(value) - y(0))));
  }

  private double y(double value) {
    return 1 + (highest - value) / (highest - lowest) * (HEIGHT - 2);
  }

  private Html row(Cell cell) {
    return Html.of(
        "<tr><th scope=\"row\">{}</th><td>{}{}</td><td>{}</td><td>{}</td></tr>\n",
        cell.name(),
        Figures.rounded(cell.exact()),
        unit,
        cell.told() ? Figures.rounded(cell.released()) + unit : "not told",
        cell.told() ? Figures.rounded(cell.released() - cell.exact()) + unit : "–");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value).replace(".0", "");
  }
}
