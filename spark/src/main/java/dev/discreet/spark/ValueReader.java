/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a {@link ValueWriter} has written of columns. An integer comes as a {@link Long},
 * whatever it was, a {@code Float} as a {@link Double}, dates and times as those of {@code
 * java.time}: what a record is made of is the same.
 *
 * <p>Not thread-safe.
 */
final class ValueReader {

  private final byte[] bytes;
  private int at;

  ValueReader(byte[] bytes) {
    this.bytes = bytes;
  }

  boolean hasMore() {
    return at < bytes.length;
  }

  byte getByte() {
    return bytes[at++];
  }

  /** Eight bytes. */
  long getLong() {
    long value = (long) ValueWriter.LONGS.get(bytes, at);
    at += Long.BYTES;
    return value;
  }

  long getInteger() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return (value >>> 1) ^ -(value & 1);
      }
    }
  }

  private int getLength() {
    return Math.toIntExact(getInteger());
  }

  byte[] getBytes(int length) {
    byte[] own = Arrays.copyOfRange(bytes, at, at + length);
    at += length;
    return own;
  }

  void skip(int length) {
    at += length;
  }

  private String getText() {
    char[] text = new char[getLength()];
    for (int i = 0; i < text.length; i++) {
      int c = 0;
      for (int shift = 0; ; shift += 7) {
        byte next = bytes[at++];
        c |= (next & 0x7F) << shift;
        if (next >= 0) {
          break;
        }
      }
      text[i] = (char) c;
    }
    return new String(text);
  }

  /** The next value. */
  @Nullable Object get() {
    return switch (getByte()) {
      case 0 -> null;
      case 1 -> getText();
      case 2 -> getInteger();
      case 3 -> Double.longBitsToDouble(getLong());
      case 4 -> false;
      case 5 -> true;
      case 6 -> {
        int scale = Math.toIntExact(getInteger());
        yield new BigDecimal(new BigInteger(getBytes(getLength())), scale);
      }
      case 7 -> getList();
      case 8 -> getArray();
      case 9 -> LocalDate.ofEpochDay(getInteger());
      case 10 -> {
        long second = getInteger();
        yield Instant.ofEpochSecond(second, getInteger());
      }
      case 11 -> {
        LocalDate date = LocalDate.ofEpochDay(getInteger());
        yield LocalDateTime.of(date, LocalTime.ofNanoOfDay(getInteger()));
      }
      default -> throw new IllegalStateException("no value of a column");
    };
  }

  private List<@Nullable Object> getList() {
    int length = getLength();
    List<@Nullable Object> list = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      list.add(get());
    }
    return list;
  }

  /** What a struct, or a row, holds. */
  private @Nullable Object[] getArray() {
    @Nullable Object[] values = new Object[getLength()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get();
    }
    return values;
  }

  /** What the next row holds. */
  @Nullable Object[] getRow() {
    if (get() instanceof Object[] values) {
      return values;
    }
    throw new IllegalStateException("no row");
  }
}
