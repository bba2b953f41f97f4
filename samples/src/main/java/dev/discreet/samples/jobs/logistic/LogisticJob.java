/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import dev.discreet.runtime.PrivateData;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Learns who earns over $50,000 by noisy gradient descent, and shows what an exact accounting of
 * its steps is worth, and what samples are.
 */
public final class LogisticJob implements Job {

  @Override
  public String name() {
    return "logistic regression";
  }

  @Override
  public String measure() {
    return "share of people whose income is guessed right";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<Example> examples = people.stream().map(Example::of).toList();
    double[] exact = withoutNoise(examples);
    Map<String, List<Level<Example, double[]>>> programs = new LinkedHashMap<>();
    programs.put(
        Gradients.STEPS + " steps, tightest",
        levels(Training::hundredth, Training::tenth, Training::one));
    programs.put(
        Gradients.CONCENTRATED_STEPS + " steps, zCDP",
        levels(
            Training::hundredthConcentrated,
            Training::tenthConcentrated,
            Training::oneConcentrated));
    programs.put(
        Gradients.SAMPLED_STEPS + " steps on samples",
        levels(Training::hundredthSampled, Training::tenthSampled, Training::oneSampled));
    return programs.entrySet().stream()
        .flatMap(
            each ->
                trials
                    .run(
                        examples,
                        each.getValue(),
                        exact,
                        Map.of(each.getKey(), weights -> accuracy(examples, weights)))
                    .stream())
        .toList();
  }

  private static List<Level<Example, double[]>> levels(
      Function<PrivateData<Example>, double[]> hundredth,
      Function<PrivateData<Example>, double[]> tenth,
      Function<PrivateData<Example>, double[]> one) {
    return List.of(
        new Level<>(0.01, Gradients.DELTA, hundredth),
        new Level<>(0.1, Gradients.DELTA, tenth),
        new Level<>(1, Gradients.DELTA, one));
  }

  private static double[] withoutNoise(List<Example> examples) {
    Descent descent = Descent.ofAll(examples.size());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(Gradients.clipped(examples, descent.weights()));
    }
    return descent.weights();
  }

  private static double accuracy(List<Example> examples, double[] weights) {
    long right = examples.stream().filter(e -> isRight(e, weights)).count();
    return (double) right / Math.max(1, examples.size());
  }

  private static boolean isRight(Example example, double[] weights) {
    double z = 0;
    for (int i = 0; i < weights.length; i++) {
      z += weights[i] * example.features()[i];
    }
    return z > 0 == example.label();
  }
}
