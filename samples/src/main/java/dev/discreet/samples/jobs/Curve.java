/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import java.util.List;

/**
 * How well a job does by its ε.
 *
 * @param name of what is measured
 * @param outcomes by ascending ε
 * @param exact the score of the same job without noise
 */
public record Curve(String name, List<Outcome> outcomes, double exact) {

  /** Copies the list. */
  public Curve {
    outcomes = List.copyOf(outcomes);
  }
}
