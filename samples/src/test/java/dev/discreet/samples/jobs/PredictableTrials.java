/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import dev.discreet.runtime.DangerouslyPredictableRandom;
import dev.discreet.runtime.PrivateData;
import dev.discreet.samples.census.CensusRows;
import java.util.List;

/** Runs jobs with noise that is the same each time. */
public final class PredictableTrials {

  private PredictableTrials() {}

  /** What a job scores on made rows; each run of it has the same noise. */
  public static List<Curve> of(Job job) {
    return job.run(CensusRows.generate(), new Trials(1, PredictableTrials::settings));
  }

  /** The mean score on a curve at an ε. */
  public static double score(List<Curve> curves, String name, double epsilon) {
    return curves.stream()
        .filter(curve -> curve.name().equals(name))
        .flatMap(curve -> curve.outcomes().stream())
        .filter(outcome -> outcome.epsilon() == epsilon)
        .findFirst()
        .orElseThrow()
        .mean();
  }

  static void settings(PrivateData.Builder<?> builder) {
    builder
        .noiseSource(new DangerouslyPredictableRandom("jobs"))
        .dangerouslyAllowUnverifiedQueries();
  }
}
