/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.readers.record.ColumnKind;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What columns of each type become. */
class TypesTest {

  enum Ward {
    ICU
  }

  record Home(String town, Optional<Integer> number) {}

  record Kinds(
      boolean flag,
      byte small,
      short shorter,
      int number,
      long big,
      long unsigned,
      float rough,
      double exact,
      String text,
      Ward ward,
      UUID id,
      UUID written,
      BigDecimal amount,
      BigDecimal large,
      long whole,
      LocalDate day,
      LocalTime time,
      Instant moment,
      LocalDateTime local,
      Instant nano,
      Instant old,
      OptionalInt count,
      OptionalLong much,
      OptionalDouble share,
      Optional<String> none) {}

  private static final String COLUMNS =
      """
      required boolean flag;
      required int32 small (INTEGER(8,true));
      required int32 shorter (INTEGER(16,true));
      required int32 number;
      required int64 big;
      required int32 unsigned (INTEGER(32,false));
      required float rough;
      required double exact;
      required binary text (STRING);
      required binary ward (ENUM);
      required fixed_len_byte_array(16) id (UUID);
      required binary written (STRING);
      required int32 amount (DECIMAL(9,2));
      required fixed_len_byte_array(16) large (DECIMAL(38,18));
      required binary whole (DECIMAL(20,0));
      required int32 day (DATE);
      required int64 time (TIME(MICROS,true));
      required int64 moment (TIMESTAMP(MILLIS,true));
      required int64 local (TIMESTAMP(MICROS,false));
      required int64 nano (TIMESTAMP(NANOS,true));
      required int96 old;
      optional int32 count;
      optional int64 much;
      optional double share;
      optional binary none (STRING);
      """;

  @TempDir private Path directory;

  private static Binary bytes(long first, long second) {
    return Binary.fromConstantByteBuffer(
        ByteBuffer.allocate(16).putLong(first).putLong(second).flip());
  }

  private Path file() {
    return directory.resolve("rows.parquet");
  }

  private static <T extends Record> List<T> read(Class<T> type, Path file) throws IOException {
    try (Stream<T> rows = ParquetReader.of(type).file(file)) {
      return rows.toList();
    }
  }

  private static void kinds(Group row) {
    ByteBuffer julian = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
    julian.putLong(3_000_000_001L).putInt(2_440_588 + 20_000).flip();
    byte[] large = new byte[16];
    byte[] digits = new BigInteger("-1500000000000000000").toByteArray();
    Arrays.fill(large, (byte) -1);
    System.arraycopy(digits, 0, large, 16 - digits.length, digits.length);
    row.append("flag", true)
        .append("small", -7)
        .append("shorter", 300)
        .append("number", Integer.MIN_VALUE)
        .append("big", Long.MAX_VALUE)
        .append("unsigned", -1)
        .append("rough", 0.5f)
        .append("exact", -0.25)
        .append("text", " Zoë ")
        .append("ward", "ICU")
        .append("id", bytes(1, 2))
        .append("written", new UUID(3, 4).toString())
        .append("amount", -150)
        .append("large", Binary.fromConstantByteArray(large))
        .append("whole", Binary.fromConstantByteArray(new byte[] {1, 0, 0}))
        .append("day", -1)
        .append("time", 3_600_000_001L)
        .append("moment", -1L)
        .append("local", 1_700_000_000_000_001L)
        .append("nano", -1L)
        .append("old", Binary.fromConstantByteBuffer(julian));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyTypeIsRead(boolean dictionary) throws IOException {
    Path file =
        Written.of(COLUMNS)
            .with(options -> options.withDictionaryEncoding(dictionary))
            .to(file(), List.of(TypesTest::kinds, TypesTest::kinds));
    Kinds made =
        new Kinds(
            true,
            (byte) -7,
            (short) 300,
            Integer.MIN_VALUE,
            Long.MAX_VALUE,
            4_294_967_295L,
            0.5f,
            -0.25,
            " Zoë ",
            Ward.ICU,
            new UUID(1, 2),
            new UUID(3, 4),
            new BigDecimal("-1.50"),
            new BigDecimal("-1.500000000000000000"),
            65_536,
            LocalDate.of(1969, 12, 31),
            LocalTime.parse("01:00:00.000001"),
            Instant.parse("1969-12-31T23:59:59.999Z"),
            LocalDateTime.parse("2023-11-14T22:13:20.000001"),
            Instant.parse("1969-12-31T23:59:59.999999999Z"),
            Instant.EPOCH.plusSeconds(20_000 * 86_400L + 3).plusNanos(1),
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            Optional.empty());
    assertEquals(List.of(made, made), read(Kinds.class, file));
  }

  record Stay(Home home, Optional<Home> second, List<Home> homes, Optional<List<Long>> codes) {}

  private static final String NESTED =
      """
      required group home { required int32 Number; required binary town (STRING); }
      optional group second { required binary town (STRING); optional int32 number; }
      required group homes (LIST) { repeated group list { optional group element {
        optional int32 number; required binary town (STRING); } } }
      optional group codes (LIST) { repeated int64 array; }
      """;

  @Test
  void groupsAreRecordsAndListsAreLists() throws IOException {
    Path file =
        Written.of(NESTED)
            .to(
                file(),
                List.of(
                    row -> {
                      row.addGroup("home").append("Number", 1).append("town", "Wien");
                      row.addGroup("second").append("town", "Graz");
                      Group homes = row.addGroup("homes");
                      homes.addGroup("list").addGroup("element").append("town", "Linz");
                      homes
                          .addGroup("list")
                          .addGroup("element")
                          .append("number", 3)
                          .append("town", "Linz");
                      row.addGroup("codes").append("array", 1L).append("array", 2L);
                    },
                    row -> {
                      row.addGroup("home").append("Number", 2).append("town", "Wien");
                      row.addGroup("homes");
                    }));
    assertEquals(
        List.of(
            new Stay(
                new Home("Wien", Optional.of(1)),
                Optional.of(new Home("Graz", Optional.empty())),
                List.of(new Home("Linz", Optional.empty()), new Home("Linz", Optional.of(3))),
                Optional.of(List.of(1L, 2L))),
            new Stay(
                new Home("Wien", Optional.of(2)), Optional.empty(), List.of(), Optional.empty())),
        read(Stay.class, file));
  }

  record Table(List<List<Integer>> cells) {}

  @ParameterizedTest
  @ValueSource(
      strings = {
        "repeated group list { required group element (LIST) { repeated group list { optional int32 element; } } }",
        "repeated group cells_tuple { required group element (LIST) { repeated group list { optional int32 element; } } }"
      })
  void whatIsAroundAnElementIsToldFromIt(String repeated) throws IOException {
    Written written = Written.of("required group cells (LIST) {" + repeated + "}");
    String name = repeated.split(" ", -1)[2];
    Path file =
        written.to(
            file(),
            row -> {
              Group outer = row.addGroup("cells").addGroup(name).addGroup("element");
              outer.addGroup("list").append("element", 1);
              outer.addGroup("list").append("element", 2);
            });
    if (name.equals("list")) {
      assertEquals(List.of(new Table(List.of(List.of(1, 2)))), read(Table.class, file));
    } else {
      // By the name of what is repeated it is a record with a list in it.
      assertThrows(IllegalArgumentException.class, () -> read(Table.class, file));
      record Tuple(List<Integer> element) {}
      record Tuples(List<Tuple> cells) {}
      assertEquals(
          List.of(new Tuples(List.of(new Tuple(List.of(1, 2))))), read(Tuples.class, file));
    }
  }

  record Codes(List<Integer> codes) {}

  @Test
  void anElementThatIsNullIsNoElement() throws IOException {
    Path file =
        Written.of(
                "optional group codes (LIST) { repeated group list { optional int32 element; } }")
            .to(file(), row -> row.addGroup("codes").addGroup("list"));
    assertEquals(
        "row 1 has no value that fits `codes`",
        assertThrows(RuntimeException.class, () -> read(Codes.class, file)).getMessage());
  }

  record Number(int x) {}

  record Text(String x) {}

  record Moment(Instant x) {}

  record Local(LocalDateTime x) {}

  record Ints(List<Integer> x) {}

  record Inner(Number x) {}

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "Number | required binary x (STRING)              | BYTE_ARRAY (STRING), which is not read into a int",
        "Number | required int64 x (TIMESTAMP(MILLIS,true))| INT64 (TIMESTAMP), which is not read into a int",
        "Number | required int32 x (DECIMAL(9,2))         | INT32 (DECIMAL), which is not read into a int",
        "Number | required double x                       | DOUBLE, which is not read into a int",
        "Number | repeated int32 x                        | repeated INT32, which is not read into a int",
        "Ints   | repeated int32 x                        | repeated INT32, which is not read into a java.util.List",
        "Text   | required binary x                       | BYTE_ARRAY, which is not read into a java.lang.String",
        "Text   | required int32 x                        | INT32, which is not read into a java.lang.String",
        "Text   | required fixed_len_byte_array(2) x (FLOAT16)| FIXED_LEN_BYTE_ARRAY (FLOAT16), which is not read into a java.lang.String",
        "Moment | required int64 x (TIMESTAMP(MICROS,false))| INT64 (TIMESTAMP), which is not read into a java.time.Instant",
        "Local  | required int64 x (TIMESTAMP(MICROS,true))| INT64 (TIMESTAMP), which is not read into a java.time.LocalDateTime",
        "Inner  | required int32 x                        | INT32, which is not read into a dev.discreet",
        "Inner  | required group x (MAP) { repeated group key_value { required int32 key; } }| group (MAP), which is not read into a dev.discreet"
      })
  void aColumnOfAnotherTypeIsRefusedBeforeTheFirstRow(String type, String column, String why)
      throws Exception {
    Class<? extends Record> known =
        Class.forName(TypesTest.class.getName() + "$" + type).asSubclass(Record.class);
    Path file = Written.of(column + (column.endsWith("}") ? "" : ";")).to(file(), List.of());
    String message =
        assertThrows(IllegalArgumentException.class, () -> ParquetReader.of(known).file(file))
            .getMessage();
    assertTrue(
        message.startsWith(
            "rows.parquet: the column for " + known.getName() + ".x has type " + why),
        message);
    assertTrue(message.contains("; fix: cast the column, or read a type of its own"), message);
  }

  @Test
  void twoComponentsOfOneColumnAreRefused() throws IOException {
    record Twice(int ab, int a_b) {}
    Path file = Written.of("required int32 ab;").to(file(), List.of());
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> read(Twice.class, file))
            .getMessage()
            .startsWith("rows.parquet: two components have the same column; fix: "));
  }

  record Clock(LocalTime at, BigDecimal amount) {}

  @ParameterizedTest
  @CsvSource({"-1, 1, at", "86400000000, 1, at", "0, 0, amount"})
  void valuesWithoutMeaningMakeABadRow(long micros, int length, String component)
      throws IOException {
    Path file =
        Written.of("required int64 at (TIME(MICROS,true)); required binary amount (DECIMAL(9,2));")
            .to(
                file(),
                List.of(
                    row ->
                        row.append("at", micros)
                            .append("amount", Binary.fromConstantByteArray(new byte[length])),
                    row ->
                        row.append("at", 0L)
                            .append("amount", Binary.fromConstantByteArray(new byte[] {1}))));
    try (Stream<Clock> rows = ParquetReader.of(Clock.class).file(file)) {
      assertEquals(
          "row 1 has no value that fits `" + component + "`",
          assertThrows(RuntimeException.class, rows::toList).getMessage());
    }
    try (Stream<Clock> rows = ParquetReader.of(Clock.class).dropBadRows().file(file)) {
      assertEquals(List.of(new Clock(LocalTime.MIDNIGHT, new BigDecimal("0.01"))), rows.toList());
    }
  }

  /** What files had before there were logical types. */
  @ParameterizedTest
  @EnumSource(ConvertedType.class)
  void oldTypesAreRead(ConvertedType old) {
    SchemaElement column = new SchemaElement("x").setConverted_type(old).setScale(2);
    ColumnKind expected =
        switch (old) {
          case UTF8, ENUM, JSON -> ColumnKind.TEXT;
          case DECIMAL -> ColumnKind.DECIMAL;
          case DATE -> ColumnKind.DATE;
          case TIME_MILLIS, TIME_MICROS -> ColumnKind.TIME;
          case TIMESTAMP_MILLIS, TIMESTAMP_MICROS -> ColumnKind.INSTANT;
          case UINT_8, UINT_16, UINT_32, UINT_64, INT_8, INT_16, INT_32, INT_64 ->
              ColumnKind.INTEGER;
          case MAP, MAP_KEY_VALUE, LIST, BSON, INTERVAL -> null;
        };
    Type type =
        switch (old) {
          case UTF8, ENUM, JSON, MAP, MAP_KEY_VALUE, LIST, BSON -> Type.BYTE_ARRAY;
          case INTERVAL -> Type.FIXED_LEN_BYTE_ARRAY;
          case TIME_MICROS, TIMESTAMP_MILLIS, TIMESTAMP_MICROS, UINT_64, INT_64 -> Type.INT64;
          default -> Type.INT32;
        };
    assertEquals(
        Optional.ofNullable(expected), Meaning.of(column.setType(type)).map(Meaning::kind));
    assertEquals(Optional.empty(), Meaning.of(column.setType(Type.BOOLEAN)).map(Meaning::kind));
  }

  @Test
  void unsignedNumbersOf64BitsAreRead() {
    Meaning meaning =
        Meaning.of(
                new SchemaElement("x").setType(Type.INT64).setConverted_type(ConvertedType.UINT_64))
            .orElseThrow();
    assertEquals(new BigDecimal("18446744073709551615"), meaning.value().apply(-1L));
  }

  @Test
  void aTypeThatTheFormatWillHaveIsNotRead() {
    assertEquals(
        Optional.empty(),
        Meaning.of(new SchemaElement("x").setType(Type.INT32).setLogicalType(new LogicalType())));
  }
}
