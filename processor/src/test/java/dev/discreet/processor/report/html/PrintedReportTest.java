/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page on paper, where there is a browser: who signs may do it there. */
class PrintedReportTest {
  private static final String LONG_NAME = "A" + "VeryLongName".repeat(20);
  private static final String POLICY = "<meta http-equiv=\"Content-Security-Policy\"[^>]*>";

  /** Tells, while the page is laid out on paper, what is seen there; and after it what is left. */
  private static final String PROBE =
      """
      <script>
      const say = (name, value) => console.log("[" + name + "=" + value + "]");
      matchMedia("print").addEventListener("change", change => {
        if (!change.matches) {
          return;
        }
        const right = element => element.getBoundingClientRect().right;
        const width = document.documentElement.clientWidth;
        const wide = [...document.querySelectorAll("body *")].filter(e => right(e) > width + 1);
        say("wide", wide.map(element => element.tagName + " " + element.className).join());
        const details = [...document.querySelectorAll("details")];
        const shown = element => element.getBoundingClientRect().height > 0;
        say("details", details.length > 0);
        say("opened", details.every(d => [...d.children].every(shown)));
        say("controls", getComputedStyle(document.getElementById("controls")).display);
        const colours = getComputedStyle(document.body);
        say("ground", colours.backgroundColor);
        say("ink", colours.color);
        say("links", document.links.length);
      });
      addEventListener("afterprint", () =>
        say("after", document.querySelectorAll("details[open]").length));
      </script>
      """;

  @TempDir Path directory;
  private Chromium chromium;

  @BeforeEach
  void findChromium() throws IOException {
    chromium = Chromium.find(directory);
  }

  /** What the probe says on paper, for a reader whose screen is dark. */
  private String probe() throws IOException, InterruptedException {
    String text = HtmlReport.text(SampleReports.everything(LONG_NAME)).replaceFirst(POLICY, "");
    Path page = Files.writeString(directory.resolve("report.html"), text + PROBE);
    return chromium.print(page, true).console();
  }

  private static String said(String console, String name) {
    Matcher line = Pattern.compile("\\[" + name + "=([^\\]]*)]").matcher(console);
    assertTrue(line.find(), () -> name + " is not in " + console);
    return line.group(1);
  }

  @Test
  void nothingIsCutOffOrHidden() throws IOException, InterruptedException {
    String console = probe();
    assertEquals("", said(console, "wide"));
    assertEquals("true", said(console, "details"));
    assertEquals("true", said(console, "opened"));
    assertEquals("none", said(console, "controls"));
    // A link would have to print its target.
    assertEquals("0", said(console, "links"));
    assertEquals("0", said(console, "after"));
  }

  @Test
  void paperIsWhiteThoughTheScreenIsDark() throws IOException, InterruptedException {
    String console = probe();
    assertEquals("rgb(255, 255, 255)", said(console, "ground"));
    assertEquals("rgb(29, 33, 39)", said(console, "ink"));
  }

  @Test
  void aLongReportHasSeveralPages() throws IOException, InterruptedException {
    String text = HtmlReport.text(SampleReports.everything(LONG_NAME));
    Path page = Files.writeString(directory.resolve("report.html"), text);
    String pdf = Files.readString(chromium.print(page, true).pdf(), StandardCharsets.ISO_8859_1);
    assertTrue(pdf.startsWith("%PDF-"));
    long pages = Pattern.compile("/Type /Page\\b").matcher(pdf).results().count();
    assertTrue(pages >= 5 && pages <= 14, () -> pages + " pages");
  }
}
