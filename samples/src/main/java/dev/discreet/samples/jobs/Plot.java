/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Curves over ε as an SVG image: means as dots, from the least to the greatest as bars, and what
 * the job does without noise as dashed lines.
 *
 * @param title of the image
 * @param measure what the vertical axis shows
 * @param curves at most six
 */
record Plot(String title, String measure, List<Curve> curves) {

  private static final int APART = 5;
  private static final double TINY = 0.1;

  Plot {
    if (curves.isEmpty() || curves.size() > Drawing.MOST_SERIES) {
      throw new IllegalArgumentException("a plot has 1 to 6 curves: " + curves.size());
    }
    curves = List.copyOf(curves);
  }

  /** The text of the image file. */
  String svg() {
    Drawing drawing = new Drawing(title, measure + ", by ε", Axis.fitting(shown()));
    for (Outcome outcome : curves.get(0).outcomes()) {
      drawing.column(x(outcome.epsilon()), "ε = " + Drawing.number(outcome.epsilon()));
    }
    for (int i = 0; i < curves.size(); i++) {
      draw(drawing, i);
    }
    return drawing.svg();
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

  private void draw(Drawing drawing, int index) {
    Curve curve = curves.get(index);
    double shift = APART * (index - (curves.size() - 1) / 2.0);
    List<double[]> points = new ArrayList<>();
    for (Outcome outcome : curve.outcomes()) {
      double x = x(outcome.epsilon()) + shift;
      drawing.dot(x, outcome, index);
      points.add(new double[] {x, drawing.y(outcome.mean())});
    }
    drawing.polyline(points, index, false);
    drawing.level(curve.exact(), index);
    drawing.legend(index, curve.name());
  }

  private double x(double epsilon) {
    List<Outcome> outcomes = curves.get(0).outcomes();
    double least = outcomes.get(0).epsilon();
    double greatest = outcomes.get(outcomes.size() - 1).epsilon();
    return Drawing.x(
        greatest > least ? Math.log(epsilon / least) / Math.log(greatest / least) : 0.5);
  }
}
