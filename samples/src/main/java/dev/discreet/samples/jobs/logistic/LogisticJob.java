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
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Learns who earns over $50,000 by noisy gradient descent, and shows what an exact accounting of
 * its steps is worth.
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
    return Stream.of(
            trials.run(
                examples,
                List.of(
                    level(0.01, Training::hundredth),
                    level(0.1, Training::tenth),
                    level(1, Training::one)),
                exact,
                Map.of("PLD", weights -> accuracy(examples, weights))),
            trials.run(
                examples,
                List.of(
                    level(0.01, Training::concentratedHundredth),
                    level(0.1, Training::concentratedTenth),
                    level(1, Training::concentratedOne)),
                exact,
                Map.of("zCDP", weights -> accuracy(examples, weights))))
        .flatMap(List::stream)
        .toList();
  }

  private static Level<Example, double[]> level(
      double epsilon, Function<PrivateData<Example>, double[]> program) {
    return new Level<>(epsilon, Gradients.DELTA, program);
  }

  private static double[] withoutNoise(List<Example> examples) {
    Descent descent = new Descent(examples.size());
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
