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

import org.junit.jupiter.api.Test;

final class TableTest {

  @Test
  void writesMarkdown() {
    Table table = new Table("what", "ratio", "ns");
    table.row("a draw", "1.5", "30");
    assertEquals(
        """
        | what | ratio | ns |
        | --- | ---: | ---: |
        | a draw | 1.5 | 30 |
        """,
        table.toString());
  }

  @Test
  void rowsHaveTheTablesWidth() {
    Table table = new Table("what", "ratio");
    assertThrows(IllegalArgumentException.class, () -> table.row("a draw", "1.5", "30"));
  }
}
