/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ChartTest {

  private static final Chart CHART =
      Chart.of(
          "title",
          "share, by week",
          List.of(1.0, 0.5, 0.25),
          List.of(new Chart.Line("ε = 1", List.of(0.99, 0.51, 0.24))));

  @Test
  void isXml() throws Exception {
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(CHART.svg())));

    assertEquals(2, svg.getElementsByTagName("polyline").getLength());
    String text = svg.getDocumentElement().getTextContent();
    assertTrue(text.contains("no noise") && text.contains("ε = 1"), text);
  }

  @Test
  void drawsDashedWhatIsExact() {
    List<String> lines = CHART.svg().lines().filter(line -> line.contains("<polyline")).toList();

    assertTrue(lines.get(1).contains("stroke-dasharray"), lines.get(1));
    assertFalse(lines.get(0).contains("stroke-dasharray"), lines.get(0));
  }

  /** Ones lie at the top, from left to right. */
  @Test
  void drawsFromLeftToRight() {
    Chart level = Chart.of("title", "share", List.of(1.0, 1.0), List.of());

    assertTrue(level.svg().contains("points=\"100.0,60.0 480.0,60.0\""), level.svg());
  }
}
