/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.regression;

import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Explains incomes over $50,000 by education, age and sex with least squares. */
public final class RegressionJob implements Job {

  @Override
  public String name() {
    return "linear regression";
  }

  @Override
  public String measure() {
    return "difference from least squares without noise";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<Earner> earners = people.stream().map(Earner::of).toList();
    Fit exact = Fit.of(Moments.productsOf(earners), 1);
    Map<String, ToDoubleFunction<? super Fit>> scores = new LinkedHashMap<>();
    scores.put("coefficients, greatest", fit -> fit.distance(exact));
    scores.put("predictions, rms", fit -> rootMeanSquare(earners, fit, exact));
    return trials.run(
        earners,
        List.of(
            new Level<>(0.01, 0, Fitting::hundredth),
            new Level<>(0.1, 0, Fitting::tenth),
            new Level<>(1, 0, Fitting::one)),
        exact,
        scores);
  }

  private static double rootMeanSquare(List<Earner> earners, Fit fit, Fit exact) {
    return Math.sqrt(
        earners.stream()
            .mapToDouble(e -> Math.pow(fit.predicted(e) - exact.predicted(e), 2))
            .average()
            .orElse(0));
  }
}
