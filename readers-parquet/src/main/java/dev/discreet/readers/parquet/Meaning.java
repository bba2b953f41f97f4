/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import dev.discreet.readers.record.ColumnKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.format.Type;
import org.apache.parquet.io.api.Binary;

/**
 * What the values of a column are, beyond integers, floating-point numbers and bytes.
 *
 * @param kind what components are read from it
 * @param value of an {@code Integer}, {@code Long}, {@code Float}, {@code Double}, {@code Boolean}
 *     or {@link Binary}, what it means; {@link #NOTHING} if it means nothing
 */
record Meaning(ColumnKind kind, Function<Object, Object> value) {

  /** An empty text, which is no number, date or time: a row that has it is bad. */
  private static final String NOTHING = "";

  private static final long JULIAN_DAY_OF_EPOCH = 2_440_588;

  /** That of a column; empty if it has none that is read. */
  static Optional<Meaning> of(SchemaElement column) {
    Type type = column.getType();
    if (!column.isSetLogicalType() && !column.isSetConverted_type()) {
      return ofPlain(type);
    }
    LogicalType logical =
        column.isSetLogicalType() ? column.getLogicalType() : OldTypes.logical(column);
    if (logical.getSetField() == null) {
      return Optional.empty();
    }
    return switch (logical.getSetField()) {
      case STRING, ENUM, JSON ->
          type == Type.BYTE_ARRAY ? meaning(ColumnKind.TEXT, Meaning::text) : Optional.empty();
      case UUID ->
          type == Type.FIXED_LEN_BYTE_ARRAY && column.getType_length() == 2 * Long.BYTES
              ? meaning(ColumnKind.UUID, Meaning::uuid)
              : Optional.empty();
      case DATE ->
          type == Type.INT32
              ? meaning(ColumnKind.DATE, day -> LocalDate.ofEpochDay((int) day))
              : Optional.empty();
      case INTEGER -> ofInteger(type, logical.getINTEGER().isIsSigned());
      case DECIMAL -> ofDecimal(type, logical.getDECIMAL().getScale());
      case TIME ->
          isInteger(type)
              ? Units.of(logical.getTIME().getUnit())
                  .flatMap(unit -> meaning(ColumnKind.TIME, value -> time(value, unit)))
              : Optional.empty();
      case TIMESTAMP -> type == Type.INT64 ? ofTimestamp(logical.getTIMESTAMP()) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Meaning> meaning(ColumnKind kind, Function<Object, Object> value) {
    return Optional.of(new Meaning(kind, value));
  }

  private static boolean isInteger(Type type) {
    return type == Type.INT32 || type == Type.INT64;
  }

  private static Optional<Meaning> ofPlain(Type type) {
    return switch (type) {
      case BOOLEAN -> meaning(ColumnKind.TRUTH, value -> value);
      case INT32, INT64 -> meaning(ColumnKind.INTEGER, value -> value);
      case FLOAT, DOUBLE -> meaning(ColumnKind.REAL, value -> value);
      case INT96 -> meaning(ColumnKind.INSTANT, Meaning::oldInstant);
      // Texts and all else: who wrote it knows which.
      case BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> Optional.empty();
    };
  }

  private static Optional<Meaning> ofInteger(Type type, boolean isSigned) {
    if (!isInteger(type)) {
      return Optional.empty();
    }
    if (isSigned) {
      return meaning(ColumnKind.INTEGER, value -> value);
    }
    return meaning(
        ColumnKind.INTEGER,
        value ->
            value instanceof Integer number
                ? (Object) Integer.toUnsignedLong(number)
                : new BigDecimal(Long.toUnsignedString((long) value)));
  }

  private static Optional<Meaning> ofDecimal(Type type, int scale) {
    ColumnKind kind = scale == 0 ? ColumnKind.INTEGER : ColumnKind.DECIMAL;
    return switch (type) {
      case INT32, INT64 ->
          meaning(kind, value -> BigDecimal.valueOf(((Number) value).longValue(), scale));
      case BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY ->
          meaning(
              kind,
              value -> {
                byte[] bytes = ((Binary) value).getBytesUnsafe();
                return bytes.length == 0 ? NOTHING : new BigDecimal(new BigInteger(bytes), scale);
              });
      default -> Optional.empty();
    };
  }

  private static Optional<Meaning> ofTimestamp(TimestampType timestamp) {
    boolean isInstant = timestamp.isIsAdjustedToUTC();
    return Units.of(timestamp.getUnit())
        .flatMap(
            unit ->
                meaning(
                    isInstant ? ColumnKind.INSTANT : ColumnKind.LOCAL_DATE_TIME,
                    value -> {
                      Instant instant = instant((long) value, unit);
                      return isInstant ? instant : LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
                    }));
  }

  private static Instant instant(long count, TimeUnit unit) {
    long second = unit.convert(1, TimeUnit.SECONDS);
    return Instant.ofEpochSecond(
        Math.floorDiv(count, second), unit.toNanos(Math.floorMod(count, second)));
  }

  private static Object time(Object count, TimeUnit unit) {
    long nanos = unit.toNanos(((Number) count).longValue());
    return nanos < 0 || nanos > LocalTime.MAX.toNanoOfDay()
        ? NOTHING
        : LocalTime.ofNanoOfDay(nanos);
  }

  /** Of nanoseconds in a day, and the number of a Julian day: as Impala and old Spark write it. */
  private static Instant oldInstant(Object value) {
    ByteBuffer bytes =
        ByteBuffer.wrap(((Binary) value).getBytesUnsafe()).order(ByteOrder.LITTLE_ENDIAN);
    long nanos = bytes.getLong();
    long day = bytes.getInt() - JULIAN_DAY_OF_EPOCH;
    return Instant.ofEpochSecond(day * TimeUnit.DAYS.toSeconds(1), nanos);
  }

  private static UUID uuid(Object value) {
    ByteBuffer bytes = ByteBuffer.wrap(((Binary) value).getBytesUnsafe());
    return new UUID(bytes.getLong(), bytes.getLong());
  }

  private static String text(Object value) {
    return new String(((Binary) value).getBytesUnsafe(), StandardCharsets.UTF_8);
  }
}
