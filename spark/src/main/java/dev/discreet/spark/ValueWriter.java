/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Values as bytes. Two values of one type have the same bytes only if they are equal; {@link
 * ValueReader} reads back those that columns have.
 *
 * <p>Not thread-safe.
 */
final class ValueWriter {

  static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private static final int MOST_VARIABLE = 10;

  private final boolean hasOneZero;
  private byte[] bytes = new byte[64];
  private int size;
  private boolean hasNegativeZero;

  /**
   * @param hasOneZero whether −0.0 is written as 0.0
   */
  ValueWriter(boolean hasOneZero) {
    this.hasOneZero = hasOneZero;
  }

  /** What is written, up to {@link #size}; changes as more is. */
  byte[] bytes() {
    return bytes;
  }

  int size() {
    return size;
  }

  /** Whether a value was −0.0. */
  boolean hasNegativeZero() {
    return hasNegativeZero;
  }

  /** Forgets what was written. */
  void clear() {
    size = 0;
    hasNegativeZero = false;
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, size);
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.addExact(size, Math.max(more, bytes.length)));
    }
  }

  void putByte(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  /** Eight bytes. */
  void putLong(long value) {
    room(Long.BYTES);
    LONGS.set(bytes, size, value);
    size += Long.BYTES;
  }

  /** As few bytes as an integer near 0 needs. */
  void putInteger(long value) {
    room(MOST_VARIABLE);
    long left = (value << 1) ^ (value >> 63);
    while ((left & ~0x7FL) != 0) {
      bytes[size++] = (byte) (left | 0x80);
      left >>>= 7;
    }
    bytes[size++] = (byte) left;
  }

  void putBytes(byte[] more, int length) {
    room(length);
    System.arraycopy(more, 0, bytes, size, length);
    size += length;
  }

  private void putText(String text) {
    putInteger(text.length());
    room(Math.multiplyExact(3, text.length()));
    for (int i = 0; i < text.length(); i++) {
      int c = text.charAt(i);
      while (c > 0x7F) {
        bytes[size++] = (byte) (c | 0x80);
        c >>>= 7;
      }
      bytes[size++] = (byte) c;
    }
  }

  private void putDouble(double value) {
    boolean isNegativeZero = value == 0 && 1 / value < 0;
    hasNegativeZero |= isNegativeZero;
    putLong(Double.doubleToLongBits(isNegativeZero && hasOneZero ? 0 : value));
  }

  private void putInteger(BigInteger value) {
    byte[] own = value.toByteArray();
    putInteger(own.length);
    putBytes(own, own.length);
  }

  /**
   * Writes a value.
   *
   * @throws IllegalArgumentException if it is of a type that has no bytes here
   */
  void put(@Nullable Object value) {
    if (value == null) {
      putByte(0);
    } else if (value instanceof String text) {
      putByte(1);
      putText(text);
    } else if (value instanceof Integer
        || value instanceof Long
        || value instanceof Short
        || value instanceof Byte) {
      putByte(2);
      putInteger(((Number) value).longValue());
    } else if (value instanceof Double || value instanceof Float) {
      putByte(3);
      putDouble(((Number) value).doubleValue());
    } else if (value instanceof Boolean flag) {
      putByte(flag ? 5 : 4);
    } else if (value instanceof BigDecimal decimal) {
      putByte(6);
      putInteger(decimal.scale());
      putInteger(decimal.unscaledValue());
    } else if (value instanceof List<?> list) {
      putByte(7);
      putInteger(list.size());
      for (Object each : list) {
        put(each);
      }
    } else if (value instanceof Object[] values) {
      putByte(8);
      putInteger(values.length);
      for (Object each : values) {
        put(each);
      }
    } else {
      putTime(value);
    }
  }

  private void putTime(Object value) {
    if (value instanceof LocalDate date) {
      putDate(date);
    } else if (value instanceof Date date) {
      putDate(date.toLocalDate());
    } else if (value instanceof Instant instant) {
      putInstant(instant);
    } else if (value instanceof Timestamp time) {
      putInstant(time.toInstant());
    } else if (value instanceof LocalDateTime time) {
      putByte(11);
      putInteger(time.toLocalDate().toEpochDay());
      putInteger(time.toLocalTime().toNanoOfDay());
    } else {
      putOfKey(value);
    }
  }

  private void putDate(LocalDate date) {
    putByte(9);
    putInteger(date.toEpochDay());
  }

  private void putInstant(Instant instant) {
    putByte(10);
    putInteger(instant.getEpochSecond());
    putInteger(instant.getNano());
  }

  /** What no column has, but the key of a person. */
  private void putOfKey(Object value) {
    if (value instanceof Enum<?> constant) {
      putByte(12);
      putText(constant.name());
    } else if (value instanceof Character c) {
      putByte(13);
      putInteger(c);
    } else if (value instanceof UUID id) {
      putByte(14);
      putLong(id.getMostSignificantBits());
      putLong(id.getLeastSignificantBits());
    } else if (value instanceof BigInteger integer) {
      putByte(15);
      putInteger(integer);
    } else if (value instanceof Optional<?> optional) {
      putByte(optional.isPresent() ? 17 : 16);
      if (optional.isPresent()) {
        put(optional.get());
      }
    } else {
      throw new IllegalArgumentException("no bytes are known of a value of this type");
    }
  }
}
