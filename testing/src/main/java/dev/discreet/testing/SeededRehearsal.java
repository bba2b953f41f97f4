/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.runtime.DangerouslyPredictableRandom;
import dev.discreet.runtime.rehearsal.Asked;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Answers with noise that follows from a seed and from what is asked. */
final class SeededRehearsal extends Rehearsal {

  private static final long serialVersionUID = 1;

  private final long seed;
  private final transient Map<String, Integer> before = new ConcurrentHashMap<>();

  SeededRehearsal(long seed) {
    super("seed " + seed);
    this.seed = seed;
  }

  @Override
  public String label() {
    return "OF A TEST, answered with noise of seed " + seed;
  }

  @Override
  public boolean keepsFirstRows() {
    return false;
  }

  @Override
  public <R> R answer(Asked asked, Answers<R> answers) {
    String question = "%s %s %s".formatted(asked.query(), asked.places(), asked.arguments());
    int time = before.merge(question, 1, Integer::sum);
    return answers.noisy(
        new DangerouslyPredictableRandom("%d %d %s".formatted(seed, time, question)));
  }
}
