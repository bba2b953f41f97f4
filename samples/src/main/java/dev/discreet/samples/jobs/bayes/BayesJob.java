/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.bayes;

import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Guesses incomes over $50,000 with naive Bayes. */
public final class BayesJob implements Job {

  @Override
  public String name() {
    return "naive bayes";
  }

  @Override
  public String measure() {
    return "share guessed right";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<Example> examples = people.stream().map(Example::of).toList();
    Classifier exact = withoutNoise(examples);
    Map<String, ToDoubleFunction<? super Classifier>> scores = new LinkedHashMap<>();
    scores.put("incomes", classifier -> right(examples, classifier));
    scores.put("as without noise", classifier -> alike(examples, classifier, exact));
    return trials.run(
        examples,
        List.of(
            new Level<>(0.01, 0, Training::hundredth),
            new Level<>(0.1, 0, Training::tenth),
            new Level<>(1, 0, Training::one)),
        exact,
        scores);
  }

  private static Classifier withoutNoise(List<Example> examples) {
    long[][][] features = new long[Example.FEATURES][][];
    for (int i = 0; i < Example.FEATURES; i++) {
      features[i] = Tables.featureOf(examples, i);
    }
    return Classifier.of(Tables.labelsOf(examples), features, 1);
  }

  private static double right(List<Example> examples, Classifier classifier) {
    return examples.stream()
        .mapToDouble(e -> classifier.label(e) == e.label() ? 1 : 0)
        .average()
        .orElse(0);
  }

  private static double alike(List<Example> examples, Classifier classifier, Classifier exact) {
    return examples.stream()
        .mapToDouble(e -> classifier.label(e) == exact.label(e) ? 1 : 0)
        .average()
        .orElse(0);
  }
}
