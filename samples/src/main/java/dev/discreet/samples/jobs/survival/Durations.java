/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.survival;

import dev.discreet.annotations.Private;
import java.util.List;

/**
 * The query: how many subscribers were observed for so many months, and left then or did not. A
 * subscriber is in one cell.
 */
final class Durations {

  private Durations() {}

  /** ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.01)
    static long[][] table(List<Subscriber> subscribers) {
      return tableOf(subscribers);
    }
  }

  /** ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.1)
    static long[][] table(List<Subscriber> subscribers) {
      return tableOf(subscribers);
    }
  }

  /** ε = 1. */
  static final class One {
    @Private(epsilon = 1)
    static long[][] table(List<Subscriber> subscribers) {
      return tableOf(subscribers);
    }
  }

  /** Those who are censored, and those who left, by months. */
  static long[][] tableOf(List<Subscriber> subscribers) {
    long[][] counts = new long[2][Subscriber.MONTHS];
    for (Subscriber s : subscribers) {
      counts[s.cancelled() ? 1 : 0][s.months()]++;
    }
    return counts;
  }
}
