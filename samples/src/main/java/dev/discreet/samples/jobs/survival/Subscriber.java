/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.survival;

import dev.discreet.annotations.Bounded;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A subscriber, as far as they were observed.
 *
 * @param months how long they stayed, or have stayed until now
 * @param cancelled whether they left then; if not, they are censored: nobody knows how much longer
 */
record Subscriber(
    @Bounded(lower = 0, upper = Subscriber.MONTHS - 1) int months, boolean cancelled) {

  static final int MONTHS = 24;

  private static final long SEED = 20_250_303;

  Subscriber {
    months = Clamp.clamp(months, 0, MONTHS - 1);
  }

  /** Subscribers who do not exist, always the same. */
  static List<Subscriber> made(int subscribers) {
    SplittableRandom random = new SplittableRandom(SEED);
    return IntStream.range(0, subscribers).mapToObj(i -> made(random)).toList();
  }

  private static Subscriber made(SplittableRandom random) {
    int observed = random.nextInt(MONTHS);
    for (int month = 0; month <= observed; month++) {
      if (random.nextDouble() < hazard(month)) {
        return new Subscriber(month, true);
      }
    }
    return new Subscriber(observed, false);
  }

  /** Many leave at once, and when the first year is over. */
  private static double hazard(int month) {
    return month < 3 ? 0.08 : month == 11 ? 0.15 : 0.03;
  }
}
