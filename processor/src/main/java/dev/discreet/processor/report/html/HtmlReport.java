/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.ClassReport;
import dev.discreet.processor.report.model.FindingReport;
import dev.discreet.processor.report.model.PrivacyReport;
import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.processor.report.model.QueryReport;
import dev.discreet.processor.report.model.TrustReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/** A report as one page. It loads nothing; its policy lets only its own style and script run. */
public final class HtmlReport {
  private final PrivacyReport report;

  private HtmlReport(PrivacyReport report) {
    this.report = report;
  }

  /** The text of the file. */
  public static String text(PrivacyReport report) {
    return new HtmlReport(report).page().markup();
  }

  private Html page() {
    String style = resource("report.css");
    String script = resource("report.js");
    return Html.of(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '{}'; \
        script-src '{}'; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Privacy report</title>
        <style>{}</style>
        </head>
        <body>
        <header>
        <h1>Privacy report</h1>
        <p>What the compiler saw: {}. Classes that were not compiled this time are as an earlier \
        compilation saw them.</p>
        {}</header>
        {}<main>
        {}{}{}{}{}</main>
        <script>{}</script>
        </body>
        </html>
        """,
        hash(style),
        hash(script),
        new Html(style),
        summary(),
        report.bodiesChecked()
            ? Html.NONE
            : Html.of(
                "<p class=\"warning\">This compiler does not run the checker of method bodies:"
                    + " nothing here is proven, and wrappers refuse to release.</p>\n"),
        controls(),
        findings(),
        CheckedSection.of(report),
        classes(),
        programs(),
        trusted(),
        new Html(script));
  }

  private String summary() {
    long queries = queries().count();
    long proven = queries().filter(q -> q.status() == QueryReport.Status.PROVEN).count();
    return "%s, of which %d proven; %s; %s; %s"
        .formatted(
            counted(queries, "query", "queries"),
            proven,
            counted(report.programs().size(), "program", "programs"),
            counted(report.trusted().size(), "trusted assumption", "trusted assumptions"),
            counted(report.findings().size(), "error", "errors"));
  }

  private Stream<QueryReport> queries() {
    return report.classes().stream().flatMap(each -> each.queries().stream());
  }

  private static String counted(long count, String one, String many) {
    return count == 0 ? "no " + many : count == 1 ? "1 " + one : count + " " + many;
  }

  /** Hidden until the script runs: without it they could not do anything. */
  private Html controls() {
    List<Html> levels = new ArrayList<>();
    for (double level : new double[] {0.5, 0.8, 0.9, 0.95, 0.99, 0.999}) {
      levels.add(
          Html.of(
              "<option value=\"{}\"{}>{}</option>",
              levels.size(),
              level == QuerySection.CONFIDENCE ? Html.of(" selected") : Html.NONE,
              Figures.percent(level)));
    }
    return queries().findAny().isEmpty()
        ? Html.NONE
        : Html.of(
            """
            <form id="controls" aria-label="What errors are shown for" hidden>
            <label>Confidence <select name="level">{}</select></label>
            <label>Rows <input name="rows" type="number" inputmode="numeric" min="1" step="1" \
            value="{}"></label>
            </form>
            """,
            levels,
            QuerySection.ROWS);
  }

  private Html findings() {
    if (report.findings().isEmpty()) {
      return Html.NONE;
    }
    return Html.of(
        """
        <section class="errors">
        <h2>Errors</h2>
        <p>The build failed: the checker could not prove what these places need.</p>
        <ul>
        {}</ul>
        </section>
        """,
        report.findings().stream().map(HtmlReport::of).toList());
  }

  private static Html of(FindingReport finding) {
    return Html.of(
        "<li><b>{}</b> {} {}\n<pre>{}</pre></li>\n",
        finding.rule(),
        finding.fact(),
        Figures.place(finding.place()),
        String.join("\n", finding.details()));
  }

  private List<Html> classes() {
    List<Html> sections = new ArrayList<>();
    for (ClassReport each : report.classes()) {
      sections.add(ClassSection.of("k" + sections.size(), each));
    }
    return sections;
  }

  private List<Html> programs() {
    List<Html> sections = new ArrayList<>();
    for (ProgramReport each : report.programs()) {
      sections.add(ProgramSection.of("p" + sections.size(), each));
    }
    return sections;
  }

  private Html trusted() {
    return Html.of(
        """
        <section>
        <h2>Trusted assumptions</h2>
        {}</section>
        """,
        report.trusted().isEmpty()
            ? Html.of("<p>There are none: everything that counts was checked.</p>\n")
            : Html.of(
                """
                <p>Nobody has checked these: the proofs hold if they do. A person has to.</p>
                <ul class="trusted">
                {}</ul>
                """,
                report.trusted().stream().map(HtmlReport::of).toList()));
  }

  private static Html of(TrustReport trust) {
    return Html.of(
        "<li><code>{}</code> {}\n<span class=\"fact\">{}</span></li>\n",
        trust.name(),
        Figures.place(trust.place()),
        trust.claim());
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("missing " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As a policy names what may run. */
  private static String hash(String content) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
