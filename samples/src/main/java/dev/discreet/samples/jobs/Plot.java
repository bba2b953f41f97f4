/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Curves over ε as an SVG image: means as dots, from the least to the greatest as bars, and what
 * the job does without noise as dashed lines.
 *
 * @param title of the image
 * @param measure what the vertical axis shows
 * @param curves at most six
 */
record Plot(String title, String measure, List<Curve> curves) {

  private static final int WIDTH = 720;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 210;
  private static final int TOP = 60;
  private static final int BOTTOM = 50;
  private static final int INSET = 30;
  private static final int APART = 5;
  private static final double TINY = 0.1;

  private static final MathContext DIGITS = new MathContext(6);

  /** Colours that people with impaired colour vision can tell apart (Okabe and Ito, 2008). */
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9");

  Plot {
    if (curves.isEmpty() || curves.size() > COLOURS.size()) {
      throw new IllegalArgumentException("a plot has 1 to 6 curves: " + curves.size());
    }
    curves = List.copyOf(curves);
  }

  /** The text of the image file. */
  String svg() {
    StringBuilder svg = new StringBuilder();
    svg.append(
        text(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="sans-serif" font-size="13">
            <title>%s</title>
            <rect width="100%%" height="100%%" fill="white"/>
            <text x="%d" y="24" font-size="17" font-weight="bold">%s</text>
            <text x="%d" y="44" fill="#555">%s, by ε</text>
            """,
            WIDTH, HEIGHT, escaped(title), LEFT, escaped(title), LEFT, escaped(measure)));
    Axis vertical = Axis.fitting(shown());
    vertical.ticks().forEach(tick -> svg.append(line(vertical, tick)));
    curves.get(0).outcomes().forEach(outcome -> svg.append(epsilon(outcome.epsilon())));
    for (int i = 0; i < curves.size(); i++) {
      svg.append(drawn(curves.get(i), i, vertical));
    }
    return svg.append("</svg>\n").toString();
  }

  /** What the vertical axis must hold; a lucky run, or none of noise, may be off its lower end. */
  private List<Double> shown() {
    List<Double> values = new ArrayList<>();
    List<Double> others = new ArrayList<>();
    for (Curve curve : curves) {
      for (Outcome outcome : curve.outcomes()) {
        values.add(outcome.mean());
        values.add(outcome.greatest());
        others.add(outcome.least());
      }
      others.add(curve.exact());
    }
    double tiny = TINY * Collections.min(values);
    others.stream().filter(other -> other > tiny).forEach(values::add);
    return values;
  }

  private String line(Axis vertical, double tick) {
    double y = y(vertical, tick);
    return text(
        """
        <line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#ddd"/>
        <text x="%d" y="%.1f" text-anchor="end">%s</text>
        """,
        LEFT, y, WIDTH - RIGHT, y, LEFT - 8, y + 4, number(tick));
  }

  private String epsilon(double epsilon) {
    return text(
        """
        <text x="%.1f" y="%d" text-anchor="middle">ε = %s</text>
        """,
        x(epsilon), HEIGHT - BOTTOM + 24, number(epsilon));
  }

  private String drawn(Curve curve, int index, Axis vertical) {
    String colour = COLOURS.get(index);
    double shift = APART * (index - (curves.size() - 1) / 2.0);
    StringBuilder drawn = new StringBuilder();
    StringBuilder points = new StringBuilder();
    for (Outcome outcome : curve.outcomes()) {
      double x = x(outcome.epsilon()) + shift;
      double y = y(vertical, outcome.mean());
      points.append(text("%.1f,%.1f ", x, y));
      drawn.append(
          text(
              """
              <line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s"/>
              <circle cx="%.1f" cy="%.1f" r="4" fill="%s"/>
              """,
              x,
              y(vertical, outcome.least()),
              x,
              y(vertical, outcome.greatest()),
              colour,
              x,
              y,
              colour));
    }
    drawn.append(
        text(
            """
            <polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>
            """,
            points.toString().strip(), colour));
    if (vertical.contains(curve.exact())) {
      double y = y(vertical, curve.exact());
      drawn.append(
          text(
              """
              <line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="%s" stroke-dasharray="6 4"/>
              """,
              LEFT, y, WIDTH - RIGHT, y, colour));
    }
    int row = TOP + 12 + 24 * index;
    drawn.append(
        text(
            """
            <circle cx="%d" cy="%d" r="5" fill="%s"/>
            <text x="%d" y="%d">%s</text>
            """,
            WIDTH - RIGHT + 20, row - 4, colour, WIDTH - RIGHT + 32, row, escaped(curve.name())));
    return drawn.toString();
  }

  private double x(double epsilon) {
    List<Outcome> outcomes = curves.get(0).outcomes();
    double least = outcomes.get(0).epsilon();
    double greatest = outcomes.get(outcomes.size() - 1).epsilon();
    int start = LEFT + INSET;
    int end = WIDTH - RIGHT - INSET;
    return greatest > least
        ? start + (end - start) * Math.log(epsilon / least) / Math.log(greatest / least)
        : (start + end) / 2.0;
  }

  private static double y(Axis vertical, double value) {
    return HEIGHT
        - BOTTOM
        - (HEIGHT - BOTTOM - TOP) * vertical.position(Math.max(value, vertical.from()));
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static String number(double value) {
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
