/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.annotations.Mechanism;
import dev.discreet.runtime.mechanism.LocalMechanism;
import dev.discreet.runtime.mechanism.RandomizedResponse;
import dev.discreet.runtime.mechanism.UnaryEncoding;
import java.util.Locale;
import java.util.Optional;

/** The mechanism that makes the reports of a query's contract, as the runtime will make it. */
public final class LocalFit {
  private LocalFit() {}

  /** The mechanism; empty for a query that is released otherwise. */
  public static Optional<LocalMechanism> of(QueryContract query) {
    return query.isLocal()
        ? query.keys().map(keys -> of(query, (int) keys.size()))
        : Optional.empty();
  }

  private static LocalMechanism of(QueryContract query, int categories) {
    return query.mechanism() == Mechanism.UNARY_ENCODING
        ? UnaryEncoding.of(categories, query.epsilon(), query.rowsPerUnit())
        : RandomizedResponse.of(categories, query.epsilon(), query.rowsPerUnit());
  }

  /** What the mechanism of such a query is called. */
  public static String nameOf(QueryContract query) {
    return query.mechanism().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
