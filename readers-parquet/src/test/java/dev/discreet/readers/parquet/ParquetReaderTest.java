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
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.readers.BadRowException;
import dev.discreet.readers.RowReader;
import dev.discreet.runtime.Clamp;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns, policies and files. */
class ParquetReaderTest {

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
      if (age < 0 || age > 120 || costCents < -10 || costCents > 5_000) {
        throw new IllegalArgumentException("secret " + id);
      }
      share = Clamp.clamp(Clamp.toStep(share, 0.25), 0, 1);
    }
  }

  private static final String COLUMNS =
      """
      optional binary Ward (STRING);
      optional binary other (STRING);
      optional int64 AGE;
      optional int64 cost_cents;
      optional double share;
      optional binary Id (STRING);
      """;

  private static final ParquetReader<Patient> READER = ParquetReader.of(Patient.class);

  @TempDir private Path directory;

  private static Consumer<Group> row(
      @Nullable String id,
      @Nullable Long age,
      @Nullable Long cents,
      @Nullable Double share,
      @Nullable String ward) {
    return row -> {
      if (id != null) {
        row.add("Id", id);
      }
      if (age != null) {
        row.add("AGE", age);
      }
      if (cents != null) {
        row.add("cost_cents", cents);
      }
      if (share != null) {
        row.add("share", share);
      }
      if (ward != null) {
        row.add("Ward", ward);
      }
      row.add("other", "secret");
    };
  }

  private static Consumer<Group> good(int number) {
    return row("p" + number, number % 99L, number % 5_000L, 0.5, "ICU");
  }

  private Path file(List<Consumer<Group>> rows) throws IOException {
    return Written.of(COLUMNS).to(directory.resolve("patients.parquet"), rows);
  }

  private static <T extends Record> List<T> read(ParquetReader<T> reader, Path file)
      throws IOException {
    try (Stream<T> rows = reader.file(file)) {
      return rows.toList();
    }
  }

  private static BadRowException refused(Stream<?> rows) {
    try (rows) {
      BadRowException refusal = assertThrows(BadRowException.class, rows::toList);
      assertNull(refusal.getCause());
      assertFalse(refusal.getMessage().contains("secret"), refusal.getMessage());
      return refusal;
    }
  }

  @Test
  void columnsAreFoundByName() throws IOException {
    Path file = file(List.of(row("a, b", 40L, 12L, 0.5, "ICU"), row("c", 41L, -3L, 1.0, null)));
    assertEquals(
        List.of(new Patient("a, b", 40, 12, 0.5, Ward.ICU), new Patient("c", 41, -3, 1, null)),
        read(READER, file));
    assertEquals(List.of(), read(READER, file(List.of())));
  }

  record Fewer(String id) {}

  @Test
  void otherColumnsAreNotReadFromTheFile() throws IOException {
    Path file = file(List.of(row("a", 40L, 12L, 0.5, "ICU")));
    byte[] bytes = Files.readAllBytes(file);
    // Of the pages, all but those of the identifier, the last column, are overwritten.
    int last = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("ICU");
    for (int i = 4; i < last + 3; i++) {
      bytes[i] = 0;
    }
    Files.write(file, bytes);
    assertEquals(List.of(new Fewer("a")), read(ParquetReader.of(Fewer.class), file));
    assertEquals("row 1 cannot be read from the file", refused(READER.file(file)).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "a, null, 1, 1, ICU, has no value that fits `age`",
        "a, 3000000000, 1, 1, ICU, has no value that fits `age`",
        "a, 1, null, 1, ICU, has no value that fits `costCents`",
        "a, 1, 1, null, ICU, has no value that fits `share`",
        "a, 1, 1, 1, secret, has no value that fits `ward`",
        "null, 1, 1, 1, ICU, is refused by the constructor of Patient",
        "secret, 121, 1, 1, ICU, is refused by the constructor of Patient"
      })
  void aBadRowIsRefusedWithItsNumber(
      String id, Long age, Long cents, Double share, String ward, String why) throws IOException {
    Path file = file(List.of(good(1), row(id, age, cents, share, ward), good(2)));
    BadRowException refusal = refused(READER.file(file));
    assertEquals(2, refusal.line());
    assertEquals("row 2 " + why, refusal.getMessage());
    assertEquals(2, read(READER.dropBadRows(), file).size());
    assertEquals(2, refused(READER.dropBadRows().refuseBadRows().file(file)).line());
  }

  @Test
  void rowsAreCountedOverAllRowGroups() throws IOException {
    List<Consumer<Group>> rows = new ArrayList<>();
    for (int i = 1; i <= 5_000; i++) {
      rows.add(i == 4_321 ? row("a", null, 1L, 1.0, null) : good(i));
    }
    Path file =
        Written.of(COLUMNS)
            .with(options -> options.withRowGroupSize(10_000L).withPageSize(1_000))
            .to(directory.resolve("groups.parquet"), rows);
    assertEquals(4_321, refused(READER.file(file)).line());
    List<Patient> read = read(READER.dropBadRows(), file);
    assertEquals(4_999, read.size());
    assertEquals("p5000", read.get(4_998).id());
  }

  @ParameterizedTest
  @CsvSource({
    "-5, 0.3, 0, 0.25",
    "200, -1, 120, 0",
    "3000000000, NaN, 120, 0",
    "9223372036854775807, Infinity, 120, 1"
  })
  void numbersAreClampedToTheirBounds(long age, double share, int clamped, double near)
      throws IOException {
    Path file = file(List.of(row("a", age, 1L, share, "ICU")));
    assertEquals(
        List.of(new Patient("a", clamped, 1, near, Ward.ICU)), read(READER.clampToBounds(), file));
  }

  /** The same rows in both forms, under each policy. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsReadIsWhatTheReaderOfTextsReads(boolean isClamping) throws IOException {
    RowReader<Patient> texts = RowReader.of(Patient.class);
    texts = isClamping ? texts.clampToBounds() : texts;
    ParquetReader<Patient> reader = isClamping ? READER.clampToBounds() : READER;
    StringBuilder text = new StringBuilder("id,age,costCents,share,ward\n");
    List<Consumer<Group>> rows = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      String id = i % 83 == 1 ? null : "p" + i;
      Long age = i % 71 == 2 ? null : Long.valueOf(i % 150 - 10);
      Long cents = i % 91 == 3 ? Long.MAX_VALUE - i : Long.valueOf(i * 7L);
      Double share = i % 61 == 4 ? null : Double.valueOf(i / 512.0);
      String ward = i % 53 == 5 ? "secret" : i % 3 == 0 ? null : "SURGERY";
      rows.add(row(id, age, cents, share, ward));
      for (Object each : new Object[] {id, age, cents, share}) {
        text.append(each == null ? "" : each).append(',');
      }
      text.append(ward == null ? "" : ward).append('\n');
    }
    Path file = Written.of(COLUMNS).to(directory.resolve("both.parquet"), rows);
    try (Stream<Patient> expected = texts.dropBadRows().csv(new StringReader(text.toString()))) {
      assertEquals(expected.toList(), read(reader.dropBadRows(), file));
    }
    BadRowException expected = refused(texts.csv(new StringReader(text.toString())));
    BadRowException refusal = refused(reader.file(file));
    // A text has a header.
    assertEquals(expected.line() - 1, refusal.line());
    assertEquals(
        expected.getMessage().replaceFirst(".* line [0-9]+ ", ""),
        refusal.getMessage().replaceFirst("row [0-9]+ ", ""));
  }

  @Test
  void filesAreReadInTheirOrder() throws IOException {
    Path first = Written.of(COLUMNS).to(directory.resolve("b.parquet"), List.of(good(1), good(2)));
    Path second =
        Written.of(
                "required binary id (ENUM); required int32 age; required int32 costCents;"
                    + " required float share; optional binary ward (STRING);")
            .to(
                directory.resolve("a.parquet"),
                List.of(
                    row ->
                        row.append("id", "x")
                            .append("age", 1)
                            .append("costCents", 2)
                            .append("share", 0.5f),
                    row ->
                        row.append("id", "y")
                            .append("age", 121)
                            .append("costCents", 2)
                            .append("share", 0.5f)));
    try (Stream<Patient> rows = READER.dropBadRows().files(List.of(first, second))) {
      assertEquals(List.of("p1", "p2", "x"), rows.map(Patient::id).toList());
    }
    BadRowException refusal = refused(READER.files(List.of(first, second)));
    assertEquals(4, refusal.line());
    assertEquals(
        "row 4 (row 2 of a.parquet) is refused by the constructor of Patient",
        refusal.getMessage());
    Files.createFile(directory.resolve("_SUCCESS"));
    Files.createFile(directory.resolve(".a.parquet.crc"));
    try (Stream<Patient> rows = READER.dropBadRows().folder(directory)) {
      assertEquals(List.of("x", "p1", "p2"), rows.map(Patient::id).toList());
    }
  }

  @Test
  void aFolderWithSomethingElseIsRefused() throws IOException {
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> READER.folder(directory))
            .getMessage()
            .endsWith("has no files whose names end in .parquet; fix: name another folder"));
    file(List.of(good(1)));
    Files.createDirectory(directory.resolve("ward=ICU"));
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> READER.folder(directory))
            .getMessage()
            .contains("ward=ICU is no file"));
  }

  @Test
  void allFilesAreLookedAtBeforeTheFirstRow() throws IOException {
    Path good = file(List.of(good(1)));
    Path other =
        Written.of("required binary id (STRING);")
            .to(directory.resolve("other.parquet"), row -> row.add("id", "a"));
    assertEquals(
        "other.parquet: there is no column for "
            + Patient.class.getName()
            + ".age; fix: name one column so",
        assertThrows(IllegalArgumentException.class, () -> READER.files(List.of(good, other)))
            .getMessage());
    assertThrows(
        IOException.class, () -> READER.files(List.of(good, directory.resolve("none.parquet"))));
  }

  @Test
  void aFileIsClosed() throws IOException {
    Path file = file(List.of(good(1), good(2)));
    Stream<Patient> closed = READER.file(file);
    closed.close();
    assertThrows(RuntimeException.class, closed::toList);
    try (Stream<Patient> rows = READER.file(file)) {
      assertEquals(1, rows.limit(1).count());
    }
    Files.delete(file);
  }

  @Test
  void whatIsNoColumnIsRefusedBeforeAnythingIsRead() {
    record Empty() {}
    record Loose(List<Object> any) {}
    assertThrows(IllegalArgumentException.class, () -> ParquetReader.of(Empty.class));
    assertThrows(IllegalArgumentException.class, () -> ParquetReader.of(Loose.class));
  }
}
