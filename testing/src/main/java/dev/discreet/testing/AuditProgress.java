/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Says every five seconds how far a long audit has come. Thread-safe. */
final class AuditProgress {

  private static final long NANOS_BETWEEN = TimeUnit.SECONDS.toNanos(5);

  /** Looking at the clock takes as long as a quick mechanism. */
  private static final long DRAWN_BETWEEN = 1 << 8;

  private final long all;
  private final LongSupplier nanoTime;
  private final Consumer<String> listener;
  private final AtomicLong drawn = new AtomicLong();
  private final AtomicLong last;

  /**
   * Begins now.
   *
   * @param all how many outputs will be drawn
   * @param nanoTime a clock, in nanoseconds from any time on
   */
  AuditProgress(long all, LongSupplier nanoTime, Consumer<String> listener) {
    this.all = all;
    this.nanoTime = nanoTime;
    this.listener = listener;
    last = new AtomicLong(nanoTime.getAsLong());
  }

  /** One more output was drawn. */
  void drawn() {
    long so = drawn.incrementAndGet();
    if (so % DRAWN_BETWEEN != 0) {
      return;
    }
    long before = last.get();
    long now = nanoTime.getAsLong();
    if (now - before >= NANOS_BETWEEN && last.compareAndSet(before, now)) {
      listener.accept("audit: %d of %d outputs drawn".formatted(so, all));
    }
  }
}
