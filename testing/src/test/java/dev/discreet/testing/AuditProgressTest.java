/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AuditProgressTest {

  @Test
  void speaksEveryFiveSeconds() {
    AtomicLong seconds = new AtomicLong();
    List<String> said = new ArrayList<>();
    AuditProgress progress =
        new AuditProgress(
            3000, () -> TimeUnit.SECONDS.toNanos(seconds.getAndIncrement()), said::add);
    for (int i = 0; i < 3000; i++) {
      progress.drawn();
    }
    assertEquals(
        List.of("audit: 1280 of 3000 outputs drawn", "audit: 2560 of 3000 outputs drawn"), said);
  }
}
