/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.mechanism.kind.Release.Density;
import dev.discreet.processor.mechanism.kind.Release.Noise;
import dev.discreet.processor.mechanism.kind.Release.Point;
import java.util.List;
import java.util.Locale;

/**
 * The shape of noise, drawn from −100 to 100: a bar for each value, or a curve. What lies within
 * the error is drawn stronger; the script moves the end of that. Labels are HTML, so that they keep
 * their size on a small screen.
 */
final class NoiseChart {
  private static final double HEIGHT = 60;

  private final String id;
  private final List<Point> points;
  private final boolean single;
  private final double highest;

  /** The last value that is drawn. */
  private final double last;

  /** Half of the width in the unit of the result. */
  private final double end;

  private NoiseChart(String id, Density density) {
    this.id = id;
    this.points = density.points();
    this.single = density.single();
    this.highest = points.stream().mapToDouble(Point::height).max().orElse(1);
    this.last = points.isEmpty() ? 1 : points.get(points.size() - 1).value();
    this.end = single ? last + step() / 2 : last;
  }

  /**
   * The figure.
   *
   * @param id unique on the page
   * @param within the error that is shown first
   */
  static Html of(String id, Noise noise, double within, String unit) {
    return new NoiseChart(id, noise.density()).figure(noise, within, unit);
  }

  private Html figure(Noise noise, double within, String unit) {
    double half = half(within);
    return Html.of(
        """
        <figure class="noise">
        <svg viewBox="-100 0 200 {}" preserveAspectRatio="none" role="img" aria-labelledby="{}-t">
        <title id="{}-t">{} noise with standard deviation {}{}: most likely 0, ever less likely on both sides.</title>
        <clipPath id="{}-c"><rect class="clip" data-end="{}" x="{}" y="0" width="{}" height="{}"/></clipPath>
        <path class="all" d="{}"/><path class="in" clip-path="url(#{}-c)" d="{}"/>
        </svg>
        <div class="axis" aria-hidden="true"><span>−{}</span><span>0</span><span>+{}</span></div>
        </figure>
        """,
        number(HEIGHT),
        id,
        id,
        noise.kind(),
        Figures.rounded(noise.standardDeviation()),
        unit,
        id,
        Double.toString(end),
        number(-half),
        number(2 * half),
        number(HEIGHT),
        path(),
        id,
        path(),
        Figures.rounded(last),
        Figures.rounded(last));
  }

  /** Up to the outer edge of the last bar within. */
  private double half(double within) {
    return Math.min(100, (single ? within + step() / 2 : within) / end * 100);
  }

  private double step() {
    return points.size() > 1 ? points.get(1).value() - points.get(0).value() : 1;
  }

  private String path() {
    StringBuilder path = new StringBuilder();
    double bar = single ? step() / end * 100 * 0.8 : 0;
    if (!single) {
      path.append("M-100 ").append(number(HEIGHT));
    }
    for (Point point : points) {
      double x = point.value() / end * 100;
      double height = point.height() / highest * (HEIGHT - 1);
      if (single) {
        path.append(
            String.format(
                Locale.ROOT,
                "M%s %sv-%sh%sv%sz",
                number(x - bar / 2),
                number(HEIGHT),
                number(height),
                number(bar),
                number(height)));
      } else {
        path.append('L').append(number(x)).append(' ').append(number(HEIGHT - height));
      }
    }
    return single ? path.toString() : path + "L100 " + number(HEIGHT) + "Z";
  }

  /** With two decimals at most. */
  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.replaceAll("\\.?0+$", "");
  }
}
