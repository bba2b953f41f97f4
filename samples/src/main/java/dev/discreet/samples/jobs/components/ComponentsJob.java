/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.components;

import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.linear.RealMatrix;

/** Finds the directions in which people differ most. */
public final class ComponentsJob implements Job {

  @Override
  public String name() {
    return "principal components";
  }

  @Override
  public String measure() {
    return "share of the variance that they hold";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<Point> points = people.stream().map(Point::of).toList();
    double[] products = Moments.productsOf(points);
    RealMatrix covariance = Components.covariance(products);
    Map<String, ToDoubleFunction<? super Components>> scores = new LinkedHashMap<>();
    scores.put("first", components -> components.share(covariance, 1));
    scores.put("first two", components -> components.share(covariance, 2));
    scores.put("first three", components -> components.share(covariance, 3));
    return trials.run(
        points,
        List.of(
            new Level<>(0.01, Moments.DELTA, Finding::hundredth),
            new Level<>(0.1, Moments.DELTA, Finding::tenth),
            new Level<>(1, Moments.DELTA, Finding::one)),
        Finding.found(products),
        scores);
  }
}
