/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A choice that is made of rows as they are read, and made again when they are read again: one
 * number for each row, in order. The secret is drawn when it is first used.
 *
 * <p>Thread-safe.
 */
final class Choice {

  private final SecureRandom source;
  private @Nullable SecretNumbers numbers;

  /**
   * @param source where the secret comes from; in a test that chooses rows without chance, the
   *     first ones are chosen, and each coin comes out as true
   */
  Choice(SecureRandom source) {
    this.source = source;
  }

  /** The numbers of the rows, from the first one: uniform in 64 bits, or ascending in a test. */
  LongSupplier numbers() {
    if (RowView.keepsFirstRows(source)) {
      return new LongSupplier() {
        private long next;

        @Override
        public long getAsLong() {
          return next++;
        }
      };
    }
    return drawn().fromFirst()::next;
  }

  private synchronized SecretNumbers drawn() {
    SecretNumbers known = numbers;
    if (known == null) {
      known = SecretNumbers.drawn(source);
      numbers = known;
    }
    return known;
  }

  /** Coins, one for each row in order. */
  @FunctionalInterface
  interface Coins {
    boolean flip();
  }

  /**
   * Coins that come out as true with a probability that is exactly this decimal.
   *
   * @param rate in (0, 1]
   */
  Coins coins(BigDecimal rate) {
    if (RowView.keepsFirstRows(source) || rate.compareTo(BigDecimal.ONE) == 0) {
      return () -> true;
    }
    Coin coin = Coin.of(rate);
    LongSupplier digits = numbers();
    return () -> coin.flip(digits);
  }
}
