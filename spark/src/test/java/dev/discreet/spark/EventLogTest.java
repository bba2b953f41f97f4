/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.QueryFailedException;
import dev.discreet.spark.Stays.Stay;
import dev.discreet.spark.Stays.Ward;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the history server shows is what the event log holds: nothing of a row. */
class EventLogTest {

  private static final Budget BUDGET = Budget.of(1e12, 0.5);
  private static final String SECRET = "Xanthippe";
  private static final int NUMBER = 1_357_924_680;

  @TempDir private Path folder;

  @Test
  void theEventLogHoldsNoValueOfARow() throws IOException {
    assumeTrue(Runtime.version().feature() < 24, "Spark 3.5 does not start on Java 24 and later");
    Local.stop();
    Path log = Files.createDirectory(folder.resolve("events"));
    String file = folder.resolve("stays").toString();
    try (SparkSession session =
        Local.configured()
            .master("local[2,4]")
            .config("spark.eventLog.enabled", true)
            .config("spark.eventLog.compress", false)
            .config("spark.eventLog.dir", log.toUri().toString())
            .getOrCreate()) {
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < 2_000; i++) {
        rows.add(RowFactory.create(1.0, "ICU", SECRET + i % 500, i % 50, "x"));
      }
      // No ward, and no score.
      rows.add(RowFactory.create(1.0, SECRET, "p", 1, "x"));
      rows.add(RowFactory.create(1.0, "ICU", SECRET, null, "x"));
      rows.add(RowFactory.create(1.0, "ICU", null, NUMBER, "x"));
      session.createDataFrame(rows, Local.STAY).repartition(4).write().parquet(file);
      releases(session.read().parquet(file));
    }
    String text = text(log);
    assertTrue(text.contains("SparkListenerTaskEnd"), "the log was read");
    assertTrue(text.contains("dev.discreet.spark"), "our tasks are in it");
    assertHoldsNot(text, SECRET);
    assertHoldsNot(text, String.valueOf(NUMBER));
  }

  private static void releases(Dataset<Row> rows) {
    assertEquals(3, SparkData.badRows(rows, Stay.class));
    PrivateStays dropping =
        new PrivateStays(SparkData.of("s", rows, Stay.class, BUDGET, BadRows.DROP).build());
    assertEquals(3 * 500, dropping.all());
    assertEquals(50, dropping.found().size());
    PrivateStays refusing = new PrivateStays(SparkData.of("s", rows, Stay.class, BUDGET).build());
    assertThrows(QueryFailedException.class, refusing::all);
    Map<Ward, PrivateData<Stay>> parts =
        SparkData.of("s", rows, Stay.class, BUDGET, BadRows.DROP)
            .build()
            .partitionBy(Ward.class, EventLogTest::failing);
    PrivateStays failing = new PrivateStays(parts.get(Ward.ICU));
    assertEquals(0, failing.all());
  }

  /** The key of a part, which says what it failed at. Such a row is in none. */
  private static Ward failing(Stay stay) {
    throw new IllegalStateException("no ward for " + stay.person());
  }

  private static String text(Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        text.append(Files.readString(file, StandardCharsets.UTF_8));
      }
    }
    return text.toString();
  }

  private static void assertHoldsNot(String text, String value) {
    int at = text.indexOf(value);
    assertFalse(
        at >= 0, () -> text.substring(Math.max(0, at - 600), Math.min(text.length(), at + 200)));
  }
}
