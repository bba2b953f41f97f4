/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.util.concurrent.TimeUnit;

/** Pauses between attempts, each twice as long as the one before, and an end to them. */
final class Patience {

  private static final long LONGEST_MILLIS = 60_000;
  private static final long FIRST_PAUSE_MILLIS = 20;
  private static final long LONGEST_PAUSE_MILLIS = 1_000;

  private final long start = System.nanoTime();
  private long pause = FIRST_PAUSE_MILLIS;

  /**
   * Sleeps before the next attempt.
   *
   * @return whether there is one; false, at once, where the first is too long ago
   * @throws LedgerException if the thread is interrupted
   */
  boolean waited() {
    if (TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) > LONGEST_MILLIS) {
      return false;
    }
    try {
      Thread.sleep(pause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LedgerException("interrupted while the outcome is unknown", e);
    }
    pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
    return true;
  }
}
