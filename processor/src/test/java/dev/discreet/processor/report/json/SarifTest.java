/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.discreet.processor.diagnostics.PublishedPages;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.report.model.Checked;
import dev.discreet.processor.report.model.FindingReport;
import dev.discreet.processor.report.model.PrivacyReport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A rule in SARIF has the address of its page (3.49.12), where the page has one. */
class SarifTest {

  private static JsonNode rule(String base) throws IOException {
    Rule rule = Rule.BUDGET_EXCEEDED;
    FindingReport finding =
        new FindingReport(
            rule.id(), rule.title(), rule.page(), Optional.empty(), "a fact", List.of());
    PrivacyReport report =
        new PrivacyReport(
            new Checked("1.2.0", 0, Optional.empty()),
            true,
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(),
            List.of(finding));
    String text = Sarif.text(report, new PublishedPages(base));
    return new ObjectMapper().readTree(text).at("/runs/0/tool/driver/rules/0");
  }

  @Test
  void aPublishedPageIsTheHelpUri() throws IOException {
    assertEquals(
        "https://localhost/discreet/docs/rules/DP301.md",
        rule("https://localhost/discreet").path("helpUri").asText());
  }

  @Test
  void withoutOneTheHelpSaysWhatToRun() throws IOException {
    JsonNode rule = rule("");
    assertTrue(rule.path("helpUri").isMissingNode(), rule::toString);
    assertTrue(rule.at("/help/text").asText().endsWith(" explain DP301"), rule::toString);
  }
}
