/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.readers.parquet.Visits.Visit;
import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.QueryFailedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.parquet.example.data.Group;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Releases on rows of files, by the wrappers that the compiler made. */
class StreamedReleaseTest {

  private static final int ROWS = 40_000;

  @TempDir private Path directory;

  private final AtomicInteger readings = new AtomicInteger();

  @BeforeEach
  void files() throws IOException {
    for (int part = 0; part < 2; part++) {
      List<Consumer<Group>> rows = new ArrayList<>();
      for (int i = part * ROWS / 2; i < (part + 1) * ROWS / 2; i++) {
        int number = i;
        rows.add(row -> row.append("ward", "ICU").append("age", number % 128));
      }
      Written.of("required binary ward (STRING); required int32 age;")
          .with(options -> options.withRowGroupSize(20_000L))
          .to(directory.resolve("part-" + part + ".parquet"), rows);
    }
  }

  private PrivateVisits visits(ParquetReader<Visit> reader) {
    return new PrivateVisits(
        PrivateData.streamed(
                "visits",
                () -> {
                  readings.incrementAndGet();
                  return reader.folder(directory);
                },
                Budget.of(1e9))
            .build());
  }

  @Test
  void eachReleaseReadsTheFilesOnce() {
    PrivateVisits visits = visits(ParquetReader.of(Visit.class).dropBadRows());
    long good = 0;
    long ages = 0;
    for (int i = 0; i < ROWS; i++) {
      int age = i % 128;
      good += age <= 120 ? 1 : 0;
      ages += age <= 120 ? age : 0;
    }
    assertEquals(good, visits.all());
    assertEquals(1, readings.get());
    assertEquals(ages, visits.ages());
    assertEquals(2, readings.get());
  }

  @Test
  void numbersAreClampedInARelease() {
    PrivateVisits visits = visits(ParquetReader.of(Visit.class).clampToBounds());
    assertEquals(ROWS, visits.all());
  }

  @Test
  void aBadRowFailsTheReleaseWithoutAWord() {
    PrivateVisits visits = visits(ParquetReader.of(Visit.class));
    QueryFailedException failure = assertThrows(QueryFailedException.class, visits::all);
    for (Throwable each = failure; each != null; each = each.getCause()) {
      assertFalse(String.valueOf(each.getMessage()).contains("row 1"), each.getMessage());
    }
  }
}
