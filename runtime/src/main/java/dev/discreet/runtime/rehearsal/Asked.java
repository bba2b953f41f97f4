/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.rehearsal;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A release, by all that is public of it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param query the key of the query
 * @param places the data sets, and where in each it falls, from the outside in: its name, then for
 *     example {@code part SURGERY} or {@code sample of 0.01}
 * @param arguments the public arguments as text; empty where one is of a kind that has no text
 * @param sensitivity of the result per row, or per unit, as the noise takes it
 * @param steps how many times that the noise covers: the rows that one unit may own
 * @param norm of the sensitivity, L1, L2 or LINF; empty where it speaks of no numbers
 * @param perUnit whether the sensitivity is that of all rows of a unit
 * @param replaceOne whether neighbours have a row, or a unit, replaced
 */
public record Asked(
    String query,
    List<List<String>> places,
    Optional<String> arguments,
    BigDecimal sensitivity,
    int steps,
    Optional<String> norm,
    boolean perUnit,
    boolean replaceOne) {

  /** Copies the lists. */
  public Asked {
    places = places.stream().map(List::copyOf).toList();
  }
}
