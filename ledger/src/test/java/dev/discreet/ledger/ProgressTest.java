/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {

  @Test
  void speaksEveryFiveSeconds() {
    AtomicLong seconds = new AtomicLong();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Progress progress =
        new Progress(
            new PrintStream(err, true, StandardCharsets.UTF_8),
            () -> TimeUnit.SECONDS.toNanos(seconds.get()));
    for (int entry = 1; entry <= 12; entry++) {
      seconds.incrementAndGet();
      progress.read("wards", entry, 12);
    }
    assertEquals(
        "wards: 5 of 12 entries read\nwards: 10 of 12 entries read\n",
        err.toString(StandardCharsets.UTF_8));
  }
}
