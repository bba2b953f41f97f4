/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page without a mouse, and without a screen, in a browser where there is one. */
class KeyboardTest {
  private static final String FIGURES =
      "['within', 'level', 'rows']"
          + ".map(name => document.querySelector('#k0-q0 .' + name).textContent).join('; ')";

  /** All that a keyboard must reach. */
  private static final String REACHABLE =
      "a[href], summary, input, select, button, [tabindex=\"0\"]";

  @TempDir Path directory;
  private DevTools page;

  @BeforeEach
  void open() throws Exception {
    Chromium chromium = Chromium.find(directory);
    String text = HtmlReport.text(SampleReports.everything("any"));
    page = new DevTools(chromium, Files.writeString(directory.resolve("report.html"), text));
  }

  @AfterEach
  void close() throws IOException {
    if (page != null) {
      page.close();
    }
  }

  private void tabTo(String selector) throws Exception {
    for (int i = 0;
        !page.evaluate("document.activeElement.matches('" + selector + "')").equals("true");
        i++) {
      assertTrue(i < 100, selector);
      page.press("Tab");
    }
  }

  /**
   * In the order of the page, each with a mark that is seen, and behind the last one it goes on.
   */
  @Test
  void tabReachesEachControl() throws Exception {
    String all = "[...document.querySelectorAll('" + REACHABLE + "')]";
    int count = Integer.parseInt(page.evaluate(all + ".length"));
    assertTrue(count > 5);
    for (int i = 0; i < count; i++) {
      page.press("Tab");
      assertEquals(i, Integer.parseInt(page.evaluate(all + ".indexOf(document.activeElement)")));
      assertNotEquals(
          "none", page.evaluate("getComputedStyle(document.activeElement).outlineStyle"));
    }
    page.press("Tab");
    assertEquals("true", page.evaluate("document.activeElement === document.body"));
  }

  @Test
  void keysChangeTheFigures() throws Exception {
    assertEquals("4; 95 %; 10,000", page.evaluate(FIGURES));
    tabTo("[name=level]");
    page.press("End");
    assertEquals("9; 99.9 %; 10,000", page.evaluate(FIGURES));
    tabTo("[name=rows]");
    for (String digit : List.of("2", "0", "0")) {
      page.press(digit);
    }
    assertEquals("9; 99.9 %; 200", page.evaluate(FIGURES));
  }

  @Test
  void enterAndSpaceOpenAndShutATable() throws Exception {
    int heads = roles().get("columnheader").size();
    tabTo("#k0-q1 .made summary");
    page.press("Enter");
    assertEquals("true", page.evaluate("document.activeElement.parentElement.open"));
    assertTrue(roles().get("columnheader").size() > heads + 1, "the table has no heads");
    page.press(" ");
    assertEquals("false", page.evaluate("document.activeElement.parentElement.open"));
  }

  @Test
  void aScreenReaderIsToldWhatIsThere() throws Exception {
    Map<String, List<String>> roles = roles();
    assertEquals(List.of("Privacy report"), roles.get("RootWebArea"));
    assertEquals(List.of("What errors are shown for"), roles.get("form"));
    assertEquals(List.of("Confidence"), roles.get("combobox"));
    assertEquals(List.of("Rows"), roles.get("spinbutton"));
    assertEquals(1, roles.get("main").size());
    assertEquals(
        Integer.parseInt(page.evaluate("document.querySelectorAll('svg[role=img]').length")),
        roles.get("image").size());
    for (String role : List.of("image", "heading", "DisclosureTriangle")) {
      assertTrue(roles.get(role).stream().noneMatch(String::isBlank), () -> role + roles.get(role));
    }
  }

  /**
   * Who goes from heading to heading misses none: one is of the first level, and none is skipped.
   */
  @Test
  void headingsAreAnOutline() throws Exception {
    List<Integer> levels = new ArrayList<>();
    for (String tag :
        page.evaluate(
                "[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(h => h.tagName)")
            .split(",")) {
      levels.add(Integer.parseInt(tag.substring(1)));
    }
    assertEquals(levels.size(), roles().get("heading").size());
    assertEquals(1, levels.get(0));
    assertEquals(1, levels.stream().filter(level -> level == 1).count());
    for (int i = 1; i < levels.size(); i++) {
      assertTrue(levels.get(i) <= levels.get(i - 1) + 1, levels::toString);
    }
  }

  /** The names that a screen reader is given, by role. */
  private Map<String, List<String>> roles() throws Exception {
    Map<String, List<String>> roles = new HashMap<>();
    for (JsonNode node : page.call("Accessibility.getFullAXTree", Map.of()).path("nodes")) {
      if (!node.path("ignored").asBoolean()) {
        roles
            .computeIfAbsent(node.at("/role/value").asText(), role -> new ArrayList<>())
            .add(node.at("/name/value").asText());
      }
    }
    return roles;
  }
}
