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
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Digests of values under a secret key: SHA-256 of the key and of the values' bytes. Two values of
 * one type have the same bytes only if they are equal, or both are 0.
 *
 * <p>Not thread-safe.
 */
final class Digests {

  private static final Set<Class<?>> PLAIN =
      Set.of(
          String.class,
          Integer.class,
          Long.class,
          Short.class,
          Byte.class,
          Boolean.class,
          UUID.class,
          LocalDate.class,
          LocalDateTime.class,
          Instant.class,
          BigDecimal.class);

  private final MessageDigest sha256;
  private final Secret secret;
  private ByteBuffer bytes = ByteBuffer.allocate(256);

  Digests(Secret secret) {
    this.secret = secret;
    try {
      sha256 = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** A digest, or the first half of one. */
  record Digest(long first, long second) {}

  /** Whether persons can be told apart by values of a class. */
  static boolean isPlain(Class<?> type) {
    return type.isEnum()
        || PLAIN.contains(type)
        || (type.isPrimitive() && type != double.class && type != float.class);
  }

  /**
   * Of a value.
   *
   * @throws IllegalArgumentException if it is of a type that has no bytes here
   */
  Digest of(@Nullable Object value) {
    bytes.clear();
    write(value);
    return digest();
  }

  private Digest digest() {
    secret.begin(sha256);
    sha256.update(bytes.flip());
    ByteBuffer digest = ByteBuffer.wrap(sha256.digest());
    return new Digest(digest.getLong(), digest.getLong());
  }

  /** Numbers that are uniform in 64 bits, the same for the same place. */
  LongSupplier digits(Digest of, long place) {
    return new LongSupplier() {
      private long block;

      @Override
      public long getAsLong() {
        bytes.clear();
        bytes.putLong(of.first()).putLong(of.second()).putLong(place).putLong(block++);
        return digest().first();
      }
    };
  }

  private void write(@Nullable Object value) {
    if (value == null) {
      room(1).put((byte) 0);
    } else if (value instanceof String text) {
      tagged(1, text.length());
      chars(text);
    } else if (value instanceof Integer
        || value instanceof Long
        || value instanceof Short
        || value instanceof Byte) {
      tagged(2, ((Number) value).longValue());
    } else if (value instanceof Double || value instanceof Float) {
      // Which zero an aggregate of Spark gives depends on the order of its rows.
      tagged(3, Double.doubleToLongBits(((Number) value).doubleValue() + 0.0));
    } else if (value instanceof Boolean flag) {
      tagged(4, flag ? 1 : 0);
    } else if (value instanceof Character c) {
      tagged(5, c);
    } else if (value instanceof Enum<?> constant) {
      tagged(6, constant.name().length());
      chars(constant.name());
    } else if (value instanceof BigDecimal decimal) {
      tagged(7, decimal.scale());
      write(decimal.unscaledValue());
    } else if (value instanceof BigInteger integer) {
      byte[] own = integer.toByteArray();
      tagged(8, own.length);
      room(own.length).put(own);
    } else if (value instanceof List<?> list) {
      tagged(9, list.size());
      for (Object each : list) {
        write(each);
      }
    } else if (value instanceof Object[] values) {
      tagged(10, values.length);
      for (Object each : values) {
        write(each);
      }
    } else if (value instanceof UUID id) {
      tagged(11, id.getMostSignificantBits());
      room(Long.BYTES).putLong(id.getLeastSignificantBits());
    } else {
      writeTime(value);
    }
  }

  private void writeTime(Object value) {
    if (value instanceof LocalDate date) {
      tagged(12, date.toEpochDay());
    } else if (value instanceof Date date) {
      tagged(12, date.toLocalDate().toEpochDay());
    } else if (value instanceof Instant instant) {
      tagged(13, instant.getEpochSecond());
      room(Integer.BYTES).putInt(instant.getNano());
    } else if (value instanceof Timestamp time) {
      tagged(13, time.toInstant().getEpochSecond());
      room(Integer.BYTES).putInt(time.getNanos());
    } else if (value instanceof LocalDateTime time) {
      tagged(14, time.toLocalDate().toEpochDay());
      room(Long.BYTES).putLong(time.toLocalTime().toNanoOfDay());
    } else if (value instanceof Optional<?> optional) {
      tagged(15, optional.isPresent() ? 1 : 0);
      write(optional.orElse(null));
    } else {
      throw new IllegalArgumentException("no bytes are known of a value of this type");
    }
  }

  private void tagged(int tag, long number) {
    room(1 + Long.BYTES).put((byte) tag).putLong(number);
  }

  private void chars(String text) {
    ByteBuffer at = room(Math.multiplyExact(Character.BYTES, text.length()));
    for (int i = 0; i < text.length(); i++) {
      at.putChar(text.charAt(i));
    }
  }

  /** The bytes, with room for some more. */
  private ByteBuffer room(int more) {
    if (bytes.remaining() < more) {
      int roomier = Math.addExact(bytes.position(), Math.max(more, bytes.capacity()));
      bytes = ByteBuffer.allocate(roomier).put(bytes.flip());
    }
    return bytes;
  }
}
