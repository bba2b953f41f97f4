/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Says every five seconds how far a long reading has come, where it disturbs no output. */
final class Progress {

  private static final long NANOS_BETWEEN = TimeUnit.SECONDS.toNanos(5);

  private final PrintStream err;
  private final LongSupplier nanoTime;
  private long last;

  /**
   * Begins now.
   *
   * @param nanoTime a clock, in nanoseconds from any time on
   */
  Progress(PrintStream err, LongSupplier nanoTime) {
    this.err = err;
    this.nanoTime = nanoTime;
    last = nanoTime.getAsLong();
  }

  /** So many entries of an account have been read. */
  void read(String account, long entries, long all) {
    long now = nanoTime.getAsLong();
    if (now - last >= NANOS_BETWEEN) {
      last = now;
      err.println("%s: %d of %d entries read".formatted(account, entries, all));
    }
  }
}
