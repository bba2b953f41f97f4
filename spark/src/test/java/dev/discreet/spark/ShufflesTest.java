/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.QueryFailedException;
import dev.discreet.spark.Stays.Stay;
import dev.discreet.spark.Stays.Ward;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a release moves between machines. */
class ShufflesTest {

  /** Of a stay: half of what is left of it is text. */
  private static final long MOST_BYTES_A_ROW = 80;

  @TempDir private Path folder;

  private Dataset<Row> file(List<Stay> stays) {
    SparkSession session = Local.session();
    String file = folder.resolve("stays").toString();
    Local.table(session, stays, 4).write().parquet(file);
    return session.read().parquet(file);
  }

  private static PrivateData<Stay> data(Dataset<Row> rows) {
    return SparkData.of("stays", rows, Stay.class, Budget.of(1e12, 0.5)).build();
  }

  @Test
  void personsAreBoundedInOneShuffle() {
    Dataset<Row> rows = file(Local.stays(5_000, 4));
    PrivateData<Stay> data = data(rows);
    PrivateStays report = new PrivateStays(data);
    PrivateData<Stay> part = data.partitionBy(Ward.class, Stay::ward).get(Ward.ICU);
    PrivateData<Stay> sample = data.sample(0.5);
    for (Runnable release :
        List.<Runnable>of(
            report::all,
            report::scores,
            report::busiest,
            report::found,
            () -> new PrivateStays(part).all(),
            () -> new PrivateStays(sample).all())) {
      try (Stages stages = new Stages(Local.session())) {
        release.run();
        assertEquals(1, stages.shuffles());
        assertTrue(stages.records() <= 20_000, () -> stages.records() + " records");
        assertTrue(stages.bytes() <= MOST_BYTES_A_ROW * 20_000, () -> stages.bytes() + " bytes");
      }
    }
  }

  /** The driver is sent what few tasks have added up, not what each of many says. */
  @Test
  void keysOfManyTasksAreMergedWhereTheyAre() {
    List<Stay> stays = Local.stays(5_000, 3);
    Dataset<Row> rows = file(stays).repartition(100);
    PrivateStays persons = new PrivateStays(data(rows));
    PrivateScores all =
        new PrivateScores(
            SparkData.of("scores", rows, Scores.Score.class, Budget.of(1e12, 0.5)).build());
    try (Stages stages = new Stages(Local.session())) {
      assertEquals(Stays.found(stays), all.found());
      assertTrue(stages.answering() <= Merging.FEW, () -> stages.answering() + " tasks");
      // The table's own, and that of the maps.
      assertEquals(2, stages.shuffles());
      assertEquals(15_000 + 100, stages.records());
    }
    assertEquals(Stays.found(stays), persons.found());
    assertEquals(15_000, all.all());
  }

  @Test
  void whatFailsInOneOfManyTasksFails() {
    List<Row> bad = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      bad.add(RowFactory.create(1.0, "ICU", "p", i == 1_234 ? null : i % 50, "x"));
    }
    Dataset<Row> rows = Local.session().createDataFrame(bad, Local.STAY).repartition(100);
    Budget budget = Budget.of(1e9);
    PrivateScores refusing =
        new PrivateScores(SparkData.of("s", rows, Scores.Score.class, budget).build());
    assertThrows(QueryFailedException.class, refusing::all);
    PrivateScores dropping =
        new PrivateScores(
            SparkData.of("s", rows, Scores.Score.class, budget, BadRows.DROP).build());
    assertEquals(2_999, dropping.all());
    PrivateScores limited =
        new PrivateScores(
            SparkData.of("s", rows, Scores.Score.class, budget, BadRows.DROP)
                .maxRows(2_999)
                .build());
    assertThrows(QueryFailedException.class, limited::all);
  }

  /** Before the shuffle each task keeps no more of a person than counts. */
  @Test
  void aPersonWithManyRowsSendsFew() {
    List<Stay> one =
        IntStream.range(0, 50_000)
            .mapToObj(i -> new Stay("one", Ward.ICU, i % 100 - 50, i % 8000 / 1024.0))
            .toList();
    Dataset<Row> rows = file(one);
    try (Stages stages = new Stages(Local.session())) {
      assertEquals(3, new PrivateStays(data(rows)).all());
      assertEquals(1, stages.shuffles());
      assertTrue(stages.records() <= 8 * 3, () -> stages.records() + " records");
    }
  }

  /** Rows are moved to their person, whatever key a query groups them by. */
  @Test
  void aKeyWithHalfOfTheRowsMovesNoMore() {
    List<Stay> even = Local.stays(5_000, 4);
    List<Stay> skewed =
        IntStream.range(0, even.size())
            .mapToObj(
                i -> {
                  Stay stay = even.get(i);
                  return i % 2 == 0
                      ? new Stay(stay.person(), Ward.ICU, stay.score(), stay.share())
                      : stay;
                })
            .toList();
    long before = 0;
    for (List<Stay> stays : List.of(even, skewed)) {
      PrivateStays report = new PrivateStays(data(Local.table(stays, 4)));
      try (Stages stages = new Stages(Local.session())) {
        long found = report.byWard().values().stream().mapToLong(n -> n).sum();
        assertEquals(15_000, found);
        long bytes = stages.bytes();
        assertTrue(before == 0 || bytes < before * 1.05, () -> bytes + " bytes");
        before = bytes;
      }
    }
  }

  @Test
  void rowsThatAreTheirOwnAreNotMoved() {
    Dataset<Row> rows = file(Local.stays(500, 4));
    try (Stages stages = new Stages(Local.session())) {
      assertEquals(
          2_000,
          new PrivateScores(
                  SparkData.of("scores", rows, Scores.Score.class, Budget.of(1e9)).build())
              .all());
      assertEquals(0, stages.shuffles());
      assertEquals(1, stages.completed());
    }
  }
}
