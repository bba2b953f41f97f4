/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.mechanism.kind.Release;
import dev.discreet.processor.report.model.QueryReport;
import java.util.stream.Collectors;

/** How a result comes about, with pictures of noise. */
final class ReleasePicture implements Release.Visitor<Html> {
  private final String id;
  private final QueryReport query;
  private final String unit;

  /**
   * The pictures of a query.
   *
   * @param id unique on the page
   */
  ReleasePicture(String id, QueryReport query) {
    this.id = id;
    this.query = query;
    this.unit = QuerySection.unitOf(query);
  }

  @Override
  public Html visitNoise(Release.Noise noise) {
    return Html.of(
        """
        <h4>The noise that is added</h4>
        <p>{} noise of {} {}{}, on multiples of {}{}: its standard deviation is {}{}.{} The strong \
        part of the picture is where <span class="level">{}</span> of it lies.</p>
        {}{}{}\
        """,
        noise.kind().equals("Laplace") ? "Discrete Laplace" : "Rounded Gaussian",
        noise.kind().equals("Laplace") ? "scale" : "σ",
        Figures.rounded(noise.scale()),
        unit,
        Figures.rounded(noise.grid()),
        unit,
        Figures.rounded(noise.standardDeviation()),
        unit,
        noise
            .threshold()
            .map(least -> " Told are only keys whose noisy value is at least " + least + ".")
            .orElse(""),
        Figures.percent(QuerySection.CONFIDENCE),
        NoiseChart.of(id + "-n", noise, QuerySection.at(noise.errors()), unit),
        CostCurve.of(id + "-e", query, noise, unit),
        noise.several() ? MadeHistogram.of(id + "-h", query, noise, unit) : Html.NONE);
  }

  @Override
  public Html visitChoice(Release.Choice choice) {
    return Html.of(
        """
        <h4>How it is chosen</h4>
        <p>By {}: {} {}{}{}. No score is told, only which candidate was chosen.</p>
        """,
        choice.kind(),
        choice.first()
            ? "the first whose score is above 0, where noise is added to 0 and to each score, to"
                + " the latter of scale"
            : "a candidate counts e times as much where its score is",
        Figures.rounded(choice.scale()),
        unit,
        choice.first() ? "" : " higher");
  }

  @Override
  public Html visitReport(Release.Report report) {
    return Html.of(
        """
        <h4>How each row is reported</h4>
        <p>By {} over {} categories: a report holds the row\u2019s own category with probability \
        {}, and each other one with probability {}. Of <i>n</i> reports of which <i>c</i> hold \
        a category, (<i>c</i> \u2212 {}<i>n</i>)/{} estimates how many rows have it.</p>
        """,
        report.kind(),
        report.categories(),
        Figures.rounded(report.truth()),
        Figures.rounded(report.other()),
        Figures.rounded(report.other()),
        Figures.rounded(report.truth() - report.other()));
  }

  @Override
  public Html visitQuantiles(Release.Quantiles quantiles) {
    return Html.of(
        """
        <h4>How values are drawn</h4>
        <p>By the exponential mechanism at {} {}{}: a value counts e times as much where its rank \
        is {} rows nearer{}. How many rows there are is not told.</p>
        """,
        quantiles.ranks().size() == 1 ? "rank" : "ranks",
        quantiles.ranks().stream().map(Figures::exact).collect(Collectors.joining(", ")),
        quantiles.ranks().size() == 1 ? "" : ", the middle one first and then those on either side",
        Figures.rounded(quantiles.scale()),
        quantiles.ranks().size() == 1 ? "" : ", or less");
  }

  @Override
  public Html visitNothing(Release.Nothing nothing) {
    return Html.NONE;
  }
}
