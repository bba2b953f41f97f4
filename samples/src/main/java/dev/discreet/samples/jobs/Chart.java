/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import java.util.ArrayList;
import java.util.List;

/**
 * Shares that a job releases, and the exact ones: lines over 0, 1, 2 and so on as an SVG image.
 * What is exact is dashed, and on top.
 *
 * @param title of the image
 * @param measure what the vertical axis shows
 * @param lines at most six; the first is exact
 */
public record Chart(String title, String measure, List<Line> lines) {

  /**
   * A line.
   *
   * @param name for the legend
   * @param values between 0 and 1, at 0, 1, 2 and so on
   */
  public record Line(String name, List<Double> values) {

    /** Copies the list. */
    public Line {
      values = List.copyOf(values);
    }
  }

  /** Copies the list. */
  public Chart {
    lines = List.copyOf(lines);
  }

  /** A chart of exact values, and of those that were released. */
  public static Chart of(String title, String measure, List<Double> exact, List<Line> released) {
    List<Line> lines = new ArrayList<>();
    lines.add(new Line("no noise", exact));
    lines.addAll(released);
    return new Chart(title, measure, lines);
  }

  /** The text of the image file. */
  String svg() {
    Drawing drawing = new Drawing(title, measure, Axis.linear(0, 1));
    int last = lines.stream().mapToInt(line -> line.values().size()).max().orElse(1) - 1;
    Axis horizontal = Axis.linear(0, last);
    for (double tick : horizontal.ticks()) {
      drawing.column(Drawing.x(horizontal.position(tick)), Drawing.number(tick));
    }
    for (int i = lines.size() - 1; i >= 0; i--) {
      draw(drawing, horizontal, i);
    }
    return drawing.svg();
  }

  private void draw(Drawing drawing, Axis horizontal, int index) {
    Line line = lines.get(index);
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i < line.values().size(); i++) {
      points.add(new double[] {Drawing.x(horizontal.position(i)), drawing.y(line.values().get(i))});
    }
    drawing.polyline(points, index, index == 0);
    drawing.legend(index, line.name());
  }
}
