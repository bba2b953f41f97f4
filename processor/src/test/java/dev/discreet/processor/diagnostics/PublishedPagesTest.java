/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.diagnostics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a message says of its page, with and without a place on the web. */
class PublishedPagesTest {

  @Test
  void aPageThatIsPublishedIsNamedByItsAddress() {
    PublishedPages pages = new PublishedPages("https://localhost/discreet");
    assertEquals("https://localhost/discreet/docs/rules/DP301.md", pages.of(Rule.BUDGET_EXCEEDED));
    assertEquals(
        Optional.of("https://localhost/discreet/docs/rules/DP301.md"),
        pages.address(Rule.BUDGET_EXCEEDED.page()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "https://example.org/discreet/blob/main"})
  void oneThatIsNotIsNamedByWhatWorksWithout(String base) {
    PublishedPages pages = new PublishedPages(base);
    assertEquals("docs/rules/DP301.md, or `explain DP301`", pages.of(Rule.BUDGET_EXCEEDED));
    assertEquals(Optional.empty(), pages.address(Rule.BUDGET_EXCEEDED.page()));
  }

  @Test
  void theBuildSaysWhere() {
    assertFalse(PublishedPages.OURS.base().contains("${"), PublishedPages.OURS::base);
    assertTrue(
        Finding.of(Rule.BUDGET_EXCEEDED, "a", "b", "c")
            .text()
            .endsWith("\n(see " + PublishedPages.OURS.of(Rule.BUDGET_EXCEEDED) + ")"));
  }
}
