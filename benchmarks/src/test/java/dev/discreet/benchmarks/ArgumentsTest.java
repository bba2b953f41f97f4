/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ArgumentsTest {

  @Test
  void noneIsEverythingInFull() {
    assertEquals(
        new Arguments(Effort.FULL, Clock.WALL, BenchmarksMain.SECTIONS), Arguments.parse());
  }

  @Test
  void sectionsAreChosenByName() {
    Arguments arguments = Arguments.parse("--quick", "sources", "--cpu", "draws");
    assertEquals(Effort.QUICK, arguments.effort());
    assertEquals(Clock.CPU, arguments.clock());
    assertEquals(
        List.of("sources", "draws"), arguments.sections().stream().map(Section::name).toList());
  }

  @Test
  void whatIsUnknownIsRefusedWithWhatIsKnown() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Arguments.parse("--fast")).getMessage();
    assertTrue(message.contains("'--fast'") && message.contains("--quick"), message);
  }
}
