/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyUnit;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteDataSource;

class RowReaderTest {

  enum Ward {
    ICU,
    SURGERY
  }

  record Patient(
      @PrivacyUnit String id,
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = -10, upper = 5_000) long costCents,
      @Bounded(lower = 0, upper = 1, step = 0.25) double share,
      @Nullable Ward ward) {
    Patient {
      Objects.requireNonNull(id);
      if (age == 99) {
        throw new IllegalArgumentException("secret " + id);
      }
    }
  }

  record Kinds(
      boolean flag,
      short small,
      @Nullable Integer boxed,
      Optional<String> text,
      Optional<LocalDate> date,
      OptionalInt optionalInt,
      OptionalLong optionalLong,
      OptionalDouble optionalDouble,
      @Nullable BigDecimal decimal,
      @Nullable UUID uuid,
      @Nullable LocalTime time,
      @Nullable LocalDateTime moment,
      @Nullable Instant instant) {}

  private static final RowReader<Patient> READER = RowReader.of(Patient.class);
  private static final String HEADER = "id,age,costCents,share,ward\n";

  private static <T extends Record> List<T> csv(RowReader<T> reader, String text)
      throws IOException {
    try (Stream<T> rows = reader.csv(new StringReader(text))) {
      return rows.toList();
    }
  }

  private static BadRowException refused(RowReader<?> reader, String text) {
    BadRowException refusal = assertThrows(BadRowException.class, () -> csv(reader, HEADER + text));
    assertNull(refusal.getCause());
    assertFalse(refusal.getMessage().contains("secret"), refusal.getMessage());
    return refusal;
  }

  @Test
  void columnsAreFoundByName() throws IOException {
    assertEquals(
        List.of(new Patient("a, b", 40, 12, 0.5, Ward.ICU), new Patient("c\nd", 41, -3, 1, null)),
        csv(
            READER,
            """
            \uFEFFWard,AGE,other,cost_cents,share,Id
            ICU,40,x,12,0.5,"a, b"

            ,41,,-3,1,"c
            d"
            """));
    assertEquals(List.of(), csv(READER, HEADER));
  }

  @Test
  void allKindsAreRead() throws IOException {
    String header =
        "flag,small,boxed,text,date,optionalInt,optionalLong,optionalDouble,decimal,"
            + "uuid,time,moment,instant\n";
    UUID uuid = new UUID(1, 2);
    assertEquals(
        List.of(
            new Kinds(
                true,
                (short) -7,
                8,
                Optional.of(" t "),
                Optional.of(LocalDate.of(2026, 2, 28)),
                OptionalInt.of(1),
                OptionalLong.of(2),
                OptionalDouble.of(0.5),
                new BigDecimal("1.50"),
                uuid,
                LocalTime.of(12, 30),
                LocalDateTime.of(2026, 1, 2, 3, 4, 5),
                Instant.parse("2026-01-02T03:04:05Z")),
            new Kinds(
                false,
                (short) 0,
                null,
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                null,
                null,
                null,
                null,
                null)),
        csv(
            RowReader.of(Kinds.class),
            header
                + "TRUE, -7,8, t ,2026-02-28,1,2.0,5e-1,1.50,"
                + uuid
                + ",12:30,2026-01-02 03:04:05,2026-01-02T03:04:05Z\n"
                + "0,0,,,,,,,,,,,\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "'a,x,1,1,ICU', has no value that fits `age`",
    "'a,,1,1,ICU', has no value that fits `age`",
    "'a,1.5,1,1,ICU', has no value that fits `age`",
    "'a,3000000000,1,1,ICU', has no value that fits `age`",
    "'a,1,99999999999999999999,1,ICU', has no value that fits `costCents`",
    "'a,1,1e999999999,1,ICU', has no value that fits `costCents`",
    "'a,1,1,secret,ICU', has no value that fits `share`",
    "'a,1,1,1,icu', has no value that fits `ward`",
    "',1,1,1,ICU', is refused by the constructor of Patient",
    "'secret,99,1,1,ICU', is refused by the constructor of Patient",
    "'a,1,1,1', has another number of fields than the header",
    "'a,1,1,1,ICU,7', has another number of fields than the header"
  })
  void aBadRowIsRefusedWithItsLine(String row, String why) throws IOException {
    BadRowException refusal = refused(READER, "\"b\nc\",1,1,1,ICU\n" + row + "\na,1,1,1,\n");
    assertEquals(4, refusal.line());
    assertEquals("the row that ends at line 4 " + why, refusal.getMessage());
    assertEquals(
        2, csv(READER.dropBadRows(), HEADER + "a,1,1,1,\n" + row + "\nb,2,2,1,ICU\n").size());
  }

  @ParameterizedTest
  @CsvSource({
    "-5, 0",
    "200, 120",
    "3000000000, 120",
    "99999999999999999999, 120",
    "-1e999999999, 0"
  })
  void numbersAreClampedToTheirBounds(String number, int age) throws IOException {
    assertEquals(
        age, csv(READER.clampToBounds(), HEADER + "a," + number + ",1,0.5,ICU\n").get(0).age());
  }

  /** Its digits would take their square in time, which one row must not decide. */
  @Test
  void anIntegerOfVeryManyDigitsIsBad() throws IOException {
    String row = "a,1," + "9".repeat(1_001) + ",0.5,ICU\n";
    assertEquals(
        "the row that ends at line 2 has no value that fits `costCents`",
        refused(READER.clampToBounds(), row).getMessage());
    assertEquals(0, csv(READER.clampToBounds().dropBadRows(), HEADER + row).size());
  }

  @ParameterizedTest
  @CsvSource({"0.3, 0.25", "-1, 0", "1e400, 1", "NaN, 0", "Infinity, 1"})
  void doublesAreClampedToTheirStep(String number, double share) throws IOException {
    RowReader<Patient> clamping = READER.clampToBounds();
    assertEquals(share, csv(clamping, HEADER + "a,1,1," + number + ",ICU\n").get(0).share());
    assertThrows(BadRowException.class, () -> csv(clamping, HEADER + "a,x,1,1,ICU\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"id,age,costCents,share\n", "id,age,Age,age,costCents,share,ward\n", ""})
  void eachComponentHasOneColumn(String header) {
    assertThrows(IllegalArgumentException.class, () -> csv(READER, header + "a,1,1,1,1,1,1\n"));
  }

  @Test
  void aTextThatCannotBeSplitIsRefusedWithoutAWord() {
    BadRowException refusal = refused(READER.dropBadRows(), "a,1,1,1,ICU\n\"sec\"ret,1,1,1,ICU\n");
    assertEquals("line 3 cannot be read", refusal.getMessage());
  }

  @Test
  void whatIsNoColumnIsRefusedBeforeAnythingIsRead() {
    record Nested(Patient patient) {}
    record Empty() {}
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> RowReader.of(Nested.class))
            .getMessage()
            .contains("Nested.patient is a "));
    assertThrows(IllegalArgumentException.class, () -> RowReader.of(Empty.class));
  }

  @Test
  void aFileIsClosed(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("patients.csv");
    Files.writeString(file, HEADER + "a,1,1,1,ICU\n");
    try (Stream<Patient> rows = READER.csv(file)) {
      assertEquals(1, rows.count());
    }
    Stream<Patient> closed = READER.csv(file);
    closed.close();
    assertThrows(RuntimeException.class, closed::toList);
  }

  private static SQLiteDataSource database(Path directory) throws Exception {
    SQLiteDataSource database = new SQLiteDataSource();
    database.setUrl("jdbc:sqlite:" + directory.resolve("wards.db"));
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE patient (id TEXT, age INTEGER, cost_cents INTEGER, share REAL, ward TEXT)");
      statement.execute(
          "INSERT INTO patient VALUES ('a', 40, 12, 0.5, 'ICU'), ('b', 41, -3, 1, NULL),"
              + " ('secret', 99, 0, 0, 'SURGERY'), ('d', 3000000000, 0, 0, 'SURGERY')");
    }
    return database;
  }

  /** {@code toString} of bytes is another text for each row, so that each were a person. */
  @Test
  void bytesAreNoText(@TempDir Path directory) throws Exception {
    SQLiteDataSource database = database(directory);
    String bytes = "SELECT CAST(id AS BLOB) AS id, age, cost_cents, share, ward FROM patient";
    try (Stream<Patient> rows = READER.query(database, bytes)) {
      assertThrows(BadRowException.class, rows::toList);
    }
    try (Stream<Patient> rows = READER.dropBadRows().query(database, bytes)) {
      assertEquals(List.of(), rows.toList());
    }
  }

  @Test
  void aDatabaseIsRead(@TempDir Path directory) throws Exception {
    SQLiteDataSource database = database(directory);
    for (int time = 0; time < 2; time++) {
      try (Stream<Patient> rows =
          READER.dropBadRows().query(database, "SELECT * FROM patient ORDER BY id")) {
        assertEquals(
            List.of(new Patient("a", 40, 12, 0.5, Ward.ICU), new Patient("b", 41, -3, 1, null)),
            rows.toList());
      }
    }
    try (Stream<Patient> rows = READER.query(database, "SELECT * FROM patient ORDER BY id DESC")) {
      BadRowException refusal = assertThrows(BadRowException.class, rows::toList);
      assertEquals("row 1 is refused by the constructor of Patient", refusal.getMessage());
    }
    try (Stream<Patient> rows =
        READER.clampToBounds().query(database, "SELECT * FROM patient WHERE id = 'd'")) {
      assertEquals(List.of(new Patient("d", 120, 0, 0, Ward.SURGERY)), rows.toList());
    }
    assertThrows(
        IllegalArgumentException.class, () -> READER.query(database, "SELECT id FROM patient"));
    Files.delete(directory.resolve("wards.db"));
  }
}
