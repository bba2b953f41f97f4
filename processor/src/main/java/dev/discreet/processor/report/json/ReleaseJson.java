/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.json;

import static dev.discreet.processor.report.json.Json.fields;

import dev.discreet.processor.mechanism.kind.Release;
import java.util.List;
import java.util.Map;

/** How a result is randomised, as JSON. */
final class ReleaseJson {
  private ReleaseJson() {}

  static Map<String, Object> of(Release release) {
    return release.accept(
        new Release.Visitor<>() {
          @Override
          public Map<String, Object> visitNoise(Release.Noise noise) {
            return fields(
                "kind", "noise",
                "noise", noise.kind(),
                "scale", noise.scale(),
                "grid", noise.grid(),
                "standardDeviation", noise.standardDeviation(),
                "eachOfSeveral", noise.several(),
                "threshold", noise.threshold(),
                "errors", withins(noise.errors()),
                "numbers", noise.together().map(Release.Together::numbers),
                "errorsTogether", noise.together().map(all -> withins(all.errors())),
                "errorsByCost", tradeOffs(noise.preview()));
          }

          @Override
          public Map<String, Object> visitChoice(Release.Choice choice) {
            return fields(
                "kind", "choice",
                "mechanism", choice.kind(),
                "firstAboveZero", choice.first(),
                "scale", choice.scale(),
                "candidates", choice.candidates(),
                "shortfalls", withins(choice.shortfalls()));
          }

          @Override
          public Map<String, Object> visitReport(Release.Report report) {
            return fields(
                "kind", "report",
                "mechanism", report.kind(),
                "categories", report.categories(),
                "truth", report.truth(),
                "other", report.other(),
                "deviation", report.deviation());
          }

          @Override
          public Map<String, Object> visitQuantiles(Release.Quantiles quantiles) {
            return fields(
                "kind", "quantiles",
                "ranks", quantiles.ranks(),
                "lower", quantiles.lower(),
                "upper", quantiles.upper(),
                "step", quantiles.step(),
                "scale", quantiles.scale(),
                "errors", withins(quantiles.errors()));
          }

          @Override
          public Map<String, Object> visitNothing(Release.Nothing nothing) {
            return fields("kind", "nothing");
          }
        });
  }

  private static List<Map<String, Object>> withins(List<Release.Within> bounds) {
    return bounds.stream()
        .map(bound -> fields("confidence", bound.confidence(), "within", bound.most()))
        .toList();
  }

  private static List<Map<String, Object>> tradeOffs(Release.Preview preview) {
    return preview.tradeOffs().stream()
        .map(each -> fields("factor", each.factor(), "within", each.within()))
        .toList();
  }
}
