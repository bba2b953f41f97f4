/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.json;

import static dev.discreet.processor.report.json.Json.fields;

import dev.discreet.processor.diagnostics.PublishedPages;
import dev.discreet.processor.diagnostics.RulePage;
import dev.discreet.processor.report.model.FindingReport;
import dev.discreet.processor.report.model.Place;
import dev.discreet.processor.report.model.PrivacyReport;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The findings of a report as SARIF.
 *
 * <p>Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0" (2020),
 * section 3; files are named from {@code SRCROOT}, which the reader knows (3.4.4).
 */
public final class Sarif {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final String ROOT = "SRCROOT";

  /** Of a finding on all that was compiled: readers want a place for each. */
  private static final Place WHOLE = new Place(".", 0, 0);

  private Sarif() {}

  /** The text of the file. */
  public static String text(PrivacyReport report) {
    return text(report, PublishedPages.OURS);
  }

  static String text(PrivacyReport report, PublishedPages pages) {
    Map<String, FindingReport> rules = new TreeMap<>();
    report.findings().forEach(finding -> rules.putIfAbsent(finding.rule(), finding));
    List<String> ids = new ArrayList<>(rules.keySet());
    Map<String, Object> driver =
        fields(
            "name",
            "Discreet",
            "rules",
            rules.values().stream().map(rule -> rule(rule, pages)).toList());
    Map<String, Object> run =
        fields(
            "tool",
            fields("driver", driver),
            "columnKind",
            "utf16CodeUnits",
            "originalUriBaseIds",
            fields(
                ROOT,
                fields("description", message("the folder that source files are named from"))),
            "results",
            report.findings().stream()
                .map(finding -> result(finding, ids.indexOf(finding.rule())))
                .toList());
    return Json.text(fields("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run)));
  }

  private static Map<String, Object> message(String text) {
    return fields("text", text);
  }

  private static Map<String, Object> rule(FindingReport finding, PublishedPages pages) {
    return fields(
        "id",
        finding.rule(),
        "shortDescription",
        message(finding.title()),
        "helpUri",
        pages.address(finding.page()),
        "help",
        message(
            "See %s of Discreet, or run: %s"
                .formatted(finding.page(), RulePage.command(finding.rule()))),
        "defaultConfiguration",
        fields("level", "error"));
  }

  private static Map<String, Object> result(FindingReport finding, int rule) {
    List<String> lines = new ArrayList<>(List.of(finding.fact()));
    lines.addAll(finding.details());
    return fields(
        "ruleId",
        finding.rule(),
        "ruleIndex",
        rule,
        "level",
        "error",
        "message",
        message(String.join("\n", lines)),
        "locations",
        List.of(location(finding.place().orElse(WHOLE))));
  }

  private static Map<String, Object> location(Place place) {
    Optional<Map<String, Object>> region =
        place.line() > 0
            ? Optional.of(fields("startLine", place.line(), "startColumn", place.column()))
            : Optional.empty();
    return fields(
        "physicalLocation",
        fields(
            "artifactLocation",
            fields("uri", uri(place.file()), "uriBaseId", ROOT),
            "region",
            region));
  }

  /** A relative reference (RFC 3986). */
  private static String uri(String file) {
    try {
      return new URI(null, null, "/" + file, null).toASCIIString().substring(1);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
