/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.math.BigDecimal;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
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

  /** Which zero an aggregate of Spark gives depends on the order of its rows. */
  private final ValueWriter bytes = new ValueWriter(true);

  Digests(Secret secret) {
    this.secret = secret;
    try {
      sha256 = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** A digest, or the first half of one. */
  record Digest(long first, long second) {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Digest own && first == own.first && second == own.second;
    }

    /** Its bits are uniform as they are. */
    @Override
    public int hashCode() {
      return (int) first;
    }
  }

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
    bytes.put(value);
    return of(bytes);
  }

  /** Of a value that is written, where no part of it is −0.0. */
  Digest of(ValueWriter written) {
    secret.begin(sha256);
    sha256.update(written.bytes(), 0, written.size());
    byte[] digest = sha256.digest();
    return new Digest(
        (long) ValueWriter.LONGS.get(digest, 0), (long) ValueWriter.LONGS.get(digest, Long.BYTES));
  }

  /** Numbers that are uniform in 64 bits, the same for the same place. */
  LongSupplier digits(Digest of, long place) {
    return new LongSupplier() {
      private long block;

      @Override
      public long getAsLong() {
        bytes.clear();
        bytes.putLong(of.first());
        bytes.putLong(of.second());
        bytes.putLong(place);
        bytes.putLong(block++);
        return of(bytes).first();
      }
    };
  }
}
