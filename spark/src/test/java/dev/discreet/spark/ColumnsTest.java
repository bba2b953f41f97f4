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
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.spark.Stays.Ward;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.UUID;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of every type that is read, before the shuffle and behind it. */
class ColumnsTest {

  record Home(String town, int number) {}

  record Kinds(
      Instant moment,
      LocalDateTime local,
      LocalDate day,
      BigDecimal amount,
      UUID id,
      Ward ward,
      boolean flag,
      byte small,
      float rough,
      OptionalInt count,
      OptionalLong much,
      OptionalDouble share,
      List<Home> homes,
      Optional<List<Integer>> numbers,
      Optional<Home> none) {}

  private static final String QUERY =
      """
      SELECT timestamp'2026-02-03 04:05:06.789 UTC' AS moment,
        timestamp_ntz'2026-02-03 04:05:06.789' AS local, date'2026-02-03' AS day,
        CAST(1.50 AS decimal(38, 18)) AS amount, '00000000-0000-0001-0000-000000000002' AS id,
        'ICU' AS ward, true AS flag, CAST(3 AS smallint) AS small, CAST(0.5 AS float) AS rough,
        CAST(NULL AS int) AS count, 7 AS much, 0.25 AS share,
        array(named_struct('number', 1, 'town', 'Wien')) AS homes, array(1, 2) AS numbers,
        CAST(NULL AS struct<town: string, number: int>) AS none
      """;

  private static final Kinds MADE =
      new Kinds(
          Instant.parse("2026-02-03T04:05:06.789Z"),
          LocalDateTime.parse("2026-02-03T04:05:06.789"),
          LocalDate.parse("2026-02-03"),
          new BigDecimal("1.500000000000000000"),
          new UUID(1, 2),
          Ward.ICU,
          true,
          (byte) 3,
          0.5f,
          OptionalInt.empty(),
          OptionalLong.of(7),
          OptionalDouble.of(0.25),
          List.of(new Home("Wien", 1)),
          Optional.of(List.of(1, 2)),
          Optional.empty());

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyTypeIsReadBeforeTheShuffleAndBehindIt(boolean java8) {
    SparkSession session = Local.session();
    session.conf().set("spark.sql.datetime.java8API.enabled", java8);
    try {
      Dataset<Row> rows = session.sql(QUERY);
      Columns<Kinds> columns = Columns.of(Kinds.class, rows.schema());
      Dataset<Row> selected = columns.select(rows);
      Object[] values = columns.values(selected.first());
      assertEquals(MADE, columns.make(values));
      ValueWriter written = new ValueWriter(false);
      written.put(values);
      assertEquals(MADE, columns.make(new ValueReader(written.copy()).getRow()));
    } finally {
      session.conf().unset("spark.sql.datetime.java8API.enabled");
    }
  }

  @Test
  void valuesOfColumnsAreReadAsTheyWereWritten() {
    List<Object> values = new ArrayList<>();
    for (int shift = 0; shift < 64; shift++) {
      values.addAll(List.of(1L << shift, (1L << shift) - 1, -(1L << shift), ~(1L << shift)));
    }
    values.addAll(
        Arrays.asList(
            null,
            "",
            "a\0\u007f\u0080\u3fff\u4000\uffff\ud800",
            "a".repeat(3_000),
            0.0,
            -0.0,
            Double.NaN,
            Double.MIN_VALUE,
            true,
            false,
            new BigDecimal("-123456789012345678901234567890.50"),
            new BigDecimal("1e-40"),
            LocalDate.MIN,
            LocalDate.of(2024, 2, 29),
            Instant.MAX,
            Instant.parse("1969-12-31T23:59:59.999999Z"),
            LocalDateTime.MAX,
            List.of(List.of("a", 1L), List.of())));
    ValueWriter written = new ValueWriter(false);
    values.forEach(written::put);
    written.put(new Object[] {"a", null, new Object[] {2L}});
    ValueReader reader = new ValueReader(written.copy());
    for (Object value : values) {
      assertEquals(value, reader.get());
    }
    Object[] row = reader.getRow();
    assertEquals(Arrays.asList("a", null), Arrays.asList(row).subList(0, 2));
    assertArrayEquals(new Object[] {2L}, (Object[]) row[2]);
    assertFalse(reader.hasMore());
  }

  @Test
  void blocksHoldWhatWasAdded() {
    Blocks out = new Blocks(1 << 13);
    Map<Digests.Digest, String> added = new HashMap<>();
    SplittableRandom random = new SplittableRandom(17);
    for (int i = 0; i < 20_000; i++) {
      byte[] row = new byte[random.nextInt(3_000)];
      random.nextBytes(row);
      Digests.Digest digest = new Digests.Digest(random.nextLong(), i);
      added.put(digest, i + " " + (i % 3) + Arrays.hashCode(row));
      out.add(digest, i, i % 3, row, row.length);
    }
    out.end(7, 2, true);
    List<Long> tallies = new ArrayList<>();
    while (out.hasReady()) {
      Row block = out.next();
      Blocks.read(
          block,
          new Blocks.Receiver() {
            @Override
            public void row(
                Digests.Digest digest, long number, long count, ValueReader row, int length) {
              assertEquals(digest.first() >>> 51, Blocks.number(block));
              byte[] own = row.getBytes(length);
              assertEquals(added.remove(digest), number + " " + count + Arrays.hashCode(own));
            }

            @Override
            public void tally(long read, long bad, boolean hasFailed) {
              tallies.addAll(List.of(read, bad, hasFailed ? 1L : 0L));
            }
          });
    }
    assertEquals(Map.of(), added);
    assertEquals(List.of(7L, 2L, 1L), tallies);
  }

  record Late(LocalTime at) {}

  record Loose(List<List<Object>> any) {}

  @Test
  void typesThatAreNotReadAreRefused() {
    Dataset<Row> rows =
        Local.session().sql("SELECT '04:05' AS at, array(array(1)) AS any, 1 AS `c``0`");
    for (Class<? extends Record> type : List.of(Late.class, Loose.class)) {
      assertThrows(
          IllegalArgumentException.class,
          () -> SparkData.of("d", rows, type.asSubclass(Record.class), Budget.of(1)));
    }
  }

  @Test
  void digestsAreTheSameForEqualValuesAlone() {
    Secret secret = Secret.drawn(new SecureRandom());
    Digests digests = new Digests(secret);
    List<Object> values =
        List.of(
            "a",
            "",
            "\uD800",
            "\uD801",
            "a".repeat(300),
            "a".repeat(301),
            1L,
            Long.MIN_VALUE,
            1.0,
            true,
            Ward.ICU,
            new UUID(0, 1),
            new UUID(1, 0),
            new BigDecimal("1.0"),
            new BigDecimal("1.00"),
            List.of("a", "b"),
            List.of("ab"),
            List.of(List.of("a"), "b"),
            new Object[] {"a", null},
            new Object[] {null, "a"},
            LocalDate.EPOCH,
            Instant.EPOCH,
            LocalDateTime.parse("1970-01-01T00:00"));
    for (int i = 0; i < values.size(); i++) {
      Digests.Digest own = digests.of(values.get(i));
      assertEquals(own, new Digests(secret).of(values.get(i)));
      for (int j = 0; j < i; j++) {
        assertNotEquals(own, digests.of(values.get(j)));
      }
    }
    assertEquals(digests.of(0.0), digests.of(-0.0));
    assertNotEquals(digests.of("a"), new Digests(Secret.drawn(new SecureRandom())).of("a"));
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> digests.of(new Home("Wien", 1)))
            .getMessage()
            .startsWith("no bytes are known"));
  }
}
