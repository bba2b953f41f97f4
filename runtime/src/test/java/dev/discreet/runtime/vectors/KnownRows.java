/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import java.util.Map;
import java.util.Optional;

/** Rows that are not taken as they stand, with the reason. None is left out. */
public final class KnownRows {

  /**
   * What is asked instead of what the row says.
   *
   * @param side where our figure may be
   * @param tolerance that replaces the row's
   * @param reason why
   */
  public record Exception(Kind.Side side, String tolerance, String reason) {}

  static final Map<String, Exception> ALL = Map.ofEntries();

  private KnownRows() {}

  /** What is different about a row, if anything. */
  public static Optional<Exception> of(ReferenceVector vector) {
    return Optional.ofNullable(ALL.get(vector.id()));
  }
}
