/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page, as text; how browsers show it is in {@link ChromiumTest}. */
class HtmlReportTest {
  private static final Pattern HEADING = Pattern.compile("<h([1-6])[ >]");
  private static final Pattern TAG = Pattern.compile("<(/?)([a-zA-Z]+)[^>]*?(/?)>");
  private static final List<String> EMPTY = List.of("meta", "input", "wbr");

  private static String page(String anyText) {
    return HtmlReport.text(SampleReports.everything(anyText));
  }

  /** What is outside of style and script. */
  private static String body(String page) {
    return page.replaceAll("(?s)<style>.*?</style>|<script>.*?</script>", "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><img src=x onerror=alert(1)>",
        "\"><svg onload=alert(1)>",
        "' autofocus onfocus='alert(1)",
        "a && b < c",
        "</style><style>*{display:none}"
      })
  void noTextOfAUserBecomesMarkup(String text) {
    String page = page(text);
    assertEquals(tags(page("plain")), tags(page));
    assertFalse(body(page).contains(text));
  }

  @Test
  void aTextIsNoTemplate() {
    assertEquals("<b>{} {}</b>{}", Html.of("<b>{}</b>{}", "{} {}", "{}").markup());
    assertThrows(IllegalArgumentException.class, () -> Html.of("<b>{}</b>"));
    assertThrows(IllegalArgumentException.class, () -> Html.of("<b></b>", "x"));
  }

  /** Marks of direction could make code look like other code. */
  @Test
  void hiddenCharactersAreShown() {
    String page = page("admin\u202e\u2066// \u2069\u200bx");
    assertTrue(page.contains("admin⟨U+202E⟩⟨U+2066⟩// ⟨U+2069⟩⟨U+200B⟩x"));
    assertTrue(page.codePoints().noneMatch(c -> Character.getType(c) == Character.FORMAT));
  }

  private static List<String> tags(String page) {
    List<String> tags = new ArrayList<>();
    Matcher tag = TAG.matcher(body(page));
    while (tag.find()) {
      tags.add(tag.group(1) + tag.group(2));
    }
    return tags;
  }

  @Test
  void everyElementIsClosed() {
    List<String> open = new ArrayList<>();
    Matcher tag = TAG.matcher(body(page("plain")));
    while (tag.find()) {
      if (!tag.group(1).isEmpty()) {
        assertEquals(open.remove(open.size() - 1), tag.group(2));
      } else if (tag.group(3).isEmpty() && !EMPTY.contains(tag.group(2))) {
        open.add(tag.group(2));
      }
    }
    assertEquals(List.of(), open);
  }

  @Test
  void nothingIsLoaded() {
    String page = page("plain");
    assertTrue(page.contains("content=\"default-src 'none'; style-src 'sha256-"));
    assertFalse(page.matches("(?s).*(https?:|\\bsrc=|href=|@import|url\\((?!#)).*"), page);
    assertFalse(page.contains("unsafe"));
    assertFalse(body(page).matches("(?s).*<[^>]+\\s(on\\w+|style)=.*"));
  }

  @Test
  void headingsGoDownByOne() {
    Matcher heading = HEADING.matcher(page("plain"));
    int before = 0;
    while (heading.find()) {
      int level = Integer.parseInt(heading.group(1));
      assertTrue(level <= before + 1, "h" + level + " after h" + before);
      before = level;
    }
  }

  @Test
  void everyPictureHasAnUniqueName() {
    String page = page("plain");
    Matcher picture = Pattern.compile("role=\"img\" aria-labelledby=\"([^\"]+)\"").matcher(page);
    List<String> names = new ArrayList<>();
    while (picture.find()) {
      names.add(picture.group(1));
      assertEquals(2, page.split("id=\"" + picture.group(1) + "\"", -1).length);
    }
    assertFalse(names.isEmpty());
    assertEquals(names.size(), names.stream().distinct().count());
  }

  @Test
  void saysWhatItMeans() {
    String text = body(page("plain")).replaceAll("<[^>]*>", "").replaceAll("\\s+", " ");
    for (String part :
        List.of(
            "8 queries, of which 5 proven; 2 programs; 1 trusted assumption; 1 error.",
            "All releases together cost ε = 1.321 of ε = 1.5, δ = 0.000001 (composed by PLD",
            "Most that one row changes12.6 × cap",
            "One person has up to 3 rows, so noise is made for 37.8 × cap.",
            "Error to expect±2,420 × cap With 95 % probability a released value, each by itself,"
                + " lies within",
            "at most that far below the best of the 12 candidates",
            "ε = 0.1, δ = 1E−8, 24 times, on a sample of 0.01.",
            "PLD ✓ 1.094",
            "All releases together cost ρ = 0.2 of ρ = 0.7 (costs add up). ρ bounds",
            "at δ = 1E−10 that is ε = 8.2291357.",
            "All releases together cost what has no ρ of ρ = 0.7",
            "Of a budget of ρ = 0.7, the queries take 0.2 if their costs are added up.",
            "step 0.2 = 4 times 0.05",
            "keys without ρ",
            "Cost of a releaseρ = 0.05 Charged before it is made, and made up to 4 times on a data"
                + " set. Charged alone: ε = 1.91, δ = 1E−10.",
            "It may spend ρ = 0.3 on each data set.",
            "ρ = 0.05 (charged alone: ε = 1.91, δ = 1E−10), 3 times.",
            "All of it costs ρ = 0.15 of ρ = 0.3, on any path.",
            "What that costs, by each accounting, at δ = 1E−10",
            "sequential needs more δ",
            "zCDP ✓ 3.57",
            "By Discreet 1.2.0. 14 classes are sealed, and this is the SHA-256 of all seals.",
            "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
            "Since privacy.lock as it was before this build:",
            "Gone dev.example.Old.all before: epsilon 1",
            "Changed dev.example.Small.all before: epsilon 0.1 now: plain",
            "New plain now: epsilon 0.2",
            "Each run is charged ε = 0.7, δ = 1E−7, and charges add up.",
            "ε = 2, δ = 0.000001, admits 2 runs on the same rows",
            "30each night for 30 daysε = 21, δ = 0.000003",
            "Error of all 12 values at once±3,291 × cap",
            "every one of the 12 released values lies within that of the exact one",
            "Today ε = 0.25 buys an error of ±4 (95 %, of one value). Half of that would buy ±8."
                + " Twice that would buy ±2.",
            "Today ρ = 0.05 buys",
            "ε = 0.25 (today)±4",
            "This is made data, none of yours: 1,000 rows in eight cells, where each adds 12.6 × cap.",
            "C2,016 × cap1,774 × cap−242 × cap")) {
      assertTrue(text.contains(part), () -> part + "\nis not in\n" + text);
    }
  }

  /** Text at 4.5 to 1, pictures at 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11), light and dark. */
  @Test
  void coloursCanBeToldApart() throws IOException {
    String style =
        Files.readString(
            Path.of("src/main/resources/dev/discreet/processor/report/html/report.css"));
    int dark = style.indexOf("prefers-color-scheme: dark");
    for (String scheme : List.of(style.substring(0, dark), style.substring(dark))) {
      for (String ground : List.of("paper", "card")) {
        for (String text : List.of("ink", "soft", "accent", "bad")) {
          assertContrast(4.5, text, ground, scheme);
        }
        for (String part : List.of("c0", "c1", "c2", "c3", "c4", "c5")) {
          assertContrast(3, part, ground, scheme);
        }
      }
      for (String badge : List.of("good", "bad", "warn")) {
        assertContrast(4.5, badge, badge + "-back", scheme);
      }
    }
  }

  private static void assertContrast(double least, String one, String other, String scheme) {
    double a = luminance(one, scheme);
    double b = luminance(other, scheme);
    double contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    assertTrue(contrast >= least, () -> one + " on " + other + ": " + contrast);
  }

  private static double luminance(String name, String scheme) {
    Matcher colour = Pattern.compile("--" + name + ": #(\\w{6});").matcher(scheme);
    assertTrue(colour.find(), name);
    int rgb = Integer.parseInt(colour.group(1), 16);
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xff) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
