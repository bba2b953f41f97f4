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
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PlotTest {

  private static final Curve CURVE =
      new Curve(
          "a < b & c",
          List.of(new Outcome(0.1, 0.1, 0.7, 0.6, 0.8), new Outcome(1, 1, 0.85, 0.8, 0.9)),
          0.9);

  @Test
  void isXml() throws Exception {
    Document svg = parsed(new Plot("title", "share", List.of(CURVE, CURVE)));

    assertEquals("svg", svg.getDocumentElement().getTagName());
    assertEquals(2, svg.getElementsByTagName("polyline").getLength());
    assertTrue(svg.getDocumentElement().getTextContent().contains("a < b & c"));
    assertTrue(svg.getDocumentElement().getTextContent().contains("ε = 0.1"));
  }

  @Test
  void drawsWhatIsThereWithoutNoise() {
    assertTrue(new Plot("title", "share", List.of(CURVE)).svg().contains("stroke-dasharray"));
  }

  /** An error of 0 has no place on a logarithmic axis. */
  @Test
  void leavesOutWhatLiesBeyondTheAxis() {
    Curve errors =
        new Curve(
            "error",
            List.of(new Outcome(0.1, 0.1, 50, 40, 60), new Outcome(1, 1, 0.5, 0.4, 0.6)),
            0);

    assertFalse(new Plot("title", "error", List.of(errors)).svg().contains("stroke-dasharray"));
  }

  /** A run that was right by chance does not stretch the axis, and its bar ends there. */
  @Test
  void cutsBarsAtTheEndOfTheAxis() {
    Curve errors =
        new Curve(
            "error", List.of(new Outcome(0.1, 0.1, 50, 0, 60), new Outcome(1, 1, 0.5, 0, 0.6)), 0);

    String svg = new Plot("title", "error", List.of(errors)).svg();

    assertTrue(svg.contains(">0.1<") && svg.contains(">100<"), svg);
    assertFalse(svg.contains("Infinity") || svg.contains("NaN"), svg);
  }

  @Test
  void namesSmallNumbers() {
    Curve small =
        new Curve(
            "error",
            List.of(new Outcome(0.1, 0.1, 1e-3, 1e-4, 1e-2), new Outcome(1, 1, 1e-5, 1e-6, 1e-4)),
            0);

    assertTrue(new Plot("title", "error", List.of(small)).svg().contains(">0.00001<"));
  }

  @Test
  void hasAColourForEachOfSixCurves() {
    new Plot("title", "share", Collections.nCopies(6, CURVE));

    List<Curve> none = List.of();
    List<Curve> seven = Collections.nCopies(7, CURVE);
    assertThrows(IllegalArgumentException.class, () -> new Plot("title", "share", none));
    assertThrows(IllegalArgumentException.class, () -> new Plot("title", "share", seven));
  }

  private static Document parsed(Plot plot) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(plot.svg())));
  }
}
