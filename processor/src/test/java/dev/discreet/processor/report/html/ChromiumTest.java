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
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a browser, where there is one. */
class ChromiumTest {
  private static final String HOSTILE = "</script><img src=x onerror=\"document.title='taken'\">";

  /** Holds the page in a frame of its own, changes its controls and tells what is seen. */
  private static final String PROBE =
      """
      <!DOCTYPE html><meta charset="utf-8"><textarea hidden>{}</textarea>
      <iframe width="{}" height="800"></iframe><pre></pre>
      <script>
      const frame = document.querySelector("iframe");
      frame.onload = () => {
        const page = frame.contentDocument;
        const seen = () => {
          const query = page.getElementById("k0-q0");
          return ["within", "level", "share", "rows"]
            .map(name => query.querySelector("." + name).textContent)
            .concat(Math.round(query.querySelector(".clip").getAttribute("width")))
            .join("; ");
        };
        const lines = [];
        const say = (name, value) => lines.push("[" + name + "=" + value + "]");
        const controls = page.getElementById("controls");
        say("hidden", controls.hidden);
        say("title", page.title);
        say("images", page.images.length);
        say("style", frame.contentWindow.getComputedStyle(page.body).maxWidth);
        say("before", seen());
        controls.elements.level.value = "5";
        controls.elements.rows.value = "200";
        controls.dispatchEvent(new Event("input"));
        say("after", seen());
        controls.elements.rows.value = "";
        controls.dispatchEvent(new Event("input"));
        say("none", seen());
        controls.elements.level.value = "4";
        controls.dispatchEvent(new Event("input"));
        say("together", page.querySelector("#k0-q1 .together").textContent);
        const pictures = [...page.querySelectorAll("svg[role=img]")];
        const named = id => id !== null && page.getElementById(id).textContent.trim() !== "";
        say("pictures", pictures.every(svg => named(svg.getAttribute("aria-labelledby"))));
        say("described",
          [...page.querySelectorAll(".curve svg, .made svg")]
            .every(svg => named(svg.getAttribute("aria-describedby"))));
        const boxes = [...page.querySelectorAll(".curve svg, .made svg")]
          .map(svg => svg.getBoundingClientRect());
        say("drawn", boxes.length > 0 && boxes.every(box => box.width > 100 && box.height > 50));
        const table = page.querySelector("#k0-q1 .made details");
        const shut = !table.open;
        const summary = table.querySelector("summary");
        summary.focus();
        say("focused", page.activeElement === summary);
        summary.click();
        say("opened", shut && table.open);
        page.querySelectorAll("details").forEach(details => { details.open = true; });
        say("width", page.documentElement.scrollWidth);
        document.querySelector("pre").textContent = lines.join("");
      };
      frame.srcdoc = document.querySelector("textarea").value;
      </script>
      """;

  @TempDir Path directory;
  private Chromium chromium;
  private Path page;

  @BeforeEach
  void findChromium() throws IOException {
    chromium = Chromium.find(directory);
    page = Files.writeString(directory.resolve("report.html"), text());
  }

  private static String text() {
    return HtmlReport.text(SampleReports.everything(HOSTILE));
  }

  /** What the probe says of the page in a frame of this width. */
  private String probe(int width) throws IOException, InterruptedException {
    Path probe = directory.resolve("probe.html");
    Files.writeString(probe, Html.of(PROBE, text(), width).markup());
    return chromium.show(probe, 1200).elements();
  }

  private static String said(String elements, String name) {
    Matcher line = Pattern.compile("\\[" + name + "=([^\\]]*)]").matcher(elements);
    assertTrue(line.find(), () -> name + " is not in " + elements);
    return line.group(1);
  }

  @Test
  void nothingIsRefusedAndNothingFails() throws IOException, InterruptedException {
    Chromium.Shown shown = chromium.show(page, 1000);
    assertFalse(shown.console().contains("CONSOLE"), shown::console);
    assertFalse(shown.elements().contains("<title>taken"));
  }

  @Test
  void theControlsChangeTheFigures() throws IOException, InterruptedException {
    String elements = probe(1000);
    assertEquals("false", said(elements, "hidden"));
    assertEquals("Privacy report", said(elements, "title"));
    assertEquals("0", said(elements, "images"));
    assertEquals("4; 95 %; 0.04 %; 10,000; 106", said(elements, "before"));
    assertEquals("9; 99.9 %; 4.5 %; 200; 200", said(elements, "after"));
    assertEquals("9; 99.9 %; – %; –; 200", said(elements, "none"));
    assertEquals("4,021", said(elements, "together"));
  }

  @Test
  void picturesAreNamedAndHaveTables() throws IOException, InterruptedException {
    String elements = probe(360);
    for (String fact : new String[] {"pictures", "described", "drawn", "focused", "opened"}) {
      assertEquals("true", said(elements, fact), fact);
    }
  }

  @Test
  void nothingIsWiderThanAPhone() throws IOException, InterruptedException {
    String elements = probe(360);
    assertNotEquals("none", said(elements, "style"));
    assertTrue(Integer.parseInt(said(elements, "width")) <= 360, said(elements, "width"));
  }

  @Test
  void isLightOrDarkAsTheReaderLikes() throws IOException, InterruptedException {
    assertTrue(brightness(false) > 230);
    assertTrue(brightness(true) < 40);
  }

  /** Of the page's ground, from 0 to 255. */
  private int brightness(boolean dark) throws IOException, InterruptedException {
    BufferedImage picture = ImageIO.read(chromium.picture(page, 400, 800, dark).toFile());
    return picture.getRGB(2, 2) & 0xff;
  }
}
