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
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The frame, the axes and the legend of an SVG image, and what is drawn in it. */
final class Drawing {

  /** Colours that people with impaired colour vision can tell apart (Okabe and Ito, 2008). */
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9");

  /** No drawing has more series. */
  static final int MOST_SERIES = COLOURS.size();

  private static final int WIDTH = 720;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 210;
  private static final int TOP = 60;
  private static final int BOTTOM = 50;
  private static final int INSET = 30;

  private static final MathContext DIGITS = new MathContext(6);

  private final StringBuilder svg = new StringBuilder();
  private final Axis vertical;

  Drawing(String title, String subtitle, Axis vertical) {
    this.vertical = vertical;
    append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="sans-serif" font-size="13">
        <title>%s</title>
        <rect width="100%%" height="100%%" fill="white"/>
        <text x="%d" y="24" font-size="17" font-weight="bold">%s</text>
        <text x="%d" y="44" fill="#555">%s</text>
        """,
        WIDTH, HEIGHT, escaped(title), LEFT, escaped(title), LEFT, escaped(subtitle));
    vertical.ticks().forEach(this::row);
  }

  /** The text of the image file. */
  String svg() {
    return svg + "</svg>\n";
  }

  /** Where something lies from left to right: 0 at the left, 1 at the right. */
  static double x(double position) {
    int start = LEFT + INSET;
    int end = WIDTH - RIGHT - INSET;
    return start + (end - start) * position;
  }

  /** Where a value lies; what is below the axis lies at its end. */
  double y(double value) {
    return HEIGHT
        - BOTTOM
        - (HEIGHT - BOTTOM - TOP) * vertical.position(Math.max(value, vertical.from()));
  }

  private void row(double tick) {
    append(
        """
        <line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#ddd"/>
        <text x="%d" y="%.1f" text-anchor="end">%s</text>
        """,
        LEFT, y(tick), WIDTH - RIGHT, y(tick), LEFT - 8, y(tick) + 4, number(tick));
  }

  /** Names a place on the horizontal axis. */
  void column(double x, String name) {
    append(
        """
        <text x="%.1f" y="%d" text-anchor="middle">%s</text>
        """,
        x, HEIGHT - BOTTOM + 24, escaped(name));
  }

  /** A dot, and a bar from the least to the greatest of what it is the mean of. */
  void dot(double x, Outcome outcome, int series) {
    append(
        """
        <line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s"/>
        <circle cx="%.1f" cy="%.1f" r="4" fill="%s"/>
        """,
        x,
        y(outcome.least()),
        x,
        y(outcome.greatest()),
        COLOURS.get(series),
        x,
        y(outcome.mean()),
        COLOURS.get(series));
  }

  /** A line through points. */
  void polyline(List<double[]> points, int series, boolean dashed) {
    append(
        """
        <polyline points="%s" fill="none" stroke="%s" stroke-width="2"%s/>
        """,
        points.stream()
            .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", point[0], point[1]))
            .collect(Collectors.joining(" ")),
        COLOURS.get(series),
        dashed ? " stroke-dasharray=\"6 4\"" : "");
  }

  /** A dashed line at a value from left to right; none where the value is not on the axis. */
  void level(double value, int series) {
    if (vertical.contains(value)) {
      append(
          """
          <line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="%s" stroke-dasharray="6 4"/>
          """,
          LEFT, y(value), WIDTH - RIGHT, y(value), COLOURS.get(series));
    }
  }

  /** Names a series. */
  void legend(int series, String name) {
    int row = TOP + 12 + 24 * series;
    append(
        """
        <circle cx="%d" cy="%d" r="5" fill="%s"/>
        <text x="%d" y="%d">%s</text>
        """,
        WIDTH - RIGHT + 20, row - 4, COLOURS.get(series), WIDTH - RIGHT + 32, row, escaped(name));
  }

  /** A number in at most six digits. */
  static String number(double value) {
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  private void append(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
