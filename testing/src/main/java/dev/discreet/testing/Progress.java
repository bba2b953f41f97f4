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
import java.util.function.Supplier;

/** Says every five seconds how far a long check has come. Thread-safe. */
final class Progress {

  private static final System.Logger LOGGER = System.getLogger("dev.discreet");
  private static final long NANOS_BETWEEN = TimeUnit.SECONDS.toNanos(5);

  private final LongSupplier nanoTime;
  private final Consumer<String> listener;
  private final AtomicLong last;

  /**
   * Begins now.
   *
   * @param nanoTime a clock, in nanoseconds from any time on
   */
  Progress(LongSupplier nanoTime, Consumer<String> listener) {
    this.nanoTime = nanoTime;
    this.listener = listener;
    last = new AtomicLong(nanoTime.getAsLong());
  }

  /** Begins now, and speaks in the log. */
  static Progress inLog() {
    return new Progress(System::nanoTime, text -> LOGGER.log(System.Logger.Level.INFO, text));
  }

  /**
   * The check goes on.
   *
   * @param what it does, and how far it is
   */
  void at(Supplier<String> what) {
    long before = last.get();
    long now = nanoTime.getAsLong();
    if (now - before >= NANOS_BETWEEN && last.compareAndSet(before, now)) {
      listener.accept(what.get());
    }
  }
}
