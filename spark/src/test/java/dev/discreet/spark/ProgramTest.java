/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.ledger.JdbcLedger;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.spark.Stays.Stay;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program over rows of Spark, whose budget and answers are in a database. */
class ProgramTest {

  private static final List<Stay> STAYS = Local.stays(2_000, 5);

  @TempDir private Path folder;

  private static PrivateData<Stay> data(JdbcLedger ledger, Dataset<Row> rows, String budget) {
    return SparkData.of("stays", rows, Stay.class, Budget.of(Double.parseDouble(budget)))
        .ledger(ledger)
        .keepAnswers()
        .build();
  }

  @Test
  void aProgramIsPaidOnceAndItsAnswersOutliveTheHandle() {
    Path file = folder.resolve("privacy.db");
    Dataset<Row> rows = Local.table(STAYS, 4);
    Nightly.Report first;
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      PrivateData<Stay> data = data(ledger, rows, "1");
      first = Nightly.run(data);
      assertEquals(Budget.of(0.25), data.remaining());
      assertEquals(6_000, first.wards().values().stream().mapToLong(n -> n).sum(), 300);
    }
    try (JdbcLedger ledger = JdbcLedger.sqlite(file);
        Stages stages = new Stages(Local.session())) {
      PrivateData<Stay> again = data(ledger, Local.table(STAYS, 3), "1");
      assertEquals(first, Nightly.run(again));
      assertEquals(first.wards(), new PrivateNightly(again).byWard());
      assertEquals(0, stages.completed(), "kept answers read no rows");
      assertEquals(Budget.of(0.25), again.remaining());
      // What was not asked before still costs.
      long[] scores = new PrivateNightly(again).scores();
      assertTrue(stages.completed() > 0);
      assertEquals(0, again.remaining().epsilon());
      assertArrayEquals(scores, new PrivateNightly(again).scores());
      PrivateStays others = new PrivateStays(again);
      assertThrows(BudgetExceededException.class, others::all);
    }
  }
}
